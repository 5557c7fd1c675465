// The field of an exercise that is drawn: where its points lie in the picture, and the way of the pen through them. The
// generator makes the still picture by it and the page moves it, so that both are one. The field's y goes up.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number, step: number }} Field from (0, 0); points lie on multiples of `step` */
/** @typedef {'points' | 'line' | 'polygon' | 'circle'} Pen what is drawn through the points; a line goes on beyond them */

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

/**
 * The way of the pen as an SVG path.
 * @param {{ pen: Pen, radius?: number }} drawn @param {Field} field @param {readonly Point[]} points
 */
export function pathOf({ pen, radius = 0 }, field, points) {
  const [a, b = a] = points.map((point) => toPicture(field, point));
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
  return `${wayOf(field, points)}z`;
}

/** @param {Field} field @param {readonly Point[]} points */
export const wayOf = (field, points) =>
  points
    .map((point, i) => {
      const { x, y } = toPicture(field, point);
      return `${i === 0 ? 'M' : 'L'}${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
    })
    .join('');
