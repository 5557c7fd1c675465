// @ts-check
// Gives each figure its scene, and lets the page and the figures talk to each other.
import 'bumpbox/element';
import { balls, slope, wall } from './scenes.js';

/** @typedef {import('bumpbox/element').BumpBox} BumpBox */
/** @param {string} id */
const figure = (id) => /** @type {BumpBox} */ (document.getElementById(id));
/** @param {string} id */
const output = (id) => /** @type {HTMLOutputElement} */ (document.getElementById(id));
const friction = /** @type {HTMLInputElement} */ (document.getElementById('friction'));

// From the page to a figure: another scene.
function showSlope() {
  output('chosen').value = Number(friction.value).toFixed(2);
  return figure('slope').load(slope(Number(friction.value)));
}
friction.addEventListener('input', () => void showSlope());

// From a figure to the page: an event.
let meetings = 0;
figure('balls').addEventListener('collision', ({ detail }) => {
  meetings += detail.begin.filter(({ group }) => group === 'ball:ball').length;
  output('meetings').value = String(meetings);
});

await Promise.all([figure('wall').load(wall()), showSlope(), figure('balls').load(balls())]);
