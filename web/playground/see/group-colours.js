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

  /** By body slot. */
  paints() {
    const { world } = this.#app;
    const now = performance.now();
    if (now - this.#made > patience || world.bodyCount !== this.#bodies) {
      this.#made = now;
      this.#bodies = world.bodyCount;
      this.#build();
    }
    return this.#paints;
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
    const bodies = world.bodies;
    // Tags that no group names come after those that groups are made of.
    const present = new Set(bodies.flatMap((body) => body.tags));
    for (const tag of present) named.add(tag);
    const used = [...named].filter((tag) => present.has(tag));
    this.#legend = used.map((tag, i) => ({ tag, paint: i % paintCount }));
    const paintOf = new Map(this.#legend.map(({ tag, paint }) => [tag, paint]));
    const order = new Map(used.map((tag, i) => [tag, i]));
    const size = bodies.reduce((most, body) => Math.max(most, body.slot + 1), 0);
    if (this.#paints.length < size) this.#paints = new Uint8Array(Math.ceil(size * 1.5));
    for (const body of bodies) {
      const [first] = [...body.tags].sort((a, b) => Number(order.get(a)) - Number(order.get(b)));
      this.#paints[body.slot] = paintOf.get(first) ?? grey;
    }
  }
}
