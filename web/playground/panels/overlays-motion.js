// Energy, momentum and how hard things are hit, live: numbers, bars beside them, and how they went over the last ten seconds. HTML's own canvas
// draws the graphs: they are gauges of the page, no part of the scene.
import { element, write } from '../parts.js';
import { Hardest } from '../overlays/hardest.js';
import { MotionSums } from '../../scene/motion-sums.js';
import { onThemeChange } from '../theme.js';
import { onLanguageChange, word } from '../words.js';
import { section, whileOpen } from './overlays-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('../../scene/motion-sums.js').Motion} Motion */
/** @typedef {{ step: number, moving: number, turning: number, height: number, x: number, y: number }} Sample */

const span = 10; // seconds of the scene
const mostSamples = 1200;
/** Beyond so many, adding them up for every picture costs more than the picture. */
const mostBodies = 3000;

/** Energies are stacked; what has a sign goes both ways from the middle. */
const rows = /** @type {const} */ ([
  ['moving', 'motionMoving', 'blue'],
  ['turning', 'motionTurning', 'orange'],
  ['height', 'motionHeight', 'sky'],
  ['x', 'motionRight', 'green'],
  ['y', 'motionDown', 'rose'],
  ['size', 'motionSize', 'grey'],
  ['impulse', 'motionImpulse', 'vermilion'],
]);

const energies = new Set(['moving', 'turning', 'height']);
/** @param {Sample} sample */
const energyOf = ({ moving, turning, height }) => moving + turning + height;

/** Three digits, and a word for a thousand or a million; what is left of a sum that comes out even is nothing. @param {number} value */
function shown(value) {
  if (Math.abs(value) < 1e-6) return '0';
  const text = value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });
  return text.replace('-', '−').replace(/^−0$/, '0');
}

/** @param {App} app @param {HTMLElement} place @param {import('../overlays/overlays.js').Overlays} overlays */
export function makeMotion(app, place, overlays) {
  const sums = new MotionSums();
  const note = element('p', { class: 'quiet', id: 'motionOf' });
  const table = element('table', { class: 'motion' });
  const cells = rows.map(([key, name, fill]) => {
    const value = element('td', { 'data-motion': key });
    const bar = element('i', { class: `fill-${fill}` });
    const heading = element('th', { scope: 'row', word: name });
    const track = element(
      'div',
      { class: key.length > 1 ? 'bar' : 'bar signed', 'aria-hidden': 'true' },
      bar,
    );
    const lines = [
      element('tr', {}, heading, value),
      element('tr', { class: 'track' }, element('td', { colspan: 2 }, track)),
    ];
    table.append(...lines);
    return { key, value, bar, heading, lines };
  });
  const graphs = {
    energy: element('canvas', { class: 'graph', role: 'img', label: 'motionEnergyGraph' }),
    momentum: element('canvas', { class: 'graph', role: 'img', label: 'motionMomentumGraph' }),
  };
  place.append(section('seeEnergy', 'motionTitle', note, table, graphs.energy, graphs.momentum));

  /** @type {Sample[]} */
  let past = [];
  /** @type {Hardest | undefined} as many steps as the graphs show */
  let hardest;
  const forget = () => {
    sums.forget();
    past = [];
    hardest = undefined;
  };
  for (const topic of /** @type {const} */ (['scene', 'edit', 'again', 'selection'])) app.on(topic, forget);

  /** @returns {Motion} */
  const now = () => sums.of(app.selection.size > 0 ? app.selection.bodies : app.world.bodies, app.world);
  const isTooMany = () => app.selection.size === 0 && app.world.bodyCount > mostBodies;
  /** @param {Motion} motion */
  const keep = ({ moving, turning, height, x, y }) => {
    const step = app.play.stepCount;
    // A moment that is seen again takes the place of what came after it.
    while (past.length > 0 && past[past.length - 1].step >= step) past.pop();
    past.push({ step, moving, turning, height, x, y });
    const first = step - span / app.play.stepLength;
    while (past[0].step < first || past.length > mostSamples) past.shift();
  };
  /** What one step pushed is read as long as a second: a hit is over in one. */
  const keepHits = () => {
    const asked = new Set([...app.selection.bodies].map(({ id }) => id));
    hardest ??= new Hardest(Math.round(span / app.play.stepLength));
    hardest.keep(app.play.stepCount, app.world, asked.size > 0 ? (id) => asked.has(id) : undefined);
  };
  app.on('step', () => {
    if (overlays.isOpen() && !isTooMany()) keepHits();
  });
  app.on('time', () => {
    if (overlays.isOpen() && !isTooMany()) keep(now());
  });

  const show = () => {
    table.hidden = graphs.energy.hidden = graphs.momentum.hidden = isTooMany();
    if (isTooMany()) return write(note, word('motionTooMany', { most: mostBodies.toLocaleString('en') }));
    const motion = now();
    if (past[past.length - 1]?.step !== app.play.stepCount) keep(motion);
    const of = app.selection.size > 0 ? 'motionOfSelected' : 'motionOfAll';
    write(note, word(of, { count: motion.bodies.toLocaleString('en') }));
    if (!hardest) keepHits();
    const hits = /** @type {Hardest} */ (hardest);
    const at = app.play.stepCount;
    const impulse = hits.upTo(at, Math.round(1 / app.play.stepLength));
    // Heights count from the lowest that they were in what the graph shows.
    const ground = Math.min(...past.map(({ height }) => height));
    const risen = past.map((each) => ({ ...each, height: each.height - ground }));
    const values = {
      ...motion,
      height: motion.height - ground,
      size: Math.hypot(motion.x, motion.y),
      impulse,
    };
    const energy = Math.max(...risen.map(energyOf), 1e-9);
    const isHeavy = app.world.gravity.x !== 0 || app.world.gravity.y !== 0;
    const momentum = Math.max(...past.map(({ x, y }) => Math.hypot(x, y)), 1e-9);
    const most = { energy, momentum, impulse: Math.max(hits.upTo(at), 1e-9) };
    for (const { key, value, bar, heading, lines } of cells) {
      if (key === 'height') for (const line of lines) line.hidden = !isHeavy;
      if (key === 'y') write(heading, word(app.camera.yUp ? 'motionUp' : 'motionDown'));
      const share = values[key] / most[key === 'impulse' ? key : energies.has(key) ? 'energy' : 'momentum'];
      write(value, shown(Math.abs(share) < 1e-6 ? 0 : values[key]));
      const isSigned = key === 'x' || key === 'y';
      bar.style.width = `${(Math.abs(share) * (isSigned ? 50 : 100)).toFixed(1)}%`;
      if (isSigned) bar.style.left = `${(50 + Math.min(share, 0) * 50).toFixed(1)}%`;
    }
    drawEnergy(graphs.energy, risen, energy, app.play.stepLength);
    drawMomentum(graphs.momentum, past, momentum, app.play.stepLength, app.camera.yUp);
  };
  whileOpen(app, overlays, show);
  onThemeChange(show);
  onLanguageChange(show);
}

/** @param {HTMLCanvasElement} canvas */
function paper(canvas) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
  const context = width > 0 ? canvas.getContext('2d') : null;
  if (!context) return undefined;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`);
  return { context, width, height, ratio, colour };
}

/** Where a sample stands: the newest at the right. @param {readonly Sample[]} past @param {number} width @param {number} stepLength */
const placed = (past, width, stepLength) => {
  const newest = past[past.length - 1].step;
  return (/** @type {Sample} */ { step }) => width * (1 - ((newest - step) * stepLength) / span);
};

/** @param {HTMLCanvasElement} canvas @param {readonly Sample[]} past @param {number} most @param {number} stepLength */
function drawEnergy(canvas, past, most, stepLength) {
  const found = paper(canvas);
  if (!found) return;
  const { context, width, height, colour } = found;
  const across = placed(past, width, stepLength);
  const high = (/** @type {number} */ value) => height - (value / most) * (height - 2);
  const fill = (/** @type {(sample: Sample) => number} */ top, /** @type {string} */ name) => {
    context.beginPath();
    context.moveTo(across(past[0]), height);
    for (const each of past) context.lineTo(across(each), high(top(each)));
    context.lineTo(width, height);
    context.fillStyle = colour(name);
    context.fill();
  };
  fill(energyOf, 'fill-sky');
  fill(({ moving, turning }) => moving + turning, 'fill-orange');
  fill(({ moving }) => moving, 'fill-blue');
}

/** @param {HTMLCanvasElement} canvas @param {readonly Sample[]} past @param {number} most @param {number} stepLength @param {boolean} yUp */
function drawMomentum(canvas, past, most, stepLength, yUp) {
  const found = paper(canvas);
  if (!found) return;
  const { context, width, height, ratio, colour } = found;
  const across = placed(past, width, stepLength);
  const line = (/** @type {(sample: Sample) => number} */ value, /** @type {string} */ name) => {
    context.beginPath();
    for (const each of past)
      context.lineTo(across(each), height / 2 - (value(each) / most) * (height / 2 - 2 * ratio));
    context.strokeStyle = colour(name);
    context.lineWidth = 2 * ratio;
    context.stroke();
  };
  context.fillStyle = colour('line');
  context.fillRect(0, Math.round(height / 2), width, ratio);
  line(({ x }) => x, 'fill-green');
  line(({ y }) => (yUp ? y : -y), 'fill-rose');
}
