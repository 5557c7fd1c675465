// The handles round a single selected body: four corners that make it larger and smaller, and a round one above that
// turns it. Where they are, what is under a pointer, and what dragging one does.
import { outOfBody, withinBody } from '../../stage/pick.js';
import { extentOf, keepsProportions, scaledShape } from './scaling.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ kind: 'turn' } | { kind: 'size', right: -1 | 1, up: -1 | 1 }} Handle `right` and `up` in the body's axes */
/** @typedef {{ handle: Handle, at: Point }} Placed */

/** In CSS pixels: how far outside the body, how far above, and how near is near enough. */
const outside = 12;
const above = 30;
const reach = { mouse: 9, touch: 14 };
const corners = /** @type {const} */ ([
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]);
const snap = Math.PI / 12;

/** The box that the corners stand on, in the body's axes. @param {App} app @param {Body} body */
function frameOf(app, body) {
  const extent = extentOf(app, body);
  const pad = outside / app.camera.zoom;
  return (
    extent && {
      lower: { x: extent.lower.x - pad, y: extent.lower.y - pad },
      upper: { x: extent.upper.x + pad, y: extent.upper.y + pad },
      extent,
    }
  );
}

/** The one selected body, if handles belong to it. @param {App} app */
export const handled = (app) => (app.selection.size === 1 ? app.selection.primary : undefined);

/** @param {App} app @param {Body} body @returns {{ rim: Point[], stem: [Point, Point], all: Placed[] } | undefined} */
function handlesOf(app, body) {
  const frame = frameOf(app, body);
  if (!frame) return undefined;
  const { lower, upper } = frame;
  /** @type {Placed[]} */
  const all = corners.map(([right, up]) => ({
    handle: { kind: 'size', right, up },
    at: outOfBody(body, { x: right < 0 ? lower.x : upper.x, y: up < 0 ? lower.y : upper.y }),
  }));
  const rim = all.map(({ at }) => at);
  // Above on the screen while the body is upright.
  const side = app.camera.yUp ? upper.y : lower.y;
  const away = (app.camera.yUp ? above : -above) / app.camera.zoom;
  const middle = (lower.x + upper.x) / 2;
  const [foot, head] = [side, side + away].map((y) => outOfBody(body, { x: middle, y }));
  all.push({ handle: { kind: 'turn' }, at: head });
  return { rim, stem: [foot, head], all };
}

/** @param {App} app @param {Body} body @param {Spot} spot @returns {Handle | undefined} */
export function handleAt(app, body, spot) {
  const near = (spot.touch ? reach.touch : reach.mouse) / app.camera.zoom;
  const found = handlesOf(app, body)
    ?.all.map((each) => ({ ...each, distance: Math.hypot(each.at.x - spot.x, each.at.y - spot.y) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return found && found.distance <= near ? found.handle : undefined;
}

/** @param {App} app @param {import('../../library/sketch.js').Sketch} sketch */
export function drawHandles(app, sketch) {
  const body = handled(app);
  const marks = body && handlesOf(app, body);
  if (!marks) return;
  sketch.polygon(marks.rim, rimStyle);
  const [foot, head] = marks.stem;
  sketch.line(foot.x, foot.y, head.x, head.y, rimStyle);
  for (const { handle, at } of marks.all) sketch.dot(at.x, at.y, handle.kind === 'turn' ? 6 : 4.5, dotStyle);
}
const rimStyle = Object.freeze({ colour: 'selected', opacity: 0.55, width: 1 });
const dotStyle = Object.freeze({ colour: 'selected' });

/** @typedef {{ x: number, y: number, angle: number }} Pose */

/**
 * What a body becomes when it is made so many times as large about a place in its own axes that stays where it is.
 * @param {Pose} pose @param {readonly any[]} shapes as they are now
 * @param {number} across @param {number} along @param {Point} still
 */
export function resized(pose, shapes, across, along, still) {
  const made = shapes.map((shape) => scaledShape(shape, across, along));
  const shift = { x: still.x - still.x * across, y: still.y - still.y * along };
  const { x, y } = outOfBody(pose, shift);
  return { x, y, ...(made.length === 1 ? { shape: made[0] } : { shapes: made }) };
}

/**
 * What dragging a handle from one spot to another makes of a body.
 * @param {App} app @param {Body} body @param {Handle} handle @param {Spot} from
 * @returns {(spot: Spot) => object} a change for play.change
 */
export function dragHandle(app, body, handle, from) {
  const pose = { x: body.x, y: body.y, angle: body.angle };
  if (handle.kind === 'turn') {
    const begin = Math.atan2(from.y - pose.y, from.x - pose.x);
    return (spot) => {
      let angle = pose.angle + Math.atan2(spot.y - pose.y, spot.x - pose.x) - begin;
      angle = Math.atan2(Math.sin(angle), Math.cos(angle));
      return { angle: spot.shift ? Math.round(angle / snap) * snap : angle };
    };
  }
  const described = app.play.describe(body);
  const shapes = /** @type {readonly any[]} */ (described.shapes ?? [described.shape]);
  const { lower, upper } = /** @type {NonNullable<ReturnType<typeof extentOf>>} */ (extentOf(app, body));
  const still = { x: handle.right < 0 ? upper.x : lower.x, y: handle.up < 0 ? upper.y : lower.y };
  const size = { x: Math.max(upper.x - lower.x, 1e-9), y: Math.max(upper.y - lower.y, 1e-9) };
  const grip = withinBody(pose, from);
  const least = 4 / app.camera.zoom;
  const even = shapes.some(keepsProportions);
  return (spot) => {
    const at = withinBody(pose, spot);
    // As far as the hand went, so that nothing jumps when the handle is taken beside its middle.
    let across = Math.max(size.x + handle.right * (at.x - grip.x), least) / size.x;
    let along = Math.max(size.y + handle.up * (at.y - grip.y), least) / size.y;
    if (even || spot.shift) across = along = Math.max(across, along);
    return resized(pose, shapes, across, along, still);
  };
}
