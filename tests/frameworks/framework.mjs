// What the tests of all frameworks have in common: the program as they want it, their commands and servers, and what a page
// and its server must have found. The answers are those of tests/package/matrix.test.mjs.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { shown } from '../package/browsers.mjs';
import { answers, program } from '../package/entries.mjs';
import { quiet } from './install.mjs';

const run = promisify(execFile);
export const noPage = { page: false };

/** The program as a module that runs when it is asked to. @param {Parameters<typeof program>[0]} [options] */
export const asModule = (options) =>
  program({ ...options, tell: 'TELL' }).replace(/^answerAll\(\).*$/m, 'export { answerAll };');
export const inPage = 'answerAll().then((answers) => { document.documentElement.dataset.answer = answers; })';

/**
 * Runs a command of the framework, which must succeed.
 * @param {string} folder
 * @param {string} file in node_modules
 * @param {string[]} args
 */
export async function command(folder, file, args) {
  const { stdout, stderr } = await run(process.execPath, [path.join(folder, 'node_modules', file), ...args], {
    cwd: folder,
    env: quiet,
    maxBuffer: 2 ** 26,
  }).catch((error) => assert.fail(`${error.stdout}\n${error.stderr}`));
  return stdout + stderr;
}

/** @type {Set<() => Promise<void>>} */
const running = new Set();
after(() => Promise.all([...running].map((stop) => stop())));

/**
 * Starts a server and waits until it answers.
 * @param {string} folder
 * @param {string} file in node_modules
 * @param {(port: number) => string[]} args
 */
export async function started(folder, file, args) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(folder, 'node_modules', file), ...args(port)], {
    cwd: folder,
    env: quiet,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    running.delete(stop);
    child.kill();
    await ended;
  };
  running.add(stop);
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

/** Holds that all entries came to the same, on the server and in the page. @param {string} url */
export async function assertAll(url) {
  assert.deepEqual(await foundOnServer(url), answers(noPage), 'on the server');
  assert.deepEqual(JSON.parse(await shown(url)), answers(), 'in the page');
}
