// Boxes, round rectangles and circles, drawn by dragging: boxes from corner to corner, circles from their middle. A press
// without a drag makes one of a standard size, and so does Enter, in the middle of the view.
import { boxOutline } from './outlines.js';

/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {import('./make.js').Maker} Maker */
/** @typedef {{ x: number, y: number }} Point */
/** What a drag means. @typedef {{ middle: Point, width: number, height: number }} Frame */
/**
 * @typedef {object} Manner of a shape that is dragged
 * @property {boolean} [fromMiddle]
 * @property {(frame: Frame, maker: Maker) => Record<string, any> & { kind: string }} shape
 * @property {(sketch: import('../../library/sketch.js').Sketch, frame: Frame, maker: Maker, style: object) => void} ghost
 */

/** In CSS pixels: a smaller drag is a press. */
const least = 5;
/** @param {Frame} frame @param {Maker} maker */
const rounding = ({ width, height }, { settings }) => (settings.making.radius * Math.min(width, height)) / 2;

/** @type {Record<'box' | 'circle' | 'round', Manner>} */
const manners = {
  box: {
    shape: ({ width, height }) => ({ kind: 'box', width, height }),
    ghost: (sketch, { middle, width, height }, _, style) => {
      sketch.polygon(boxOutline(middle, width, height), style);
    },
  },
  circle: {
    fromMiddle: true,
    shape: ({ width }) => ({ kind: 'circle', radius: width / 2 }),
    ghost: (sketch, { middle, width }, _, style) => void sketch.ring(middle.x, middle.y, width / 2, style),
  },
  round: {
    shape: (frame, maker) => ({
      kind: 'roundRectangle',
      width: frame.width,
      height: frame.height,
      radius: rounding(frame, maker),
    }),
    ghost: (sketch, frame, maker, style) => {
      const { middle, width, height } = frame;
      sketch.polygon(boxOutline(middle, width, height, rounding(frame, maker)), style);
    },
  },
};

/**
 * @param {Maker} maker
 * @param {keyof typeof manners} kind
 * @returns {import('./host.js').Hands}
 */
export function dragTool(maker, kind) {
  const { app } = maker;
  const { fromMiddle = false, shape, ghost } = manners[kind];
  /** @type {{ from: Spot, to: Spot } | undefined} */
  let drag;

  /** @param {{ from: Spot, to: Spot }} drag @returns {Frame | undefined} */
  const frameOf = ({ from, to }) => {
    if (Math.hypot(to.left - from.left, to.top - from.top) < least) return undefined;
    const across = to.x - from.x;
    const along = to.y - from.y;
    if (fromMiddle) {
      const radius = Math.hypot(across, along);
      return { middle: from, width: 2 * radius, height: 2 * radius };
    }
    const even = Math.max(Math.abs(across), Math.abs(along));
    // Not thinner than a line: a drag along an axis makes a thin box.
    const thin = 1 / app.camera.zoom;
    let width = Math.max(to.shift ? even : Math.abs(across), thin);
    let height = Math.max(to.shift ? even : Math.abs(along), thin);
    if (to.alt) {
      [width, height] = [2 * width, 2 * height];
      return { middle: from, width, height };
    }
    const middle = {
      x: from.x + (Math.sign(across) * width) / 2,
      y: from.y + (Math.sign(along) * height) / 2,
    };
    return { middle, width, height };
  };
  /** @param {Point} middle @returns {Frame} */
  const standard = (middle) => {
    const size = maker.standard;
    return { middle, width: kind === 'round' ? 1.5 * size : size, height: size };
  };
  /** @param {Frame} frame */
  const add = (frame) => maker.add(shape(frame, maker), frame.middle);

  return {
    press(spot) {
      drag = { from: spot, to: spot };
      return true;
    },
    move: (spot) => {
      if (drag) drag.to = spot;
    },
    release(spot) {
      if (!drag) return;
      drag.to = spot;
      const frame = frameOf(drag) ?? standard(drag.from);
      drag = undefined;
      add(frame);
    },
    cancel: () => (drag = undefined),
    draw(sketch) {
      const frame = drag && frameOf(drag);
      if (!frame) return;
      ghost(sketch, frame, maker, { colour: maker.settings.making.paint, fill: 0.35 });
    },
    label(put) {
      const frame = drag && frameOf(drag);
      if (!frame) return;
      const { middle, width, height } = frame;
      const below = (height / 2) * (app.camera.yUp ? -1 : 1) + (app.camera.yUp ? -14 : 14) / app.camera.zoom;
      const text = kind === 'circle' ? `r ${figure(width / 2)}` : `${figure(width)} × ${figure(height)}`;
      put({ x: middle.x, y: middle.y + below, text, kind: 'measure' });
    },
    keys: { Enter: () => void add(standard(maker.free)) },
  };
}

/** Two decimals at most, and fewer for what is large. @param {number} value */
const figure = (value) => String(Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)));
