// Bodies coloured by the groups that they are in: a paint for each tag, in the order in which groups name them. Built
// again when somebody came or went, and now and then while time runs: tags change seldom.

/** @typedef {import('../app.js').App} App */

/** The fills without the grey, which is for who is in no group. */
const paintCount = 7;
const grey = 7;
const patience = 250; // ms

/** The word by which groups know a body, and its paint. @typedef {{ tag: string, paint: number }} GroupPaint */

export class GroupColours {
  #app;
  #paints = new Uint8Array(0);
  /** @type {GroupPaint[]} */ #legend = [];
  #made = -Infinity;
  #bodies = -1;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const stale = () => (this.#made = -Infinity);
    app.on('scene', stale);
    app.on('edit', stale);
  }

  /** By body slot; nothing where nobody has a tag, for a scene that is all grey tells nothing. @returns {Uint8Array | undefined} */
  paints() {
    const { world } = this.#app;
    const now = performance.now();
    if (now - this.#made > patience || world.bodyCount !== this.#bodies) {
      this.#made = now;
      this.#bodies = world.bodyCount;
      this.#build();
    }
    return this.#legend.length > 0 ? this.#paints : undefined;
  }
  /** Which tag has which paint. @returns {readonly GroupPaint[]} */
  get legend() {
    this.paints();
    return this.#legend;
  }

  #build() {
    const { world, play } = this.#app;
    const { groups = [], rules = [] } = play.scene;
    const named = new Set([
      ...groups.flatMap(({ name }) => name.split(':')),
      ...rules.flatMap(({ a, b }) => [a, b]),
    ]);
    const { bodies } = world;
    /** @type {Set<string>} */
    const present = new Set();
    let size = 0;
    for (const body of bodies) {
      for (const tag of body.tags) present.add(tag);
      size = Math.max(size, body.slot + 1);
    }
    // Tags that no group names come after those that groups are made of.
    const used = [...new Set([...named, ...present])].filter((tag) => present.has(tag));
    this.#legend = used.map((tag, i) => ({ tag, paint: i % paintCount }));
    const order = new Map(used.map((tag, i) => [tag, i]));
    if (this.#paints.length < size) this.#paints = new Uint8Array(Math.ceil(size * 1.5));
    for (const { tags, slot } of bodies) {
      let first = Infinity;
      for (const tag of tags) first = Math.min(first, order.get(tag) ?? Infinity);
      this.#paints[slot] = first === Infinity ? grey : first % paintCount;
    }
  }
}
