// The view: which part of the scene is seen, by buttons, fingers and wheel; and back to the whole of it.
import { byId, write } from '../parts.js';
import { watchPointers, watchSize, zoomFigure } from '../view.js';
import { makeWayBack, wholeOf } from './way-back.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app */
export function makeViewControls(app) {
  let isOwn = false; // the reader moved the camera: a new window size no longer fits the scene
  const { camera } = app;
  const usual = () => app.openedView ?? app.play.scene.view ?? boundsOf(app);
  const begin = () => {
    camera.yUp = app.play.scene.view?.yUp ?? false;
    // A link holds what was seen, wherever its sentence stands.
    camera.fit(usual(), app.openedView ? coveredByPanels() : coveredBySentenceToo());
    isOwn = false;
  };
  const fit = () => {
    app.openedView = undefined;
    begin();
    const own = usual();
    const whole = wholeOf(app.bump, app.world, own);
    isOwn = whole !== own; // they have gone from where the scene was
    if (isOwn) camera.fit(whole, coveredByPanels());
    lookBack();
  };
  const settle = () => {
    if (!isOwn) begin();
  };
  /** Whether less than half of what is seen is of the scene, which may be looked at from near by. */
  const isElsewhere = () => {
    const own = usual();
    const { top, right, bottom, left } = coveredByPanels();
    const [a, b] = [camera.toWorld(left, top), camera.toWorld(camera.width - right, camera.height - bottom)];
    const shared = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ size) =>
      Math.min(own[axis] + size, Math.max(a[axis], b[axis])) -
      Math.max(own[axis], Math.min(a[axis], b[axis]));
    const both = Math.max(shared('x', own.width), 0) * Math.max(shared('y', own.height), 0);
    const seen = Math.abs((b.x - a.x) * (b.y - a.y));
    return isOwn && both < Math.min(seen, own.width * own.height) / 2;
  };
  app.on('again', () => {
    if (isElsewhere()) fit();
  });
  app.hasOwnView = () => isOwn;
  app.coveredNow = coveredBySentenceToo;
  app.on('scene', begin);
  app.on('view', settle);

  const actions = {
    fit,
    /** @param {number} factor */
    zoom(factor) {
      camera.zoomAt(factor);
      isOwn = true;
    },
    /** @param {number} right @param {number} down */
    pan(right, down) {
      camera.pan(right, down);
      isOwn = true;
    },
    /** @param {HTMLCanvasElement} canvas @param {import('../tools/host.js').Tools} tools @param {AbortSignal} signal */
    attach(canvas, tools, signal) {
      watchPointers(
        canvas,
        camera,
        tools.gestures(() => (isOwn = true)),
        signal,
      );
      watchSize(
        canvas,
        (width, height) => {
          camera.width = width;
          camera.height = height;
          settle();
        },
        signal,
      );
    },
  };
  byId('zoomIn').addEventListener('click', () => actions.zoom(1.25));
  byId('zoomOut').addEventListener('click', () => actions.zoom(0.8));
  byId('fit').addEventListener('click', fit);
  const lookBack = makeWayBack(app, coveredByPanels, fit);
  app.on('frame', () => {
    const { figure, unit } = zoomFigure(camera.zoom);
    write(byId('zoom'), figure);
    write(byId('zoomUnit'), unit);
  });
  return actions;
}

/** What the panels hide of the canvas, in CSS pixels, with a little air. */
export function coveredByPanels() {
  const covered = { top: 44, right: 8, bottom: 8, left: 8 };
  const bare = document.body.classList.contains('bare');
  if (bare) return { top: 8, right: 8, bottom: 8, left: 8 };
  const wide = innerWidth > 720;
  const rail = byId('rail').getBoundingClientRect();
  const dock = byId('dock').getBoundingClientRect();
  covered.bottom = Math.max(innerHeight - dock.top, 0) + 8;
  if (rail.right < innerWidth / 2) covered.left = rail.right + 8;
  else if (!wide) covered.bottom = Math.max(covered.bottom, innerHeight - rail.top + 8);
  const welcome = byId('welcome');
  if (!welcome.hidden) {
    const box = welcome.getBoundingClientRect();
    if (innerWidth > 900) covered.left = Math.max(covered.left, box.right + 8);
    else covered.top = Math.max(covered.top, box.bottom + 4);
  }
  const walk = byId('walk');
  if (!walk.hidden && walk.checkVisibility()) {
    const box = walk.getBoundingClientRect();
    const isBeside = box.width < innerWidth - 40; // the scene, not over or under it
    if (isBeside && walk.dataset.place?.endsWith('left'))
      covered.left = Math.max(covered.left, box.right + 8);
    else if (isBeside) covered.right = Math.max(covered.right, innerWidth - box.left + 8);
    else if (box.bottom < innerHeight / 2) covered.top = Math.max(covered.top, box.bottom + 8);
    else covered.bottom = Math.max(covered.bottom, innerHeight - box.top + 8);
  }
  const drawer = byId('drawer');
  if (!drawer.hidden) {
    const box = drawer.getBoundingClientRect();
    if (wide) covered.right = Math.max(covered.right, innerWidth - box.left + 8);
    else covered.bottom = Math.max(covered.bottom, innerHeight - box.top + 8);
  }
  const { top, right, bottom, left } = covered;
  return {
    top: Math.round(top),
    right: Math.round(right),
    bottom: Math.round(bottom),
    left: Math.round(left),
  };
}

/** As long as the scene says what it is, that stands below it where the window is wide. */
function coveredBySentenceToo() {
  const covered = coveredByPanels();
  const hint = byId('hint');
  const isBelow = innerWidth > 720 && !hint.classList.contains('done');
  const { top } = hint.getBoundingClientRect();
  return isBelow
    ? { ...covered, bottom: Math.max(covered.bottom, Math.round(innerHeight - top + 4)) }
    : covered;
}

/** Where the bodies are, for a scene that does not say what to look at. @param {App} app */
function boundsOf(app) {
  const { bodies } = app.world;
  if (bodies.length === 0) return { x: -400, y: -300, width: 800, height: 600 };
  const xs = bodies.map(({ x }) => x);
  const ys = bodies.map(({ y }) => y);
  const [minX, minY] = [Math.min(...xs) - 60, Math.min(...ys) - 60];
  return { x: minX, y: minY, width: Math.max(...xs) + 60 - minX, height: Math.max(...ys) + 60 - minY };
}
