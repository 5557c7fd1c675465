// What may be done to a running scene: bodies added, removed and changed, described as they are now, groups, and the
// world's own settings. Everything given is checked as in a scene; what is refused changes nothing.
import { isPlain } from '../library/check.js';
import { slotMask } from '../library/columns.js';
import { bodyFields, materialKeys, usualOf } from '../library/fields.js';
import { at, groupName as checkGroup, object } from './checks.js';
import { SceneError } from './error.js';
import { measures, placeKeys, readBody, readChange, worldParts } from './format.js';
import { most } from './limits.js';
import { DrawnOutlines, hasOutline } from './drawn-outlines.js';
import { Cutter, refusal } from './pieces.js';
import { reshape } from './reshape.js';
import { Roll } from './roll.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/full-world.js').FullWorld} FullWorld */
/** @typedef {import('./format.js').SceneBody} SceneBody */
/** @typedef {import('./format.js').SceneShape} SceneShape */
/** @typedef {import('./format.js').SceneWorld} SceneWorld */
/** @typedef {import('./pieces.js').Pieces} Pieces */

/** What a body is where nothing else is written; its place always is. @type {Record<string, unknown>} */
const usual = { ...usualOf(bodyFields), x: undefined, y: undefined };
const readWorld = object(worldParts);

/** @param {Record<string, any>} given @param {readonly string[]} keys */
export const pick = (given, keys) =>
  Object.fromEntries(keys.filter((key) => given[key] !== undefined).map((key) => [key, given[key]]));

/**
 * Somebody who hears of what is done to a scene: of each command of ./commands.js that was not refused, and of what
 * Play does besides.
 * @typedef {object} Listener
 * @property {(command: Command, given: readonly any[]) => void} [done]
 * @property {() => void} [stepping] a step begins: what is held now holds in it
 * @property {() => void} [stepped]
 * @property {(state: import('./play.js').PlayState) => void} [kept] a state was made
 * @property {(state: import('./play.js').PlayState, stepCount: number) => void} [wentBack] and after which step it was
 * @property {() => void} [ending] its memory is about to be given back
 */
/** @typedef {import('./commands.js').Command} Command */

/**
 * What JSON would make of it: what is done is then what can be written down.
 * @template T
 * @param {T} value
 * @returns {T}
 */
const asRead = (value) => (isPlain(value) ? JSON.parse(JSON.stringify(value)) : value);

export class Edits {
  /** Bodies that were removed since the last step: its events still name them. @type {Map<number, Body>} */
  gone = new Map();
  /** In the engine's order: groups, and the single words of rules. @type {string[]} @protected */
  groupNames = [];
  /** What pairs of tags do, by their name. @type {{ name: string, policy: import('./format.js').Policy }[]} */
  groups = [];
  /**
   * What tags make of each other.
   * @type {({ a: string, b: string, policy: import('./format.js').Policy } & import('./format.js').RuleOptions)[]}
   */
  rules = [];
  /** @type {Set<Listener>} */ #listeners = new Set();
  /** What behaviours do is nobody's hand. @protected */ stepping = false;
  #drawn;
  /** What the world does not say itself. @type {{ stepLength: number, broadPhase?: SceneWorld['broadPhase'] }} */
  #settings;

  /**
   * @param {import('../library/full-engine.js').FullBumpbox} bump
   * @param {FullWorld} world
   * @param {number} stepLength in seconds
   */
  constructor(bump, world, stepLength) {
    this.bump = bump;
    this.world = world;
    this.cutter = new Cutter(bump);
    this.roll = new Roll();
    this.#drawn = new DrawnOutlines(this.roll, (id) => this.bodyOf(id));
    this.#settings = { stepLength };
    this.lengthUnit = world.options.lengthUnit;
  }

  /** In seconds. */
  get stepLength() {
    return this.#settings.stepLength;
  }

  /** What each command does. @protected @type {Record<Command, (...given: any[]) => any>} */
  does = {
    input: () => {}, // these two are Play's
    pull: () => {},
    add: (body) => this.#add(body),
    remove: (body) => this.#remove(body),
    change: (body, change) => this.#change(body, change),
    world: (change) => this.#changeWorld(change),
    wake: (body) => body.wake(),
    group: (name, policy) => this.#group(name, policy),
    rule: (a, b, policy, more) => this.#rule(a, b, policy, more),
  };

  /**
   * Does a command of ./commands.js: the one way in which anybody changes a scene. Who listens is told of it.
   * @param {Command} command
   * @param {any[]} given
   * @returns {any}
   */
  give(command, ...given) {
    if (this.stepping || this.#listeners.size === 0) return this.does[command](...given);
    const exact = given.map(asRead);
    const answer = this.does[command](...exact);
    this.tell((listener) => listener.done?.(command, exact));
    return answer;
  }
  /** Tells somebody of all that is done from now on. @param {Listener} listener @returns {() => void} ends it */
  listen(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  /** @protected @param {(listener: Listener) => void} of */
  tell(of) {
    for (const listener of [...this.#listeners]) of(listener);
  }

  /** The body of an id, if it lives. @param {number} id @returns {Body | undefined} */
  bodyOf(id) {
    const body = this.world.bodyAt(id & slotMask);
    return body?.id === id ? body : undefined;
  }
  /** The body of a name, if it lives. @param {string} name */
  find(name) {
    const id = this.roll.idOf(name);
    return id === undefined ? undefined : this.bodyOf(id);
  }
  /** @param {Body} body @returns {string | undefined} */
  nameOf(body) {
    return this.roll.get(body.id)?.name;
  }
  /** Ends its sleep. @param {Body} body */
  wake(body) {
    this.give('wake', body);
  }
  /** Whether it still lives. @param {Body} body */
  has(body) {
    return this.bodyOf(body.id) === body;
  }

  /**
   * Says what a pair of tags does, as world.group().
   * @param {string} name
   * @param {import('./format.js').Policy} policy
   */
  group(name, policy) {
    this.give('group', name, policy);
  }
  /** @param {string} name @param {import('./format.js').Policy} policy */
  #group(name, policy) {
    checkGroup(name, 'name');
    this.world.group(/** @type {import('../library/groups.js').GroupName} */ (name), policy);
    this.#knowGroup(name);
    this.groups = [...this.groups.filter((each) => each.name !== name), { name, policy }];
  }
  /**
   * @param {string} a @param {string} b @param {import('./format.js').Policy} policy
   * @param {import('./format.js').RuleOptions} [more]
   */
  rule(a, b, policy, more) {
    this.give('rule', a, b, policy, more);
  }
  /**
   * @param {string} a @param {string} b @param {import('./format.js').Policy} policy
   * @param {import('./format.js').RuleOptions} [more]
   */
  #rule(a, b, policy, more) {
    this.world.rule(a, b, policy, more);
    this.#knowGroup(a);
    this.#knowGroup(b);
    const others = this.rules.filter((each) => !isPair(each, a, b));
    this.rules = [...others, { a, b, policy, ...more }];
  }
  /** @param {string} name */
  #knowGroup(name) {
    if (!this.groupNames.includes(name)) this.groupNames.push(name);
  }

  /**
   * @param {readonly SceneShape[]} shapes
   * @param {Record<string, any>} manner
   * @param {string} path
   * @param {boolean} one whether it was written as `shape`
   */
  #cut(shapes, manner, path, one) {
    const pieces = shapes.map((shape, i) =>
      this.cutter.pieces(shape, manner, at(path, one ? 'shape' : `shapes[${i}]`)),
    );
    const count = pieces.reduce((sum, each) => sum + each.shapes.length, this.world.shapeCount);
    if (count <= most.pieces) return pieces;
    const details = { value: `${count}`, limit: most.pieces };
    const sentence = `must not bring the scene to more than ${most.pieces} convex shapes`;
    throw new SceneError('tooMany', path, sentence, details);
  }

  /**
   * A body that was read.
   * @protected @param {SceneBody} given @param {string} path @returns {Body}
   */
  create(given, path) {
    const { name, shape, shapes: several, ...options } = given;
    const shapes = several ?? (shape ? [shape] : []);
    if (name !== undefined && this.find(name)) throw this.#repeated(at(path, 'name'), name);
    const pieces = this.#cut(shapes, options, path, shape !== undefined);
    const body = /** @type {any} */ ({ ...options, shapes: pieces.flatMap((each) => each.shapes) });
    for (const key of materialKeys) delete body[key]; // the pieces have it
    let made;
    try {
      made = this.world.createBody(body);
    } catch (error) {
      throw refusal(error, path);
    }
    const manner = pick(options, [...measures, ...materialKeys]);
    this.#enter(made, { name, manner, shapes, pieces });
    return made;
  }
  /** @param {string} path @param {string} name */
  #repeated(path, name) {
    return new SceneError('repeated', path, 'repeats the name of another body', { value: name });
  }
  /** @param {Body} body @param {import('./roll.js').Entry} entry */
  #enter(body, { name, manner, shapes, pieces }) {
    const kept = Object.freeze({
      ...(name !== undefined && { name }),
      manner: Object.freeze(manner),
      shapes: Object.freeze(shapes),
      pieces: Object.freeze(pieces),
    });
    const before = this.roll.get(body.id);
    this.roll.set(body.id, kept);
    if (hasOutline(kept) || (before && hasOutline(before))) this.outlinesChanged();
  }

  /** A new body, as it would be written in a scene. @param {unknown} body @returns {Body} */
  add(body) {
    return this.give('add', body);
  }
  /** @param {unknown} body */
  #add(body) {
    this.touched();
    return this.create(readBody(body, 'body'), 'body');
  }

  /** @param {Body} body */
  remove(body) {
    this.give('remove', body);
  }
  /** @param {Body} body */
  #remove(body) {
    this.touched();
    const { id } = body;
    const entry = this.roll.get(id);
    body.destroy();
    this.gone.set(id, body);
    this.roll.delete(id);
    if (entry && hasOutline(entry)) this.outlinesChanged();
  }

  /**
   * Changes what is given of a body, and nothing else. `tags` and `shapes` are replaced as a whole.
   * @param {Body} body
   * @param {unknown} change keys as of a body in a scene
   */
  change(body, change) {
    this.give('change', body, change);
  }
  /** @param {Body} body @param {unknown} change */
  #change(body, change) {
    const given = readChange(change, 'body');
    /** @type {import('./roll.js').Entry} */
    const before = this.roll.get(body.id) ?? { manner: {}, shapes: body.shapes, pieces: [] };
    const { name = before.name } = given;
    if (name !== undefined && name !== before.name && this.find(name))
      throw this.#repeated('body.name', name);
    const manner = { ...before.manner, ...pick(given, [...measures, ...materialKeys]) };
    const shapes = given.shapes ?? (given.shape ? [given.shape] : before.shapes);
    const isReshaped = shapes !== before.shapes || materialKeys.some((key) => key in given);
    const pieces = isReshaped ? this.#cut(shapes, manner, 'body', given.shape !== undefined) : before.pieces;

    const own = pick(given, [...placeKeys, ...measures, 'tags']);
    for (const key of ['mass', 'inertia']) if (manner[key] === 0) delete manner[key]; // those of its shapes
    try {
      this.world.change(body, own);
      if (isReshaped) {
        const all = pieces.flatMap((each) => each.shapes);
        reshape(this.world, body, all);
      }
    } catch (error) {
      throw refusal(error, 'body');
    }
    this.#enter(body, { name, manner, shapes, pieces });
    this.touched();
  }

  /** A body as it is now, as it would be written in a scene. @param {Body} body @returns {SceneBody} frozen */
  describe(body) {
    const entry = this.roll.get(body.id);
    const { tags, ...now } = this.world.describe(body);
    /** @type {Record<string, any>} */
    const found = entry?.name === undefined ? {} : { name: entry.name };
    for (const [key, value] of Object.entries(now)) {
      const isUsual = typeof value === 'object' ? value.x === 0 && value.y === 0 : value === usual[key];
      if (!isUsual) found[key] = value;
    }
    if (tags.length > 0) found.tags = [...tags];
    Object.assign(found, pick(entry?.manner ?? {}, materialKeys));
    const shapes = entry?.shapes ?? body.shapes;
    if (shapes.length === 1) [found.shape] = shapes;
    else if (shapes.length > 1) found.shapes = shapes;
    return Object.freeze(found);
  }

  /** What a body was made of: each shape as it was written, and what became of it. @param {Body} body */
  piecesOf(body) {
    const entry = this.roll.get(body.id);
    return entry?.shapes.map((shape, i) => ({ shape, ...entry.pieces[i] })) ?? [];
  }

  /** Changes what is given of the world, and nothing else. @param {unknown} change keys as of a scene's `world` */
  changeWorld(change) {
    this.give('world', change);
  }
  /** @param {unknown} change */
  #changeWorld(change) {
    const { broadPhase, ...given } = /** @type {SceneWorld} */ (readWorld(change, 'world'));
    try {
      this.world.changeWorld(given);
      if (broadPhase) {
        const { kind, ...options } = broadPhase;
        this.world.broadPhase.choose(/** @type {any} */ (kind), options);
        this.#settings = { ...this.#settings, broadPhase };
      }
    } catch (error) {
      throw refusal(error, 'world');
    }
    const { stepLength } = given;
    if (stepLength !== undefined) this.#settings = { ...this.#settings, stepLength };
    this.touched();
  }
  /** The world as it is now, as it would be written in a scene. @returns {SceneWorld} */
  describeWorld() {
    return { ...this.world.options, ...this.#settings };
  }

  /** What to draw as closed lines in place of the pieces of bodies. */
  get outlines() {
    return this.#drawn.list;
  }
  /** Goes up when `outlines` are others. */
  get outlinesVersion() {
    return this.#drawn.version;
  }
  /** @protected */
  outlinesChanged() {
    this.#drawn.changed();
  }

  /** Something was changed. @protected */
  touched() {}

  /** What a state has of this, as plain JSON. @protected */
  editState() {
    const { groupNames, groups, rules } = this;
    return { groupNames, groups, rules, settings: this.#settings };
  }
  /** @protected @param {any} state */
  restoreEdits({ groupNames, groups, rules, settings }) {
    this.groupNames = groupNames;
    this.groups = groups;
    this.rules = rules;
    this.#settings = settings;
  }
}

/**
 * Whether a rule is that of two tags, either way round.
 * @param {{ a: string, b: string }} rule
 * @param {string} a
 * @param {string} b
 */
const isPair = (rule, a, b) => (rule.a === a && rule.b === b) || (rule.a === b && rule.b === a);
