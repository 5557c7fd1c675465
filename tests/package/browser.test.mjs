// The package in pages: by a tag, by bundlers, in workers, under a strict policy; in Chromium and in Firefox.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { served, shown } from './browsers.mjs';
import { expected } from './expected.mjs';
import { program } from './program.mjs';
import { project, tools, unpacked } from './project.mjs';

const show = '\ncollide().then((text) => { document.documentElement.dataset.answer = text; });';
const imported = program("import { load } from 'bumpbox';");
/** A page with one script. @param {string} tag */
const page = (tag) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>consumer</title>
<link rel="icon" href="data:,"></head><body>${tag}</body></html>`;
const moduleTag = '<script type="module" src="main.js"></script>';
const bundled = page('<script type="module" src="bundle.js"></script>');

/** @param {string} folder @param {Parameters<typeof shown>[1]} [options] @param {Record<string, string>} [headers] */
async function holds(folder, options = {}, headers = {}) {
  assert.equal(await shown(`${await served(folder, headers)}index.html`, options), expected);
}

for (const browser of ['Chromium', 'Firefox']) {
  const firefox = browser === 'Firefox';

  test(`${browser}: a page with only a script tag`, async () => {
    const source = program('const { load } = Bumpbox;').replace('export async', 'async');
    const folder = await project(`tag ${browser}`, {
      'index.html': page(
        '<script src="node_modules/bumpbox/dist/bumpbox.global.js"></script><script src="main.js"></script>',
      ),
      'main.js': source + show,
      // No charset is said, and the page's own is another.
      'korean.html': `<!doctype html><html lang="ko"><head><meta charset="euc-kr"><title>consumer</title></head>
        <body><script src="node_modules/bumpbox/dist/bumpbox.global.js"></script><script src="main.js"></script></body></html>`,
    });
    await holds(folder, { firefox });
    // From a disk, and read in the page's own encoding.
    const file = pathToFileURL(path.join(folder, 'korean.html')).href;
    assert.equal(await shown(file, { firefox }), expected);
  });

  test(`${browser}: modules without a bundler, by an import map`, async () => {
    const map = '{ "imports": { "bumpbox": "./node_modules/bumpbox/dist/bumpbox.js" } }';
    const folder = await project(`map ${browser}`, {
      'index.html': page(`<script type="importmap">${map}</script>${moduleTag}`),
      'main.js': imported + show,
    });
    await holds(folder, { firefox });
  });

  test(`${browser}: the entry with a file beside it`, async () => {
    const map = '{ "imports": { "bumpbox/wasm": "./node_modules/bumpbox/dist/wasm.js" } }';
    const folder = await project(`wasm ${browser}`, {
      'index.html': page(`<script type="importmap">${map}</script>${moduleTag}`),
      'main.js': program("import { load } from 'bumpbox/wasm';") + show,
    });
    await holds(folder, { firefox });
  });

  test(`${browser}: a module worker`, async () => {
    const folder = await project(`worker ${browser}`, {
      'index.html': page(moduleTag),
      'main.js': `const worker = new Worker('worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => { document.documentElement.dataset.answer = data; };
        worker.onerror = (event) => { document.documentElement.dataset.answer = event.message; };`,
      'worker.js': `${program("import { load } from './node_modules/bumpbox/dist/bumpbox.js';")}
        collide().then((text) => postMessage(text));`,
    });
    await holds(folder, { firefox });
  });

  test(`${browser}: a strict Content-Security-Policy`, async () => {
    const folder = await project(`policy ${browser}`, {
      'index.html': page(moduleTag),
      'main.js': program("import { load } from './node_modules/bumpbox/dist/bumpbox.js';") + show,
      'tag.html': page(
        '<script src="node_modules/bumpbox/dist/bumpbox.global.js"></script><script src="tag.js"></script>',
      ),
      'tag.js': program('const { load } = Bumpbox;').replace('export async', 'async') + show,
    });
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";
    const url = await served(folder, { 'content-security-policy': policy });
    assert.equal(await shown(`${url}index.html`, { firefox }), expected);
    assert.equal(await shown(`${url}tag.html`, { firefox }), expected);
  });
}

test('without vector instructions the plain file is taken, with the same bits', async () => {
  const folder = await project('plain', {
    'index.html': page(moduleTag),
    'main.js': program("import { load } from './node_modules/bumpbox/dist/bumpbox.js';") + show,
    'wasm.html': page('<script type="module" src="wasm.js"></script>'),
    'wasm.js': program("import { load } from './node_modules/bumpbox/dist/wasm.js';") + show,
    'tag.html': page(
      '<script src="node_modules/bumpbox/dist/bumpbox.global.js"></script><script src="tag.js"></script>',
    ),
    'tag.js': program('const { load } = Bumpbox;').replace('export async', 'async') + show,
  });
  const url = await served(folder);
  const before = () => {
    WebAssembly.validate = () => false;
    const { compile } = WebAssembly;
    // The vector file must not be looked at. 0xfd is its mark, and stands in the plain one only as a number.
    WebAssembly.compile = (bytes) => {
      document.documentElement.dataset.compiled = String(bytes.byteLength ?? 0);
      return compile(bytes);
    };
  };
  for (const name of ['index.html', 'wasm.html', 'tag.html'])
    assert.equal(await shown(url + name, { before }), expected, name);
});

test('a plain file that is not there is asked for in a sentence', async () => {
  const folder = await project('plain missing', {
    'index.html': page(moduleTag),
    'main.js': `import { load } from './bumpbox.js';
      load().catch((error) => { document.documentElement.dataset.answer = error.message; });`,
  });
  cpSync(path.join(await unpacked(), 'dist/bumpbox.js'), path.join(folder, 'bumpbox.js'));
  const before = () => {
    WebAssembly.validate = () => false;
  };
  const url = await served(folder);
  await assert.rejects(shown(`${url}index.html`, { before }), /404|Failed to load/);
});

test('Vite, dev and build', async () => {
  const folder = await project('vite', {
    'index.html': page(moduleTag.replace('main.js', '/main.js')),
    'main.js': imported + show,
  });
  const vite = await import(tools.resolve('vite'));
  const server = await vite.createServer({
    root: folder,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  try {
    assert.equal(await shown(`http://127.0.0.1:${port}/`), expected);
  } finally {
    await server.close();
  }
  await vite.build({ root: folder, logLevel: 'error' });
  await holds(path.join(folder, 'dist'));
});

test('webpack 5', async () => {
  const folder = await project('webpack', { 'main.js': imported + show, 'out/index.html': bundled });
  const { default: webpack } = await import(tools.resolve('webpack'));
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: path.join(folder, 'out'), filename: 'bundle.js' },
        performance: { hints: false },
      },
      (/** @type {Error | null} */ error, /** @type {any} */ result) =>
        error ? reject(error) : resolve(result),
    ),
  );
  assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }).errors, []);
  await holds(path.join(folder, 'out'));
});

test('esbuild', async () => {
  const folder = await project('esbuild', { 'main.js': imported + show, 'out/index.html': bundled });
  const { build } = await import(tools.resolve('esbuild'));
  const { warnings } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: 'out/bundle.js',
  });
  assert.deepEqual(warnings, []);
  await holds(path.join(folder, 'out'));
});

test('Rollup', async () => {
  const folder = await project('rollup', { 'main.js': imported + show, 'out/index.html': bundled });
  const { rollup } = await import(tools.resolve('rollup'));
  const { default: nodeResolve } = await import(tools.resolve('@rollup/plugin-node-resolve'));
  /** @type {string[]} */
  const warnings = [];
  const bundle = await rollup({
    input: path.join(folder, 'main.js'),
    plugins: [nodeResolve({ browser: true })],
    onwarn: (/** @type {{ message: string }} */ { message }) => warnings.push(message),
  });
  await bundle.write({ file: path.join(folder, 'out/bundle.js'), format: 'es' });
  assert.deepEqual(warnings, []);
  await holds(path.join(folder, 'out'));
});
