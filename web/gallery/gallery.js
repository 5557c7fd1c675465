// The gallery: every scene as a large picture, by group, with the playground's search. Under the pointer, or with the focus
// on it, the scene itself runs in the place of its picture; what runs it is fetched only then.
import { byId, element, write } from '../playground/parts.js';
import { isFound } from '../playground/panels/scene-search.js';
import { listScenes } from '../playground/scene-source.js';
import { currentTheme, onThemeChange, startTheme, switchTheme } from '../playground/theme.js';
import {
  currentLanguage,
  onLanguageChange,
  bringWords,
  startWords,
  switchLanguage,
  translated,
  word,
} from '../playground/words.js';
import * as galleryWords from '../playground/words/gallery.js';

/** @typedef {import('../playground/panels/picker.js').Listed} Listed */
/** @typedef {{ link: HTMLAnchorElement, listed: Listed, picture: HTMLElement }} Card */

/** So long a pointer stays before a picture begins to move, in milliseconds: who passes by wakes nobody. */
const patience = 150;
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {Listed} listed */
const addressOf = ({ name, page }) => (page ? `../playground/${page}` : `../playground/?scene=${name}`);

/** @param {Listed} listed @returns {Card} */
function makeCard(listed) {
  const picture = element('div', { class: 'picture', 'aria-hidden': 'true' });
  const inside = listed.blank
    ? element('i', { text: '+' })
    : element('img', { alt: '', width: 640, height: 400, loading: 'lazy', decoding: 'async' });
  picture.append(inside);
  const link = element(
    'a',
    { class: 'card', href: addressOf(listed), 'data-scene': listed.name },
    picture,
    element('strong'),
    element('span'),
  );
  return { link, listed, picture };
}

/** The one that runs. @type {(() => void) | undefined} */
let stop;

/** @param {Card} card */
function watchCard({ link, listed, picture }) {
  if (listed.blank || listed.page) return; // there is nothing to run
  const begin = () => {
    if (prefersStill.matches || link.querySelector('bump-box')) return;
    stop?.();
    /** @type {HTMLElement | undefined} */
    let box;
    let ended = false;
    const waiting = setTimeout(async () => {
      const { BumpBox } = await import('../element/element.js');
      if (ended) return;
      const live = new BumpBox();
      box = live;
      live.scene = listed.name;
      live.setAttribute('theme', currentTheme());
      live.setAttribute('lang', currentLanguage());
      live.inert = true; // the card is what is pressed
      picture.append(live);
      const look = () => {
        if (ended) return;
        if (live.stepCount > 0) link.classList.add('alive');
        else setTimeout(look, 50);
      };
      look();
    }, patience);
    const end = () => {
      ended = true;
      clearTimeout(waiting);
      link.classList.remove('alive');
      box?.remove();
      if (stop === end) stop = undefined;
    };
    stop = end;
  };
  link.addEventListener('pointerenter', begin);
  link.addEventListener('focus', begin);
  link.addEventListener('pointerleave', () => document.activeElement !== link && stop?.());
  link.addEventListener('blur', () => stop?.());
}

async function start() {
  const groups = await listScenes();
  if (groups.length === 0) {
    write(byId('message'), word('reasonNetwork', { file: 'list.json' }));
    byId('message').hidden = false;
    return;
  }
  /** @type {Card[]} */
  const cards = [];
  const sections = groups.map((group) => {
    const list = element('ul');
    const title = element('h2');
    const section = element('section', {}, title, list);
    for (const listed of group.scenes) {
      const card = makeCard(listed);
      watchCard(card);
      list.append(element('li', {}, card.link));
      cards.push(card);
    }
    byId('groups').append(section);
    return { section, title, group };
  });
  const search = /** @type {HTMLInputElement} */ (byId('sceneSearch'));
  const fill = () => {
    search.placeholder = word('search');
    document.title = `${word('galleryTitle')} · Bumpbox`;
    for (const { title, group } of sections) write(title, translated(group.title));
    for (const { link, listed } of cards) {
      const [picture, title, story] = link.children;
      const image = picture.querySelector('img');
      if (image) image.src = `../scenes/generated/${listed.name}-${currentTheme()}.png`;
      write(title, translated(listed.title));
      write(story, translated(listed.story));
    }
  };
  const filter = () => {
    let count = 0;
    for (const { link, listed } of cards) {
      const isShown = isFound(listed, search.value);
      /** @type {HTMLElement} */ (link.parentElement).hidden = !isShown;
      count += Number(isShown);
    }
    for (const { section } of sections) section.hidden = !section.querySelector('li:not([hidden])');
    byId('none').hidden = count > 0;
    write(byId('found'), search.value ? word('galleryFound', { count }) : '');
  };
  // What is looked for can be linked to, and is there again when one comes back.
  search.value = new URLSearchParams(location.search).get('q') ?? '';
  search.addEventListener('input', () => {
    filter();
    const { pathname } = location;
    history.replaceState(
      null,
      '',
      search.value ? `${pathname}?q=${encodeURIComponent(search.value)}` : pathname,
    );
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (document.querySelector('#groups li:not([hidden]) a'))?.click();
  });
  onLanguageChange(fill);
  onThemeChange(() => {
    stop?.();
    fill();
  });
  fill();
  filter();
}

startTheme();
bringWords(galleryWords);
startWords();
const showLanguage = () => {
  byId('language').textContent = word('language');
  byId('language').lang = currentLanguage() === 'en' ? 'ko' : 'en';
};
onLanguageChange(showLanguage);
showLanguage();
byId('theme').addEventListener('click', switchTheme);
byId('language').addEventListener('click', switchLanguage);
await start();
