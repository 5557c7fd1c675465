// What bodies, shapes and worlds are made of, read back and changed while they are in use: the same words as in
// createWorld and createBody, the same checks, and nothing changed when anything is refused.
import * as check from './check.js';
import { slotMask } from './columns.js';
import { bodyKeys, checkNumbers, fieldReader, fieldWriter, materialKeys, worldKeys } from './fields.js';
import { ourWord } from './foreign-words.js';
import { bodyFields, worldFields } from './generated/facts.js';
import { checkedTags } from './groups.js';
import { bodyOf } from './queries.js';
import { readWorld } from './world.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').FullInside} FullInside */
/** @typedef {import('./world.js').BodyMeasures} BodyMeasures */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */

/**
 * What a body is now, as createBody takes it. `mass` and `inertia` are there only where they were given: without them
 * it weighs what its shapes do, and turns as they do.
 * @typedef {Required<Omit<BodyMeasures, 'mass' | 'inertia' | 'shape' | 'shapes'>> & Pick<BodyMeasures, 'mass' | 'inertia'>} BodyDescription
 */

/**
 * What a shape may be changed to: all that its maker takes, and so of a circle its radius too.
 * @typedef {import('./shapes.js').ShapeOptions & Record<string, unknown>} ShapeChanges
 */

const readBody = fieldReader(bodyFields);
const bodyWords = fieldWriter(bodyFields);
const worldWords = fieldWriter(worldFields);
const bodyOptions = [...bodyKeys, 'tags'];

/** In the order of the engine. @param {FullInside} inside @param {number} id of a living body */
function bodyNumbers(inside, id) {
  inside.accept(inside.nativeOrThrow().describeBody(id));
  const scratch = inside.engine.native.scratch();
  const numbers = [];
  for (let i = 0; i < bodyFields.length; i++) numbers.push(scratch[i]);
  return numbers;
}

/**
 * @param {FullInside} inside
 * @param {unknown} body
 * @returns {BodyDescription}
 */
export function describeBody(inside, body) {
  const found = bodyWords(bodyNumbers(inside, bodyOf(inside, body, 'body')));
  found.tags = /** @type {Body} */ (body).tags;
  return /** @type {BodyDescription} */ (found);
}

/** Another call changes what its shapes are made of. @param {string} key of changes of a body */
function sayWhoChanges(key) {
  const our = /^shapes?$/.test(key) ? 'shapes' : ourWord(key, materialKeys);
  if (bodyOptions.includes(key) || !(our === 'shapes' || materialKeys.includes(our ?? ''))) return;
  const where =
    our === 'shapes'
      ? 'body.addShape(), body.removeShape() and world.changeShape() change them'
      : `here it is ${our} of a shape: world.changeShape()`;
  throw new TypeError(`options has no option '${key}'; ${where}`);
}

/**
 * @param {FullInside} inside
 * @param {unknown} body
 * @param {unknown} options
 */
export function changeBody(inside, body, options) {
  const copied = check.copy(options, 'options');
  for (const key of Object.keys(copied)) sayWhoChanges(key);
  const given = check.options(options, 'options', bodyOptions, copied);
  if (given.velocity !== undefined)
    given.velocity = check.point(given.velocity, 'velocity', inside.limits.speed);
  const tags = given.tags === undefined ? undefined : checkedTags(given.tags, 'tags');
  // Only now: a getter among the options may have destroyed the body.
  const id = bodyOf(inside, body, 'body');
  const numbers = readBody(given, bodyNumbers(inside, id));
  // What is not given is looked at too: it may have been written into the columns.
  checkNumbers(bodyFields, numbers);
  inside.accept(inside.native.changeBody(id, ...numbers));
  if (tags) changeTags(/** @type {Body} */ (body), tags);
}

/** @param {Body} body @param {readonly string[]} tags */
function changeTags(body, tags) {
  for (const tag of body.tags) if (!tags.includes(tag)) body.removeTag(tag);
  for (const tag of tags) body.addTag(tag);
}

/**
 * @param {FullInside} inside
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
  inside.addPendingShape(checked);
  inside.accept(inside.native.changeShape(id, Number(reshaped)));
  changeShapeTags(inside, owner, id, old.tags ?? [], checked.tags ?? []);
  inside.lazyShapes[id & slotMask] = undefined;
  inside.keepShape(id, checked);
  inside.tagShapes(owner);
  return checked;
}

/**
 * Out of the groups that name a tag which it no longer has. The others it enters when it is kept.
 * @param {FullInside} inside
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

/** The longest run of advance(), which only the engine knows. @param {FullInside} inside */
export function mostStepsOf(inside) {
  inside.nativeOrThrow().clock();
  return inside.engine.native.scratch()[1];
}

/**
 * @param {FullInside} inside
 * @param {Required<WorldOptions>} now
 * @param {unknown} options
 */
export function changeWorld(inside, now, options) {
  const given = check.options(options, 'options', worldKeys);
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const numbers = readWorld({ ...now, ...wanted });
  const { lengthUnit, stepLength } = worldWords(numbers);
  if (lengthUnit !== now.lengthUnit) {
    throw new RangeError(`lengthUnit cannot change: it is ${now.lengthUnit} as long as the world is there`);
  }
  const native = inside.nativeOrThrow();
  inside.accept(native.change(...numbers));
  if (stepLength === now.stepLength) return;
  inside.stepLength = stepLength;
  inside.factor = native.factor();
}
