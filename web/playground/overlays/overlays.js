// What is shown over the scene, in one place: the renderer's overlays by name, and what the page draws itself (groups by
// colour, names, depths, shared pixels). The tab and the keys both act on it.
import { drawOut } from './out-bodies.js';
import { PastTrails } from './past-trails.js';
import { later } from '../later.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../app.js').Overlay} Overlay */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('../labels.js').Label} Label */

/** In the order of the legend: name, words, the form of its sign, its key. */
export const overlayList = /** @type {const} */ ([
  ['bounds', 'seeBounds', 'box', 'b'],
  ['broadPhase', 'seeBroadPhase', 'grid', 'g'],
  ['pairs', 'seePairs', 'line', 'p'],
  ['contacts', 'seeContacts', 'arrow', 'c'],
  ['impulses', 'seeImpulses', 'arrow', 'i'],
  ['pushes', 'seePushes', 'arrow', 'y'],
  ['velocities', 'seeVelocities', 'arrow', 'x'],
  ['trails', 'seeTrails', 'trail', 't'],
  ['pieces', 'seePieces', 'box', 'k'],
  ['shared', 'seeShared', 'pixels', 'm'],
  ['groups', 'seeGroups', 'groups', 'j'],
  ['names', 'seeNames', 'names', 'l'],
  ['asleep', 'seeAsleep', 'hatch', 'z'],
]);

/** What is on together, by the reason for which one looks. @type {readonly { name: string, word: Word, all: readonly Overlay[] }[]} */
export const presets = Object.freeze([
  { name: 'nothing', word: 'seeNothing', all: [] },
  { name: 'detection', word: 'seeDetection', all: ['bounds', 'broadPhase', 'pairs', 'contacts'] },
  { name: 'motion', word: 'seeMotion', all: ['velocities', 'impulses', 'trails'] },
]);

/** Those of which a piece is fetched when they are on for the first time. @type {readonly Overlay[]} */
const fetched = ['contacts', 'impulses', 'pushes', 'velocities', 'shared', 'groups', 'names'];

export class Overlays {
  #app;
  /**
   * What is fetched when it is wanted for the first time.
   * @type {{ pixels: import('./shared-pixels.js').SharedPixels, pushes: import('./point-pushes.js').PointPushes,
   *   groups: import('./group-colours.js').GroupColours,
   *   numbers: typeof import('./numbers.js'), putNames: typeof import('./names.js').putNames } | undefined}
   */
  #more;
  #fail;
  /** Whether the tab is in view: marks that belong to it are drawn only then. */
  isOpen = () => false;

  /** @param {App} app @param {(error: unknown) => void} fail where something cannot be fetched */
  constructor(app, fail) {
    this.#app = app;
    this.#fail = fail;
    const trails = new PastTrails(app);
    app.colours = () => (this.has('groups') && this.groupColours?.paints()) || app.play.paints;
    app.drawers.add((sketch) => {
      drawOut(app.world, sketch);
      trails.draw(sketch);
      if (this.has('shared')) this.#more?.pixels.draw(sketch);
      this.#more?.pushes.ask(this.has('pushes'));
      if (this.has('pushes')) this.#more?.pushes.draw(sketch);
    });
    app.on('see', () => void this.#bring());
    app.on('scene', () => app.tell('see'));
    void this.#bring();
  }

  async #bring() {
    if (this.#more || !fetched.some((name) => this.has(name))) return;
    try {
      const { GroupColours, SharedPixels, PointPushes, numbers, putNames } = await later();
      if (this.#more) return;
      const [pixels, pushes] = [new SharedPixels(this.#app), new PointPushes(this.#app)];
      this.#more = { pixels, pushes, groups: new GroupColours(this.#app), numbers, putNames };
      this.#app.tell('see');
    } catch (error) {
      this.#fail(error);
    }
  }

  /** There once groups were shown. */
  get groupColours() {
    return this.#more?.groups;
  }

  /** @param {Overlay} name */
  has(name) {
    return this.#app.see.has(name);
  }
  /** @param {Overlay} name @param {boolean} on */
  show(name, on) {
    this.#app.show(name, on);
  }
  /** By a key: says what became of it. @param {Overlay} name @param {Word} key */
  toggle(name, key) {
    this.show(name, !this.has(name));
    this.#app.say(this.has(name) ? 'saidSeen' : 'saidUnseen', { what: () => word(key) });
  }
  /** These and no others. @param {readonly Overlay[]} all */
  only(all) {
    for (const [name] of overlayList) {
      if (this.has(name) !== all.includes(name)) this.show(name, all.includes(name));
    }
  }
  /** Whether exactly these are on. @param {readonly Overlay[]} all */
  isOnly(all) {
    return overlayList.every(([name]) => this.has(name) === all.includes(name));
  }

  /** For the list of actions of keys. @returns {Record<string, () => void>} */
  get keys() {
    return Object.fromEntries(
      overlayList.map(([name, words, , key]) => [key, () => this.toggle(name, words)]),
    );
  }

  /** Words and numbers over the scene. @param {(label: Label) => void} put */
  label(put) {
    this.#app.walk.label(put);
    if (!this.#more) return;
    const { pixels, pushes, numbers, putNames } = this.#more;
    if (this.has('contacts')) numbers.putDepths(this.#app, put);
    else if (this.has('pushes')) pushes.label(put);
    else if (this.has('impulses')) numbers.putImpulses(this.#app, put);
    if (this.has('velocities')) numbers.putSpeeds(this.#app, put);
    if (this.has('shared')) pixels.label(put);
    if (this.has('names')) putNames(this.#app, put);
  }
}

/** Rows for the list of keys, after a heading. */
export const overlayKeys = overlayList.map(([, does, , key]) => ({ keys: [key], does }));
