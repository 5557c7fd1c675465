// A polygon, corner by corner: each press adds one; a press on the first, a double press or Enter closes it. It may be
// concave and cross itself. What the engine refuses stays in the hand, so that a corner can be taken back.
import { hideNote, showNote } from '../note.js';
import { word } from '../words.js';
import { arc, isConvex, withoutRepeats } from './outlines.js';
import { moved } from './make.js';

/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {{ x: number, y: number }} Point */

/** How near the first corner is near enough, in CSS pixels. */
const reach = { mouse: 10, touch: 18 };
/** More than this and it is no polygon of the engine, but an outline. */
const mostCorners = 16;

/** @param {import('./make.js').Maker} maker @returns {import('./host.js').Hands} */
export function polygonTool(maker) {
  const { app } = maker;
  /** @type {Point[]} */
  let corners = [];
  /** Where the pointer is. @type {Point | null} */
  let ahead = null;
  /** While a finger or button is down its corner can still be moved. */
  let isDown = false;

  const clear = () => {
    corners = [];
    ahead = null;
    isDown = false;
  };
  /** @param {Spot} spot */
  const closes = (spot) => {
    if (corners.length < 3) return false;
    const near = (spot.touch ? reach.touch : reach.mouse) / app.camera.zoom;
    return Math.hypot(corners[0].x - spot.x, corners[0].y - spot.y) <= near;
  };
  const finish = () => {
    const contour = withoutRepeats(corners);
    if (contour.length < 3) {
      showNote(word('tooFewCorners'));
      return;
    }
    const middle = maker.middleOf([contour]);
    if (!middle) return;
    const [local] = moved([contour], middle);
    const convex = local.length <= mostCorners && isConvex(local);
    const shape = convex ? { kind: 'polygon', vertices: local } : { kind: 'outline', contours: [local] };
    if (maker.add(shape, middle)) clear();
  };
  const takeBack = () => {
    corners.pop();
    hideNote();
    app.say('saidCorners', { count: corners.length });
  };
  /** @param {Point} point */
  const add = ({ x, y }) => {
    corners.push({ x, y });
    app.say('saidCorners', { count: corners.length });
  };
  const standard = () => {
    const { x, y } = app.camera;
    maker.add(
      { kind: 'polygon', vertices: arc({ x: 0, y: 0 }, maker.standard / 2, 0, 2 * Math.PI, 5) },
      { x, y },
    );
  };

  return {
    press(spot) {
      if (spot.double && corners.length >= 2) {
        finish();
        return true;
      }
      if (closes(spot)) {
        finish();
        return true;
      }
      add(spot);
      isDown = true;
      return true;
    },
    move(spot) {
      if (isDown) corners[corners.length - 1] = { x: spot.x, y: spot.y };
    },
    release: () => void (isDown = false),
    // Two fingers move the view: only the corner of the first of them is taken back.
    cancel() {
      if (isDown) corners.pop();
      isDown = false;
    },
    forget: clear,
    hover: (spot) => void (ahead = spot && { x: spot.x, y: spot.y }),
    get keys() {
      /** @type {Record<string, () => void>} */
      const keys = { Enter: () => (corners.length > 0 ? finish() : standard()) };
      if (corners.length > 0) Object.assign(keys, { Backspace: takeBack, Escape: clear });
      return keys;
    },
    draw(sketch) {
      if (corners.length === 0) return;
      const line = { colour: maker.settings.making.paint, width: 2 };
      corners.slice(1).forEach(({ x, y }, i) => sketch.line(corners[i].x, corners[i].y, x, y, line));
      const last = corners[corners.length - 1];
      if (ahead && !isDown) sketch.line(last.x, last.y, ahead.x, ahead.y, { ...line, dashed: true });
      if (corners.length > 2)
        sketch.line(last.x, last.y, corners[0].x, corners[0].y, { ...line, opacity: 0.3 });
      for (const { x, y } of corners) sketch.dot(x, y, 3, line);
      if (corners.length > 2)
        sketch.ring(corners[0].x, corners[0].y, 8 / app.camera.zoom, { ...line, width: 1.5 });
    },
  };
}
