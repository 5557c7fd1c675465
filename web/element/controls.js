// What the element shows around the picture: the bar with time and menu, the large button before the start, the pad for
// fingers where the scene has a player. Tells what was pressed; knows no scene.
import { icon, paths, write } from '../stage/parts.js';
import { label, make } from './parts.js';
import { word } from './words.js';

/** @typedef {import('./words.js').Language} Language */
/** @typedef {import('./words.js').Word} Word */
/** @typedef {'left' | 'right' | 'up' | 'act'} Held */
/**
 * @typedef {object} Pressed
 * @property {() => void} toggle
 * @property {() => void} step
 * @property {() => void} back
 * @property {() => void} again
 * @property {() => Promise<string | null>} link the playground's address with the scene as it is now, if there is one
 * @property {() => void} picture
 * @property {() => void} saveScene
 * @property {(key: Held, down: boolean) => void} hold
 */

/** @param {Pressed} pressed */
export function makeControls(pressed) {
  /** Elements whose names follow the language. @type {[HTMLElement, Word][]} */
  const named = [];
  /** @param {Word} key @param {() => void} action @param {Record<string, string>} [more] */
  const iconButton = (key, action, more = {}) => {
    const button = make('button', { type: 'button', ...more }, icon(...paths[/** @type {'play'} */ (key)]));
    button.addEventListener('click', action);
    named.push([button, key]);
    return button;
  };

  const play = iconButton('play', pressed.toggle, { class: 'primary', part: 'play' });
  const back = iconButton('back', pressed.back);
  const step = iconButton('step', pressed.step);
  const again = iconButton('again', pressed.again);
  const time = make('span', { class: 'time' });
  const title = make('span', { class: 'title', part: 'title' });
  const more = iconButton('more', () => void toggleMenu(), { 'aria-expanded': 'false' });
  const bar = make(
    'div',
    { class: 'bar', role: 'group', part: 'bar' },
    ...[play, back, step, again, time, title, more],
  );
  named.push([bar, 'controls']);

  // Where it leads is known when the menu opens; a link to nowhere at all counts as broken with those who follow them.
  const open = make('a', { target: '_blank', rel: 'noopener', href: '#' });
  const picture = make('button', { type: 'button' });
  const saveScene = make('button', { type: 'button' });
  const menu = make('div', { class: 'menu', hidden: '' }, open, picture, saveScene);
  /** @type {[HTMLElement, Word][]} */
  const written = [
    [open, 'open'],
    [picture, 'picture'],
    [saveScene, 'saveScene'],
  ];
  const closeMenu = () => {
    menu.hidden = true;
    more.setAttribute('aria-expanded', 'false');
  };
  const toggleMenu = async () => {
    if (!menu.hidden) return closeMenu();
    // The address holds the scene as it is at this moment.
    const link = await pressed.link().catch(() => null);
    open.hidden = link === null;
    if (link !== null) open.href = link;
    menu.hidden = false;
    more.setAttribute('aria-expanded', 'true');
    /** @type {HTMLElement} */ (menu.querySelector(':not([hidden])')).focus();
  };
  picture.addEventListener('click', () => {
    closeMenu();
    pressed.picture();
  });
  saveScene.addEventListener('click', () => {
    closeMenu();
    pressed.saveScene();
  });
  open.addEventListener('click', closeMenu);
  for (const each of /** @type {HTMLElement[]} */ ([menu, more])) {
    each.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || menu.hidden) return;
      closeMenu();
      more.focus();
      event.stopPropagation();
    });
    each.addEventListener('focusout', (event) => {
      const next = /** @type {Node | null} */ (event.relatedTarget);
      if (next && !menu.contains(next) && next !== more) closeMenu();
    });
  }

  const big = iconButton('play', pressed.toggle, { class: 'big' });
  const pad = make('div', { class: 'pad', hidden: '' });
  for (const key of /** @type {Held[]} */ (['left', 'right', 'up', 'act'])) {
    if (key === 'up') pad.append(make('span', { class: 'space' }));
    const button = iconButton(key, () => {}, { tabindex: '-1' });
    const hold = (/** @type {boolean} */ down) => {
      button.classList.toggle('held', down);
      pressed.hold(key, down);
    };
    button.addEventListener('pointerdown', () => hold(true));
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(type, () => hold(false));
    }
    pad.append(button);
  }

  let playing = false;
  /** @type {Language} */
  let language = 'en';
  const showPlaying = () => {
    for (const button of [play, big]) label(button, word(language, playing ? 'pause' : 'play'));
    /** @type {SVGElement} */ (play.firstElementChild).replaceWith(
      icon(...paths[playing ? 'pause' : 'play']),
    );
  };
  return {
    bar,
    menu,
    big,
    pad,
    /** @param {boolean} now */
    setPlaying(now) {
      if (playing === now) return;
      playing = now;
      showPlaying();
    },
    /** @param {number} seconds */
    setTime(seconds) {
      write(time, `${seconds.toFixed(2)} ${word(language, 'seconds')}`);
    },
    /** @param {string} text */
    setTitle(text) {
      write(title, text);
      title.title = text;
    },
    /** @param {boolean} enabled */
    enable(enabled) {
      for (const button of [play, back, step, again, more, big]) button.disabled = !enabled;
      if (!enabled) closeMenu();
    },
    /** @param {Language} next */
    setLanguage(next) {
      language = next;
      for (const [control, key] of named) label(control, word(language, key));
      for (const [control, key] of written) write(control, word(language, key));
      bar.removeAttribute('title');
      showPlaying();
    },
  };
}
