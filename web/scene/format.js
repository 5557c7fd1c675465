// Scenes as JSON, version 1: what may stand in them, and the one door through which they come in. What readScene
// answers with was checked to the last number and is frozen; texts in it are texts, whatever they contain.
import { overlayNames } from '../library/drawing.js';
import { bodyFields, bodyKeys, broadPhaseKinds, policies, worldFields } from '../library/fields.js';
import { behaviours } from './behaviours/index.js';
import * as check from './checks.js';
import { SceneError } from './error.js';
import { parseJson } from './json.js';
import { engine, most } from './limits.js';
import { material, shape, size, tags, workOf } from './shape-format.js';

/** What can be followed step by step, and the answer alone. */
export const algorithms = Object.freeze(
  /** @type {const} */ ([
    'answer',
    'overlap',
    'distance',
    'impact',
    'meeting',
    'pixels',
    'boxes',
    'solver',
    'ears',
  ]),
);
/** @typedef {(typeof algorithms)[number]} Algorithm */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {string | { en?: string, ko?: string }} Words the same in both languages, or one text each */
/** A shape as it is written: one of the library's kinds, or one that becomes several. @typedef {Record<string, any> & { kind: string }} SceneShape */
/**
 * A body as it is written; what is left out is as in world.createBody.
 * @typedef {Omit<import('../library/world.js').BodyOptions, 'shape' | 'shapes' | 'userData' | 'sprite'>
 *   & { name?: string, paint?: number, shape?: SceneShape, shapes?: readonly SceneShape[] }} SceneBody
 */
/**
 * Many bodies at seeded random places of an area: shapes and paints are drawn for each, it goes any way at up to
 * `speed`, and turns either way at up to `spin`.
 * @typedef {{ count: number, seed?: number, area: View, shapes: readonly SceneShape[], speed?: number, spin?: number,
 *   type?: 'static' | 'kinematic' | 'dynamic', tags?: readonly string[], paints?: readonly number[] }
 *   & Record<string, any>} SceneMany
 */
/**
 * What readers are told in the place of a body's name, in a language where that is another word; `shown` is false where
 * the picture is better without it.
 * @typedef {{ name: string, en?: string, ko?: string, shown?: boolean }} BodyWords
 */
/** @typedef {Point & { width: number, height: number, yUp?: boolean }} View */
/** @typedef {import('../library/world.js').WorldOptions & { broadPhase?: { kind: string, cellSize?: number, maxPairs?: number } }} SceneWorld */
/** @typedef {import('../library/groups.js').Policy} Policy */
/** What a rule says besides. @typedef {{ passes?: Point, friction?: number, bounce?: number }} RuleOptions */
/**
 * @typedef {object} Scene
 * @property {1} bumpbox the version of the format
 * @property {Words} [title]
 * @property {Words} [story]
 * @property {readonly BodyWords[]} [names]
 * @property {View} [view]
 * @property {SceneWorld} [world]
 * @property {readonly { name: string, policy: Policy }[]} [groups]
 * @property {readonly ({ a: string, b: string, policy: Policy } & RuleOptions)[]} [rules]
 * @property {readonly SceneBody[]} bodies
 * @property {readonly SceneMany[]} [many]
 * @property {readonly ({ kind: string } & Record<string, any>)[]} [play]
 * @property {readonly string[]} [see]
 * @property {Follow} [follow]
 * @property {readonly Gauge[]} [gauges]
 * @property {number} [arrows] so many times as long as usual are the arrows of velocities and impulses
 * @property {boolean} [paused]
 */
/**
 * What is looked at closely: two bodies, or one that is an outline, by their places among all bodies; the answer
 * between them, or an algorithm at one of its steps, counted from 0.
 * @typedef {{ bodies: readonly number[], algorithm?: Algorithm, step?: number }} Follow
 */
/**
 * What is measured: the length between two points, or the angle at the first of three. A point goes with a body where
 * it names one, by its place among all bodies, and is in its axes then. Of a length `sides` are shown too, or only how
 * near the bodies of the two points are to each other.
 * @typedef {{ points: readonly (Point & { body?: number })[], show?: 'length' | 'sides' | 'nearest' }} Gauge
 */

const version = 1;

const { number, whole, truth, word, oneOf, list, object, checksOf, told } = check;
export const policy = oneOf(policies);
const place = number(-engine.coordinate, engine.coordinate);
const ofBodies = checksOf(bodyFields);
/** Where bodies are, and how they move there: what a crowd draws for each, and a step changes. */
export const placeKeys = ['x', 'y', 'angle', 'velocity', 'angularVelocity'];
/** @param {Record<string, import('./checks.js').Check>} parts @param {readonly string[]} keys */
const those = (parts, keys) => Object.fromEntries(keys.map((key) => [key, parts[key]]));

/**
 * What may be seen over a scene: the renderer's overlays, its paper's grid, and what the playground draws itself. Who
 * does not draw one of them leaves it out.
 */
export const overlays = Object.freeze(['grid', ...overlayNames, 'groups', 'names', 'shared', 'pushes']);

const one = check.text();
const inLanguages = object({ en: one, ko: one });
const words = told(
  (of) => ({ anyOf: [of(one), of(inLanguages)] }),
  (value, path) => (typeof value === 'string' ? one : inLanguages)(value, path),
);

const view = object({ x: place, y: place, width: size, height: size, yUp: truth }, [
  'x',
  'y',
  'width',
  'height',
]);

export const worldParts = Object.freeze({
  ...checksOf(worldFields),
  stepLength: number(1e-6, engine.longestStep),
  broadPhase: object(
    {
      kind: oneOf(broadPhaseKinds),
      cellSize: number(0, engine.coordinate),
      maxPairs: whole(1, 2 ** 32 - 1),
    },
    ['kind'],
  ),
});

/** What bodies have besides place and shape: what the engine keeps, and takes at any time. */
export const measures = bodyKeys.filter((key) => !placeKeys.includes(key));
/** The same, one by one or all of a `many`. */
const manner = {
  ...those(ofBodies, measures),
  mass: number(engine.leastMass, engine.mass),
  inertia: number(engine.leastInertia, engine.inertia),
  tags,
};
const shapes = list(shape, most.shapesOfABody, 'shapes');

/** What may be said of a body. */
export const bodyParts = Object.freeze({
  name: check.name,
  ...those(ofBodies, placeKeys),
  ...manner,
  ...material,
  shape,
  shapes,
});
const bodyOf = object(bodyParts);

/** A body as it is written, checked. @param {unknown} value @param {string} path @returns {SceneBody} */
export function readBody(value, path) {
  return oneShape(bodyOf(value, path), path);
}
told((of) => ({ ...of(bodyOf), not: { required: ['shape', 'shapes'] } }), readBody, 'body');
/** @param {SceneBody} found @param {string} path */
function oneShape(found, path) {
  if (!found.shape || !found.shapes) return found;
  const sentence = 'has both shape and shapes; give one of them';
  throw new SceneError('conflict', path, sentence, { value: sentence, because: 'bothShapes' });
}

/** What is changed of a body; without mass or inertia, written 0, these are those of its shapes. */
const changeOf = object({ ...bodyParts, ...those(ofBodies, ['mass', 'inertia']) });
/** @param {unknown} value @param {string} path @returns {SceneBody} */
export const readChange = (value, path) => oneShape(changeOf(value, path), path);

/** Crowds have paints of their own, and go any way. */
const { paint, passes, ...crowdMaterial } = material;
/** What a rule says besides its policy. */
export const ruleOptions = Object.freeze({
  passes,
  friction: material.friction,
  bounce: material.bounce,
});

const many = object(
  {
    count: whole(0, most.bodies),
    seed: whole(0, 2 ** 32 - 1),
    area: object({ x: place, y: place, width: size, height: size }, ['x', 'y', 'width', 'height']),
    shapes: list(shape, 64, 'shapes', 1),
    speed: number(0, engine.speed),
    spin: number(0, engine.speed),
    paints: list(paint, 64, 'paints', 1),
    ...manner,
    ...crowdMaterial,
  },
  ['count', 'area', 'shapes'],
);

/**
 * How a behaviour is written: what its options may be, and what makes it run in a scene. All that it remembers from
 * step to step stands in its notes.
 * @typedef {object} Behaviour
 * @property {Record<string, import('./checks.js').Check>} keys its options, each with what it may hold
 * @property {readonly string[]} [needed] which of them must be there
 * @property {readonly string[]} [names] which of them name a body, or several in a list: there must be such bodies
 * @property {(play: import('./play.js').Play, options: any) => import('./play.js').Running} make
 */
/** @typedef {Readonly<Record<string, Behaviour>>} Behaviours */

/** @param {Behaviours} table @returns {import('./checks.js').Check} */
const behaviourOf = (table) => {
  const kinds = Object.keys(table);
  const read = (/** @type {string} */ kind) =>
    object({ kind: check.exactly(kind), ...table[kind].keys }, ['kind', ...(table[kind].needed ?? [])]);
  return told(
    (of) => ({ anyOf: kinds.map((kind) => of(read(kind))) }),
    (value, path) => {
      const { kind } = check.fields(value, path, Object.keys(value ?? {}));
      if (kind === undefined) check.missing(path, 'kind');
      return read(oneOf(kinds)(kind, check.at(path, 'kind')))(value, path);
    },
  );
};
/** @param {Behaviours} table */
const playOf = (table) => list(behaviourOf(table), most.play, 'behaviours');

const follow = object(
  {
    bodies: list(whole(0, most.bodies - 1), 2, 'bodies', 1),
    algorithm: oneOf(algorithms),
    step: whole(0, 1e6),
  },
  ['bodies'],
);

const gauge = object(
  {
    points: list(object({ x: place, y: place, body: whole(0, most.bodies - 1) }, ['x', 'y']), 3, 'points', 2),
    show: oneOf(['length', 'sides', 'nearest']),
  },
  ['points'],
);

/** What may be said of a scene, as far as it does not need the whole. */
export const scene = object(
  {
    bumpbox: check.exactly(version),
    title: words,
    story: words,
    names: list(
      object({ name: check.name, en: check.name, ko: check.name, shown: check.truth }, ['name']),
      most.bodies,
      'names',
    ),
    view,
    world: object(worldParts),
    groups: list(object({ name: check.groupName, policy }, ['name', 'policy']), engine.groups, 'groups'),
    rules: list(
      object({ a: word, b: word, policy, ...ruleOptions }, ['a', 'b', 'policy']),
      most.rules,
      'rules',
    ),
    bodies: list(readBody, most.bodies, 'bodies'),
    many: list(many, most.many, 'entries'),
    // Read by readScene, which knows what there is.
    play: told(
      (of) => of(playOf(behaviours)),
      (value) => value,
    ),
    see: list(oneOf(overlays), overlays.length, 'overlays'),
    follow,
    gauges: list(gauge, most.gauges, 'gauges'),
    arrows: number(0.01, 100),
    paused: truth,
  },
  ['bumpbox', 'bodies'],
);

/** @param {unknown} value */
function checkVersion(value) {
  const given = check.fields(value, '', Object.keys(value ?? {})).bumpbox;
  if (given === undefined) {
    throw new SceneError('notAScene', '', `is no scene of Bumpbox: it must have "bumpbox": ${version}`);
  }
  whole(1, 2 ** 31)(given, 'bumpbox');
  if (given === version) return;
  const details = { value: `${given}`, limit: version };
  throw new SceneError(
    'laterVersion',
    'bumpbox',
    `must be ${version}: ${given} is of a later Bumpbox`,
    details,
  );
}

/** @param {string} path @param {number} count @param {number} limit @param {string} what */
function atMost(path, count, limit, what) {
  if (count <= limit) return;
  const details = { value: `${count}`, limit };
  throw new SceneError(
    'tooMany',
    path,
    `must hold at most ${limit} ${what} in all, but holds ${count}`,
    details,
  );
}

/** What only the whole can tell. @param {Scene} found @param {Behaviours} table */
function checkWhole(found, table) {
  const { bodies, many: crowds = [], play = [], groups = [], rules = [] } = found;
  const names = new Set();
  bodies.forEach((body, i) => {
    if (body.name === undefined) return;
    if (names.has(body.name)) {
      const details = { value: body.name };
      const sentence = 'repeats the name of another body';
      throw new SceneError('repeated', `bodies[${i}].name`, sentence, details);
    }
    names.add(body.name);
  });
  const count = crowds.reduce((sum, each) => sum + each.count, bodies.length);
  atMost(crowds.length > 0 ? 'many' : 'bodies', count, most.bodies, 'bodies');

  const mustBe = (/** @type {number} */ at, /** @type {string} */ path) => {
    if (at < count) return;
    const details = { value: String(at) };
    throw new SceneError('noBody', path, `names no body: there are ${count}, counted from 0`, details);
  };
  found.follow?.bodies.forEach((at, i) => mustBe(at, `follow.bodies[${i}]`));
  found.gauges?.forEach(({ points }, i) =>
    points.forEach(({ body = -1 }, j) => mustBe(body, `gauges[${i}].points[${j}].body`)),
  );

  const written = [...bodies, ...crowds].flatMap((each) => each.shapes ?? (each.shape ? [each.shape] : []));
  const work = written.map(workOf);
  const points = work.reduce((sum, each) => sum + each.points, 0);
  const pixels = work.reduce((sum, each) => sum + each.pixels, 0);
  atMost('', points, most.outlinePoints, 'points of outlines');
  atMost('', pixels, most.pixels, 'pixels of masks');
  const grouped = new Set([...groups.map((each) => each.name), ...rules.flatMap(({ a, b }) => [a, b])]);
  atMost('groups', grouped.size, engine.groups, 'groups, and words of rules,');

  play.forEach((each, i) => {
    for (const key of table[each.kind].names ?? []) {
      for (const wanted of [each[key] ?? []].flat()) {
        if (names.has(wanted)) continue;
        const details = { value: wanted };
        const path = `play[${i}].${key}`;
        throw new SceneError('noBody', path, `names no body: there is no ${JSON.stringify(wanted)}`, details);
      }
    }
  });
}

/**
 * A scene, checked; or a SceneError that says what is wrong with it, and where.
 * @param {unknown} source JSON text, or what it says as plain objects
 * @param {Behaviours} [table] what may live in it, if not what Bumpbox has
 * @returns {Scene} frozen
 */
export function readScene(source, table = behaviours) {
  const value = typeof source === 'string' ? parseJson(source) : source;
  try {
    checkVersion(value);
    const outside = scene(value, '');
    if (outside.play === undefined) {
      checkWhole(outside, table);
      return outside;
    }
    const play = playOf(table)(outside.play, 'play');
    const found = Object.freeze({ ...outside, play });
    checkWhole(found, table);
    return found;
  } catch (error) {
    if (error instanceof SceneError) throw error;
    // A getter or Proxy that throws.
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new SceneError('wrongType', '', `cannot be read: ${reason}`, { value: reason, limit: 'readable' });
  }
}
