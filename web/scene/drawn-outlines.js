// What is drawn as closed lines in place of the pieces that a body is made of: outlines and masks as they were written.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('./roll.js').Entry} Entry */
/** @typedef {{ slot: number, contours: readonly (readonly { x: number, y: number }[])[], paint: number,
 *   rule?: 'evenOdd' | 'nonZero' }} DrawnOutline */

/** @param {Entry} entry */
export const hasOutline = (entry) => entry.pieces.some(({ contours }) => contours !== undefined);

/** Made when it is asked for; another list whenever `version` is another. */
export class DrawnOutlines {
  /** @type {DrawnOutline[] | undefined} */ #list;
  /** Bodies that have outlines. @type {Body[]} */ #bodies = [];
  #version = 0;
  #roll;
  #bodyOf;

  /** @param {import('./roll.js').Roll} roll @param {(id: number) => Body | undefined} bodyOf */
  constructor(roll, bodyOf) {
    this.#roll = roll;
    this.#bodyOf = bodyOf;
  }

  changed() {
    this.#list = undefined;
    this.#bodies = [];
    this.#version++;
  }
  /** Bodies may have been destroyed behind our back, and their slots be another's. */
  #look() {
    if (this.#bodies.some((body) => this.#bodyOf(body.id) !== body)) this.changed();
  }

  get version() {
    this.#look();
    return this.#version;
  }
  /** @returns {readonly DrawnOutline[]} */
  get list() {
    this.#look();
    return (this.#list ??= this.#make());
  }

  #make() {
    /** @type {DrawnOutline[]} */
    const found = [];
    for (const [id, entry] of this.#roll.entries) {
      const body = hasOutline(entry) ? this.#bodyOf(id) : undefined;
      if (!body) continue;
      this.#bodies.push(body);
      entry.pieces.forEach(({ contours }, i) => {
        const { paint = entry.manner.paint ?? 0, rule } = entry.shapes[i];
        if (contours) found.push({ slot: body.slot, contours, paint, ...(rule && { rule }) });
      });
    }
    return found;
  }
}
