// The pixels that touching masks share, drawn over both, and how large an area that is. Asked again only when something
// moved.
import { word } from '../words.js';
import { momentOf } from '../../walk/answers.js';
import { placed, shown } from '../../walk/figures.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../../library/regions.js').Mask} Mask */
/** @typedef {{ count: number, area: number, at: { x: number, y: number }, boxes: { x: number, y: number }[][] }} Shared */

const mostPairs = 8;
const mostBoxes = 3000;
/** With more contacts nobody could read the numbers, and looking through them would take longer than a frame. */
const mostContacts = 2000;
const style = Object.freeze({ colour: /** @type {const} */ ('contacts'), width: 0, fill: 0.75 });
const untouched = Object.freeze({ touch: /** @type {const} */ ('ignored') });

/** @param {App} app @param {Body} body @returns {Mask | undefined} */
const maskOf = (app, body) => app.play.piecesOf(body).find(({ mask }) => mask)?.mask;

/**
 * What two bodies share by the pixels of the first's mask; null when that has none, or the second is neither a mask nor
 * a single shape.
 * @param {App} app @param {Body} a @param {Body} b
 * @returns {Shared | null}
 */
export function sharedBetween(app, a, b) {
  const mask = maskOf(app, a);
  if (!mask) return maskOf(app, b) ? sharedBetween(app, b, a) : null;
  const { shapes } = b;
  const other = maskOf(app, b) ?? (shapes.length === 1 ? shapes[0] : undefined);
  if (!other) return null;
  const { x: width, y: height } = mask.scale;
  const count = app.bump.overlapPixels(mask, a, other, b, untouched);
  const area = count * Math.abs(width * height);
  if (count === 0) return { count, area, at: { x: a.x, y: a.y }, boxes: [] };
  const both = app.bump.overlapMask(mask, a, other, b, untouched);
  const { scale, pivot } = both;
  const corner = (/** @type {number} */ x, /** @type {number} */ y) =>
    placed({ x: (x - pivot.x) * scale.x, y: (y - pivot.y) * scale.y }, a);
  const boxes = both
    .boxes()
    .slice(0, mostBoxes)
    .map((box) => [
      corner(box.x, box.y),
      corner(box.x + box.width, box.y),
      corner(box.x + box.width, box.y + box.height),
      corner(box.x, box.y + box.height),
    ]);
  const { x, y, width: w, height: h } = both.bounds;
  return { count, area, at: corner(x + w / 2, y + h / 2), boxes };
}

export class SharedPixels {
  #app;
  #moment = '';
  /** @type {Shared[]} */ #found = [];

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  #look() {
    const app = this.#app;
    if (app.world.profile.contacts > mostContacts) return [];
    /** @type {Map<string, [Body, Body]>} */
    const pairs = new Map();
    for (const { bodyA, bodyB } of app.world.contacts) {
      if (pairs.size === mostPairs) break;
      const key = `${bodyA.id} ${bodyB.id}`;
      if (!pairs.has(key) && (maskOf(app, bodyA) || maskOf(app, bodyB))) pairs.set(key, [bodyA, bodyB]);
    }
    const moment = [...pairs.values()].map(([a, b]) => momentOf(a, b)).join(';');
    if (moment === this.#moment) return this.#found;
    this.#moment = moment;
    this.#found = [...pairs.values()].flatMap(([a, b]) => sharedBetween(app, a, b) ?? []);
    return this.#found;
  }

  /** @param {import('../../library/sketch.js').Sketch} sketch */
  draw(sketch) {
    for (const { boxes } of this.#look()) for (const box of boxes) sketch.polygon(box, style);
  }
  /** @param {(label: import('../labels.js').Label) => void} put */
  label(put) {
    // A scene that counts them says so itself, and two numbers at one place are none.
    if (this.#app.play.readouts.some(({ key }) => key === 'pixels')) return;
    for (const { at, area, count } of this.#look()) {
      if (count === 0) continue;
      put({ ...at, text: word('seeArea', { area: shown(area), count }), kind: 'mark figure aside' });
    }
  }
}
