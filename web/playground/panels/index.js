// Puts the page's parts in their places. Each stands in a file of its own; this one says which there are.
import { watchKeys } from '../keys.js';
import { later } from '../later.js';
import { makeLead } from '../lead.js';
import { showLabels } from '../labels.js';
import { showNote, tellProblem } from '../note.js';
import { nextTask } from '../../stage/next-task.js';
import { byId, element } from '../parts.js';
import { firstScene } from '../scene-source.js';
import { makeShareButton } from '../share-button.js';
import { sayText } from '../status.js';
import { Overlays } from '../overlays/overlays.js';
import { heldKeys, makeTools } from '../tools/index.js';
import { reason } from '../failure.js';
import { translated, onLanguageChange, word } from '../words.js';
import { makeDrawer } from './drawer.js';
import { makePicker } from './picker.js';
import { makeProfile } from './profile.js';
import { makeSceneKeeping } from './scene-tab.js';
import { makeTransport } from './transport.js';
import { makeViewControls } from './view-controls.js';
import { makeWalkCard } from './walk-card.js';
import { makeWelcome } from './welcome.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../tools/host.js').Tools} Tools */
/** @typedef {{ findGroups: () => Promise<readonly import('./picker.js').Group[]>, openNamed: (name: string) => Promise<void> }} Scenes */

/** One part after the other, and the browser in between. @param {App} app @param {Scenes} scenes */
export async function make(app, scenes) {
  await nextTask();
  const { tools, gauge } = makeTools(app);
  const view = makeViewControls(app);
  await nextTask();
  makeTransport(app);
  makeProfile(app);
  const picker = makePicker(app, scenes.findGroups, scenes.openNamed, (error) => showNote(reason(error)));
  makeShareButton(app);
  await nextTask();
  const makeSceneTab = makeSceneKeeping(app, { fail: tell, showTab: () => parts.drawer?.open('scene') });
  const overlays = new Overlays(app, (error) => showNote(reason(error)));
  const drawer = makeDrawer(app, tabs(overlays, makeSceneTab), (error) => showNote(reason(error)));
  watchArrows(app);
  await nextTask();
  const card = makeWalkCard(app);
  const labels = showLabels(app);
  labels.add((put) => tools.current.label?.(put));
  labels.add(gauge.writeAll);
  labels.add((put) => overlays.label(put));
  await nextTask();
  watchHistory(app);
  app.on('stopped', () => {
    showNote(`${word('failedStep')}\n${reason(app.failure)}`);
    console.warn(app.failure);
  });
  const welcome = makeWelcome(app, {
    play: picker,
    learn: () => {
      welcome.show(false);
      byId('goal').setAttribute('aria-expanded', 'false');
      app.setPlaying(false); // what is read stands still
      app.walk.follow('overlap');
      /** @type {HTMLElement | null} */ (byId('walk').querySelector('[aria-pressed=true]'))?.focus();
    },
  });
  watchHint(app, welcome);
  app.openTab = () => /** @type {'see' | 'body' | 'world' | 'scene' | undefined} */ (drawer.shown);
  app.cardPlace = card.place;
  parts.card = card;
  parts.lead = makeLead(app, tools);
  parts.picker = picker;
  parts.drawer = drawer;
  parts.overlays = overlays;
  return { tools, view };
}

/**
 * What a tab shows is fetched when it is opened for the first time.
 * @param {Overlays} overlays @param {ReturnType<typeof makeSceneKeeping>} makeSceneTab
 * @returns {import('./drawer.js').Tab[]}
 */
const tabs = (overlays, makeSceneTab) => [
  {
    name: 'see',
    word: 'tabSee',
    make: async (app, place) => (await later()).makeSeePanel(app, place, overlays),
  },
  { name: 'body', word: 'tabBody', make: async (...to) => (await later()).makeBodyPanel(...to) },
  { name: 'world', word: 'tabWorld', make: async (...to) => (await later()).makeWorldPanel(...to) },
  { name: 'scene', word: 'tabScene', make: makeSceneTab },
];

/** @type {{ goal?: () => void, lead?: ReturnType<typeof makeLead>, picker?: () => void, drawer?: ReturnType<typeof makeDrawer>, card?: ReturnType<typeof makeWalkCard>, overlays?: Overlays, arrows?: Record<string, () => void> }} */
const parts = {};

/**
 * Keys, for everything that can be done.
 * @param {App} app @param {Tools} tools @param {ReturnType<typeof makeViewControls>} view
 * @param {() => HTMLCanvasElement} canvas
 */
export function watch(app, tools, view, canvas) {
  byId('keys').addEventListener('click', showKeyList);
  watchKeys(
    () => ({
      ' ': () => app.setPlaying(!app.playing),
      '.': () => app.stepForward(),
      ',': () => app.stepBack(),
      r: () => app.again(),
      'ctrl+z': () => app.undo(),
      'ctrl+shift+z': () => app.redo(),
      'ctrl+y': () => app.redo(),
      '+': () => view.zoom(1.25),
      '=': () => view.zoom(1.25),
      '-': () => view.zoom(0.8),
      0: view.fit,
      ArrowLeft: () => view.pan(60, 0),
      ArrowRight: () => view.pan(-60, 0),
      ArrowUp: () => view.pan(0, 60),
      ArrowDown: () => view.pan(0, -60),
      h: () => document.body.classList.toggle('bare'),
      o: () => parts.picker?.(),
      d: () => parts.drawer?.toggle(),
      q: () => parts.goal?.(),
      '?': showKeyList,
      ...parts.overlays?.keys,
      ...parts.arrows,
      ...parts.lead?.keys,
      ...tools.keys,
    }),
    () => document.activeElement === canvas() || document.activeElement === document.body,
    ['.', ',', 'ctrl+z', 'ctrl+shift+z', 'ctrl+y', '+', '=', '-', ...heldKeys],
  );
}

/** @type {Promise<HTMLDialogElement> | undefined} */
let keyList;
/** Made when somebody asks for it. */
async function showKeyList() {
  try {
    keyList ??= later().then(({ makeKeyList, keyRows }) => makeKeyList(keyRows));
    const dialog = await keyList;
    if (!dialog.open) dialog.showModal();
  } catch (error) {
    keyList = undefined; // the network may come back
    showNote(reason(error));
  }
}
/** Undo and redo in the bar. @param {App} app */
function watchHistory(app) {
  const undo = /** @type {HTMLButtonElement} */ (byId('undo'));
  const redo = /** @type {HTMLButtonElement} */ (byId('redo'));
  undo.addEventListener('click', () => app.undo());
  redo.addEventListener('click', () => app.redo());
  const show = () => {
    undo.disabled = !app.canUndo;
    redo.disabled = !app.canRedo;
  };
  app.on('edit', show);
  app.on('scene', show);
  show();
}

/** How long arrows are, where there are any. @param {App} app */
function watchArrows(app) {
  let isComing = false;
  const bring = async () => {
    if (isComing || (!app.see.has('velocities') && !app.see.has('impulses'))) return;
    isComing = true;
    try {
      parts.arrows = (await later()).makeArrowScale(app);
    } catch (error) {
      isComing = false; // the network may come back
      showNote(reason(error));
    }
  };
  app.on('see', () => void bring());
  app.on('scene', () => void bring());
  void bring();
}

/** The tabs by the words that stories name them with: `in Body`, `물체 탭`. */
const tabWords = Object.freeze({ see: 'tabSee', body: 'tabBody', world: 'tabWorld', scene: 'tabScene' });

/** Sticks two letters together where a line would break. */
const joiner = '\u2060';
/** Korean particles stay with what they are of, behind a quote or a bracket too. @param {string} text */
const withParticles = (text) => text.replace(/([)’”])(?=[가-힣])/g, `$1${joiner}`);

/** A text in which the name of a tab opens it. @param {string} text @returns {(string | HTMLElement)[]} */
function withTabs(text) {
  for (const [name, key] of Object.entries(tabWords)) {
    // No look behind: older Safaris know none.
    const found = text.match(new RegExp(`(\\b[Ii]n )(${word(key)})\\b|(${word(key)} 탭)`));
    if (!found) continue;
    const [, before = '', english, korean] = found;
    const named = english ?? korean;
    const begin = Number(found.index) + before.length;
    const button = element('button', { type: 'button' }, named);
    button.addEventListener('click', () => parts.drawer?.open(name));
    return [text.slice(0, begin), button, text.slice(begin + named.length)];
  }
  return [text];
}

/** In milliseconds: so long after somebody did something in a scene that runs, where there is room for it, it says again what to look at. */
const sayAgain = 4000;

/**
 * What the scene says of itself, until somebody does something, and some time after; then by its button, and when the scene
 * starts again. The first one says what all of this is, until one goes on.
 * @param {App} app @param {ReturnType<typeof makeWelcome>} welcome
 */
function watchHint(app, welcome) {
  const hint = byId('hint');
  const button = byId('goal');
  const story = () => {
    const text = translated(app.play.scene.story) || word('hint');
    // Stories name keys, and who has the buttons for thumbs has no keys.
    return byId('pad').checkVisibility() ? `${text} ${word('hintPad')}` : text;
  };
  const show = () => {
    const text = story();
    if (hint.textContent?.replaceAll(joiner, '') !== text)
      hint.replaceChildren(...withTabs(withParticles(text)));
  };
  /** @param {boolean} on */
  const setShown = (on) => {
    const isFirst = app.sceneName === firstScene && app.walk.isOpen;
    welcome.show(on && isFirst);
    hint.classList.toggle('done', !on || isFirst);
    hint.classList.toggle('wanted', isKept);
    button.setAttribute('aria-expanded', String(on));
  };
  let isKept = false; // asked for: it stays until it is sent away
  let isSentAway = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let back;
  app.on('scene', () => {
    isKept = isSentAway = false;
    setShown(true);
    show();
    app.tell('view'); // how high it is may decide where the scene stands
  });
  const narrow = matchMedia('(max-width: 720px)'); // there it is over the scene
  const comeBack = () => {
    if (app.play.pull) return wait();
    const isFree = app.playing && !app.walk.isOpen && !document.body.classList.contains('withDrawer');
    if (isFree && !isSentAway && !narrow.matches) setShown(true);
  };
  const wait = () => {
    clearTimeout(back);
    back = setTimeout(comeBack, sayAgain);
  };
  const leave = () => {
    if (isKept || welcome.isShown) return;
    setShown(false);
    wait();
  };
  app.on('edit', leave);
  app.on('selection', leave);
  app.on('again', () => {
    isSentAway = false;
    setShown(true);
  });
  // Small windows have it over the scene: whoever plays has read it.
  byId('pad').addEventListener('pointerdown', leave);
  const toggle = () => {
    // In a very small window there is no room for it until somebody asks.
    isKept = button.getAttribute('aria-expanded') === 'false' || !hint.checkVisibility();
    isSentAway = !isKept;
    setShown(isKept);
    if (isKept) sayText(story);
  };
  button.addEventListener('click', toggle);
  parts.goal = toggle;
  onLanguageChange(show);
  setShown(true);
  show();
}

/** What a link says of how its scene is seen. @param {App} app @param {import('../../scene/link.js').Look | undefined} wish */
export function look(app, wish) {
  if (!wish) return;
  const { drawer } = parts;
  const { bodies } = app.world;
  const wanted = wish.selection ?? [];
  if (wanted.every((place) => place < bodies.length)) app.selection.set(wanted.map((place) => bodies[place]));
  if (wish.tab) drawer?.open(wish.tab);
  // Links of an earlier day name the pair by the selection.
  if (wish.follow) app.walk.choose(app.selection.bodies.slice(0, 2), wish.follow, wish.step);
  if (wish.card) parts.card?.put(wish.card);
  if (wish.paused !== undefined) app.setPlaying(!wish.paused);
}

/** A scene could not be read: the page says why, and goes on with the one that it has. @param {unknown} error */
export function tell(error) {
  void tellProblem('sceneRefused', error);
  console.warn(error);
}
