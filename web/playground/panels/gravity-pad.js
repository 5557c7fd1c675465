// Gravity as an arrow to drag on a round pad, or to turn by arrow keys. The pad is as the view is: an arrow that points
// down pulls down on the screen.
import { element } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */

/** At the rim, in length units per second, squared. */
const most = 2000;

/** @param {App} app @param {(gravity: { x: number, y: number }) => void} change @returns {import('./field-parts.js').Field} */
export function makeGravityPad(app, change) {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  svg.setAttribute('viewBox', '-50 -50 100 100');
  svg.setAttribute('class', 'pad');
  svg.setAttribute('tabindex', '0');
  svg.setAttribute('role', 'img');
  /** @param {string} tag @param {Record<string, string | number>} attributes */
  const part = (tag, attributes) => {
    const made = document.createElementNS(name, tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    svg.append(made);
    return made;
  };
  part('circle', { r: 46, class: 'rim' });
  part('circle', { r: 2, class: 'middle' });
  const line = part('line', { x1: 0, y1: 0, class: 'arrow' });
  const tip = part('circle', { r: 6, class: 'tip' });

  const now = () => app.play.describeWorld().gravity ?? { x: 0, y: 0 };
  const up = () => (app.camera.yUp ? -1 : 1);
  /** @type {{ x: number, y: number } | undefined} */
  let dragged;
  const show = () => {
    const { x, y } = dragged ?? now();
    const size = Math.hypot(x, y);
    const scale = size > 0 ? (Math.min(size / most, 1) * 46) / size : 0;
    const [cx, cy] = [x * scale, y * scale * up()];
    line.setAttribute('x2', cx.toFixed(1));
    line.setAttribute('y2', cy.toFixed(1));
    tip.setAttribute('cx', cx.toFixed(1));
    tip.setAttribute('cy', cy.toFixed(1));
    svg.setAttribute('aria-label', word('gravityIs', { x: x.toFixed(0), y: y.toFixed(0) }));
  };
  /** @param {PointerEvent} event */
  const at = (event) => {
    const box = svg.getBoundingClientRect();
    let x = ((event.clientX - box.left) / box.width) * 100 - 50;
    let y = ((event.clientY - box.top) / box.height) * 100 - 50;
    const size = Math.hypot(x, y);
    if (size > 46) [x, y] = [(x * 46) / size, (y * 46) / size];
    if (size < 6) [x, y] = [0, 0];
    else if (Math.abs(x) < 4) x = 0;
    else if (Math.abs(y) < 4) y = 0;
    const round = (/** @type {number} */ value) => Math.round((value / 46) * (most / 10)) * 10 || 0;
    return { x: round(x), y: round(y) * up() || 0 };
  };
  svg.addEventListener('pointerdown', (event) => {
    svg.setPointerCapture(event.pointerId);
    dragged = at(event);
    show();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!dragged) return;
    dragged = at(event);
    show();
  });
  svg.addEventListener('pointerup', () => {
    if (dragged) change(dragged);
    dragged = undefined;
    show();
  });
  svg.addEventListener('pointercancel', () => {
    dragged = undefined;
    show();
  });
  svg.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = now();
    const size = event.shiftKey ? 10 : 100;
    change({ x: x + way[0] * size, y: y + way[1] * size * up() });
    show();
  });
  return {
    row: element('div', { class: 'padRow' }, /** @type {any} */ (svg)),
    refresh: () => dragged || show(),
  };
}
