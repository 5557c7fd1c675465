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
    const right = steps(native.offsetLeft - script.offsetLeft) / camera.zoom;
    const down = steps(native.offsetTop - script.offsetTop) / camera.zoom;
    whole.x = camera.x + (clientWidth / 2 - script.offsetLeft - camera.width / 2) / camera.zoom;
    whole.y = camera.y - (clientHeight / 2 - script.offsetTop - camera.height / 2) / camera.zoom;
    this.#sketch.clear();
    this.#fill(race, 'script', 0, 0);
    this.#fill(race, 'native', right, -down);
    this.#renderer.drawSketch(this.#sketch, whole, { grid: false });
  }

  /** @param {Race} race @param {Side} side @param {number} right @param {number} up where its room lies in the sketch */
  #fill(race, side, right, up) {
    const { boxes } = race.script;
    const { place } = race.native.columns;
    const isScript = side === 'script';
    const { camera } = this;
    // On a grid of sixteenths of the screen's pixels, a quarter of one beside where the graphics card rounds to: what is
    // rounded on the way to the screen then makes no difference between two rooms that are equal.
    const corner = camera.toWorld(0, camera.height);
    const grain = 16 * camera.zoom * (devicePixelRatio || 1);
    const across = (/** @type {number} */ x) => (Math.floor((x - corner.x) * grain) + 0.25) / grain;
    const along = (/** @type {number} */ y) => (Math.floor((y - corner.y) * grain) + 0.25) / grain;
    // Walls reach beyond the pane: only the part in it is drawn, with the line round it.
    const edge = line / camera.zoom;
    const most = { x: camera.width / camera.zoom - edge, y: camera.height / camera.zoom - edge };
    /** @type {(x: number, y: number, size: { x: number, y: number }, style: MarkStyle) => void} */
    const draw = (x, y, size, style) => {
      const left = Math.max(across(x), edge);
      const low = Math.max(along(y), edge);
      const wide = Math.min(across(x + size.x), most.x) - left;
      const tall = Math.min(along(y + size.y), most.y) - low;
      if (wide > 0 && tall > 0)
        this.#sketch.box(corner.x + right + left, corner.y + up + low, wide, tall, style);
    };
    for (let row = 0; row < boxes.length; row++) {
      const { position, size } = boxes[row];
      const x = isScript ? position.x : place[4 * row];
      const y = isScript ? position.y : place[4 * row + 1];
      draw(x, y, size, row < wallCount ? wallPaint : paints[row % paints.length]);
    }
    const frame = (/** @type {number} */ row, /** @type {number} */ air, /** @type {MarkStyle} */ style) => {
      const { x, y, width, height } = race.placeOf(side, row);
      draw(x - air, y - air, { x: width + 2 * air, y: height + 2 * air }, style);
    };
    if (race.difference) {
      for (let row = wallCount; row < boxes.length; row++) if (race.differsAt(row)) frame(row, 0, apartStyle);
    }
    if (this.chosen >= 0) frame(this.chosen, 3 / this.camera.zoom, heldStyle);
  }
}
