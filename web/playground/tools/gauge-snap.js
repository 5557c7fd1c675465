// Where the end of a tape comes to lie: at a corner or a centre that is near, else on the nearest outline, else, with Alt,
// at a round place. Wherever it lies on a body it goes with it.
import { withinBody } from '../../stage/pick.js';
import { coreOf } from '../../walk/figures.js';
import { roundLength } from './snap.js';
import { bodyAt } from './select.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {'corner' | 'centre' | 'outline' | 'round' | 'free'} Kind */
/** A place in the world, and the body that it is on. @typedef {{ x: number, y: number, body?: Body, kind: Kind }} End */

/** How near is near enough, in CSS pixels: corners win against outlines. */
const reach = { mouse: 10, touch: 22 };
/** How far round places are apart at least, in CSS pixels. */
const apart = 10;
/** More shapes near one place, or of one body, are asked no further. */
const mostShapes = 200;
/** So many bodies in sight are walked through by a key. */
const mostBodies = 200;

/** The places of a body that have a name: its corners, its centre and that of its mass. @param {Body} body @returns {End[]} */
export function placesOf(body) {
  const at = (/** @type {{ x: number, y: number }} */ { x, y }, /** @type {Kind} */ kind) => ({
    x,
    y,
    body,
    kind,
  });
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  const { x, y } = body.centerOfMass;
  const mass = { x: body.x + cos * x - sin * y, y: body.y + sin * x + cos * y };
  const isOne = Math.hypot(mass.x - body.x, mass.y - body.y) < 1e-9;
  const found = [at(body, 'centre'), ...(isOne ? [] : [at(mass, 'centre')])];
  for (const shape of body.shapes.slice(0, mostShapes)) {
    const { corners, radius } = coreOf(shape, body);
    // What is round has no corners: a circle its centre, a capsule those of its ends.
    const kind = radius > 0 ? 'centre' : 'corner';
    for (const corner of corners) {
      if (!found.some((each) => Math.hypot(each.x - corner.x, each.y - corner.y) < 1e-9))
        found.push(at(corner, kind));
    }
  }
  return found;
}

/**
 * @param {App} app @param {{ x: number, y: number }} place
 * @param {import('./host.js').Spot} spot how it was pointed at
 * @returns {End}
 */
export function snapped(app, place, spot) {
  const { world, camera, bump } = app;
  const { x, y } = place;
  const near = (spot.touch ? reach.touch : reach.mouse) / camera.zoom;
  /** @type {Body | undefined} */
  const under = bodyAt(app, { ...spot, x, y });
  if (spot.shift) return { x, y, body: under, kind: 'free' };
  const shapes = world.findIn({ minX: x - near, minY: y - near, maxX: x + near, maxY: y + near });
  const bodies = new Set(shapes.slice(0, mostShapes).map(({ body }) => body));
  if (under) bodies.add(under);
  /** @type {End | undefined} */
  let best;
  let least = near;
  for (const each of [...bodies].flatMap(placesOf)) {
    const far = Math.hypot(each.x - x, each.y - y);
    if (far <= least) [best, least] = [each, far];
  }
  if (best) return best;
  const point = bump.point();
  for (const body of bodies) {
    const all = body.shapes;
    if (all.length > mostShapes) continue;
    const answers = all.map((shape) => bump.distance(point, { x, y }, shape, body));
    // Within a body of several shapes the nearest edge may be between two of them.
    if (answers.length > 1 && answers.some(({ separation }) => separation < 0)) continue;
    for (const { separation, pointB } of answers) {
      const far = Math.abs(separation);
      if (far <= least) [best, least] = [{ ...pointB, body, kind: 'outline' }, far];
    }
  }
  if (best) return best;
  if (!spot.alt) return { x, y, body: under, kind: 'free' };
  const grid = roundLength(apart / camera.zoom);
  const round = (/** @type {number} */ value) => Math.round(value / grid) * grid;
  return { x: round(x), y: round(y), body: under, kind: 'round' };
}

/** All places with a name that are in sight, body by body, for who walks through them by a key. @param {App} app @returns {End[]} */
export function placesInSight(app) {
  const { camera, world } = app;
  const { top, right, bottom, left } = app.coveredNow();
  const [a, b] = [camera.toWorld(left, top), camera.toWorld(camera.width - right, camera.height - bottom)];
  const [low, high] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const isSeen = (/** @type {{ x: number, y: number }} */ { x, y }) =>
    x >= a.x && x <= b.x && y >= low && y <= high;
  const found = world.findIn({ minX: a.x, minY: low, maxX: b.x, maxY: high }).map(({ body }) => body);
  return [...new Set(found)].slice(0, mostBodies).flatMap(placesOf).filter(isSeen);
}

/** As a gauge has it. @param {End} end @returns {import('../../scene/gauges.js').GaugePoint} */
export const pointOf = ({ x, y, body }) =>
  body ? { ...withinBody(body, { x, y }), body: body.id } : { x, y };
