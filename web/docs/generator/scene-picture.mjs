// A scene as a still picture in SVG: what stands in the place of a live figure until it comes, on paper, and where there
// is no script or WebAssembly. It shows where bodies begin, in the colours of the page, and what is looked at closely; nothing in it moves.
import { drawCrowd } from '../../scene/crowd.js';
import { escapeHtml } from './code.mjs';
import { svgLabels } from './walk-picture.mjs';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Record<string, any>} Json shapes and bodies as scenes have them, which have been read already */

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;
const list = (/** @type {readonly Point[]} */ points) =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
const moved = (/** @type {number} */ x, /** @type {number} */ y, angle = 0) =>
  `translate(${round(x)} ${round(y)})${angle ? ` rotate(${round((angle * 180) / Math.PI)})` : ''}`;

/** The solid pixels of a mask that is written as rows, each run of them one rectangle. @param {Json} shape */
function pixelRuns({ rows, scale = 1, pivot = { x: 0, y: 0 } }) {
  const by = typeof scale === 'number' ? { x: scale, y: scale } : scale;
  return rows
    .flatMap((/** @type {string} */ row, /** @type {number} */ y) =>
      [...row.matchAll(/#+/g)].map(({ index, 0: run }) => {
        const from = { x: round((index - pivot.x) * by.x), y: round((y - pivot.y) * by.y) };
        return `M${from.x},${from.y}h${round(run.length * by.x)}v${round(by.y)}h${round(-run.length * by.x)}z`;
      }),
    )
    .join('');
}

/** @param {Json} shape @param {Json} body */
function drawn(shape, body) {
  const paint = `paint-${shape.paint ?? body.paint ?? 0}${body.trigger || shape.trigger ? ' trigger' : ''}`;
  const { kind, x = 0, y = 0, angle = 0, radius = 0, width = 0, height = 0 } = shape;
  if (kind === 'circle') return `<circle class="${paint}" cx="${x}" cy="${y}" r="${radius}"/>`;
  if (kind === 'point') return `<circle class="${paint} dot" cx="${x}" cy="${y}" r="4"/>`;
  if (kind === 'box' || kind === 'roundRectangle') {
    const more = kind === 'box' ? radius : 0; // a box is rounded from outside
    const [w, h] = [width + 2 * more, height + 2 * more];
    const corner = radius ? ` rx="${radius}"` : '';
    return `<rect class="${paint}" x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"${corner} transform="${moved(x, y, angle)}"/>`;
  }
  if (kind === 'polygon') return `<polygon class="${paint}" points="${list(shape.vertices)}"/>`;
  if (kind === 'segment') return `<polyline class="${paint} line" points="${list([shape.a, shape.b])}"/>`;
  if (kind === 'capsule') {
    const { a, b } = shape;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const turned = Math.atan2(b.y - a.y, b.x - a.x);
    return `<rect class="${paint}" x="${-radius}" y="${-radius}" width="${round(length + 2 * radius)}" height="${2 * radius}" rx="${radius}" transform="${moved(a.x, a.y, turned)}"/>`;
  }
  if (kind === 'outline') {
    const rule = shape.rule === 'nonZero' ? 'nonzero' : 'evenodd';
    const ways = shape.contours.map((/** @type {Point[]} */ contour) => `M${list(contour)}z`);
    return `<path class="${paint}" fill-rule="${rule}" d="${ways.join('')}"/>`;
  }
  if (kind === 'mask') return `<path class="${paint}" d="${pixelRuns(shape)}"/>`;
  throw new Error(`the still picture of a scene has no '${kind}'`);
}

/** Many at once, those of a kind together: each is no more than its place. @param {any} many as scenes have it */
const crowdOf = (many) =>
  drawCrowd(many)
    .map(({ shape, rows: [xs, ys, angles] }) => {
      const one = drawn(shape, many).replace(/ class="[^"]*"/, '');
      const all = xs.map(
        (x, i) => `<g transform="${moved(Math.round(x), Math.round(ys[i]), angles[i])}">${one}</g>`,
      );
      return `<g class="paint-${shape.paint ?? many.paint ?? 0}">${all.join('')}</g>`;
    })
    .join('');

/**
 * @param {Json} scene with a view
 * @param {string} label what it shows, for who does not see it
 * @param {import('./walk-picture.mjs').Told | null} [told] what is looked at closely in it
 */
export function scenePicture(scene, label, told = null) {
  const { x, y, width, height, yUp = false } = scene.view;
  const bodies = scene.bodies.map((/** @type {Json} */ body) => {
    const shapes = (body.shapes ?? [body.shape])
      .map((/** @type {Json} */ shape) => drawn(shape, body))
      .join('');
    return `<g transform="${moved(body.x ?? 0, body.y ?? 0, body.angle)}">${shapes}</g>`;
  });
  const way = yUp ? ` transform="translate(0 ${round(2 * y + height)}) scale(1 -1)"` : '';
  return (
    `<svg class="still" viewBox="${x} ${y} ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">` +
    `<g${way}>${bodies.join('')}${(scene.many ?? []).map(crowdOf).join('')}${told ? `<g class="marks">${told.marks}</g>` : ''}</g>` +
    `${told ? svgLabels(told, (at) => (yUp ? 2 * y + height - at : at)) : ''}</svg>`
  );
}
