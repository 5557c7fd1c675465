// What tests/bench/renderer.mjs draws: worlds of mixed shapes, with and without what is drawn over them, and a sketch.
// Made by the library that is handed in, since two checkouts of it may be measured beside one another.
import { overlayNames } from '../../web/library/drawing.js';

/** @typedef {typeof import('../../web/library/canvas.js')} Library */
/** @typedef {import('../../web/library/canvas.js').Renderer} Renderer */
/** @typedef {import('../../web/library/camera.js').Camera} Camera */
/** @typedef {import('../../web/library/drawing.js').OverlayName} OverlayName */

/**
 * One checkout's library with a canvas of its own.
 * @typedef {object} Side
 * @property {Library} library
 * @property {readonly OverlayName[]} overlayNames
 * @property {Awaited<ReturnType<Library['loadWithCanvas']>>['bump']} bump
 * @property {Renderer} renderer
 * @property {Camera} camera
 */
/** What a side draws in one row of the table: `before` is not measured. @typedef {{ draw: () => void, before?: () => void, end?: () => void }} Scene */
/** @typedef {{ name: string, table: string, make: (side: Side) => Scene }} Row */

export const size = { width: 1280, height: 800 };
export const theme = {
  paper: '#fbfaf7',
  line: '#dedbd3',
  palette: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#f0e442', '#d55e00', '#999999'],
  outlineShade: 0.6,
  fillOpacity: 0.8,
};

/** The same numbers each time, 0 to 1. */
function makeRandom() {
  let seed = 12345;
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/**
 * Mixed shapes all over the view.
 * @param {Side} side @param {number} count @param {number} radius
 */
function mixed({ bump }, count, radius) {
  const random = makeRandom();
  const world = bump.createWorld({ lengthUnit: 2 * radius });
  for (let i = 0; i < count; i++) {
    const r = radius * (0.6 + 0.8 * random());
    const corners = 3 + Math.floor(5 * random());
    const kinds = [
      () => bump.circle(r, { paint: i % 8 }),
      () => bump.box(2.2 * r, 1.3 * r, { paint: i % 8 }),
      () =>
        bump.polygon(
          Array.from({ length: corners }, (_, k) => {
            const angle = ((k + 0.6 * random()) * 2 * Math.PI) / corners;
            return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
          }),
          { paint: i % 8 },
        ),
    ];
    world.createBody({
      x: (random() - 0.5) * size.width,
      y: (random() - 0.5) * size.height,
      angle: 6 * random(),
      velocity: { x: 200 * (random() - 0.5), y: 200 * (random() - 0.5) },
      angularVelocity: random() - 0.5,
      shape: kinds[i % 3](),
    });
  }
  world.step(0.01);
  return world;
}

/** @param {number} count @param {boolean} [between] whether it is drawn between steps, in colours by body */
const shapes = (count, between = false) => ({
  name: `${count} mixed shapes${between ? ', other colours, between steps' : ''}`,
  table: 'shapes',
  /** @param {Side} side */
  make: (side) => {
    const world = mixed(side, count, count === 1000 ? 14 : 5);
    const options = between ? { colours: new Uint8Array(count).map((_, i) => i % 8), factor: 0.5 } : {};
    return {
      draw: () => side.renderer.draw(world, side.camera, options),
      end: () => world.destroy(),
    };
  },
});

/**
 * @param {string} name @param {'grid' | 'tree' | 'sweep'} kind @param {string} table
 * @param {OverlayName[]} [overlays] all if left out
 */
const overlaid = (name, kind, table, overlays) => ({
  name,
  table,
  /** @param {Side} side */
  make: (side) => {
    const { renderer, camera } = side;
    const world = mixed(side, 2000, 10);
    world.broadPhase.choose(kind);
    const options = { overlays: overlays ?? side.overlayNames };
    // Trails are as long as they get, which is what they cost from then on; all of it out of view.
    const away = Object.assign(Object.create(camera), { x: 1e6 });
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      renderer.draw(world, away, options);
    }
    return {
      before: () => world.step(1 / 60),
      draw: () => renderer.draw(world, camera, options),
      end: () => world.destroy(),
    };
  },
});

/** @param {boolean} anew whether the marks are made again in each frame */
const sketched = (anew) => ({
  name: `10000 boxes of a sketch, ${anew ? 'made anew' : 'drawn'}`,
  table: 'sketch',
  /** @param {Side} side */
  make: ({ library, renderer, camera }) => {
    const sketch = new library.Sketch();
    const style = { colour: 1 };
    const fill = () => {
      sketch.clear();
      for (let i = 0; i < 10_000; i++) {
        sketch.box((i % 125) * 10 - 620, Math.floor(i / 125) * 10 - 400, 8, 7, style);
      }
    };
    fill();
    return {
      draw: () => {
        if (anew) fill();
        renderer.drawSketch(sketch, camera, { grid: false });
      },
      end: () => renderer.setSketch(null),
    };
  },
});

/** @type {Row[]} */
export const rows = [
  shapes(1000),
  shapes(10_000),
  shapes(10_000, true),
  ...['grid', 'tree', 'sweep'].map((kind) =>
    overlaid(`2000 bodies, all overlays, ${kind}`, /** @type {'grid'} */ (kind), 'overlays'),
  ),
  overlaid('2000 bodies, no overlay', 'grid', 'each overlay', []),
  ...overlayNames.map((name) => overlaid(`2000 bodies, ${name}`, 'grid', 'each overlay', [name])),
  sketched(true),
  sketched(false),
];
