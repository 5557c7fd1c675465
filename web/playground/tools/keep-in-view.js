// Where the reader looks at a part of a scene, who is led by hand stays in the window: the view goes along with it from
// the first key or button on, until the reader moves the view.

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */

/** From the middle of what panels leave free it may be so far, as a share of that, before the view comes after it; and at most. */
const [free, most] = [0.2, 0.32];
/** How quickly the view comes after it, a second. */
const quickness = 8;

/**
 * @param {App} app
 * @param {() => Body | undefined} led who is led now
 * @param {() => boolean} isHeld whether a hand leads it at this moment
 */
export function keepInView(app, led, isHeld) {
  const { camera } = app;
  let goesAlong = false;
  let last = 0;
  /** Where the camera stood a frame ago: elsewhere, and somebody else moved it. */
  let before = { x: camera.x, y: camera.y };
  let covered = { left: 0, right: 0, top: 0, bottom: 0 };
  app.on('scene', () => (goesAlong = false));
  app.on('frame', () => {
    const now = performance.now();
    const seconds = Math.min((now - last) / 1000, 0.1);
    last = now;
    const isMoved = camera.x !== before.x || camera.y !== before.y;
    before = { x: camera.x, y: camera.y };
    if (isHeld()) {
      if (!goesAlong || isMoved) covered = app.coveredNow();
      goesAlong = true;
    } else if (isMoved) goesAlong = false;
    if (!goesAlong || !app.playing || !app.hasOwnView()) return;
    const body = led();
    if (!body) return;
    const at = camera.toScreen(body.x, body.y);
    const share = 1 - Math.exp(-quickness * seconds);
    /** @param {number} place @param {number} from @param {number} to */
    const way = (place, from, to) => {
      const gentle = share * beyond(place, from, to, free);
      return gentle + beyond(place - gentle, from, to, most);
    };
    const across = way(at.left, covered.left, camera.width - covered.right);
    const down = way(at.top, covered.top, camera.height - covered.bottom);
    if (across !== 0 || down !== 0) camera.pan(-across, -down);
    before = { x: camera.x, y: camera.y };
  });
}

/** How far a place is beyond the middle of a stretch. @param {number} place @param {number} from @param {number} to @param {number} share */
function beyond(place, from, to, share) {
  const off = place - (from + to) / 2;
  return Math.sign(off) * Math.max(Math.abs(off) - share * Math.max(to - from, 0), 0);
}
