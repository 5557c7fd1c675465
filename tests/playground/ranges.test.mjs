// How far each number of the inspectors of bodies and worlds goes: as far as the engine says that it takes it, and there
// it is taken.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { bodyFields, shapeFields, worldFields } from '../../web/library/fields.js';
import { fullLimits, limits } from '../../web/library/limits.js';
import { makeBodyPanel } from '../../web/playground/panels/body.js';
import { shown } from '../../web/playground/panels/number-field.js';
import { makeWorldPanel } from '../../web/playground/panels/world.js';
import { Selection } from '../../web/playground/selection.js';
import { bringLaterWords, word } from '../../web/playground/words.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { StandIn, fire, standInPage } from '../page.mjs';

standInPage();
await bringLaterWords();
const bump = await load();

const scene = readScene({
  bumpbox: 1,
  world: { broadPhase: { kind: 'grid' }, turning: true },
  bodies: [
    {
      type: 'dynamic',
      shapes: [
        { kind: 'circle', radius: 10, x: 1, y: 2 },
        { kind: 'box', width: 30, height: 20, x: 1, y: 2, angle: 0.5 },
      ],
    },
    { type: 'dynamic', shape: { kind: 'mask', rows: ['##', '##'], scale: 4 } },
  ],
});
const degrees = 180 / Math.PI;

/** @typedef {readonly [least: number, most: number]} Ends */
const lists = { body: bodyFields, shape: shapeFields, world: worldFields };
/** @param {keyof typeof lists} list @param {string} name @param {number} [scale] @returns {Ends} */
function endsOf(list, name, scale = 1) {
  const field = lists[list].find((each) => each.name === name);
  assert(field, `${name} is in no list: what holds its limits?`);
  // That a shape weighs nothing is said outright.
  return [name === 'density' ? 0 : field.least * scale, field.most * scale];
}
/** @type {Ends} */
const coordinates = [-limits.coordinate, limits.coordinate];
/** @type {Ends} */
const sizes = [limits.smallestSize, limits.coordinate];

/** Fields of the tab "Body" that are not called as in a list, and measures. @type {Record<string, Ends>} */
const ofBodies = {
  placeX: endsOf('body', 'x'),
  placeY: endsOf('body', 'y'),
  angle: endsOf('body', 'angle', degrees), // of boxes too
  velocityX: endsOf('body', 'velocity.x'),
  velocityY: endsOf('body', 'velocity.y'),
  spin: endsOf('body', 'angularVelocity', degrees),
  bodyMass: endsOf('body', 'mass'),
  bodyInertia: endsOf('body', 'inertia'),
  centerOffsetX: endsOf('body', 'centerOffset.x'),
  centerOffsetY: endsOf('body', 'centerOffset.y'),
  maskBits: endsOf('shape', 'mask'),
  measureX: coordinates,
  measureY: coordinates,
  measureRadius: [0, limits.coordinate],
  measureWidth: sizes,
  measureHeight: sizes,
  measureScale: [fullLimits.smallestMaskScale, fullLimits.largestMaskScale],
};
/** The same of the tab "World". @type {Record<string, Ends>} */
const ofWorlds = {
  gravityX: endsOf('world', 'gravity.x'),
  gravityY: endsOf('world', 'gravity.y'),
  cellSize: [0, limits.coordinate],
  stepsPerSecond: [1 / endsOf('world', 'stepLength')[1], 1e6], // with more it is no scene's
};
/** Numbers of the lists that no field shows by their own name. */
const otherwise =
  'x y velocity.x velocity.y angularVelocity mass inertia centerOffset.x centerOffset.y mask paint gravity.x gravity.y lengthUnit stepLength mostSteps'.split(
    ' ',
  );

/** @param {number} [index] of the body that is selected */
function appOf(index = 0) {
  const play = new Play(bump, scene);
  const selection = new Selection(() => {});
  selection.set([[...play.world.bodies][index]]);
  return /** @type {any} */ ({
    ...{ play, bump, world: play.world, selection, clock: {}, camera: { yUp: false } },
    on() {},
    edit: (/** @type {string} */ _, /** @type {() => unknown} */ act) => act(),
  });
}
/** The fields of numbers by what they are called. @param {(app: any, place: any) => void} make @param {any} app */
function numbersOf(make, app) {
  const place = new StandIn('div');
  make(app, place);
  const rows = place.below.filter((each) => each.getAttribute('class') === 'field');
  return rows.flatMap((/** @type {any} */ row) => {
    const [input] = row.querySelectorAll('input');
    if (input?.getAttribute('inputmode') !== 'decimal' || input.readOnly || row.hidden) return [];
    const problem = row.below.find((/** @type {any} */ each) => each.getAttribute('class') === 'problem');
    return {
      name: row.querySelector('label').dataset.word,
      /** Why not. @param {number} number */
      enter(number) {
        input.value = String(number);
        fire(input, 'change');
        return problem.hidden ? '' : problem.textContent;
      },
    };
  });
}

for (const [tab, make, known, own, bodies] of /** @type {const} */ ([
  ['Body', makeBodyPanel, ofBodies, ['body', 'shape'], [0, 1]],
  ['World', makeWorldPanel, ofWorlds, ['world'], [0]],
])) {
  test(`every number of the tab "${tab}" goes as far as the engine takes it`, () => {
    /** @type {Set<string>} */
    const seen = new Set();
    for (const index of bodies) {
      const count = numbersOf(make, appOf(index)).length;
      for (let i = 0; i < count; i++) {
        const { name, enter } = numbersOf(make, appOf(index))[i];
        seen.add(name);
        const list = own.find((each) => lists[each].some((field) => field.name === name)) ?? own[0];
        const [least, most] = /** @type {Record<string, Ends>} */ (known)[name] ?? endsOf(list, name);
        const refused = word('outOfRange', { min: shown(least, 6, true), max: shown(most, 6, true) });
        assert.equal(enter(1e300), refused, name);
        assert.equal(enter(-1e300), refused, name);
        // What is as large as can be may reach too far from there; then it is the engine that says so.
        const answer = enter(most);
        if (name.startsWith('measure')) assert.notEqual(answer, refused, name);
        else assert.equal(answer, '', `${name}, ${most}`);
      }
    }
    const numbers = own
      .flatMap((list) => /** @type {{ name: string, range: string }[]} */ (lists[list]))
      .filter(({ range }) => !/choice|flag|unit/.test(range))
      .map(({ name }) => name)
      .filter((name) => !otherwise.includes(name));
    assert.deepEqual([...seen].sort(), [...new Set([...numbers, ...Object.keys(known)])].sort());
  });
}
