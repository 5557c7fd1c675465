// The scene as it is now, written down with what is seen of it: for links, files, pictures, keeping.
import { writeScene } from '../scene/write.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('../scene/format.js').Scene} Scene */

/** What panels leave free of the canvas, in CSS pixels: the same part that scenes are fitted into. @param {App} app */
function uncovered({ camera, coveredNow }) {
  const { top, right, bottom, left } = coveredNow();
  const area = { left, top, right: camera.width - right, bottom: camera.height - bottom };
  // A window that panels fill shows nothing: then all of the canvas is meant.
  if (area.right - area.left < 40 || area.bottom - area.top < 40) {
    return { left: 0, top: 0, right: camera.width, bottom: camera.height };
  }
  return area;
}

/** Digits that a screen can show. @param {number} value @param {number} zoom */
const rounded = (value, zoom) =>
  Number(value.toFixed(Math.min(Math.max(Math.ceil(Math.log10(zoom)) + 2, 0), 12)));

/** The part of the world that is seen beside the panels. @param {App} app @returns {NonNullable<Scene['view']>} */
export function seenView(app) {
  const { camera } = app;
  const { left, top, right, bottom } = uncovered(app);
  const [a, b] = [camera.toWorld(left, top), camera.toWorld(right, bottom)];
  const short = (/** @type {number} */ value) => rounded(value, camera.zoom);
  return {
    x: short(Math.min(a.x, b.x)),
    y: short(Math.min(a.y, b.y)),
    width: short(Math.abs(b.x - a.x)),
    height: short(Math.abs(b.y - a.y)),
    ...(camera.yUp && { yUp: true }),
  };
}

/** The scene as it is now, with what is looked at in it; it keeps the view that it has. @param {App} app @returns {Scene} */
export const presentScene = (app) =>
  writeScene(app.play, {
    see: [...app.see],
    follow: app.follow,
    arrows: app.arrows === 1 ? undefined : app.arrows,
  });

/** What else is seen: who is selected, the panel, where the card stands, and whether time does. @param {App} app @returns {import('../scene/link.js').Look} */
export function presentLook(app) {
  const { playing, world } = app;
  const { bodies } = app.selection;
  const all = bodies.length > 0 ? world.bodies : [];
  const places = bodies.length <= mostSelected ? bodies.map((body) => all.indexOf(body)) : [];
  const tab = app.openTab();
  const card = app.cardPlace();
  return {
    ...(!playing && { paused: true }),
    ...(places.length > 0 && { selection: places }),
    ...(tab && { tab }),
    ...(card && { card }),
  };
}
const mostSelected = 1000;

/** As text that people read: short lines stay one line. @param {unknown} value */
export function sceneText(value) {
  return `${printed(value, '')}\n`;
}

const widest = 96;
/** @param {any} value @param {string} indent @returns {string} */
function printed(value, indent) {
  const plain = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return plain;
  if (plain.length + indent.length <= widest) {
    // One line, with air after colons and commas: not within strings, so it is put together anew.
    return Array.isArray(value)
      ? `[${value.map((each) => printed(each, '')).join(', ')}]`
      : `{ ${entries(value, '').join(', ')} }`.replace(/^\{ {2}\}$/, '{}');
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value) ? value.map((each) => printed(each, inner)) : entries(value, inner);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
/** @param {Record<string, any>} value @param {string} indent */
const entries = (value, indent) =>
  Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${JSON.stringify(key)}: ${printed(each, indent)}`);
