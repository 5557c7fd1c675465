// What contacts pushed in the last step, point by point: read from numbers that the engine writes when asked.
import { slotMask } from './columns.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').FullInside} FullInside */
/**
 * Where a contact pushed, and how hard: mass times units per second, of the whole step.
 * @typedef {object} PushPoint
 * @property {number} x in the world, when the step began
 * @property {number} y
 * @property {number} impulse along the normal
 * @property {number} friction across it, along the tangent { x: -normal.y, y: normal.x }
 * @property {number} largest along the normal, the largest of a substep
 */
/**
 * What a contact pushed in the last step: its second body got so much, its first the opposite.
 * @typedef {object} Push
 * @property {Body} bodyA the first, which got the opposite
 * @property {Body} bodyB the second
 * @property {Shape} shapeA which of the first body's shapes it is
 * @property {Shape} shapeB which of the second body's
 * @property {{ x: number, y: number }} normal unit length, from the first body to the second
 * @property {PushPoint[]} points one or two
 */

/** Handles of bodies and shapes, normal, how many points; and what each of two points has. */
const [head, each] = [7, 5];
const numbers = head + 2 * each;

/** @param {FullInside} inside @returns {Push[]} of bodies and shapes that are still there */
export function pushesOf(inside) {
  const count = inside.accept(inside.nativeOrThrow().pushes(numbers));
  const rows = inside.buffer(Float64Array, count * numbers);
  const found = [];
  for (let at = 0; at < rows.length; at += numbers) {
    const [a, b, shapeA, shapeB, x, y, points] = rows.subarray(at, at + head);
    const [bodyA, bodyB] = [inside.bodies[a & slotMask], inside.bodies[b & slotMask]];
    if (bodyA?.id !== a || bodyB?.id !== b || !inside.hasShape(shapeA) || !inside.hasShape(shapeB)) continue;
    found.push({
      bodyA,
      bodyB,
      shapeA: inside.shapeOf(shapeA),
      shapeB: inside.shapeOf(shapeB),
      normal: { x, y },
      points: Array.from({ length: points }, (_, k) => {
        const from = at + head + k * each;
        const [px, py, impulse, friction, largest] = rows.subarray(from, from + each);
        return { x: px, y: py, impulse, friction, largest };
      }),
    });
  }
  return found;
}
