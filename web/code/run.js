// Runs a program where it can do no harm: in a worker of a frame of an opaque origin, which has no network, no storage and
// no page. Each run has a frame of its own. A worker that gives no sign, or too many, is ended with its frame; the page
// itself never waits for it.

/** Without a sign for so long a program is ended, in milliseconds. With what follows it is less than a second. */
const patience = 850;
const lookEvery = 50;
/** Where a frame does not even begin, something else is wrong. */
const beginsIn = 15_000;
const mostLines = 400;

/** @typedef {import('./sandbox/console.js').Line} Line */
/** Why it is over: by hand, by silence, by too many words, or because it could not begin. @typedef {'stopped' | 'silent' | 'flood' | 'broken'} End */
/**
 * @typedef {object} Told
 * @property {() => void} begun the program has its canvas
 * @property {(lines: readonly Line[], left: number) => void} lines
 * @property {(end: End, detail: string) => void} ended
 * @property {() => void} again asked for with the keys, in the frame
 */

/** Whether this browser lets a worker draw. */
export const canRun = () =>
  typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

const policy =
  "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'";
const style =
  'html,body{margin:0;height:100%;overflow:hidden;background:var(--paper)}' +
  'canvas{display:block;width:100%;height:100%;object-fit:contain;outline-offset:-2px;touch-action:pan-x pan-y pinch-zoom}' +
  'canvas:focus-visible{outline:2px solid var(--accent)}';
/** @param {string} script */
const pageOf = (script) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Bumpbox</title><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<style>${style}</style></head><body><canvas width="800" height="500" tabindex="0" role="img"></canvas>` +
  `<script>${script.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--')}</script></body></html>`;

/** The colours of the page, as the frame takes them. */
function lookOf() {
  const page = getComputedStyle(document.documentElement);
  const colors = ['--paper', '--accent'].map((name) => `${name}:${page.getPropertyValue(name)}`);
  return [...colors, `color-scheme:${page.colorScheme}`].join(';');
}

/**
 * @param {HTMLElement} place
 * @param {{ program: string, imports: readonly import('./syntax.js').Import[], engines: Record<string, string>,
 *   sandbox: { frame: string, worker: string }, title: string, isDark: boolean, isStill: boolean, takesKeys: boolean }} what
 * @param {Told} told
 */
export function run(place, { program, imports, engines, sandbox, title, isDark, isStill, takesKeys }, told) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.title = title;
  frame.srcdoc = pageOf(sandbox.frame);
  let isOver = false;
  let hasBegun = false;
  /** How long it has been silent while the page itself was awake. */
  let silence = 0;
  let asked = 0;
  let answered = 0;
  let last = performance.now();

  /** @param {object} message */
  const tell = (message) => frame.contentWindow?.postMessage(message, '*');
  /** @param {End} why @param {string} [detail] */
  const end = (why, detail = '') => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    removeEventListener('message', hear);
    frame.remove();
    told.ended(why, detail);
  };
  const look = () => {
    const now = performance.now();
    silence += Math.min(now - last, 3 * lookEvery); // a page that was asleep has heard nothing
    last = now;
    if (hasBegun) {
      if (silence > patience) return end('silent');
      if (answered === asked) tell({ kind: 'ping', count: (asked += 1) });
    } else if (silence > beginsIn) end('broken');
  };
  const timer = setInterval(look, lookEvery);

  /** @param {MessageEvent} event what comes from there may be anything */
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || isOver) return;
    const { kind } = data ?? {};
    if (kind === 'ready') {
      const { worker: script } = sandbox;
      tell({
        kind: 'begin',
        script,
        name: title,
        look: lookOf(),
        program,
        imports,
        engines,
        isDark,
        isStill,
      });
    } else if (kind === 'begun') {
      hasBegun = true;
      silence = 0;
      if (takesKeys) frame.focus();
      told.begun();
    } else if (kind === 'pong' && data.count === asked) {
      answered = asked;
      silence = 0;
    } else if (kind === 'lines') {
      const lines = Array.isArray(data.lines) ? data.lines.slice(0, mostLines).map(readLine) : [];
      told.lines(lines, Number(data.left) || 0);
    } else if (kind === 'flood') end('flood');
    else if (kind === 'broken') end('broken', String(data.text).slice(0, 500));
    else if (kind === 'again') told.again();
  };
  addEventListener('message', hear);
  place.append(frame);
  return {
    end: () => end('stopped'),
    relook: () => tell({ kind: 'look', look: lookOf() }),
  };
}

/** @param {any} given @returns {Line} */
function readLine(given) {
  const { level, text, manner, line, column } = given ?? {};
  const place =
    Number.isInteger(line) && line > 0 ? { line, column: Number.isInteger(column) ? column : 1 } : {};
  return {
    level: ['info', 'warn', 'error'].includes(level) ? level : 'log',
    text: String(text).slice(0, 2000),
    ...(manner === 'promise' || manner === 'runtime' ? { manner } : {}),
    ...place,
  };
}
