// The words behind a command, such as `--port 9000`: taken apart, or answered by a sentence that says which there are.

import util from 'node:util';
import { Stop } from './steps.mjs';

/**
 * The options and other words of a command. `--help` prints `usage` and ends the process.
 * @param {string} usage one line or more, the first beginning with "Use: "
 * @param {Record<string, { type: 'string' | 'boolean' }>} [options]
 * @param {number} [most] so many words that are no options
 * @param {string[]} [given]
 * @returns {{ options: Record<string, string | boolean | undefined>, words: string[] }}
 */
export function readWords(usage, options = {}, most = 0, given = process.argv.slice(2)) {
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  let parsed;
  try {
    parsed = util.parseArgs({ args: given, options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new Stop(`${sentence}. ${usage}`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > most) throw new Stop(`'${positionals[most]}' is one word too many. ${usage}`);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') throw new Stop(`--${name} is empty. ${usage}`);
  }
  return { options: /** @type {Record<string, string | boolean>} */ (values), words: positionals };
}
