// `node tests/bench/boundary.mjs`: what crossing between JavaScript and the engine costs, in Node and in Chromium.
// Build the library first: npm run build.
import { chromium } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { load } from '../../web/library/index.js';
import { load as loadFull } from '../../web/library/full.js';
import { serve } from '../../web/serve.mjs';
import { boundaryFigures } from './boundary-tasks.js';

/** @typedef {import('./boundary-tasks.js').Figure} Figure */

const inNode = boundaryFigures(await load(), await loadFull());
const inChromium = await chromiumFigures();
for (const [i, { name, value, unit, goal }] of inNode.entries()) {
  const asked = Number.isFinite(goal) ? `  (asked: at most ${goal} ${unit})` : '';
  const other = inChromium[i].value.toFixed(1);
  console.log(
    `${name.padEnd(40)} Node ${value.toFixed(1).padStart(7)}  Chromium ${other.padStart(7)} ${unit}${asked}`,
  );
}

/** @returns {Promise<Figure[]>} */
async function chromiumFigures() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: `npm test` installs it.');
  const server = await serve({ root: fileURLToPath(new URL('../..', import.meta.url)), port: 0 });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const blank = `${server.url}blank.html`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(blank);
    return await page.evaluate(async (root) => {
      const small = await import(`${root}web/library/index.js`);
      const full = await import(`${root}web/library/full.js`);
      const tasks = await import(`${root}tests/bench/boundary-tasks.js`);
      return tasks.boundaryFigures(await small.load(), await full.load());
    }, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
}
