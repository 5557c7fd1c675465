// The figures of web/course/live as they stand in the page before their scripts come: with still pictures, and with
// buttons that do nothing yet. All of it has its room from the start, so that nothing moves when it comes to life.
import { scene, size, stepsOf, ways } from '../../course/live/pair-steps.js';
import { boxesAtStart, room, wallCount } from '../../course/live/twin-worlds.js';
import { words } from '../../course/live/words.js';
import { filled } from '../../course/filled.js';
import { escapeHtml } from './code.mjs';

/** @typedef {import('./pages.mjs').Language} Language */
/** @typedef {import('./course.mjs').Inline} Inline */
/** @typedef {typeof words.en} Words */

/** @type {Record<string, (caption: string, word: Words) => string>} */
const parts = { twins, doorways, pairs };

/** @param {string} name @param {string} caption @param {Language} locale @param {Inline} inline */
export function livePart(name, caption, locale, inline) {
  const make = parts[name];
  if (!make) throw new Error(`there is no live figure '${name}'`);
  return make(inline(caption), words[locale]);
}

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
/** @param {string} kind @param {string} label */
const button = (kind, label) =>
  `<button type="button" class="${kind}" disabled>${escapeHtml(label)}</button>`;

/** How many boxes there are to choose from. */
const counts = [50, 200, 800];

/** @param {string} caption @param {Words} word */
function twins(caption, word) {
  const rectangles = boxesAtStart(counts[0])
    .slice(wallCount)
    .map(
      ({ x, y, width, height }, i) =>
        `<rect class="paint-${i % 3}" x="${round(x)}" y="${round(room - y - height)}" width="${round(width)}" height="${round(height)}"/>`,
    )
    .join('');
  const half = (/** @type {string} */ name, /** @type {string} */ label) =>
    `<div class="half"><p class="half-name">${escapeHtml(name)}</p>` +
    `<canvas role="img" aria-label="${escapeHtml(label)}" width="560" height="560"></canvas>` +
    `<svg class="still" viewBox="0 0 ${room} ${room}" role="img" aria-label="${escapeHtml(label)}">${rectangles}</svg>` +
    `<p class="cost">${filled(word.median, { time: word.unmeasured })}</p></div>`;
  const options = counts.map((count) => `<option value="${count}">${count}</option>`).join('');
  return (
    `<figure class="live twins" data-live="twins"><div class="halves">` +
    `${half(word.plain, word.plainPicture)}${half(word.native, word.nativePicture)}</div>` +
    `<p class="tools">${button('play', word.play)}${button('step', word.step)}${button('again', word.again)}` +
    `${button('turn', word.turnBit)}<label>${word.boxes} <select disabled>${options}</select></label></p>` +
    `<p class="told">${word.waiting}</p><p class="heard" role="status"></p>` +
    `<figcaption>${caption}</figcaption></figure>\n`
  );
}

/** What stands below the table of the doorways, whose cells the page measures. @param {string} _ @param {Words} word */
function doorways(_, word) {
  return `<p class="measured" data-live="doorways" role="status">${word.tableMade}</p>\n`;
}

/** The boxes of a broad phase, and what goes through it step by step. @param {string} caption @param {Words} word */
function pairs(caption, word) {
  const boxes = scene.map(
    ({ name, x, y, width, height }) =>
      `<g class="box-of"><rect x="${x}" y="${y}" width="${width}" height="${height}"/>` +
      `<text x="${x + width / 2}" y="${y + height / 2}">${name}</text></g>`,
  );
  const options = ways.map((way) => `<option value="${way}">${escapeHtml(word[`way-${way}`])}</option>`);
  const [first] = stepsOf('each');
  return (
    `<figure class="live walked" data-live="pairs">` +
    `<svg class="scene" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(word.pairsPicture)}">` +
    `<path class="frames" d=""/><path class="frame" d=""/><path class="links" d=""/>${boxes.join('')}<path class="line" d=""/></svg>` +
    `<p class="tools"><label>${word.way} <select disabled>${options.join('')}</select></label>` +
    `${button('back', word.back)}${button('next', word.next)}` +
    `<input type="range" min="0" max="1" value="0" aria-label="${escapeHtml(word.place)}" disabled /></p>` +
    `<p class="told" role="status">${escapeHtml(filled(word['say-each'], first.values))}</p>` +
    `<p class="counted">${escapeHtml(filled(word.counted, { tested: 0, found: word.none }))}</p>` +
    `<figcaption>${caption}</figcaption></figure>\n`
  );
}
