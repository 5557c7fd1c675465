// The sheet of scenes: pictures by group, with a search through titles, stories and what else one may look for
// (scene-search.js). It is fetched when it is opened for the first time (later.js).
import { byId, element, write } from '../parts.js';
import { currentTheme, onThemeChange } from '../theme.js';
import { onLanguageChange, translated, word } from '../words.js';
import { isFound } from './scene-search.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./picker.js').Group} Group */
/** @typedef {import('./picker.js').Listed} Listed */

/**
 * @param {App} app
 * @param {readonly Group[]} groups
 * @param {(name: string) => Promise<void>} open
 * @returns {() => void} shows it
 */
export function makePickerSheet(app, groups, open) {
  const sheet = /** @type {HTMLDialogElement} */ (byId('picker'));
  const search = element('input', {
    type: 'search',
    label: 'search',
    id: 'sceneSearch',
    autocomplete: 'off',
  });
  const gallery = element('a', {
    class: 'text framed',
    href: '../gallery/',
    id: 'galleryOpen',
    word: 'galleryOpen',
  });
  const results = element('div', { class: 'groups' });
  const none = element('p', { word: 'searchNone', hidden: true });
  sheet.append(
    element(
      'header',
      {},
      element('h2', { word: 'scenes', id: 'pickerTitle' }),
      search,
      gallery,
      closeButton(sheet),
    ),
    results,
    none,
  );

  /** @type {{ card: HTMLButtonElement, section: HTMLElement, listed: Listed, picture: HTMLImageElement }[]} */
  const cards = [];
  for (const group of groups) {
    const section = element('section', {}, element('h3', { text: translated(group.title) }));
    const list = element('ul');
    section.append(list);
    results.append(section);
    for (const listed of group.scenes) {
      const picture = element('img', {
        alt: '',
        width: 320,
        height: 200,
        loading: 'lazy',
        decoding: 'async',
      });
      const card = element(
        'button',
        { type: 'button', class: listed.blank ? 'card blank' : 'card', 'data-scene': listed.name },
        listed.blank ? element('i', { 'aria-hidden': 'true', text: '+' }) : picture,
        element('strong'),
        element('span'),
      );
      card.addEventListener('click', () => {
        sheet.close();
        if (listed.page) location.assign(listed.page);
        else void open(listed.name);
      });
      list.append(element('li', {}, card));
      cards.push({ card, section, listed, picture });
    }
  }

  const fill = () => {
    search.placeholder = word('search');
    groups.forEach((group, i) => {
      /** @type {HTMLElement} */ (results.children[i].firstElementChild).textContent = translated(
        group.title,
      );
    });
    for (const { card, listed, picture } of cards) {
      if (!listed.blank) picture.src = `../scenes/generated/${listed.name}-${currentTheme()}.png`;
      write(card.children[1], translated(listed.title));
      write(card.children[2], translated(listed.story));
      if (listed.name === app.sceneName) card.setAttribute('aria-current', 'true');
      else card.removeAttribute('aria-current');
    }
  };
  const filter = () => {
    for (const { card, listed } of cards) {
      /** @type {HTMLElement} */ (card.parentElement).hidden = !isFound(listed, search.value);
    }
    for (const section of results.children) {
      /** @type {HTMLElement} */ (section).hidden = !section.querySelector('li:not([hidden])');
    }
    none.hidden = results.querySelector('li:not([hidden])') !== null;
  };
  search.addEventListener('input', filter);
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (results.querySelector('li:not([hidden]) button'))?.click();
  });
  const show = () => {
    fill();
    search.value = '';
    filter();
    sheet.showModal();
    search.focus();
  };
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close(); // on the backdrop
  });
  onLanguageChange(fill);
  onThemeChange(() => sheet.open && fill());
  return show;
}

/** @param {HTMLDialogElement} sheet */
function closeButton(sheet) {
  const button = element('button', { type: 'button', class: 'text', word: 'close' });
  button.addEventListener('click', () => sheet.close());
  return button;
}
