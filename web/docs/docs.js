// What a page of the documentation does besides being read: theme and language as in the playground, the menu on
// narrow screens, searching, copying code, finding names in the reference, live figures when there are any.
import { remember } from '../playground/storage.js';
import { startTheme, switchTheme } from '../playground/theme.js';

/** @param {string} key of the body's data: the frame's words in the page's language */
const word = (key) => document.body.dataset[key] ?? '';
const said = document.getElementById('said');

startTheme();
document.getElementById('theme')?.addEventListener('click', switchTheme);
// Paper is white.
const { dataset } = document.documentElement;
let onScreen = dataset.theme;
addEventListener('beforeprint', () => {
  onScreen = dataset.theme;
  dataset.theme = 'light';
});
addEventListener('afterprint', () => (dataset.theme = onScreen));

// The address says which language a page is in; what is remembered is for the next visit.
const language = /** @type {HTMLAnchorElement | null} */ (document.getElementById('language'));
language?.addEventListener('click', () => remember('language', language.hreflang));
// The other language's page opens where this one was: as far below the same heading.
const headings = [...document.querySelectorAll('article :is(h1, h2, h3)')];
const placeKey = 'bumpbox.place';
language?.addEventListener('click', () => {
  const at = headings.filter((each) => each.getBoundingClientRect().top < innerHeight / 3).length - 1;
  if (at <= 0) return;
  const { top } = headings[at].getBoundingClientRect();
  try {
    sessionStorage.setItem(placeKey, JSON.stringify({ path: language.pathname, at, top }));
  } catch {
    // where nothing may be kept, the page opens at its top
  }
});
try {
  const { path, at, top } = JSON.parse(sessionStorage.getItem(placeKey) ?? '{}');
  sessionStorage.removeItem(placeKey);
  if (path === location.pathname && headings[at])
    scrollBy({ top: headings[at].getBoundingClientRect().top - top, behavior: 'instant' });
} catch {
  // as above
}

const menuButton = document.getElementById('menuButton');
const menu = document.getElementById('menu');
/** @param {boolean} open */
function showMenu(open) {
  menuButton?.setAttribute('aria-expanded', String(open));
  menu?.classList.toggle('open', open);
}
menuButton?.addEventListener('click', () => showMenu(menuButton.getAttribute('aria-expanded') !== 'true'));
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || menuButton?.getAttribute('aria-expanded') !== 'true') return;
  showMenu(false);
  menuButton.focus();
});
// The search and its texts are fetched when they are asked for.
const searchButton = document.getElementById('searchButton');
/** @type {Promise<() => void> | undefined} */
let search;
async function openSearch() {
  const { label = '', none = '', failed = '', close = '' } = searchButton?.dataset ?? {};
  search ??= import('./search.js').then(({ makeSearch }) =>
    makeSearch({ label, none, failed, close, found: word('found') }),
  );
  try {
    (await search)();
  } catch {
    search = undefined;
    if (said) said.textContent = failed;
  }
}
searchButton?.removeAttribute('hidden'); // without scripts it would do nothing
searchButton?.addEventListener('click', openSearch);
document.addEventListener('keydown', (event) => {
  const isIt = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isIt || !searchButton) return;
  event.preventDefault();
  openSearch();
});
if (/Mac|iP/.test(navigator.platform)) searchButton?.querySelector('kbd')?.replaceChildren('⌘K');

const { scrollY: before } = window;
menu?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
scrollTo(0, location.hash ? scrollY : before);

// Beside the text there is room for the contents; above it they are folded.
const contents = document.querySelector('details.toc');
const wide = matchMedia('(min-width: 1180px)');
const fold = () => contents?.toggleAttribute('open', wide.matches);
wide.addEventListener('change', fold);
fold();
contents?.setAttribute('data-folds', '');

for (const button of document.querySelectorAll('button.copy')) {
  button.addEventListener('click', async () => {
    const code = button.parentElement?.querySelector('code')?.textContent ?? '';
    const answer = await navigator.clipboard.writeText(code).then(
      () => word('copied'),
      () => word('notCopied'),
    );
    button.textContent = answer;
    if (said) said.textContent = answer;
    setTimeout(() => (button.textContent = word('copy')), 1500);
  });
}

const filter = /** @type {HTMLInputElement | null} */ (document.getElementById('filter'));
filter?.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase();
  let count = 0;
  for (const item of document.querySelectorAll('section.item')) {
    /** @param {Element} element */
    const fits = (element) => element.getAttribute('data-name')?.toLowerCase().includes(wanted) ?? false;
    const members = [...item.querySelectorAll('section.member')];
    const whole = fits(item);
    for (const member of members) member.toggleAttribute('hidden', !whole && !fits(member));
    const shown = members.filter((member) => !member.hasAttribute('hidden')).length;
    item.toggleAttribute('hidden', !whole && shown === 0);
    count += whole ? 1 : shown;
  }
  if (said) said.textContent = word('found').replace('{count}', String(count));
});

/**
 * Starts what is live on the page; says so below it when that fails.
 * @param {string} selector
 * @param {(found: NodeListOf<HTMLElement>, words: { play: string, pause: string }) => Promise<void>} start
 */
async function bringToLife(selector, start) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));
  if (found.length === 0) return;
  try {
    await start(found, { play: word('play'), pause: word('pause') });
  } catch (error) {
    for (const figure of found) {
      figure.dataset.still = 'true';
      figure.querySelector('figcaption')?.append(document.createElement('br'), word('figureFailed'));
    }
    throw error;
  }
}

const courseWords = document.getElementById('courseWords')?.textContent;
if (courseWords) {
  const { startCourse } = await import('../course/course.js');
  startCourse(JSON.parse(courseWords));
}

// Nobody waits for what is far down the page.
void bringToLife('[data-figure]', async (found, words) => {
  const { startFigures } = await import('./figure.js');
  await startFigures(found, words);
});
void bringToLife('[data-stage]', async (found, words) => {
  const { startStages } = await import('./recipe-stage.js');
  await startStages(found, words);
});
