// What is shown over the scene, in one place: the renderer's overlays by name, and what the page draws itself (groups by
// colour, names, depths, shared pixels). The tab and the keys both act on it.
import { GroupColours } from './group-colours.js';
import { putNames } from './names.js';
import { putDepths, putImpulses, putSpeeds } from './numbers.js';
import { drawOut } from './out-bodies.js';
import { PastTrails } from './past-trails.js';
import { PointPushes } from './point-pushes.js';
import { SharedPixels } from './shared-pixels.js';
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

export class Overlays {
  #app;
  groupColours;
  #pixels;
  #pushes;
  /** Whether the tab is in view: marks that belong to it are drawn only then. */
  isOpen = () => false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.groupColours = new GroupColours(app);
    this.#pixels = new SharedPixels(app);
    this.#pushes = new PointPushes(app);
    const trails = new PastTrails(app);
    app.colours = () => (this.has('groups') && this.groupColours.paints()) || app.play.paints;
    app.drawers.add((sketch) => {
      drawOut(app.world, sketch);
      trails.draw(sketch);
      if (this.has('shared')) this.#pixels.draw(sketch);
      this.#pushes.ask(this.has('pushes'));
      if (this.has('pushes')) this.#pushes.draw(sketch);
    });
    app.on('scene', () => app.tell('see'));
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
    if (this.has('contacts')) putDepths(this.#app, put);
    else if (this.has('pushes')) this.#pushes.label(put);
    else if (this.has('impulses')) putImpulses(this.#app, put);
    if (this.has('velocities')) putSpeeds(this.#app, put);
    if (this.has('shared')) this.#pixels.label(put);
    if (this.has('names')) putNames(this.#app, put);
    this.#app.walk.label(put);
  }
}

/** Rows for the list of keys, after a heading. */
export const overlayKeys = overlayList.map(([, does, , key]) => ({ keys: [key], does }));
