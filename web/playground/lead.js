// In the first scene one shape goes where the pointer goes, without a press; a press puts it down, and from then on shapes are
// taken hold of as everywhere. Arrow keys move it as long as nobody is selected. Takes neither scrolling nor a touch.
import { firstScene } from './scene-source.js';
import { coveredByPanels } from './panels/view-controls.js';
import { word } from './words.js';
import { byId } from './parts.js';

/** @typedef {import('./app.js').App} App */

/** The name of the body that is led. */
const name = 'B';
/** The world's units that an arrow key goes, and with Shift. */
const [stride, leap] = [6, 24];
const middle = Object.freeze({ x: 0, y: 0 });

/** @param {App} app @param {import('./tools/host.js').Tools} tools */
export function makeLead(app, tools) {
  let isPutDown = false;
  let isLed = false;
  const led = () => (app.sceneName === firstScene ? app.play.find(name) : undefined);

  const letGo = () => {
    if (isLed) app.play.pull = null;
    isLed = false;
  };
  const beginAgain = () => {
    letGo();
    isPutDown = false;
  };
  app.on('scene', () => {
    isLed = false; // the pull was the other scene's
    beginAgain();
  });
  app.on('again', beginAgain);
  app.on('tool', letGo);
  app.on('playing', letGo);

  /** What panels cover is no place to be led to. @param {number} left @param {number} top */
  const inSight = (left, top) => {
    const { camera } = app;
    const covered = coveredByPanels();
    const x = Math.min(Math.max(left, covered.left), camera.width - covered.right);
    const y = Math.min(Math.max(top, covered.top), camera.height - covered.bottom);
    return camera.toWorld(x, y);
  };
  const stage = byId('stage');
  stage.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || isPutDown) return;
    const body = led();
    if (!body || !app.playing || tools.current.name !== 'select' || event.target !== byId('scene')) {
      letGo();
      return;
    }
    const box = stage.getBoundingClientRect();
    isLed = true;
    app.play.pull = {
      body: body.id,
      anchor: middle,
      target: inSight(event.clientX - box.left, event.clientY - box.top),
    };
  });
  stage.addEventListener('pointerleave', letGo);
  stage.addEventListener(
    'pointerdown',
    () => {
      if (led()) isPutDown = true;
      letGo();
    },
    { capture: true }, // before the tool takes hold
  );

  /** @param {number} right @param {number} down */
  const move = (right, down) => {
    const body = led();
    if (!body) return;
    letGo();
    app.edit('editMove', () => app.play.change(body, { x: body.x + right, y: body.y + down }), {
      join: 'lead',
    });
    app.walk.refresh();
    const { step } = app.walk;
    if (step) app.say('saidLed', { answer: () => word(step.key, step.values) });
  };
  return {
    /** While nobody is selected. @returns {Record<string, () => void>} */
    get keys() {
      if (app.selection.size > 0 || !led()) return {};
      /** @type {Record<string, () => void>} */
      const keys = {};
      for (const [key, right, down] of /** @type {const} */ ([
        ['ArrowLeft', -1, 0],
        ['ArrowRight', 1, 0],
        ['ArrowUp', 0, -1],
        ['ArrowDown', 0, 1],
      ])) {
        keys[key] = () => move(stride * right, stride * down);
        keys[`shift+${key}`] = () => move(leap * right, leap * down);
      }
      return keys;
    },
  };
}
