// The page of programs for the tests: what it fetches is made, in a process of its own, since a page's browser and the
// bundler do not get on in one; and a program put into it.
import { readFileSync } from 'node:fs';
import { capture } from '../../wasm/tools/steps.mjs';
import { listScenes } from '../../wasm/tools/scenes.mjs';
import { toProgramLink } from '../../web/scene/program-link.js';

listScenes();
const tool = JSON.stringify(new URL('../../wasm/tools/code.mjs', import.meta.url).href);
const made = await capture(process.execPath, [
  '--input-type=module',
  '-e',
  `await (await import(${tool})).codeFiles();`,
]);
if (made.code !== 0) throw new Error(made.output);

/** @type {{ name: string, title: { en: string, ko: string } }[]} */
export const examples = JSON.parse(
  readFileSync(new URL('../../web/code/examples/list.json', import.meta.url), 'utf8'),
);

/** What follows a site's address for the page to hold a program. @param {string} text */
export const withProgram = async (text) => `web/code/${await toProgramLink(text)}`;

/** How many colours a picture has, as the page's browser reads it. @param {{ evaluate: any }} page @param {string} png in base64 */
export const coloursOf = (page, png) =>
  page.evaluate(async (/** @type {string} */ bytes) => {
    const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([letters], { type: 'image/png' }));
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!paper) throw new Error('no paper');
    paper.drawImage(image, 0, 0);
    return new Set(new Uint32Array(paper.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, png);

/**
 * Notes when the page says what of its program, and how long the page itself stood still. Runs in the page, before it. Its
 * clock is that of a page that is awake: what a busy machine takes away from the page is not in it.
 */
export function watchStates() {
  const noted = { states: /** @type {{ at: number, said: string }[]} */ ([]), gap: 0 };
  /** @type {any} */ (window).noted = noted;
  let last = performance.now();
  let awake = 0;
  setInterval(() => {
    const now = performance.now();
    noted.gap = Math.max(noted.gap, now - last);
    awake += Math.min(now - last, 20);
    last = now;
  }, 10);
  addEventListener('DOMContentLoaded', () => {
    const state = document.getElementById('state');
    if (!state) return; // another page, or the frame
    new MutationObserver(() => {
      const said = state.dataset.said ?? '';
      if (noted.states.at(-1)?.said === said) return;
      noted.states.push({ at: awake, said });
      if (said === 'codeRunning') noted.gap = 0; // what comes before is the page's own beginning
    }).observe(state, { attributes: true });
  });
}

/** Programs that would not end by themselves, and what is said when they are ended; `codeOver` is either. @type {[string, string, 'codeSilent' | 'codeFlood' | 'codeOver'][]} */
export const endless = [
  ['a loop without an end', 'while (true);', 'codeSilent'],
  ['one after a while', 'setTimeout(() => { for (;;); }, 300);', 'codeSilent'],
  ['promises without an end', 'const again = () => Promise.resolve().then(again);\nagain();', 'codeSilent'],
  ['a flood of messages', 'for (;;) postMessage({ kind: "lines", lines: [], left: 0 });', 'codeFlood'],
  [
    'a flood of large messages',
    'const all = new Array(1000).fill("x");\nsetInterval(() => { for (let i = 0; i < 500; i++) postMessage(all); });',
    'codeOver',
  ],
  ['a flood of lines', 'setInterval(() => { for (let i = 0; i < 1000; i++) console.log(i); });', 'codeFlood'],
  ['a loop that writes', 'for (let i = 0; ; i++) console.log(i);', 'codeFlood'],
  [
    'a bomb of objects',
    'const all = [];\nfor (;;) all.push(new Array(1000).fill(all.length));',
    'codeSilent',
  ],
  ['a bomb of bytes', 'const all = [];\nfor (;;) all.push(new Uint8Array(1 << 20).fill(1));', 'codeSilent'],
];

/** What was noted of the last run: how long it took from its beginning to its end. @param {{ evaluate: any }} page @param {string} end */
export const ending = (page, end) =>
  page.evaluate((/** @type {string} */ said) => {
    const isEnd = (/** @type {any} */ each) =>
      each.said === said || (said === 'codeOver' && /Silent|Flood/.test(each.said));
    const { states, gap } = /** @type {any} */ (window).noted;
    const from = states.findLastIndex((/** @type {any} */ each) => each.said === 'codeRunning');
    const to = states.findLastIndex(isEnd);
    return { took: states[to].at - states[from].at, gap, said: states.at(-1).said };
  }, end);
