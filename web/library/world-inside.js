// What a world is made of, and what a Body may do to it: the C++ object, its columns, groups and rows. Takes what was
// checked. World itself (world.js) is what callers see.
import { slotMask } from './body.js';
import { Columns } from './columns.js';
import { ContactReader, EventReader } from './contacts.js';
import { Groups } from './groups.js';
import { accept } from './refusals.js';
import { descriptionNumbers } from './shape-wire.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./native.js').NativeWorld} NativeWorld */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world.js').Engine} Engine */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */

/** Of a group, in bytes. */
const longestName = 1024;

export class WorldInside {
  /** @type {NativeWorld} */ native;
  /** @type {Columns} */ columns;
  /** @type {(Body | undefined)[]} */ bodies = [];
  /** Destroyed since the last step: its events still name them. @type {Map<number, Body>} */
  gone = new Map();
  /** @type {Engine} */ engine;
  groups;
  contacts;
  events;

  /** @param {Engine} engine @param {Required<WorldOptions>} options */
  constructor(engine, { gravity, drag, touch, lengthUnit, substeps, hitSpeed, sleepAfter }) {
    this.engine = engine;
    const rule = touch === 'counts' ? 0 : 1;
    const { World: NativeWorld } = engine.native;
    this.native = new NativeWorld(
      gravity.x,
      gravity.y,
      drag,
      rule,
      lengthUnit,
      substeps,
      hitSpeed,
      sleepAfter,
    );
    this.groups = new Groups(this);
    this.contacts = new ContactReader(engine.native.contactLayout());
    this.events = new EventReader(engine.native.eventLayout());
    this.columns = new Columns(engine.native.columnNames(), this.native, engine.memory);
  }

  get alive() {
    return this.native.alive;
  }
  get limits() {
    return this.engine.limits;
  }

  nativeOrThrow() {
    void this.native.address; // throws once it was destroyed
    return this.native;
  }
  columnsOrThrow() {
    this.nativeOrThrow();
    return this.columns;
  }

  /** The engine's own refusal, for what only it can see (not convex, out of memory). @param {number} answer */
  accept(answer) {
    return accept(this.engine.native, answer);
  }

  /**
   * Gives a living body one more shape.
   * @param {number} body
   * @param {Shape} shape one that was checked
   */
  addShape(body, shape) {
    this.stage(shape);
    this.accept(this.nativeOrThrow().addShape(body));
  }

  /**
   * Sends a shape to the engine, for the next body. The engine drops all staged shapes when it refuses one.
   * @param {Shape} shape one that was checked
   */
  stage(shape) {
    return this.accept(this.nativeOrThrow().stage(...descriptionNumbers(shape)));
  }

  /**
   * Writes a name to where the engine reads it.
   * @param {string} name
   * @returns {number} its length in bytes
   */
  sendName(name) {
    const { native, memory } = this.engine;
    const room = new Uint8Array(memory.buffer, native.roomFor(longestName), longestName);
    const { read, written } = new TextEncoder().encodeInto(name, room);
    if (read < name.length) throw new RangeError(`name must be at most ${longestName} bytes long`);
    return written;
  }

  /** @param {number} handle */
  destroyBody(handle) {
    this.accept(this.nativeOrThrow().destroyBody(handle));
    const body = this.bodies[handle & slotMask];
    if (body) this.gone.set(handle, body);
    this.bodies[handle & slotMask] = undefined;
  }

  /** Calls the handlers of what was found last. */
  tellHandlers() {
    const { gone } = this;
    this.gone = new Map();
    if (!this.groups.listened) return this.groups.settle();
    const { buffer, events, contacts } = this.columns;
    const memory = /** @type {ArrayBuffer} */ (buffer);
    /** @param {number} handle */
    const bodyOf = (handle) => {
      const body = this.bodies[handle & slotMask];
      return body?.id === handle ? body : gone.get(handle);
    };
    const errors = this.groups.tell(
      this.events.look(memory, events.address, events.count),
      this.contacts.look(memory, contacts.address, contacts.count),
      bodyOf,
    );
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} handlers threw`);
  }

  destroy() {
    this.native.delete();
    this.bodies = [];
    this.gone.clear();
  }
}
