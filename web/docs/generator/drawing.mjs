// The picture of an exercise that is drawn: a field with its grid, the shapes that are given, and the points that a reader
// moves. Without scripts and on paper only the field and what is given are seen: a frame to draw into. The same picture
// with the points in a right place is shown with the answer.
import { filled } from '../../course/filled.js';
import { pathOf, toPicture, unit } from '../../course/field.js';
import { escapeHtml } from './code.mjs';

/** @typedef {import('../../course/exercises/exercise.js').Drawing} Drawing */
/** @typedef {import('../../course/exercises/exercise.js').Given} Given */

const margin = { left: 34, bottom: 34, rest: 20 };
/** Where numbers stand beside the grid, and where its lines are. @param {number} length */
const marks = (length) => Array.from({ length: length + 1 }, (_, i) => i);

/** @param {Drawing} drawing */
function grid({ field, cell }) {
  const [width, height] = [field.width * unit, field.height * unit];
  const upright = marks(field.width).map((x) => `M${x * unit},0v${height}`);
  const level = marks(field.height).map((y) => `M0,${y * unit}h${width}`);
  const numbers = [
    ...marks(field.width)
      .filter((x) => x % 2 === 0)
      .map((x) => `<text x="${x * unit}" y="${height + 24}" text-anchor="middle">${x}</text>`),
    ...marks(field.height)
      .filter((y) => y % 2 === 0 && y > 0)
      .map((y) => `<text x="-10" y="${height - y * unit + 6}" text-anchor="end">${y}</text>`),
  ];
  const cells = (/** @type {number[]} */ at) => at.filter((each) => cell && each % cell === 0);
  const edges = [
    ...cells(marks(field.width)).map((x) => `M${x * unit},0v${height}`),
    ...cells(marks(field.height)).map((y) => `M0,${height - y * unit}h${width}`),
  ];
  const lines = `<path class="grid" d="${[...upright, ...level].join('')}"/>`;
  const thick = edges.length > 0 ? `<path class="grid cells" d="${edges.join('')}"/>` : '';
  return `${lines}${thick}<g class="marks">${numbers.join('')}</g>`;
}

/** @param {Drawing} drawing @param {Given} given */
function givenShape({ field }, given) {
  const points = given.kind === 'polygon' ? given.points.map(([x, y]) => ({ x, y })) : [];
  const middle =
    given.kind === 'circle'
      ? toPicture(field, given)
      : toPicture(field, {
          x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
          y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
        });
  const [pen, at, radius] = given.kind === 'circle' ? ['circle', [given], given.radius] : ['polygon', points];
  const d = pathOf({ pen: /** @type {'circle'} */ (pen), radius }, field, at);
  const name = given.hidden
    ? ''
    : `<text x="${middle.x}" y="${middle.y + 7}" text-anchor="middle">${escapeHtml(given.name)}</text>`;
  return `<path class="given paint-${given.paint}" d="${d}"/>${name}`;
}

/**
 * @param {Drawing} drawing
 * @param {readonly (readonly [number, number])[]} places of its points
 * @param {{ label: string, word: typeof import('../../course/words.js').words.en, isAnswer?: boolean }} more
 */
export function drawingPicture(drawing, places, { label, word, isAnswer = false }) {
  const { field, given, names } = drawing;
  const [width, height] = [field.width * unit, field.height * unit];
  const points = places.map(([x, y]) => ({ x, y }));
  const handles = points.map((point, i) => {
    const { x, y } = toPicture(field, point);
    const name = escapeHtml(names[i]);
    const more = isAnswer
      ? ''
      : ` data-label="${filled(word.point, { name })}" data-at="${escapeHtml(word.pointAt)}"`;
    return (
      `<g class="handle"${more} transform="translate(${x} ${y})"><circle class="hit" r="28"/>` +
      `<circle class="ring" r="15"/><circle class="spot" r="7"/><text x="13" y="-11">${name}</text></g>`
    );
  });
  const box = [
    -margin.left,
    -margin.rest,
    width + margin.left + margin.rest,
    height + margin.bottom + margin.rest,
  ];
  return (
    `<svg class="field${isAnswer ? ' answered' : ''}" viewBox="${box.join(' ')}" role="img" aria-label="${escapeHtml(label)}">` +
    `${grid(drawing)}<svg width="${width}" height="${height}">${given.map((each) => givenShape(drawing, each)).join('')}` +
    `<path class="drawn ${drawing.pen}${drawing.from || drawing.sizes ? ' begun' : ''}" d="${pathOf(drawing, field, points)}"/><path class="ways" d=""/></svg>` +
    `<g class="handles">${handles.join('')}</g></svg>`
  );
}
