// What each contact point pushed in the last step, along its normal and across it: an arrow for each, on whom it pushed. The
// world tells it once it is asked (world.tellPushes), so it is asked while this is shown.
import { shownImpulse } from '../../walk/figures.js';
import { mostDepths } from './numbers.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/pushes.js').Push} Push */
/** @typedef {import('../../library/pushes.js').PushPoint} PushPoint */
/** @typedef {{ x: number, y: number }} Vector */

/** With more contacts nobody could tell the arrows apart. */
const mostPushes = 2000;
const usual = 60; // CSS pixels: a push that gives a body of the usual mass one length unit a second
const longest = 90;
const least = 9;
const style = Object.freeze({ colour: /** @type {const} */ ('impulses'), width: 2.5 });

/**
 * What the second body got there, both along the normal and across it.
 * @param {Push} push @param {PushPoint} point @returns {Vector}
 */
const pushAt = ({ normal }, { impulse, friction }) => ({
  x: impulse * normal.x - friction * normal.y,
  y: impulse * normal.y + friction * normal.x,
});

/**
 * Arrows, in CSS pixels: as long as the roots of what they stand for, which differs a lot. Each leads the way in which it
 * pushes what can be pushed, of two the second.
 * @param {readonly Push[]} pushes @param {number} unit the world's lengthUnit
 * @returns {{ at: PushPoint, way: Vector, amount: number }[]}
 */
export function arrowsOf(pushes, unit) {
  const masses = pushes.flatMap(({ bodyA, bodyB }) => [bodyA.mass, bodyB.mass]).filter(Number.isFinite);
  const one = (unit * masses.reduce((sum, mass) => sum + mass, 0)) / masses.length;
  return pushes.flatMap((push) =>
    push.points.flatMap((at) => {
      const { x, y } = pushAt(push, at);
      const amount = Math.hypot(x, y);
      if (amount === 0) return [];
      const length = Math.min(Math.max(usual * Math.sqrt(amount / one), least), longest);
      const side = push.bodyB.type === 'dynamic' ? length / amount : -length / amount;
      return [{ at, way: { x: side * x, y: side * y }, amount }];
    }),
  );
}

export class PointPushes {
  #app;
  /** Which world was asked. @type {import('../../library/full-world.js').FullWorld | undefined} */ #asked;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** @param {boolean} on whether it is shown */
  ask(on) {
    const { world } = this.#app;
    if (on === (this.#asked === world)) return;
    world.tellPushes(on);
    this.#asked = on ? world : undefined;
  }
  #arrows() {
    const { world } = this.#app;
    if (this.#asked !== world || world.profile.contacts > mostPushes) return [];
    return arrowsOf(world.pushes, world.options.lengthUnit);
  }
  /** @param {import('../../library/sketch.js').Sketch} sketch */
  draw(sketch) {
    const pixel = 1 / this.#app.camera.zoom;
    for (const { at, way } of this.#arrows()) {
      sketch.arrow(at.x, at.y, at.x + pixel * way.x, at.y + pixel * way.y, style);
      sketch.dot(at.x, at.y, 3, style);
    }
  }
  /** @param {(label: import('../labels.js').Label) => void} put */
  label(put) {
    const pixel = 1 / this.#app.camera.zoom;
    const arrows = this.#arrows();
    if (arrows.length > mostDepths) return;
    for (const { at, way, amount } of arrows) {
      put({
        x: at.x + pixel * way.x,
        y: at.y + pixel * way.y,
        text: shownImpulse(amount),
        kind: 'mark figure aside ofImpulses',
      });
    }
  }
}
