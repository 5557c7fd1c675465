// The two pictures: one SDL2 renderer draws both in one go, on a canvas that lies below both panes. Boxes are plain marks of
// a sketch; no element stands for a box.
import { Camera } from '../../library/camera.js';
import { Sketch } from '../../library/sketch.js';
import { view, wallCount } from './room.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('../../library/canvas.js').Renderer} Renderer */
/** @typedef {import('../../library/sketch.js').MarkStyle} MarkStyle */
/** @typedef {'script' | 'native'} Side */

/** So much a line round a box may lie beside it, in CSS pixels. */
const line = 1;

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
  /** How a pane sees its room; both are of one size. */
  camera = new Camera();
  /** The box with a frame round it: held, or chosen by the keyboard. */
  chosen = -1;
  #renderer;
  #sketch = new Sketch();
  #pair;
  #panes;
  /** Sees what lies below both panes. */
  #whole = new Camera();

  /**
   * @param {Renderer} renderer whose canvas fills the pair
   * @param {HTMLElement} pair the parent of both panes, which their places are measured in
   * @param {Record<Side, HTMLElement>} panes
   */
  constructor(renderer, pair, panes) {
    this.#renderer = renderer;
    this.#pair = pair;
    this.#panes = panes;
    this.camera.yUp = true;
    this.#whole.yUp = true;
  }

  /** Where in a pane is in the room. @param {number} left @param {number} top in CSS pixels */
  placeAt(left, top) {
    return this.camera.toWorld(left, top);
  }

  /** @param {Race} race */
  draw(race) {
    const { clientWidth, clientHeight } = this.#pair;
    const { script, native } = this.#panes;
    if (script.clientWidth === 0 || script.clientHeight === 0) return;
    const ratio = devicePixelRatio || 1;
    this.#renderer.resize(clientWidth, clientHeight, ratio);
    const { camera } = this;
    camera.width = script.clientWidth;
    camera.height = script.clientHeight;
    camera.fit(view);
    const whole = this.#whole;
    whole.width = clientWidth;
    whole.height = clientHeight;
    whole.zoom = camera.zoom;
    // By whole pixels of the screen from one pane to the other, so that equal rooms look equal.
    const steps = (/** @type {number} */ length) => Math.round(length * ratio) / ratio;
    const from = placeIn(script);
    const to = placeIn(native);
    whole.x = camera.x + (clientWidth / 2 - from.left - camera.width / 2) / camera.zoom;
    whole.y = camera.y - (clientHeight / 2 - from.top - camera.height / 2) / camera.zoom;
    this.#sketch.clear();
    this.#fill(race, 'script', 0, 0);
    this.#fill(
      race,
      'native',
      steps(to.left - from.left) / camera.zoom,
      steps(from.top - to.top) / camera.zoom,
    );
    this.#renderer.drawSketch(this.#sketch, whole, { grid: false });
  }

  /** @param {Race} race @param {Side} side @param {number} right @param {number} up where its room lies in the sketch */
  #fill(race, side, right, up) {
    const { boxes } = race.script;
    const { place } = race.native.columns;
    const isScript = side === 'script';
    // Walls reach beyond the pane: only the part in it is drawn, with the line round it.
    const { camera } = this;
    const low = camera.toWorld(line, camera.height - line);
    const high = camera.toWorld(camera.width - line, line);
    /** @type {(x: number, y: number, width: number, height: number, style: MarkStyle) => void} */
    const draw = (x, y, width, height, style) => {
      const left = Math.max(x, low.x);
      const bottom = Math.max(y, low.y);
      const across = Math.min(x + width, high.x) - left;
      const along = Math.min(y + height, high.y) - bottom;
      if (across > 0 && along > 0) this.#sketch.box(right + left, up + bottom, across, along, style);
    };
    for (let row = 0; row < boxes.length; row++) {
      const { position, size } = boxes[row];
      const x = isScript ? position.x : place[4 * row];
      const y = isScript ? position.y : place[4 * row + 1];
      draw(x, y, size.x, size.y, row < wallCount ? wallPaint : paints[row % paints.length]);
    }
    const frame = (/** @type {number} */ row, /** @type {number} */ air, /** @type {MarkStyle} */ style) => {
      const { x, y, width, height } = race.placeOf(side, row);
      draw(x - air, y - air, width + 2 * air, height + 2 * air, style);
    };
    if (race.difference) {
      for (let row = wallCount; row < boxes.length; row++) if (race.differsAt(row)) frame(row, 0, apartStyle);
    }
    if (this.chosen >= 0) frame(this.chosen, 3 / this.camera.zoom, heldStyle);
  }
}

/** Where a pane's picture begins in the pair: inside its border. @param {HTMLElement} pane */
const placeIn = (pane) => ({
  left: pane.offsetLeft + pane.clientLeft,
  top: pane.offsetTop + pane.clientTop,
});
