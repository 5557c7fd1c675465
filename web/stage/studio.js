// The engine and the renderer that all stages of a page share. The renderer draws on one canvas that is in no document;
// each picture is copied from there to the stage's own in the same task. So any number of stages takes one of the few
// WebGL contexts that a page has. When the browser takes that one away, pictures stay as they are until it is back.
import { loadWithCanvas } from '../library/canvas.js';
import { Surface } from './surface.js';

/** @typedef {import('../library/canvas.js').Bumpbox} Bumpbox */
/** @typedef {import('../library/canvas.js').Renderer} Renderer */
/** @typedef {import('../library/canvas.js').Theme} Theme */
/** @typedef {import('../library/camera.js').Camera} Camera */
/** @typedef {import('../scene/play.js').Play} Play */
/** What is drawn, and how; `marks` lie over it. @typedef {{ play: Play, camera: Camera, theme: Theme, marks?: Float64Array, options: Parameters<Renderer['draw']>[2] }} Shown */

/** @type {Promise<Studio> | undefined} */
let opening;

export class Studio {
  /** @type {Bumpbox} */ bump;
  /** @type {Renderer} */ #renderer;
  #surface;
  /** Listeners that want to draw again once there is something to draw on. @type {Set<() => void>} */
  #reopened = new Set();
  /** What the renderer knows from the picture before. @type {Theme | undefined} */
  #theme;
  /** @type {Play | undefined} */ #outlined;
  #outlines = -1;
  #isMarked = false;

  /** Where the WebAssembly is, if not where the library has it. @type {import('../library/instantiate.js').WasmSource} */
  static source = {};

  /** The page's own, loaded at the first call. A failure is not kept: the next call tries again. */
  static open() {
    opening ??= (async () => {
      const canvas = document.createElement('canvas');
      try {
        return new Studio(await loadWithCanvas(canvas, Studio.source), canvas);
      } catch (error) {
        if (/** @type {any} */ (error)?.code !== 'canvas') throw error;
        const plain = document.createElement('canvas');
        return new Studio(await loadWithCanvas(plain, { ...Studio.source, software: true }), plain);
      }
    })();
    opening.catch(() => (opening = undefined));
    return opening;
  }

  /** @param {{ bump: Bumpbox, renderer: Renderer }} loaded @param {HTMLCanvasElement} canvas */
  constructor({ bump, renderer }, canvas) {
    this.bump = bump;
    this.#renderer = renderer;
    this.#surface = new Surface(renderer, canvas, {
      attach: () => {},
      failed: (error) => console.error(error),
      reopened: () => this.#again(),
    });
  }

  #again() {
    this.#theme = undefined;
    this.#outlined = undefined;
    for (const each of this.#reopened) each();
  }

  /** Calls when pictures were lost and can be drawn again. @param {() => void} listener */
  onReopen(listener) {
    this.#reopened.add(listener);
    return () => this.#reopened.delete(listener);
  }

  /**
   * Draws a picture and copies it to a canvas of its size.
   * @param {Shown} shown
   * @param {CanvasRenderingContext2D} context
   * @param {number} pixelRatio device pixels per CSS pixel of the camera
   * @returns {boolean} false where there is nothing to draw on just now
   */
  paint({ play, camera, theme, marks, options }, context, pixelRatio) {
    const renderer = this.#renderer;
    if (!this.#surface.isOpen) return false;
    renderer.resize(camera.width, camera.height, pixelRatio);
    if (this.#theme !== theme) renderer.setTheme((this.#theme = theme));
    if (this.#outlined !== play || this.#outlines !== play.outlinesVersion) {
      renderer.setOutlines(play.outlines);
      this.#outlined = play;
      this.#outlines = play.outlinesVersion;
    }
    if (marks || this.#isMarked) renderer.setSketch(marks ?? null);
    this.#isMarked = marks !== undefined;
    renderer.draw(play.world, camera, options);
    context.drawImage(this.#surface.canvas, 0, 0);
    return true;
  }
}
