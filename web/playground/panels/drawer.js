// The drawer on the right, a sheet from below on narrow screens: one tab at a time, and folded away until it is wanted.
import { byId, element, icon, relabel } from '../parts.js';
import { recall, remember } from '../storage.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {{ name: string, word: Word, make: (app: App, place: HTMLElement) => void | Promise<void> }} Tab `make` may fetch what it makes */

/** @param {App} app @param {readonly Tab[]} tabs @param {(error: unknown) => void} fail */
export function makeDrawer(app, tabs, fail) {
  const drawer = byId('drawer');
  const toggle = byId('drawerToggle');
  const list = element('div', { role: 'tablist', label: 'drawer', class: 'tabs' });
  const handle = element(
    'button',
    { type: 'button', class: 'handle', label: 'drawerClose' },
    icon('M7 10l5 5 5-5'),
  );
  drawer.append(handle, list);
  /** @type {Map<string, { tab: HTMLButtonElement, panel: HTMLElement, made: boolean }>} */
  const all = new Map();

  const isClosed = () => drawer.hidden === true;
  let current = tabs[0].name;
  /** @param {string} name @param {boolean} [focus] */
  const choose = (name, focus = false) => {
    for (const [each, { tab, panel, made }] of all) {
      const chosen = each === name;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      panel.hidden = !chosen;
      if (chosen && focus) tab.focus();
      if (chosen && !made && !isClosed()) {
        const entry = /** @type {{ made: boolean }} */ (all.get(each));
        entry.made = true;
        const making = tabs.find((known) => known.name === name)?.make(app, panel);
        making?.catch((error) => {
          entry.made = false; // the next time may find the network again
          fail(error);
        });
      }
    }
    current = name;
    remember('tab', name);
  };
  /** @param {boolean} open */
  const setOpen = (open) => {
    drawer.hidden = !open;
    document.body.classList.toggle('withDrawer', open);
    toggle.setAttribute('aria-expanded', String(open));
    relabel(toggle, open ? 'drawerClose' : 'drawerOpen');
    remember('drawer', open ? 'open' : null);
    if (open) choose(current); // what is in it is made when it is seen
    app.tell('view');
  };

  for (const { name, word: key } of tabs) {
    const tab = element('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'aria-controls': `panel-${name}`,
      word: key,
    });
    const panel = element('div', {
      role: 'tabpanel',
      id: `panel-${name}`,
      'aria-labelledby': `tab-${name}`,
      tabindex: 0,
    });
    tab.addEventListener('click', () => choose(name));
    list.append(tab);
    drawer.append(panel);
    all.set(name, { tab, panel, made: false });
  }
  list.addEventListener('keydown', (event) => {
    const names = tabs.map((each) => each.name);
    const at = names.findIndex((name) => all.get(name)?.tab === document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) choose(names[(at + step + names.length) % names.length], true);
    else if (event.key === 'Home') choose(names[0], true);
    else if (event.key === 'End') choose(names[names.length - 1], true);
    else return;
    event.preventDefault();
  });
  toggle.addEventListener('click', () => setOpen(isClosed()));
  handle.addEventListener('click', () => {
    setOpen(false);
    toggle.focus();
  });

  const known = recall('tab');
  choose(known && all.has(known) ? known : tabs[0].name);
  setOpen(recall('drawer') === 'open' && innerWidth > 900);
  return {
    /** The tab that is in view. */
    get shown() {
      return drawer.hidden ? undefined : [...all].find(([, { panel }]) => !panel.hidden)?.[0];
    },
    /** @param {string} name */
    open(name) {
      current = name;
      setOpen(true);
    },
    toggle: () => setOpen(isClosed()),
  };
}
