// The card beside the pair on the stage: who A and B are, the answer between them, and an algorithm one step at a time, with
// its axes or its set of differences. Opened by choosing two bodies, and gone with that choice; a pair that the scene or the
// drawer names stays until it is closed. What is drawn in the scene is walk/walk.js's, where the card stands walk-place.js's.
import { reason } from '../failure.js';
import { later } from '../later.js';
import { showNote } from '../note.js';
import { byId, element, icon, iconButton, relabel, write } from '../parts.js';
import { calledOf } from '../names.js';
import { InsetPicture } from '../../walk/inset.js';
import { farFromSide } from '../../walk/shadows.js';
import { onLanguageChange, word } from '../words.js';
import { coveredByPanels } from './view-controls.js';
import { AxisList } from './walk-axes.js';
import { placeCard } from './walk-place.js';

/** @typedef {import('../app.js').App} App */

const algorithms = /** @type {const} */ ([
  ['answer', 'followAnswer', 'stepsAnswer'],
  ['overlap', 'followOverlap', 'stepsOverlap'],
  ['distance', 'followDistance', 'stepsDistance'],
  ['impact', 'followImpact', 'stepsImpact'],
  ['meeting', 'followMeeting', 'stepsMeeting'],
  ['pixels', 'followPixels', 'stepsPixels'],
  ['boxes', 'followBoxes', 'stepsBoxes'],
  ['solver', 'followSolver', 'stepsSolver'],
  ['ears', 'followEars', 'stepsEars'],
]);
const pace = 1400; // ms for a step that is played slowly
const fade = 20; // CSS pixels at the end of the row of algorithms, where it goes on (walk-narrow.css)
const near = 9; // CSS pixels from an edge or its arrow: pointed at
const playPath = '!M8 5v14l11-7z';
const pausePath = 'M8 5v14M16 5v14';

/** @param {App} app */
export function makeWalkCard(app) {
  const { walk } = app;
  const card = byId('walk');
  const names = element('h2');
  const choices = algorithms.map(([name, key, full]) => {
    const button = element('button', { type: 'button', class: 'text', 'data-follow': name, word: key });
    button.addEventListener('click', () => {
      setPlayed(false);
      walk.follow(name);
    });
    return { name, button, full };
  });
  const sentence = element('p', { class: 'sentence', id: 'stepSentence' });
  const count = element('span', { class: 'quiet', id: 'stepNumber' });
  const slider = element('input', { type: 'range', min: 0, max: 0, value: 0, label: 'stepsAt' });
  const inset = new InsetPicture();
  const insetFigure = element('figure', { class: 'inset', hidden: true });
  insetFigure.append(inset.svg, element('figcaption', { class: 'quiet', word: 'stepsInset' }));
  const axes = new AxisList({
    point: (place) => point(place, 'list'),
    choose: (place) => walk.axes[place]?.isTried && go(place),
  });
  const go = (/** @type {number} */ to) => {
    setPlayed(false);
    walk.go(to);
  };
  const buttons = {
    first: iconButton('stepsFirst', ['M7 6v12M18 6l-7 6 7 6'], () => go(0)),
    back: iconButton('stepsBack', ['M15 6l-7 6 7 6'], () => go(walk.at - 1)),
    next: iconButton('stepsNext', ['M9 6l7 6-7 6'], () => go(walk.at + 1)),
    last: iconButton('stepsLast', ['M6 6l7 6-7 6M17 6v12'], () => go(walk.steps.length - 1)),
    play: iconButton('stepsPlay', [playPath], () => setPlayed(!isPlayed)),
  };
  const player = element(
    'div',
    { class: 'player' },
    element('div', { class: 'row', role: 'group', label: 'seeSteps' }, ...Object.values(buttons), count),
    slider,
  );
  const follow = element('div', { class: 'follow', role: 'group', label: 'stepsOf' });
  follow.append(...choices.map(({ button }) => button));
  card.append(
    element(
      'header',
      {},
      names,
      iconButton('walkClose', ['M7 7l10 10M17 7L7 17'], () => walk.close(), { id: 'walkClose' }),
    ),
    follow,
    element('div', { class: 'told' }, sentence, insetFigure),
    axes.list,
    player,
  );

  let isPlayed = false;
  /** @type {HTMLElement | undefined} */
  let inSight;
  let played = 0;
  /** From where an axis is pointed at: its list, or its edge in the scene. @type {'list' | 'scene' | null} */
  let pointing = null;
  /** @param {number | null} place @param {'list' | 'scene'} by */
  const point = (place, by) => {
    if (place === null && pointing !== by) return;
    if (walk.pointed === place) return;
    pointing = place === null ? null : by;
    walk.pointed = place;
    show();
  };
  /** @param {boolean} on */
  const setPlayed = (on) => {
    if (on && walk.at === walk.steps.length - 1) walk.go(0);
    isPlayed = on;
    played = performance.now();
    relabel(buttons.play, on ? 'stepsPause' : 'stepsPlay');
    buttons.play.replaceChildren(icon(on ? pausePath : playPath));
  };
  const told = () => {
    const { pointed } = walk;
    const axis = pointed === null ? undefined : walk.axes[pointed];
    if (axis && !axis.isTried)
      return word('axisUntried', { number: axis.number, count: walk.axes.length, of: axis.of });
    const step = axis && pointed !== null ? walk.steps[pointed] : walk.step;
    if (step) return word(step.key, step.values);
    if (walk.isWaiting) return '';
    return word(walk.bodies.length === 2 ? 'seeNoShape' : 'seeChooseTwo');
  };

  let isComing = false;
  /** What makes the steps is fetched when the card is seen for the first time, or a scene follows an algorithm. */
  const bringSteps = async () => {
    if (isComing) return;
    isComing = true;
    try {
      walk.bring((await later()).stepsOf);
    } catch (error) {
      isComing = false; // the network may come back
      if (!walk.isWaiting) return;
      showNote(reason(error));
      if (walk.possible().has('answer')) walk.follow('answer');
      else walk.close();
    }
  };

  /** Where the row of algorithms is wider than the card, it is pushed no further than the chosen one needs. */
  const bringInSight = () => {
    const chosen = choices.find(({ name }) => name === walk.algorithm)?.button;
    if (!chosen || chosen === inSight) return;
    inSight = chosen;
    const from = chosen.offsetLeft - follow.offsetLeft;
    const to = from + chosen.offsetWidth + fade - follow.clientWidth;
    follow.scrollLeft = Math.max(Math.min(follow.scrollLeft, from), to);
  };
  const { settle, ...placing } = placeCard(app, card);
  let isInHand = false; // the choice on the stage opens or closes it just now
  let wasOpen = false;
  let shown = -1;
  const show = () => {
    const { bodies, step, steps, at, algorithm } = walk;
    const isOpen = bodies.length > 0;
    shown = walk.version;
    const isOther = isOpen !== wasOpen;
    if (isOther) {
      wasOpen = isOpen;
      card.hidden = !isOpen;
      document.body.classList.toggle('walking', isOpen);
      // Under a hand that chooses, the scene stays where it is.
      if (!isInHand) app.tell('view');
    }
    if (!isOpen) return;
    const { isWaiting } = walk;
    card.ariaBusy = String(isWaiting);
    if (isWaiting || (isOther && card.checkVisibility())) void bringSteps();
    const called = bodies.map((body) => calledOf(app, body));
    // Bodies that are called A and B need no letters.
    const isPlain = called.join('') === 'AB' || called.length === 1;
    write(names, called.map((name, i) => (isPlain ? name : `${'AB'[i]}: ${name}`)).join('  ·  '));
    const can = walk.possible();
    for (const { name, button, full } of choices) {
      button.hidden = !can.has(name);
      button.title = word(full);
      button.setAttribute('aria-pressed', String(name === algorithm));
    }
    // What changes with every picture is not read aloud.
    sentence.setAttribute('aria-live', algorithm === 'answer' || app.playing ? 'off' : 'polite');
    write(sentence, told());
    axes.show(algorithm === 'overlap' ? walk.axes : [], at, walk.pointed);
    player.hidden = algorithm === 'answer' || (!step && !isWaiting);
    insetFigure.hidden = !step?.inset;
    inset.show(step?.inset, app.camera.yUp);
    if (isOther) settle(true);
    bringInSight();
    if (player.hidden) return;
    write(count, isWaiting ? '' : word('stepsCount', { at: at + 1, all: steps.length }));
    slider.disabled = buttons.play.disabled = isWaiting;
    slider.max = String(steps.length - 1);
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', count.textContent ?? '');
    buttons.first.disabled = buttons.back.disabled = isWaiting || at === 0;
    buttons.next.disabled = buttons.last.disabled = isWaiting || at === steps.length - 1;
  };

  slider.addEventListener('input', () => go(Number(slider.value)));
  const stage = byId('stage');
  stage.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || walk.algorithm !== 'overlap' || !walk.isOpen) return;
    const { camera } = app;
    const box = stage.getBoundingClientRect();
    const at = camera.toWorld(event.clientX - box.left, event.clientY - box.top);
    const { view } = walk;
    const isOnCanvas = event.target === byId('scene') && event.buttons === 0;
    const distances = walk.axes.map(({ sides }) =>
      Math.min(...sides.map(({ side, outward }) => farFromSide(at, side, outward, view))),
    );
    const closest = Math.min(Infinity, ...distances);
    const isNear = isOnCanvas && closest < near * view.pixel;
    point(isNear ? distances.indexOf(closest) : null, 'scene');
  });
  stage.addEventListener('pointerleave', () => point(null, 'scene'));

  app.on('walk', show);
  app.on('selection', () => {
    setPlayed(false);
    const { bodies } = app.selection;
    const isOfIt = bodies.length > 0 && bodies.every((body) => walk.bodies.includes(body));
    const isTwo = bodies.length === 2;
    isInHand = true;
    if (!isOfIt && isTwo) {
      walk.choose(bodies);
      walk.isPassing = true;
      settle(true);
    } else if (!isOfIt && walk.isPassing) walk.close();
    isInHand = false;
    const { step } = walk;
    if (!isTwo) return;
    const [a, b] = bodies.map((body) => () => calledOf(app, body));
    if (step) app.say('saidTwo', { a, b, answer: () => word(step.key, step.values) });
  });
  for (const topic of /** @type {const} */ (['edit', 'scene', 'time', 'playing'])) {
    app.on(topic, () => {
      if (topic === 'edit') walk.forget();
      walk.refresh();
      show();
    });
  }
  app.on('frame', () => {
    walk.refresh();
    if (walk.isOpen !== wasOpen || walk.version !== shown) show();
    if (!isPlayed || performance.now() - played < pace) return;
    played = performance.now();
    if (walk.at < walk.steps.length - 1) walk.go(walk.at + 1);
    if (walk.at >= walk.steps.length - 1) setPlayed(false);
  });
  app.drawers.add((sketch) => walk.draw(sketch));
  const look = () => (walk.covered = coveredByPanels());
  for (const topic of /** @type {const} */ (['view', 'scene', 'walk', 'playing'])) app.on(topic, look);
  addEventListener('resize', look);
  onLanguageChange(() => {
    walk.translate();
    show();
  });
  show();
  return placing;
}
