// The console of a program: its lines go to the page a few times a second, and not more than somebody could read.

/** @typedef {{ level: 'log' | 'info' | 'warn' | 'error', text: string, manner?: 'runtime' | 'promise', line?: number, column?: number }} Line */

const mostInLine = 2000;
/** In one delivery; what comes between two of them beyond that is counted, and not shown. */
const mostAtOnce = 100;
const between = 60;
/** The first lines of a second go at once: a program that then never waits, or is ended, has still said them. */
const atOnce = 100;
/** What is written faster than this, in a second, nobody reads. */
const mostInSecond = 5000;

/** @param {(message: object) => void} tell */
export function makeConsole(tell) {
  /** @type {Line[]} */
  let waiting = [];
  let left = 0;
  let isDue = false;
  let sent = 0;
  let second = 0;
  let count = 0;
  const later = setTimeout;
  const now = performance.now.bind(performance);

  const send = () => {
    isDue = false;
    if (waiting.length === 0) return;
    sent = now();
    tell({ kind: 'lines', lines: waiting, left });
    waiting = [];
    left = 0;
  };
  /** @param {Line} line */
  const write = (line) => {
    const at = Math.floor(now() / 1000);
    if (at !== second) [second, count] = [at, 0];
    count += 1;
    if (count === mostInSecond) {
      send();
      tell({ kind: 'flood' });
    }
    if (count >= mostInSecond) return;
    if (waiting.length < mostAtOnce) waiting.push(line);
    else left += 1;
    // Timers wait for a program that is busy; the clock does not.
    if (count <= atOnce || now() - sent >= between) return send();
    if (isDue) return;
    isDue = true;
    later(send, between);
  };
  for (const level of /** @type {const} */ (['log', 'info', 'warn', 'error', 'debug'])) {
    console[level] = (...values) => {
      if (count >= mostInSecond) return; // not even looked at
      const text = values.map((value) => (typeof value === 'string' ? value : shown(value))).join(' ');
      write({ level: level === 'debug' ? 'log' : level, text: text.slice(0, mostInLine) });
    };
  }
  return { shown, write };
}

/** A value as one would write it, as far as a line has room. @param {unknown} value @param {number} [depth] @returns {string} */
function shown(value, depth = 0) {
  try {
    if (typeof value === 'string') return depth === 0 ? value : `'${value.slice(0, 200)}'`;
    if (typeof value === 'function') return `ƒ ${value.name}`;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return list(/** @type {any} */ (value), depth);
    return object(value, depth);
  } catch {
    return '…'; // what throws when it is looked at
  }
}

/** @param {ArrayLike<unknown>} values @param {number} depth */
function list(values, depth) {
  const name = Array.isArray(values) ? '' : `${values.constructor.name} `;
  if (depth > 2) return `${name}[…]`;
  const first = Array.prototype.slice.call(values, 0, 50).map((each) => shown(each, depth + 1));
  return `${name}[${first.join(', ')}${values.length > 50 ? `, … ${values.length}` : ''}]`;
}

/** @param {object} value @param {number} depth */
function object(value, depth) {
  const own = value instanceof Map ? [...value] : value instanceof Set ? [...value].entries() : null;
  const pairs = [...(own ?? Object.entries(value))];
  const kind = value.constructor?.name;
  const name = kind && kind !== 'Object' ? `${kind} ` : '';
  if (depth > 2) return `${name}{…}`;
  const first = pairs.slice(0, 30).map(([key, each]) => `${String(key)}: ${shown(each, depth + 1)}`);
  if (pairs.length > 30) first.push('…');
  return first.length > 0 ? `${name}{ ${first.join(', ')} }` : `${name}{}`;
}
