// The questions every public function asks of its arguments before anything reaches the engine. Each refusal is a
// TypeError or RangeError that names the argument and shows the value. Knows no world and no module.
import { ourWord } from './foreign-words.js';

/**
 * What a question about an object answers; a revoked Proxy throws at every one.
 * @template T
 * @param {() => T} ask
 * @returns {T | undefined}
 */
function asked(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
export const isArray = (value) => asked(() => Array.isArray(value));
/**
 * @template T
 * @param {unknown} value
 * @param {new (...given: any[]) => T} kind
 * @returns {value is T}
 */
export const isA = (value, kind) => asked(() => value instanceof kind) ?? false;

/**
 * What an object is, whichever window or realm made it.
 * @param {unknown} value
 * @param {string} kind
 */
export const is = (value, kind) => asked(() => Object.prototype.toString.call(value)) === `[object ${kind}]`;

/** @param {string} text */
export const short = (text) => (text.length > 40 ? text.slice(0, 40) + '…' : text);

/**
 * The only way from a value to a text: whatever it is, this neither throws nor gets long.
 * @param {unknown} value
 * @returns {string} the value as it should look in a sentence
 */
export function show(value) {
  if (typeof value === 'string') return JSON.stringify(short(value));
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) {
    const length = asked(() => (Array.isArray(value) ? Number(value.length) : undefined));
    if (length !== undefined) return `an array of ${length}`;
    const kind = asked(() => value.constructor?.name);
    return typeof kind !== 'string' || kind === 'Object' ? 'an object' : `an instance of ${short(kind)}`;
  }
  // One of many digits would take its time.
  return typeof value === 'bigint' ? `${Number(value)}n` : short(String(value));
}

/**
 * Whether it is a number within a limit, which most are: then no name needs to be made up to refuse it by. Nothing is
 * compared before its type is known: that would turn what it is into a number.
 * @param {unknown} value
 * @param {number} limit the largest magnitude
 * @returns {value is number}
 */
export const fits = (value, limit) => typeof value === 'number' && Math.abs(value) <= limit;

/** @param {unknown} value @param {string} name of the argument, as the caller wrote it @returns {number} */
function number(value, name) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, but is ${show(value)}`);
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, but is ${value}`);
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} [limit] the largest magnitude
 */
export function finite(value, name, limit = Infinity) {
  const given = number(value, name);
  if (Math.abs(given) > limit) {
    throw new RangeError(`${name} must be between ${-limit} and ${limit}, but is ${given}`);
  }
  return given;
}

/**
 * A number that may be 0 but not less.
 * @param {unknown} value
 * @param {string} name
 * @param {number} [limit]
 */
export function amount(value, name, limit = Infinity) {
  const given = number(value, name);
  if (given < 0) throw new RangeError(`${name} must not be negative, but is ${given}`);
  if (given > limit) throw new RangeError(`${name} must be at most ${limit}, but is ${given}`);
  return given;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} smallest
 * @param {number} limit
 */
export function positive(value, name, smallest, limit) {
  const given = number(value, name);
  if (given <= 0) throw new RangeError(`${name} must be greater than 0, but is ${given}`);
  if (given < smallest) throw new RangeError(`${name} must be at least ${smallest}, but is ${given}`);
  return amount(given, name, limit);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} lowest
 * @param {number} highest
 * @returns {number}
 */
export function whole(value, name, lowest, highest) {
  const given = number(value, name);
  if (!Number.isInteger(given) || given < lowest || given > highest) {
    throw new RangeError(`${name} must be a whole number from ${lowest} to ${highest}, but is ${given}`);
  }
  return given;
}

/** @param {unknown} value @param {string} name @returns {boolean} */
export function truth(value, name) {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, but is ${show(value)}`);
  return value;
}

/** @param {unknown} value @param {string} name */
export function callable(value, name) {
  if (typeof value !== 'function') throw new TypeError(`${name} must be a function, but is ${show(value)}`);
}

/**
 * One of a few words.
 * @template {string} W
 * @param {unknown} value
 * @param {string} name
 * @param {readonly W[]} words
 * @returns {W}
 */
export function oneOf(value, name, words) {
  if (typeof value === 'string' && /** @type {readonly string[]} */ (words).includes(value)) {
    return /** @type {W} */ (value);
  }
  const hint = typeof value === 'string' ? nearest(value, words) : undefined;
  const all = words.map((word) => `'${word}'`).join(', ');
  const problem = `${name} must be one of ${all}, but is ${show(value)}`;
  if (typeof value !== 'string') throw new TypeError(problem);
  throw new RangeError(hint ? `${problem}; did you mean '${hint}'?` : problem);
}

/** @param {unknown} value @returns {value is object} */
export function isPlain(value) {
  try {
    const prototype = typeof value === 'object' && Object.getPrototypeOf(value);
    // Another window's plain objects have another Object.prototype; nothing is behind that either.
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false; // a revoked Proxy, null or no object
  }
}

/**
 * What a plain object holds, each field read once: a getter cannot answer one thing to a check and another to the
 * engine. Objects of other kinds are refused: what they hold stands elsewhere, and would be ignored.
 * @param {unknown} value
 * @param {string} name
 * @param {string} [what] it should have been
 * @returns {Record<string, unknown>}
 */
export function copy(value, name, what = 'a plain object') {
  if (!isPlain(value)) {
    throw new TypeError(`${name} must be ${what}, but is ${show(value)}`);
  }
  return { ...value };
}

/**
 * Refuses keys that nobody reads: a misspelt option would otherwise be silently ignored.
 * @param {(string | symbol)[]} found
 * @param {string} name
 * @param {readonly string[]} keys the ones that are read
 */
function onlyKnown(found, name, keys) {
  for (const key of found) {
    if (keys.includes(/** @type {string} */ (key))) continue;
    const word = String(key);
    const our = ourWord(word, keys, name === 'options');
    const hint = our ? undefined : nearest(word, keys);
    throw new TypeError(
      `${name} has no option '${short(word)}'; ` +
        (our ? `here it is ${our}` : hint ? `did you mean '${hint}'?` : `it has ${keys.join(', ')}`),
    );
  }
}

/**
 * What a plain options object holds.
 * @param {unknown} value
 * @param {string} name
 * @param {readonly string[]} keys
 * @param {Record<string, unknown>} [given] its copy, if there is one already
 */
export function options(value, name, keys, given = copy(value, name)) {
  // Both of these are much quicker than Reflect.ownKeys; who wrote into Object.prototype adds no options.
  onlyKnown(Object.getOwnPropertySymbols(given), name, keys);
  for (const key in given) {
    if (!keys.includes(key) && Object.hasOwn(given, key)) onlyKnown([key], name, keys);
    // JSON writes what is not a number as null: it must not pass for something left out.
    if (given[key] === null)
      throw new TypeError(`${name}.${key} must not be null; leave it out for its default`);
  }
  return given;
}

/**
 * Any object, of whatever class.
 * @param {unknown} value
 * @param {string} name
 * @param {string} [what] it should have
 * @returns {any}
 */
export function object(value, name, what = '') {
  if (typeof value !== 'object' || value === null || isArray(value) !== false) {
    throw new TypeError(`${name} must be an object${what}, but is ${show(value)}`);
  }
  return value;
}

/**
 * Two numbers, of a plain object or of a vector class.
 * @param {unknown} value
 * @param {string} name
 * @param {number} limit
 * @returns {{ x: number, y: number }}
 */
export function point(value, name, limit) {
  const given = object(value, name, ' with x and y');
  // Names and lists are made up only when there is something to say: this is asked all the time.
  // A class of vectors has whatever it likes besides.
  if (isPlain(given)) {
    for (const key in given) if (key !== 'x' && key !== 'y') onlyKnown(Object.keys(given), name, ['x', 'y']);
  }
  const { x, y } = given;
  if (fits(x, limit) && fits(y, limit)) return { x, y };
  return { x: finite(x, `${name}.x`, limit), y: finite(y, `${name}.y`, limit) };
}

/**
 * A point of the length 1.
 * @param {unknown} value
 * @param {string} name
 * @param {boolean} [orNone] whether {x: 0, y: 0} will do too
 */
export function direction(value, name, orNone) {
  const { x, y } = point(value, name, 1);
  if (Math.abs(x * x + y * y - 1) > 0.01 && !(orNone && !x && !y))
    throw new RangeError(`${name} must have the length 1`);
  return { x, y };
}

/** A Proxy says anything. @param {ArrayLike<unknown>} array @returns {number} */
export function lengthOf({ length }) {
  return typeof length === 'number' && length > 0 ? length : 0;
}

/**
 * What a typed array holds, as a plain one over the same memory: a class of its own may say any length, and one whose
 * memory went to a worker holds nothing.
 * @template {new (...given: any[]) => any} T
 * @param {unknown} value
 * @param {string} name
 * @param {readonly T[]} kinds it may be of
 * @param {string} [what] it should have been
 * @returns {InstanceType<T>}
 */
export function typed(value, name, kinds, what = `a ${kinds.map((each) => each.name).join(' or ')}`) {
  const kind = ArrayBuffer.isView(value) && kinds.find((each) => is(value, each.name));
  if (!kind) throw new TypeError(`${name} must be ${what}, but is ${show(value)}`);
  /** @param {string} key */
  const own = (key) => Reflect.get(Object.getPrototypeOf(kind.prototype), key, value);
  const length = own('length');
  return length > 0 ? new kind(own('buffer'), own('byteOffset'), length) : new kind(new ArrayBuffer(0));
}

/**
 * What an array holds, each element read once: a real array without holes, whatever a Proxy says its length is.
 * @template T
 * @param {unknown} value
 * @param {string} name
 * @param {string} what its elements are
 * @param {(element: unknown, name: string) => T} read checks one
 * @param {number} [most]
 * @returns {T[]}
 */
export function list(value, name, what, read, most = 2 ** 20) {
  if (!isArray(value)) throw new TypeError(`${name} must be an array of ${what}, but is ${show(value)}`);
  const array = /** @type {unknown[]} */ (value);
  const length = lengthOf(array);
  if (length > most) throw new RangeError(`${name} must be at most ${most} ${what}, but there are ${length}`);
  const found = [];
  for (let i = 0; i < length; i++) found.push(read(array[i], `${name}[${i}]`));
  return found;
}

/**
 * The known word that differs least, if it is close.
 * @param {string} word
 * @param {readonly string[]} known
 */
export function nearest(word, known) {
  let best;
  // A short word is near to many by chance.
  let fewest = word.length < 5 ? Math.min(2, word.length) : Math.max(3, Math.floor(word.length / 3) + 1);
  for (const candidate of known) {
    if (Math.abs(word.length - candidate.length) >= fewest) continue; // a long one would take its time
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** Two neighbours that changed places are one edit. @param {string} a @param {string} b */
function editDistance(a, b) {
  let before = [0];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2] + 1 : Infinity;
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
