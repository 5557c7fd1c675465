// Numbers beside things in a scene: text over the canvas, made once and moved by a transform.

import { write } from './parts.js';
import { readoutTexts } from './readouts.js';

/** @typedef {import('./stage.js').Stage} Stage */

/** So many at most: beyond that they hide the scene. */
const most = 100;

/**
 * How far a label goes along one side of the picture: its middle to its place, but all of it within the picture, as long as
 * the place is. It leaves with its place, and without a leap. Percents are of the label, whose size only the browser knows.
 * @param {number} place @param {number} size of the picture
 */
export function held(place, size) {
  const [first, last] = [Math.min(place, 0), Math.max(place, size)].map((each) => `${each.toFixed(1)}px`);
  return `clamp(${first}, calc(${place.toFixed(1)}px - 50%), calc(${last} - 100%))`;
}

/** @param {HTMLElement} layer over the canvas, and of its size */
export function makeLabels(layer) {
  /** @type {HTMLElement[]} */
  const pool = [];
  return {
    /** @param {Stage} stage @param {'en' | 'ko'} language */
    show({ play, camera, followed }, language) {
      const texts = [...readoutTexts(play.readouts, language), ...(followed?.labels(language) ?? [])].slice(
        0,
        most,
      );
      texts.forEach(({ x, y, text }, i) => {
        let label = pool[i];
        if (!label) {
          label = document.createElement('span');
          pool.push(label);
          layer.append(label);
        }
        label.hidden = false;
        const { left, top } = camera.toScreen(x, y);
        write(label, text);
        label.style.transform = `translate(${held(left, camera.width)}, ${held(top, camera.height)})`;
      });
      for (const label of pool.slice(texts.length)) label.hidden = true;
    },
  };
}
