// Trails of the moments before somebody asked for them. The renderer remembers where bodies were from when trails are switched
// on; who switches them on while time stands would see none. So where bodies were is kept here, a second of it, and drawn up
// to that moment.
import { paletteSize } from '../../library/generated/facts.js';

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {{ step: number, x: Float64Array, y: Float64Array, generation: Uint16Array }} Moment */
/**
 * @typedef {object} Shown
 * @property {import('../../library/world.js').World} world
 * @property {{ stepCount: number }} play
 * @property {ReadonlySet<string>} see
 * @property {(topic: 'step' | 'scene' | 'edit' | 'again' | 'see' | 'time', heard: () => void) => void} on
 */

const [stride, most] = [2, 50];
/** With more rows than that, keeping them costs more than it shows. */
const mostRows = 2000;
/** And with more lines than that, drawing them. */
const mostLines = 6000;
/** The paint of what is never drawn. */
const hidden = 255;

export class PastTrails {
  #app;
  /** In the order of time. @type {Moment[]} */
  #past = [];
  /** When trails were switched on, in steps; from there on the renderer has them. */
  #until = 0;
  #isOn = false;
  /** Which moment was seen last. */
  #seen = 0;

  /** @param {Shown} app */
  constructor(app) {
    this.#app = app;
    app.on('step', () => {
      if (app.play.stepCount % stride === 0) this.#keep();
    });
    for (const topic of /** @type {const} */ (['scene', 'edit', 'again'])) {
      app.on(topic, () => {
        this.#past = [];
        this.#until = app.play.stepCount;
      });
    }
    app.on('time', () => {
      const { stepCount } = app.play;
      // The renderer begins anew whenever somebody goes back.
      if (stepCount < this.#seen) this.#until = stepCount;
      this.#seen = stepCount;
    });
    app.on('see', () => {
      const isOn = app.see.has('trails');
      if (isOn && !this.#isOn) this.#until = app.play.stepCount;
      this.#isOn = isOn;
    });
  }

  #keep() {
    const { world, play } = this.#app;
    const { x, y, generation } = world.columns;
    if (x.length > mostRows) return;
    const step = play.stepCount;
    while (this.#past.length > 0 && this.#past[this.#past.length - 1].step >= step) this.#past.pop();
    this.#past.push({ step, x: x.slice(), y: y.slice(), generation: generation.slice() });
    if (this.#past.length > most) this.#past.shift();
  }

  /** @param {import('../../library/sketch.js').Sketch} sketch */
  draw(sketch) {
    const { world, play } = this.#app;
    if (!this.#isOn || this.#past.length === 0) return;
    const now = play.stepCount;
    const first = now - stride * most;
    const end = Math.min(now, this.#until);
    const moments = this.#past.filter(({ step }) => step > first && step <= end);
    if (moments.length === 0 || moments.length * world.bodyCount > mostLines) return;
    const generations = world.columns.generation;
    for (const { slot, x, y, shapes } of world.bodies) {
      const paint = shapes[0]?.paint ?? 0;
      if (paint === hidden) continue;
      /** @type {Place | undefined} */
      let from;
      /** @param {Place} to @param {number} step */
      const lead = (to, step) => {
        if (from && (from.x !== to.x || from.y !== to.y)) {
          const opacity = (0.8 * (step - first)) / (stride * most);
          sketch.line(from.x, from.y, to.x, to.y, { colour: paint % paletteSize, opacity, below: true });
        }
        from = to;
      };
      for (const { step, ...was } of moments) {
        if (was.generation[slot] === generations[slot]) lead({ x: was.x[slot], y: was.y[slot] }, step);
      }
      if (end === now && from) lead({ x, y }, now);
    }
  }
}
