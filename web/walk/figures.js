// Plain geometry for pictures of shapes: where the corners of a shape are in the world, what lies round points, and how
// numbers are written. Asks the engine nothing, so that pictures show its answers and not their own.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {{ x: number, y: number, angle: number }} Pose */
/** What a shape is before it is rounded: its corners, and by how much it is. @typedef {{ corners: Point[], radius: number }} Core */

/** @param {Point} point in a body's own axes @param {Pose} pose @returns {Point} in the world */
export function placed({ x, y }, { x: left, y: top, angle }) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: left + cos * x - sin * y, y: top + sin * x + cos * y };
}
/** @param {Point} a @param {Point} b */
export const dot = (a, b) => a.x * b.x + a.y * b.y;
/** @param {Point} a @param {Point} b @param {number} part 0 is a, 1 is b */
export const between = (a, b, part) => ({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
/** @param {Point} from @param {Point} direction @param {number} length */
export const along = (from, direction, length) => ({
  x: from.x + length * direction.x,
  y: from.y + length * direction.y,
});
/** A quarter turn from x to y. @param {Point} direction */
export const across = ({ x, y }) => ({ x: -y, y: x });

/** @param {Shape} shape @param {Pose} pose @returns {Core} in the world */
export function coreOf(shape, pose) {
  const at = (/** @type {Point} */ corner) => placed(corner, pose);
  switch (shape.kind) {
    case 'point':
      return { corners: [at(shape)], radius: 0 };
    case 'circle':
      return { corners: [at(shape)], radius: shape.radius };
    case 'segment':
      return { corners: [at(shape.a), at(shape.b)], radius: 0 };
    case 'capsule':
      return { corners: [at(shape.a), at(shape.b)], radius: shape.radius };
    case 'box': {
      const [w, h] = [shape.width / 2, shape.height / 2];
      const corners = [
        { x: -w, y: -h },
        { x: w, y: -h },
        { x: w, y: h },
        { x: -w, y: h },
      ];
      return { corners: corners.map((corner) => at(placed(corner, shape))), radius: shape.radius };
    }
    default:
      return { corners: shape.vertices.map(at), radius: shape.radius };
  }
}

/** The corner that goes furthest in a direction. @param {readonly Point[]} corners @param {Point} direction */
export const furthest = (corners, direction) =>
  corners.reduce((best, corner) => (dot(corner, direction) > dot(best, direction) ? corner : best));

/** The two corners that go furthest in a direction: an edge, when the direction is its normal. @param {readonly Point[]} corners @param {Point} direction */
export function edgeTowards(corners, direction) {
  const [first, second = first] = [...corners].sort((a, b) => dot(b, direction) - dot(a, direction));
  return [first, second];
}

/** As a rubber band lies round them: counter-clockwise where y goes up; one or two points stay that. @param {readonly Point[]} points */
export function hullOf(points) {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (/** @type {Point[]} */ from) => {
    /** @type {Point[]} */
    const found = [];
    for (const point of from) {
      while (found.length > 1) {
        const [before, last] = found.slice(-2);
        const turn = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
        if (turn > 0) break;
        found.pop();
      }
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return sorted.length < 2 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}

const roundParts = 32;
/** The outline of a shape with its roundings, near enough to be drawn. @param {Core} core */
export function outlineOf({ corners, radius }) {
  if (radius === 0) return hullOf(corners);
  const points = corners.flatMap((corner) =>
    Array.from({ length: roundParts }, (_, i) => {
      const angle = (2 * Math.PI * i) / roundParts;
      return { x: corner.x + radius * Math.cos(angle), y: corner.y + radius * Math.sin(angle) };
    }),
  );
  return hullOf(points);
}

/**
 * All differences of a corner of B less one of A: how far it reaches round the origin says whether they overlap.
 * @param {Core} a @param {Core} b
 */
export const differencesOf = (a, b) =>
  hullOf(b.corners.flatMap((q) => a.corners.map((p) => ({ x: q.x - p.x, y: q.y - p.y }))));

/** Two decimals, never a minus before nothing. @param {number} value */
export function shown(value) {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text.replace('-', '−');
}

/** How hard something is pushed: as the sums of motion are written, 15.6K where a power of ten would be to be read. @param {number} impulse */
export const shownImpulse = (impulse) =>
  impulse < 1000
    ? shown(impulse)
    : impulse.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });
