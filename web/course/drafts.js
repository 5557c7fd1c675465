// Programs that a reader has begun to change, remembered on the device until they are as they were again.
import { recall, remember } from '../playground/storage.js';

/** @param {string} name of a program: its exercise, or the form of a lesson's program */
export const draftKey = (name) => `course.draft.${name}`;

/**
 * What was written of a program; undefined when it is as it was.
 * @param {string} name @param {string} original
 */
export function readDraft(name, original) {
  const text = recall(draftKey(name));
  return text === null || text === original ? undefined : text;
}

/** Calls when another tab of the browser keeps a program of this name. @param {string} name @param {() => void} told */
export function hearDraft(name, told) {
  addEventListener('storage', ({ key }) => key === `bumpbox.${draftKey(name)}` && told());
}

/** @param {string} name @param {string} text @param {string} original */
export const keepDraft = (name, text, original) => remember(draftKey(name), text === original ? null : text);
