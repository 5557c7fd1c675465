// Numbers beside things in a scene: text over the canvas, made once and moved by a transform.

import { write } from './parts.js';
import { readoutTexts } from './readouts.js';

/** @typedef {import('./stage.js').Stage} Stage */

/** So many at most: beyond that they hide the scene. */
const most = 100;

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
        label.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)`;
      });
      for (const label of pool.slice(texts.length)) label.hidden = true;
    },
  };
}
