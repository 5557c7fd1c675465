// Numbers beside things in a scene: text over the canvas, made once and moved by a transform.

/** @typedef {import('./stage.js').Stage} Stage */

/** So many at most: beyond that they hide the scene. */
const most = 100;

/** @param {HTMLElement} layer over the canvas, and of its size */
export function makeLabels(layer) {
  /** @type {HTMLElement[]} */
  const pool = [];
  return {
    /** @param {Stage} stage */
    show({ play, camera }) {
      const readouts = play.readouts.slice(0, most);
      readouts.forEach(({ value, at }, i) => {
        let label = pool[i];
        if (!label) {
          label = document.createElement('span');
          pool.push(label);
          layer.append(label);
        }
        const place = 'body' in at ? at.body : at;
        label.hidden = 'alive' in place && !place.alive;
        if (label.hidden) return;
        const { left, top } = camera.toScreen(place.x, place.y);
        const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value);
        if (label.textContent !== text) label.textContent = text;
        label.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)`;
      });
      for (const label of pool.slice(readouts.length)) label.hidden = true;
    },
  };
}
