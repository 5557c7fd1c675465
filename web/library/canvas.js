// The full engine with a canvas: the largest module, whose SDL2 renderer draws a world. Each canvas has an instance of
// its own (SDL knows one); the compiled module is shared. The page keeps its keyboard, wheel and touch.
import createModule, { build } from './generated/bumpbox-sdl2.js';
import { Camera } from './camera.js';
import { files } from './canvas-files.js';
import * as check from './check.js';
import { compileFitting, instantiate, sourceKeys } from './instantiate.js';
import { drawKeys, readCamera, readOptions } from './drawing.js';
import { startFullEngine } from './full-engine.js';
import { Painter, devicePixels } from './painter.js';
import { Sketch } from './sketch.js';
import { adviseSetters, sayAwait } from './unsettable.js';

/** What loadWithCanvas answers with as `bump`. @typedef {import('./full-engine.js').FullBumpbox} Bumpbox */
/** @typedef {import('./native.js').NativeCanvasModule} NativeCanvasModule */
/** @typedef {import('./world.js').World} World */

/** @typedef {import('./drawing.js').Theme} Theme */
/** @typedef {import('./drawing.js').DrawOptions} DrawOptions */
/** @typedef {import('./painter.js').CameraView} CameraView */
/** @typedef {import('./drawing.js').HueName} HueName */
/** @typedef {import('./drawing.js').OverlayName} OverlayName */
/** @typedef {import('./drawing.js').OverlayHue} OverlayHue */
/** @typedef {import('./drawing.js').OutlineRow} OutlineRow */
/** @typedef {import('./painter.js').PictureSize} PictureSize */
/** @typedef {import('./sketch.js').MarkStyle} MarkStyle */

export { Camera, Painter, Sketch };
export { version } from './version.js';

/**
 * Loads the engine with its renderer for one canvas.
 * @param {HTMLCanvasElement} canvas which nobody else draws on
 * @param {import('./instantiate.js').WasmSource & { software?: boolean }} [options] `software` draws without WebGL
 * @returns {Promise<{ bump: Bumpbox, renderer: Renderer }>}
 */
export function loadWithCanvas(canvas, options = {}) {
  return sayAwait(openCanvas(canvas, options), 'loadWithCanvas', 'bump renderer');
}
/** @param {HTMLCanvasElement} canvas @param {import('./instantiate.js').WasmSource & { software?: boolean }} options */
async function openCanvas(canvas, options) {
  checkCanvas(canvas);
  const { software, ...source } = check.options(options, 'options', ['software', ...sourceKeys]);
  const plain = check.truth(software ?? false, 'software');
  const { native, memory, glue } = await start(source, { canvas });
  const renderer = new Renderer(native, memory, canvas, plain, glue);
  return { bump: startFullEngine(native, memory), renderer };
}

/**
 * Loads the engine with what draws pictures into memory: without canvas and WebGL, in Node too.
 * @param {import('./instantiate.js').WasmSource} [options]
 * @returns {Promise<{ bump: Bumpbox, renderer: Painter }>}
 */
export function loadForPictures(options = {}) {
  return sayAwait(openForPictures(options), 'loadForPictures', 'bump renderer');
}
/** @param {import('./instantiate.js').WasmSource} options */
async function openForPictures(options) {
  const { native, memory } = await start(check.options(options, 'options', sourceKeys), {});
  return { bump: startFullEngine(native, memory), renderer: new Painter(native, memory) };
}

/**
 * @param {import('./instantiate.js').WasmSource} source
 * @param {{ canvas?: HTMLCanvasElement }} extra
 * @returns {Promise<{ native: NativeCanvasModule, memory: WebAssembly.Memory, glue: { canvas?: HTMLCanvasElement } }>}
 */
async function start(source, extra) {
  adviseSetters();
  const module = await compileFitting(source, files, build);
  return instantiate(createModule, module, extra);
}

/** The renderer that draws on a canvas. @type {WeakMap<HTMLCanvasElement, Renderer>} */
// eslint-disable-next-line no-restricted-syntax -- by canvas: of all renderers of the page
const owners = new WeakMap();

/** Draws worlds on one canvas. Made by loadWithCanvas. */
export class Renderer extends Painter {
  /** @type {HTMLCanvasElement} */ #canvas;
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
   * @param {WebAssembly.Memory} memory
   * @param {HTMLCanvasElement} canvas
   * @param {boolean} software
   * @param {{ canvas?: HTMLCanvasElement }} glue
   */
  constructor(native, memory, canvas, software, glue) {
    checkCanvas(canvas);
    super(native, memory);
    this.#glue = glue;
    this.#canvas = canvas;
    this.#software = software;
    try {
      this.#open();
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /**
   * The canvas that it draws on; to copy from in the task in which it was drawn, since a WebGL canvas is cleared after
   * it.
   */
  get canvas() {
    return this.#canvas;
  }

  #open() {
    const canvas = this.#canvas;
    const native = this.living();
    const style = canvas.getAttribute('style');
    this.#width ||= canvas.width;
    this.#height ||= canvas.height;
    /** @type {string | undefined} */
    let problem;
    try {
      canvas.width = this.#width;
      const opened = native.open(this.#width, this.#height, this.#pixelRatio || 1, Number(this.#software));
      const context = this.#context();
      if (!opened) problem = native.error();
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
      native.close();
      if (!problem.endsWith('.')) {
        problem +=
          '. WebGL may be switched off or used up by other canvases; loadWithCanvas(canvas, { software: true }) ' +
          'draws without it, on a new <canvas>.';
      }
      throw Object.assign(new Error(`Bumpbox could not open the canvas: ${problem}`), {
        code: /** @type {const} */ ('canvas'),
      });
    }
    this.#isOpen = true;
    owners.set(canvas, this);
    // What SDL made there goes with the context: a restored one would not know it.
    const lost = () => {
      if (this.#canvas === canvas && this.isAlive) this.#close();
    };
    canvas.addEventListener('webglcontextlost', lost, { once: true });
  }

  #close() {
    this.living().close();
    this.#isOpen = false;
  }

  /**
   * The size of the canvas, as laid out by the page.
   * @param {number} width in CSS pixels
   * @param {number} height in CSS pixels
   * @param {number} [pixelRatio] device pixels per CSS pixel
   */
  resize(width, height, pixelRatio = globalThis.devicePixelRatio || 1) {
    const native = this.living();
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

  /**
   * Draws a world. One call, whatever the number of shapes. Does nothing while the WebGL context is lost.
   * @param {World} world of the same load
   * @param {CameraView} camera
   * @param {DrawOptions} [options]
   */
  draw(world, camera, options = {}) {
    this.living();
    const told = readOptions(check.options(options, 'options', drawKeys));
    const view = readCamera(camera);
    // Only now: a getter of the camera may have destroyed the world, or this.
    this.#draw(this.addressOf(world), view, told);
  }

  /**
   * Draws marks alone, on paper without a world. They stay for the pictures after it, as with setSketch.
   * @param {Sketch | Float64Array} sketch
   * @param {CameraView} camera
   * @param {{ grid?: boolean }} [options]
   */
  drawSketch(sketch, camera, options = {}) {
    const told = readOptions(check.options(options, 'options', ['grid']));
    const view = readCamera(camera);
    this.setSketch(sketch);
    this.#draw(0, view, told);
  }

  /**
   * @param {number} world
   * @param {ReturnType<typeof readCamera>} view
   * @param {ReturnType<typeof readOptions>} options
   */
  #draw(world, { x, y, zoom, yUp }, options) {
    const native = this.living();
    if (!this.#isOpen) {
      if (this.#context()?.isContextLost()) return;
      throw new Error('Bumpbox could not draw: its canvas is not open. Call reopen() with a new <canvas>.');
    }
    this.tell(options);
    const drawn = native.draw(world, x, y, zoom, yUp);
    if (!drawn) throw new Error(`Bumpbox could not draw: ${native.error()}`);
  }

  /** Shapes that were in view at the last draw. */
  get drawnShapes() {
    return this.living().drawnShapes();
  }
  /** Triangles of the last draw. */
  get triangles() {
    return this.living().triangles();
  }
  /** What the last draw took, in milliseconds: to make its triangles, and to hand them to SDL and WebGL. */
  get times() {
    const native = this.living();
    return { mesh: native.meshTime(), draw: native.drawTime() };
  }

  /**
   * Gives the canvas's WebGL context back: a page has no more than 16. Every later use throws, and the canvas cannot be
   * drawn on again; the worlds are as they were. For another renderer put a new canvas in its place.
   * @override
   */
  destroy() {
    this.#close();
    this.free();
    owners.delete(this.#canvas);
    this.#context()?.getExtension('WEBGL_lose_context')?.loseContext();
  }

  /** A canvas has one of two kinds. Asking one that has none would make it. */
  #context() {
    if (this.#software) return null;
    return this.#canvas.getContext('webgl');
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
