// Where the viewer stands: which part of the world a canvas shows, and which way y goes. Plain numbers in CSS
// pixels; the renderer is given them, pointers are translated by them. Knows no canvas and no events.
import * as check from './check.js';

/** The furthest place of a view: beyond it nothing is drawn. @param {number} place */
const within = (place) => Math.min(Math.max(place, -1e12), 1e12);

/** What of a world is seen: a place in the middle of the view, a zoom, and which way y grows. */
export class Camera {
  /** The middle of the view, in the world. */
  x = 0;
  y = 0;
  /** CSS pixels per length unit. */
  zoom = 1;
  /** True when y grows upwards on the screen. */
  yUp = false;
  /** Size of the canvas in CSS pixels. */
  width = 1;
  height = 1;

  /** How far out and in zoomAt and fit go. */
  static smallestZoom = 1e-3;
  /** See smallestZoom. */
  static largestZoom = 1e3;

  /** @param {number} left of the canvas's left side, in CSS pixels @param {number} top */
  toWorld(left, top) {
    check.finite(left, 'left');
    check.finite(top, 'top');
    const dy = (top - this.height / 2) / this.zoom;
    return { x: this.x + (left - this.width / 2) / this.zoom, y: this.y + (this.yUp ? -dy : dy) };
  }

  /** Where a place of the world is on the canvas, in CSS pixels. @param {number} x @param {number} y */
  toScreen(x, y) {
    check.finite(x, 'x');
    check.finite(y, 'y');
    const dy = (y - this.y) * this.zoom;
    return { left: this.width / 2 + (x - this.x) * this.zoom, top: this.height / 2 + (this.yUp ? -dy : dy) };
  }

  /** Moves the picture by so many CSS pixels. @param {number} right @param {number} down */
  pan(right, down) {
    check.finite(right, 'right');
    check.finite(down, 'down');
    this.x = within(this.x - right / this.zoom);
    this.y = within(this.y - (this.yUp ? -down : down) / this.zoom);
  }

  /**
   * Zooms so that what is under a place of the canvas stays there.
   * @param {number} factor
   * @param {number} [left]
   * @param {number} [top]
   */
  zoomAt(factor, left = this.width / 2, top = this.height / 2) {
    check.positive(factor, 'factor', 0, Infinity);
    const before = this.toWorld(left, top);
    this.zoom = Math.min(Math.max(this.zoom * factor, Camera.smallestZoom), Camera.largestZoom);
    const after = this.toWorld(left, top);
    this.x = within(this.x + before.x - after.x);
    this.y = within(this.y + before.y - after.y);
  }

  /**
   * Shows a part of the world as large as it fits.
   * @param {{ x: number, y: number, width: number, height: number }} area its lowest x and y, and its extent
   * @param {{ top?: number, right?: number, bottom?: number, left?: number }} [covered] CSS pixels that panels hide
   */
  fit(area, covered = {}) {
    const given = check.object(area, 'area');
    const x = check.finite(given.x, 'area.x');
    const y = check.finite(given.y, 'area.y');
    const across = check.amount(given.width, 'area.width');
    const along = check.amount(given.height, 'area.height');
    const panels = check.options(covered, 'covered', ['top', 'right', 'bottom', 'left']);
    const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map((side) =>
      check.amount(panels[side] ?? 0, `covered.${side}`),
    );
    const width = Math.max(this.width - left - right, 1);
    const height = Math.max(this.height - top - bottom, 1);
    // An area without width and height is a point: as near as it goes.
    const zoom = Math.min(width / across, height / along);
    this.zoom = Math.min(Math.max(zoom, Camera.smallestZoom), Camera.largestZoom);
    const down = (bottom - top) / 2 / this.zoom;
    this.x = within(x + across / 2 + (right - left) / 2 / this.zoom);
    this.y = within(y + along / 2 + (this.yUp ? -down : down));
  }
}
