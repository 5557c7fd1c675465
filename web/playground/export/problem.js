// What keeping refuses or fails at: an error with a `code`, which is a key of ./words.js, and the values of its
// sentence. The page says it in the reader's language; the message is for those who read the console.
import { exportEnglish } from './words.js';

/** @typedef {import('./words.js').ExportWord} ExportWord */

export class ExportError extends Error {
  /**
   * @param {ExportWord} code
   * @param {Record<string, string | number>} [values]
   * @param {unknown} [cause]
   */
  constructor(code, values = {}, cause) {
    const sentence = exportEnglish[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'ExportError';
    this.code = code;
    this.values = values;
  }
}

/** Throws when the reader no longer wants it. @param {AbortSignal | undefined} signal */
export function stopIfAborted(signal) {
  if (signal?.aborted) throw new ExportError('exportStopped');
}
