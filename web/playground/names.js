// What bodies are called on the page: by the word that the scene has for the name in the reader's language, or by the name;
// and what their shapes are called.
import { currentLanguage, word } from './words.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('../scene/format.js').BodyWords} BodyWords */
/** @typedef {import('../scene/format.js').SceneShape} SceneShape */
/** @typedef {import('./words.js').Word} Word */

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

/** Whether its name is worth a place in the picture where the scene shows names. @param {import('./app.js').App} app @param {import('../library/body.js').Body} body */
export const isNameShown = ({ play }, body) =>
  wordsOf(play.scene).get(play.nameOf(body) ?? '')?.shown !== false;

/** Undefined where it has no name. @param {import('./app.js').App} app @param {import('../library/body.js').Body} body */
export function shownName({ play }, body) {
  const name = play.nameOf(body);
  return name === undefined ? undefined : inLanguage(play.scene, name);
}

/** What a shape is called within a sentence: the words have one for each kind. @param {SceneShape} shape */
export const kindOf = ({ kind }) => word(/** @type {Word} */ (`kind${capital(kind)}`));

/** As it begins a line. @param {string} text */
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** What a body is called: its name, or a number. @param {import('./app.js').App} app @param {import('../library/body.js').Body} body */
export const calledOf = (app, body) => shownName(app, body) ?? word('seeBody', { number: body.slot });
