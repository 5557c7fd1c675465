// The pointer drags a body: a spring, damped so that it never swings, between a point of the body and a target.
import { turn } from './turn.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {{ x: number, y: number }} Point */
/** `anchor` is a point of the body in its own axes. @typedef {{ body: number, anchor: Point, target: Point }} Pull */

/** Radians per second: the anchor is nearly there after an eighth of a second. */
const stiffness = 32;
/** How quickly a pulled body stops turning, per second. */
const grip = 3;
/** In length units of the world's own size (lengthUnit) per second: no faster than this, however far the target is. */
const fastest = 80;
/** The most of one step: what holds the body back, such as a wall, is not overrun. */
const hardest = 16;

/** @param {Point} vector @param {number} longest */
function shortened({ x, y }, longest) {
  const length = Math.sqrt(x * x + y * y);
  return length > longest ? { x: (x * longest) / length, y: (y * longest) / length } : { x, y };
}

/**
 * The velocity that the anchor has after the step: of a spring that would be damped critically, solved for the end of
 * the step, which is stable however long the step is.
 * @param {Point} offset of the anchor from the target @param {Point} velocity @param {number} dt
 */
function wanted(offset, velocity, dt) {
  const held = dt * stiffness * stiffness;
  const share = 1 / (1 + 2 * dt * stiffness + dt * held);
  return { x: (velocity.x - held * offset.x) * share, y: (velocity.y - held * offset.y) * share };
}

/**
 * Where nothing that pushes turns a body, a hand does all the same: about how far its points are from its middle.
 * @param {Body} body
 * @param {number} unit
 */
function reachOf(body, unit) {
  let [farthest, radius] = [0, 0];
  for (const shape of body.shapes) {
    if ('radius' in shape) radius = Math.max(radius, shape.radius);
    for (const { x, y } of cornersOf(shape)) farthest = Math.max(farthest, x * x + y * y);
  }
  const reach = 0.6 * (Math.sqrt(farthest) + radius);
  return reach > 0 ? reach : unit / 10;
}
/** @param {import('../library/shapes.js').Shape} shape @returns {readonly Point[]} */
function cornersOf(shape) {
  if (shape.kind === 'polygon') return shape.vertices;
  if (shape.kind === 'segment' || shape.kind === 'capsule') return [shape.a, shape.b];
  const { width, height } = shape.kind === 'box' ? shape : { width: 0, height: 0 };
  return [{ x: Math.abs(shape.x) + width / 2, y: Math.abs(shape.y) + height / 2 }];
}

/**
 * Before a step: gives the body the velocity that the pull wants, or puts it there where it does not move by itself.
 * @param {Body} body
 * @param {Pull} pull
 * @param {number} dt
 * @param {number} unit the world's lengthUnit
 * @param {Point} gravity as the body feels it: the step will add it
 * @param {boolean} turning whether bodies turn about the centre of their mass, as hard as their inertia says
 */
export function applyPull(body, { anchor, target }, dt, unit, gravity, turning) {
  const { sine, cosine } = turn(body.angle);
  const turned = (/** @type {Point} */ { x, y }) => ({ x: cosine * x - sine * y, y: sine * x + cosine * y });
  const held = turned(anchor);
  const offset = { x: body.x + held.x - target.x, y: body.y + held.y - target.y };
  if (body.type === 'static') {
    body.x -= offset.x;
    body.y -= offset.y;
    return;
  }
  if (body.type === 'kinematic') {
    const { x, y } = shortened({ x: -offset.x / dt, y: -offset.y / dt }, fastest * unit);
    body.velocityX = x;
    body.velocityY = y;
    return;
  }
  body.wake();
  // A velocity is that of the centre, and the lever arm begins there.
  const center = turning ? turned(body.centerOfMass) : { x: 0, y: 0 };
  const arm = { x: held.x - center.x, y: held.y - center.y };
  const spin = body.angularVelocity / (1 + grip * dt);
  const velocity = { x: body.velocityX - spin * arm.y, y: body.velocityY + spin * arm.x };
  const coming = { x: velocity.x + dt * gravity.x, y: velocity.y + dt * gravity.y };
  const goal = shortened(wanted(offset, coming, dt), fastest * unit);
  const change = shortened({ x: goal.x - coming.x, y: goal.y - coming.y }, hardest * unit);
  // A push at the anchor both moves and turns the body: the push p, as a change of velocity, for which
  // p + (arm x p) * mass / inertia turned into velocity at the anchor is the change.
  const lever = turning ? body.mass / body.inertia : 1 / reachOf(body, unit) ** 2;
  const xx = 1 + lever * arm.y * arm.y;
  const xy = -lever * arm.x * arm.y;
  const yy = 1 + lever * arm.x * arm.x;
  const divisor = xx * yy - xy * xy;
  const push = {
    x: (yy * change.x - xy * change.y) / divisor,
    y: (xx * change.y - xy * change.x) / divisor,
  };
  body.velocityX += push.x;
  body.velocityY += push.y;
  body.angularVelocity = spin + lever * (arm.x * push.y - arm.y * push.x);
}
