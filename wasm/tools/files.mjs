// Files that the set-up writes for itself, and takes with a grain of salt: a run that was killed, or a full disk, may
// have left half of one. Knows nothing of what is in them.

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * The text of a file, or '' when there is none that can be read.
 * @param {string} file
 */
export function readNote(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The object in a JSON file; an empty one when the file is missing, damaged, or holds something else.
 * @param {string} file
 * @returns {Record<string, unknown>}
 */
export function readRecord(file) {
  try {
    const value = JSON.parse(readNote(file));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Writes a file that others see whole or not at all.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function writeWhole(file, content) {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
