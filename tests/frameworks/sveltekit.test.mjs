// All entries of the package in projects with a framework, by its own commands and settings: in the page, and in what it makes
// on a server. The answers are those of tests/package/matrix.test.mjs.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { shown } from '../package/browsers.mjs';
import { answers, program } from '../package/entries.mjs';
import { frameworkProject, quiet } from './install.mjs';

const run = promisify(execFile);
const noPage = { page: false };

/** The program as a module that runs when it is asked to. @param {Parameters<typeof program>[0]} [options] */
const asModule = (options) =>
  program({ ...options, tell: 'TELL' }).replace(/^answerAll\(\).*$/m, 'export { answerAll };');
const inPage = 'answerAll().then((answers) => { document.documentElement.dataset.answer = answers; })';

/** @param {string} folder @param {string} file of a package's command @param {string[]} args */
async function command(folder, file, args) {
  await run(process.execPath, [path.join(folder, 'node_modules', file), ...args], {
    cwd: folder,
    env: quiet,
    maxBuffer: 2 ** 26,
  }).catch((error) => assert.fail(`${error.stdout}\n${error.stderr}`));
}

/** @type {(() => void)[]} */
const running = [];
after(() => running.forEach((stop) => stop()));

/** Starts a server and waits until it answers. @param {string} folder @param {string} file @param {(port: number) => string[]} args */
async function started(folder, file, args) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(folder, 'node_modules', file), ...args(port)], {
    cwd: folder,
    env: quiet,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const stop = () => child.kill();
  running.push(stop);
  const url = `http://127.0.0.1:${port}/`;
  const end = Date.now() + 60_000;
  while (Date.now() < end && child.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return assert.fail(`the server did not answer: ${said}`);
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** What the page's own text says that the server found. @param {string} url */
async function foundOnServer(url) {
  const html = await (await fetch(url)).text();
  const [, text] = html.match(/<pre[^>]*>(.*?)<\/pre>/s) ?? assert.fail(html.slice(0, 2000));
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'));
}

/** @param {string} url */
async function assertAll(url) {
  assert.deepEqual(await foundOnServer(url), answers(noPage), 'on the server');
  assert.deepEqual(JSON.parse(await shown(url)), answers(), 'in the page');
}

test('SvelteKit: a page, and what its server loads for it', async () => {
  const folder = await frameworkProject('sveltekit', {
    'svelte.config.js': 'export default {};',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()] };`,
    'src/app.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
    'src/routes/+page.server.js': `import { answerAll } from '../server.js';
export const load = async () => ({ found: await answerAll() });`,
    'src/routes/+page.svelte': `<script>
  import { onMount } from 'svelte';
  import { answerAll } from '../page-answers.js';
  let { data } = $props();
  onMount(() => { ${inPage}; });
</script>
<pre>{data.found}</pre>`,
    'src/server.js': asModule(noPage),
    'src/page-answers.js': asModule(),
  });
  await command(folder, 'vite/bin/vite.js', ['build']);
  const { url, stop } = await started(folder, 'vite/bin/vite.js', (port) => [
    'preview',
    ...['--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  ]);
  await assertAll(url);
  stop();
});
