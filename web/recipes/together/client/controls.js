// What a player does, as a byte: keys, and two thumbs on a screen that is touched.

import { input } from '../game.js';

/** @type {Record<string, [number, number]>} */
const keys = {
  ArrowRight: [1, 0],
  KeyD: [1, 0],
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
};
/** The ways of game.js, by the signs of y and x. */
const ways = [
  [6, 7, 8],
  [5, 0, 1],
  [4, 3, 2],
];
/** @param {number} x @param {number} y */
const wayOf = (x, y) => ways[Math.sign(y) + 1][Math.sign(x) + 1];

/**
 * @param {{ pad: HTMLElement, dash: HTMLElement }} thumbs
 */
export function createControls({ pad, dash }) {
  /** @type {Set<string>} */
  const down = new Set();
  let thumb = 0;
  let isDash = false;

  /** @param {KeyboardEvent} event */
  const isOther = ({ target, ctrlKey, metaKey, altKey }) =>
    ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, button'));
  addEventListener('keydown', (event) => {
    if ((!keys[event.code] && event.code !== 'Space') || isOther(event)) return;
    down.add(event.code);
    event.preventDefault();
  });
  addEventListener('keyup', (event) => down.delete(event.code));
  addEventListener('blur', () => down.clear());

  const knob = /** @type {HTMLElement} */ (pad.firstElementChild);
  /** @param {PointerEvent} event */
  const feel = (event) => {
    const box = pad.getBoundingClientRect();
    const x = event.clientX - box.x - box.width / 2;
    const y = event.clientY - box.y - box.height / 2;
    const length = Math.hypot(x, y);
    // An eighth of the circle to each way.
    thumb = length < 12 ? 0 : 1 + ((Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8);
    const share = Math.min(1, 38 / (length || 1));
    knob.style.transform = `translate(${x * share}px, ${y * share}px)`;
  };
  pad.addEventListener('pointerdown', (event) => {
    pad.setPointerCapture(event.pointerId);
    feel(event);
  });
  pad.addEventListener('pointermove', (event) => pad.hasPointerCapture(event.pointerId) && feel(event));
  for (const kind of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
    pad.addEventListener(kind, () => {
      thumb = 0;
      knob.style.transform = '';
    });
    dash.addEventListener(kind, () => void (isDash = false));
  }
  dash.addEventListener('pointerdown', () => void (isDash = true));

  return {
    /** The bits of game.js's `input`. */
    get value() {
      let [x, y] = [0, 0];
      for (const code of down) {
        x += keys[code]?.[0] ?? 0;
        y += keys[code]?.[1] ?? 0;
      }
      const way = thumb || wayOf(x, y);
      return way | (isDash || down.has('Space') ? input.dash : 0);
    },
  };
}
