// What is wrong with a scene, and where: the JSON path, a word for translators, and what that sentence needs. The
// message itself is English; words.js has it in both languages.

/**
 * What is wrong:
 * notText (no scene at all), notJson, tooLong, tooDeep, laterVersion, notAScene, wrongType, notFinite, tooSmall,
 * tooLarge, notWhole, unknownKey, missing, notOneOf, notAWord, repeated, tooMany, tooFew, noBody, conflict, refused
 * (by the engine, whose own sentence is `value`), notALink, damaged,
 * noLinks (the browser is too old for them).
 * @typedef {{ value?: string, limit?: number | string, near?: string, because?: string }} Details `because`: one of the
 *   reasons of words.js, in place of `value`
 */

export class SceneError extends Error {
  /**
   * @param {string} code a word for what is wrong
   * @param {string} path where, such as bodies[3].shape.radius; empty for the whole
   * @param {string} sentence what follows the path, in English
   * @param {Details} [details] what a translation of that needs
   */
  constructor(code, path, sentence, details = {}) {
    super(`${path || 'the scene'} ${sentence}`);
    this.name = 'SceneError';
    this.code = code;
    this.path = path;
    this.details = Object.freeze(details);
  }
}
