// The player's hands: in scenes where somebody is led, arrows, WASD and the space bar do it while the canvas has the
// focus and time runs; on touch screens there are buttons for what the scene uses. The pointer's place is told as well.
import { noInput } from '../../scene/play.js';
import { Holds } from '../../stage/holds.js';
import { byId, element, iconButton } from '../parts.js';
import { keepInView } from './keep-in-view.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../stage/holds.js').Hold} Hold */

/** @type {Readonly<Record<string, Hold>>} */
const holds = Object.freeze({
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  KeyA: 'left',
  KeyD: 'right',
  KeyW: 'up',
  KeyS: 'down',
  Space: 'act',
});

/** What a behaviour listens to. @param {any} behaviour as the scene has it @returns {readonly Hold[]} */
function uses({ kind, byHand = true, flies = false, jump = 1 }) {
  if (!byHand) return [];
  if (kind === 'walker')
    return flies ? ['left', 'right', 'up', 'down'] : jump > 0 ? ['left', 'right', 'up'] : ['left', 'right'];
  if (kind === 'mover') return ['left', 'right', 'up'];
  return kind === 'shooter' || kind === 'striker' ? ['act'] : [];
}

/** @param {App} app @param {() => boolean} canvasHasFocus */
export function watchPlayer(app, canvasHasFocus) {
  /** The keys that this scene listens to. @type {Set<Hold>} */
  let used = new Set();
  // Another object each time: a tape keeps the one before.
  const hands = new Holds(
    () => {
      const held = noInput();
      for (const hold of hands.held) held[hold] = true;
      app.play.input = { ...held, point: app.play.input.point };
    },
    () => app.playing,
  );
  app.on('step', () => hands.stepped());
  /** The name of who is led. @type {string | undefined} */
  let led;
  keepInView(
    app,
    () => (led === undefined ? undefined : app.play.find(led)),
    () => hands.held.size > 0,
  );
  const pad = makePad((button, hold) => (hold ? hands.press(button, hold) : hands.release(button)));

  const settle = () => {
    hands.letGo();
    const play = app.play.scene.play ?? [];
    used = new Set(play.flatMap(uses));
    led = play.find((each) => uses(each).includes('right'))?.body;
    // Space jumps where nothing else is done by it.
    pad.show(used);
  };
  /** @param {KeyboardEvent} event @returns {Hold | undefined} */
  const meant = (event) => {
    const hold = holds[event.code];
    if (!hold) return undefined;
    if (used.has(hold)) return hold;
    return hold === 'act' && used.has('up') ? 'up' : undefined;
  };

  // Before the page's own keys: what leads the player does nothing else.
  addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || used.size === 0) return;
      if (!app.playing || !canvasHasFocus()) return;
      const hold = meant(event);
      if (!hold) return;
      event.preventDefault();
      if (event.repeat) return;
      hands.press(event.code, hold);
    },
    { capture: true },
  );
  addEventListener('keyup', (event) => hands.release(event.code));
  addEventListener('blur', () => hands.letGo());
  app.on('playing', () => {
    if (!app.playing) hands.letGo();
  });
  app.on('scene', settle);
  settle();

  return {
    /** Where the pointer is, for who aims. @param {{ x: number, y: number } | null} point */
    aim(point) {
      if (used.has('act')) app.play.input = { ...app.play.input, point: point && { x: point.x, y: point.y } };
    },
    get used() {
      return used;
    },
  };
}

/** The buttons for thumbs. @param {(button: string, hold: Hold | null) => void} changed */
function makePad(changed) {
  const pad = element('section', { id: 'pad', label: 'pad', hidden: true });
  /** @type {readonly (readonly [Hold, import('../words.js').Word, string])[]} */
  const each = [
    ['left', 'padLeft', 'M15 5l-7 7 7 7'],
    ['right', 'padRight', 'M9 5l7 7-7 7'],
    ['down', 'padDown', 'M5 9l7 7 7-7'],
    ['up', 'padUp', 'M5 15l7-7 7 7'],
    ['act', 'padAct', 'M12 4v16M4 12h16M6.500 6.500l11 11M17.500 6.500l-11 11'],
  ];
  const buttons = each.map(([hold, label, path]) => {
    const button = iconButton(label, [path], () => {}, { 'data-hold': hold });
    const id = `pad ${hold}`;
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      changed(id, hold);
    });
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
      button.addEventListener(end, () => changed(id, null));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    return button;
  });
  const ways = element('div', { class: 'ways' }, ...buttons.slice(0, 3));
  const deeds = element('div', { class: 'deeds' }, ...buttons.slice(3));
  pad.append(ways, deeds);
  byId('stage').after(pad);
  return {
    /** @param {Set<Hold>} used */
    show(used) {
      pad.hidden = used.size === 0;
      document.body.classList.toggle('withPad', used.size > 0);
      for (const button of buttons) button.hidden = !used.has(/** @type {Hold} */ (button.dataset.hold));
    },
  };
}
