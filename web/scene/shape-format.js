// The shapes of a scene as they are written: the library's own kinds, and those that become several pieces of one body.
import {
  at,
  checksOf,
  exactly,
  fields,
  list,
  missing,
  noneOr,
  number,
  object,
  oneOf,
  point,
  text,
  told,
  truth,
  whole,
  word,
} from './checks.js';
import { fillRules, shapeFields } from '../library/fields.js';
import { SceneError } from './error.js';
import { engine, most } from './limits.js';

/** @typedef {import('./checks.js').Check} Check */

const place = number(-engine.coordinate, engine.coordinate);
export const size = number(engine.smallestSize, engine.coordinate);
const rounding = noneOr(engine.smallestSize, engine.coordinate);
const corner = point(engine.coordinate);
/** Pixels of a mask; checkMask looks at their signs. */
const maskRow = told(
  () => ({ type: 'string', pattern: '^[.#]+$', maxLength: most.maskSide }),
  text(most.maskSide),
);

/** @param {string} path @param {string} because @param {string} sentence @returns {never} */
function conflict(path, because, sentence) {
  throw new SceneError('conflict', path, sentence, { value: sentence, because });
}

const { paint, ...others } = checksOf(shapeFields);
/** What shapes are made of; a body may say it for all its shapes. @type {Record<string, Check>} */
export const material = { paint, ...others };
export const tags = list(word, most.tags, 'words');

const { smallestMaskScale: smallest, largestMaskScale: largest } = engine;
const [mirrored, plain] = [number(-largest, -smallest), number(smallest, largest)];
/** Length units for one pixel; a negative one mirrors. */
const alongAxis = told(
  (of) => ({ anyOf: [of(plain), of(mirrored)] }),
  (value, path) => {
    number(-largest, largest)(value, path);
    plain(Math.abs(value), path);
    return value;
  },
);
const bothAxes = object({ x: alongAxis, y: alongAxis }, ['x', 'y']);
const maskScale = told(
  (of) => ({ anyOf: [of(alongAxis), of(bothAxes)] }),
  (value, path) => (typeof value === 'object' ? bothAxes : alongAxis)(value, path),
);

/**
 * What makes each kind what it is, and which of that must be there, in the order in which its maker takes it.
 * @type {Record<string, [Record<string, Check>, string[]]>}
 */
const kinds = {
  point: [{ x: place, y: place }, []],
  circle: [{ radius: size, x: place, y: place }, ['radius']],
  segment: [{ a: corner, b: corner }, ['a', 'b']],
  capsule: [{ a: corner, b: corner, radius: size }, ['a', 'b', 'radius']],
  box: [
    {
      width: size,
      height: size,
      x: place,
      y: place,
      angle: number(-engine.angle, engine.angle),
      radius: rounding,
    },
    ['width', 'height'],
  ],
  polygon: [{ vertices: list(corner, engine.shapePoints, 'points', 3), radius: rounding }, ['vertices']],
  roundRectangle: [
    { width: size, height: size, radius: number(0, engine.coordinate), x: place, y: place },
    ['width', 'height', 'radius'],
  ],
  outline: [
    {
      contours: list(list(corner, engine.outlinePoints, 'points', 3), engine.outlinePoints, 'contours', 1),
      rule: oneOf(fillRules),
    },
    ['contours'],
  ],
  chain: [{ points: list(corner, engine.outlinePoints, 'points', 2), closed: truth }, ['points']],
  mask: [
    {
      rows: list(maskRow, most.maskSide, 'rows', 1),
      width: whole(1, most.maskSide),
      height: whole(1, most.maskSide),
      bits: text(most.text),
      scale: maskScale,
      pivot: corner,
      most: whole(1, most.coverBoxes),
      tolerance: number(0, most.maskSide),
    },
    [],
  ],
};
export const shapeKinds = () => Object.keys(kinds);
/** What bump.box and the others take before the options, by kind. @param {string} kind */
export const argumentsOf = (kind) => kinds[kind][1];

const readers = Object.fromEntries(
  Object.entries(kinds).map(([kind, [parts, needed]]) => [
    kind,
    object({ kind: exactly(kind), ...parts, ...material, tags }, ['kind', ...needed]),
  ]),
);
const withAll = (/** @type {string[]} */ ...required) => ({ required });
/** Which keys of a mask go together. */
const maskKeys = {
  anyOf: [withAll('rows'), withAll('width', 'height', 'bits')],
  not: {
    anyOf: [
      withAll('rows', 'width'),
      withAll('rows', 'height'),
      withAll('rows', 'bits'),
      withAll('most', 'tolerance'),
    ],
  },
};
const kindOf = oneOf(Object.keys(kinds));

/** @param {any} shape @param {string} path */
function checkMask(shape, path) {
  const { rows, width, height, bits: code } = shape;
  if (shape.most !== undefined && shape.tolerance !== undefined)
    conflict(path, 'mostAndTolerance', 'has both most and tolerance; give one of them');
  if (rows) {
    if (width !== undefined || height !== undefined || code !== undefined) {
      conflict(path, 'rowsAndBits', 'has both rows and bits; give one of them');
    }
    rows.forEach((/** @type {string} */ row, /** @type {number} */ i) => {
      const where = `${path}.rows[${i}]`;
      if (row.length === 0 || row.length !== rows[0].length)
        conflict(where, 'rowLength', 'must be as long as the others');
      if (/[^.#]/.test(row)) conflict(where, 'rowSigns', "must be made of '.' and '#'");
    });
    if (!rows.some((/** @type {string} */ row) => row.includes('#')))
      conflict(path, 'noPixel', 'must have a solid pixel');
    return;
  }
  for (const key of ['width', 'height', 'bits']) if (shape[key] === undefined) missing(path, key);
  const bytes = Math.ceil((width * height) / 8);
  const length = 4 * Math.ceil(bytes / 3);
  // Padded or not: either way is in use.
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(code) || length - code.length > 2 || code.length > length) {
    conflict(
      `${path}.bits`,
      'badBits',
      `must be base64 of ${bytes} bytes, one bit for each of ${width} x ${height} pixels`,
    );
  }
  if (!/[^A=]/.test(code)) conflict(path, 'noPixel', 'must have a solid pixel');
}

/** @type {Check} */
const readShape = (value, path) => {
  const given = fields(value, path, Object.keys(value ?? {}));
  if (given.kind === undefined) missing(path, 'kind');
  const found = readers[kindOf(given.kind, at(path, 'kind'))](given, path);
  if (found.kind === 'mask') checkMask(found, path);
  return found;
};
export const shape = told(
  (of) => ({
    anyOf: Object.entries(readers).map(([kind, read]) => ({
      ...of(read),
      ...(kind === 'mask' ? maskKeys : {}),
    })),
  }),
  readShape,
  'shape',
);

/** How much work the shape is: points of outlines and chains, and pixels. @param {any} found a shape that was read */
export function workOf(found) {
  if (found.kind === 'outline') {
    const points = found.contours.reduce(
      (/** @type {number} */ sum, /** @type {any} */ { length }) => sum + length,
      0,
    );
    return { points, pixels: 0 };
  }
  if (found.kind === 'chain') return { points: found.points.length, pixels: 0 };
  if (found.kind !== 'mask') return { points: 0, pixels: 0 };
  const { rows, width, height } = found;
  return { points: 0, pixels: rows ? rows.length * rows[0].length : width * height };
}
