// What contacts pushed in the last step, point by point: read from numbers that the engine writes when asked.
import { slotMask } from './columns.js';
import { passKinds } from './generated/facts.js';

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
 * @property {number} largest along the normal, the largest at any moment of the step
 * @property {PassPush[]} [passes] in the solver's order, if they were asked for; the last ones of all substeps add up
 *   to `impulse` and `friction`
 */
/**
 * What a point had pushed in a substep when a pass of the solver was over. A substep starts from what the one before
 * came to; 'push' pushes apart, 'relax' takes out what speed that brought in, 'again' does so for what bears much
 * heavier bodies; after the last one some 'bounce'.
 * @typedef {object} PassPush
 * @property {number} substep from 0
 * @property {'start' | 'push' | 'relax' | 'again' | 'bounce'} kind
 * @property {number} impulse along the normal
 * @property {number} friction across it, as that of the point
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
  const native = inside.nativeOrThrow();
  const count = inside.accept(native.pushes(numbers));
  const rows = inside.buffer(Float64Array, count * numbers).slice();
  const passes = inside.accept(native.passes());
  const held = inside.buffer(Float64Array, passes * (2 + 4 * count));
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
        /** @type {PushPoint} */
        const point = { x: px, y: py, impulse, friction, largest };
        if (passes > 0) {
          point.passes = Array.from({ length: passes }, (__, i) => {
            const after = 2 * (passes + ((2 * at) / numbers + k) * passes + i);
            return {
              substep: held[2 * i + 1],
              kind: passKinds[held[2 * i]],
              impulse: held[after],
              friction: held[after + 1],
            };
          });
        }
        return point;
      }),
    });
  }
  return found;
}
