// The tab "Body": every property of what is selected, as it is now. Of several bodies, what they share.
import { bodyFields } from '../../library/fields.js';
import { capital, kindOf, shownName } from '../names.js';
import { element, textButton, write } from '../parts.js';
import { word, onLanguageChange } from '../words.js';
import { mixed, section } from './field-parts.js';
import { choiceField, switchField, textField } from './fields.js';
import { numberField } from './number-field.js';
import { fieldOf, othersThan, rangeOf } from './ranges.js';
import { formOf as formOfShape, makeShapeFields } from './body-shapes.js';
import { makeRules } from './body-rules.js';
import { makeTags } from './body-tags.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('./field-parts.js').Field} Field */

/**
 * How the numbers of what a body is are shown, by their names in bodyFields. Those that are neither here nor have a place
 * of their own follow as they are.
 * @type {Record<string, { unit?: string, step?: number }>}
 */
const looks = {
  gravityScale: { step: 0.1 },
  drag: { unit: '/s', step: 0.1 },
  minSpeed: { unit: 'unitSpeed', step: 10 },
  maxSpeed: { unit: 'unitSpeed', step: 10 },
  angularDrag: { unit: '/s', step: 0.1 },
};
/** These have fields of their own. */
const placed =
  'type x y angle velocity.x velocity.y angularVelocity mass inertia centerOffset.x centerOffset.y bullet lockX lockY lockTurning enabled'.split(
    ' ',
  );

const degrees = 180 / Math.PI;
/** How often the values follow the scene, in milliseconds. */
const pace = 100;

/** @param {App} app @param {HTMLElement} place */
export function makeBodyPanel(app, place) {
  const empty = element('p', { class: 'quiet', word: 'bodyNone' });
  const content = element('div');
  place.append(empty, content);
  /** @type {Field[]} */
  let fields = [];
  let shownAt = 0;
  let shownForm = '';

  const focusable = () =>
    /** @type {HTMLElement[]} */ ([...content.querySelectorAll('input, select, button, summary')]).filter(
      (each) => each.checkVisibility(),
    );
  const refresh = () => {
    for (const field of fields) field.refresh();
  };
  const rebuild = () => {
    const { bodies } = app.selection;
    empty.hidden = bodies.length > 0;
    const isOpen = [...content.querySelectorAll('details')].map(({ open }) => open);
    const focused = focusable().indexOf(/** @type {HTMLElement} */ (document.activeElement));
    fields = [];
    content.replaceChildren();
    if (bodies.length === 0) return;
    fields = build(app, bodies, content);
    shownForm = formOf(app);
    content.querySelectorAll('details').forEach((details, i) => {
      if (isOpen[i] !== undefined) details.open = isOpen[i];
    });
    refresh();
    if (focused >= 0)
      focusable()
        .at(Math.min(focused, focusable().length - 1))
        ?.focus();
  };
  app.on('selection', rebuild);
  app.on('scene', rebuild);
  app.on('edit', () => {
    // Built anew only for other shapes: whoever is in a field or on a button stays there.
    const form = formOf(app);
    if (form === shownForm) refresh();
    else rebuild();
  });
  app.on('frame', () => {
    if (place.hidden || performance.now() - shownAt < pace) return;
    shownAt = performance.now();
    if (app.selection.size > 0) refresh();
  });
  onLanguageChange(rebuild);
  rebuild();
}

/** What decides which fields there are. @param {App} app */
function formOf({ selection: { bodies }, play }) {
  if (bodies.length !== 1 || !bodies[0].alive) return `${bodies.length}`;
  const { shape, shapes = shape ? [shape] : [] } = play.describe(bodies[0]);
  return JSON.stringify([bodies[0].id, ...shapes.map(formOfShape)]);
}

/** @param {App} app @param {readonly Body[]} bodies @param {HTMLElement} content */
function build(app, bodies, content) {
  const alive = () => bodies.filter((body) => body.alive);
  /** The value that all of them share. @template T @param {(body: Body) => T} read @returns {T | typeof mixed | undefined} */
  const shared = (read) => {
    const all = alive();
    if (all.length === 0) return undefined;
    const first = read(all[0]);
    return all.every((body) => Object.is(read(body), first)) ? first : mixed;
  };
  /** @param {import('../words.js').Word} label @param {Record<string, unknown>} values */
  const change = (label, values) =>
    app.edit(label, () => {
      for (const body of alive()) app.play.change(body, values);
    });
  const one = bodies.length === 1 ? bodies[0] : undefined;
  const units = word('unitPixels');
  /** As it is where the scene says nothing else. @template T @param {string} key @param {T} usual @returns {T | undefined} */
  const begun = (key, usual) => {
    const first = one?.alive ? /** @type {any} */ (app.play.begunAs(one)) : undefined;
    return first ? (first[key] ?? usual) : undefined;
  };

  const title = element('h2', { class: 'what' });
  const state = element('p', { class: 'quiet state' });
  const wake = textButton('wake', () => {
    app.edit('wake', () => {
      for (const body of alive()) app.play.wake(body);
    });
  });
  content.append(title, element('div', { class: 'line' }, state, wake));
  const head = {
    row: title,
    refresh() {
      const all = alive();
      write(
        title,
        one ? (shownName(app, one) ?? nameOf(app, one)) : word('bodyCount', { count: all.length }),
      );
      const asleep = all.filter((body) => body.asleep).length;
      write(state, one ? word(stateOf(one), { id: one.slot }) : word('asleepOf', { asleep }));
      wake.hidden = asleep === 0;
    },
  };

  /**
   * A number that is its own property of a body.
   * @param {'x' | 'y' | 'angularVelocity' | 'angle'} key @param {import('../words.js').Word} label
   * @param {Partial<import('./number-field.js').NumberOptions> & { scale?: number }} [more]
   */
  const own = (key, label, { scale = 1, ...more } = {}) =>
    numberField({
      label,
      ...rangeOf(bodyFields, key, scale),
      read: () => shared((body) => body[key] * scale),
      write: (value) => change('editPlace', { [key]: value / scale }),
      preview: (value) => alive().forEach((body) => (body[key] = value / scale)),
      ...more,
    });
  /** What the engine keeps of a body besides. @param {Body} body */
  const made = (body) => app.world.describe(body);
  /** @param {Body} body */
  const isPushed = (body) => body.type === 'dynamic';
  /**
   * One of two numbers that belong together.
   * @param {'velocity' | 'centerOffset'} key @param {'x' | 'y'} axis @param {import('../words.js').Word} label
   * @param {import('../words.js').Word} done @param {Partial<import('./number-field.js').NumberOptions>} look
   */
  const half = (key, axis, label, done, look) =>
    numberField({
      label,
      ...rangeOf(bodyFields, `${key}.${axis}`),
      read: () =>
        shared((body) => (key === 'velocity' || isPushed(body) ? made(body)[key][axis] : undefined)),
      write: (value) =>
        app.edit(done, () => {
          for (const body of alive()) app.play.change(body, { [key]: { ...made(body)[key], [axis]: value } });
        }),
      standard: () => begun(key, { x: 0, y: 0 })?.[axis] ?? 0,
      ...look,
    });
  const speeds = { unit: word('unitSpeed'), step: 10 };
  /** @param {string} key @param {import('../words.js').Word} [label] */
  const truth = (key, label = /** @type {import('../words.js').Word} */ (key)) =>
    switchField({
      label,
      read: () => shared((body) => /** @type {any} */ (made(body))[key] ?? false),
      write: (value) => change('editMotion', { [key]: value }),
      standard: () => begun(key, false) ?? false,
    });
  /** @param {string} key by which its label is called too */
  const measure = (key) => {
    const { range, usual } = fieldOf(bodyFields, key);
    if (range === 'flag') return truth(key);
    const { unit = '', ...look } = looks[key] ?? {};
    return numberField({
      label: /** @type {import('../words.js').Word} */ (key),
      ...rangeOf(bodyFields, key),
      read: () => shared((body) => /** @type {any} */ (made(body))[key]),
      write: (value) => change('editMotion', { [key]: value }),
      standard: () => usual,
      unit: unit === 'unitSpeed' ? word(unit) : unit,
      ...look,
    });
  };

  const name = textField({
    label: 'bodyName',
    read: () => (one?.alive ? (app.play.nameOf(one) ?? '') : undefined),
    write: (value) => value && change('editName', { name: value }),
    standard: () => begun('name', undefined),
  });
  const type = choiceField({
    label: 'bodyType',
    choices: [
      ['dynamic', 'typeDynamic'],
      ['kinematic', 'typeKinematic'],
      ['static', 'typeStatic'],
    ],
    read: () => shared((body) => body.type),
    write: (value) => change('editType', { type: value }),
    standard: () =>
      /** @type {import('../../library/body.js').BodyType | undefined} */ (begun('type', 'dynamic')),
  });
  /**
   * What follows from the shapes where it is not given.
   * @param {'mass' | 'inertia'} key @param {import('../words.js').Word} label
   */
  const weight = (key, label) =>
    numberField({
      label,
      ...rangeOf(bodyFields, key),
      step: 1,
      digits: 3,
      fine: true,
      long: true,
      reset: {
        needed: () =>
          alive().some(
            (body) => (app.play.describe(body)[key] ?? 0) !== (app.play.begunAs(body)?.[key] ?? 0),
          ),
        go: () =>
          app.edit('editMass', () => {
            for (const body of alive()) app.play.change(body, { [key]: app.play.begunAs(body)?.[key] ?? 0 });
          }),
      },
      read: () => {
        const value = shared((body) => body[key]);
        return value === Infinity ? undefined : value;
      },
      write: (value) => change('editMass', { [key]: value }),
    });
  const enabled = switchField({
    label: 'bodyEnabled',
    read: () => shared((body) => body.enabled),
    write: (value) => change('editEnabled', { enabled: value }),
    standard: () => begun('enabled', true) ?? true,
  });
  const tags = makeTags(app, alive);
  const rules = makeRules(app, alive);
  /** @type {readonly (readonly [import('../words.js').Word, readonly Field[]])[]} */
  const groups = [
    ['sectionBody', [name, type, enabled, tags, rules]],
    [
      'sectionPlace',
      [
        own('x', 'placeX', { unit: units, standard: () => begun('x', 0) }),
        own('y', 'placeY', { unit: units, standard: () => begun('y', 0) }),
        own('angle', 'angle', {
          unit: '°',
          scale: degrees,
          digits: 1,
          standard: () => (begun('angle', 0) ?? 0) * degrees,
        }),
      ],
    ],
    [
      'sectionMotion',
      [
        half('velocity', 'x', 'velocityX', 'editVelocity', speeds),
        half('velocity', 'y', 'velocityY', 'editVelocity', speeds),
        own('angularVelocity', 'spin', {
          unit: '°/s',
          scale: degrees,
          digits: 1,
          step: 5,
          standard: () => (begun('angularVelocity', 0) ?? 0) * degrees,
        }),
        weight('mass', 'bodyMass'),
        weight('inertia', 'bodyInertia'),
        half('centerOffset', 'x', 'centerOffsetX', 'editMass', { unit: units }),
        half('centerOffset', 'y', 'centerOffsetY', 'editMass', { unit: units }),
        ...Object.keys(looks).map(measure),
        truth('bullet', 'bodyBullet'),
        truth('lockX'),
        truth('lockY'),
        truth('lockTurning'),
        ...othersThan(bodyFields, [...placed, ...Object.keys(looks)]).map(measure),
      ],
    ],
  ];
  content.append(...groups.map(([key, fields]) => section(key, fields)));
  const shapes = makeShapeFields(app, bodies, content);
  return [head, ...groups.flatMap(([, fields]) => fields), ...shapes];
}

/** @param {Body} body */
function stateOf(body) {
  if (!body.enabled) return 'bodyOut';
  return body.type === 'static' ? 'bodyStatic' : body.asleep ? 'bodyAsleep' : 'bodyAwake';
}

/** What a body without a name is called: the kind of its shape. @param {App} app @param {Body} body */
export function nameOf(app, body) {
  const { shape, shapes } = app.play.describe(body);
  if (shapes) return word('kindSeveral', { count: shapes.length });
  return shape ? capital(kindOf(shape)) : word('kindNone');
}
