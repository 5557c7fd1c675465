// What touches, as JavaScript sees it: the contacts and events of the last step, read from the engine's rows.
import { contactTouches, eventKinds } from './generated/facts.js';
import { Rows } from './rows.js';

export { eventKinds };

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
    return (this.#read.flags(row) & contactTouches) !== 0;
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

/** @param {Rows} rows of groups, a bit each */
const groupsOf = (rows) => ({ low: rows.field('groupsLow'), high: rows.field('groupsHigh') });

export class EventReader {
  #rows;
  #read;
  /** The groups of the step before. */
  #before = new Rows('groupsLow:u32:0 groupsHigh:u32:4 8');
  #now;
  #then;
  /** @param {string} layout the module's eventLayout() */
  constructor(layout) {
    const rows = new Rows(layout);
    this.#rows = rows;
    this.#read = {
      kind: rows.field('kind'),
      contact: rows.field('contact'),
      bodyA: rows.field('bodyA'),
      bodyB: rows.field('bodyB'),
    };
    this.#now = groupsOf(rows);
    this.#then = groupsOf(this.#before);
  }
  /** @param {ArrayBuffer} buffer @param {{ address: number, count: number, before: number }} place */
  look(buffer, { address, count, before }) {
    this.#rows.look(buffer, address, count);
    this.#before.look(buffer, before, count);
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
  /** Whether it is in any group, or was. @param {number} row */
  inGroups(row) {
    return (this.#now.low(row) | this.#now.high(row) | this.#then.low(row) | this.#then.high(row)) !== 0;
  }
  /**
   * @param {number} row
   * @param {number} group
   * @param {boolean} [before] at the step before; an end tells of that alone
   */
  isInGroup(row, group, before = false) {
    const { low, high } = before ? this.#then : this.#now;
    return (((group < 32 ? low(row) : high(row)) >>> (group & 31)) & 1) !== 0;
  }
}
