// What the values of a map's cells mean: a legend is read once, into kinds with a form and a material. Knows no world.
import * as check from '../library/check.js';
import { materialKeys, readersOf, shapeFields } from '../library/fields.js';
import { checkedTags } from '../library/groups.js';

/** @typedef {import('../library/shapes.js').Point} Point */
/** @typedef {import('../library/shapes.js').ShapeOptions} ShapeOptions */
/**
 * A form by its name. A slope is a floor that rises to one side, a ceiling hangs and rises to one side; 'oneWay' is held
 * against from above alone.
 * @typedef {'empty' | 'full' | 'oneWay' | 'slope up right' | 'slope up left' | 'ceiling up right' | 'ceiling up left'} KindName
 */
/**
 * What may be said of a kind besides its name: the material of its cells, and `corners` of a convex form of your own.
 * @typedef {{ kind?: KindName, corners?: readonly Point[] } & ShapeOptions} KindOptions
 */
/** What each value of a cell is, such as `{ '#': 'full', '~': { kind: 'full', friction: 0 } }`. @typedef {Record<string, KindName | KindOptions>} Kinds */

/**
 * A kind of cells. Cells whose `form` is the same become one shape where they can: with whom an empty one shares 0.
 * @typedef {object} Kind
 * @property {string | number} value of its cells
 * @property {string} name
 * @property {number} form
 */
/**
 * What cells are made of. `wide` and `high` tell along which ways neighbours grow together.
 * @typedef {object} Form
 * @property {readonly Point[]} corners in parts of a cell, y as rows go
 * @property {boolean} wide
 * @property {boolean} high
 * @property {Readonly<Record<string, unknown>>} material
 */

const [nw, ne, se, sw] = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => Object.freeze({ x, y })); // prettier-ignore
const whole = Object.freeze([nw, ne, se, sw]);
/** @type {Record<KindName, readonly Point[]>} */
const cornersOf = {
  empty: [],
  full: whole,
  oneWay: whole,
  'slope up right': [sw, ne, se],
  'slope up left': [nw, se, sw],
  'ceiling up right': [nw, ne, sw],
  'ceiling up left': [nw, ne, se],
};
const names = /** @type {KindName[]} */ (Object.keys(cornersOf));

/** What the values of a map mean where its `kinds` do not say it. */
const usualText = {
  ' ': 'empty',
  '.': 'empty',
  '#': 'full',
  '/': 'slope up right',
  '\\': 'slope up left',
  '-': 'oneWay',
};
const usualNumbers = { 0: 'empty', 1: 'full' };

const materialReaders = readersOf(shapeFields);
const materials = [...materialKeys, 'tags'];

/** The material in a list of options, checked. @param {Record<string, unknown>} given @param {string} prefix */
export function readMaterial(given, prefix) {
  /** @type {Record<string, unknown>} */
  const material = {};
  for (const key of materials) {
    if (given[key] === undefined) continue;
    const name = prefix + key;
    material[key] =
      key === 'tags' ? Object.freeze(checkedTags(given[key], name)) : materialReaders[key](given[key], name);
  }
  return material;
}

/** Names of what options may say of all cells. */
export const materialOptions = materialKeys;

/** @param {unknown} value @param {string} name @returns {readonly Point[]} */
function readCorners(value, name) {
  const corners = check.list(
    value,
    name,
    'points',
    (each, what) => {
      const { x, y } = check.point(each, what, 1);
      return Object.freeze({ x: check.amount(x, `${what}.x`, 1), y: check.amount(y, `${what}.y`, 1) });
    },
    64,
  );
  const turns = corners.map((b, i) => {
    const [a, c] = [corners.at(i - 1) ?? b, corners[(i + 1) % corners.length]];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  const area = corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length];
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  if (corners.length < 3 || Math.abs(area) < 1e-4 || turns.some((turn) => turn * area < 0)) {
    throw new RangeError(`${name} must be three or more corners of a convex form, in order`);
  }
  return Object.freeze(corners);
}

/** The forms and kinds of a map. */
export class Legend {
  /** By a cell's number; the first is what is outside of the map. @type {Kind[]} */
  kinds = [{ value: '', name: 'outside', form: 0 }];
  /** By a kind's form; the first is none. @type {Form[]} */
  forms = [{ corners: [], wide: false, high: false, material: {} }];
  /** Cells' numbers by their values. @type {Map<string | number, number>} */
  numbers = new Map();
  #known = new Map();
  #isText;

  /**
   * @param {unknown} kinds the legend as it was given, or undefined
   * @param {boolean} isText whether cells are letters
   * @param {Readonly<Record<string, unknown>>} common the material of all
   * @param {Point} up
   */
  constructor(kinds, isText, common, up) {
    this.#isText = isText;
    const usual = isText ? usualText : usualNumbers;
    const given = { ...usual, ...check.copy(kinds ?? {}, 'kinds') };
    for (const [key, value] of Object.entries(given)) {
      if (isText ? [...key].length !== 1 : !/^(0|[1-9]\d{0,9})$/.test(key)) {
        const what = isText ? 'single letters, as the text has' : 'whole numbers, as the grid has';
        throw new TypeError(`kinds must have keys that are ${what}, but one is ${check.show(key)}`);
      }
      this.#add(isText ? key : Number(key), value, `kinds[${isText ? check.show(key) : key}]`, common, up);
    }
    if (this.kinds.length > 65535) {
      throw new RangeError(`kinds must be at most 65534, but there are ${this.kinds.length - 1}`);
    }
  }

  /**
   * @param {string | number} value @param {unknown} said @param {string} name
   * @param {Readonly<Record<string, unknown>>} common @param {Point} up
   */
  #add(value, said, name, common, up) {
    if (typeof said !== 'string' && !check.isPlain(said)) {
      throw new TypeError(
        `${name} must be a kind, such as 'full', or { kind: 'full', friction: 0 }, but is ${check.show(said)}`,
      );
    }
    const given =
      typeof said === 'string'
        ? { kind: said }
        : check.options(said, name, ['kind', 'corners', ...materials]);
    const isOwn = given.corners !== undefined;
    if (isOwn && given.kind !== undefined) {
      throw new TypeError(`${name} has both kind and corners; give one of them`);
    }
    const word = typeof said === 'string' ? name : `${name}.kind`;
    const kind = isOwn ? 'corners' : check.oneOf(given.kind ?? 'full', word, names);
    const corners = isOwn
      ? readCorners(given.corners, `${name}.corners`)
      : cornersOf[/** @type {KindName} */ (kind)];
    /** @type {Record<string, any>} */
    const material = { ...common, ...readMaterial(given, `${name}.`) };
    if (kind === 'oneWay') material.passes ??= up;
    const form = corners.length === 0 ? 0 : this.#formOf(corners, material);
    this.numbers.set(value, this.kinds.push(Object.freeze({ value, name: kind, form })) - 1);
  }

  /** @param {readonly Point[]} corners @param {Record<string, any>} material */
  #formOf(corners, material) {
    const isWhole = corners === whole;
    const key = JSON.stringify([corners, Object.entries(material).sort()]);
    const { passes } = material;
    // Each row of platforms holds for itself.
    const upright = passes && Math.abs(passes.y) >= Math.abs(passes.x);
    const form = { corners, wide: isWhole && (!passes || upright), high: isWhole && !upright, material };
    if (!this.#known.has(key)) this.#known.set(key, this.forms.push(form) - 1);
    return this.#known.get(key);
  }

  /** The number of cells with this value. @param {unknown} value @param {string} where */
  numberOf(value, where) {
    const number = this.numbers.get(/** @type {any} */ (value));
    if (number !== undefined) return number;
    const known = [...this.numbers.keys()].map((each) => check.show(each));
    const list = known.slice(0, 20).join(', ') + (known.length > 20 ? ', …' : '');
    const Kind = typeof value === (this.#isText ? 'string' : 'number') ? RangeError : TypeError;
    throw new Kind(`${where} is ${check.show(value)}, which kinds does not name; it names ${list}`);
  }
}
