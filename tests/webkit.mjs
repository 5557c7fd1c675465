// WebKit, Safari's engine, for page tests: WebKitGTK's small browser, led by its own driver, in the plain words of
// WebDriver, which are a few requests. Both draw on a display that nobody sees. It is not Safari: what Apple adds to the
// engine (its codecs, its clocks, a screen that is touched) is not in it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { findCommand } from '../wasm/tools/find-command.mjs';
import { findWebkit } from '../wasm/tools/programs.mjs';
import { stateIn as patience } from './web/eventually.mjs';

/** @param {(() => unknown) | (() => Promise<unknown>)} ask @param {string} what @param {number} [within] in ms */
export async function until(ask, what, within = patience) {
  for (const end = Date.now() + within; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) return assert.fail(`${what} did not come to be within ${within / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** How long the driver may think about a question. It ends what a page does not end by itself (see `timeouts`), but not itself. */
const longest = patience + 20_000;

/** A display of its own, so that no window comes up where somebody works. */
async function openDisplay() {
  const command = findCommand('Xvfb');
  assert(command, 'Xvfb is missing: `npm test -- webkit` installs it');
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
  const name = await new Promise((resolve, reject) => {
    pipe.once('data', (text) => resolve(`:${String(text).trim()}`));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return { name, close: () => server.kill() };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * What a server answers. Each question has a line of its own: one that was left open may be closed by the driver at the
 * very moment at which it is used again.
 * @param {number} port @param {string} method @param {string} path @param {string} [body]
 * @returns {Promise<string>}
 */
function exchange(port, method, path, body) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longest);
    const silent = () =>
      new Error(`WebKit's driver did not answer ${method} ${path} within ${longest / 1000} s`);
    const fail = (/** @type {Error} */ error) => reject(signal.aborted ? silent() : error);
    request({ host: '127.0.0.1', port, method, path, agent: false, signal }, (answer) =>
      textOf(answer).then(resolve, fail),
    )
      .on('error', fail)
      .end(body);
  });
}

/**
 * One browser with a profile of its own. Each has its own driver and its own display too: one that got stuck, or did not
 * end, is nothing to the next test.
 * @template T
 * @param {(page: WebkitPage) => Promise<T>} use
 */
export async function withWebkit(use) {
  const found = findWebkit();
  assert(found, "WebKit's driver is missing: `npm test -- webkit` installs it");
  const display = await openDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display.name, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  /** @param {string} method @param {string} path @param {object} [body] */
  const ask = async (method, path, body) => {
    const answer = await exchange(port, method, path, body && JSON.stringify(body));
    const { value } = /** @type {{ value: any }} */ (JSON.parse(answer));
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    await until(() => ask('GET', '/status').then(Boolean, () => false), 'the driver');
    const timeouts = { script: patience, pageLoad: patience };
    const browser = { binary: found.browser, args: ['--automation'] };
    const wanted = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browser, timeouts };
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: wanted } });
    const session = `/session/${sessionId}`;
    const result = await use(new WebkitPage((method, way, body) => ask(method, session + way, body)));
    await ask('DELETE', session);
    return result;
  } finally {
    driver.kill('SIGKILL');
    display.close(); // ends whatever still draws on it
  }
}

/** One window. Where a function is given, it runs in the page, with what is given beside it. */
export class WebkitPage {
  /** @param {(method: string, path: string, body?: object) => Promise<any>} ask */
  constructor(ask) {
    this.ask = ask;
  }
  /** @param {string} url */
  goto(url) {
    return this.ask('POST', '/url', { url });
  }
  /** @param {'back' | 'forward' | 'refresh'} way */
  go(way) {
    return this.ask('POST', `/${way}`, {});
  }
  /** The inside of the window. @param {number} width @param {number} height */
  async resize(width, height) {
    const measure = () => this.run(() => [innerWidth, innerHeight]);
    const rect = await this.ask('GET', '/window/rect');
    const [w, h] = await measure();
    const wanted = { width: rect.width + width - w, height: rect.height + height - h };
    await this.ask('POST', '/window/rect', wanted);
    await until(
      async () => (await measure()).join() === `${width},${height}`,
      `a window of ${width}x${height}`,
    );
  }
  /**
   * @template {any[]} T
   * @template R
   * @param {(...args: T) => R} work
   * @param {T} args
   * @returns {Promise<Awaited<R>>}
   */
  async run(work, ...args) {
    const script = `const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
      (async () => (${work})(...args))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.ask('POST', '/execute/async', { script, args });
    if (error !== undefined) throw new Error(error);
    return value;
  }
  /**
   * @template {any[]} T
   * @param {(...args: T) => unknown} work
   * @param {T} args
   */
  until(work, ...args) {
    return until(() => this.run(work, ...args), String(work));
  }
  /** A press in the middle of an element, once it is there and nothing lies over it. @param {string} selector */
  async click(selector) {
    /** @type {{ x: number, y: number } | undefined} */
    let place;
    const look = async () => {
      place = await this.run((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = width > 0 ? document.elementFromPoint(x, y) : null;
        return hit && (element?.contains(hit) || hit.contains(element)) ? { x, y } : undefined;
      }, selector);
      return place;
    };
    await until(look, `a press on ${selector}`);
    const { x, y } = /** @type {{ x: number, y: number }} */ (place);
    await this.drag([[x, y]]);
  }
  /** Keys to where the focus is; `\uE00C` is Escape and so on, as WebDriver has them. @param {string[]} keys each is held until all are down */
  async press(...keys) {
    const actions = [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...[...keys].reverse().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.act({ type: 'key', id: 'keyboard', actions });
  }
  /** Input of one kind, as WebDriver's actions. @param {object} source */
  act(source) {
    return this.ask('POST', '/actions', { actions: [source] });
  }
  /**
   * A pointer that goes down at the first place and up at the last.
   * @param {readonly (readonly [number, number])[]} places on the page
   * @param {'mouse' | 'touch'} [kind]
   */
  drag([first, ...rest], kind = 'mouse') {
    /** @param {readonly [number, number]} place @param {number} duration */
    const move = ([x, y], duration) => ({
      type: 'pointerMove',
      duration,
      x: Math.round(x),
      y: Math.round(y),
    });
    return this.act({
      type: 'pointer',
      id: kind,
      parameters: { pointerType: kind },
      actions: [
        move(first, 0),
        { type: 'pointerDown', button: 0 },
        ...rest.map((place) => move(place, 60)),
        { type: 'pointerUp', button: 0 },
      ],
    });
  }
  /** @param {string} selector */
  text(selector) {
    return this.run((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector);
  }
  /** @param {string} selector @param {RegExp} pattern */
  async untilText(selector, pattern) {
    await until(async () => pattern.test(await this.text(selector)), `${selector} as ${pattern}`).catch(
      async () => assert.fail(`${selector}: ${await this.text(selector)} in place of ${pattern}`),
    );
  }
  /** The whole window. @returns {Promise<Buffer>} a PNG */
  async picture() {
    return Buffer.from(await this.ask('GET', '/screenshot'), 'base64');
  }
}
