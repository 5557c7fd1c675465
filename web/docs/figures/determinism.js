// Two worlds, made alike; the right one runs half a second behind. Whenever it comes to a step its hash must be the one
// that the left world had there.
import { drawBody } from '../figure-shapes.js';
import { paints, stage } from './stage.js';

/** Steps by which the right world is late. */
const late = 30;

const walls = [
  [160, 25, 310, 10],
  [160, 313, 310, 10],
  [8, 170, 10, 300],
  [312, 170, 10, 300],
].map(([x, y, width, height]) => ({ x, y, width, height }));
const things = Array.from({ length: 24 }, (_, i) => ({
  x: 45 + 46 * (i % 6),
  y: 60 + 42 * Math.floor(i / 6),
  paint: i % 7,
  speed: 120 - 37 * (i % 7),
  radius: i % 3 === 0 ? undefined : 7 + (i % 4), // a box without
}));
const [width, height] = [22, 16];

/** @param {import('../figure.js').Bumpbox} bump */
function half(bump) {
  const { world, shapes, put } = stage(bump, { gravity: { x: 0, y: 300 } });
  for (const { x, y, ...wall } of walls) {
    const shape = bump.box(wall.width, wall.height, { paint: paints.grey, bounce: 1 });
    put({ type: 'static', x, y, shape });
  }
  for (const { x, y, paint, speed, radius } of things) {
    const options = { paint, bounce: 1, friction: 0 };
    const shape = radius ? bump.circle(radius, options) : bump.box(width, height, options);
    put({ x, y, velocity: { x: speed, y: 0 }, shape });
  }
  return { world, shapes };
}

/** How the figure begins, as a scene: for its still picture. */
export const still = {
  view: { x: 0, y: 0, width: 640, height: 320 },
  bodies: [0, 320].flatMap((aside) => [
    ...walls.map(({ x, y, ...size }) => ({
      x: x + aside,
      y,
      shape: { kind: 'box', ...size, paint: paints.grey },
    })),
    ...things.map(({ x, y, paint, radius }) => ({
      x: x + aside,
      y,
      shape: radius ? { kind: 'circle', radius, paint } : { kind: 'box', width, height, paint },
    })),
  ]),
};

/** @param {import('../figure.js').Bumpbox} bump */
export function makeScene(bump) {
  const left = half(bump);
  const right = half(bump);
  /** The left world's hashes, by step. @type {string[]} */
  const hashes = [];
  return {
    world: left.world,
    shapes: left.shapes,
    before() {
      hashes[left.world.stepCount] = left.world.hash;
      delete hashes[left.world.stepCount - 2 * late];
      if (left.world.stepCount >= late) right.world.step(1 / 60);
    },
    /** @param {import('../figure.js').Pen} pen */
    draw(pen) {
      const { context, colour, font } = pen;
      context.save();
      context.translate(320, 0);
      for (const [body, shapes] of right.shapes) drawBody(pen, body, shapes);
      context.restore();
      const then = right.world.hash;
      const equal = hashes[right.world.stepCount] === then || left.world.stepCount === 0;
      context.fillStyle = colour('ink');
      context.font = font('ui-monospace, monospace');
      context.textAlign = 'center';
      context.fillText(`${left.world.stepCount}: ${left.world.hash}`, 160, 15, 310);
      context.fillText(`${right.world.stepCount}: ${then} ${equal ? '✓' : '≠'}`, 480, 15, 310);
    },
  };
}
