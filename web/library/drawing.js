// What a picture of a world is asked to show, read from what callers write and told to the renderer: colours, options,
// outlines.
import * as check from './check.js';
import { fillRules, hueNames, limits, overlayNames, paletteSize } from './generated/facts.js';
import { accept, noMemory } from './refusals.js';

/** @typedef {import('./native.js').NativeRenderer} NativeRenderer */
/** @typedef {import('./native.js').NativeModule} NativeModule */

/**
 * What is drawn over the shapes from what the engine knows: the boxes of shapes and of bodies with several, of which
 * only the latter where an outline stands for the shapes; what the broad phase looks at; candidate pairs; contacts with
 * their normals and depths; velocities; impulses at contacts; where bodies were drawn lately; the convex pieces; and
 * sleeping bodies faded.
 * @typedef {'bounds' | 'broadPhase' | 'pairs' | 'contacts' | 'velocities' | 'impulses' | 'trails' | 'pieces' | 'asleep'}
 *   OverlayName
 */
export { overlayNames };

/** What overlays are coloured by. @typedef {'bounds' | 'broadPhase' | 'pairs' | 'contacts' | 'impulses' | 'velocity'} OverlayHue */
/** What marks are coloured by beside the paints. @typedef {OverlayHue | 'decomposition' | 'selected' | 'hovered'} HueName */
/** @type {Readonly<Record<HueName, string>>} */
const usualHues = Object.freeze({
  bounds: '#56b4e9',
  broadPhase: '#56b4e9',
  pairs: '#c9a800',
  contacts: '#d55e00',
  impulses: '#8f4bd1',
  velocity: '#009e73',
  decomposition: '#c2548f',
  selected: '#2f6fde',
  hovered: '#2f6fde',
});
export { hueNames };

/**
 * Colours as CSS writes them in hexadecimal, #RRGGBB.
 * @typedef {object} Theme
 * @property {string} paper behind everything
 * @property {string} line of the grid
 * @property {readonly string[]} palette fills, chosen by a shape's paint
 * @property {number} outlineShade 0 to 1: the outline is the fill's colour times this
 * @property {number} fillOpacity 0 to 1
 * @property {number} [outlineWidth] in CSS pixels, 1.5 if left out; at most 120 device pixels are drawn
 * @property {Partial<Record<HueName, string>>} [overlays] of overlays and marks; what is left out has a usual hue
 */

/** @param {NativeRenderer} native @param {unknown} theme */
export function sendTheme(native, theme) {
  const given = check.options(theme, 'theme', [
    'paper',
    'line',
    'palette',
    'outlineShade',
    'fillOpacity',
    'outlineWidth',
    'overlays',
  ]);
  const paper = colour(given.paper, 'theme.paper');
  const line = colour(given.line, 'theme.line');
  const fills = check.list(given.palette, 'theme.palette', 'colours', colour).slice(0, paletteSize);
  const shade = check.amount(given.outlineShade, 'theme.outlineShade', 1);
  const opacity = check.amount(given.fillOpacity, 'theme.fillOpacity', 1);
  const width = check.positive(given.outlineWidth ?? 1.5, 'theme.outlineWidth', 0.1, 20);
  const overlays = check.options(given.overlays ?? {}, 'theme.overlays', hueNames);
  const hues = hueNames.map((name) => colour(overlays[name] ?? usualHues[name], `theme.overlays.${name}`));
  void native.address;
  native.setPaper(paper, line);
  fills.forEach((fill, i) => native.setPaint(i, fill));
  hues.forEach((hue, i) => native.setHue(i, hue));
  native.setStyle(shade, opacity, width);
}

/** @param {unknown} value @param {string} name */
function colour(value, name) {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) {
    throw new TypeError(`${name} must be a colour such as '#2f6fde', but is ${check.show(value)}`);
  }
  return parseInt(value.slice(1), 16);
}

/**
 * What a picture shows beside its world.
 * @typedef {object} DrawOptions
 * @property {boolean} [grid] of the paper, true if left out
 * @property {number} [factor] between the last two steps, as world.factor: 0 as before the last one, 1 as after it, which
 *   is the default
 * @property {readonly OverlayName[]} [overlays] none if left out
 * @property {readonly number[]} [selected] slots of bodies (body.slot), which get a second outline
 * @property {number} [hovered] the slot of the body under the pointer; -1 or left out for none
 * @property {Uint8Array} [colours] a paint for each body by slot in place of its shapes' own; 255 hides it
 * @property {{ left?: number, bottom?: number }} [covered] how much of the picture lies under panels of the page, in CSS
 *   pixels from its left and its lower edge, 0 if left out: the intervals of a sweep, which stand along one of them,
 *   stay clear of it
 * @property {number} [arrowScale] so many times as long as usual are the arrows of velocities and impulses, from 0.01 to 100
 */
export const drawKeys = Object.freeze([
  'grid',
  'factor',
  'overlays',
  'selected',
  'hovered',
  'colours',
  'covered',
  'arrowScale',
]);

/**
 * Checks options and answers with how they are told to the renderer, which is done later: a getter may have destroyed
 * it.
 * @param {Record<string, unknown>} given its keys are known
 */
export function readOptions(given) {
  const grid = check.truth(given.grid ?? true, 'grid');
  const factor = check.finite(given.factor ?? 1, 'factor', 1e6);
  if (factor < 0 || factor > 1) throw new RangeError(`factor must be from 0 to 1, but is ${factor}`);
  let overlays = 0;
  if (given.overlays !== undefined) {
    const names = check.list(given.overlays, 'overlays', 'names', (name, at) =>
      check.oneOf(name, at, overlayNames),
    );
    for (const name of names) overlays |= 1 << overlayNames.indexOf(name);
  }
  const selected =
    given.selected === undefined
      ? []
      : check.list(
          given.selected,
          'selected',
          'slots',
          (slot, at) => check.whole(slot, at, 0, limits.slots),
          limits.slots,
        );
  const hovered = check.whole(given.hovered ?? -1, 'hovered', -1, limits.slots);
  const colours =
    given.colours === undefined ? undefined : check.typed(given.colours, 'colours', [Uint8Array]);
  const covered = check.options(given.covered ?? {}, 'covered', ['left', 'bottom']);
  const [left, bottom] = ['left', 'bottom'].map((side) =>
    check.amount(covered[side] ?? 0, `covered.${side}`, 16384),
  );
  const arrowScale = check.positive(given.arrowScale ?? 1, 'arrowScale', 0.01, 100);
  return { grid, factor, overlays, selected, hovered, colours, left, bottom, arrowScale };
}

/** @param {BulkBuffer} bulk @param {NativeRenderer} native @param {ReturnType<typeof readOptions>} options */
export function sendOptions(bulk, native, options) {
  const { grid, factor, overlays, selected, hovered, colours, left, bottom, arrowScale } = options;
  const paints = colours?.length ?? 0;
  const marked = selected.length;
  if (marked + paints > 0) {
    const at = bulk.of(4 * marked + paints);
    if (marked > 0) new Int32Array(bulk.buffer, at, marked).set(selected);
    if (colours) new Uint8Array(bulk.buffer, at + 4 * marked, paints).set(colours);
  }
  native.setOptions(Number(grid), factor, overlays, hovered, marked, paints, left, bottom, arrowScale);
}

/** The engine's place for what crosses. */
export class BulkBuffer {
  #native;
  #memory;
  /** @param {NativeModule} native @param {WebAssembly.Memory} memory */
  constructor(native, memory) {
    this.#native = native;
    this.#memory = memory;
  }
  get buffer() {
    return this.#memory.buffer;
  }
  get native() {
    return this.#native;
  }
  /** The address of so many bytes; what stood there is gone. @param {number} bytes */
  of(bytes) {
    const at = this.#native.bufferFor(bytes);
    if (at === 0) throw noMemory(`${bytes} bytes`);
    return at;
  }
}

/** @param {unknown} camera */
export function readCamera(camera) {
  const view = check.object(camera, 'camera');
  return {
    x: check.finite(view.x, 'camera.x', 1e12),
    y: check.finite(view.y, 'camera.y', 1e12),
    zoom: check.positive(view.zoom, 'camera.zoom', 1e-6, 1e6),
    yUp: Number(check.truth(view.yUp, 'camera.yUp')),
  };
}

/**
 * How a body is drawn in place of its shapes: closed contours in the body's axes, concave, with holes, crossing.
 * @typedef {object} OutlineRow
 * @property {number} slot of the body
 * @property {readonly (readonly { x: number, y: number }[])[]} contours closed ones, turned either way
 * @property {number} [paint] 0 if left out
 * @property {'evenOdd' | 'nonZero'} [rule] what is inside, 'evenOdd' if left out
 */

/** @param {unknown} rows */
export function readOutlines(rows) {
  return check.list(rows, 'outlines', 'outlines', (row, name) => {
    const given = check.options(row, name, ['slot', 'contours', 'paint', 'rule']);
    const contours = check.list(given.contours, `${name}.contours`, 'contours', (contour, at) =>
      check.list(contour, at, 'points', (point, where) => check.point(point, where, 1e9)),
    );
    return {
      name,
      slot: check.whole(given.slot, `${name}.slot`, 0, limits.slots),
      paint: check.whole(given.paint ?? 0, `${name}.paint`, 0, 2 ** 32 - 1),
      rule: check.oneOf(given.rule ?? 'evenOdd', `${name}.rule`, fillRules),
      contours,
    };
  });
}

/** @param {BulkBuffer} bulk @param {NativeRenderer} native @param {ReturnType<typeof readOutlines>} rows */
export function sendOutlines(bulk, native, rows) {
  native.clearOutlines();
  for (const { name, slot, paint, rule, contours } of rows) {
    const points = contours.flat();
    const head = Math.ceil((4 * contours.length) / 8) * 8;
    const at = bulk.of(head + 16 * points.length + 8);
    new Int32Array(bulk.buffer, at, contours.length).set(contours.map(({ length }) => length));
    const numbers = new Float64Array(bulk.buffer, at + head, 2 * points.length);
    points.forEach(({ x, y }, i) => {
      numbers[2 * i] = x;
      numbers[2 * i + 1] = y;
    });
    const answer = native.setOutline(slot, paint, Number(rule === 'nonZero'), contours.length, points.length);
    try {
      accept(bulk.native, answer);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new RangeError(`${name}.contours cannot be drawn: ${reason}`, { cause });
    }
  }
}
