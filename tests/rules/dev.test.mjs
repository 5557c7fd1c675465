// What `npm run dev` rests on: pages that load again when files change, and modules whose lines a debugger shows.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { serveLive, watchFolders } from '../../wasm/tools/live.mjs';
import { section } from '../../wasm/tools/publish.mjs';
import { publishWithLines, withoutSection } from '../../wasm/tools/source-map.mjs';

/** @param {(folder: string) => Promise<void>} use */
async function inFolder(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox dev '));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a page hears of changes, and other files are served as they are', () =>
  inFolder(async (folder) => {
    mkdirSync(path.join(folder, 'page'));
    writeFileSync(path.join(folder, 'page/index.html'), '<p>page</p>');
    writeFileSync(path.join(folder, 'page/script.js'), '// script');
    const { url, reload, close } = await serveLive({ root: folder, port: 0 });
    try {
      const text = async (/** @type {string} */ name) => (await fetch(`${url}${name}`)).text();
      for (const name of ['page/', 'page/index.html']) {
        assert.match(await text(name), /^<p>page<\/p><script>[^]*EventSource\('\/\.changes'\)/);
      }
      assert.equal(await text('page/script.js'), '// script');
      for (const name of ['none.html', '%2e%2e/', '%/', '.git/index.html']) {
        assert.notEqual((await fetch(`${url}${name}`)).status, 200, name);
      }
      const { body } = await fetch(`${url}.changes`);
      const reader = /** @type {ReadableStream} */ (body).pipeThrough(new TextDecoderStream()).getReader();
      let heard = '';
      const hear = async () => (heard += (await reader.read()).value ?? '');
      await hear();
      reload();
      while (!heard.includes('data: changed')) await hear();
      assert.equal(heard, 'retry: 300\n\ndata: changed\n\n');
    } finally {
      await close();
    }
  }));

test('files that are saved together are told once, those saved meanwhile after that, in turn', () =>
  inFolder(async (folder) => {
    /** @type {string[][]} */
    const told = [];
    /** @type {(() => void)[]} */
    const waiting = [];
    const next = () => new Promise((/** @type {(value: void) => void} */ resolve) => waiting.push(resolve));
    let release = () => {};
    const end = watchFolders([folder], async (files) => {
      told.push(files.map((file) => path.relative(folder, file)).sort());
      waiting.shift()?.();
      await new Promise((/** @type {(value: void) => void} */ resolve) => (release = resolve));
    });
    try {
      const first = next();
      for (const name of ['b.cpp', 'a.js', '.a.js.swp', 'a.js~'])
        writeFileSync(path.join(folder, name), name);
      await first;
      // Whether the two were seen in one turn of the watch is the system's affair; what is hidden never is.
      const all = new Set(told.flat());
      assert(all.has('a.js') || all.has('b.cpp'));
      const second = next();
      writeFileSync(path.join(folder, 'c.js'), 'c');
      release();
      await second;
      release();
      while (!told.flat().includes('c.js')) {
        await next();
        release();
      }
      assert(
        told.flat().every((name) => ['a.js', 'b.cpp', 'c.js'].includes(name)),
        told.join(),
      );
    } finally {
      end();
      release();
    }
  }));

test('a module is published with its lines: its map is found by its address and holds the sources', () =>
  inFolder(async (folder) => {
    const built = path.join(folder, 'build/dev');
    const place = path.join(folder, 'web');
    mkdirSync(built, { recursive: true });
    mkdirSync(path.join(folder, 'core'));
    const empty = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
    const url = (/** @type {string} */ text) =>
      section('sourceMappingURL', String.fromCharCode(text.length) + text);
    writeFileSync(path.join(folder, 'core/step.cpp'), 'void step();\n');
    writeFileSync(path.join(built, 'small.js'), 'export default 1;\n');
    writeFileSync(
      path.join(built, 'small.wasm'),
      Buffer.concat([empty, section('other', 'kept'), url('small.wasm.map')]),
    );
    const sources = ['../../core/step.cpp', '/usr/include/c++/vector'];
    writeFileSync(
      path.join(built, 'small.wasm.map'),
      JSON.stringify({ version: 3, sources, names: [], mappings: 'AAAA' }),
    );
    publishWithLines(built, 'small', place, 'http://127.0.0.1:8000/library/generated/', folder);
    const wasm = readFileSync(path.join(place, 'small.wasm'));
    const module = await WebAssembly.compile(wasm);
    const texts = (/** @type {string} */ name) =>
      WebAssembly.Module.customSections(module, name).map((each) => Buffer.from(each).toString());
    const [mark] = texts('build');
    assert.deepEqual(texts('other'), ['kept']);
    assert.deepEqual(
      texts('sourceMappingURL').map((text) => [text.charCodeAt(0), text.slice(1)]),
      [[74, `http://127.0.0.1:8000/library/generated/small.wasm.map?${mark}`]].map(([, text]) => [
        String(text).length,
        text,
      ]),
      'one, and no other',
    );
    assert.match(readFileSync(path.join(place, 'small.js'), 'utf8'), new RegExp(`build="${mark}"`));
    const map = JSON.parse(readFileSync(path.join(place, 'small.wasm.map'), 'utf8'));
    assert.deepEqual(map.sources, ['bumpbox:///core/step.cpp', 'system:///vector']);
    assert.deepEqual(map.sourcesContent, ['void step();\n', null]);
    assert.equal(map.mappings, 'AAAA');
  }));

test('a section longer than 127 bytes is passed over whole', () => {
  const head = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
  const long = Buffer.concat([Buffer.from([0, 0x84, 0x02, 3]), Buffer.from('big'), Buffer.alloc(256)]);
  const wasm = Buffer.concat([head, section('gone', 'x'), long, section('gone', 'y')]);
  assert.deepEqual(withoutSection(wasm, 'gone'), Buffer.concat([head, long]));
});
