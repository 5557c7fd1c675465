// What bodies, shapes and worlds are made of, number by number, by the lists that the engine gives (bump/field.h):
// their keys, what each may be, and their way into scratch memory and back. Here nothing stands of a single one.
import * as check from './check.js';
import { bodyFields, shapeFields, worldFields } from './generated/facts.js';

export {
  bodyFields,
  bodyTypes,
  broadPhaseKinds,
  fillRules,
  mixings,
  policies,
  shapeFields,
  touchRules,
  worldFields,
} from './generated/facts.js';

/**
 * One number. A vector is two of them, as in 'velocity.x'.
 * @typedef {{ name: string, range: string, least: number, most: number, usual: number, words?: readonly string[] }}
 *   Field
 */

/** @type {(value: unknown, name: string, field: Field) => number} */
const whole = (value, name, { least, most }) => check.whole(value, name, least, most);

/** What each range takes, as a number. @type {Record<string, (value: any, name: string, field: Field) => number>} */
const readers = {
  within: (value, name, { most }) => check.finite(value, name, most),
  amount: (value, name, { most }) => check.amount(value, name, most),
  mass: (value, name, { least, most }) =>
    value === 0 ? 0 : check.positive(check.amount(value, name), name, least, most),
  size: (value, name, { least, most }) => check.positive(value, name, least, most),
  whole,
  bits: whole,
  choice: (value, name, { words = [] }) => words.indexOf(check.oneOf(value, name, words)),
  flag: (value, name) => Number(check.truth(value, name)),
};

/** What may be said: 'velocity' where there are 'velocity.x' and 'velocity.y'. @param {readonly Field[]} fields */
export const keysOf = (fields) => [...new Set(fields.map(({ name }) => name.split('.')[0]))];

/**
 * For each key of a list, what is asked of what was given for it; the answer is what is kept.
 * @param {readonly Field[]} fields
 * @returns {Record<string, (value: any, name: string) => unknown>}
 */
export const readersOf = (fields) =>
  Object.fromEntries(
    fields.map((field) => {
      const [key] = field.name.split('.');
      if (field.range === 'unit') return [key, (value, name) => Object.freeze(check.direction(value, name))];
      if (field.range === 'flag') return [key, check.truth];
      const read = readers[field.range];
      return [key, (value, name) => read(value, name, field)];
    }),
  );

/**
 * The keys of a list, each with its number's place; a vector has two places and one key.
 * @param {readonly Field[]} fields
 */
const keyed = (fields) =>
  fields
    .map((field, at) => {
      const [key, part] = field.name.split('.');
      return { ...field, at, key, part, read: readers[field.range] };
    })
    .filter(({ part }) => part !== 'y');

/**
 * Reads what was given of a list: each key is asked what its range asks.
 * @param {readonly Field[]} fields
 */
export function fieldReader(fields) {
  const parts = new Map(
    keyed(fields).map((each) => {
      // Most numbers are fine, and are not worth a call: those are told by their limits alone.
      const isPlain = /within|amount|mass|size/.test(each.range);
      return [each.key, { ...each, from: isPlain ? each.least : Infinity }];
    }),
  );
  const usual = fields.map((field) => field.usual);
  /**
   * @param {Record<string, any>} given whose keys were checked, and that none is null
   * @param {number[]} [now] what stays where nothing is given
   */
  return (given, now = usual) => {
    const numbers = now.slice();
    for (const key in given) {
      const field = parts.get(key);
      const value = given[key];
      if (field === undefined || value === undefined) continue;
      const { at, from, most } = field;
      if (field.part) {
        const { x, y } = check.point(value, key, most);
        numbers[at] = x;
        numbers[at + 1] = y;
      } else if (typeof value === 'number' && value >= from && value <= most) numbers[at] = value;
      else numbers[at] = field.read(value, key, field);
    }
    return numbers;
  };
}

/**
 * The way back, to words: { type: 'dynamic', velocity: { x, y } … }.
 * Left out is a mass or an inertia of none of its own.
 * @param {readonly Field[]} fields
 * @returns {(numbers: ArrayLike<number>) => Record<string, any>} of numbers in their order
 */
export function fieldWriter(fields) {
  const parts = keyed(fields);
  return (numbers) => {
    /** @type {Record<string, any>} */
    const found = {};
    for (let i = 0; i < parts.length; i++) {
      const { at, key, part, words, range, usual } = parts[i];
      const number = numbers[at];
      if (number === 0 && range === 'mass' && usual === 0) continue;
      if (part) found[key] = { x: number, y: numbers[at + 1] };
      else found[key] = range === 'flag' ? number !== 0 : words ? words[number] : number;
    }
    return found;
  };
}

/** What may be said of a body besides its shapes, of a shape, of a world. */
export const bodyKeys = keysOf(bodyFields);
export const materialKeys = keysOf(shapeFields);
export const worldKeys = keysOf(worldFields);

/** The values of fields where nothing is said. @param {readonly Field[]} fields */
export const usualOf = (fields) => fieldWriter(fields)(fields.map(({ usual }) => usual));

/** Checks numbers that were not given but found. @param {readonly Field[]} fields @param {readonly number[]} numbers */
export function checkNumbers(fields, numbers) {
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i];
    if (numbers[i] >= field.least && numbers[i] <= field.most) continue;
    readers[field.range](numbers[i], field.name, field);
  }
}
