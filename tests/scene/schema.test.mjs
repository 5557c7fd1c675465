// The scene format's JSON Schema, tried with a validator of others: what the format takes is valid, and what it refuses by
// kind, range or key is not.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { behaviours } from '../../web/scene/behaviours/index.js';
import { readScene } from '../../web/scene/format.js';
import { sceneSchema } from '../../web/scene/schema.js';

const schema = sceneSchema();
const valid = new Ajv2020({ strict: true, strictRequired: false, allErrors: false }).compile(schema);
const folder = new URL('../../web/scenes/', import.meta.url);
/** @type {[string, any][]} */
const scenes = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'list.json')
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]);

/** @param {unknown} value */
const accepts = (value) => {
  try {
    readScene(value);
    return 'taken';
  } catch (error) {
    return /** @type {any} */ (error).code;
  }
};
/** What a schema can say too; the others are about the whole, or what pixels and links hold. */
const sayable =
  /^(wrongType|tooSmall|tooLarge|notWhole|unknownKey|missing|notOneOf|notAWord|tooLong|tooFew)$/;

test('every scene is valid', () => {
  assert(scenes.length > 25);
  for (const [name, scene] of scenes) {
    assert.equal(accepts(scene), 'taken', name);
    assert(valid(scene), `${name}: ${JSON.stringify(valid.errors?.slice(0, 3))}`);
  }
});

/** Every place of a value, as the keys that lead there. @param {any} value @param {(string | number)[]} [at] @returns {(string | number)[][]} */
const placesOf = (value, at = []) =>
  value === null || typeof value !== 'object'
    ? [at]
    : [
        at,
        ...Object.keys(value).flatMap((key) =>
          placesOf(value[key], [...at, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

/** A copy with something else at a place. @param {any} value @param {(string | number)[]} at @param {(now: any, holder: any, key: any) => void} change */
function changed(value, at, change) {
  const copy = structuredClone({ whole: value });
  /** @type {any} */
  let holder = copy;
  const path = ['whole', ...at];
  for (const key of path.slice(0, -1)) holder = holder[key];
  const key = /** @type {any} */ (path.at(-1));
  change(holder[key], holder, key);
  return copy.whole;
}

/** @type {Record<string, (now: any, holder: any, key: any) => void>} */
const harms = {
  'is null': (_, holder, key) => (holder[key] = null),
  'is text': (_, holder, key) => (holder[key] = ':'),
  'is true': (_, holder, key) => (holder[key] = true),
  'is a list': (_, holder, key) => (holder[key] = []),
  'is an object': (_, holder, key) => (holder[key] = {}),
  'is huge': (_, holder, key) => (holder[key] = 1e13),
  'is far below': (_, holder, key) => (holder[key] = -1e13),
  'is a half': (_, holder, key) => (holder[key] = 0.5),
  'is too long a text': (_, holder, key) => (holder[key] = 'x'.repeat(5000)),
  'is missing': (_, holder, key) => (Array.isArray(holder) ? holder.splice(key, 1) : delete holder[key]),
  'has a key too much': (now) => now && typeof now === 'object' && !Array.isArray(now) && (now.extra = 1),
  'has its list cut': (now) => Array.isArray(now) && now.splice(1),
};

test('whatever is changed in any scene: what the format refuses the schema refuses, and what it takes is valid', () => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [name, scene] of scenes) {
    // The beginning of a list that repeats itself is enough.
    const places = placesOf(scene).filter((at) => at.every((key) => typeof key === 'string' || key < 2));
    const chosen = places.slice(0, 90);
    // Small, so that each change is read quickly.
    const small = { ...scene, bodies: scene.bodies.slice(0, 3), play: scene.play?.slice(0, 2) };
    for (const at of chosen) {
      if (at.length === 0) continue;
      for (const [harm, change] of Object.entries(harms)) {
        let harmed;
        try {
          harmed = changed(small, at, change);
        } catch {
          continue; // beyond what is left of the scene
        }
        const answer = accepts(harmed);
        const isValid = valid(harmed);
        const what = `${name}: ${at.join('.')} ${harm}: ${answer}`;
        if (answer === 'taken') assert(isValid, `${what} ${JSON.stringify(valid.errors?.slice(0, 3))}`);
        else if (sayable.test(answer)) assert(!isValid, what);
        counts[answer] = (counts[answer] ?? 0) + 1;
      }
    }
  }
  for (const code of ['taken', 'wrongType', 'tooSmall', 'tooLarge', 'notWhole', 'unknownKey', 'missing'])
    assert(counts[code] > 50, `${code}: ${counts[code]}`);
  for (const code of ['notOneOf', 'notAWord', 'tooLong', 'tooFew'])
    assert(counts[code] > 5, `${code}: ${counts[code]}`);
});

const box = { kind: 'box', width: 10, height: 10 };
const scene = (/** @type {any} */ more) => ({ bumpbox: 1, bodies: [{ shape: box }], ...more });
const withShape = (/** @type {any} */ shape) => scene({ bodies: [{ shape }] });
const cells = { kind: 'mask', width: 8, height: 1, bits: '/w' };
for (const [what, value] of /** @type {[string, any][]} */ ([
  ['another version', scene({ bumpbox: 2 })],
  ['no bodies', { bumpbox: 1 }],
  ['a shape and shapes', scene({ bodies: [{ shape: box, shapes: [box] }] })],
  ['a kind of shape that there is not', withShape({ kind: 'circel', radius: 1 })],
  ['a key of another kind of shape', withShape({ ...box, vertices: [] })],
  ['a radius that is too small', withShape({ kind: 'circle', radius: -1 })],
  [
    'two points as a polygon',
    withShape({
      kind: 'polygon',
      vertices: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
    }),
  ],
  ['rows of other signs', withShape({ kind: 'mask', rows: ['#x'] })],
  ['rows and bits', withShape({ ...cells, rows: ['#'] })],
  ['bits without a width', withShape({ kind: 'mask', height: 1, bits: '/w' })],
  ['most and tolerance', withShape({ ...cells, most: 4, tolerance: 1 })],
  ['a scale of nothing', withShape({ ...cells, scale: 0 })],
  ['a scale of one axis', withShape({ ...cells, scale: { x: 2 } })],
  ['a mass between none and the least', scene({ bodies: [{ mass: 1e-30 }] })],
  ['a tag with a colon', scene({ bodies: [{ tags: ['a:b'] }] })],
  ['an empty name', scene({ bodies: [{ name: ' ' }] })],
  ['a group of one word', scene({ groups: [{ name: 'ab', policy: 'block' }] })],
  ['a policy that there is not', scene({ groups: [{ name: 'a:b', policy: 'bloc' }] })],
  ['a behaviour that there is not', scene({ play: [{ kind: 'nobody' }] })],
  ['a behaviour without what it needs', scene({ play: [{ kind: 'path', body: 'x' }] })],
  ['an overlay that there is not', scene({ see: ['bound'] })],
  ['three to follow', scene({ follow: { bodies: [0, 0, 0] } })],
  ['a title in another language', scene({ title: { fr: 'x' } })],
  ['a word for no name', scene({ names: [{ ko: '바닥' }] })],
  ['an empty word for a name', scene({ names: [{ name: 'floor', ko: '' }] })],
  ['what is no scene', []],
])) {
  test(`both refuse ${what}`, () => {
    assert.notEqual(accepts(value), 'taken');
    assert.equal(valid(value), false);
  });
}

test('a mirrored mask, a mass of none and a scene of every behaviour’s least are valid', () => {
  assert(valid(withShape({ ...cells, scale: { x: -2, y: 1 } })));
  assert(valid(scene({ bodies: [{ mass: 5, shapes: [box, box] }] })));
  const told = schema.properties.play.items.anyOf.map(
    (/** @type {any} */ { properties }) => properties.kind.const,
  );
  assert.deepEqual(told, Object.keys(behaviours));
});
