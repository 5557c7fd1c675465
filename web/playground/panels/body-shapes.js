// The shapes of the selected body: their measures, and what they are made of. Of several bodies, what all their shapes
// share.
import { shapeFields, usualOf } from '../../library/fields.js';
import { fullLimits, limits } from '../../library/limits.js';
import { capital, kindOf } from '../names.js';
import { textButton } from '../parts.js';
import { word } from '../words.js';
import { mixed, section } from './field-parts.js';
import { choiceField, paintField, switchField } from './fields.js';
import { numberField } from './number-field.js';
import { fieldOf, othersThan, rangeOf } from './ranges.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../../scene/format.js').SceneShape} SceneShape */
/** @typedef {import('./field-parts.js').Field} Field */

export const paints = /** @type {const} */ ([
  [0, 'paintBlue', 'blue'],
  [1, 'paintOrange', 'orange'],
  [2, 'paintGreen', 'green'],
  [3, 'paintRose', 'rose'],
  [4, 'paintSky', 'sky'],
  [5, 'paintYellow', 'yellow'],
  [6, 'paintVermilion', 'vermilion'],
  [7, 'paintGrey', 'grey'],
]);
/** A material where nothing is said. @type {Record<string, any>} */
const standards = { ...usualOf(shapeFields), passes: undefined };
const { coordinate, smallestSize } = limits;
/** @type {Record<string, readonly [Word, number, number]>} the measures that are single numbers, each with its limits */
const measures = {
  radius: ['measureRadius', 0, coordinate],
  width: ['measureWidth', smallestSize, coordinate],
  height: ['measureHeight', smallestSize, coordinate],
  scale: ['measureScale', fullLimits.smallestMaskScale, fullLimits.largestMaskScale],
  x: ['measureX', -coordinate, coordinate],
  y: ['measureY', -coordinate, coordinate],
  angle: ['angle', -limits.angle, limits.angle],
};
/**
 * How the numbers of a material are shown, in this order, by their names in shapeFields. Those that are neither here nor
 * have a place of their own follow as they are.
 * @type {Record<string, Partial<import('./number-field.js').NumberOptions>>}
 */
const looks = {
  density: { step: 0.1, digits: 3, fine: true },
  friction: { step: 0.05 },
  bounce: { step: 0.05 },
  rollingResistance: { step: 0.01 },
  surfaceSpeed: { unit: 'unitSpeed', step: 10 },
};
/** These have fields of their own. */
const placed = ['paint', 'trigger', 'passes.x', 'passes.y', 'category', 'mask'];

/** The shapes of a body as a scene has them. @param {App} app @param {Body} body @returns {readonly SceneShape[]} */
const shapesOf = (app, body) => {
  const { shape, shapes } = app.play.describe(body);
  return shapes ?? (shape ? [shape] : []);
};

/** @param {App} app @param {readonly Body[]} bodies @param {HTMLElement} content @returns {Field[]} */
export function makeShapeFields(app, bodies, content) {
  if (bodies.length > 1) {
    const fields = materials(app, bodies, undefined);
    content.append(section('sectionShapes', fields));
    return fields;
  }
  const [body] = bodies;
  const all = shapesOf(app, body);
  /** @type {Field[]} */
  const fields = [];
  all.forEach((shape, index) => {
    const own = [...sizes(app, body, index, shape), ...materials(app, bodies, index)];
    fields.push(...own);
    const part = section('sectionShape', own, all.length === 1);
    const summary = /** @type {HTMLElement} */ (part.querySelector('summary'));
    delete summary.dataset.word;
    summary.textContent = describe(shape, all.length > 1 ? index + 1 : undefined);
    if (all.length > 1) {
      part.append(
        textButton('shapeRemove', () => {
          app.edit('editShape', () =>
            app.play.change(body, { shapes: shapesOf(app, body).filter((_, i) => i !== index) }),
          );
        }),
      );
    }
    content.append(part);
  });
  content.append(
    textButton('shapeAdd', () => {
      app.edit('editShape', () => {
        const now = shapesOf(app, body);
        const more = /** @type {SceneShape} */ ({
          kind: 'circle',
          radius: 12,
          x: 0,
          y: 0,
          paint: now[0]?.paint ?? 0,
        });
        app.play.change(body, { shapes: [...now, more] });
      });
    }),
  );
  return fields;
}

/** What decides which fields a shape has. @param {SceneShape} shape */
export const formOf = (shape) => [
  shape.kind,
  cornersOf(shape),
  ...Object.keys(measures).filter((key) => key in shape),
];
/** @param {SceneShape} shape */
const cornersOf = (shape) =>
  'vertices' in shape ? shape.vertices.length : 'contours' in shape ? shape.contours.flat().length : 0;

/** @param {SceneShape} shape @param {number} [number] */
function describe(shape, number) {
  const kind = capital(kindOf(shape));
  const corners = cornersOf(shape);
  const text = corners > 0 ? word('kindCorners', { kind, corners }) : kind;
  return number === undefined ? text : `${number}. ${text}`;
}

/** One shape changed, the others as they are. @param {App} app @param {Body} body @param {number} index @param {Record<string, unknown>} change */
function reshape(app, body, index, change) {
  const now = shapesOf(app, body);
  const next = now.map((shape, i) => (i === index ? { ...shape, ...change } : shape));
  app.play.change(body, next.length === 1 ? { shape: next[0] } : { shapes: next });
}

/** @param {App} app @param {Body} body @param {number} index @param {SceneShape} shape */
function sizes(app, body, index, shape) {
  return Object.entries(measures).flatMap(([key, [label, least, most]]) => {
    if (!(key in shape) || typeof (/** @type {any} */ (shape)[key]) !== 'number') return [];
    const turn = key === 'angle' ? 180 / Math.PI : 1;
    return numberField({
      label,
      unit: key === 'angle' ? '°' : key === 'scale' ? '×' : word('unitPixels'),
      min: least * turn,
      max: most * turn,
      read: () => {
        if (!body.alive) return undefined;
        const value = /** @type {any} */ (shapesOf(app, body)[index])?.[key];
        return typeof value === 'number' ? value * turn : undefined;
      },
      write: (value) => app.edit('editShape', () => reshape(app, body, index, { [key]: value / turn })),
    });
  });
}

/** @param {SceneShape} shape @param {string} key @param {unknown} value undefined takes it away @returns {SceneShape} */
function having(shape, key, value) {
  const next = /** @type {any} */ ({ ...shape, [key]: value });
  if (value === undefined) delete next[key];
  return next;
}

/** A direction as a choice. @param {{ x: number, y: number } | undefined} passes @returns {any} */
const passesOf = (passes) => (passes ? `${passes.x},${passes.y}` : 'none');

/**
 * What shapes are made of: of one, or of all that the bodies have.
 * @param {App} app @param {readonly Body[]} bodies @param {number | undefined} index
 * @returns {Field[]}
 */
function materials(app, bodies, index) {
  const alive = () => bodies.filter((body) => body.alive);
  /** What a shape says, or its body says for it. @param {Body} body @param {SceneShape} shape @param {string} key */
  const valueOf = (body, shape, key) =>
    /** @type {any} */ (shape)[key] ?? /** @type {any} */ (app.play.describe(body))[key] ?? standards[key];
  /** @template T @param {string} key @param {T} standard @returns {T | typeof mixed | undefined} */
  const read = (key, standard) => {
    const values = alive().flatMap((body) =>
      shapesOf(app, body)
        .filter((_, i) => index === undefined || i === index)
        .map((shape) => valueOf(body, shape, key) ?? standard),
    );
    if (values.length === 0) return undefined;
    return values.every((value) => value === values[0]) ? values[0] : mixed;
  };
  /** What the scene begins with, or else what is usual. @param {string} key @param {any} usual */
  const began = (key, usual) => {
    const first = bodies.length === 1 ? /** @type {any} */ (app.play.begunAs(bodies[0])) : undefined;
    const shapes = first?.shapes ?? (first?.shape ? [first.shape] : []);
    return shapes[index ?? 0]?.[key] ?? first?.[key] ?? usual;
  };
  /** @param {string} key @param {unknown} value */
  const write = (key, value) =>
    app.edit('editMaterial', () => {
      for (const body of alive()) {
        const now = shapesOf(app, body);
        const next = now.map((shape, i) =>
          index === undefined || i === index ? having(shape, key, value) : shape,
        );
        app.play.change(body, next.length === 1 ? { shape: next[0] } : { shapes: next });
      }
    });
  /** What stands in any field of a material. @param {string} key @param {Word} [label] */
  const parts = (key, label = /** @type {Word} */ (key)) => ({
    label,
    read: () => read(key, standards[key]),
    write: (/** @type {unknown} */ value) => write(key, value),
    standard: () => began(key, standards[key]),
  });
  /** @param {string} key by which its label is called too */
  const measure = (key) => {
    if (fieldOf(shapeFields, key).range === 'flag') return switchField(parts(key));
    const { unit, ...look } = looks[key] ?? {};
    return numberField({
      ...parts(key),
      ...rangeOf(shapeFields, key),
      ...(unit && { unit: unit === 'unitSpeed' ? word(unit) : unit }),
      ...look,
    });
  };
  /** @param {string} key @param {Word} label */
  const bits = (key, label) =>
    numberField({
      ...parts(key, label),
      ...rangeOf(shapeFields, key),
      digits: 0,
      long: true,
      write: (value) => write(key, Math.round(value)),
    });
  return [
    paintField({
      label: 'paint',
      paints,
      read: () => read('paint', 0),
      write: (value) => write('paint', value),
      standard: () => began('paint', 0),
    }),
    ...Object.keys(looks).map(measure),
    measure('trigger'),
    choiceField({
      label: 'passes',
      choices: [
        ['none', 'passesNone'],
        ['0,-1', 'passesUp'],
        ['0,1', 'passesDown'],
        ['-1,0', 'passesLeft'],
        ['1,0', 'passesRight'],
      ],
      read: () => {
        const value = /** @type {any} */ (read('passes', undefined));
        return value === mixed ? mixed : passesOf(value);
      },
      write: (value) => {
        const [x, y] = value.split(',').map(Number);
        write('passes', value === 'none' ? undefined : { x, y });
      },
      standard: () => passesOf(began('passes', undefined)),
    }),
    bits('category', 'category'),
    bits('mask', 'maskBits'),
    ...othersThan(shapeFields, [...placed, ...Object.keys(looks)]).map(measure),
  ];
}
