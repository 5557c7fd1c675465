// The block "Step by step": an algorithm between the two selected bodies, or on a selected outline, one step at a time: a
// sentence, its picture in the scene, and for the distance the set of differences beside it.
import { element, icon, iconButton, relabel, write } from '../parts.js';
import { meetingPair, momentOf, nearestPair } from '../see/answers.js';
import { InsetPicture } from '../see/inset.js';
import { distanceSteps } from '../see/steps-distance.js';
import { earSteps, outlinesOf } from '../see/steps-ears.js';
import { impactSteps } from '../see/steps-impact.js';
import { overlapSteps } from '../see/steps-overlap.js';
import { onLanguageChange, word } from '../words.js';
import { section } from './see-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../see/seeing.js').Seeing} Seeing */
/** @typedef {import('../see/seeing.js').Followed} Followed */
/** @typedef {import('../see/steps.js').Step} Step */

const algorithms = /** @type {const} */ ([
  ['overlap', 'stepsOverlap'],
  ['distance', 'stepsDistance'],
  ['impact', 'stepsImpact'],
  ['ears', 'stepsEars'],
]);
const pace = 1400; // ms for a step that is played slowly
const playPath = '!M8 5v14l11-7z';
const pausePath = 'M8 5v14M16 5v14';

/** @param {App} app @param {HTMLElement} place @param {Seeing} seeing */
export function makeSteps(app, place, seeing) {
  const select = element('select', { id: 'seeSteps' });
  select.append(element('option', { value: '', word: 'stepsNone' }));
  for (const [name, key] of algorithms) select.append(element('option', { value: name, word: key }));
  const hint = element('p', { class: 'quiet', word: 'stepsHint' });
  const sentence = element('p', { class: 'sentence', 'aria-live': 'polite', id: 'stepSentence' });
  const count = element('span', { class: 'quiet', id: 'stepNumber' });
  const slider = element('input', { type: 'range', min: 0, max: 0, value: 0, label: 'stepsAt' });
  const inset = new InsetPicture();
  const buttons = {
    first: iconButton('stepsFirst', ['M7 6v12M18 6l-7 6 7 6'], () => go(0)),
    back: iconButton('stepsBack', ['M15 6l-7 6 7 6'], () => go(at - 1)),
    next: iconButton('stepsNext', ['M9 6l7 6-7 6'], () => go(at + 1)),
    last: iconButton('stepsLast', ['M6 6l7 6-7 6M17 6v12'], () => go(steps.length - 1)),
    play: iconButton('stepsPlay', [playPath], () => setPlayed(!isPlayed)),
  };
  const player = element(
    'div',
    { class: 'player', hidden: true },
    element('div', { class: 'row', role: 'group', label: 'seeSteps' }, ...Object.values(buttons), count),
    slider,
    sentence,
    inset.figure,
  );
  place.append(
    section(
      'stepByStep',
      'seeSteps',
      element('div', { class: 'choice' }, element('label', { for: 'seeSteps', word: 'stepsOf' }), select),
      hint,
      player,
    ),
  );

  /** @type {Step[]} */ let steps = [];
  let at = 0;
  let isPlayed = false;
  let played = 0;
  let moment = '';

  /** What can be followed with what is selected. @returns {Set<string>} */
  const possible = () => {
    const { bodies } = app.selection;
    if (bodies.length === 2) return new Set(['overlap', 'distance', 'impact']);
    return new Set(bodies.length === 1 && outlinesOf(app, bodies[0]).length > 0 ? ['ears'] : []);
  };
  /** @param {Followed} name @returns {Step[]} */
  const make = (name) => {
    const [a, b] = app.selection.bodies;
    if (name === 'ears') return earSteps(app.bump, outlinesOf(app, a), a);
    const pair = nearestPair(app.bump, a, b);
    if (!pair) return [];
    if (name === 'distance') return distanceSteps(app.bump, pair, a, b);
    if (name === 'impact') return impactSteps(app.bump, meetingPair(app.bump, a, b, pair), a, b);
    return overlapSteps(app.bump, pair, a, b, { touch: app.world.options.touch });
  };
  /** The steps are those of now: made again when something moved. */
  const refresh = () => {
    const wanted = /** @type {Followed | ''} */ (select.value);
    const isPossible = possible().has(wanted);
    seeing.followed = isPossible && wanted !== '' ? wanted : null;
    if (!seeing.followed) {
      moment = '';
      steps = [];
      return;
    }
    const { bodies } = app.selection;
    const now = `${wanted} ${momentOf(bodies[0], bodies[bodies.length - 1])} ${app.world.options.touch}`;
    if (now === moment) return;
    moment = now;
    steps = make(seeing.followed);
    at = Math.min(at, Math.max(steps.length - 1, 0));
  };
  const step = () => steps.at(at);

  const show = () => {
    refresh();
    seeing.step = at;
    const can = possible();
    for (const option of select.options) option.disabled = option.value !== '' && !can.has(option.value);
    hint.hidden = can.size > 0;
    const current = step();
    player.hidden = current === undefined;
    if (!current) return;
    write(sentence, word(current.key, current.values));
    write(count, word('stepsCount', { at: at + 1, all: steps.length }));
    slider.max = String(steps.length - 1);
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', count.textContent ?? '');
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.next.disabled = buttons.last.disabled = at === steps.length - 1;
    inset.show(current.inset, app.camera.yUp);
  };
  /** @param {number} to */
  const go = (to) => {
    at = Math.min(Math.max(to, 0), Math.max(steps.length - 1, 0));
    show();
  };
  /** @param {boolean} on */
  const setPlayed = (on) => {
    if (on && at === steps.length - 1) go(0);
    isPlayed = on;
    played = performance.now();
    relabel(buttons.play, on ? 'stepsPause' : 'stepsPlay');
    buttons.play.replaceChildren(icon(on ? pausePath : playPath));
  };
  seeing.follow = (name, from) => {
    select.value = name;
    setPlayed(false);
    refresh();
    go(from);
    player.scrollIntoView({ block: 'nearest' });
  };
  select.addEventListener('change', () => {
    at = 0;
    setPlayed(false);
    show();
  });
  slider.addEventListener('input', () => go(Number(slider.value)));
  app.on('selection', () => {
    at = 0;
    setPlayed(false);
    show();
  });
  const forget = () => {
    moment = '';
    show();
  };
  app.on('edit', forget);
  app.on('scene', forget);
  app.on('frame', () => {
    if (!seeing.isOpen()) return;
    const before = moment;
    refresh();
    if (moment !== before) show();
    if (!isPlayed || performance.now() - played < pace) return;
    played = performance.now();
    if (at < steps.length - 1) go(at + 1);
    if (at >= steps.length - 1) setPlayed(false);
  });
  onLanguageChange(show);

  const view = () => ({ x: app.camera.x, y: app.camera.y, pixel: 1 / app.camera.zoom });
  app.drawers.add((sketch) => {
    if (seeing.isOpen()) step()?.draw?.(sketch, view());
  });
  seeing.labellers.add((put) => {
    if (seeing.isOpen()) step()?.label?.(put, view());
  });
  show();
}
