// What touches, as JavaScript sees it: the contacts and events of the last step, read from the engine's rows.
import { Rows } from './rows.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */
/**
 * A contact as handlers get it: plain numbers that stay as they are.
 * @typedef {object} Contact
 * @property {{ x: number, y: number }} normal unit length, from the first body to the second
 * @property {number} depth 0 when the shapes only touch
 * @property {{ x: number, y: number }[]} points where they touch, in the world
 * @property {number} approach the speed at which they came together, in units per second
 * @property {number} impulse how hard they pressed, mass times units per second; 0 for triggers
 * @property {Shape} shapeA which of the first body's shapes it is: the one that was given, or its equal
 * @property {Shape} shapeB which of the second body's
 */

/** @typedef {'begin' | 'stay' | 'end' | 'hit'} EventKind */
export const eventKinds = Object.freeze(/** @type {const} */ (['begin', 'stay', 'end', 'hit']));

// As in core/include/bump/event.h.
const touches = 1;

export class ContactReader {
  #rows;
  #read;
  /** @param {string} layout the module's contactLayout() */
  constructor(layout) {
    const rows = new Rows(layout);
    this.#rows = rows;
    /** @param {string} name */
    const field = (name) => rows.field(name);
    this.#read = {
      bodyA: field('bodyA'),
      bodyB: field('bodyB'),
      shapeA: field('shapeA'),
      shapeB: field('shapeB'),
      normalX: field('normalX'),
      normalY: field('normalY'),
      separation: field('separation'),
      points: [
        [field('point0X'), field('point0Y')],
        [field('point1X'), field('point1Y')],
      ],
      pointCount: field('pointCount'),
      flags: field('flags'),
      approach: field('approach'),
      impulse: field('impulse'),
    };
  }

  /** @param {ArrayBuffer} buffer @param {number} address @param {number} count */
  look(buffer, address, count) {
    this.#rows.look(buffer, address, count);
    return this;
  }
  get count() {
    return this.#rows.count;
  }
  /** Whether a row's shapes touch, rather than being near enough to do so soon. @param {number} row */
  touches(row) {
    return (this.#read.flags(row) & touches) !== 0;
  }
  /** @param {number} row */
  bodyA(row) {
    return this.#read.bodyA(row);
  }
  /** @param {number} row */
  bodyB(row) {
    return this.#read.bodyB(row);
  }

  /** @param {number} row */
  shapeA(row) {
    return this.#read.shapeA(row);
  }
  /** @param {number} row */
  shapeB(row) {
    return this.#read.shapeB(row);
  }

  /**
   * @param {number} row
   * @param {(handle: number) => Shape} shapeOf
   * @param {boolean} [turned] seen from the second body
   * @returns {Contact}
   */
  at(row, shapeOf, turned = false) {
    const read = this.#read;
    const shapes = [shapeOf(read.shapeA(row)), shapeOf(read.shapeB(row))];
    const sign = turned ? -1 : 1;
    const points = [];
    for (let i = 0; i < read.pointCount(row); i++) {
      const [x, y] = read.points[i];
      points.push({ x: x(row), y: y(row) });
    }
    return {
      // Plus 0, so that a turned 0 is not -0.
      normal: { x: sign * read.normalX(row) + 0, y: sign * read.normalY(row) + 0 },
      depth: Math.max(0, -read.separation(row)),
      points,
      approach: read.approach(row),
      impulse: read.impulse(row),
      shapeA: shapes[Number(turned)],
      shapeB: shapes[Number(!turned)],
    };
  }
}

export class EventReader {
  #rows;
  #read;
  /** @param {string} layout the module's eventLayout() */
  constructor(layout) {
    const rows = new Rows(layout);
    this.#rows = rows;
    this.#read = {
      kind: rows.field('kind'),
      contact: rows.field('contact'),
      bodyA: rows.field('bodyA'),
      bodyB: rows.field('bodyB'),
      groupsLow: rows.field('groupsLow'),
      groupsHigh: rows.field('groupsHigh'),
    };
  }
  /** @param {ArrayBuffer} buffer @param {number} address @param {number} count */
  look(buffer, address, count) {
    this.#rows.look(buffer, address, count);
    return this;
  }
  get count() {
    return this.#rows.count;
  }
  /** @param {number} row @returns {EventKind} */
  kind(row) {
    return eventKinds[this.#read.kind(row)];
  }
  /** The row of its contact; -1 for an end. @param {number} row */
  contact(row) {
    return this.#read.contact(row);
  }
  /** @param {number} row */
  bodyA(row) {
    return this.#read.bodyA(row);
  }
  /** @param {number} row */
  bodyB(row) {
    return this.#read.bodyB(row);
  }
  /** @param {number} row */
  inGroups(row) {
    return this.#read.groupsLow(row) !== 0 || this.#read.groupsHigh(row) !== 0;
  }
  /** @param {number} row @param {number} group */
  isInGroup(row, group) {
    const bits = group < 32 ? this.#read.groupsLow(row) : this.#read.groupsHigh(row);
    return ((bits >>> (group & 31)) & 1) !== 0;
  }
}
