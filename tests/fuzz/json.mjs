// What the fuzz targets of the pages share: numbers that are the same for the same seed, JSON that is nearly a scene, and
// the watch over what no input may touch. A case is known by its seed and its number, and can be made again by them.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { explain } from '../../web/scene/words.js';

const folder = path.join(import.meta.dirname, '../../web/scenes');

/** Numbers from 0 to 1. @param {number} seed @param {number} index @returns {() => number} */
export function randomOf(seed, index) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

/** Something of all that a scene can hold; the page's own scenes have the rest. */
const everything = {
  bumpbox: 1,
  title: { en: 'All', ko: '전부' },
  story: '<b>&amp;',
  view: { x: 0, y: -1, width: 800, height: 600, yUp: true },
  world: { gravity: { x: 0, y: 900 }, drag: 0.1, touch: 'ignored', lengthUnit: 20, substeps: 2, hitSpeed: 5, sleepAfter: 0.5, stepLength: 0.02, broadPhase: { kind: 'grid', cellSize: 64 } },
  groups: [{ name: 'boy:ball', policy: 'overlap' }],
  rules: [{ a: 'x', b: 'y', policy: 'oneWay', passes: { x: 0, y: -1 } }],
  bodies: [
    { name: 'boy', type: 'dynamic', x: 1, y: 2, angle: 0.5, velocity: { x: 3, y: 4 }, angularVelocity: 1, mass: 2, gravityScale: 0.5, drag: 1, maxSpeed: 900, bullet: true, tags: ['boy', 'x'], shapes: [{ kind: 'box', width: 9, height: 9, angle: 0.2, radius: 1 }, { kind: 'circle', radius: 3, paint: 2, trigger: true }] },
    { type: 'kinematic', x: 50, shape: { kind: 'capsule', a: { x: 0, y: 0 }, b: { x: 9, y: 0 }, radius: 2, friction: 1, bounce: 0.5, density: 2, category: 2, mask: 3, passes: { x: 0, y: -1 } } },
    { x: 90, shape: { kind: 'polygon', vertices: [{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 0, y: 9 }], radius: 0.5 } },
    { x: 130, shape: { kind: 'segment', a: { x: 0, y: 0 }, b: { x: 9, y: 0 } } },
    { x: 170, shape: { kind: 'point' } },
    { x: 210, shape: { kind: 'outline', rule: 'nonZero', contours: [[{ x: 0, y: 0 }, { x: 30, y: 0 }, { x: 0, y: 30 }], [{ x: 4, y: 4 }, { x: 9, y: 4 }, { x: 4, y: 9 }]] } },
    { x: 250, shape: { kind: 'mask', rows: ['##.', '.##'], scale: 3, pivot: { x: 1, y: 1 } } },
  ],
  many: [{ count: 20, seed: 3, area: { x: 0, y: 0, width: 300, height: 300 }, shapes: [{ kind: 'circle', radius: 3 }], speed: 9, spin: 1, tags: ['ball'], paints: [1, 2] }],
  see: ['grid', 'names'],
  paused: false,
}; // prettier-ignore

/** @returns {{ name: string, text: string }[]} scenes that are right */
export function scenes() {
  const own = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'list.json')
    .sort()
    .map((file) => ({ name: file.slice(0, -5), text: readFileSync(path.join(folder, file), 'utf8') }));
  return [{ name: 'everything', text: JSON.stringify(everything) }, ...own];
}

const numbers = [
  0, -0, 1, -1, 0.5, 1e-9, 1e-7, 5e-324, 1e-162, 1e308, -1e308, 2 ** 30, -(2 ** 30), 2 ** 30 + 1, 2 ** 31, 2 ** 32, 2 ** 53,
  255, 256, 64, 65, 1e15, 1e6, 1e9, 0.1 + 0.2, Math.PI,
]; // prettier-ignore
const words = [
  '', ' ', ':', 'a:b', 'a:b:c', '__proto__', 'constructor', 'toString', 'x'.repeat(3000), '\ud800', '\u0000', '<img src=x>',
  'NaN', '5', 'static', 'circle', 'polygon', 'mask', 'outline', 'walker', '가'.repeat(300),
]; // prettier-ignore
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  'x',
  'kind',
  'count',
  'shapes',
  'play',
  'scale',
];

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T} */
export const pick = (list, random) => list[Math.floor(random() * list.length)];

/** Every place in a value, as what holds it and the key there. @param {any} value @returns {[any, string][]} */
function places(value) {
  /** @type {[any, string][]} */
  const found = [];
  const open = [value];
  for (let of = open.pop(); of !== undefined; of = open.pop()) {
    for (const key of Object.keys(of)) {
      found.push([of, key]);
      if (typeof of[key] === 'object' && of[key] !== null) open.push(of[key]);
    }
  }
  return found;
}

/** Sets a key as JSON does: one by the name __proto__ is a key like any other. @param {any} to @param {string} key @param {unknown} value */
const put = (to, key, value) =>
  Object.defineProperty(to, key, { value, enumerable: true, configurable: true, writable: true });

/** Something that does not belong there. @param {() => number} random @returns {unknown} */
function strange(random) {
  const kind = Math.floor(random() * 8);
  if (kind < 3) return pick(numbers, random);
  if (kind < 5) return pick(words, random);
  if (kind === 5) return pick([null, true, false, [], {}], random);
  if (kind === 6) return Array.from({ length: Math.floor(random() * 70) }, () => pick(numbers, random));
  /** @type {any} */
  let deep = 1;
  for (let i = Math.floor(random() * 30); i > 0; i--) deep = random() < 0.5 ? [deep] : { x: deep };
  return deep;
}

/** One change of a scene, in place. @param {any} scene @param {any} other @param {() => number} random */
function change(scene, other, random) {
  const all = places(scene);
  const [holder, key] = pick(all, random);
  const value = holder[key];
  switch (Math.floor(random() * 9)) {
    case 0:
      put(holder, key, strange(random));
      break;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 2:
      put(holder, Array.isArray(holder) ? key : pick(keys, random), strange(random));
      break;
    case 3:
      if (typeof value === 'number')
        put(holder, key, value * pick([-1, 1e6, 1e-6, 1e15, 1e-15, 2, 0.5], random));
      break;
    case 4:
      if (typeof value === 'number') put(holder, key, value + pick([-1, 1, 1e-9, 0.5, 2 ** 20], random));
      break;
    case 5: {
      const [from, at] = pick(places(other), random);
      put(holder, key, structuredClone(from[at]));
      break;
    }
    case 6: {
      const [from, at] = pick(all, random);
      put(holder, key, structuredClone(from[at]));
      break;
    }
    case 7:
      if (Array.isArray(value) && value.length > 0) {
        const times = pick([2, 3, 20], random);
        put(
          holder,
          key,
          Array.from({ length: Math.min(times * value.length, 400) }, (_, i) => value[i % value.length]),
        );
      }
      break;
    default:
      if (Array.isArray(value)) random() < 0.5 ? value.reverse() : value.splice(1);
  }
}

/**
 * A text that is nearly a scene.
 * @param {readonly { text: string }[]} seeds
 * @param {() => number} random
 */
export function nearly(seeds, random) {
  const scene = JSON.parse(pick(seeds, random).text);
  const other = JSON.parse(pick(seeds, random).text);
  for (let i = Math.floor(random() * 6); i >= 0 && Object.keys(scene).length > 0; i--)
    change(scene, other, random);
  const text = JSON.stringify(scene);
  return random() < 0.15 ? scribbled(text, random) : text;
}

/** A text with some of its letters changed, gone or twice there. @param {string} text @param {() => number} random */
export function scribbled(text, random) {
  for (let i = Math.floor(random() * 5); i >= 0; i--) {
    const [at, end] = [Math.floor(random() * text.length), Math.floor(random() * text.length)];
    const token = pick(
      ['"', '{', '}', '[', ']', ',', ':', '1e999', '-', '\\', 'null', '\u0000', '[['.repeat(40)],
      random,
    );
    const ways = [text.slice(0, at) + token + text.slice(at + 1), text.slice(0, at) + token + text.slice(at)];
    const slice = text.slice(at, Math.min(end, at + 200));
    text = pick([...ways, text.slice(0, at), text.slice(0, at) + slice + text.slice(at)], random);
  }
  return text;
}

const guarded = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype];
const before = guarded.map((each) => Object.getOwnPropertyDescriptors(each));

/** Nothing that all objects share has changed. */
export function assertClean() {
  for (const [i, each] of guarded.entries()) {
    const now = Object.getOwnPropertyDescriptors(each);
    const names = Reflect.ownKeys(now);
    if (names.length !== Reflect.ownKeys(before[i]).length)
      throw new Error(`a prototype was given ${names.join(' ')}`);
    for (const name of names) {
      const [is, was] = [/** @type {any} */ (now)[name], /** @type {any} */ (before[i])[name]];
      if (is.value !== was?.value || is.get !== was?.get)
        throw new Error(`a prototype's ${String(name)} was changed`);
    }
  }
}

/** A refusal is a SceneError that can be told in both languages, and is short. @param {unknown} error */
export function assertTold(error) {
  const { name, code, path: at, message, stack } = /** @type {any} */ (error);
  if (name !== 'SceneError' || typeof code !== 'string' || typeof at !== 'string') {
    throw new Error(`no SceneError: ${stack ?? error}`, { cause: error });
  }
  for (const language of /** @type {const} */ (['en', 'ko'])) {
    const told = explain(/** @type {any} */ (error), language);
    if (!told || told.length > 3000)
      throw new Error(`${code} is not told in ${language}, or too long: ${told.length}`);
  }
  if (message.length > 3000) throw new Error(`a message of ${message.length} letters`);
}

/** In milliseconds of this process's own work: others on the machine do not count. */
export const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** More than any case needs on any machine: it hangs, or nearly. */
export const patience = 20_000;

/**
 * Cases until the time is over.
 * @param {string} target
 * @param {{ seconds?: number, seed?: number, only?: number }} options `only`: this case and no other
 * @param {(index: number, random: () => number) => Promise<string> | string} one answers with what became of it
 * @returns {Promise<{ cases: number, slowest: number } & Record<string, number>>}
 */
export async function cases(target, { seconds = 20, seed = 1, only }, one) {
  /** @type {Record<string, number>} */
  const counts = {};
  let slowest = 0;
  const end = performance.now() + 1000 * seconds;
  let index = only ?? 0;
  do {
    const begin = worked();
    try {
      const became = await one(index, randomOf(seed, index));
      counts[became] = (counts[became] ?? 0) + 1;
      assertClean();
      const took = worked() - begin;
      slowest = Math.max(slowest, Math.round(took));
      if (took > patience) throw new Error(`it took ${Math.round(took)} ms`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const again = `run({ seed: ${seed}, only: ${index} }) of tests/fuzz/${target}.mjs makes it again`;
      throw new Error(`${target}: ${reason}\n${again}`, { cause });
    }
    index++;
  } while (only === undefined && performance.now() < end);
  return { ...counts, cases: index - (only ?? 0), slowest };
}
