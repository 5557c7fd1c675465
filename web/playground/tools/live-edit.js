// An edit that is seen while the hand still moves: time stands still meanwhile, and in the end there is one step to undo.

/** @typedef {import('../app.js').App} App */

export class LiveEdit {
  #app;
  #play;
  #before;
  #release;
  /** @type {(() => void) | undefined} */
  #last;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#play = app.play;
    this.#before = app.play.state();
    this.#release = app.holdTime();
  }

  /**
   * Shows a change in place of the one shown before; it must say all that it changes, not what is added to the last. What
   * the engine refuses is not shown.
   * @param {() => void} change
   */
  show(change) {
    if (this.#app.play !== this.#play) return;
    try {
      change();
      this.#last = change;
    } catch {
      this.#back();
      this.#last?.();
    }
  }

  /** Leaves what is shown, as one edit. @param {import('../words.js').Word} label @returns {boolean} whether there was anything */
  keep(label) {
    const change = this.#last;
    this.drop();
    if (!change || this.#app.play !== this.#play) return false;
    this.#app.edit(label, change);
    return true;
  }

  /** As it was before. */
  drop() {
    if (this.#last) this.#back();
    this.#last = undefined;
    this.#release();
  }
  #back() {
    if (this.#app.play !== this.#play) return;
    this.#play.restore(this.#before);
    this.#app.selection.refresh(this.#app.world);
  }
}
