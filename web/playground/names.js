// What bodies are called on the page: by the word that the scene has for the name in the reader's language, or by the name.
import { currentLanguage } from './words.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('../scene/format.js').BodyWords} BodyWords */

/** @type {WeakMap<Scene, Map<string, BodyWords>>} */
const known = new WeakMap();

/** @param {Scene} scene */
function wordsOf(scene) {
  const found = known.get(scene) ?? new Map((scene.names ?? []).map((each) => [each.name, each]));
  known.set(scene, found);
  return found;
}

/** A name that a body of the scene has or had. @param {Scene} scene @param {string} name */
export const inLanguage = (scene, name) => wordsOf(scene).get(name)?.[currentLanguage()] ?? name;

/** Undefined where it has no name. @param {import('./app.js').App} app @param {import('../library/body.js').Body} body */
export function shownName({ play }, body) {
  const name = play.nameOf(body);
  return name === undefined ? undefined : inLanguage(play.scene, name);
}
