// Two engines side by side: the same boxes by the plain program and by the C++ world, step for step, with the answer
// whether all their bits are equal. Runs only while it is seen, and under reduced motion only when asked to.
import { onThemeChange } from '../../playground/theme.js';
import { pageEngine } from '../engine.js';
import { filled } from '../filled.js';
import { Twins, numbersOfBox, room, wallCount } from './twin-worlds.js';
import { words } from './words.js';

/** Numbers that change with each step are told twice a second. */
const toldEvery = 500;
/** Milliseconds of a step; a slow frame makes at most two. */
const stepLength = 1000 / 60;

/** @param {HTMLElement} figure */
export async function startTwins(figure) {
  const word = words[document.documentElement.lang === 'ko' ? 'ko' : 'en'];
  const bump = await pageEngine(true);
  /** @template {Element} T @param {string} selector @returns {T} */
  const find = (selector) => /** @type {any} */ (figure.querySelector(selector));
  /** @type {HTMLButtonElement} */
  const playButton = find('.play');
  /** @type {HTMLSelectElement} */
  const choice = find('select');
  /** @type {HTMLElement} */
  const told = find('.told');
  /** @type {HTMLElement} */
  const heard = find('.heard');
  const sides = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll('.half')]).map((half) => ({
    canvas: /** @type {HTMLCanvasElement} */ (half.querySelector('canvas')),
    cost: /** @type {HTMLElement} */ (half.querySelector('.cost')),
  }));

  let twins = new Twins(bump, Number(choice.value));
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;
  let frame = 0;
  let [last, due, toldAt] = [0, 0, 0];
  let colours = coloursOf(figure);

  function draw() {
    for (const [i, { canvas }] of sides.entries())
      drawBoxes(canvas, twins, i === 0 ? twins.plainNumbers : twins.nativeNumbers, colours);
  }
  const sentence = () => {
    const { first, stepCount, differing, plainNumbers } = twins;
    const { length: numbers } = plainNumbers;
    if (!first) return filled(word.equal, { step: stepCount, boxes: numbers / numbersOfBox, numbers });
    const name = word[`name-${first.name}`];
    const box = first.box + 1;
    return filled(word.unequal, { ...first, box, name, now: stepCount, count: differing, numbers });
  };
  function tell() {
    told.textContent = sentence();
    figure.dataset.equal = twins.first ? 'no' : 'yes';
    figure.dataset.steps = String(twins.stepCount);
    for (const [i, { cost }] of sides.entries()) {
      const { median } = i === 0 ? twins.plainTime : twins.nativeTime;
      const time = Number.isNaN(median) ? word.unmeasured : filled(word.ms, { time: median.toFixed(3) });
      cost.textContent = filled(word.median, { time });
    }
  }
  /** To who hears the page: when the answer changes or somebody asked, and not with each step. */
  const announce = () => (heard.textContent = sentence());
  function step() {
    const wasEqual = !twins.first;
    twins.step();
    if (wasEqual && twins.first) announce();
  }

  /** @param {number} now */
  function run(now) {
    frame = 0;
    due = Math.min(due + (last ? now - last : stepLength), 2 * stepLength);
    last = now;
    for (; due >= stepLength - 1; due -= stepLength) step();
    draw();
    if (now - toldAt >= toldEvery) {
      toldAt = now;
      tell();
    }
    next();
  }
  function next() {
    if (playing && isSeen && !frame) frame = requestAnimationFrame(run);
    if (playing && isSeen) return;
    cancelAnimationFrame(frame);
    [frame, last, due] = [0, 0, 0];
  }
  /** @param {boolean} on */
  function play(on) {
    playing = on;
    playButton.textContent = on ? word.pause : word.play;
    tell();
    next();
  }
  function begin() {
    twins.destroy();
    twins = new Twins(bump, Number(choice.value));
    draw();
    tell();
    announce();
  }

  playButton.addEventListener('click', () => {
    play(!playing);
    if (!playing) announce();
  });
  find('.step').addEventListener('click', () => {
    step();
    draw();
    play(false);
    announce();
  });
  find('.turn').addEventListener('click', () => {
    twins.turnBit();
    draw();
    tell();
    announce();
  });
  find('.again').addEventListener('click', begin);
  choice.addEventListener('change', begin);
  onThemeChange(() => {
    colours = coloursOf(figure);
    draw();
  });
  for (const each of figure.querySelectorAll('button, select')) each.removeAttribute('disabled');
  new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    next();
  }).observe(figure);
  draw();
  play(playing);
  figure.dataset.live = 'on';
}

/** @param {HTMLElement} figure */
function coloursOf(figure) {
  const style = getComputedStyle(figure);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    fills: ['--fill-blue', '--fill-orange', '--fill-green'].map(of),
    ink: of('--ink'),
    other: of('--problem'),
  };
}

/**
 * A box with a number that is not the other side's has a thick edge.
 * @param {HTMLCanvasElement} canvas @param {Twins} twins @param {Float64Array} numbers @param {ReturnType<typeof coloursOf>} colours
 */
function drawBoxes(canvas, { plainNumbers, nativeNumbers, first }, numbers, { fills, ink, other }) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / room;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, -scale, 0, canvas.height);
  for (let i = wallCount; i < numbers.length / numbersOfBox; i += 1) {
    const at = i * numbersOfBox;
    const [x, y, width, height] = numbers.subarray(at, at + 4);
    let differs = false;
    for (let k = at; first && k < at + numbersOfBox; k += 1) differs ||= plainNumbers[k] !== nativeNumbers[k];
    context.fillStyle = fills[i % fills.length];
    context.fillRect(x, y, width, height);
    context.strokeStyle = differs ? other : ink;
    context.lineWidth = (differs ? 5 : 1.5) / scale;
    context.strokeRect(x, y, width, height);
  }
}
