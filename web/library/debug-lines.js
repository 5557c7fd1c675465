// Every shape of a world as lines, to draw over a game's own picture. Knows no canvas.

/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').Point} Point */
/**
 * Lines in the world.
 * @typedef {object} DebugLines
 * @property {number} count how many there are
 * @property {Float32Array} points four numbers a line: x and y of its one end, x and y of the other
 * @property {Uint32Array} slots the row of each line's body
 */

/** So many corners stand for a circle. */
const roundness = 24;

/**
 * Corners of an arc round a middle.
 * @param {Point} middle @param {number} radius
 * @param {number} from in radians @param {number} sweep
 */
function arc({ x, y }, radius, from, sweep) {
  const steps = Math.max(1, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * roundness - 1e-6));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + (sweep * i) / steps;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/**
 * Corners round a convex outline that is rounded by a radius.
 * @param {readonly Point[]} corners in the order in which angles grow
 * @param {number} radius
 */
function rounded(corners, radius) {
  if (radius === 0) return corners;
  const facing = corners.map(({ x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    return Math.atan2(x - next.x, next.y - y);
  });
  return corners.flatMap((corner, i) => {
    const from = facing[(i + corners.length - 1) % corners.length];
    const turn = facing[i] - from;
    // Corners in a row may seem to turn back by the last bit.
    return arc(corner, radius, from, turn < -1e-9 ? turn + 2 * Math.PI : turn);
  });
}

/** @param {readonly Point[]} corners */
function inOrder(corners) {
  let area = 0;
  corners.forEach(({ x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    area += x * next.y - next.x * y;
  });
  return area < 0 ? [...corners].reverse() : corners;
}

/** @param {Shape & { kind: 'box' }} box */
function boxCorners({ width, height, x, y, angle }) {
  const [w, h] = [width / 2, height / 2];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [[-w, -h], [w, -h], [w, h], [-w, h]].map(([u, v]) => ({ x: x + c * u - s * v, y: y + s * u + c * v })); // prettier-ignore
}

/**
 * The corners of a shape's outline where its body stands; two for a line.
 * @param {Shape} shape
 * @returns {readonly Point[]}
 */
function outline(shape) {
  switch (shape.kind) {
    case 'circle':
      return arc(shape, shape.radius, 0, 2 * Math.PI).slice(1);
    case 'segment':
      return [shape.a, shape.b];
    case 'capsule':
      return rounded([shape.a, shape.b], shape.radius);
    case 'box':
      return rounded(boxCorners(shape), shape.radius);
    case 'polygon':
      return rounded(inOrder(shape.vertices), shape.radius);
    default:
      return [shape];
  }
}

/** Four numbers a line, where the body stands. @param {Shape} shape */
function linesOf(shape) {
  const corners = outline(shape);
  const lines = corners.flatMap(({ x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    return corners.length === 2 && i === 1 ? [] : [x, y, next.x, next.y];
  });
  // The spoke by which one sees that a circle turns.
  if (shape.kind === 'circle') lines.push(shape.x, shape.y, shape.x + shape.radius, shape.y);
  return lines;
}

/** What was found of shapes before. @typedef {WeakMap<Shape, readonly number[]>} KnownLines */

/**
 * @param {readonly import('./queries.js').Found[]} found shapes with their bodies
 * @param {boolean} between whether bodies are drawn between the last two steps
 * @param {KnownLines} known
 * @returns {DebugLines}
 */
export function debugLines(found, between, known) {
  const all = found.map(({ shape }) => {
    const lines = known.get(shape) ?? linesOf(shape);
    known.set(shape, lines);
    return lines;
  });
  const count = all.reduce((sum, lines) => sum + lines.length, 0) / 4;
  const points = new Float32Array(4 * count);
  const slots = new Uint32Array(count);
  let at = 0;
  all.forEach((lines, i) => {
    const { body } = found[i];
    const { x, y, angle } = between ? body.drawn : body;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    slots.fill(body.slot, at / 4, (at + lines.length) / 4);
    for (let k = 0; k < lines.length; k += 2, at += 2) {
      points[at] = x + c * lines[k] - s * lines[k + 1];
      points[at + 1] = y + s * lines[k] + c * lines[k + 1];
    }
  });
  return { count, points, slots };
}
