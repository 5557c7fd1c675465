// The menu at a place of the scene: a long press, the other mouse button, or the keyboard's menu key opens it (index.js, which
// fetches it at the first one).
import { element } from '../parts.js';
import { bodyAt } from './select.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../view.js').Pointed} Pointed */
/** @typedef {import('../words.js').Word} Word */

/**
 * @param {App} app
 * @param {import('./actions.js').Actions} actions
 * @param {{ select: ReturnType<typeof import('./select.js').selectTool>, choose: (name: string) => void }} tools
 */
export function makeMenu(app, actions, tools) {
  const menu = element('div', {
    id: 'placeMenu',
    class: 'panel',
    role: 'menu',
    label: 'placeMenu',
    hidden: true,
  });
  document.body.append(element('aside', { label: 'placeMenu' }, menu));
  /** @type {Element | null} */
  let before = null;

  /** @param {boolean} [focusBack] */
  const close = (focusBack = true) => {
    if (menu.hidden) return;
    menu.hidden = true;
    if (focusBack && before instanceof HTMLElement) before.focus();
  };
  /** @param {Word} key @param {() => void} action */
  const item = (key, action) => {
    const button = element('button', {
      type: 'button',
      class: 'text',
      role: 'menuitem',
      tabindex: -1,
      word: key,
    });
    button.addEventListener('click', () => {
      close();
      action();
    });
    return button;
  };
  const items = () => /** @type {HTMLElement[]} */ ([...menu.children]);

  menu.addEventListener('keydown', (event) => {
    const all = items();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (goal !== undefined) all[goal % all.length].focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') close(false);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  });
  addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof Node && menu.contains(event.target))) close(false);
  });
  addEventListener('blur', () => close(false));
  app.on('scene', () => close(false));

  /** @param {Pointed} at */
  const open = (at) => {
    const place = app.camera.toWorld(at.left, at.top);
    const body = bodyAt(app, { ...at, ...place });
    if (body && !app.selection.has(body)) app.selection.set([body]);
    const chosen = body ?? undefined;
    before = document.activeElement;
    if (chosen) {
      const type = chosen.type === 'static' ? 'dynamic' : 'static';
      menu.replaceChildren(
        item('menuDuplicate', actions.duplicate),
        item('menuCopy', actions.copy),
        item(type === 'static' ? 'menuStatic' : 'menuDynamic', () => actions.retype(type)),
        item('menuDelete', actions.remove),
      );
    } else {
      menu.replaceChildren(
        item('menuAll', actions.selectAll),
        item('menuBox', () => {
          tools.choose('select');
          tools.select.boxNext();
        }),
        item(tools.select.snaps ? 'menuSnapOff' : 'menuSnap', () => {
          app.say(tools.select.toggleSnap() ? 'saidSnap' : 'saidSnapOff');
        }),
        ...(actions.canPaste ? [item('menuPaste', actions.paste)] : []),
      );
    }
    menu.hidden = false;
    const { offsetWidth, offsetHeight } = menu;
    const left = Math.min(Math.max(at.left, 8), innerWidth - offsetWidth - 8);
    const top = Math.min(Math.max(at.top, 8), innerHeight - offsetHeight - 8);
    menu.style.transform = `translate(${left}px, ${top}px)`;
    items()[0].focus({ preventScroll: true });
  };

  return {
    open,
    get isOpen() {
      return !menu.hidden;
    },
  };
}
