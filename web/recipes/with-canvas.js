// Recipe: drawing a world on a plain canvas, with no library. A body's shapes are plain data, and its place is read
// from the engine's memory. What is drawn lies between the last two steps, so that movement is smooth on every screen.

/** @typedef {import('bumpbox').World} World */
/** @typedef {import('bumpbox').Body} Body */
/** @typedef {import('bumpbox').Shape} Shape */

/** Shapes never change: their paths are made once. @type {WeakMap<Shape, Path2D>} */
const paths = new WeakMap();

/** A shape's outline, in its body's own axes. @param {Shape} shape @returns {Path2D} */
export function pathOf(shape) {
  const known = paths.get(shape);
  if (known) return known;
  const path = new Path2D();
  switch (shape.kind) {
    case 'point':
      path.arc(shape.x, shape.y, 1, 0, 2 * Math.PI);
      break;
    case 'circle':
      path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
      break;
    case 'segment':
    case 'capsule': {
      const { a, b } = shape;
      const radius = shape.kind === 'capsule' ? shape.radius : 0.5;
      const along = Math.atan2(b.y - a.y, b.x - a.x);
      path.arc(a.x, a.y, radius, along + Math.PI / 2, along - Math.PI / 2);
      path.arc(b.x, b.y, radius, along - Math.PI / 2, along + Math.PI / 2);
      path.closePath();
      break;
    }
    case 'box': {
      const { width, height, radius } = shape;
      const upright = new Path2D();
      upright.roundRect(
        -width / 2 - radius,
        -height / 2 - radius,
        width + 2 * radius,
        height + 2 * radius,
        radius,
      );
      const [a, b] = [Math.cos(shape.angle), Math.sin(shape.angle)];
      path.addPath(upright, { a, b, c: -b, d: a, e: shape.x, f: shape.y });
      break;
    }
    case 'polygon':
      shape.vertices.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
      path.closePath();
      break;
  }
  paths.set(shape, path);
  return path;
}

/**
 * Draws every body of a world.
 * @param {CanvasRenderingContext2D} context
 * @param {World} world
 * @param {(body: Body) => string} colorOf
 */
export function drawWorld(context, world, colorOf) {
  for (const body of world.bodies) {
    const { x, y, angle } = body.drawn;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.fillStyle = colorOf(body);
    for (const shape of body.shapes) context.fill(pathOf(shape));
    context.restore();
  }
}
