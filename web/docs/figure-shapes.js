// How a figure draws a body: its shapes, filled and outlined as in the playground; triggers are dashed, sleepers faded.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {import('./figure.js').Pen} Pen */

const names = ['blue', 'orange', 'green', 'rose', 'sky', 'yellow', 'vermilion', 'grey'];

/** @param {Pen} pen @param {Body} body @param {readonly Shape[]} shapes */
export function drawBody({ context, colour }, { x, y, angle, asleep }, shapes) {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const shape of shapes) {
    const fill = colour(`fill-${names[shape.paint ?? 0] ?? 'grey'}`);
    const outline = `color-mix(in srgb, ${fill} 65%, ${colour('ink')})`;
    const radius = 'radius' in shape ? shape.radius : 0;
    context.beginPath();
    trace(context, shape);
    context.setLineDash(shape.trigger ? [5, 4] : []);
    context.globalAlpha = shape.trigger || asleep ? 0.4 : 0.85;
    // What is rounded from outside is its core with a line as wide as the rounding around it.
    if (shape.kind !== 'circle' && radius > 0) {
      context.setLineDash([]);
      context.globalAlpha = 1;
      context.strokeStyle = outline;
      context.lineWidth = 2 * radius;
      context.stroke();
      context.strokeStyle = fill;
      context.lineWidth = 2 * radius - 2.5;
      context.stroke();
      context.fillStyle = fill;
      context.fill();
      continue;
    }
    if (shape.kind !== 'segment') {
      context.fillStyle = fill;
      context.fill();
    }
    context.globalAlpha = 1;
    context.strokeStyle = outline;
    context.lineWidth = shape.kind === 'segment' ? 3 : 1.5;
    context.stroke();
  }
  context.restore();
}

/** @param {CanvasRenderingContext2D} context @param {Shape} shape */
function trace(context, shape) {
  if (shape.kind === 'circle') context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
  else if (shape.kind === 'point') context.arc(shape.x, shape.y, 2.5, 0, 2 * Math.PI);
  else if (shape.kind === 'segment' || shape.kind === 'capsule') {
    context.moveTo(shape.a.x, shape.a.y);
    context.lineTo(shape.b.x, shape.b.y);
  } else if (shape.kind === 'polygon') {
    for (const { x, y } of shape.vertices) context.lineTo(x, y);
    context.closePath();
  } else {
    const [cos, sin] = [Math.cos(shape.angle), Math.sin(shape.angle)];
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      const [x, y] = [(sx * shape.width) / 2, (sy * shape.height) / 2];
      context.lineTo(shape.x + x * cos - y * sin, shape.y + x * sin + y * cos);
    }
    context.closePath();
  }
}
