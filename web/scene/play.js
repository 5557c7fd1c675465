// A scene that runs: its world, its behaviours, who holds what, and the edits. Steps the same way every time: the same
// scene with the same input gives the same bits. Knows no page and draws nothing.
import { slotMask } from '../library/columns.js';
import { behaviours } from './behaviours/index.js';
import { columns, drawCrowd } from './crowd.js';
import { materialKeys } from '../library/fields.js';
import { Edits, pick } from './edits.js';
import { measures } from './format.js';
import { SceneError } from './error.js';
import { eventsOf } from './events.js';
import { most } from './limits.js';
import { liveGauges } from './gauges.js';
import { refusal } from './pieces.js';
import { applyPull } from './pull.js';

/** @typedef {import('../library/full-engine.js').FullBumpbox} Bump */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('./format.js').Scene} Scene */
/** @typedef {import('./format.js').SceneBody} SceneBody */
/** @typedef {import('./pull.js').Pull} Pull */
/**
 * A behaviour at work. Bodies that it names may be gone: play.find() says so by undefined.
 * @typedef {object} Running
 * @property {(dt: number) => void} [before] the world steps
 * @property {(events: readonly import('./events.js').PlayEvent[]) => void} [after] it stepped
 * @property {() => any} notes plain JSON: what it remembers
 * @property {(notes: any) => void} restore to what notes() said
 * @property {() => Readout[]} [readouts] numbers to show
 * @property {() => Uint8Array} [paints] a paint for each body by slot, in place of its shapes' own
 */
/**
 * What the player holds down, and where in the world the pointer is.
 * @typedef {{ left: boolean, right: boolean, up: boolean, down: boolean, act: boolean,
 *   point: { x: number, y: number } | null }} Input
 */
/** A number to show beside a body or a place; `key` is a word that the page translates. @typedef {{ key: string, value: number | string | boolean, isShare?: boolean, of?: number, tone?: 'yes' | 'no' | 'quiet', at: { body: Body } | { x: number, y: number } }} Readout */
/**
 * All of a moment, for the same Play only. `bytes` is about how much memory it takes.
 * @typedef {{ stepCount: number, world: Uint8Array, roll: import('./roll.js').RollState, own: string,
 *   gone: readonly Body[], bytes: number }} PlayState
 */

const defaultStep = 0.01;
/** A body in a state's lists costs about this much. */
const bytesOfABody = 24;

/** @returns {Input} */
export const noInput = () => ({ left: false, right: false, up: false, down: false, act: false, point: null });

export class Play extends Edits {
  /** What the player holds. @type {Input} */
  input = noInput();
  /** The pointer drags a body. @type {Pull | null} */
  pull = null;
  /** What happened in the last step. @type {readonly import('./events.js').PlayEvent[]} */
  events = Object.freeze([]);
  /** What is measured in it. Nothing that runs knows of it; undo does. @type {readonly import('./gauges.js').LiveGauge[]} */
  gauges = [];
  /** @type {Running[]} */ #running = [];
  /** The step at which somebody last did something to the scene: held, pressed, changed; -1 if nobody has. */
  touchedAt = -1;
  /** The state before anything happened. */
  #first;
  /** Bodies of the scene as it is written, by their ids. @type {Map<number, SceneBody>} */ #begun =
    new Map();
  /**
   * A body that is pulled, and how it moved and turned before.
   * @type {{ body: number, x: number, y: number, spin: number } | null}
   */
  #held = null;
  /** The last pull that a step has seen. @type {Pull | null} */ #seen = null;
  /** A pull that ends with the step that sees it. @type {Pull | null} */ #last = null;

  /**
   * @param {Bump} bump the full engine
   * @param {Scene} scene what readScene() gave
   * @param {import('./format.js').Behaviours} [table] what may live in it, as readScene() was told
   */
  constructor(bump, scene, table = behaviours) {
    const { broadPhase, stepLength = defaultStep, ...options } = scene.world ?? {};
    super(bump, bump.createWorld({ ...options, stepLength }), stepLength);
    this.does = {
      ...this.does,
      input: (/** @type {Input} */ input) => (this.input = input),
      pull: (/** @type {Pull | null} */ pull) => (this.pull = pull),
    };
    this.scene = scene;
    this.table = table;
    try {
      this.#begin(scene, broadPhase, table);
    } catch (error) {
      this.world.destroy();
      throw error;
    }
    if (scene.gauges) this.gauges = liveGauges(scene.gauges, this.world.bodies);
    this.touchedAt = -1; // what the scene itself says is nobody's hand
    this.#first = { hash: this.world.hash, roll: this.roll.state(), own: this.#own() };
  }

  /** @param {Scene} scene @param {import('./format.js').SceneWorld['broadPhase']} broadPhase @param {import('./format.js').Behaviours} table */
  #begin(scene, broadPhase, table) {
    if (broadPhase) this.changeWorld({ broadPhase });
    for (const { name, policy } of scene.groups ?? []) this.group(name, policy);
    for (const { a, b, policy, ...more } of scene.rules ?? []) this.rule(a, b, policy, more);
    scene.bodies.forEach((body, i) => this.#begun.set(this.create(body, `bodies[${i}]`).id, body));
    scene.many?.forEach((many, i) => this.#createMany(many, `many[${i}]`));
    this.#running = (scene.play ?? []).map((options, i) =>
      this.#guarded(i, () => table[options.kind].make(this, options)),
    );
  }

  /** @param {import('./format.js').SceneMany} many @param {string} path */
  #createMany(many, path) {
    const manner = pick(many, [...measures, ...materialKeys]);
    const own = pick(many, [...measures, 'tags']);
    for (const { shape, rows } of drawCrowd(many)) {
      const pieces = this.cutter.pieces(shape, manner, path);
      if (this.world.shapeCount + rows[0].length * pieces.shapes.length > most.pieces) {
        const details = { value: `${most.pieces}`, limit: most.pieces };
        throw new SceneError('tooMany', path, `must come to at most ${most.pieces} convex shapes`, details);
      }
      const entry = Object.freeze({
        manner: Object.freeze(manner),
        shapes: Object.freeze([shape]),
        pieces: Object.freeze([pieces]),
      });
      const places = Object.fromEntries(columns.map((name, i) => [name, rows[i]]));
      try {
        const made = this.world.createBodies({ ...own, shapes: pieces.shapes, ...places });
        for (const { id } of made) this.roll.set(id, entry);
      } catch (error) {
        throw refusal(error, path);
      }
    }
    this.outlinesChanged();
  }

  /** What a behaviour throws names it. @template T @param {number} index @param {() => T} act @returns {T} */
  #guarded(index, act) {
    try {
      return act();
    } catch (error) {
      if (error instanceof SceneError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new SceneError('refused', `play[${index}]`, `went wrong: ${reason}`, { value: reason });
    }
  }

  /** How the scene says that a body begins; of those that came later, and of crowds, nothing. @param {Body} body */
  begunAs(body) {
    return this.#begun.get(body.id);
  }

  /** How many steps there have been. */
  get stepCount() {
    return this.world.stepCount;
  }

  /** @override @protected */
  touched() {
    if (!this.stepping) this.touchedAt = this.stepCount;
  }

  /**
   * While time runs, a hand lets go of what it pulls: at once, or with the next step if none has seen where it went
   * last.
   * So a flick that begins and ends between two steps throws all the same.
   */
  letGo() {
    if (this.pull === this.#seen) this.pull = null;
    this.#last = this.pull;
  }

  /** The pull of the last step. */
  get lastPull() {
    return this.#seen;
  }

  /** Moves time on by one step: behaviours, the pull, the world, behaviours. */
  step() {
    try {
      this.beginStep();
      this.world.step(this.stepLength);
    } catch (error) {
      this.stepping = false;
      throw error;
    }
    this.endStep();
  }
  /** What comes before a step of the world, where somebody else makes it; `endStep` comes after it. */
  beginStep() {
    this.tell((listener) => listener.stepping?.());
    const { left, right, up, down, act } = this.input;
    if (this.pull || left || right || up || down || act) this.touched();
    this.stepping = true;
    const dt = this.stepLength;
    this.#running.forEach((each, i) => each.before && this.#guarded(i, () => each.before?.(dt)));
    this.#pullBody(dt);
  }
  endStep() {
    try {
      const { gone } = this;
      const bodyOf = (/** @type {number} */ id) => {
        const body = this.world.bodyAt(id & slotMask);
        return body?.id === id ? body : gone.get(id);
      };
      this.events = Object.freeze(eventsOf(this.world, this.groupNames, bodyOf));
      this.gone = new Map();
      this.#running.forEach((each, i) => each.after && this.#guarded(i, () => each.after?.(this.events)));
    } finally {
      this.stepping = false;
    }
    this.#seen = this.pull;
    if (this.pull === this.#last) this.pull = null;
    this.tell((listener) => listener.stepped?.());
  }

  /** @param {number} dt */
  #pullBody(dt) {
    const { pull } = this;
    const body = pull ? this.bodyOf(pull.body) : undefined;
    const { turning } = this.world.options;
    // A kinematic body goes on as it did before somebody held it, and so does the turning of any body where nothing
    // that pushes turns it: else the hand's spin would never end.
    if (this.#held && this.#held.body !== body?.id) {
      const before = this.bodyOf(this.#held.body);
      if (before?.type === 'kinematic') before.velocity = { x: this.#held.x, y: this.#held.y };
      if (before?.type === 'dynamic' && !turning) before.angularVelocity = this.#held.spin;
      this.#held = null;
    }
    if (!pull || !body) return;
    if (body.type !== 'static') {
      this.#held ??= { body: body.id, x: body.velocityX, y: body.velocityY, spin: body.angularVelocity };
    }
    const { x, y } = this.world.gravity;
    const scale = this.world.describe(body).gravityScale;
    applyPull(body, pull, dt, this.lengthUnit, { x: scale * x, y: scale * y }, turning);
  }

  /** Numbers of behaviours to show beside things. @returns {Readout[]} */
  get readouts() {
    return this.#running.flatMap((each) => each.readouts?.() ?? []);
  }
  /** How a behaviour paints the bodies now, by slot; undefined where none does. */
  get paints() {
    return this.#running.find((each) => each.paints)?.paints?.();
  }

  /** Whether neither time nor anybody has changed anything. */
  get isUntouched() {
    const { hash, roll, own } = this.#first;
    return this.roll.entries === roll.entries && this.world.hash === hash && this.#own() === own;
  }

  /** What stands neither in the world nor in the roll, as JSON. */
  #own() {
    const notes = this.#running.map((each) => each.notes() ?? null);
    const { touchedAt } = this;
    return JSON.stringify({ notes, held: this.#held, edits: this.editState(), touchedAt });
  }

  /** All of this moment. @returns {PlayState} */
  state() {
    const world = this.world.save();
    const own = this.#own();
    const bytes = world.length + 2 * own.length + bytesOfABody * this.world.bodyCount;
    const gone = Object.freeze([...this.gone.values()]);
    const { stepCount } = this;
    const state = Object.freeze({ stepCount, world, roll: this.roll.state(), own, gone, bytes });
    this.tell((listener) => listener.kept?.(state));
    return state;
  }

  /** Goes to a moment of this Play. @param {PlayState} state */
  restore(state) {
    const { world, roll, own, gone } = state;
    const { stepCount } = this;
    this.world.restore(world);
    const before = this.roll.entries;
    this.roll.restore(roll);
    const { notes, held, edits, touchedAt } = JSON.parse(own);
    this.restoreEdits(edits);
    this.touchedAt = touchedAt;
    this.#held = held;
    this.gone = new Map(gone.map((body) => [body.id, body]));
    this.#running.forEach((each, i) => this.#guarded(i, () => each.restore(notes[i])));
    this.events = Object.freeze([]);
    if (roll.entries !== before) this.outlinesChanged();
    this.tell((listener) => listener.wentBack?.(state, stepCount));
  }

  /** Gives the memory back; nothing can be done with it any more. */
  destroy() {
    this.tell((listener) => listener.ending?.());
    this.world.destroy();
  }
}
