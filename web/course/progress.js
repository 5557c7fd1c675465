// What a reader has solved and read, remembered on the device and nowhere else; the dots and the way on that show it.
import { recall, remember } from '../playground/storage.js';
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
  const keep = () => remember(key, JSON.stringify({ solved, last }));

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
    const told = way.parentElement;
    if (told && !next) told.textContent = words.allDone;
    document.getElementById('forget')?.toggleAttribute('hidden', !begun);
  }

  document.getElementById('forget')?.addEventListener('click', () => {
    [solved, last] = [[], ''];
    remember(key, null);
    if (document.getElementById('goOn')) show();
    else location.reload();
  });
  const here = document.querySelector('.lesson-line')?.getAttribute('data-lesson');
  if (here) {
    last = here;
    keep();
  }
  show();
  return {
    /** @param {string} id of an exercise */
    solve(id) {
      if (!solved.includes(id)) solved.push(id);
      keep();
      show();
    },
  };
}
