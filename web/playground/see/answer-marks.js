// The answers between two bodies as a picture: the line between their closest points, or how deep they are in each other;
// where they touch; where they will meet. And their letters.
import { along, between, coreOf, outlineOf, shown } from './figures.js';
import { motionOf } from './answers.js';
import { apart, arrow, chosen, into, line, quiet, spot } from './steps.js';

/** @typedef {import('./answers.js').Answers} Answers */
/** @typedef {import('../../library/body.js').Body} Body */

const ghost = Object.freeze({
  colour: /** @type {const} */ ('bounds'),
  width: 1,
  opacity: 0.8,
  dashed: true,
});

/**
 * @param {import('../../library/sketch.js').Sketch} sketch
 * @param {import('./steps.js').View} view
 * @param {Answers} answers
 * @param {Body} a @param {Body} b
 */
export function drawAnswers(sketch, view, answers, a, b) {
  const { nearest, contact, normal, depth, impact } = answers;
  const { pointA, pointB, separation } = nearest.distance;
  if (separation > 0) {
    line(sketch, pointA, pointB, apart);
    arrow(sketch, pointA, along(pointA, normal, 26 * view.pixel), chosen);
  } else if (contact) {
    const deepest = contact.points[0];
    const from = along(deepest, normal, -depth / 2);
    line(sketch, from, along(from, normal, depth), into);
    arrow(sketch, deepest, along(deepest, normal, 26 * view.pixel + depth / 2), chosen);
    for (const point of contact.points) spot(sketch, point, 4, into);
  }
  for (const point of [pointA, pointB]) if (!contact) spot(sketch, point, 4, chosen);
  if (!impact || impact.time === 0) return;
  // Where both will be when they meet.
  for (const [piece, body] of /** @type {const} */ ([
    [nearest.a, a],
    [nearest.b, b],
  ])) {
    const { x, y, turn } = motionOf(body, impact.seconds);
    if (x === 0 && y === 0 && turn === 0) continue;
    const pose = { x: body.x + x, y: body.y + y, angle: body.angle + turn };
    const outline = outlineOf(coreOf(piece.shape, pose));
    if (outline.length > 1) sketch.polygon(outline, ghost);
    line(sketch, body, pose, quiet);
  }
  spot(sketch, impact.point, 5, into);
}

/** @param {(label: import('../labels.js').Label) => void} put @param {Answers} answers */
export function labelAnswers(put, { nearest, contact, depth }) {
  const { pointA, pointB, separation } = nearest.distance;
  const at = contact ? contact.points[0] : between(pointA, pointB, 0.5);
  put({ x: at.x, y: at.y, text: shown(contact ? depth : separation), kind: 'mark figure aside' });
}
