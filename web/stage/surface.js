// The canvas element, and what becomes of it when the browser takes its WebGL context away (a graphics driver that
// starts anew, too many pages that draw): the same canvas is drawn on again once the browser gives the context back,
// and otherwise a new canvas takes its place. The world goes on meanwhile and knows nothing of it.

/** @typedef {import('../library/canvas.js').Renderer} Renderer */

/** How long the browser has to give a context back, in milliseconds. */
const patience = 1500;
/** So many losses, each within a minute of the one before, and SDL draws in software. */
const mostLosses = 3;

export class Surface {
  /** False while there is nothing to draw on. */
  isOpen = true;
  /** @type {HTMLCanvasElement} */
  canvas;
  #renderer;
  #attach;
  #failed;
  #reopened;
  #losses = 0;
  #lastLoss = -Infinity;
  #watch = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /**
   * @param {Renderer} renderer
   * @param {HTMLCanvasElement} canvas
   * @param {object} uses
   * @param {(canvas: HTMLCanvasElement, signal: AbortSignal) => void} uses.attach called with every canvas; what it
   *   adds to the canvas ends with the signal
   * @param {(error: unknown) => void} uses.failed nothing can be drawn any more
   * @param {() => void} [uses.reopened] what was drawn is gone, and can be drawn again
   */
  constructor(renderer, canvas, { attach, failed, reopened = () => {} }) {
    this.#renderer = renderer;
    this.#attach = attach;
    this.#failed = failed;
    this.#reopened = reopened;
    this.canvas = canvas;
    this.#begin();
  }

  #begin() {
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    this.canvas.addEventListener('webglcontextlost', (event) => this.#lost(event), { signal });
    this.canvas.addEventListener('webglcontextrestored', () => this.#restored(), { signal });
    this.#attach(this.canvas, signal);
  }

  /** @param {Event} event */
  #lost(event) {
    event.preventDefault(); // without this the browser never gives it back
    this.isOpen = false;
    const now = performance.now();
    this.#losses = now - this.#lastLoss > 60_000 ? 1 : this.#losses + 1;
    this.#lastLoss = now;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#replace(), patience);
  }

  #restored() {
    clearTimeout(this.#waiting);
    try {
      this.#renderer.reopen();
      this.isOpen = true;
      this.#reopened();
    } catch {
      this.#replace();
    }
  }

  /** A new canvas: an element that once had a WebGL context can have no other kind. */
  #replace() {
    for (const software of this.#losses > mostLosses ? [true] : [false, true]) {
      const fresh = /** @type {HTMLCanvasElement} */ (this.canvas.cloneNode());
      fresh.classList.remove('panning');
      try {
        this.#renderer.reopen(fresh, { software });
      } catch (error) {
        if (software) this.#failed(error);
        continue;
      }
      const hadFocus = document.activeElement === this.canvas;
      this.#watch.abort();
      this.canvas.replaceWith(fresh);
      this.canvas = fresh;
      if (hadFocus) fresh.focus();
      this.#begin();
      this.isOpen = true;
      this.#reopened();
      return;
    }
  }
}
