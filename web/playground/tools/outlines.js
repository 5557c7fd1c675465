// Lines that hands draw, as corners: thinned out, measured, told whether they are convex. Plain geometry without a page.

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} point @param {Point} a @param {Point} b the segment's ends */
function distanceToSegment(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

/**
 * The points of a line that are needed so that no other is further from it than the tolerance (Ramer 1972, Douglas and
 * Peucker 1973). A stack in place of recursion: a hand draws thousands of points.
 * @param {readonly Point[]} points
 * @param {number} tolerance
 */
function simplify(points, tolerance) {
  if (points.length < 3) return [...points];
  const kept = new Uint8Array(points.length);
  kept[0] = kept[points.length - 1] = 1;
  const spans = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [furthest, distance] = [-1, tolerance];
    for (let i = first + 1; i < last; i++) {
      const found = distanceToSegment(points[i], points[first], points[last]);
      if (found > distance) [furthest, distance] = [i, found];
    }
    if (furthest < 0) continue;
    kept[furthest] = 1;
    spans.push([first, furthest], [furthest, last]);
  }
  return points.filter((_, i) => kept[i]);
}

/**
 * A closed loop, thinned out: it is parted where it is furthest from its start, since the line from the start to the end
 * of a loop is no line.
 * @param {readonly Point[]} points
 * @param {number} tolerance
 */
export function simplifyLoop(points, tolerance) {
  if (points.length < 3) return [...points];
  const [start] = points;
  let far = 0;
  for (let i = 1; i < points.length; i++) {
    const better =
      Math.hypot(points[i].x - start.x, points[i].y - start.y) >
      Math.hypot(points[far].x - start.x, points[far].y - start.y);
    if (better) far = i;
  }
  const there = simplify(points.slice(0, far + 1), tolerance);
  const back = simplify([...points.slice(far), start], tolerance);
  return [...there, ...back.slice(1, -1)];
}

/** Twice the area would be needless: half the sum of cross products, positive where it turns from x to y. @param {readonly Point[]} points */
export function signedArea(points) {
  let sum = 0;
  points.forEach(({ x, y }, i) => {
    const next = points[(i + 1) % points.length];
    sum += x * next.y - next.x * y;
  });
  return sum / 2;
}

/** Whether the corners turn one way only, and once round: a five-pointed star turns one way too, but twice. @param {readonly Point[]} points */
export function isConvex(points) {
  let turned = 0;
  let way = 0;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c] = [0, 1, 2].map((k) => points[(i + k) % points.length]);
    const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
    const angle = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    if (Math.abs(angle) < 1e-4 || Math.sign(angle) === -way) return false;
    way = Math.sign(angle);
    turned += angle;
  }
  return points.length >= 3 && Math.abs(Math.abs(turned) - 2 * Math.PI) < 1e-6;
}

/** Points without those that repeat the one before. @param {readonly Point[]} points @param {number} [near] */
export const withoutRepeats = (points, near = 0) =>
  points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length];
    return Math.hypot(point.x - before.x, point.y - before.y) > near;
  });

/** @param {Point} middle @param {number} radius @param {number} [from] angle @param {number} [to] @param {number} [count] */
export const arc = ({ x, y }, radius, from = 0, to = 2 * Math.PI, count = 48) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / count;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** The rim of an upright box whose corners may be round. @param {Point} middle @param {number} width @param {number} height @param {number} [radius] */
export function boxOutline({ x, y }, width, height, radius = 0) {
  const [right, up] = [width / 2 - radius, height / 2 - radius];
  const quarters = [
    [right, up],
    [-right, up],
    [-right, -up],
    [right, -up],
  ];
  if (radius === 0) return quarters.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  return quarters.flatMap(([dx, dy], i) => {
    const begin = (i * Math.PI) / 2;
    return arc({ x: x + dx, y: y + dy }, radius, begin, begin + Math.PI / 2, 12);
  });
}

/**
 * The contours of a shape as a scene has it, in the body's axes; nothing for one that cannot have a hole.
 * @param {any} shape
 * @returns {readonly (readonly Point[])[] | undefined}
 */
export function contoursOf(shape) {
  const middle = { x: shape.x ?? 0, y: shape.y ?? 0 };
  switch (shape.kind) {
    case 'outline':
      return shape.contours;
    case 'polygon':
      return shape.radius ? undefined : [shape.vertices];
    case 'circle':
      return [arc(middle, shape.radius)];
    case 'roundRectangle':
      return [boxOutline(middle, shape.width, shape.height, shape.radius)];
    case 'box': {
      const [cos, sin] = [Math.cos(shape.angle ?? 0), Math.sin(shape.angle ?? 0)];
      const rounding = shape.radius ?? 0;
      const rim = boxOutline(
        { x: 0, y: 0 },
        shape.width + 2 * rounding,
        shape.height + 2 * rounding,
        rounding,
      );
      return [rim.map(({ x, y }) => ({ x: middle.x + cos * x - sin * y, y: middle.y + sin * x + cos * y }))];
    }
    default:
      return undefined;
  }
}

/** Whether two closed lines cross anywhere. @param {readonly Point[]} a @param {readonly Point[]} b */
export function crosses(a, b) {
  const side = (/** @type {Point} */ p, /** @type {Point} */ q, /** @type {Point} */ r) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return a.some((p, i) => {
    const q = a[(i + 1) % a.length];
    return b.some((r, j) => {
      const s = b[(j + 1) % b.length];
      return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
    });
  });
}
