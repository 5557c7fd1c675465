// The field of an exercise that is drawn: where its points lie in the picture, and the way of the pen through them. The
// generator makes the still picture by it and the page moves it, so that both are one. The field's y goes up.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number, step: number }} Field from (0, 0); points lie on multiples of `step` */
/**
 * @typedef {'points' | 'line' | 'polygon' | 'circle' | 'rectangle' | 'boxes' | 'arrows' | 'way'} Pen what is drawn through
 *   the points; a line goes on beyond them, a polygon begins with the corners of `from`, a rectangle lies between two
 *   opposite corners, boxes have their lower left corners there and their sizes in `sizes`, arrows lead there from `from`,
 *   and so does a way, through one after another
 */

/** Pixels of the picture for one of the field. */
export const unit = 40;

/** @param {Field} field @param {Point} point */
export const toPicture = ({ height }, { x, y }) => ({ x: x * unit, y: (height - y) * unit });

/** The nearest place where a point may stand. @param {Field} field @param {Point} point @returns {Point} */
export function toStep({ width, height, step }, { x, y }) {
  const at = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.min(Math.max(Math.round(value / step) * step, 0), most);
  return { x: at(x, width), y: at(y, height) };
}

/** @param {Point} point */
export const coordinatesOf = ({ x, y }) => `(${x}, ${y})`;

/** How long the two strokes of an arrow's tip are, in pixels of the picture. */
const barb = 13;

/** An arrow as an SVG path; nothing where it has no length. @param {Field} field @param {Point} from @param {Point} to */
function arrowOf(field, from, to) {
  const [a, b] = [toPicture(field, from), toPicture(field, to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return '';
  const [x, y] = [((b.x - a.x) / length) * barb, ((b.y - a.y) / length) * barb];
  const end = (/** @type {number} */ side) =>
    `${(b.x - x + (side * y) / 2).toFixed(2)},${(b.y - y - (side * x) / 2).toFixed(2)}`;
  return `M${a.x},${a.y}L${b.x},${b.y}M${end(1)}L${b.x},${b.y}L${end(-1)}`;
}

/**
 * The way of the pen as an SVG path.
 * @param {{ pen: Pen, radius?: number, from?: readonly (readonly [number, number])[], sizes?: readonly (readonly [number, number])[] }} drawn
 * @param {Field} field @param {readonly Point[]} points
 */
export function pathOf({ pen, radius = 0, from = [], sizes = [] }, field, points) {
  const [a, b = a] = points.map((point) => toPicture(field, point));
  const begin = from.map(([x, y]) => ({ x, y }));
  if (pen === 'rectangle') return `M${a.x},${a.y}H${b.x}V${b.y}H${a.x}z`;
  if (pen === 'arrows') return points.map((point, i) => arrowOf(field, begin[i], point)).join('');
  if (pen === 'way') return wayOf(field, [...begin, ...points]);
  if (pen === 'boxes')
    return points
      .map((point, i) => {
        const { x, y } = toPicture(field, point);
        return `M${x},${y}h${sizes[i][0] * unit}v${-sizes[i][1] * unit}h${-sizes[i][0] * unit}z`;
      })
      .join('');
  if (pen === 'points') return '';
  if (pen === 'circle') {
    const r = radius * unit;
    return `M${a.x - r},${a.y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
  }
  if (pen === 'line') {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return '';
    const [dx, dy] = [b.x - a.x, b.y - a.y].map(
      (way) => (way / length) * unit * (field.width + field.height),
    );
    const end = (/** @type {number} */ by) => `${(a.x + by * dx).toFixed(2)},${(a.y + by * dy).toFixed(2)}`;
    return `M${end(-1)}L${end(1)}`;
  }
  return `${wayOf(field, [...begin, ...points])}z`;
}

/** @param {Field} field @param {readonly Point[]} points */
export const wayOf = (field, points) =>
  points
    .map((point, i) => {
      const { x, y } = toPicture(field, point);
      return `${i === 0 ? 'M' : 'L'}${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
    })
    .join('');
