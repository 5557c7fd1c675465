// Many questions to a world in one call: rays and boxes as columns of numbers, and so are the answers.
import * as check from './check.js';
import { slotMask } from './columns.js';
import { numbersOf } from './bulk.js';
import { boxBytes, foundBytes, hitBytes, hitNormal, hitPoint, hitTime, rayBytes } from './generated/facts.js';
import { ask, ordered } from './queries.js';
import { giveBack } from './buffer.js';

/** @typedef {import('./queries.js').Filter} Filter */
/** @typedef {import('./world-inside.js').FullInside} FullInside */
/**
 * A hit for each ray, in columns: `slots` are rows of world.columns, -1 where nothing is hit; `times` are the fractions
 * of the ways; `normalX` and `normalY` point from the ray to what it hits; `pointX` and `pointY` say where, in the
 * world.
 * @typedef {{ slots: Int32Array, times: Float64Array, normalX: Float64Array, normalY: Float64Array,
 *   pointX: Float64Array, pointY: Float64Array }} Hits
 */
/**
 * What is in each box: `slots` are rows of world.columns, box after box; `ends` says for each box where it ends.
 * @typedef {{ ends: Int32Array, slots: Int32Array }} FoundInEach
 */

/**
 * Rows of four numbers, sent at once.
 * @param {FullInside} inside
 * @param {'castRays' | 'findInEach'} question
 * @param {unknown} value
 * @param {string} name
 * @param {unknown} filter
 * @param {number} bytes of room for each, for the answer too
 */
function askMany(inside, question, value, name, filter, bytes) {
  const { coordinate } = inside.limits;
  const rays = question === 'castRays';
  const given = numbersOf(value, name, rays ? 2 * coordinate : coordinate);
  // Only their ways may be twice as long.
  for (let i = 0; rays && i < given.length; i += 4) {
    if (Math.abs(given[i]) > coordinate) check.finite(given[i], `${name}[${i}]`, coordinate);
    if (Math.abs(given[i + 1]) > coordinate) check.finite(given[i + 1], `${name}[${i + 1}]`, coordinate);
  }
  const count = given.length / 4;
  if (!Number.isInteger(count))
    throw new RangeError(`${name} must be four numbers each, but has ${given.length}`);
  if (question === 'findInEach') ordered(given, (i) => `${name}[${i}]`);
  const total = ask(inside, question, filter, [count], undefined, () => {
    inside.buffer(Float64Array, given.length, count * bytes).set(given);
  });
  const { native, memory } = inside.engine;
  const start = native.bufferFor(0);
  return { count, total, start, memory: memory.buffer };
}

/** @param {FullInside} inside @param {unknown} rays @param {unknown} filter @returns {Hits} */
export function castRays(inside, rays, filter) {
  const { count, start, memory } = askMany(inside, 'castRays', rays, 'rays', filter, rayBytes + hitBytes);
  const numbers = new Float64Array(memory, start + rayBytes * count);
  const words = new Uint32Array(memory, start + rayBytes * count);
  const column = () => new Float64Array(count);
  const slots = new Int32Array(count);
  const hits = {
    slots,
    times: column(),
    normalX: column(),
    normalY: column(),
    pointX: column(),
    pointY: column(),
  };
  const { times, normalX, normalY, pointX, pointY } = hits;
  for (let i = 0, row = 0; i < count; i++, row += hitBytes / 8) {
    const body = words[2 * row];
    slots[i] = body ? body & slotMask : -1;
    times[i] = numbers[row + hitTime];
    normalX[i] = numbers[row + hitNormal];
    normalY[i] = numbers[row + hitNormal + 1];
    pointX[i] = numbers[row + hitPoint];
    pointY[i] = numbers[row + hitPoint + 1];
  }
  giveBack(inside.engine.native);
  return hits;
}
/** @param {FullInside} inside @param {unknown} boxes @param {unknown} filter @returns {FoundInEach} */
export function findInEach(inside, boxes, filter) {
  const { count, total, start, memory } = askMany(inside, 'findInEach', boxes, 'boxes', filter, boxBytes);
  const words = new Int32Array(memory, start);
  const from = 2 * Math.ceil(count / 2);
  const slots = new Int32Array(total);
  for (let i = 0; i < total; i++) slots[i] = words[from + (foundBytes / 4) * i] & slotMask;
  const ends = words.slice(0, count);
  giveBack(inside.engine.native);
  return { ends, slots };
}
