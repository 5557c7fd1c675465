// What a world is made of, and what a Body may do to it: the C++ object, its columns, groups and rows. Takes what was
// checked. World itself (world.js) is what callers see.
import { Columns, Views, slotMask } from './columns.js';
import { ContactReader, EventReader } from './contacts.js';
import { longestGroupName, worldFields } from './generated/facts.js';
import { Groups } from './groups.js';
import { accept, noMemory } from './refusals.js';
import { descriptionNumbers } from './shape-wire.js';
import { placeSprites } from './sprites.js';
import { encoder } from './utf8.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./native.js').NativeWorld} NativeWorld */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world.js').Engine} Engine */
/**
 * The same in the full module, whose worlds can more (native.d.ts).
 * @typedef {{ nativeOrThrow(): import('./native.js').NativeFullWorld } & WorldInside &
 *   { readonly native: import('./native.js').NativeFullWorld }} FullInside
 */

const stepLengthAt = worldFields.findIndex(({ name }) => name === 'stepLength');

export class WorldInside {
  /** @type {NativeWorld} */ native;
  /** What bodies read. @type {Views} */ views;
  /** The same for everyone. @type {Columns} */ columns;
  /** @type {(Body | undefined)[]} */ bodies = [];
  /** Destroyed since the last step: its events still name them. @type {Map<number, Body>} */
  gone = new Map();
  /** By slot, as far as they are known, and which handle each then had. @type {(Shape | undefined)[]} */
  shapes = [];
  /** @type {number[]} */ shapeIds = [];
  /** The tags of a body's shapes, where they have any. @type {WeakMap<Body, readonly string[]>} */
  shapeTags = new WeakMap();
  /** Whether handlers are being called, in which nothing else that calls them may begin. */
  isCalling = false;
  /** Whether places may have been written that the engine has not noticed yet. */
  written = false;
  /** How far the present is into the next step, 0 to 1. */
  factor = 0;
  /** Whether the last steps were those of advance(): bodies are drawn between two. */
  drawnBetween = false;
  /**
   * All that JavaScript knows of it, as a snapshot told it, as long as nothing of that changes.
   * @type {import('./snapshots.js').Kept | undefined}
   */
  known;
  /** Whether any body ever had a sprite. */
  hasSprites = false;
  /** What is called before each step. @type {readonly ((dt: number) => void)[]} */
  beforeSteps = [];
  /** Seconds that are due still, since a step of advance() was refused. */
  owed = 0;
  /** How many times in a row advance() was told of more than a second. */
  longFrames = 0;
  /** Where worlds can go back in time: bodies that went. @type {import('./moments.js').PastBodies | undefined} */
  pastBodies;
  /**
   * What goes with the world when it goes back in time, by name.
   * @type {Map<string, import('./full-world.js').Carried>}
   */
  carried = new Map();
  /** @type {Engine} */ engine;
  /** @type {import('./world.js').World} */ world;
  stepLength;
  groups;
  contacts;
  events;

  /**
   * @param {import('./world.js').World} world
   * @param {Engine} engine
   * @param {readonly number[]} options by worldFields
   */
  constructor(world, engine, options) {
    this.engine = engine;
    this.world = world;
    this.stepLength = options[stepLengthAt];
    const { World: NativeWorld } = engine.native;
    this.native = new NativeWorld(...options);
    this.groups = new Groups(this);
    this.contacts = new ContactReader(engine.native.contactLayout());
    this.events = new EventReader(engine.native.eventLayout());
    this.views = new Views(engine.native.columnNames(), this.native, engine.memory);
    this.columns = new Columns(this.views);
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
  /** For what calls handlers: one in another would go round for ever. @param {string} name */
  nativeToCallHandlers(name) {
    if (this.isCalling)
      throw Object.assign(
        new Error(`world.${name}() is of no use in the world's own handlers: call it afterwards`),
        {
          code: 'inHandler',
        },
      );
    return this.nativeOrThrow();
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
   * @param {Body} body
   * @param {Shape} shape one that was checked
   */
  addShape(body, shape) {
    this.addPendingShape(shape);
    this.keepShape(this.accept(this.nativeOrThrow().addShape(body.id)), shape);
    this.tagShapes(body);
  }

  /** @param {number} handle @param {Shape} shape */
  keepShape(handle, shape) {
    this.shapes[handle & slotMask] = shape;
    this.shapeIds[handle & slotMask] = handle;
    this.known = undefined;
    if (shape.tags) this.groups.enterShape(handle, shape.tags);
  }
  /** The shapes of a body were given or taken. @param {Body} body */
  tagShapes(body) {
    const tags = body.shapes.flatMap((shape) => shape.tags ?? []);
    if (tags.length > 0 || this.shapeTags.has(body)) this.shapeTags.set(body, tags);
  }
  /** Whether a handler of hits waits for its first step; false once there was one. @type {boolean | undefined} */
  hitsAreDue;
  /**
   * Reads shapes that JavaScript has not seen, where there can be such.
   * @type {((engine: Engine, count: number, handle: number) => Shape) | undefined}
   */
  shapeFrom;
  /**
   * By slot, shapes that are made when they are asked for.
   * @type {({ handle: number, make: () => Shape } | undefined)[]}
   */
  lazyShapes = [];

  /** @param {number} handle */
  hasShape(handle) {
    return this.shapeIds[handle & slotMask] === handle || this.nativeOrThrow().describe(handle) >= 0;
  }
  /**
   * The shape of a living handle; one that is not known is read from the engine.
   * @param {number} handle
   * @returns {Shape}
   */
  shapeOf(handle) {
    const slot = handle & slotMask;
    if (this.shapeIds[slot] !== handle) {
      const count = this.accept(this.nativeOrThrow().describe(handle));
      this.shapes[slot] = this.shapeFrom?.(this.engine, count, handle);
      this.shapeIds[slot] = handle;
      this.known = undefined;
    }
    return /** @type {Shape} */ (this.shapes[slot]);
  }
  /** @param {number} body a living one's handle */
  handlesOfShapes(body) {
    const { native } = this.engine;
    const found = [];
    for (let count = 1; found.length < count;) {
      count = this.accept(this.nativeOrThrow().shapesOf(body, found.length));
      found.push(...native.scratch().subarray(0, count - found.length));
    }
    return found;
  }

  /**
   * A place in wasm memory for so many numbers. What stood there is gone.
   * @template A
   * @param {{ new (buffer: ArrayBuffer, at: number, count: number): A, BYTES_PER_ELEMENT: number }} type
   * @param {number} count
   * @param {number} [bytes] how much room is made, if more
   */
  buffer(type, count, bytes = count * type.BYTES_PER_ELEMENT) {
    const { native, memory } = this.engine;
    const at = native.bufferFor(bytes);
    if (at === 0 && bytes > 0) throw noMemory(`${bytes} bytes`);
    return new type(/** @type {ArrayBuffer} */ (memory.buffer), at, count);
  }

  /**
   * Sends a shape to the engine, for the next body. The engine drops all pending shapes when it refuses one.
   * @param {Shape} shape one that was checked
   */
  addPendingShape(shape) {
    const numbers = descriptionNumbers(shape);
    const native = this.nativeOrThrow();
    const scratch = this.engine.native.scratch();
    for (let i = 0; i < numbers.length; i++) scratch[i] = numbers[i];
    return this.accept(native.addPendingShape());
  }

  /**
   * Writes a name to where the engine reads it.
   * @param {string} name
   * @returns {number} its length in bytes
   */
  sendName(name) {
    const bytes = this.buffer(Uint8Array, longestGroupName);
    const { read, written } = encoder().encodeInto(name, bytes);
    if (read < name.length) throw new RangeError(`name must be at most ${longestGroupName} bytes long`);
    return written;
  }

  /** @param {Body} body */
  destroyBody(body) {
    this.accept(this.nativeOrThrow().destroyBody(body.id));
    this.noteGone(body);
    this.bodies[body.slot] = undefined;
  }
  /** Tells of it whoever listens, by the tags that it and its shapes had. @param {Body} body */
  noteGone(body) {
    this.known = undefined;
    if (this.groups.listened) {
      this.gone.set(body.id, body);
      // A moment that is kept knows the shapes' tags of living bodies alone.
      if (this.shapeTags.has(body)) this.groups.remember(body, body.tags);
    }
    this.pastBodies?.add(body);
  }

  /** @param {number} dt @returns {unknown[]} what handlers threw */
  step(dt) {
    /** @type {unknown[]} */ const errors = [];
    this.isCalling = true;
    for (const before of this.beforeSteps) {
      try {
        before(dt);
      } catch (error) {
        errors.push(error);
      }
    }
    this.isCalling = false;
    if (!this.alive) return errors;
    try {
      this.accept(this.nativeOrThrow().step(dt));
    } catch (refused) {
      raise([...errors, refused]);
    }
    return errors.concat(this.tellHandlers());
  }

  /**
   * Steps are over.
   * @param {boolean} between whether bodies are drawn between the last two of them
   * @returns {unknown[]} what sprites threw
   */
  placeSprites(between) {
    this.drawnBetween = between;
    return this.hasSprites && this.alive ? placeSprites(this.bodies, between) : [];
  }

  /** A frame is a second long after a page was hidden, but not twice in a row. @param {number} realSeconds */
  noticeMilliseconds(realSeconds) {
    this.longFrames = realSeconds > 1 ? this.longFrames + 1 : 0;
    if (this.longFrames !== 2) return;
    console.warn(
      `Bumpbox: world.advance() takes seconds, but is told of ${realSeconds} again; are these milliseconds?`,
    );
  }

  /** In the first step with a handler of hits: until then the world may be told of a speed. */
  noticeHits() {
    this.hitsAreDue = false;
    if (this.world.options.hitSpeed) return;
    console.warn('Bumpbox: no handler of hits is called while hitSpeed is 0');
  }

  /** Calls the handlers of what was found last. @returns {unknown[]} what they threw */
  tellHandlers() {
    const { gone } = this;
    this.gone = new Map();
    this.written = false;
    if (this.hitsAreDue) this.noticeHits();
    if (!this.groups.listened) {
      this.groups.before = new Map();
      return [];
    }
    const { buffer, events, contacts } = this.columns;
    const memory = /** @type {ArrayBuffer} */ (buffer);
    /** @param {number} handle */
    const bodyOf = (handle) => {
      const body = this.bodies[handle & slotMask];
      return body?.id === handle ? body : gone.get(handle);
    };
    this.isCalling = true;
    try {
      return this.groups.tell(
        this.events.look(memory, events),
        this.contacts.look(memory, contacts.address, contacts.count),
        bodyOf,
      );
    } finally {
      this.isCalling = false;
    }
  }

  destroy() {
    this.native.delete();
    this.bodies = [];
    this.gone.clear();
  }
}

/** Throws what went wrong, handlers' errors and a refusal. @param {unknown[]} errors */
export function raise(errors) {
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} errors came together`);
}
