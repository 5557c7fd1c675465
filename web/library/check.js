// The questions every public function asks of its arguments before anything reaches the engine. Each refusal is a
// TypeError or RangeError that names the argument and shows the value. Knows no world and no module.

/** @param {unknown} value @returns {string} the value as it should look in a sentence */
export function show(value) {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? value.slice(0, 40) + '…' : value);
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

/**
 * @param {unknown} value
 * @param {string} name of the argument, as the caller wrote it
 * @param {number} limit the largest magnitude
 * @returns {number}
 */
export function finite(value, name, limit) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, but is ${show(value)}`);
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, but is ${value}`);
  if (Math.abs(value) > limit) {
    throw new RangeError(`${name} must be between ${-limit} and ${limit}, but is ${value}`);
  }
  return value;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} smallest
 * @param {number} limit
 * @returns {number}
 */
export function positive(value, name, smallest, limit) {
  const number = finite(value, name, limit);
  if (number <= 0) throw new RangeError(`${name} must be greater than 0, but is ${number}`);
  if (number < smallest) throw new RangeError(`${name} must be at least ${smallest}, but is ${number}`);
  return number;
}

/**
 * A number that may be 0 but not less.
 * @param {unknown} value
 * @param {string} name
 * @param {number} limit
 * @returns {number}
 */
export function amount(value, name, limit) {
  const number = finite(value, name, limit);
  if (number < 0) throw new RangeError(`${name} must not be negative, but is ${number}`);
  return number;
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} lowest
 * @param {number} highest
 * @returns {number}
 */
export function whole(value, name, lowest, highest) {
  const number = finite(value, name, Infinity);
  if (!Number.isInteger(number) || number < lowest || number > highest) {
    throw new RangeError(`${name} must be a whole number from ${lowest} to ${highest}, but is ${number}`);
  }
  return number;
}

/** @param {unknown} value @param {string} name @returns {boolean} */
export function truth(value, name) {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, but is ${show(value)}`);
  return value;
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
  const list = words.map((word) => `'${word}'`).join(', ');
  const problem = `${name} must be one of ${list}, but is ${show(value)}`;
  if (typeof value !== 'string') throw new TypeError(problem);
  throw new RangeError(hint ? `${problem}; did you mean '${hint}'?` : problem);
}

/**
 * A plain options object without keys that nobody reads: a misspelt option would otherwise be silently ignored.
 * @param {unknown} value
 * @param {string} name
 * @param {readonly string[]} keys the ones that are read
 * @returns {Record<string, unknown>}
 */
export function options(value, name, keys) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object, but is ${show(value)}`);
  }
  for (const key of Object.keys(value)) {
    // JSON writes what is not a number as null: it must not pass for something left out.
    if (/** @type {any} */ (value)[key] === null) {
      throw new TypeError(`${name}.${key} must not be null; leave it out for its default`);
    }
    if (keys.includes(key)) continue;
    const hint = nearest(key, keys);
    throw new TypeError(
      hint
        ? `${name} has no option '${key}'; did you mean '${hint}'?`
        : `${name} has no option '${key}'; it has ${keys.join(', ')}`,
    );
  }
  return /** @type {Record<string, unknown>} */ (value);
}

/**
 * @param {unknown} value
 * @param {string} name
 * @param {number} limit
 * @returns {{ x: number, y: number }}
 */
export function point(value, name, limit) {
  const given = options(value, name, ['x', 'y']);
  return { x: finite(given.x, `${name}.x`, limit), y: finite(given.y, `${name}.y`, limit) };
}

/**
 * The known word that differs least, if it is close.
 * @param {string} word
 * @param {readonly string[]} known
 */
function nearest(word, known) {
  let best;
  let fewest = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

/** @param {string} a @param {string} b */
function editDistance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}
