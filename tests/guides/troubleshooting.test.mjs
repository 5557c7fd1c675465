// The page about what goes wrong quotes messages: each is brought about here, and what it says besides is tried.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import test, { after } from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { readScene } from '../../web/scene/format.js';

const bump = await load();
const full = await loadFull();
const world = bump.createWorld();
const circle = bump.circle(5);
const wild = /** @type {any} */ (world);

const server = createServer((request, response) => {
  if (request.url === '/page.wasm') response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
  else if (request.url === '/broken.wasm') response.end('no engine');
  else response.writeHead(404).end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
after(() => server.close());
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const from = (/** @type {string} */ name) => load({ wasmUrl: `http://127.0.0.1:${port}/${name}` });

/** What brings each message about. @type {Record<string, () => unknown>} */
const causes = {
  'Bumpbox could not fetch …: the server answered 404. Put the .wasm file there, or pass its address as wasmUrl.':
    () => from('nothing.wasm'),
  'Bumpbox got a web page instead of …. Put the .wasm file there, or pass its address as wasmUrl.': () =>
    from('page.wasm'),
  "Bumpbox could not fetch …. Is the network up, and does the page's Content-Security-Policy allow it (connect-src)?":
    () => load({ wasmUrl: 'http://127.0.0.1:1/bumpbox.wasm' }),
  "Bumpbox was blocked by the page's Content-Security-Policy. Add 'wasm-unsafe-eval' to its script-src.":
    async () => {
      // As Chromium says it; a page with such a policy is in tests/web/playground-failures.test.mjs.
      const { compile } = WebAssembly;
      WebAssembly.compile = () =>
        Promise.reject(new WebAssembly.CompileError("WebAssembly.compile(): 'unsafe-eval' is not allowed"));
      try {
        await from('broken.wasm');
      } finally {
        WebAssembly.compile = compile;
      }
    },
  'Bumpbox could not compile …: it is not a whole WebAssembly file of a kind that this browser knows.': () =>
    from('broken.wasm'),
  "world.save is in the full engine: take load from 'bumpbox/full'": () => wild.save(),
  'world.hash is not a function': () => wild.hash(),
  "options has no option 'restitution'; here it is bounce": () =>
    bump.circle(5, /** @type {any} */ ({ restitution: 1 })),
  'dt must be at most 10, but is 16': () => world.step(16),
  'body … was destroyed and can no longer be used': () => {
    const body = world.createBody({ shape: circle });
    body.destroy();
    assert.equal(body.alive, false);
    body.x = 4;
  },
  'name must be two tags, such as \'boy:ball\', but is "ab"': () => wild.group('ab', 'block'),
  'handlers must be a plain object, but is a function': () => wild.on('boy:ball', () => {}),
  'bodies[0] has no key "gravityscale"; did you mean \'gravityScale\'?': () =>
    readScene({ bumpbox: 1, bodies: [{ gravityscale: 1 }] }),
  'the scene is no JSON: …': () => readScene('<!doctype html>'),
};

for (const language of ['en', 'ko']) {
  const page = readFileSync(
    new URL(`../../web/docs/${language}/troubleshooting.md`, import.meta.url),
    'utf8',
  );
  test(`the page quotes what is brought about here (${language})`, () =>
    assert.deepEqual(
      [...page.matchAll(/^### `(.*)`$/gm)].map(([, message]) => message),
      Object.keys(causes),
    ));
}

for (const [message, cause] of Object.entries(causes)) {
  test(`it is said: ${message}`, async () => {
    const pattern = message
      .split('…')
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+')
      // The name of a variable is the reader's.
      .replace(/^world\\\./, '\\w+\\.');
    await assert.rejects(
      async () => cause(),
      ({ message: said }) => {
        assert.match(said, new RegExp(`^${pattern}$`));
        return true;
      },
    );
  });
}

test('what is said to help helps', () => {
  const large = full.createWorld();
  assert(large.save().length > 0 && typeof full.mask === 'function' && typeof large.moveShape === 'function');
  assert.equal(typeof large.hash, 'string');
  const trigger = bump.circle(5, { bounce: 0.5, trigger: true });
  world.createBody({ type: 'static', tags: ['wall'], x: 4, y: 5, shape: trigger });
  world.step(0.016);
  world.group('ball:ball', 'overlap');
  world.on('boy:ball', { begin() {} });
  const defaults = bump.createWorld();
  const body = defaults.createBody({ shape: circle });
  assert.equal(defaults.advance(16.67), 8);
  assert.equal(bump.createWorld({ mostSteps: 3 }).advance(16.67), 3);
  assert.equal(body.y, 0, 'nothing falls');
});

test('in worlds with turning a box tips over, in others it does not', () => {
  const angle = (/** @type {boolean} */ turning) => {
    const room = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
    room.createBody({ type: 'static', y: 50, shape: bump.box(40, 20) });
    const box = room.createBody({ x: 26, y: 20, shape: bump.box(20, 20) });
    for (let i = 0; i < 60; i++) room.step(1 / 60);
    return box.angle;
  };
  assert.equal(angle(false), 0);
  assert(Math.abs(angle(true)) > 0.3);
});

test('a bullet does not pass a thin wall that another body passes', () => {
  const end = (/** @type {boolean} */ bullet) => {
    const room = bump.createWorld();
    room.createBody({ type: 'static', x: 100, shape: bump.box(2, 100) });
    const shot = room.createBody({ x: -50, bullet, velocity: { x: 6000, y: 0 }, shape: bump.circle(2) });
    for (let i = 0; i < 10; i++) room.step(1 / 60);
    return shot.x;
  };
  assert(end(true) < 100);
  assert(end(false) > 100);
});
