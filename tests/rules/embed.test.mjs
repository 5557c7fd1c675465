// A file inside a script comes out as it went in: every byte, whatever a bundler or minifier makes of the script, and
// whatever encoding the page has.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { minify } from 'terser';
import { embedder } from '../../wasm/tools/embed.mjs';

/** Every byte alone and beside every other, and what means something in JavaScript, HTML or to String.replace. */
const bytes = Buffer.concat([
  ...Array.from({ length: 256 }, (_, a) =>
    Buffer.from(Array.from({ length: 512 }, (__, i) => (i % 2 ? i >> 1 : a))),
  ),
  Buffer.from('\r \n \r\n \0 \x001 \\ \\\\ " \' ` ${x} \\u0041 </script> <!-- --> $& $1 $$ @wasm engine@'),
  Buffer.from('\u2028 \u2029 \ufeff é 😀', 'utf8'),
  Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x0d]),
]);

async function scriptWith() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox embed '));
  try {
    const file = path.join(folder, 'engine.wasm');
    writeFileSync(file, bytes);
    const { plugin, fill } = embedder(() => file);
    const { outputFiles } = await build({
      stdin: { contents: "export { default } from 'wasm:engine';" },
      bundle: true,
      minify: true,
      charset: 'utf8',
      format: 'esm',
      plugins: [plugin],
      write: false,
    });
    return fill(outputFiles[0].text);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string | Buffer} script as a file */
async function bytesIn(script) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox embed '));
  try {
    const file = path.join(folder, 'script.mjs');
    writeFileSync(file, script);
    const { default: read } = await import(pathToFileURL(file).href);
    return Buffer.from(await read());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('every byte survives, also another bundler and minifier', async () => {
  const script = await scriptWith();
  const made = {
    'as it is': script,
    'esbuild, ASCII': (await transform(script, { charset: 'ascii', minify: true })).code,
    'esbuild, UTF-8': (await transform(script, { charset: 'utf8', minify: true })).code,
    terser: (await minify(script, { module: true })).code ?? '',
    'terser, ASCII': (await minify(script, { module: true, format: { ascii_only: true } })).code ?? '',
    'with a byte order mark': `\ufeff${script}`,
  };
  for (const [name, text] of Object.entries(made)) {
    assert(bytes.equals(await bytesIn(text)), name);
  }
});

test('the script is ASCII, the same in every encoding of a page, and has short lines', async () => {
  const script = await scriptWith();
  assert.match(script, /^[\t\n\x20-\x7e]*$/);
  assert(!/<[/!]/.test(script.slice(script.indexOf('"'))), 'nothing in it ends a script inside a page');
  assert(Math.max(...script.split('\n').map((line) => line.length)) < 1000);
});
