// Fifteen hundred balls in one world, drawn from its typed arrays; the held disc ploughs through them.
import { frame, paints, stage } from './stage.js';

const count = 1500;

/** @param {import('../figure.js').Bumpbox} bump */
export function makeScene(bump) {
  const { world, shapes, put } = stage(bump);
  frame(bump, put, { bounce: 0.8 });
  const ball = bump.circle(2.5, { bounce: 0.8, friction: 0 });
  const first = world.bodies.length;
  for (let i = 0; i < count; i++) {
    world.createBody({
      x: 40 + 10 * (i % 56),
      y: 35 + 9.4 * Math.floor(i / 56),
      velocity: { x: 60 * Math.cos(i * 2.4), y: 60 * Math.sin(i * 2.4) },
      shape: ball,
    });
  }
  const held = put({ x: 320, y: 290, shape: bump.circle(16, { paint: paints.orange, density: 40 }) });
  return {
    world,
    shapes,
    held,
    /** @param {import('../figure.js').Pen} pen */
    draw({ context, colour }) {
      const { x, y } = world.columns;
      context.fillStyle = colour('fill-blue');
      context.beginPath();
      for (let slot = first; slot < first + count; slot++) {
        context.moveTo(x[slot] + 2.5, y[slot]);
        context.arc(x[slot], y[slot], 2.5, 0, 2 * Math.PI);
      }
      context.fill();
    },
  };
}
