// What a frame costs to draw, in Chromium. Build the library first: npm run build.
//
//   node tests/bench/renderer.mjs [part of a row's name] [--beside <another checkout, built too>]
//
// The step is not part of it. `mesh` is our C++, `SDL` what SDL does up to the WebGL calls and the browser's side of
// them, `C++` both; `JS` is the library around it. Medians of the frames, and the quickest eighth of them, which says
// what the work takes while others use the machine. `GL` is what the graphics process then takes, which on a machine
// without a GPU is software; the next frame waits for it. `ratio` is the median of ours by the other's, frame by frame.
import { loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { serve } from '../../web/serve.mjs';

const words = process.argv.slice(2);
const at = words.indexOf('--beside');
const beside = at < 0 ? undefined : words.splice(at, 2)[1];
const [part = ''] = words;

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is missing: `npm test` installs it.');
// A page of its own has a clock of 5 microseconds; any other's has 100, which is much of what is measured here.
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};
const roots = [fileURLToPath(new URL('../..', import.meta.url)), ...(beside ? [path.resolve(beside)] : [])];
const servers = await Promise.all(roots.map((root) => serve({ root, port: 0, headers })));
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
  const urls = servers.map(({ url }) => url);
  await page.goto(`${urls[0]}tests/bench/renderer.html`);
  const load = () => loadavg()[0].toFixed(1);
  const before = load();
  const tables = await page.evaluate(async ([all, wanted]) => {
    const { figures } = await import(`${all[0]}tests/bench/renderer-tasks.js`);
    return figures(all, wanted);
  }, /** @type {const} */ ([urls, part]));
  for (const [name, rows] of Object.entries(tables)) {
    console.log(name);
    console.table(rows);
  }
  console.log(`Load ${before} before, ${load()} after; milliseconds.`);
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
