// How the module is found and what is said when it is not: every way in has its own sentence.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import test from 'node:test';
import { load } from '../../web/library/index.js';

const wasm = new URL('../../web/library/generated/bumpbox.wasm', import.meta.url);

test('loads from bytes, from a compiled module, and from an address', async () => {
  const bytes = await readFile(wasm);
  for (const source of [
    { wasmBinary: bytes },
    { wasmModule: await WebAssembly.compile(bytes) },
    { wasmUrl: wasm },
    { wasmUrl: wasm.href },
  ]) {
    const bump = await load(source);
    const world = bump.createWorld();
    assert.equal(world.createBody({ x: 3 }).x, 3);
  }
});

test('two loads are two engines that do not share worlds', async () => {
  const [a, b] = await Promise.all([load(), load()]);
  const world = a.createWorld();
  world.createBody();
  assert.equal(b.createWorld().bodyCount, 0);
});

/**
 * @param {http.RequestListener} listener
 * @param {(address: string) => Promise<void>} use
 */
async function served(listener, use) {
  const server = http.createServer(listener);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    await use(`http://127.0.0.1:${port}/bumpbox.wasm`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('a missing file, a start page, rubbish and a dead server each have their sentence', async () => {
  await served(
    (_, response) => response.writeHead(404).end(),
    (url) => assert.rejects(load({ wasmUrl: url }), /the server answered 404.*wasmUrl/s),
  );
  await served(
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    (url) => assert.rejects(load({ wasmUrl: url }), /got a web page instead/),
  );
  await served(
    (_, response) => response.writeHead(200).end('not wasm'),
    (url) => assert.rejects(load({ wasmUrl: url }), /could not compile .*not a whole WebAssembly file/s),
  );
  let dead = '';
  await served(
    () => {},
    async (url) => {
      dead = url;
    },
  );
  await assert.rejects(load({ wasmUrl: dead }), /could not fetch .*Content-Security-Policy/s);
});

test('a wrong MIME type does not matter, and a failure is not remembered', async () => {
  const bytes = await readFile(wasm);
  let fail = true;
  await served(
    (_, response) => {
      if (fail) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
    },
    async (url) => {
      await assert.rejects(load({ wasmUrl: url }), /503/);
      fail = false;
      const bump = await load({ wasmUrl: url });
      assert.equal(bump.createWorld().bodyCount, 0);
    },
  );
});
