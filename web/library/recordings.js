// Recordings: what is done to a world from now on, as bytes; and replays, which do it again to another world and say
// where it first becomes another one (core/include/bump/record/recording.h). Only the full module has them.
import * as check from './check.js';
import { accept } from './refusals.js';
import { giveBack } from './buffer.js';
import { bringBack } from './snapshots.js';
import { World, insideOf } from './world.js';

/** @typedef {import('./world.js').Engine & { native: import('./native.js').NativeRecordings }} Engine */
/** @typedef {import('./native.js').NativeRecorder} NativeRecorder */
/** @typedef {import('./native.js').NativeReplay} NativeReplay */

const kinds = Object.freeze(/** @type {const} */ (['none', 'state', 'events', 'both', 'handle', 'refused']));
/**
 * Where a replay first was not what was recorded: `what` was another one (the state, the events, a handle, or whether a
 * command was refused), in which `step` and `command`, and the hashes, handles or codes, as hexadecimal digits: those
 * that were `expected`, and those that were `found`.
 * @typedef {{ what: typeof kinds[number], step: number, command: number, expected: string, found: string }} Divergence
 */

/** Recorders and replays that were dropped give their memory back. @type {FinalizationRegistry<{ delete(): void }>} */
const dropped = new FinalizationRegistry((native) => native.delete());

/** @param {Engine} engine @param {unknown} world @returns {import('./world-inside.js').FullInside} */
function insideOfWorld(engine, world) {
  if (!check.isA(world, World) || insideOf(world).engine.native !== engine.native) {
    throw new TypeError(`world must be a world of the same load, but is ${check.show(world)}`);
  }
  const inside = insideOf(world);
  inside.nativeOrThrow();
  return /** @type {any} */ (inside);
}

/** A recording that goes on until stop(), or until its world is destroyed. */
export class Recorder {
  #engine;
  /** @type {NativeRecorder} */ #native;

  /** @internal @param {Engine} engine @param {unknown} world @param {unknown} options */
  constructor(engine, world, options) {
    const given = check.options(options, 'options', ['hashEvery']);
    const every = check.whole(given.hashEvery ?? 1, 'hashEvery', 1, 2 ** 30);
    const { native } = insideOfWorld(engine, world);
    this.#engine = engine;
    this.#native = new engine.native.Recorder();
    dropped.register(this, this.#native);
    accept(engine.native, this.#native.start(native.address, every));
  }

  /** Whether it still writes down what happens. */
  get recording() {
    return this.#native.isRecording() !== 0;
  }
  /** Writes nothing down any more. */
  stop() {
    this.#native.stop();
  }
  /** All that was recorded up to now, the same bytes on every platform. @returns {Uint8Array} */
  get bytes() {
    const { native, memory } = this.#engine;
    accept(native, this.#native.status());
    const size = accept(native, this.#native.bytes());
    const found = new Uint8Array(
      /** @type {ArrayBuffer} */ (memory.buffer),
      native.bufferFor(0),
      size,
    ).slice();
    giveBack(native);
    return found;
  }
}

/** Does what was recorded to a world, which first becomes what the other one was. */
export class Replay {
  #engine;
  /** @type {NativeReplay} */ #native;
  /** @type {import('./world-inside.js').FullInside} */ #inside;
  #steps;

  /** @internal @param {Engine} engine @param {unknown} bytes @param {unknown} world */
  constructor(engine, bytes, world) {
    const recording = check.typed(bytes, 'bytes', [Uint8Array]);
    this.#engine = engine;
    this.#inside = insideOfWorld(engine, world);
    this.#native = new engine.native.Replay();
    dropped.register(this, this.#native);
    this.#inside.buffer(Uint8Array, recording.length).set(recording);
    const opened = this.#native.open(recording.length);
    this.#steps = engine.native.scratch()[0];
    giveBack(engine.native);
    accept(engine.native, opened);
    accept(engine.native, this.#native.start(this.#inside.native.address));
    bringBack(this.#inside);
  }

  /** How many steps were recorded. */
  get stepCount() {
    return this.#steps;
  }
  /** How many of them were made again. */
  get stepsDone() {
    return this.#native.stepCount();
  }
  /** Whether nothing is left, or it cannot go on. */
  get atEnd() {
    return this.#native.atEnd() !== 0;
  }

  /** @param {number} how */
  #go(how) {
    const { native } = this.#inside;
    accept(this.#engine.native, this.#native.go(native.address, how));
    bringBack(this.#inside);
    return this;
  }
  /** Up to the next step, and that. No handlers are called. */
  step() {
    return this.#go(1);
  }
  /** All that is left. */
  run() {
    return this.#go(2);
  }

  /** Where it first was not what was recorded; null as long as it is the same. @returns {Divergence | null} */
  get divergence() {
    const what = kinds[this.#native.divergence()];
    if (what === 'none') return null;
    const [step, command] = this.#engine.native.scratch();
    return { what, step, command, expected: this.#native.expected(), found: this.#native.found() };
  }
}

/**
 * What the full module adds.
 * @param {Engine} engine
 */
export function recordings(engine) {
  return {
    /**
     * Writes down all that is done to a world from now on.
     * @param {World} world
     * @param {{ hashEvery?: number }} [options] steps between two hashes of the state, 1 if left out
     */
    record(world, options = {}) {
      return new Recorder(engine, world, options);
    },
    /**
     * Does to a world what was recorded.
     * @param {Uint8Array} bytes of a recorder
     * @param {World} world whatever is in it is lost
     */
    replay(bytes, world) {
      return new Replay(engine, bytes, world);
    },
  };
}

/** Recorders and replays of worlds. @typedef {ReturnType<typeof recordings>} Recordings */
