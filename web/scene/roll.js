// The list of bodies of a running scene: for each body, by its id, what was written of it, and the names. Handed out to
// states as it is, and copied before the next change: states share what did not change between them.

/**
 * What was written of a body that the engine does not say again: frozen, replaced as a whole.
 * @typedef {object} Entry
 * @property {string} [name]
 * @property {Readonly<Record<string, any>>} manner mass, drag and so on, and what all its shapes are made of
 * @property {readonly import('./format.js').SceneShape[]} shapes
 * @property {readonly import('./pieces.js').Pieces[]} pieces what each of these became
 */
/** @typedef {{ entries: ReadonlyMap<number, Entry>, names: ReadonlyMap<string, number> }} RollState */

export class Roll {
  /** @type {Map<number, Entry>} */ #entries = new Map();
  /** @type {Map<string, number>} */ #names = new Map();
  #shared = false;

  #own() {
    if (!this.#shared) return;
    this.#entries = new Map(this.#entries);
    this.#names = new Map(this.#names);
    this.#shared = false;
  }

  /** @param {number} id */
  get(id) {
    return this.#entries.get(id);
  }
  /** @param {string} name */
  idOf(name) {
    return this.#names.get(name);
  }
  get entries() {
    return /** @type {ReadonlyMap<number, Entry>} */ (this.#entries);
  }

  /** @param {number} id @param {Entry} entry */
  set(id, entry) {
    this.#own();
    const before = this.#entries.get(id)?.name;
    if (before !== undefined && before !== entry.name) this.#names.delete(before);
    this.#entries.set(id, entry);
    if (entry.name !== undefined) this.#names.set(entry.name, id);
  }
  /** @param {number} id */
  delete(id) {
    this.#own();
    const name = this.#entries.get(id)?.name;
    if (name !== undefined && this.#names.get(name) === id) this.#names.delete(name);
    this.#entries.delete(id);
  }

  /** @returns {RollState} */
  state() {
    this.#shared = true;
    return { entries: this.#entries, names: this.#names };
  }
  /** @param {RollState} state */
  restore({ entries, names }) {
    // Nobody writes into them while they are shared.
    this.#entries = /** @type {Map<number, Entry>} */ (entries);
    this.#names = /** @type {Map<string, number>} */ (names);
    this.#shared = true;
  }
}
