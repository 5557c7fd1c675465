// Undo and redo: whole states of a scene before and after each edit. Undoing brings back the moment before it, time
// included.

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./play.js').PlayState} PlayState */
/** @typedef {import('./format.js').Scene} Scene */
/**
 * @typedef {object} Moment
 * @property {PlayState} state
 * @property {Scene} scene what it is called, and all else that is written of it and does not run
 * @property {Play['gauges']} gauges what is measured in it
 */
/**
 * `join` is what it has in common with others that are one with it.
 * @typedef {{ label: string, before: Moment, after: Moment, join?: string }} Edit
 */

/** @param {PlayState} a @param {PlayState} b */
function same(a, b) {
  return (
    a.stepCount === b.stepCount &&
    a.own === b.own &&
    a.roll.entries === b.roll.entries &&
    a.gone.length === b.gone.length &&
    a.world.length === b.world.length &&
    a.world.every((byte, i) => byte === b.world[i])
  );
}

export class History {
  #play;
  #tape;
  #most;
  #bytes;
  /** @type {Edit[]} */ #done = [];
  /** The next to redo is the last. @type {Edit[]} */ #undone = [];

  /**
   * @param {Play} play
   * @param {{ tape?: import('./tape.js').Tape, most?: number, bytes?: number }} [options] a tape is told of what
   *   happens here; how many edits, and about how much memory, at most
   */
  constructor(play, { tape, most = 200, bytes = 128e6 } = {}) {
    this.#play = play;
    this.#tape = tape;
    this.#most = most;
    this.#bytes = bytes;
  }

  get canUndo() {
    return this.#done.length > 0;
  }
  get canRedo() {
    return this.#undone.length > 0;
  }
  /** The word of what undo() would undo. */
  get undoLabel() {
    return this.#done.at(-1)?.label;
  }
  get redoLabel() {
    return this.#undone.at(-1)?.label;
  }
  /** About how much memory it takes. */
  get bytes() {
    const edits = [...this.#done, ...this.#undone];
    const states = new Set(edits.flatMap(({ before, after }) => [before.state, after.state]));
    return [...states].reduce((sum, state) => sum + state.bytes, 0);
  }

  /**
   * Does an edit that can be undone. One that throws leaves everything as it was.
   * @template T
   * @param {string} label a word for the page to translate
   * @param {() => T} edit
   * @param {{ join?: string }} [options] edits at the same moment that follow each other with the same `join`, such as
   *   those of a slider that is being moved, are undone as one
   * @returns {T}
   */
  run(label, edit, { join } = {}) {
    const before = this.#present();
    let answer;
    try {
      answer = edit();
    } catch (error) {
      this.#play.restore(before.state);
      throw error;
    }
    this.#add({ label, before, after: this.#moment(), join });
    this.#tape?.mark(this.#done.at(-1)?.after.state);
    return answer;
  }

  /**
   * What takes a while, such as dragging a body while time goes on. Call what this answers with when it is over.
   * @param {string} label
   * @returns {() => void}
   */
  begin(label) {
    const before = this.#present();
    return () => {
      const after = this.#moment();
      if (!same(before.state, after.state)) this.#add({ label, before, after });
    };
  }

  /** @returns {string | undefined} the word of what was undone */
  undo() {
    const edit = this.#done.pop();
    if (!edit) return undefined;
    this.#undone.push(edit);
    this.#goTo(edit.before);
    return edit.label;
  }
  /** @returns {string | undefined} the word of what was done again */
  redo() {
    const edit = this.#undone.pop();
    if (!edit) return undefined;
    this.#done.push(edit);
    this.#goTo(edit.after);
    return edit.label;
  }

  /** What was undone can no longer be done again. */
  forgetUndone() {
    this.#undone = [];
  }

  /** @param {Moment} moment */
  #goTo({ state, scene, gauges }) {
    this.#play.restore(state);
    this.#play.scene = scene;
    this.#play.gauges = gauges;
    this.#tape?.mark(state);
  }

  #moment() {
    const { scene, gauges } = this.#play;
    return { state: this.#play.state(), scene, gauges };
  }

  /** This moment: the one after the last edit, if nothing has happened since. @returns {Moment} */
  #present() {
    const now = this.#moment();
    const last = this.#done.at(-1)?.after;
    const isSame = last?.scene === now.scene && last.gauges === now.gauges && same(last.state, now.state);
    return last && isSame ? last : now;
  }

  /** @param {Edit} edit */
  #add(edit) {
    this.#undone = [];
    const last = this.#done.at(-1);
    if (last && edit.join !== undefined && last.join === edit.join && last.after === edit.before) {
      last.after = edit.after;
    } else {
      this.#done.push(edit);
    }
    while (this.#done.length > this.#most || (this.#done.length > 1 && this.bytes > this.#bytes)) {
      this.#done.shift();
    }
  }
}
