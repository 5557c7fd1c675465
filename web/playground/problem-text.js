// What is wrong with a scene or a file, in the reader's language: where in the JSON, and what has to be there.
import { SceneError } from '../scene/error.js';
import { explain } from '../scene/words.js';
import { reason } from './failure.js';
import { ExportError } from './export/problem.js';
import { currentLanguage, word } from './words.js';

/** @param {SceneError} error */
const toldScene = (error) => explain(error, currentLanguage());

/** @param {unknown} error */
export function problemText(error) {
  if (error instanceof SceneError) return toldScene(error);
  if (error instanceof ExportError) {
    const { cause, values } = error;
    return word(error.code, cause instanceof SceneError ? { ...values, message: toldScene(cause) } : values);
  }
  return reason(error);
}
