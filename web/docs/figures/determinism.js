// Two worlds, made alike; the right one runs half a second behind. Whenever it comes to a step its hash must be the one
// that the left world had there.
import { drawBody } from '../figure-shapes.js';
import { paints, stage } from './stage.js';

/** Steps by which the right world is late. */
const late = 30;

/** @param {import('../figure.js').Bumpbox} bump */
function half(bump) {
  const { world, shapes, put } = stage(bump, { gravity: { x: 0, y: 300 } });
  for (const [x, y, w, h] of [
    [160, 25, 310, 10],
    [160, 313, 310, 10],
    [8, 170, 10, 300],
    [312, 170, 10, 300],
  ]) {
    put({ type: 'static', x, y, shape: bump.box(w, h, { paint: paints.grey, bounce: 1 }) });
  }
  for (let i = 0; i < 24; i++) {
    const options = { paint: i % 7, bounce: 1, friction: 0 };
    put({
      x: 45 + 46 * (i % 6),
      y: 60 + 42 * Math.floor(i / 6),
      velocity: { x: 120 - 37 * (i % 7), y: 0 },
      shape: i % 3 === 0 ? bump.box(22, 16, options) : bump.circle(7 + (i % 4), options),
    });
  }
  return { world, shapes };
}

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
