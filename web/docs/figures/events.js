// Balls bounce on a floor and fall through a field that only reports. Rings show each event where it happened; below
// they are counted.
import { frame, paints, stage } from './stage.js';

/** @param {import('../figure.js').Bumpbox} bump */
export function makeScene(bump) {
  const { world, shapes, put } = stage(bump, { gravity: { x: 0, y: 500 }, hitSpeed: 250 });
  frame(bump, put, { bounce: 1 });
  const field = bump.box(170, 90, { trigger: true, paint: paints.sky });
  put({ type: 'static', x: 470, y: 190, shape: field, tags: ['field'] });
  const held = put({
    type: 'kinematic',
    x: 190,
    y: 230,
    shape: bump.box(150, 18, { paint: paints.orange, bounce: 0.9 }),
    tags: ['bar'],
  });
  for (let i = 0; i < 5; i++) {
    put({
      x: 120 + 90 * i,
      y: 50 + 14 * i,
      velocity: { x: 60 - 25 * i, y: 0 },
      shape: bump.circle(12 + 2 * i, { paint: paints.blue, bounce: 0.95, friction: 0 }),
      tags: ['ball'],
    });
  }
  const counts = { begin: 0, end: 0, hit: 0 };
  /** @type {{ x: number, y: number, age: number, kind: keyof typeof counts }[]} */
  const marks = [];
  for (const group of /** @type {const} */ (['ball:field', 'ball:bar', 'ball:frame', 'ball:ball'])) {
    /** @param {keyof typeof counts} kind @returns {(ball: import('../figure.js').Body, other: unknown, contact?: import('../../library/contacts.js').Contact) => void} */
    const mark = (kind) => (ball, _other, contact) => {
      counts[kind]++;
      const { x, y } = contact?.points[0] ?? ball;
      marks.push({ x, y, age: 0, kind });
    };
    world.on(group, { begin: mark('begin'), end: mark('end'), hit: mark('hit') });
  }
  const fills = { begin: 'fill-green', end: 'fill-rose', hit: 'fill-vermilion' };
  return {
    world,
    shapes,
    held,
    before() {
      for (const mark of marks) mark.age += 1 / 60;
      while (marks[0]?.age > 0.5) marks.shift();
    },
    /** @param {import('../figure.js').Pen} pen */
    draw({ context, colour, font }) {
      context.lineWidth = 2.5;
      for (const { x, y, age, kind } of marks) {
        context.globalAlpha = 1 - 2 * age;
        context.strokeStyle = colour(fills[kind]);
        context.beginPath();
        context.arc(x, y, (kind === 'hit' ? 16 : 7) + 24 * age, 0, 2 * Math.PI);
        context.stroke();
      }
      context.globalAlpha = 1;
      context.font = font();
      context.textAlign = 'left';
      let x = 24; // of each word
      for (const [kind, count] of Object.entries(counts)) {
        context.fillStyle = colour(fills[/** @type {keyof typeof fills} */ (kind)]);
        context.fillRect(x, 19, 10, 10);
        context.fillStyle = colour('ink');
        context.fillText(`${kind} ${count}`, x + 16, 29);
        x += context.measureText(`${kind} 000`).width + 36;
      }
    },
  };
}
