// What JavaScript itself knows of a world at some moment, beside what the engine knows: which objects its bodies and
// shapes are, who has which tags, who is still to be told as gone. For snapshots and checkpoints alike: bodies that
// live again are the same objects.
import { setTags } from './body.js';
import { raise } from './world-inside.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').WorldInside} WorldInside */
/** @typedef {readonly string[]} Tags */

/**
 * What JavaScript knows of a world at some moment: bodies and their tags by slot, shapes and their handles likewise.
 * Nothing of it is written to again.
 * @typedef {{ bodies: readonly (Body | undefined)[], tags: readonly (Tags | undefined)[], gone: readonly [Body, Tags][],
 *   shapes: readonly (Shape | undefined)[], shapeIds: readonly number[], lazyShapes: Readonly<WorldInside['lazyShapes']>, shapeTags: readonly [Body, Tags][],
 *   before: readonly [Body, Tags][], names: readonly string[], known?: WorldInside['known'], carried?: readonly [string, unknown][] }} Moment
 */

/**
 * A copy, unless it is that of before: then no memory is taken.
 * @template T
 * @param {readonly T[]} now
 * @param {readonly T[] | undefined} then
 */
function copied(now, then) {
  if (!then || now.length !== then.length) return now.slice();
  for (let i = 0; i < now.length; i++) if (now[i] !== then[i]) return now.slice();
  return then;
}

/** @param {readonly (Body | undefined)[]} bodies @param {readonly (Tags | undefined)[] | undefined} then */
function tagsOf(bodies, then) {
  if (then?.length === bodies.length) {
    let slot = 0;
    while (slot < bodies.length && bodies[slot]?.tags === then[slot]) slot++;
    if (slot === bodies.length) return then;
  }
  return Array.from(bodies, (body) => body?.tags);
}

/**
 * What goes with a world may save it and take it back, too; but not without end, and each level takes twice as long.
 */
const mostNested = 4;
const nested = { save: 0, restore: 0 };
/** @template T @param {'save' | 'restore'} what @param {() => T} act @returns {T} */
function within(what, act) {
  if (nested[what] === mostNested) throw new Error(`${what} was called by what it ${what}s, over and over`);
  nested[what]++;
  try {
    return act();
  } finally {
    nested[what]--;
  }
}

/** What goes with the world says what it is now. @param {WorldInside} inside @returns {[string, unknown][]} */
export const carriedBy = ({ carried }) =>
  within('save', () => Array.from(carried, ([name, { save }]) => [name, save()]));

/**
 * As it is now.
 * @param {WorldInside} inside
 * @param {Moment} [last] much of which is still so
 * @returns {Moment}
 */
export function remember(inside, last) {
  const carried = carriedBy(inside); // first: it may change the world
  const { bodies, gone, shapes, shapeIds, lazyShapes, shapeTags, groups } = inside;
  /** @type {[Body, Tags][]} */
  const tagged = [];
  if (shapes.some((shape) => shape?.tags)) {
    for (const body of bodies) {
      const tags = body && shapeTags.get(body);
      if (tags) tagged.push([body, tags]);
    }
  }
  return {
    bodies: copied(bodies, last?.bodies),
    tags: tagsOf(bodies, last?.tags),
    gone: Array.from(gone.values(), (body) => [body, body.tags]),
    shapes: copied(shapes, last?.shapes),
    shapeIds: copied(shapeIds, last?.shapeIds),
    lazyShapes: copied(lazyShapes, last?.lazyShapes),
    shapeTags: tagged,
    before: [...groups.before],
    names: groups.all.map(({ name }) => name),
    known: inside.known,
    carried,
  };
}

/**
 * The engine's world is that of this moment again: so is what JavaScript knows of it.
 * @param {WorldInside} inside
 * @param {Moment} then
 */
export function become(inside, then) {
  const { pastBodies, bodies: old } = inside;
  for (let slot = 0; slot < old.length; slot++) {
    const body = old[slot];
    if (body && then.bodies[slot] !== body) pastBodies?.add(body);
  }
  inside.bodies = then.bodies.slice();
  for (let slot = 0; slot < then.bodies.length; slot++) {
    const body = then.bodies[slot];
    const tags = then.tags[slot];
    if (body && tags && body.tags !== tags) setTags(body, tags);
  }
  inside.gone = new Map(then.gone.map(([body]) => [body.id, body]));
  for (const [body, tags] of then.gone) setTags(body, tags);
  inside.shapes = then.shapes.slice();
  inside.shapeIds = then.shapeIds.slice();
  // Handles come again: what stood for one of another past is not its shape.
  inside.lazyShapes = then.lazyShapes.slice();
  inside.shapeTags = new WeakMap(then.shapeTags);
  groupAgain(inside.groups, then.names, new Map(then.before));
  inside.known = then.known;
}

/** What goes with the world is what it was, too. @param {WorldInside} inside @param {readonly [string, unknown][]} [then] */
export function bringCarried({ carried }, then) {
  const values = new Map(then);
  /** @type {unknown[]} */
  const errors = [];
  within('restore', () => {
    for (const [name, { restore }] of carried) {
      try {
        restore(values.get(name));
      } catch (error) {
        errors.push(error);
      }
    }
  });
  raise(errors);
}

/**
 * The groups of a restored world, in their order, and what was unsettled. Handlers stay; groups that it does not have,
 * but that somebody listens to, are made again.
 * @param {import('./groups.js').Groups} groups
 * @param {readonly string[]} names
 * @param {Map<Body, Tags>} before
 */
function groupAgain(groups, names, before) {
  const old = groups.all;
  groups.before = before;
  groups.all = names.map((name, index) => {
    const [left, right] = name.split(':');
    const listeners = old.find((group) => group.name === name)?.listeners ?? [];
    return { index, name, left, right, listeners };
  });
  for (const { name, listeners } of old) {
    if (listeners.length > 0 && !names.includes(name)) groups.named(name).listeners = listeners;
  }
}

/** Bodies that went, as long as somebody has them: a snapshot may bring them back. */
export class PastBodies {
  /** By handle. @type {Map<number, WeakRef<Body>>} */ #bodies = new Map();
  #sweepAt = 1000;

  /** @param {Body} body */
  add(body) {
    this.#bodies.set(body.id, new WeakRef(body));
    // Now and then those go that nobody has any more.
    if (this.#bodies.size < this.#sweepAt) return;
    for (const [id, known] of this.#bodies) if (!known.deref()) this.#bodies.delete(id);
    this.#sweepAt = 2 * this.#bodies.size + 1000;
  }
  /** @param {number} id */
  find(id) {
    return this.#bodies.get(id)?.deref();
  }
}
