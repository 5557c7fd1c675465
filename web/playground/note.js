// A sentence over the scene, for what could not be done: seen for a while, and heard at once.
import { reason } from './failure.js';
import { later } from './later.js';
import { byId, write } from './parts.js';
import { word } from './words.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let end;
/** What is to be said last. */
let last = 0;

/** @param {string} text */
export function showNote(text) {
  last++;
  const note = byId('note');
  write(note, text);
  note.hidden = false;
  clearTimeout(end);
  end = setTimeout(hideNote, 12_000);
}

export function hideNote() {
  last++;
  byId('note').hidden = true;
}

/**
 * What was refused, and why: at once, but for scenes and files, of which the sentences are fetched.
 * @param {import('./words.js').Word} sentence @param {unknown} error
 */
export async function tellProblem(sentence, error) {
  const isOurs = error instanceof Error && /^(Scene|Export)Error$/.test(error.name);
  if (!isOurs) return showNote(`${word(sentence)}\n${reason(error)}`);
  const mine = ++last;
  const why = await later().then(
    ({ problemText }) => problemText(error),
    () => reason(error), // without the network
  );
  if (mine === last) showNote(`${word(sentence)}\n${why}`);
}
