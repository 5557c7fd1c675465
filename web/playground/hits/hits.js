// The hits of the last step: where, how hard, and how large a body it was, for sounds and for slow motion. Only a pair that
// pushes is one, in the step in which it begins to touch. Touches no page.

import { contactPushes, eventKinds } from '../../library/generated/facts.js';

/** @typedef {import('../../library/full-world.js').FullWorld} World */
/** @typedef {import('../../library/body.js').Body} Body */
/**
 * `impulse` is what stops them: mass times speed. `size` is the side of a square as large as the smaller one that moves.
 * @typedef {{ approach: number, impulse: number, size: number, x: number, y: number }} Hit
 */

const began = eventKinds.indexOf('begin');
/** So many of one step are told apart. */
const most = 64;

export class Hits {
  /** @type {Map<number, number>} by body */
  #sizes = new Map();
  #bump;

  /** @param {import('../../library/full-engine.js').FullBumpbox} bump */
  constructor(bump) {
    this.#bump = bump;
  }

  /** Shapes or the scene changed. */
  forget() {
    this.#sizes.clear();
  }

  /** @param {Body} body @returns {number} */
  #sizeOf(body) {
    let size = this.#sizes.get(body.id);
    if (size === undefined) {
      const area = body.shapes.reduce((sum, shape) => sum + this.#bump.massOf(shape).area, 0);
      this.#sizes.set(body.id, (size = Math.sqrt(area)));
    }
    return size;
  }

  /**
   * The hardest first.
   * @param {World} world
   * @param {(id: number) => Body | undefined} bodyOf
   * @param {number} slowest speed at which they came together, in units per second
   * @returns {Hit[]}
   */
  of(world, bodyOf, slowest) {
    const { count, u32: event } = world.eventRows;
    /** @type {import('../../library/row-arrays.js').ContactRows | undefined} */
    let contacts;
    /** @type {Hit[]} */
    const found = [];
    for (let i = 0; i < count && found.length < most; i++) {
      const read = (/** @type {number} */ field) => event.rows[i * event.stride + field];
      if (read(event.kind) !== began) continue;
      contacts ??= world.contactRows;
      const { f64, u32 } = contacts;
      const row = read(event.contact);
      const approach = f64.rows[row * f64.stride + f64.approach];
      if ((u32.rows[row * u32.stride + u32.flags] & contactPushes) === 0 || !(approach >= slowest)) continue;
      const bodies = [bodyOf(read(event.bodyA)), bodyOf(read(event.bodyB))];
      const moved = bodies.filter((body) => body?.type === 'dynamic');
      if (moved.length === 0) continue;
      const inverse = moved.reduce((sum, body) => sum + 1 / /** @type {Body} */ (body).mass, 0);
      found.push({
        approach,
        impulse: approach / inverse,
        size: Math.min(...moved.map((body) => this.#sizeOf(/** @type {Body} */ (body)))),
        x: f64.rows[row * f64.stride + f64.point0X],
        y: f64.rows[row * f64.stride + f64.point0Y],
      });
    }
    return found.sort((a, b) => b.impulse - a.impulse);
  }
}
