// The engine with a canvas: the larger module, whose SDL2 renderer draws a world. Each canvas has an instance of its
// own (SDL knows one); the compiled module is shared. The page keeps its keyboard, wheel and touch.
import createModule from './generated/bumpbox-sdl2.js';
import * as check from './check.js';
import { instantiate, compile } from './instantiate.js';
import { startEngine } from './engine.js';

/** @typedef {import('./engine.js').Bumpbox} Bumpbox */
/** @typedef {import('./native.js').NativeRenderer} NativeRenderer */
/** @typedef {import('./native.js').NativeCanvasModule} NativeCanvasModule */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./camera.js').Camera} Camera */

/**
 * Colours as CSS writes them in hexadecimal, #RRGGBB.
 * @typedef {object} Theme
 * @property {string} paper
 * @property {string} line of the grid
 * @property {readonly string[]} palette fills, chosen by a shape's paint
 * @property {number} outlineShade the outline is the fill's colour times this
 * @property {number} fillOpacity
 * @property {number} [outlineWidth] in CSS pixels, 1.5 if left out
 */

/**
 * Loads the engine with its renderer for one canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {import('./instantiate.js').WasmSource & { software?: boolean }} [options] `software` draws without WebGL
 * @returns {Promise<{ bump: Bumpbox, renderer: Renderer }>}
 */
export async function loadWithCanvas(canvas, options = {}) {
  if (!(canvas instanceof HTMLCanvasElement)) {
    throw new TypeError(`canvas must be a <canvas> element, but is ${check.show(canvas)}`);
  }
  const { software = false, ...source } = options;
  const module = await compile(source, new URL('./generated/bumpbox-sdl2.wasm', import.meta.url));
  /** @type {{ native: NativeCanvasModule, memory: WebAssembly.Memory, glue: { canvas?: HTMLCanvasElement } }} */
  const { native, memory, glue } = await instantiate(createModule, module, { canvas });
  return { bump: startEngine(native, memory), renderer: new Renderer(native, canvas, software, glue) };
}

export class Renderer {
  /** @type {NativeRenderer} */ #native;
  #NativeWorld;
  /** @type {HTMLCanvasElement} */ #canvas;
  /** @type {number} */ #paletteSize;
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
    this.#glue = glue;
    this.#native = new native.Renderer();
    this.#NativeWorld = native.World;
    this.#canvas = canvas;
    this.#paletteSize = native.paletteSize;
    this.#open(software);
  }

  /** @param {boolean} software */
  #open(software) {
    const canvas = this.#canvas;
    const style = canvas.getAttribute('style');
    const width = this.#width || canvas.width;
    const height = this.#height || canvas.height;
    const opened = this.#native.open(width, height, this.#pixelRatio || 1, Number(software));
    // SDL writes a size into the element's style; the page's own style sheet decides.
    if (style === null) canvas.removeAttribute('style');
    else canvas.setAttribute('style', style);
    // SDL's software renderer does not notice that a browser refuses it a context.
    const context = opened && (canvas.getContext('2d') ?? canvas.getContext('webgl'));
    if (!context) {
      const reason = opened ? 'the browser gives no context' : this.#native.error();
      throw new Error(
        `Bumpbox could not open the canvas: ${reason}. WebGL may be switched off or used up by ` +
          'other canvases; loadWithCanvas(canvas, { software: true }) draws without it.',
      );
    }
  }

  /**
   * The size of the canvas, as laid out by the page.
   * @param {number} width in CSS pixels
   * @param {number} height in CSS pixels
   * @param {number} [pixelRatio] device pixels per CSS pixel
   */
  resize(width, height, pixelRatio = globalThis.devicePixelRatio || 1) {
    const w = Math.max(1, Math.round(check.finite(width, 'width', 16384) * pixelRatio));
    const h = Math.max(1, Math.round(check.finite(height, 'height', 16384) * pixelRatio));
    check.positive(pixelRatio, 'pixelRatio', 0.1, 16);
    if (w === this.#width && h === this.#height && pixelRatio === this.#pixelRatio) return;
    this.#width = w;
    this.#height = h;
    this.#pixelRatio = pixelRatio;
    const style = this.#canvas.getAttribute('style');
    this.#native.resize(w, h, pixelRatio);
    if (style === null) this.#canvas.removeAttribute('style');
    else this.#canvas.setAttribute('style', style);
  }

  /**
   * Starts drawing anew after the browser took the WebGL context away: on the same canvas once it was given back
   * (webglcontextrestored), or on a fresh one, which gets the size of the old. Theme and worlds stay as they are.
   * @param {HTMLCanvasElement} [canvas]
   * @param {{ software?: boolean }} [options]
   */
  reopen(canvas = this.#canvas, { software = false } = {}) {
    if (!(canvas instanceof HTMLCanvasElement)) {
      throw new TypeError(`canvas must be a <canvas> element, but is ${check.show(canvas)}`);
    }
    this.#native.close();
    this.#canvas = canvas;
    this.#glue.canvas = canvas;
    this.#open(software);
  }

  /** @param {Theme} theme */
  setTheme(theme) {
    const given = check.options(theme, 'theme', [
      'paper',
      'line',
      'palette',
      'outlineShade',
      'fillOpacity',
      'outlineWidth',
    ]);
    if (!Array.isArray(given.palette)) throw new TypeError('theme.palette must be an array of colours');
    const paper = colour(given.paper, 'theme.paper');
    const line = colour(given.line, 'theme.line');
    const fills = given.palette
      .slice(0, this.#paletteSize)
      .map((fill, i) => colour(fill, `theme.palette[${i}]`));
    const shade = check.finite(given.outlineShade, 'theme.outlineShade', 1);
    const opacity = check.finite(given.fillOpacity, 'theme.fillOpacity', 1);
    const width = check.positive(given.outlineWidth ?? 1.5, 'theme.outlineWidth', 0.1, 20);
    this.#native.setPaper(paper, line);
    fills.forEach((fill, i) => this.#native.setPaint(i, fill));
    this.#native.setStyle(shade, opacity, width);
  }

  /**
   * Draws a world. One call, whatever the number of shapes.
   * @param {World} world of the same load
   * @param {Camera} camera
   * @param {{ grid?: boolean }} [options]
   */
  draw(world, camera, { grid = true } = {}) {
    const host = world?.nativeWorld;
    if (!(host instanceof this.#NativeWorld)) {
      throw new TypeError('world must be one of the same load as the renderer');
    }
    const drawn = this.#native.draw(
      host.address,
      check.finite(camera.x, 'camera.x', 1e12),
      check.finite(camera.y, 'camera.y', 1e12),
      check.positive(camera.zoom, 'camera.zoom', 1e-6, 1e6),
      Number(check.truth(camera.yUp, 'camera.yUp')),
      Number(grid),
    );
    if (!drawn) throw new Error(`Bumpbox could not draw: ${this.#native.error()}`);
  }

  /** Shapes that were in view at the last draw. */
  get drawnShapes() {
    return this.#native.drawnShapes();
  }
  /** Triangles of the last draw. */
  get triangles() {
    return this.#native.triangles();
  }

  /** Gives the canvas's WebGL context back. */
  destroy() {
    this.#native.close();
    this.#native.delete();
  }
}

/** @param {unknown} value @param {string} name */
function colour(value, name) {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) {
    throw new TypeError(`${name} must be a colour such as '#2f6fde', but is ${check.show(value)}`);
  }
  return parseInt(value.slice(1), 16);
}
