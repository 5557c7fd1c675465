// Every kind of shape, standing still; a disc to push against them shows where they touch, and in which direction.
import { drawContacts, frame, paints, stage } from './stage.js';

/** @param {import('../figure.js').Bumpbox} bump */
export function makeScene(bump) {
  const { world, shapes, put } = stage(bump);
  frame(bump, put);
  const corners = [0, 1, 2, 3, 4].map((i) => {
    const turn = (i / 5) * 2 * Math.PI - Math.PI / 2;
    return { x: 42 * Math.cos(turn), y: 42 * Math.sin(turn) };
  });
  for (const [
    x,
    y,
    angle,
    shape,
  ] of /** @type {[number, number, number, import('../figure.js').Shape][]} */ ([
    [90, 90, 0, bump.circle(36, { paint: paints.blue })],
    [215, 85, 0.35, bump.box(90, 48, { paint: paints.orange })],
    [350, 90, 0, bump.polygon(corners, { paint: paints.green })],
    [500, 85, -0.3, bump.capsule({ x: -42, y: 0 }, { x: 42, y: 0 }, 20, { paint: paints.rose })],
    [110, 235, -0.4, bump.segment({ x: -50, y: 0 }, { x: 50, y: 0 }, { paint: paints.vermilion })],
    [245, 240, 0, bump.point({ paint: paints.blue })],
    [380, 235, 0.2, bump.box(76, 36, { radius: 14, paint: paints.sky })],
  ])) {
    put({ type: 'static', x, y, angle, shape });
  }
  put({
    type: 'static',
    x: 520,
    y: 230,
    shapes: [bump.box(90, 26, { paint: paints.yellow }), bump.box(26, 90, { paint: paints.yellow })],
  });
  const held = put({ x: 300, y: 165, shape: bump.circle(22, { paint: paints.grey }) });
  return {
    world,
    shapes,
    held,
    /** @param {import('../figure.js').Pen} pen */
    draw: (pen) => drawContacts(world, pen),
  };
}
