// What time goes into: a small stacked graph of the last seconds in the dock, which opens into figures
// (profile-panel.js). HTML's own
// canvas draws it: it is a gauge of the page, no part of the scene.
import { reason } from '../failure.js';
import { later } from '../later.js';
import { showNote } from '../note.js';
import { byId, element, write } from '../parts.js';

/** @typedef {import('../app.js').App} App */

/** In the order in which they are stacked, each with the fill that stands for it. */
export const phases = /** @type {const} */ ([
  ['response', 'blue', 'phaseResponse'],
  ['broadPhase', 'sky', 'phaseBroad'],
  ['narrowPhase', 'orange', 'phaseNarrow'],
  ['bullets', 'rose', 'phaseBullets'],
  ['sleep', 'green', 'phaseSleep'],
  ['events', 'yellow', 'phaseEvents'],
]);
const length = 120; // columns, one a frame that stepped
/** Milliseconds between two pictures of the graph. */
const between = 100;

/** @param {App} app */
export function makeProfile(app) {
  const graph = element('canvas', { 'aria-hidden': 'true' });
  const button = element(
    'button',
    { type: 'button', id: 'profileButton', 'aria-expanded': 'false' },
    element('span', { class: 'heard', word: 'profile' }),
    graph,
    element('span', {}, element('span', { id: 'frameTime', text: '0.00' }), ' ms'),
  );
  byId('profile').append(button);
  const panel = byId('profilePanel');
  const history = new Float64Array(length * phases.length);
  const smooth = new Float64Array(phases.length);
  let column = 0;
  /** @type {ReturnType<typeof import('./profile-panel.js').makeProfilePanel> | undefined} */
  let figures;
  button.addEventListener('click', async () => {
    try {
      figures ??= await (await later()).makeProfilePanel(app, panel);
    } catch (error) {
      showNote(reason(error));
      return;
    }
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (panel.hidden) return;
    paint(figures.graph, roomOf(figures.graph), history, column); // time may stand still
    figures.write(smooth);
  });

  // Asked of the page when it changes: in a narrow window the graph has no size, and is not drawn.
  let room = { width: 0, height: 0 };
  new ResizeObserver(([{ contentRect }]) => {
    room = contentRect;
    paint(graph, room, history, column);
  }).observe(graph);
  let lastText = 0;
  let lastPicture = 0;
  let isStale = false;
  let lastSteps = -1;
  const frameTime = byId('frameTime');
  app.on('frame', () => {
    const now = performance.now();
    if (app.play.stepCount !== lastSteps) {
      lastSteps = app.play.stepCount;
      const { times } = app.world.profile;
      phases.forEach(([name], i) => {
        history[column * phases.length + i] = times[name];
        smooth[i] += (times[name] - smooth[i]) * 0.05;
      });
      column = (column + 1) % length;
      isStale = true;
    }
    if (isStale && now - lastPicture >= between) {
      isStale = false;
      lastPicture = now;
      paint(graph, room, history, column);
      if (figures && !panel.hidden) paint(figures.graph, roomOf(figures.graph), history, column);
    }
    if (now - lastText < 250) return; // figures that flicker cannot be read
    lastText = now;
    write(frameTime, (app.times.step.value + app.times.draw.value).toFixed(2));
    if (!panel.hidden) figures?.write(smooth);
  });
}

/** @param {HTMLCanvasElement} canvas */
const roomOf = (canvas) => ({ width: canvas.clientWidth, height: canvas.clientHeight });

/**
 * @param {HTMLCanvasElement} canvas
 * @param {{ width: number, height: number }} room for it on the page
 * @param {Float64Array} history
 * @param {number} first the oldest column
 */
function paint(canvas, room, history, first) {
  const ratio = devicePixelRatio || 1;
  const width = Math.round(room.width * ratio);
  const height = Math.round(room.height * ratio);
  if (width === 0) return;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  context.clearRect(0, 0, width, height);
  let most = 0.5; // milliseconds: a scene at rest does not fill the graph with noise
  for (let c = 0; c < length; c++) {
    let sum = 0;
    for (let i = 0; i < phases.length; i++) sum += history[c * phases.length + i];
    most = Math.max(most, sum);
  }
  const across = width / length;
  const bottoms = new Float64Array(length);
  phases.forEach(([, fill], i) => {
    context.fillStyle = style.getPropertyValue(`--fill-${fill}`);
    for (let c = 0; c < length; c++) {
      const tall = (history[((first + c) % length) * phases.length + i] / most) * height;
      context.fillRect(c * across, height - bottoms[c] - tall, Math.max(across, 1), tall);
      bottoms[c] += tall;
    }
  });
}
