// The page's tools, in the order of the rail, and what belongs to all of them: the menu, the keys, the words that are
// said, the player's hands.
import { makeActions } from './actions.js';
import { drawingTools } from './drawing.js';
import { eraserTool } from './eraser.js';
import { gaugeTool } from './gauge.js';
import { Tools } from './host.js';
import { panTool } from './pan.js';
import { pictures } from './picture.js';
import { watchPlayer } from './player.js';
import { selectTool } from './select.js';
import { Settings } from './settings.js';
import { speak } from './speak.js';
import { reason } from '../failure.js';
import { later } from '../later.js';
import { showNote } from '../note.js';

/** @typedef {import('../app.js').App} App */

/** Keys go to the scene. */
const canvasHasFocus = () => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.id === 'scene';
};

/** @param {App} app */
export function makeTools(app) {
  const settings = new Settings();
  const select = selectTool(app);
  const drawing = drawingTools(app, settings);
  const gauge = gaugeTool(app);
  const tools = new Tools(app, [
    select,
    panTool(),
    'line',
    ...drawing.tools,
    pictures(app, drawing.addPicture),
    'line',
    eraserTool(app),
    gauge,
  ]);
  drawing.place(tools);
  const actions = makeActions(app);
  const deeds = { select, choose: (/** @type {string} */ name) => tools.choose(name) };
  tools.menu = openMenus(app, async () => (await later()).makeMenu(app, actions, deeds));
  tools.moreKeys = () => keysOf(app, actions);
  const player = watchPlayer(app, canvasHasFocus);
  byScene(app, player);
  speak(app);
  return { tools, gauge };
}

/**
 * The menu at a place, fetched when it is wanted for the first time.
 * @param {App} app @param {() => Promise<ReturnType<typeof import('./menu.js').makeMenu>>} fetched
 */
function openMenus(app, fetched) {
  /** @type {ReturnType<typeof fetched> | undefined} */
  let coming;
  /** @param {import('../view.js').Pointed} at @param {boolean} [isMore] where one is open it stays */
  const open = async (at, isMore = true) => {
    try {
      const menu = await (coming ??= fetched());
      if (isMore || !menu.isOpen) menu.open(at);
    } catch (error) {
      coming = undefined; // the network may come back
      showNote(reason(error));
    }
  };
  // From the keyboard there is no place: then it is that of the selected body.
  addEventListener('contextmenu', (event) => {
    if (!(event.target instanceof Element && event.target.closest('#stage'))) return;
    event.preventDefault();
    const { primary } = app.selection;
    const isPointed = event.button === 2 || event.clientX > 0 || event.clientY > 0;
    const spot =
      'pointerType' in event && event.pointerType === '' && primary
        ? app.camera.toScreen(primary.x, primary.y)
        : isPointed
          ? { left: event.clientX, top: event.clientY }
          : { left: app.camera.width / 2, top: app.camera.height / 2 };
    // A long press opened it already.
    void open({ ...spot, shift: false, ctrl: false, alt: false, touch: false, double: false }, false);
  });
  return open;
}

/** Where the pointer is goes to who aims at it. @param {App} app @param {ReturnType<typeof watchPlayer>} player */
function byScene(app, player) {
  const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
  stage.addEventListener('pointermove', (event) => {
    const box = stage.getBoundingClientRect();
    player.aim(app.camera.toWorld(event.clientX - box.left, event.clientY - box.top));
  });
}

/**
 * What keys do with the selection. Copying and pasting stay the browser's where a text is selected.
 * @param {App} app @param {import('./actions.js').Actions} actions
 * @returns {Record<string, () => void>}
 */
function keysOf(app, actions) {
  /** @type {Record<string, () => void>} */
  const keys = {
    n: () => actions.walk(1),
    'shift+n': () => actions.walk(-1),
    e: () => actions.extend(1),
    'shift+e': () => actions.extend(-1),
    // Where the space bar leads the player.
    f: () => app.setPlaying(!app.playing),
  };
  if (getSelection()?.isCollapsed !== false) {
    keys['ctrl+a'] = actions.selectAll;
    keys['ctrl+v'] = actions.paste;
    if (app.selection.size > 0) {
      keys['ctrl+c'] = actions.copy;
      keys['ctrl+x'] = actions.cut;
    }
  }
  if (app.selection.size === 0) return keys;
  Object.assign(keys, {
    'ctrl+d': actions.duplicate,
    Delete: actions.remove,
    Backspace: actions.remove,
    Escape: actions.clear,
    '[': () => actions.turn(-1),
    ']': () => actions.turn(1),
    '<': () => actions.resize(-1),
    '>': () => actions.resize(1),
  });
  for (const [key, right, down] of /** @type {const} */ ([
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
    ['ArrowUp', 0, -1],
    ['ArrowDown', 0, 1],
  ])) {
    keys[key] = () => actions.nudge(right, down);
    keys[`shift+${key}`] = () => actions.nudge(10 * right, 10 * down);
  }
  return keys;
}
/** Keys whose action goes on while they are held. */
export const heldKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  .flatMap((key) => [key, `shift+${key}`])
  .concat(['[', ']', '<', '>', 'n', 'shift+n', 'e', 'shift+e']);
