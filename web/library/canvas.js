// The full engine with a canvas: the largest module, whose SDL2 renderer draws a world. Each canvas has an instance of its
// own (SDL knows one); the compiled module is shared. The page keeps its keyboard, wheel and touch.
import createModule, { build } from './generated/bumpbox-sdl2.js';
import * as check from './check.js';
import { compileFitting, instantiate, sourceKeys } from './instantiate.js';
import { startFullEngine } from './full-engine.js';

/** What loadWithCanvas answers with as `bump`. @typedef {import('./full-engine.js').FullBumpbox} Bumpbox */
/** @typedef {import('./native.js').NativeRenderer} NativeRenderer */
/** @typedef {import('./native.js').NativeCanvasModule} NativeCanvasModule */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./camera.js').Camera} Camera */

/**
 * Colours as CSS writes them in hexadecimal, #RRGGBB.
 * @typedef {object} Theme
 * @property {string} paper behind everything
 * @property {string} line of the grid
 * @property {readonly string[]} palette fills, chosen by a shape's paint
 * @property {number} outlineShade 0 to 1: the outline is the fill's colour times this
 * @property {number} fillOpacity 0 to 1
 * @property {number} [outlineWidth] in CSS pixels, 1.5 if left out; at most 120 device pixels are drawn
 */

/**
 * Loads the engine with its renderer for one canvas.
 * @param {HTMLCanvasElement} canvas which nobody else draws on
 * @param {import('./instantiate.js').WasmSource & { software?: boolean }} [options] `software` draws without WebGL
 * @returns {Promise<{ bump: Bumpbox, renderer: Renderer }>}
 */
export async function loadWithCanvas(canvas, options = {}) {
  checkCanvas(canvas);
  const { software, ...source } = check.options(options, 'options', ['software', ...sourceKeys]);
  const plain = check.truth(software ?? false, 'software');
  const file = new URL('./generated/bumpbox-sdl2.wasm', import.meta.url);
  const module = await compileFitting(source, { simd: file, plain: file }, build);
  /** @type {{ native: NativeCanvasModule, memory: WebAssembly.Memory, glue: { canvas?: HTMLCanvasElement } }} */
  const { native, memory, glue } = await instantiate(createModule, module, { canvas });
  return { bump: startFullEngine(native, memory), renderer: new Renderer(native, canvas, plain, glue) };
}

/** Who draws on a canvas. @type {WeakMap<HTMLCanvasElement, Renderer>} */
const owners = new WeakMap();

/** Draws worlds on one canvas. Made by loadWithCanvas. */
export class Renderer {
  /** @type {NativeRenderer} */ #native;
  #NativeWorld;
  /** @type {HTMLCanvasElement} */ #canvas;
  /** @type {number} */ #paletteSize;
  #software;
  #isOpen = false;
  #width = 0;
  #height = 0;
  #pixelRatio = 0;
  /** SDL draws on the canvas that stands here when it opens. @type {{ canvas?: HTMLCanvasElement }} */
  #glue;

  /**
   * @internal
   * @param {NativeCanvasModule} native
   * @param {HTMLCanvasElement} canvas
   * @param {boolean} software
   * @param {{ canvas?: HTMLCanvasElement }} glue
   */
  constructor(native, canvas, software, glue) {
    checkCanvas(canvas, this);
    this.#glue = glue;
    this.#native = new native.Renderer();
    this.#NativeWorld = native.World;
    this.#canvas = canvas;
    this.#software = software;
    this.#paletteSize = native.paletteSize;
    try {
      this.#open();
    } catch (error) {
      this.#native.delete();
      throw error;
    }
  }

  #open() {
    const canvas = this.#canvas;
    const style = canvas.getAttribute('style');
    this.#width ||= canvas.width;
    this.#height ||= canvas.height;
    /** @type {string | undefined} */
    let problem;
    try {
      canvas.width = this.#width;
      const opened = this.#native.open(
        this.#width,
        this.#height,
        this.#pixelRatio || 1,
        Number(this.#software),
      );
      const context = this.#context();
      if (!opened) problem = this.#native.error();
      else if (context?.isContextLost()) {
        problem = 'its WebGL context is lost. Put a new <canvas> in its place.';
      } else if (!context && !canvas.getContext('2d')) {
        // SDL's software renderer, which steps in for WebGL too, does not notice this.
        problem = 'the browser gives no context, or the canvas has one of another kind already';
      }
    } catch {
      problem = 'it was handed to an OffscreenCanvas. Put a new <canvas> in its place.';
    }
    // SDL writes a size into the element's style; the page's own style sheet decides.
    if (style === null) canvas.removeAttribute('style');
    else canvas.setAttribute('style', style);
    if (problem !== undefined) {
      this.#native.close();
      if (!problem.endsWith('.')) {
        problem +=
          '. WebGL may be switched off or used up by other canvases; loadWithCanvas(canvas, { software: true }) ' +
          'draws without it, on a new <canvas>.';
      }
      throw new Error(`Bumpbox could not open the canvas: ${problem}`);
    }
    this.#isOpen = true;
    owners.set(canvas, this);
    // What SDL made there goes with the context: a restored one would not know it.
    const lost = () => {
      if (this.#canvas === canvas && this.#native.alive) this.#close();
    };
    canvas.addEventListener('webglcontextlost', lost, { once: true });
  }

  #close() {
    this.#living().close();
    this.#isOpen = false;
  }

  /**
   * The size of the canvas, as laid out by the page.
   * @param {number} width in CSS pixels
   * @param {number} height in CSS pixels
   * @param {number} [pixelRatio] device pixels per CSS pixel
   */
  resize(width, height, pixelRatio = globalThis.devicePixelRatio || 1) {
    const native = this.#living();
    check.positive(pixelRatio, 'pixelRatio', 0.1, 16);
    const w = devicePixels(width, 'width', pixelRatio);
    const h = devicePixels(height, 'height', pixelRatio);
    if (w === this.#width && h === this.#height && pixelRatio === this.#pixelRatio) return;
    this.#width = w;
    this.#height = h;
    this.#pixelRatio = pixelRatio;
    const style = this.#canvas.getAttribute('style');
    native.resize(w, h, pixelRatio);
    if (style === null) this.#canvas.removeAttribute('style');
    else this.#canvas.setAttribute('style', style);
  }

  /**
   * Starts drawing anew after the browser took the WebGL context away: on the same canvas once it was given back
   * (webglcontextrestored), or on a fresh one, which gets the size of the old. Theme and worlds stay as they are.
   * @param {HTMLCanvasElement} [canvas]
   * @param {{ software?: boolean }} [options]
   */
  reopen(canvas = this.#canvas, options = {}) {
    const { software } = check.options(options, 'options', ['software']);
    const plain = check.truth(software ?? false, 'software');
    checkCanvas(canvas, this);
    this.#close();
    owners.delete(this.#canvas);
    this.#canvas = canvas;
    this.#software = plain;
    this.#glue.canvas = canvas;
    this.#open();
  }

  /** The colours to draw with from now on. @param {Theme} theme */
  setTheme(theme) {
    const given = check.options(theme, 'theme', [
      'paper',
      'line',
      'palette',
      'outlineShade',
      'fillOpacity',
      'outlineWidth',
    ]);
    const paper = colour(given.paper, 'theme.paper');
    const line = colour(given.line, 'theme.line');
    const fills = check.list(given.palette, 'theme.palette', 'colours', colour).slice(0, this.#paletteSize);
    const shade = check.amount(given.outlineShade, 'theme.outlineShade', 1);
    const opacity = check.amount(given.fillOpacity, 'theme.fillOpacity', 1);
    const width = check.positive(given.outlineWidth ?? 1.5, 'theme.outlineWidth', 0.1, 20);
    const native = this.#living();
    native.setPaper(paper, line);
    fills.forEach((fill, i) => native.setPaint(i, fill));
    native.setStyle(shade, opacity, width);
  }

  /**
   * Draws a world. One call, whatever the number of shapes. Does nothing while the WebGL context is lost.
   * @param {World} world of the same load
   * @param {Camera} camera
   * @param {{ grid?: boolean }} [options]
   */
  draw(world, camera, options = {}) {
    const native = this.#living();
    const given = check.options(options, 'options', ['grid']);
    const grid = check.truth(given.grid ?? true, 'grid');
    const view = check.object(camera, 'camera');
    const x = check.finite(view.x, 'camera.x', 1e12);
    const y = check.finite(view.y, 'camera.y', 1e12);
    const zoom = check.positive(view.zoom, 'camera.zoom', 1e-6, 1e6);
    const yUp = check.truth(view.yUp, 'camera.yUp');
    // Only now: a getter of the camera may have destroyed the world, or this.
    const host = world?.nativeWorld;
    if (!(host instanceof this.#NativeWorld)) {
      throw new TypeError('world must be one of the same load as the renderer');
    }
    this.#living();
    if (!this.#isOpen) {
      if (this.#context()?.isContextLost()) return;
      throw new Error('Bumpbox could not draw: its canvas is not open. Call reopen() with a new <canvas>.');
    }
    const drawn = native.draw(host.address, x, y, zoom, Number(yUp), Number(grid));
    if (!drawn) throw new Error(`Bumpbox could not draw: ${native.error()}`);
  }

  /** Shapes that were in view at the last draw. */
  get drawnShapes() {
    return this.#native.drawnShapes();
  }
  /** Triangles of the last draw. */
  get triangles() {
    return this.#native.triangles();
  }

  /**
   * Gives the canvas's WebGL context back: a page has no more than 16. Every later use throws, and the canvas cannot be
   * drawn on again; the worlds are as they were. For another renderer put a new canvas in its place.
   */
  destroy() {
    this.#close();
    this.#native.delete();
    owners.delete(this.#canvas);
    this.#context()?.getExtension('WEBGL_lose_context')?.loseContext();
  }

  /** A canvas has one of two kinds. Asking one that has none would make it. */
  #context() {
    if (this.#software) return null;
    return this.#canvas.getContext('webgl');
  }

  #living() {
    void this.#native.address; // throws once it was destroyed
    return this.#native;
  }
}

/** @param {HTMLCanvasElement} canvas of whatever window @param {Renderer} [user] */
function checkCanvas(canvas, user) {
  if (!check.is(canvas, 'HTMLCanvasElement')) {
    throw new TypeError(`canvas must be a <canvas> element, but is ${check.show(canvas)}`);
  }
  const owner = owners.get(canvas);
  if (owner && owner !== user) {
    throw new Error('canvas is drawn on by another renderer: destroy that one, or take another <canvas>');
  }
}

/** @param {unknown} value in CSS pixels @param {string} name @param {number} pixelRatio */
function devicePixels(value, name, pixelRatio) {
  const pixels = Math.round(check.amount(value, name) * pixelRatio);
  if (pixels > 16384) {
    throw new RangeError(
      `${name} must be at most 16384 device pixels, but is ${pixels} at pixelRatio ${pixelRatio}`,
    );
  }
  return Math.max(1, pixels);
}

/** @param {unknown} value @param {string} name */
function colour(value, name) {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) {
    throw new TypeError(`${name} must be a colour such as '#2f6fde', but is ${check.show(value)}`);
  }
  return parseInt(value.slice(1), 16);
}
