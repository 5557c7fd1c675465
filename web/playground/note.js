// A sentence over the scene, for what could not be done: seen for a while, and heard at once.
import { byId, write } from './parts.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let end;

/** @param {string} text */
export function showNote(text) {
  const note = byId('note');
  write(note, text);
  note.hidden = false;
  clearTimeout(end);
  end = setTimeout(hideNote, 12_000);
}

export function hideNote() {
  byId('note').hidden = true;
}
