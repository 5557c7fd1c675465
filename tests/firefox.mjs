// The machine's own Firefox, for page tests: by WebDriver BiDi, which drives anybody's and not only a patched one.
import assert from 'node:assert/strict';
import { launch } from 'puppeteer-core';
import { findFirefox } from '../wasm/tools/programs.mjs';
import { stateIn } from './web/eventually.mjs';

/**
 * @param {Record<string, unknown>} [prefs] as about:config has them
 * @returns {Promise<import('puppeteer-core').Browser>} to be closed by the caller
 */
export async function startFirefox(prefs = {}) {
  const executablePath = findFirefox();
  assert(executablePath, 'Firefox is missing: `npm test` installs it');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: prefs,
    timeout: stateIn,
  });
}
