// Scenes that were left for another one and can be come back to: undo does not end where a scene began.

/**
 * A scene that runs, with all that belongs to it.
 * @typedef {object} Opened
 * @property {import('../scene/play.js').Play} play
 * @property {import('../scene/tape.js').Tape} tape
 * @property {import('../scene/history.js').History} history
 * @property {import('../scene/play.js').PlayState} first how it began
 * @property {string | undefined} name under which it is known, if it is one of ours
 * @property {import('../scene/format.js').Scene['view']} view what is to be seen at first, where a link says so
 * @property {Set<import('./app.js').Overlay>} see what is drawn over it
 * @property {number} arrows how long the arrows over it are
 * @property {import('../scene/format.js').Scene['follow']} follow what is looked at closely in it
 */

/** So many are kept: each is a world with all that can be undone in it. */
const most = 3;

export class Shelf {
  /** @type {Opened[]} */ #behind = [];
  /** @type {Opened[]} */ #ahead = [];

  get hasBehind() {
    return this.#behind.length > 0;
  }
  get hasAhead() {
    return this.#ahead.length > 0;
  }

  /** Another scene takes its place. @param {Opened} opened */
  leave(opened) {
    this.forgetAhead();
    opened.history.forgetUndone();
    this.#keep(this.#behind, opened);
  }
  /** The one that was left last, in the place of the one given. @param {Opened} opened */
  back(opened) {
    return this.#swap(this.#behind, this.#ahead, opened);
  }
  /** The one that was come back from. @param {Opened} opened */
  forth(opened) {
    return this.#swap(this.#ahead, this.#behind, opened);
  }
  /** Something new happened: there is nothing to go forth to. */
  forgetAhead() {
    for (const { play } of this.#ahead.splice(0)) play.destroy();
  }

  /** @param {Opened[]} from @param {Opened[]} to @param {Opened} opened */
  #swap(from, to, opened) {
    const other = from.pop();
    if (other) this.#keep(to, opened);
    return other;
  }
  /** @param {Opened[]} list @param {Opened} opened */
  #keep(list, opened) {
    opened.tape.forget(); // the largest part by far, and time went on without it
    list.push(opened);
    while (list.length > most) list.shift()?.play.destroy();
  }
}
