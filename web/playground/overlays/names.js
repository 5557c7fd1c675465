// Names and numbers of bodies over the scene. What stands still gives way: its name goes below another one, or below what a
// behaviour tells there, rather than on it. Names of what moves stay where it is, for they would leap, or above it where
// they are wider.
import { readoutTexts } from '../../stage/readouts.js';
import { halfOf, meet, placeOf } from '../../stage/text-places.js';
import { isNameShown, shownName } from '../names.js';
import { currentLanguage } from '../words.js';

/** @typedef {import('../labels.js').Label} Label */
/** @typedef {import('../../stage/text-places.js').Place} Place */

/** From one line to the next, in CSS pixels. */
const line = 15;
/** So far below its place a name is still that of its body. */
const mostLines = 4;
/** Pictures narrower than this, in CSS pixels, have less room than names need. */
const phone = 480;
/** Among more nobody reads them. */
const mostStill = 80;

/** The first line, from its place downwards, on which nothing is yet. @param {Place} wanted @param {readonly Place[]} taken */
function lineFree(wanted, taken) {
  for (let i = 0; i <= mostLines; i++) {
    const at = { ...wanted, top: wanted.top + i * line };
    if (!taken.some((each) => meet(each, at))) return i;
  }
  return 0;
}

/**
 * How far up a name goes that would hide its body, or reach far beyond it: to above it.
 * @param {import('../app.js').App} app
 * @param {import('../../library/body.js').Body} body
 * @param {string} text
 */
function aboveNarrow({ bump, camera }, body, text) {
  const boxes = body.shapes.map((shape) => bump.boundsOf(shape, body));
  const width =
    Math.max(...boxes.map(({ upper }) => upper.x)) - Math.min(...boxes.map(({ lower }) => lower.x));
  if (boxes.length === 0 || 2 * halfOf(text, 12) <= 1.1 * width * camera.zoom) return 0;
  const up = camera.yUp
    ? Math.max(...boxes.map(({ upper }) => upper.y)) - body.y
    : body.y - Math.min(...boxes.map(({ lower }) => lower.y));
  return up * camera.zoom + 0.6 * line;
}

/**
 * What stands under most of the picture needs no name where the scene itself shows names: everybody sees the floor.
 * @param {import('../app.js').App} app
 * @param {import('../../library/body.js').Body} body
 */
function isGround({ bump, camera, play }, { type, shapes, x, y, angle }) {
  if (type !== 'static' || !play.scene.see?.includes('names')) return false;
  return shapes.some((shape) => {
    const { lower, upper } = bump.boundsOf(shape, { x, y, angle });
    const isThick = (upper.y - lower.y) * camera.zoom > 4; // a line may be there for its name
    return isThick && (upper.x - lower.x) * camera.zoom > camera.width / 2;
  });
}

/** A word on a point leaves nothing of it. @param {import('../../library/body.js').Body} body */
const isHiddenBy = ({ shapes }) => shapes.length > 0 && shapes.every(({ kind }) => kind === 'point');

/** @param {import('../app.js').App} app @param {(label: Label) => void} put */
export function putNames(app, put) {
  const { camera, play } = app;
  const [low, high] = [camera.toWorld(0, 0), camera.toWorld(camera.width, camera.height)];
  const [bottom, top] = [Math.min(low.y, high.y), Math.max(low.y, high.y)];
  const seen = app.world.bodies.filter(
    ({ enabled, x, y }) => enabled && x >= low.x && x <= high.x && y >= bottom && y <= top,
  );
  const giveWay = seen.filter(({ type }) => type === 'static').length <= mostStill;
  const told = readoutTexts(giveWay ? play.readouts : [], currentLanguage()).map(
    ({ x, y, text }) => placeOf(camera.toScreen(x, y), text, camera.width > 720 ? 15 : 13), // as in ../labels.js
  );
  const taken = [...told];
  const isNarrow = camera.width < phone;
  const isFew = seen.length <= mostStill;
  // On others a name says nothing of its own body.
  const marks = (isNarrow && isFew ? seen : []).map((body) => ({
    ...{ body, across: 2, down: 2 },
    ...camera.toScreen(body.x, body.y),
  }));
  for (const body of seen) {
    if (isGround(app, body) || !isNameShown(app, body)) continue;
    const { x, y } = body;
    const text = shownName(app, body) ?? String(body.slot);
    const kind = 'mark name';
    if (body.type !== 'static' || !giveWay) {
      const at = camera.toScreen(x, y);
      const below = isFew && isHiddenBy(body) ? line : 0;
      const above = isFew && below === 0 ? aboveNarrow(app, body, text) : 0;
      const place = { left: at.left, top: at.top + below - above, across: halfOf(text, 12), down: line / 2 };
      const others = [...marks.filter((each) => each.body !== body && each.body.type !== 'static'), ...told];
      if (isNarrow && others.some((each) => meet(place, each))) continue;
      put({ ...camera.toWorld(place.left, place.top), text, kind });
      continue;
    }
    const place = { ...camera.toScreen(x, y), across: halfOf(text, 12), down: line / 2 };
    const down = line * lineFree(place, taken);
    place.top += down;
    // Nearer to another it would be read as that one's.
    if (marks.some((each) => Math.hypot(each.left - place.left, each.top - place.top) < down)) continue;
    taken.push(place);
    put({ ...camera.toWorld(place.left, place.top), text, kind });
  }
}
