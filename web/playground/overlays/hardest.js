// How hard contacts pressed, of the last seconds of a scene: the greatest impulse of each step, so that a hit that lasts one
// step can still be read a second later. Touches no page.

/** @typedef {Pick<import('../../library/full-world.js').FullWorld, 'contactRows'>} World */

export class Hardest {
  #span;
  /** In the order of time. @type {{ step: number, impulse: number }[]} */
  #past = [];

  /** @param {number} span how many steps are kept */
  constructor(span) {
    this.#span = span;
  }

  /** Other bodies, or another scene. */
  forget() {
    this.#past = [];
  }

  /**
   * After a step. A step that is made again takes the place of what came after it.
   * @param {number} step
   * @param {World} world
   * @param {(id: number) => boolean} [isAsked] whose contacts count; without it everybody's
   */
  keep(step, world, isAsked) {
    while (this.#past.length > 0 && this.#past[this.#past.length - 1].step >= step) this.#past.pop();
    const { count, f64, u32 } = world.contactRows;
    let impulse = 0;
    for (let row = 0; row < count; row++) {
      const here = f64.rows[row * f64.stride + f64.impulse];
      if (here <= impulse) continue;
      const id = (/** @type {number} */ field) => u32.rows[row * u32.stride + field];
      if (!isAsked || isAsked(id(u32.bodyA)) || isAsked(id(u32.bodyB))) impulse = here;
    }
    this.#past.push({ step, impulse });
    while (this.#past[0].step <= step - this.#span) this.#past.shift();
  }

  /** The greatest of so many steps up to this one. @param {number} step @param {number} [steps] */
  upTo(step, steps = this.#span) {
    let most = 0;
    for (const each of this.#past) {
      if (each.step <= step && each.step > step - steps) most = Math.max(most, each.impulse);
    }
    return most;
  }
}
