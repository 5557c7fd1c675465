// The tab "See": what is drawn over the scene, each with the sign by which it is known there.
import { checkbox, element } from '../parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../app.js').Overlay} Overlay */

/** With the sign of each: its hue and its form. */
const overlays = /** @type {const} */ ([
  ['bounds', 'seeBounds', 'box'],
  ['broadPhase', 'seeBroadPhase', 'grid'],
  ['pairs', 'seePairs', 'line'],
  ['contacts', 'seeContacts', 'arrow'],
  ['impulses', 'seeImpulses', 'arrow'],
  ['velocities', 'seeVelocities', 'arrow'],
  ['trails', 'seeTrails', 'trail'],
  ['pieces', 'seePieces', 'box'],
  ['asleep', 'seeAsleep', 'hatch'],
]);

/** @param {App} app @param {HTMLElement} place */
export function makeSeePanel(app, place) {
  const inputs = overlays.map(([name, key, form]) => {
    const { row, input } = checkbox(key, (on) => app.show(name, on), { 'data-overlay': name });
    row.append(element('i', { class: `sign ${form} of-${name}`, 'aria-hidden': 'true' }));
    place.append(row);
    return [name, input];
  });
  const show = () => {
    for (const [name, input] of inputs) {
      /** @type {HTMLInputElement} */ (input).checked = app.see.has(/** @type {Overlay} */ (name));
    }
  };
  app.on('see', show);
  app.on('scene', show);
  show();
}
