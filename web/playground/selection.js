// Which bodies are selected. Bodies that are gone drop out by themselves; the last one chosen is the primary one.

/** @typedef {import('../library/body.js').Body} Body */

export class Selection {
  /** @type {Set<Body>} */
  #bodies = new Set();
  #changed;

  /** @param {() => void} changed called after every change */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The living ones, in the order in which they were chosen. @returns {Body[]} */
  get bodies() {
    for (const body of this.#bodies) if (!body.alive) this.#bodies.delete(body);
    return [...this.#bodies];
  }
  get size() {
    return this.bodies.length;
  }
  /** The one that was chosen last. */
  get primary() {
    return this.bodies.at(-1);
  }
  /** Their rows, for the renderer. */
  get slots() {
    return this.bodies.map((body) => body.slot);
  }
  /** @param {Body} body */
  has(body) {
    return this.#bodies.has(body);
  }

  /** @param {readonly Body[]} bodies instead of all others */
  set(bodies) {
    const same = bodies.length === this.#bodies.size && bodies.every((body) => this.#bodies.has(body));
    this.#bodies = new Set(bodies);
    if (!same) this.#changed();
  }
  /** In or out. @param {Body} body */
  toggle(body) {
    if (!this.#bodies.delete(body)) this.#bodies.add(body);
    this.#changed();
  }
  clear() {
    if (this.#bodies.size === 0) return;
    this.#bodies.clear();
    this.#changed();
  }
  /** The world went to another moment: by handle, who is there still. @param {import('../library/world.js').World} world */
  refresh(world) {
    const found = [...this.#bodies].flatMap((body) => {
      const now = world.bodyAt(body.slot);
      return now && now.id === body.id ? [now] : [];
    });
    const changed = found.length !== this.#bodies.size || found.some((body) => !this.#bodies.has(body));
    this.#bodies = new Set(found);
    if (changed) this.#changed();
  }
}
