// Words and numbers in the scene: HTML over the canvas, placed from the same world and camera as the picture. They are
// made once and moved by a transform; text that stays the same is not touched.
import { held, readoutLabels, writeLines } from '../stage/labels.js';
import { byId, element } from './parts.js';
import { currentLanguage } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('../walk/steps.js').Label} Label */

/** So many at most: beyond that they hide the scene and cost more than it. */
const most = 400;

/** @param {App} app */
export function showLabels(app) {
  const layer = byId('labels');
  /** @type {HTMLElement[]} */
  const pool = [];
  /** Functions that add labels each frame. @type {Set<(add: (label: Label) => void) => void>} */
  const writers = new Set();
  let used = 0;
  /** @param {Label} label */
  const add = ({ x, y, kind = '', ...lines }) => {
    if (used === most) return;
    const { left, top } = app.camera.toScreen(x, y);
    if (left < -50 || top < -50 || left > app.camera.width + 50 || top > app.camera.height + 50) return;
    let label = pool[used];
    if (!label) {
      label = element('span');
      pool.push(label);
      layer.append(label);
    }
    used++;
    writeLines(label, lines);
    if (label.className !== kind) label.className = kind;
    label.style.transform = `translate(${held(left, app.camera.width)}, ${held(top, app.camera.height)})`;
    if (label.hidden) label.hidden = false;
  };
  app.on('frame', () => {
    used = 0;
    for (const writer of writers) writer(add);
    for (let i = used; i < pool.length && !pool[i].hidden; i++) pool[i].hidden = true;
  });

  writers.add((put) => {
    for (const each of readoutLabels(app, currentLanguage(), app.camera.width > 720 ? 14 : 12))
      put({ ...each, kind: each.verdict ? `readout ${each.verdict}` : 'readout' });
  });
  return writers;
}
