// Plain marks in world coordinates for the renderer: lines, arrows, dots, rings, boxes, polygons, pixels. A sketch is
// one array of numbers that grows and is used again, so thousands of marks a frame leave nothing to collect. How a mark
// is written stands here and in wasm/renderer/sketch_marks.h.
import * as check from './check.js';
import { hueNames } from './drawing.js';
import { markBelow, markDashed, markHeadLength, markKinds, paletteSize } from './generated/facts.js';

/**
 * How a mark looks. The same object may serve any number of marks.
 * @typedef {object} MarkStyle
 * @property {number | import('./drawing.js').HueName | 'line'} [colour] a paint, 0 to 7, or the name of a hue of the
 *   theme's overlays; 'line' is the grid's. 'selected' if left out
 * @property {number} [opacity] 0 to 1, 1 if left out
 * @property {number} [width] of lines, in CSS pixels, 1.5 if left out; 0 draws none
 * @property {number} [fill] of closed marks: the opacity within, 0 to 1; 0 if left out, and for a box to be filled and
 *   outlined as shapes are
 * @property {boolean} [dashed] lines only where they are, false if left out
 * @property {boolean} [below] the shapes, false if left out
 */

/** By their names. @type {Readonly<Record<(typeof markKinds)[number], number>>} */
const kinds = Object.freeze(/** @type {any} */ (Object.fromEntries(markKinds.map((kind, i) => [kind, i]))));
const styleKeys = ['colour', 'opacity', 'width', 'fill', 'dashed', 'below'];
const furthest = 1e12;
/** @type {readonly string[]} */
const colourNames = [...hueNames, 'line'];
/** @type {MarkStyle} */
const plain = Object.freeze({});

/** A list of marks, drawn in their order. */
export class Sketch {
  #rows = new Float64Array(256);
  #length = 0;
  #count = 0;

  /** How many marks there are. */
  get count() {
    return this.#count;
  }
  /** The numbers of all marks, for renderer.setSketch; good until the sketch is changed. */
  get rows() {
    return this.#rows.subarray(0, this.#length);
  }

  /** Takes all marks away. */
  clear() {
    this.#length = 0;
    this.#count = 0;
    return this;
  }

  /**
   * A straight line.
   * @param {number} fromX
   * @param {number} fromY
   * @param {number} toX
   * @param {number} toY
   * @param {MarkStyle} [style]
   */
  line(fromX, fromY, toX, toY, style = plain) {
    return this.#four(kinds.line, style, fromX, 'fromX', fromY, 'fromY', toX, 'toX', toY, 'toY');
  }

  /**
   * A line with a head at its end, which is as large at every zoom.
   * @param {number} fromX
   * @param {number} fromY
   * @param {number} toX
   * @param {number} toY
   * @param {MarkStyle} [style]
   */
  arrow(fromX, fromY, toX, toY, style = plain) {
    return this.#four(kinds.arrow, style, fromX, 'fromX', fromY, 'fromY', toX, 'toX', toY, 'toY');
  }

  /**
   * A dot, as large at every zoom.
   * @param {number} x
   * @param {number} y
   * @param {number} [radius] in CSS pixels
   * @param {MarkStyle} [style]
   */
  dot(x, y, radius = 3, style = plain) {
    check.finite(x, 'x', furthest);
    check.finite(y, 'y', furthest);
    check.positive(radius, 'radius', 0.1, 1000);
    return this.#add(kinds.dot, style, x, y, radius);
  }

  /**
   * A circle in the world.
   * @param {number} x
   * @param {number} y
   * @param {number} radius in the world
   * @param {MarkStyle} [style]
   */
  ring(x, y, radius, style = plain) {
    check.finite(x, 'x', furthest);
    check.finite(y, 'y', furthest);
    check.amount(radius, 'radius', furthest);
    return this.#add(kinds.ring, style, x, y, radius);
  }

  /**
   * An upright box; without a fill of its own it looks as a shape of that paint.
   * @param {number} x the lowest
   * @param {number} y the lowest
   * @param {number} width
   * @param {number} height
   * @param {MarkStyle} [style]
   */
  box(x, y, width, height, style = plain) {
    return this.#four(kinds.box, style, x, 'x', y, 'y', width, 'width', height, 'height', -1);
  }

  /**
   * An upright box without a rim: neighbours join without a seam, as the pixels of a mask do.
   * @param {number} x the lowest
   * @param {number} y the lowest
   * @param {number} width
   * @param {number} height
   * @param {MarkStyle} [style]
   */
  pixel(x, y, width, height, style = plain) {
    return this.#four(kinds.pixel, style, x, 'x', y, 'y', width, 'width', height, 'height');
  }

  /**
   * A closed outline, concave ones too.
   * @param {readonly { x: number, y: number }[]} points
   * @param {MarkStyle} [style]
   */
  polygon(points, style = plain) {
    const corners = check.list(
      points,
      'points',
      'points',
      (point, name) => check.point(point, name, furthest),
      65536,
    );
    if (corners.length < 2)
      throw new RangeError(`points must be at least 2, but there are ${corners.length}`);
    this.#head(kinds.polygon, style, 0, 1 + 2 * corners.length);
    this.#rows[this.#length++] = corners.length;
    for (const { x, y } of corners) {
      this.#rows[this.#length++] = x;
      this.#rows[this.#length++] = y;
    }
    return this;
  }

  /**
   * @param {number} kind @param {MarkStyle} style
   * @param {number} a @param {string} nameA @param {number} b @param {string} nameB
   * @param {number} c @param {string} nameC @param {number} d @param {string} nameD @param {number} [fill]
   */
  #four(kind, style, a, nameA, b, nameB, c, nameC, d, nameD, fill = 0) {
    check.finite(a, nameA, furthest);
    check.finite(b, nameB, furthest);
    check.finite(c, nameC, furthest);
    check.finite(d, nameD, furthest);
    return this.#add(kind, style, a, b, c, d, fill);
  }

  /**
   * @param {number} kind @param {MarkStyle} style @param {number} a @param {number} b @param {number} c
   * @param {number} [d] @param {number} [fill]
   */
  #add(kind, style, a, b, c, d, fill = 0) {
    this.#head(kind, style, fill, 4);
    const rows = this.#rows;
    rows[this.#length++] = a;
    rows[this.#length++] = b;
    rows[this.#length++] = c;
    if (d !== undefined) rows[this.#length++] = d;
    return this;
  }

  /** @param {number} kind @param {MarkStyle} style @param {number} usualFill @param {number} more numbers to come */
  #head(kind, style, usualFill, more) {
    if (style !== plain && !check.isPlain(style)) check.copy(style, 'style');
    for (const key in style) {
      if (!styleKeys.includes(key)) check.options(style, 'style', styleKeys);
    }
    const { colour = 'selected', opacity = 1, width = 1.5, fill, dashed = false, below = false } = style;
    let hue = colour;
    if (typeof hue === 'string') {
      hue = colourNames.indexOf(hue);
      if (hue < 0) check.oneOf(colour, 'style.colour', colourNames);
      hue += paletteSize;
    } else check.whole(hue, 'style.colour', 0, paletteSize - 1);
    check.amount(opacity, 'style.opacity', 1);
    check.amount(width, 'style.width', 100);
    if (fill !== undefined) check.amount(fill, 'style.fill', 1);
    check.truth(dashed, 'style.dashed');
    check.truth(below, 'style.below');
    const wanted = this.#length + markHeadLength + more;
    if (wanted > this.#rows.length) {
      const larger = new Float64Array(Math.max(wanted, 2 * this.#rows.length));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const rows = this.#rows;
    rows[this.#length++] = kind;
    rows[this.#length++] = hue;
    rows[this.#length++] = opacity;
    rows[this.#length++] = width;
    rows[this.#length++] = fill ?? usualFill;
    rows[this.#length++] = Number(dashed) * markDashed + Number(below) * markBelow;
    this.#count++;
  }
}
