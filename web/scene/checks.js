// The questions asked of every value of a scene. Each is a function of the value and its JSON path that answers with
// what is kept of it, or throws a SceneError. Behaviours say by these what their options may be.
import { isPlain, nearest, show } from '../library/check.js';
import { SceneError } from './error.js';
import { most } from './limits.js';

/** @typedef {(value: any, path: string) => any} Check */
/** JSON Schema. @typedef {Record<string, any>} Schema */
/**
 * How a check is told as JSON Schema; `of` tells another one. With a name it stands once, and is referred to.
 * @typedef {{ schema: (of: (check: Check) => Schema) => Schema, name?: string }} Told
 */

/** What each check asks, as far as a schema can say it; schema.js puts it together. @type {WeakMap<Check, Told>} */
export const schemas = new WeakMap();
/**
 * A check with its schema beside it, so that what is refused and what is told do not part.
 * @param {Told['schema']} schema @param {Check} check @param {string} [name]
 */
export const told = (schema, check, name) => {
  schemas.set(check, { schema, name });
  return check;
};
/** What was looked at already. @param {unknown} value */
export const exactly = (value) =>
  told(
    () => ({ const: value }),
    (same) => same,
  );

/** @param {string} path @param {string} what @param {unknown} value @returns {never} */
function wrongType(path, what, value) {
  throw new SceneError('wrongType', path, `must be ${what}, but is ${show(value)}`, {
    value: show(value),
    limit: what,
  });
}

/**
 * A number from `least` to `largest`.
 * @param {number} least
 * @param {number} largest
 * @returns {Check}
 */
export const number = (least, largest) =>
  told(
    () => ({ type: 'number', minimum: least, maximum: largest }),
    (value, path) => {
      if (typeof value !== 'number') wrongType(path, 'a number', value);
      if (!Number.isFinite(value)) {
        throw new SceneError('notFinite', path, `must be a finite number, but is ${value}`, {
          value: `${value}`,
        });
      }
      if (value < least) {
        const details = { value: `${value}`, limit: least };
        throw new SceneError('tooSmall', path, `must be at least ${least}, but is ${value}`, details);
      }
      if (value > largest) {
        const details = { value: `${value}`, limit: largest };
        throw new SceneError('tooLarge', path, `must be at most ${largest}, but is ${value}`, details);
      }
      return value;
    },
  );

/** 0, or a number from `least` to `largest`. @param {number} least @param {number} largest @returns {Check} */
export const noneOr = (least, largest) => {
  const inRange = number(least, largest);
  return told(
    (of) => ({ anyOf: [{ const: 0 }, of(inRange)] }),
    (value, path) => (value === 0 ? 0 : inRange(value, path)),
  );
};

/** @param {number} least @param {number} largest @returns {Check} */
export const whole = (least, largest) => {
  const inRange = number(least, largest);
  return told(
    (of) => ({ ...of(inRange), type: 'integer' }),
    (value, path) => {
      inRange(value, path);
      if (Number.isInteger(value)) return value;
      const details = { value: `${value}` };
      throw new SceneError('notWhole', path, `must be a whole number, but is ${value}`, details);
    },
  );
};

export const truth = told(
  () => ({ type: 'boolean' }),
  (value, path) => (typeof value === 'boolean' ? value : wrongType(path, 'true or false', value)),
);

/** @param {number} [longest] @returns {Check} */
export const text = (longest = most.string) =>
  told(
    () => ({ type: 'string', maxLength: longest }),
    (value, path) => {
      if (typeof value !== 'string') wrongType(path, 'text', value);
      if (value.length <= longest) return value;
      const details = { value: `${value.length}`, limit: longest };
      const sentence = `must be at most ${longest} characters long, but has ${value.length}`;
      throw new SceneError('tooLong', path, sentence, details);
    },
  );
/** A text that is as a pattern says. @param {Check} of @param {string} pattern @returns {Told['schema']} */
const like = (of, pattern) => (schemaOf) => ({ ...schemaOf(of), pattern });

const shortText = text(most.name);
/** A word by which bodies and groups are named. */
export const word = told(like(shortText, '^[^:]*[^:\\s][^:]*$'), (value, path) => {
  shortText(value, path);
  if (value.trim() !== '' && !value.includes(':') && !/\p{Surrogate}/u.test(value)) return value;
  const details = { value: show(value) };
  throw new SceneError('notAWord', path, `must be a word without ':', but is ${show(value)}`, details);
});

/** The name of a body. */
export const name = told(like(shortText, '\\S'), (value, path) => {
  shortText(value, path);
  if (value.trim() !== '') return value;
  throw new SceneError('notAWord', path, 'must not be empty', { value: show(value) });
});

const twoWords = text(2 * most.name + 1);
/** Two words, such as 'boy:ball'. */
export const groupName = told(like(twoWords, '^[^:]*[^:\\s][^:]*:[^:]*[^:\\s][^:]*$'), (value, path) => {
  twoWords(value, path);
  const parts = value.split(':');
  if (parts.length === 2) {
    parts.forEach((/** @type {string} */ part) => word(part, path));
    return value;
  }
  const sentence = `must be two words, such as 'boy:ball', but is ${show(value)}`;
  throw new SceneError('notAWord', path, sentence, { value: show(value) });
});

/** @param {readonly string[]} words @returns {Check} */
export const oneOf = (words) =>
  told(
    () => ({ enum: words }),
    (value, path) => {
      if (words.includes(value)) return value;
      const near = typeof value === 'string' ? nearest(value, words) : undefined;
      const all = words.map((each) => `'${each}'`).join(', ');
      const hint = near ? `; did you mean '${near}'?` : '';
      const details = { value: show(value), limit: all, near };
      throw new SceneError('notOneOf', path, `must be one of ${all}, but is ${show(value)}${hint}`, details);
    },
  );

/**
 * An array, each element checked.
 * @param {Check} read
 * @param {number} largest how many there may be
 * @param {string} what they are
 * @param {number} [fewest]
 * @returns {Check}
 */
export const list = (read, largest, what, fewest = 0) =>
  told(
    (of) => ({ type: 'array', minItems: fewest, maxItems: largest, items: of(read) }),
    (value, path) => {
      if (!Array.isArray(value)) wrongType(path, `an array of ${what}`, value);
      const { length } = value;
      if (length > largest) {
        const details = { value: `${length}`, limit: largest };
        const sentence = `must hold at most ${largest} ${what}, but holds ${length}`;
        throw new SceneError('tooMany', path, sentence, details);
      }
      if (length < fewest) {
        const details = { value: `${length}`, limit: fewest };
        const sentence = `must hold at least ${fewest} ${what}, but holds ${length}`;
        throw new SceneError('tooFew', path, sentence, details);
      }
      const found = [];
      for (let i = 0; i < length; i++) found.push(read(value[i], `${path}[${i}]`));
      return Object.freeze(found);
    },
  );

/**
 * What a plain object holds, each of its keys read once.
 * @param {unknown} value
 * @param {string} path
 * @param {readonly string[]} keys that there are
 * @returns {Record<string, unknown>}
 */
export function fields(value, path, keys) {
  if (!isPlain(value) || Array.isArray(value)) wrongType(path, 'an object', value);
  const given = { .../** @type {Record<string, unknown>} */ (value) };
  for (const key of Object.keys(given)) {
    if (keys.includes(key)) continue;
    const near = nearest(key, keys);
    const hint = near ? `did you mean '${near}'?` : `there are ${keys.join(', ')}`;
    const shown = show(key);
    const details = { value: shown, near, limit: keys.join(', ') };
    throw new SceneError('unknownKey', path, `has no key ${shown}; ${hint}`, details);
  }
  return given;
}

/** @param {string} path @param {string} key */
export const at = (path, key) => (path ? `${path}.${key}` : key);

/** @param {string} path @param {string} key @returns {never} */
export function missing(path, key) {
  throw new SceneError('missing', at(path, key), 'is missing');
}

/**
 * A plain object of known keys, frozen; what was left out stays so.
 * @param {Record<string, Check>} parts what each key may hold
 * @param {readonly string[]} [needed] which of them must be there
 * @returns {Check}
 */
export const object = (parts, needed = []) => {
  const keys = Object.keys(parts);
  /** @type {Told['schema']} */
  const schema = (of) => ({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, of(parts[key])])),
    required: needed,
    additionalProperties: false,
  });
  return told(schema, (value, path) => {
    const given = fields(value, path, keys);
    /** @type {Record<string, unknown>} */
    const found = {};
    for (const key of keys) {
      if (given[key] !== undefined) found[key] = parts[key](given[key], at(path, key));
      else if (needed.includes(key)) missing(path, key);
    }
    return Object.freeze(found);
  });
};

/**
 * What each number of a description may be (bump/field.h), by its range.
 * @type {Record<string, (field: import('../library/fields.js').Field) => Check>}
 */
const ranges = {
  within: ({ least, most: largest }) => number(least, largest),
  amount: ({ most: largest }) => number(0, largest),
  mass: ({ least, most: largest }) => noneOr(least, largest),
  size: ({ least, most: largest }) => number(least, largest),
  whole: ({ least, most: largest }) => whole(least, largest),
  bits: ({ least, most: largest }) => whole(least, largest),
  choice: ({ words = [] }) => oneOf(words),
  flag: () => truth,
  unit: () => direction,
};

/**
 * The keys of a list, each with what it may hold.
 * @param {readonly import('../library/fields.js').Field[]} described
 * @returns {Record<string, Check>}
 */
export const checksOf = (described) =>
  Object.fromEntries(
    described.map((field) => {
      const [key, part] = field.name.split('.');
      const isVector = part !== undefined && field.range === 'within';
      return [key, isVector ? point(field.most) : ranges[field.range](field)];
    }),
  );

/** A direction of length 1. */
const direction = told(
  (of) => of(point(1)),
  (value, path) => {
    const { x, y } = point(1)(value, path);
    if (Math.abs(x * x + y * y - 1) <= 0.01) return Object.freeze({ x, y });
    const sentence = 'must have the length 1';
    throw new SceneError('conflict', path, sentence, { value: sentence, because: 'notUnit' });
  },
);

/** @param {number} limit @returns {Check} */
export const point = (limit) => object({ x: number(-limit, limit), y: number(-limit, limit) }, ['x', 'y']);
