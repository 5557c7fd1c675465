// A closed line drawn by hand, thinned out; it may be concave and cross itself. With Alt held, or "hole" switched on, it
// is cut out of the selected body.
import { materialOf } from '../../scene/pieces.js';
import { hideNote, showNote, tellProblem } from '../note.js';
import { word } from '../words.js';
import { moved } from './make.js';
import { arc, contoursOf, crosses, signedArea, simplifyLoop, withoutRepeats } from './outlines.js';
import { outOfBody, withinBody } from '../../stage/pick.js';

/** @typedef {import('./host.js').Hands} Hands */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {{ x: number, y: number }} Point */

/** In CSS pixels: what is straighter than this is straight, and what is smaller than this is no shape. */
const tolerance = 1.5;
const least = 8;

/** @param {import('./make.js').Maker} maker @returns {Hands & { hole: boolean }} */
export function freehandTool(maker) {
  const { app } = maker;
  /** @type {{ points: Point[], hole: boolean } | undefined} */
  let stroke;

  /** @param {readonly Point[]} loop in the world */
  const cutHole = (loop) => {
    const body = app.selection.size === 1 ? app.selection.primary : undefined;
    const shape = body && app.play.describe(body).shape;
    const contours = shape && contoursOf(shape);
    if (!body || !contours) {
      showNote(word('holeWhere'));
      return;
    }
    const rule = shape.rule ?? 'evenOdd';
    let inner = loop.map((point) => withinBody(body, point));
    // Where direction counts, a hole goes round the other way.
    if (rule === 'nonZero' && signedArea(inner) > 0 === signedArea(contours[0]) > 0) inner = inner.reverse();
    try {
      const all = [...contours, inner];
      // Over the rim it would add what lies outside, by either rule, instead of taking it away.
      if (contours.some((/** @type {readonly Point[]} */ contour) => crosses(contour, inner))) {
        showNote(word('holeOver'));
        return;
      }
      const before = app.bump.outline(contours, { fillRule: rule }).area;
      const left = app.bump.outline(all, { fillRule: rule }).area;
      if (!(left < before)) {
        showNote(word('holeOutside'));
        return;
      }
      const middle = maker.middleOf(all); // where it turns about, now that something is missing
      if (!middle) return;
      const { x, y } = outOfBody(body, middle);
      const made = { ...materialOf(shape), kind: 'outline', contours: moved(all, middle), rule };
      app.edit('editHole', () => app.play.change(body, { x, y, shape: made }));
      hideNote();
      app.say('saidHole');
    } catch (error) {
      void tellProblem('toolRefused', error);
    }
  };

  /** @type {Hands & { hole: boolean }} */
  const tool = {
    hole: false,
    press(spot) {
      stroke = { points: [{ x: spot.x, y: spot.y }], hole: spot.alt || tool.hole };
      return true;
    },
    move: (spot) => void stroke?.points.push({ x: spot.x, y: spot.y }),
    release() {
      if (!stroke) return;
      const { points, hole } = stroke;
      stroke = undefined;
      const pixel = 1 / app.camera.zoom;
      const loop = withoutRepeats(simplifyLoop(points, tolerance * pixel));
      const xs = loop.map(({ x }) => x);
      const ys = loop.map(({ y }) => y);
      const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      if (loop.length < 3 || size < least * pixel) {
        showNote(word('tooSmall'));
        return;
      }
      if (hole) cutHole(loop);
      else maker.addOutline([loop]);
    },
    cancel: () => void (stroke = undefined),
    draw(sketch) {
      if (!stroke) return;
      const { points, hole } = stroke;
      const style = { colour: hole ? 'contacts' : maker.settings.making.paint, width: 2 };
      for (let i = 1; i < points.length; i++) {
        sketch.line(points[i - 1].x, points[i - 1].y, points[i].x, points[i].y, /** @type {any} */ (style));
      }
      const [first, last] = [points[0], points[points.length - 1]];
      const closing = /** @type {any} */ ({ ...style, dashed: true, opacity: 0.5 });
      sketch.line(last.x, last.y, first.x, first.y, closing);
    },
    keys: {
      Enter() {
        const { x, y } = app.camera;
        const size = maker.standard;
        if (tool.hole) {
          const body = app.selection.primary;
          if (body) cutHole(arc(body, size / 6, 0, 2 * Math.PI, 24));
          else showNote(word('holeWhere'));
          return;
        }
        // A bean: concave, as this tool's are.
        const bean = arc({ x, y }, size / 2, 0, 2 * Math.PI, 32).map((point) => ({
          x: point.x,
          y: point.y + 0.35 * size * Math.exp(-(((point.x - x) / (0.2 * size)) ** 2)) * (point.y < y ? 1 : 0),
        }));
        maker.addOutline([bean]);
      },
    },
  };
  return tool;
}
