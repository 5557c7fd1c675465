// What bodies, shapes and worlds are made of, read back and changed while they are in use: the same words as in
// createWorld and createBody, the same checks, and nothing changed when anything is refused.
import { bodyTypes } from './body.js';
import * as check from './check.js';
import { slotMask } from './columns.js';
import { checkedTags } from './groups.js';
import { bodyOf } from './queries.js';
import { checkedOptions, materialKeys, motionKeys, worldKeys } from './world.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').WorldInside} WorldInside */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */

/**
 * What a body is now, as createBody takes it. `mass` is there only where it was given: without one a body weighs what
 * its shapes do.
 * @typedef {object} BodyDescription
 * @property {import('./body.js').BodyType} type whether it stands still, moves by its own velocity, or is moved and pushed
 * @property {number} x
 * @property {number} y
 * @property {number} angle in radians
 * @property {{ x: number, y: number }} velocity in length units per second
 * @property {number} angularVelocity in radians per second
 * @property {number} [mass]
 * @property {number} gravityScale times the world's gravity
 * @property {number} drag per second, added to the world's
 * @property {number} maxSpeed in length units per second; 0 for no limit
 * @property {boolean} bullet whether it passes nothing that would stop it
 * @property {readonly string[]} tags the words by which groups name it
 */

/**
 * What a shape may be changed to: all that its maker takes, and so of a circle its radius too.
 * @typedef {import('./shapes.js').ShapeOptions & Record<string, unknown>} ShapeChanges
 */

const numbersOfBody = 12;

/** In the order of the engine. @param {WorldInside} inside @param {number} id of a living body */
function bodyNumbers(inside, id) {
  inside.accept(inside.nativeOrThrow().describeBody(id));
  return [...inside.engine.native.desk().subarray(0, numbersOfBody)];
}

/**
 * @param {WorldInside} inside
 * @param {unknown} body
 * @returns {BodyDescription}
 */
export function describeBody(inside, body) {
  const [
    type,
    x,
    y,
    angle,
    velocityX,
    velocityY,
    angularVelocity,
    mass,
    gravityScale,
    drag,
    maxSpeed,
    bullet,
  ] = bodyNumbers(inside, bodyOf(inside, body, 'body'));
  return {
    type: bodyTypes[type],
    x,
    y,
    angle,
    velocity: { x: velocityX, y: velocityY },
    angularVelocity,
    ...(mass > 0 && { mass }),
    gravityScale,
    drag,
    maxSpeed,
    bullet: bullet !== 0,
    tags: /** @type {Body} */ (body).tags,
  };
}

/**
 * @param {WorldInside} inside
 * @param {unknown} body
 * @param {unknown} options
 */
export function changeBody(inside, body, options) {
  const { coordinate, speed, angle, factor } = inside.limits;
  const given = check.options(options, 'options', motionKeys);
  const velocity = given.velocity === undefined ? undefined : check.point(given.velocity, 'velocity', speed);
  const tags = given.tags === undefined ? undefined : checkedTags(given.tags, 'tags');
  // Only now: a getter among the options may have destroyed the body.
  const id = bodyOf(inside, body, 'body');
  const now = bodyNumbers(inside, id);
  // What is not given is looked at too: it may have been written into the columns.
  const numbers = [
    bodyTypes.indexOf(check.oneOf(given.type ?? bodyTypes[now[0]], 'type', bodyTypes)),
    check.finite(given.x ?? now[1], 'x', coordinate),
    check.finite(given.y ?? now[2], 'y', coordinate),
    check.finite(given.angle ?? now[3], 'angle', angle),
    check.finite(velocity?.x ?? now[4], 'velocity.x', speed),
    check.finite(velocity?.y ?? now[5], 'velocity.y', speed),
    check.finite(given.angularVelocity ?? now[6], 'angularVelocity', speed),
    check.weight(given.mass ?? now[7], 'mass', inside.limits),
    check.finite(given.gravityScale ?? now[8], 'gravityScale', factor),
    check.amount(given.drag ?? now[9], 'drag', factor),
    check.amount(given.maxSpeed ?? now[10], 'maxSpeed', speed),
    Number(check.truth(given.bullet ?? now[11] !== 0, 'bullet')),
  ];
  inside.accept(inside.native.changeBody(id, ...numbers));
  if (tags) changeTags(/** @type {Body} */ (body), tags);
}

/** @param {Body} body @param {readonly string[]} tags */
function changeTags(body, tags) {
  for (const tag of body.tags) if (!tags.includes(tag)) body.removeTag(tag);
  for (const tag of tags) body.addTag(tag);
}

/**
 * @param {WorldInside} inside
 * @param {unknown} body
 * @param {unknown} shape
 * @param {unknown} options
 * @returns {Shape} the one that it is now
 */
export function changeShape(inside, body, shape, options) {
  const given = check.copy(options, 'options');
  const owner = /** @type {Body} */ (body);
  const found = () =>
    inside.handlesOfShapes(bodyOf(inside, body, 'body')).find((id) => inside.shapeOf(id) === shape);
  if (!found()) throw new RangeError(`shape must be one of body ${owner.id}'s shapes`);
  const old = /** @type {Shape} */ (shape);
  if ('kind' in given && given.kind !== old.kind) {
    throw new RangeError(`options.kind must stay '${old.kind}', but is ${check.show(given.kind)}`);
  }
  const checked = Object.freeze(inside.engine.checkedShape({ ...old, ...given }, 'options'));
  const id = found(); // a getter among the options may have destroyed it
  if (!id) throw new RangeError(`shape must be one of body ${owner.id}'s shapes`);
  // The outline of one that was read back from the engine may have been rounded on its way.
  const reshaped = Object.keys(given).some((key) => key !== 'tags' && !materialKeys.includes(key));
  inside.stage(checked);
  inside.accept(inside.native.changeShape(id, Number(reshaped)));
  changeShapeTags(inside, owner, id, old.tags ?? [], checked.tags ?? []);
  inside.unmade[id & slotMask] = undefined;
  inside.keepShape(id, checked);
  inside.tagShapes(owner);
  return checked;
}

/**
 * Out of the groups that name a tag which it no longer has. The others it enters when it is kept.
 * @param {WorldInside} inside
 * @param {Body} body
 * @param {number} shape
 * @param {readonly string[]} before
 * @param {readonly string[]} now
 */
function changeShapeTags(inside, body, shape, before, now) {
  if (before.join(':') === now.join(':')) return;
  const { groups } = inside;
  groups.remember(body, body.tags);
  const lost = before.filter((tag) => !now.includes(tag) && !body.tags.includes(tag));
  for (const { index, left, right } of groups.all) {
    for (const [side, tag] of [left, right].entries()) {
      if (tag === undefined || !lost.includes(tag)) continue;
      inside.accept(inside.native.removeShapeFromGroup(index, side, shape));
    }
  }
}

/** The longest run of advance(), which only the engine knows. @param {WorldInside} inside */
export function mostStepsOf(inside) {
  inside.nativeOrThrow().clock();
  return inside.engine.native.desk()[1];
}

/**
 * @param {WorldInside} inside
 * @param {Required<WorldOptions>} now
 * @param {unknown} options
 */
export function changeWorld(inside, now, options) {
  const given = check.options(options, 'options', worldKeys);
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { gravity, drag, touch, lengthUnit, substeps, hitSpeed, sleepAfter, stepLength, mostSteps } =
    checkedOptions({ ...now, ...wanted }, inside.limits);
  if (lengthUnit !== now.lengthUnit) {
    throw new RangeError(`lengthUnit cannot change: it is ${now.lengthUnit} as long as the world is there`);
  }
  const native = inside.nativeOrThrow();
  const rule = touch === 'counts' ? 0 : 1;
  inside.accept(
    native.change(
      gravity.x,
      gravity.y,
      drag,
      rule,
      lengthUnit,
      substeps,
      hitSpeed,
      sleepAfter,
      stepLength,
      mostSteps,
    ),
  );
  if (stepLength === now.stepLength) return;
  inside.stepLength = stepLength;
  inside.factor = native.factor();
}
