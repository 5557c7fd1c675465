// The last thirty seconds: a slider through what is remembered, over a strip with a mark for everything that began to
// touch. It is a range input, so that keys and screen readers have it for nothing.
import { byId, element } from '../parts.js';
import { currentTheme, onThemeChange } from '../theme.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */

/** Milliseconds between two pictures of the strip while time passes: half a minute on it moves by less than can be seen. */
const between = 100;

/** @param {App} app @param {HTMLElement} place */
export function watchTimeline(app, place) {
  const strip = element('canvas', { 'aria-hidden': 'true' });
  const slider = element('input', {
    type: 'range',
    id: 'moment',
    label: 'timeline',
    step: 1,
    min: 0,
    max: 0,
  });
  place.append(strip, slider);
  let held = false;
  slider.addEventListener('pointerdown', () => (held = true));
  addEventListener('pointerup', () => (held = false));
  slider.addEventListener('input', () => {
    app.setPlaying(false);
    app.seek(Number(slider.value));
  });

  // Out of the past, and back to the scene.
  slider.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    app.seek(app.tape.newest);
    byId('scene').focus();
  });

  const context = strip.getContext('2d');
  let room = { width: 0, height: 0 };
  new ResizeObserver(([{ contentRect }]) => {
    room = contentRect;
    draw(true);
  }).observe(strip);
  let drawn = '';
  let drawnAt = 0;
  const draw = (atOnce = false) => {
    const { tape } = app;
    const now = performance.now();
    if (app.playing && now - drawnAt < between && !atOnce) return;
    const ratio = devicePixelRatio || 1;
    const width = Math.round(room.width * ratio);
    const height = Math.round(room.height * ratio);
    const state = `${tape.oldest} ${tape.newest} ${tape.at} ${width} ${height} ${currentTheme()} ${tape.ticks.length}`;
    if (!context || state === drawn || width === 0) return;
    drawn = state;
    drawnAt = now;
    if (strip.width !== width) strip.width = width;
    if (strip.height !== height) strip.height = height;
    const style = getComputedStyle(strip);
    context.clearRect(0, 0, width, height);
    const span = Math.max(tape.newest - tape.oldest, 1);
    /** @param {number} step */
    const x = (step) => ((step - tape.oldest) / span) * (width - 2 * ratio) + ratio;
    const middle = height / 2;
    context.fillStyle = style.getPropertyValue('--line');
    context.fillRect(0, middle - ratio, width, 2 * ratio);
    context.fillStyle = style.getPropertyValue('--accent');
    context.fillRect(0, middle - ratio, x(tape.at), 2 * ratio);
    // Many things begin at once in a lively scene: a mark is as tall as there are such in its pixel.
    const counts = new Map();
    for (const { step, kind } of tape.ticks) {
      const at = Math.round(x(step));
      const before = counts.get(at) ?? { count: 0, edit: false };
      counts.set(at, { count: before.count + 1, edit: before.edit || kind === 'edit' });
    }
    for (const [at, { count, edit }] of counts) {
      const tall = edit ? height : Math.min(3 + 2 * Math.sqrt(count), height / ratio / 2) * ratio;
      context.fillStyle = style.getPropertyValue(edit ? '--ink' : '--fill-vermilion');
      context.fillRect(at - ratio / 2, middle - tall / 2, ratio, tall);
    }
  };

  const show = () => {
    const { tape } = app;
    slider.min = String(tape.oldest);
    slider.max = String(Math.max(tape.newest, tape.oldest));
    if (!held || !app.playing) slider.value = String(tape.at);
    const seconds = ((tape.newest - tape.at) * app.clock.stepLength).toFixed(2);
    slider.setAttribute('aria-valuetext', word('momentValue', { step: tape.at, seconds }));
  };
  let due = true;
  for (const topic of /** @type {const} */ (['time', 'scene', 'edit'])) app.on(topic, () => (due = true));
  onLanguageChange(() => (due = true));
  onThemeChange(() => (due = true));
  app.on('frame', () => {
    if (due) show();
    due = false;
    draw();
  });
}
