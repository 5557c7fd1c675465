// The two pictures: one SDL2 renderer draws both, on a canvas that is not on the page, and each is copied from there in
// the same task. Boxes are plain marks of a sketch; no element stands for a box.
import { Camera } from '../../library/camera.js';
import { Sketch } from '../../library/sketch.js';
import { view, wallCount } from './room.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('../../library/canvas.js').Renderer} Renderer */
/** @typedef {'script' | 'native'} Side */

/** By paint number; made once. */
const paints = [0, 1, 2, 3, 4, 5, 6].map((colour) => Object.freeze({ colour }));
const wallPaint = Object.freeze({ colour: 7 });
const apartStyle = Object.freeze({
  colour: /** @type {const} */ ('selected'),
  fill: 0,
  width: 2,
  dashed: true,
});
const heldStyle = Object.freeze({ colour: /** @type {const} */ ('selected'), fill: 0, width: 3 });

export class Pictures {
  camera = new Camera();
  /** The box with a frame round it: held, or chosen by the keyboard. */
  chosen = -1;
  #renderer;
  #sketch = new Sketch();
  #canvases;

  /**
   * @param {Renderer} renderer
   * @param {Record<Side, HTMLCanvasElement>} canvases
   */
  constructor(renderer, canvases) {
    this.#renderer = renderer;
    this.#canvases = Object.entries(canvases).map(([side, canvas]) => ({
      side: /** @type {Side} */ (side),
      canvas,
      paper: /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false })),
    }));
    this.camera.yUp = true;
  }

  /** Where on the canvas is in the room. @param {number} left @param {number} top in CSS pixels */
  placeAt(left, top) {
    return this.camera.toWorld(left, top);
  }

  /** @param {Race} race */
  draw(race) {
    const { camera } = this;
    const ratio = devicePixelRatio || 1;
    for (const { side, canvas, paper } of this.#canvases) {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) continue;
      this.#renderer.resize(clientWidth, clientHeight, ratio);
      const { width, height } = this.#renderer.canvas;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      camera.width = clientWidth;
      camera.height = clientHeight;
      camera.fit(view);
      this.#fill(race, side);
      this.#renderer.drawSketch(this.#sketch, camera);
      paper.drawImage(this.#renderer.canvas, 0, 0);
    }
  }

  /** @param {Race} race @param {Side} side */
  #fill(race, side) {
    const sketch = this.#sketch.clear();
    const { boxes } = race.script;
    const { place } = race.native.columns;
    const isScript = side === 'script';
    for (let row = 0; row < boxes.length; row++) {
      const { position, size } = boxes[row];
      const x = isScript ? position.x : place[4 * row];
      const y = isScript ? position.y : place[4 * row + 1];
      sketch.box(x, y, size.x, size.y, row < wallCount ? wallPaint : paints[row % paints.length]);
    }
    if (race.difference) {
      for (let row = wallCount; row < boxes.length; row++) {
        if (race.differsAt(row)) this.#frame(race, side, row, 0, apartStyle);
      }
    }
    if (this.chosen >= 0) this.#frame(race, side, this.chosen, 3 / this.camera.zoom, heldStyle);
  }

  /** @param {Race} race @param {Side} side @param {number} row @param {number} air @param {import('../../library/sketch.js').MarkStyle} style */
  #frame(race, side, row, air, style) {
    const { x, y, width, height } = race.placeOf(side, row);
    this.#sketch.box(x - air, y - air, width + 2 * air, height + 2 * air, style);
  }
}
