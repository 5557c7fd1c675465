// A lesson as slides, for a projector: the page itself, of which one part at a time is shown. Nothing is copied or moved, so
// figures keep their state, exercises their answers, and a figure that is not shown stands still as it does out of sight.
import { filled } from './filled.js';

/** @typedef {typeof import('./words.js').words.en} Words */

/** Each of these fills a slide; its section's heading stays above it. */
const whole = 'figure, .forms, .exercise, .table, .path';
/** Where keys and fingers have something else to do. */
const taken =
  'input, textarea, select, [contenteditable], bump-box, [role=slider], [role=tab], .writing, .field, pre';

/**
 * The parts of a text, slide by slide. A bold beginning opens one as a heading does.
 * @param {Element} article
 * @returns {Element[][]}
 */
export function slidesOf(article) {
  /** @type {Element[][]} */
  const slides = [];
  /** @type {Element | undefined} */
  let heading;
  let isFull = false;
  for (const part of article.children) {
    const isHeading = /^H[12]$/.test(part.tagName);
    if (part.matches('.lesson-line, noscript')) continue;
    const isWhole = part.matches(whole);
    const last = slides[slides.length - 1];
    const isAlone = last?.length === 1 && last[0] === heading;
    const opens = part.tagName === 'P' && part.firstElementChild?.tagName === 'STRONG' && startsWith(part);
    if (isHeading) {
      heading = part;
      slides.push([part]);
      isFull = false;
    } else if (last && (isAlone || !(isWhole || isFull || opens))) {
      last.push(part);
      isFull = isWhole;
    } else {
      slides.push(heading ? [heading, part] : [part]);
      isFull = isWhole;
    }
  }
  return slides;
}

/** Whether a paragraph's first words are its bold ones. @param {Element} part */
const startsWith = (part) => (part.textContent ?? '').startsWith(part.firstElementChild?.textContent ?? '\n');

/** @param {string} text @param {string} label */
function button(text, label) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.title = label;
  return made;
}

/**
 * Shows the lesson as slides until it is left.
 * @param {Words} words
 * @param {number} first the number of the slide to begin with, from 1
 * @param {() => void} left
 */
export function showSlides(words, first, left) {
  const root = document.documentElement;
  const main = /** @type {HTMLElement} */ (document.getElementById('text'));
  const article = /** @type {HTMLElement} */ (main.querySelector('article'));
  const slides = slidesOf(article);
  let at = Math.min(Math.max(first, 1), slides.length) - 1;

  const bar = document.createElement('nav');
  bar.className = 'slide-bar';
  bar.setAttribute('aria-label', words.slides);
  const back = button('←', words.slideBack);
  const next = button('→', words.slideNext);
  const close = button('✕', words.slidesEnd);
  const count = document.createElement('span');
  count.setAttribute('role', 'status');
  bar.append(back, count, next, close);

  function show() {
    for (const part of article.children) part.classList.toggle('on', slides[at].includes(part));
    const values = { number: at + 1, all: slides.length };
    count.textContent = filled(words.slideCount, values);
    back.disabled = at === 0;
    next.disabled = at === slides.length - 1;
    main.scrollTo(0, 0);
    const address = new URL(location.href);
    address.searchParams.set('slides', String(at + 1));
    address.hash = '';
    history.replaceState(history.state, '', address);
  }
  /** @param {number} to */
  function go(to) {
    const wanted = Math.min(Math.max(to, 0), slides.length - 1);
    if (wanted === at) return;
    at = wanted;
    show();
    // What had the focus may be gone from sight with its slide, or be a button that does nothing now.
    const focused = document.activeElement;
    if (!focused?.checkVisibility() || focused === document.body || focused.matches(':disabled'))
      main.focus({ preventScroll: true });
  }
  const listening = new AbortController();
  const { signal } = listening;
  function end() {
    listening.abort();
    root.removeAttribute('data-slides');
    for (const part of article.children) part.classList.remove('on');
    bar.remove();
    const address = new URL(location.href);
    address.searchParams.delete('slides');
    history.replaceState(history.state, '', address);
    if (document.fullscreenElement) void document.exitFullscreen();
    (slides[at].find((part) => part !== slides[at][0]) ?? slides[at][0]).scrollIntoView({ block: 'center' });
    left();
  }

  back.addEventListener('click', () => go(at - 1));
  next.addEventListener('click', () => go(at + 1));
  close.addEventListener('click', end);
  /** @param {Event} event */
  const isTaken = ({ target }) => target instanceof Element && target.closest(taken) !== null;
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      const { key } = event;
      if (key === 'Escape' && !isTaken(event)) return end();
      const to = { PageUp: at - 1, PageDown: at + 1 }[key];
      const far = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[key];
      const wanted = to ?? (isTaken(event) ? undefined : far);
      if (wanted === undefined || (to !== undefined && isTyping(event))) return undefined;
      event.preventDefault();
      return go(wanted);
    },
    { signal },
  );
  /** @type {{ x: number, y: number } | undefined} */
  let finger;
  main.addEventListener(
    'touchstart',
    (event) => {
      const [{ clientX: x, clientY: y }] = event.touches;
      finger = event.touches.length === 1 && !isTaken(event) ? { x, y } : undefined;
    },
    { passive: true, signal },
  );
  main.addEventListener(
    'touchend',
    ({ changedTouches: [{ clientX, clientY }] }) => {
      if (!finger) return;
      const [dx, dy] = [clientX - finger.x, clientY - finger.y];
      finger = undefined;
      if (Math.abs(dx) > 50 && Math.abs(dx) > 2 * Math.abs(dy)) go(at + (dx < 0 ? 1 : -1));
    },
    { passive: true, signal },
  );
  // The browser's own way out of the full screen leaves the slides too.
  document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? end(), { signal });

  root.setAttribute('data-slides', '');
  document.body.append(bar);
  show();
  main.focus({ preventScroll: true });
}

/** @param {Event} event */
const isTyping = ({ target }) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable], .writing') !== null;
