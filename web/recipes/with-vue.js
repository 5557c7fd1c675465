// Recipe: Bumpbox beside Vue. Bodies live in the world, not in Vue's state: Vue makes the elements, and each goes with its
// body by the body's sprite. Worlds and bodies are kept out of reactive() by markRaw().
import { defineComponent, h, markRaw, onMounted, onUnmounted, ref, shallowRef } from 'vue';
import { load } from 'bumpbox';

const size = { width: 320, height: 200 };
const place = {
  position: 'relative',
  width: `${size.width}px`,
  height: `${size.height}px`,
  overflow: 'hidden',
};
const box = {
  position: 'absolute',
  left: '-10px',
  top: '-10px',
  width: '20px',
  height: '20px',
  background: '#3d85c6',
};

/**
 * A sprite that moves an element of the page.
 * @param {HTMLElement} element
 */
const spriteOf = (element) => ({
  x: 0,
  y: 0,
  set rotation(/** @type {number} */ angle) {
    element.style.transform = `translate(${this.x}px, ${this.y}px) rotate(${angle}rad)`;
  },
});

const Box = defineComponent({
  props: ['world', 'shape', 'x', 'y'],
  setup({ world, shape, x, y }) {
    const element = ref();
    /** @type {import('bumpbox').Body | undefined} */
    let body;
    onMounted(() => {
      body = world.createBody({ x, y, shape, sprite: spriteOf(element.value) });
    });
    onUnmounted(() => body?.alive && body.destroy());
    return () => h('div', { ref: element, class: 'box', style: box });
  },
});

export const Boxes = defineComponent({
  emits: ['world'],
  setup(_props, { emit }) {
    /** @type {import('vue').ShallowRef<{ world: import('bumpbox').World, shape: import('bumpbox').Shape } | undefined>} */
    const made = shallowRef();
    const boxes = ref([0, 1, 2]);
    let frame = 0;
    let gone = false;
    onMounted(async () => {
      const bump = await load();
      if (gone) return;
      const world = markRaw(bump.createWorld({ gravity: { x: 0, y: 600 } }));
      world.createWalls({ minX: 0, minY: 0, maxX: size.width, maxY: size.height });
      made.value = { world, shape: bump.box(20, 20) };
      emit('world', world);
      /** @type {number | undefined} */
      let last;
      const go = (/** @type {number} */ now) => {
        world.advance(Math.min(0.1, (now - (last ?? now)) / 1000));
        last = now;
        frame = requestAnimationFrame(go);
      };
      frame = requestAnimationFrame(go);
    });
    onUnmounted(() => {
      gone = true;
      cancelAnimationFrame(frame);
      made.value?.world.destroy();
    });
    return () =>
      made.value
        ? h('div', { style: place }, [
            ...boxes.value.map((i) => h(Box, { key: i, ...made.value, x: 40 + ((i * 37) % 240), y: 20 })),
            h('button', { onClick: () => boxes.value.push(Math.max(-1, ...boxes.value) + 1) }, '+'),
            h('button', { onClick: () => boxes.value.shift() }, '−'),
          ])
        : h('p', '…');
  },
});
