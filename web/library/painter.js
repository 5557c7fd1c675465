// What draws worlds without a canvas: its theme, outlines and marks, and pictures in memory. The renderer of a canvas
// (canvas.js) is one that has a canvas besides.
import * as check from './check.js';
import {
  BulkBuffer,
  drawKeys,
  readCamera,
  readOptions,
  readOutlines,
  sendOptions,
  sendOutlines,
  sendTheme,
} from './drawing.js';
import { noMemory } from './refusals.js';
import { Sketch } from './sketch.js';
import { World } from './world.js';

/** @typedef {import('./native.js').NativeRenderer} NativeRenderer */
/** @typedef {import('./native.js').NativeCanvasModule} NativeCanvasModule */
/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./drawing.js').Theme} Theme */
/** @typedef {import('./drawing.js').DrawOptions} DrawOptions */

/** What a camera says of its view. @typedef {Pick<Camera, 'x' | 'y' | 'zoom' | 'yUp'>} CameraView */

/**
 * How large a picture is.
 * @typedef {object} PictureSize
 * @property {number} width in CSS pixels
 * @property {number} height in CSS pixels
 * @property {number} [pixelRatio] pixels of the picture per CSS pixel, 1 if left out
 * @property {boolean} [transparent] without paper, false if left out
 */

/** The largest picture, in pixels. */
const mostPixels = 2 ** 24;

/** Draws worlds into memory. Made by loadForPictures. */
export class Painter {
  /** @type {NativeRenderer} */ #native;
  #NativeWorld;
  #bulk;

  /**
   * @internal
   * @param {NativeCanvasModule} native
   * @param {WebAssembly.Memory} memory
   */
  constructor(native, memory) {
    this.#native = new native.Renderer();
    this.#NativeWorld = native.World;
    this.#bulk = new BulkBuffer(native, memory);
  }

  /** The colours to draw with from now on. @param {Theme} theme */
  setTheme(theme) {
    sendTheme(this.#native, theme);
  }

  /**
   * Bodies to draw as closed outlines in place of their shapes, all of them: those of before are forgotten. They are
   * cut into triangles now, and only moved later.
   * @param {readonly import('./drawing.js').OutlineRow[]} outlines
   */
  setOutlines(outlines) {
    const rows = readOutlines(outlines);
    sendOutlines(this.#bulk, this.living(), rows);
  }

  /**
   * Marks to draw with every picture from now on, as they are now; null for none.
   * @param {Sketch | Float64Array | null} sketch
   */
  setSketch(sketch) {
    const given = check.isA(sketch, Sketch) ? sketch.rows : sketch;
    const native = this.living();
    const rows =
      given === null ? [] : check.typed(given, 'sketch', [Float64Array], 'a Sketch, its rows or null');
    if (rows.length === 0) {
      native.setSketch(0);
      return;
    }
    const at = this.#bulk.of(8 * rows.length);
    new Float64Array(this.#bulk.buffer, at, rows.length).set(rows);
    if (native.setSketch(rows.length) === 0) throw new RangeError('sketch must be the rows of a Sketch');
  }

  /** Forgets where bodies were: trails (an overlay) begin anew. */
  clearTrails() {
    this.living().clearTrails();
  }

  /**
   * A picture in memory, drawn without canvas and WebGL: RGBA bytes, rows from the top, the same on every machine.
   * @param {World | null} world of the same load; null for the marks alone
   * @param {CameraView} camera
   * @param {PictureSize & DrawOptions} options
   */
  picture(world, camera, options) {
    this.living();
    const keys = ['width', 'height', 'pixelRatio', 'transparent', ...drawKeys];
    const given = check.options(options, 'options', keys);
    const ratio = check.positive(given.pixelRatio ?? 1, 'pixelRatio', 0.1, 8);
    const width = devicePixels(given.width, 'width', ratio);
    const height = devicePixels(given.height, 'height', ratio);
    if (width * height > mostPixels) {
      throw new RangeError(
        `width and height must come to at most ${mostPixels} pixels, but are ${width} x ${height}`,
      );
    }
    const clear = Number(check.truth(given.transparent ?? false, 'transparent'));
    const told = readOptions(given);
    const { x, y, zoom, yUp } = readCamera(camera);
    const address = world === null ? 0 : this.addressOf(world);
    const native = this.living();
    sendOptions(this.#bulk, native, told);
    const at = native.picture(address, x, y, zoom, yUp, width, height, ratio, clear);
    if (at === 0) throw noMemory(`a picture: ${native.error()}`);
    const data = new Uint8ClampedArray(this.#bulk.buffer, at, 4 * width * height).slice();
    return { width, height, data };
  }

  /** Every later use throws. */
  destroy() {
    this.living();
    this.#native.delete();
  }

  /** @internal Where a world stands; only now: a getter of the camera may have destroyed it. @param {unknown} world */
  addressOf(world) {
    const host = check.isA(world, World) && world.nativeWorld;
    if (!check.isA(host, this.#NativeWorld)) {
      throw new TypeError('world must be one of the same load as the renderer');
    }
    return host.address;
  }
  /** @internal @param {ReturnType<typeof readOptions>} options */
  tell(options) {
    sendOptions(this.#bulk, this.#native, options);
  }
  /** @internal Throws once it was destroyed. */
  living() {
    void this.#native.address;
    return this.#native;
  }
  /** @internal */
  get isAlive() {
    return this.#native.alive;
  }
  /** @internal */
  free() {
    this.#native.delete();
  }
}

/** @param {unknown} value in CSS pixels @param {string} name @param {number} pixelRatio */
export function devicePixels(value, name, pixelRatio) {
  const pixels = Math.round(check.amount(value, name) * pixelRatio);
  if (pixels > 16384) {
    throw new RangeError(
      `${name} must be at most 16384 device pixels, but is ${pixels} at pixelRatio ${pixelRatio}`,
    );
  }
  return Math.max(1, pixels);
}
