// `node tests/bench/renderer.mjs`: what a frame costs to draw, in Chromium. Build the library first: npm run build.
// The step is not part of it. `mesh` is our C++, `SDL` what SDL does up to the WebGL calls and the browser's side of
// them, `JS` the library around both, each of the quickest eighth of the frames; `GL` is what the graphics process then takes, which on a machine without a GPU is
// software.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../wasm/setup/tools.mjs';
import { serve } from '../../web/serve.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is missing: `npm test` installs it.');
const server = await serve({ root: fileURLToPath(new URL('../..', import.meta.url)), port: 0 });
const browser = await chromium.launch({
  executablePath,
  args: [
    '--enable-precise-memory-info',
    '--js-flags=--expose-gc',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1300, height: 820 } });
  const blank = `${server.url}blank.html`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  const rows = await page.evaluate(async (root) => {
    const { figures } = await import(`${root}tests/bench/renderer-tasks.js`);
    return figures();
  }, server.url);
  console.table(rows);
} finally {
  await browser.close();
  await server.close();
}
