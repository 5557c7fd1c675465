// How the module is found and what is said when it is not: every way in has its own sentence.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import test from 'node:test';
import { load } from '../../web/library/index.js';
import { instantiate } from '../../web/library/instantiate.js';

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

/**
 * That loading fails with a code for programs and a sentence for people.
 * @param {import('../../web/library/instantiate.js').WasmSource} source
 * @param {import('../../web/library/instantiate.js').LoadCode} code
 * @param {string} file
 * @param {RegExp} sentence
 */
async function fails(source, code, file, sentence) {
  await assert.rejects(load(source), (/** @type {any} */ error) => {
    assert.match(String(error), sentence);
    assert.equal(error.code, code);
    assert.equal(error.file, file);
    if (code === 'status') assert.equal(error.cause.status, 404);
    return true;
  });
}

test('a missing file, a start page, rubbish and a dead server each have their sentence', async () => {
  await served(
    (_, response) => response.writeHead(404).end(),
    (url) => fails({ wasmUrl: url }, 'status', url, /the server answered 404.*wasmUrl/s),
  );
  await served(
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    (url) => fails({ wasmUrl: url }, 'webPage', url, /got a web page instead/),
  );
  await served(
    (_, response) => response.writeHead(200).end('not wasm'),
    (url) => fails({ wasmUrl: url }, 'compile', url, /could not compile .*not a whole WebAssembly file/s),
  );
  let dead = '';
  await served(
    () => {},
    async (url) => {
      dead = url;
    },
  );
  await fails({ wasmUrl: dead }, 'fetch', dead, /could not fetch .*Content-Security-Policy/s);
  // The connection broke off in the middle.
  await served(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/wasm', 'content-length': 100000 });
      response.write('x', () => response.destroy());
    },
    (url) => fails({ wasmUrl: url }, 'fetch', url, /could not fetch/),
  );
  const nowhere = new URL('nowhere.wasm', wasm).href;
  await fails({ wasmUrl: nowhere }, 'fetch', nowhere, /could not read .*nowhere\.wasm/);
  await fails({ wasmBinary: new Uint8Array(5) }, 'compile', 'wasmBinary', /could not compile wasmBinary/);
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

test('a .wasm file that is whole but of another build, or of the other module, is refused and not kept', async () => {
  const bytes = new Uint8Array(await readFile(wasm));
  const other = await readFile(new URL('bumpbox-sdl2.wasm', wasm));
  const stale = bytes.slice();
  stale[stale.length - 1] ^= 1; // the mark of its build ends there
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  const said = /^Error: Bumpbox was given a file that does not fit as bumpbox\.wasm: it is of another build/;
  for (const wrong of [empty, other, stale]) {
    await fails({ wasmBinary: wrong }, 'build', 'bumpbox.wasm', said);
    await assert.rejects(load({ wasmModule: await WebAssembly.compile(wrong) }), said);
    let body = wrong;
    await served(
      (_, response) => response.writeHead(200).end(body),
      async (url) => {
        await assert.rejects(load({ wasmUrl: url }), said);
        body = bytes;
        assert.equal((await load({ wasmUrl: url })).createWorld().bodyCount, 0);
      },
    );
  }
});

test('what fails while a module starts is an answer too, not a silence', async () => {
  const factory = (/** @type {any} */ { instantiateWasm }) => {
    instantiateWasm({}, () => {
      throw new TypeError('no exports');
    });
    return new Promise(() => {});
  };
  const empty = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  await assert.rejects(instantiate(factory, empty), /^TypeError: no exports/);
});
