// The tab "World": gravity, the response, the rule for touching, time, the broad phase and the groups, as they are now.
import { mixings, touchRules, worldFields } from '../../library/fields.js';
import { schemas } from '../../scene/checks.js';
import { worldParts } from '../../scene/format.js';
import { element, textButton, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';
import { makeBroadPhase } from './world-broad-phase.js';
import { section } from './field-parts.js';
import { choiceField, switchField } from './fields.js';
import { numberField } from './number-field.js';
import { fieldOf, othersThan, rangeOf } from './ranges.js';
import { makeGravityPad } from './gravity-pad.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./field-parts.js').Field} Field */

/**
 * How the numbers of the response are shown, in this order; those of worldFields that are not here follow as they are.
 * @type {Record<string, Partial<import('./number-field.js').NumberOptions>>}
 */
const looks = {
  drag: { unit: '/s', step: 0.1 },
  substeps: { digits: 0 },
  sleepAfter: { unit: 's', step: 0.1 },
  hitSpeed: { unit: 'unitSpeed', step: 10 },
};
/** @type {Record<string, import('../words.js').Word>} */
const mixingWords = {
  root: 'mixRoot',
  least: 'mixLeast',
  greatest: 'mixGreatest',
  average: 'mixAverage',
  product: 'mixProduct',
};
const touchWords = /** @type {const} */ ({ counts: 'touchCounts', ignored: 'touchIgnored' });
/** In the order of the list. @type {Record<import('../../library/groups.js').Policy, import('../words.js').Word>} */
const policyWords = {
  block: 'policyBlock',
  overlap: 'policyOverlap',
  ignore: 'policyIgnore',
  oneWay: 'policyOneWay',
};
/** These have fields of their own. */
const placed = ['gravity.x', 'gravity.y', 'touch', 'lengthUnit', 'stepLength', 'mostSteps'];

/** How long a step may be: a scene, as which the world is kept, does not take all that the engine does. */
const { minimum: shortestStep, maximum: longestStep } = /** @type {any} */ (
  schemas.get(worldParts.stepLength)
).schema();

/** @param {App} app @param {HTMLElement} place */
export function makeWorldPanel(app, place) {
  /** @type {Field[]} */
  let fields = [];
  const now = () => /** @type {any} */ (app.play.describeWorld());
  const first = () => /** @type {any} */ (app.play.scene.world ?? {});
  /** @param {Record<string, unknown>} values */
  const change = (values) => {
    app.edit('editWorld', () => app.play.changeWorld(values));
    app.clock.stepLength = app.play.stepLength;
  };
  /** @param {string} key by which its label is called too */
  const fieldOfKey = (key) => {
    const { range, usual } = fieldOf(worldFields, key);
    if (range === 'flag') {
      return switchField({
        label: /** @type {import('../words.js').Word} */ (key),
        read: () => now()[key],
        write: (value) => change({ [key]: value }),
        standard: () => first()[key] ?? false,
      });
    }
    if (range === 'choice') {
      return choiceField({
        label: /** @type {import('../words.js').Word} */ (key),
        choices: mixings.map((mixing) => [mixing, mixingWords[mixing]]),
        read: () => now()[key] ?? mixings[usual],
        write: (value) => change({ [key]: value }),
        standard: () => first()[key] ?? mixings[usual],
      });
    }
    const { unit, ...look } = looks[key] ?? {};
    return numberField({
      label: /** @type {import('../words.js').Word} */ (key),
      read: () => now()[key] ?? usual,
      write: (value) => change({ [key]: value }),
      standard: () => first()[key] ?? usual,
      ...rangeOf(worldFields, key),
      ...(unit && { unit: unit === 'unitSpeed' ? word(unit) : unit }),
      ...look,
    });
  };
  /** @param {'x' | 'y'} axis @param {import('../words.js').Word} label */
  const gravity = (axis, label) =>
    numberField({
      label,
      unit: word('unitGravity'),
      step: 50,
      ...rangeOf(worldFields, `gravity.${axis}`),
      read: () => now().gravity?.[axis] ?? 0,
      write: (value) => change({ gravity: { x: 0, y: 0, ...now().gravity, [axis]: value } }),
      standard: () => first().gravity?.[axis] ?? 0,
    });

  const rebuild = () => {
    place.replaceChildren();
    const pad = makeGravityPad(app, (value) => change({ gravity: value }));
    /** @type {readonly (readonly [import('../words.js').Word, readonly Field[]])[]} */
    const groups = [
      ['sectionGravity', [pad, gravity('x', 'gravityX'), gravity('y', 'gravityY')]],
      [
        'sectionResponse',
        [
          choiceField({
            label: 'touchRule',
            choices: touchRules.map((rule) => [rule, touchWords[rule]]),
            read: () => now().touch ?? touchRules[0],
            write: (value) => change({ touch: value }),
            id: 'touchRule',
            standard: () => first().touch ?? touchRules[0],
          }),
          ...Object.keys(looks).map(fieldOfKey),
          ...othersThan(worldFields, [...placed, ...Object.keys(looks)]).map(fieldOfKey),
        ],
      ],
      [
        'sectionTime',
        [
          numberField({
            label: 'stepsPerSecond',
            unit: '/s',
            min: 1 / longestStep,
            max: 1 / shortestStep,
            step: 10,
            digits: 1,
            read: () => 1 / app.play.stepLength,
            write: (value) => change({ stepLength: 1 / value }),
            standard: () => 1 / (first().stepLength ?? 0.01),
          }),
          numberField({
            label: 'lengthUnit',
            unit: word('unitPixels'),
            read: () => app.play.lengthUnit,
            write: () => {},
            readOnly: true,
          }),
        ],
      ],
    ];
    place.append(...groups.map(([title, own]) => section(title, own)));
    const broad = makeBroadPhase(app);
    place.append(broad.row, makeGroups(app));
    fields = [...groups.flatMap(([, own]) => own), broad];
    for (const field of fields) field.refresh();
  };
  const refresh = () => {
    for (const field of fields) field.refresh();
  };
  app.on('scene', rebuild);
  app.on('edit', refresh);
  onLanguageChange(rebuild);
  let shownAt = 0;
  app.on('frame', () => {
    if (place.hidden || performance.now() - shownAt < 200) return;
    shownAt = performance.now();
    refresh();
  });
  rebuild();
}

/** Groups by name, each with what it does. @param {App} app */
function makeGroups(app) {
  const details = element(
    'details',
    { class: 'section', open: true },
    element('summary', { word: 'sectionGroups' }),
  );
  const list = element('ul', { class: 'plainList' });
  const input = element('input', {
    type: 'text',
    label: 'groupName',
    placeholder: 'boy:ball',
    maxlength: 200,
    autocomplete: 'off',
  });
  const problem = element('p', { class: 'problem', hidden: true });
  /** @param {string} name */
  const add = (name) => {
    try {
      // One that is there stays what it is.
      const known = app.play.groups.find((each) => each.name === name);
      if (!known) app.edit('editGroup', () => app.play.group(name, 'block'));
      problem.hidden = true;
      input.value = '';
    } catch (error) {
      write(problem, problemText(error));
      problem.hidden = false;
    }
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') add(input.value.trim());
  });
  const button = textButton('groupAdd', () => add(input.value.trim()));
  details.append(list, element('div', { class: 'line' }, input, button), problem);
  let shownNames = '';
  const fill = () => {
    const groups = app.play.groups;
    const names = groups.map(({ name }) => name).join('\n');
    if (names === shownNames) {
      // Whoever is choosing stays in the list.
      list.querySelectorAll('select').forEach((select, i) => (select.value = groups[i].policy));
      return;
    }
    shownNames = names;
    list.replaceChildren(
      ...groups.map(({ name, policy }) => {
        const select = element('select', { 'aria-label': name });
        select.append(
          ...Object.entries(policyWords).map(([value, key]) => element('option', { value, word: key })),
        );
        select.value = policy;
        select.addEventListener('change', () => {
          app.edit('editGroup', () => app.play.group(name, /** @type {any} */ (select.value)));
        });
        return element('li', {}, element('span', { text: name }), select);
      }),
    );
    list.hidden = groups.length === 0;
  };
  app.on('edit', () => details.isConnected && fill());
  fill();
  return details;
}
