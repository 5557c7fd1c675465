// What time goes into: a small stacked graph of the last seconds in the dock, which opens into figures. HTML's own
// canvas draws it: it is a gauge of the page, no part of the scene.
import { byId, element, write } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */

/** In the order in which they are stacked, each with the fill that stands for it. */
const phases = /** @type {const} */ ([
  ['response', 'blue', 'phaseResponse'],
  ['broadPhase', 'sky', 'phaseBroad'],
  ['narrowPhase', 'orange', 'phaseNarrow'],
  ['bullets', 'rose', 'phaseBullets'],
  ['sleep', 'green', 'phaseSleep'],
  ['events', 'yellow', 'phaseEvents'],
]);
const length = 120; // columns, one a frame that stepped

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
  const large = element('canvas', { 'aria-hidden': 'true' });
  const table = element('table');
  panel.append(element('h2', { word: 'profile' }), large, table);
  const rows = phases.map(([, fill, key]) => row(table, key, fill));
  const total = row(table, 'phaseTotal');
  const draw = row(table, 'phaseDraw');
  const counts = element('dl', { class: 'counts' });
  panel.append(counts);
  const count = Object.fromEntries(
    /** @type {const} */ (['bodies', 'asleep', 'shapes', 'pairs', 'contacts', 'memory']).map((key) => {
      const value = element('dd');
      counts.append(element('div', {}, element('dt', { word: key }), value));
      return [key, value];
    }),
  );

  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden) paint(large, history, column); // time may stand still
  });

  const history = new Float64Array(length * phases.length);
  const smooth = new Float64Array(phases.length);
  let column = 0;
  let lastText = 0;
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
      paint(graph, history, column);
      if (!panel.hidden) paint(large, history, column);
    }
    if (now - lastText < 250) return; // figures that flicker cannot be read
    lastText = now;
    write(frameTime, (app.times.step.value + app.times.draw.value).toFixed(2));
    if (panel.hidden) return;
    rows.forEach((cell, i) => write(cell, smooth[i].toFixed(3)));
    write(total, smooth.reduce((sum, each) => sum + each, 0).toFixed(3));
    write(draw, app.times.draw.value.toFixed(3));
    const { asleep, pairs, contacts } = app.world.profile;
    // The profile is of the last step; while time stands still these go on.
    const { bodyCount: bodies, shapeCount: shapes } = app.world;
    const all = (shapes * (shapes - 1)) / 2;
    const figures = { bodies, asleep, shapes, contacts };
    for (const [key, value] of Object.entries(figures)) write(count[key], value.toLocaleString('en'));
    write(count.pairs, word('pairsOf', { pairs: pairs.toLocaleString('en'), all: all.toLocaleString('en') }));
    write(count.memory, `${(app.world.columns.x.buffer.byteLength / 2 ** 20).toFixed(1)} MB`);
  });
}

/** @param {HTMLTableElement} table @param {Word} key @param {string} [fill] */
function row(table, key, fill) {
  const cell = element('td');
  const swatch = element('i', { class: fill ? `swatch fill-${fill}` : 'swatch' });
  const name = element('th', { scope: 'row' }, swatch, element('span', { word: key }));
  table.append(element('tr', {}, name, cell, element('td', { text: 'ms' })));
  return cell;
}

/** @param {HTMLCanvasElement} canvas @param {Float64Array} history @param {number} first the oldest column */
function paint(canvas, history, first) {
  const ratio = devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
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
