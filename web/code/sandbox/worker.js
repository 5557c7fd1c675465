// Where a program runs: a worker of a sandboxed frame, which can be ended whatever it does. It gets what a small page has
// (page.js) and a console whose lines the page shows (console.js); what goes wrong is told with its line.
import { makeConsole } from './console.js';
import { makePage } from './page.js';

/** Before the program can put something else in their place. */
const post = self.postMessage.bind(self);
/** @param {object} message */
const tell = (message) => /** @type {any} */ (post)(message);

/** The address of the program's text, to be found in the traces of errors. */
let address = '';
/** Where imports stand that got another length, as the browser reads them. @type {{ line: number, from: number, more: number }[]} */
const shifts = [];

/** A column as it is written. @param {number} line @param {number} column */
function written(line, column) {
  const before = shifts.filter((each) => each.line === line && column > each.from);
  return Math.max(1, column - before.reduce((sum, { more }) => sum + more, 0));
}

/** The first place in the program that a trace names. @param {unknown} error @returns {{ line?: number, column?: number }} */
function placeOf(error) {
  const stack = String(/** @type {any} */ (error)?.stack ?? '');
  const at = stack.indexOf(`${address}:`);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + address.length));
  if (found) {
    const line = Number(found[1]);
    return { line, column: written(line, Number(found[2])) };
  }
  // Firefox says it of what it cannot read.
  const { fileName, lineNumber } = /** @type {any} */ (error ?? {});
  return fileName === address && lineNumber > 0 ? { line: lineNumber } : {};
}

/** @param {unknown} error */
function nameOf(error) {
  if (!(error instanceof Error)) return `${shown(error)}`;
  return error.message ? `${error.name}: ${error.message}` : error.name;
}

const { shown, write } = makeConsole(tell);

/** @param {unknown} error @param {'runtime' | 'promise'} manner @param {{ line?: number, column?: number }} [place] */
function fail(error, manner, place = placeOf(error)) {
  let text;
  try {
    text = nameOf(error);
  } catch {
    text = 'Error';
  }
  write({ level: 'error', text: text.slice(0, 2000), manner, ...place });
}

self.addEventListener('error', (event) => {
  event.preventDefault();
  const { filename, lineno: line, colno, error, message } = event;
  fail(
    error ?? message,
    'runtime',
    filename === address ? { line, column: written(line, colno) } : undefined,
  );
});
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  fail(event.reason, 'promise');
});

/** @param {string} text */
const placed = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

/**
 * @param {object} start
 * @param {string} start.program
 * @param {readonly { from: number, to: number, line: number, column: number, name: string }[]} start.imports in their order
 * @param {Record<string, string>} start.engines scripts, by the names that programs import
 */
async function run({ program, imports, engines }) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const name in engines) places.set(name, placed(engines[name]));
  let text = '';
  let at = 0;
  for (const { from, to, line, column, name } of imports) {
    const place = `'${places.get(name)}'`;
    text += program.slice(at, from) + place;
    shifts.push({ line, from: column, more: place.length - (to - from) });
    at = to;
  }
  address = placed(text + program.slice(at));
  try {
    await import(address);
    tell({ kind: 'through' });
  } catch (error) {
    fail(error, 'runtime');
  }
}

/** @type {ReturnType<typeof makePage> | undefined} */
let page;
self.addEventListener('message', ({ data }) => {
  if (data.kind === 'begin') {
    page = makePage(data, tell);
    tell({ kind: 'begun' });
    void run(data);
  } else if (data.kind === 'ping') tell({ kind: 'pong', count: data.count });
  else page?.hear(data);
});
