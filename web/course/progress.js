// What a reader has solved and read, remembered on the device and nowhere else; the dots and the way on that show it. The
// course may be open in several tabs: each reads anew what is remembered before it adds to it, and shows what others add.
import { forgetAll, recall, remember } from '../playground/storage.js';
import { draftKey } from './drafts.js';
import { filled } from './filled.js';

const key = 'course';

/** @returns {{ solved: string[], last: string }} */
function read() {
  try {
    const { solved, last } = JSON.parse(recall(key) ?? '{}');
    return {
      solved: Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [],
      last: typeof last === 'string' ? last : '',
    };
  } catch {
    return { solved: [], last: '' };
  }
}

/** @param {typeof import('./words.js').words.en} words */
export function startProgress(words) {
  let { solved, last } = read();
  /** Where the browser refuses to remember, this page alone knows. */
  let isKept = true;

  /** @param {() => void} change of `solved` and `last` */
  function keep(change) {
    if (isKept) ({ solved, last } = read());
    change();
    const text = JSON.stringify({ solved, last });
    remember(key, text);
    isKept = recall(key) === text;
  }
  /** What was done in another tab, or on another page before this one was come back to. */
  function catchUp() {
    if (isKept) ({ solved, last } = read());
    show();
  }
  addEventListener('storage', catchUp);
  addEventListener('pageshow', catchUp);

  function show() {
    for (const dot of document.querySelectorAll('[data-of]'))
      dot.classList.toggle('on', solved.includes(dot.getAttribute('data-of') ?? ''));
    for (const dots of document.querySelectorAll('.dots')) {
      const all = dots.childElementCount;
      const done = dots.querySelectorAll('.on').length;
      dots.setAttribute('aria-label', filled(words.progress, { done, all }));
    }
    for (const exercise of document.querySelectorAll('[data-exercise]'))
      exercise
        .querySelector('.solved')
        ?.toggleAttribute('hidden', !solved.includes(exercise.getAttribute('data-exercise') ?? ''));
    showWayOn();
  }

  /** On the front page: the lesson that was open last, or the first in which something is left. */
  function showWayOn() {
    const way = document.getElementById('goOn');
    if (!way) return;
    const lessons = [...document.querySelectorAll('.map > li')];
    const isLeft = (/** @type {Element} */ lesson) => lesson.querySelector('.dots i:not(.on)') !== null;
    const opened = lessons.find((lesson) => lesson.getAttribute('data-lesson') === last);
    const next = opened && isLeft(opened) ? opened : lessons.find(isLeft);
    const begun = solved.length > 0 || opened;
    way.hidden = !next;
    const title = next?.querySelector('b')?.textContent ?? '';
    way.textContent = begun ? filled(words.goOn, { title }) : words.start;
    way.setAttribute('href', next?.querySelector('a')?.getAttribute('href') ?? '');
    const done = document.getElementById('allDone');
    if (done) done.textContent = next ? '' : words.allDone;
    document.getElementById('forget')?.toggleAttribute('hidden', !begun);
  }

  document.getElementById('forget')?.addEventListener('click', () => {
    [solved, last] = [[], ''];
    remember(key, null);
    forgetAll(draftKey(''));
    if (document.getElementById('goOn')) show();
    else location.reload();
  });
  const here = document.querySelector('.lesson-line')?.getAttribute('data-lesson');
  if (here) keep(() => (last = here));
  show();
  return {
    /** @param {string} id of an exercise */
    solve(id) {
      keep(() => {
        if (!solved.includes(id)) solved.push(id);
      });
      show();
    },
  };
}
