// What the player holds down, by keys and buttons. A tap that is over before a step was made counts in the step that
// comes: where pictures are late, a key is up again before anything has seen it down.

/** @typedef {'left' | 'right' | 'up' | 'down' | 'act'} Hold */

/** @type {readonly Hold[]} */
export const holdNames = Object.freeze(['left', 'right', 'up', 'down', 'act']);

export class Holds {
  /** By key or button. @type {Map<string, Hold>} */ #down = new Map();
  /** Pressed since the last step. @type {Set<string>} */ #unseen = new Set();
  /** Let go of, once a step has seen it. @type {Set<string>} */ #leaving = new Set();
  #changed;
  #runs;

  /**
   * @param {() => void} changed called when something else is held
   * @param {() => boolean} runs whether a step will come by itself; while time stands, a tap is over when it is over
   */
  constructor(changed, runs) {
    this.#changed = changed;
    this.#runs = runs;
  }

  /** @returns {ReadonlySet<Hold>} */
  get held() {
    return new Set(this.#down.values());
  }

  /** @param {string} key @param {Hold} hold */
  press(key, hold) {
    this.#down.set(key, hold);
    this.#unseen.add(key);
    this.#leaving.delete(key);
    this.#changed();
  }
  /** @param {string} key */
  release(key) {
    if (this.#unseen.has(key) && this.#runs()) this.#leaving.add(key);
    else {
      this.#unseen.delete(key);
      if (this.#down.delete(key)) this.#changed();
    }
  }
  /** A step was made. */
  stepped() {
    this.#unseen.clear();
    if (this.#leaving.size === 0) return;
    for (const key of this.#leaving) this.#down.delete(key);
    this.#leaving.clear();
    this.#changed();
  }
  /** Nothing is held any more. */
  letGo() {
    const isOther = this.#down.size > 0;
    for (const each of [this.#down, this.#unseen, this.#leaving]) each.clear();
    if (isOther) this.#changed();
  }
}
