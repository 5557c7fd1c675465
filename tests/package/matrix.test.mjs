// All entries of the package in projects of every kind, by default settings, made of the tarball alone.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { served, shown } from './browsers.mjs';
import { answers, program } from './entries.mjs';
import { printed, project, tools } from './project.mjs';

const run = promisify(execFile);
/** @typedef {import('./entries.mjs').Entry} Entry */

/** @param {string} tag @param {string} [charset] */
const html = (tag, charset = '<meta charset="utf-8">') =>
  `<!doctype html><html lang="en"><head>${charset}<title>consumer</title><link rel="icon" href="data:,"></head><body>${tag}</body></html>`;
const moduleTag = (/** @type {string} */ src) => html(`<script type="module" src="${src}"></script>`);

/** What a page tells. @param {string} url @param {Parameters<typeof shown>[1]} [options] */
const told = async (url, options) => JSON.parse(await shown(url, options));
/** @param {string} folder @param {Parameters<typeof shown>[1]} [options] @param {Record<string, string>} [headers] */
const answersOf = async (folder, options, headers) =>
  told(`${await served(folder, headers)}index.html`, options);

/** A tool of tests/package, as a program of its own. @param {string} name @param {string} file */
const tool = (name, file) => path.join(path.dirname(tools.resolve(`${name}/package.json`)), file);

const print = 'console.log(answers);';
const noPage = { page: false };

test('Node: import and require', async () => {
  const folder = await project('all node', {
    'main.mjs': program({ ...noPage, tell: print }),
    'main.cjs': program({ ...noPage, common: true, tell: print }),
  });
  for (const file of ['main.mjs', 'main.cjs'])
    assert.deepEqual(JSON.parse(await printed(folder, file)), answers(noPage), file);
});

test('Node: an error that nobody caught prints less than a page', async () => {
  for (const entry of ['bumpbox', 'bumpbox/full', 'bumpbox/canvas']) {
    const start = entry.endsWith('canvas') ? '(await loadForPictures()).bump' : 'await load()';
    const name = entry.endsWith('canvas') ? 'loadForPictures' : 'load';
    const folder = await project(`error ${entry.replace('/', ' ')}`, {
      'main.mjs': `import { ${name} } from '${entry}'; (${start}).circle(-1);`,
    });
    const { stderr } = await run(process.execPath, ['main.mjs'], { cwd: folder }).then(
      () => assert.fail('no error'),
      (error) => error,
    );
    assert.match(stderr, /radius must/);
    assert(stderr.length < 2500, `${entry}: ${stderr.length} letters`);
  }
});

for (const [name, command] of [
  ['Deno', () => ['deno', ['run', '--no-prompt', '--node-modules-dir=manual']]],
  ['Bun', () => ['bun', ['run']]],
]) {
  test(`${name}`, async (t) => {
    const [which, options] = /** @type {() => [string, string[]]} */ (command)();
    const scope = which === 'deno' ? '@deno' : '@oven';
    const modules = path.join(path.dirname(tools.resolve('esbuild/package.json')), '..');
    const [platform] = existsSync(path.join(modules, scope)) ? readdirSync(path.join(modules, scope)) : [];
    if (!platform) return t.skip(`${name} has no program for this machine`);
    const place = path.join(modules, scope, platform);
    // Bun's own package takes its program over.
    const places = [path.join(place, which), path.join(modules, 'bun/bin/bun.exe')];
    const file = places.find((each) => existsSync(each));
    assert(file, `no program in ${place}`);
    const folder = await project(`all ${which}`, { 'main.mjs': program({ ...noPage, tell: print }) });
    const { stdout } = await run(file, [...options, 'main.mjs'], { cwd: folder });
    assert.deepEqual(JSON.parse(stdout), answers(noPage));
  });
}

test('webpack 5', async () => {
  const folder = await project('all webpack', {
    'main.js': program(),
    // The script is no module, and the page says nothing of how it is written, or says EUC-KR.
    'out/index.html': html('<script src="bundle.js" defer></script>', ''),
    'out/korean.html': html('<script src="bundle.js" defer></script>', '<meta charset="euc-kr">'),
  });
  const { default: webpack } = await import(tools.resolve('webpack'));
  await packed(webpack, folder);
  assert.deepEqual(await answersOf(path.join(folder, 'out')), answers());
  const url = await served(path.join(folder, 'out'));
  assert.deepEqual(await told(`${url}korean.html`), answers());
});

test('Rspack', async () => {
  const folder = await project('all rspack', {
    'main.js': program(),
    'out/index.html': html('<script src="bundle.js" defer></script>', '<meta charset="euc-kr">'),
  });
  const { rspack } = await import(tools.resolve('@rspack/core'));
  await packed(rspack, folder);
  assert.deepEqual(await answersOf(path.join(folder, 'out')), answers());
});

/** @param {any} packer webpack, or what is like it @param {string} folder */
async function packed(packer, folder) {
  const stats = await new Promise((resolve, reject) =>
    packer(
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
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
}

test('esbuild, where the file of bumpbox/wasm is got by a loader', async () => {
  const before = "import file from 'bumpbox/bumpbox.wasm';";
  const folder = await project('all esbuild', {
    'main.js': program({ before, given: '{ wasmUrl: new URL(file, location.href) }' }),
    'out/index.html': moduleTag('bundle.js'),
  });
  const { build } = await import(tools.resolve('esbuild'));
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: 'out/bundle.js',
    loader: { '.wasm': 'file' },
    logLevel: 'error',
  });
  assert.deepEqual(await answersOf(path.join(folder, 'out')), answers());
});

test('Rollup, where bumpbox/wasm says what it misses', async () => {
  const folder = await project('all rollup', {
    'main.js': program(),
    'out/index.html': moduleTag('main.js'),
  });
  const { rollup } = await import(tools.resolve('rollup'));
  const { default: nodeResolve } = await import(tools.resolve('@rollup/plugin-node-resolve'));
  const bundle = await rollup({
    input: path.join(folder, 'main.js'),
    plugins: [nodeResolve({ browser: true })],
    logLevel: 'silent',
  });
  await bundle.write({ dir: path.join(folder, 'out'), format: 'es' });
  const found = await answersOf(path.join(folder, 'out'), { missing: true });
  assert.deepEqual({ ...found, wasm: '' }, { ...answers(), wasm: '' });
  assert.match(found.wasm, /could not fetch .*bumpbox\.wasm: the server answered 404.*wasmUrl/);
});

test('Vite: dev, build, and the page that is built on a server', async () => {
  const folder = await project('all vite', {
    'index.html': moduleTag('/main.js'),
    'main.js': program(),
    'render.js': program({ ...noPage, tell: print }),
  });
  const vite = await import(tools.resolve('vite'));
  const server = await vite.createServer({
    root: folder,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  try {
    assert.deepEqual(await told(`http://127.0.0.1:${server.httpServer.address().port}/`), answers());
  } finally {
    await server.close();
  }
  await vite.build({ root: folder, logLevel: 'error' });
  assert.deepEqual(await answersOf(path.join(folder, 'dist')), answers());
  await vite.build({ root: folder, logLevel: 'error', build: { ssr: 'render.js', outDir: 'server' } });
  assert.deepEqual(JSON.parse(await printed(folder, 'server/render.js')), answers(noPage));
});

test('Parcel 2', async () => {
  const folder = await project('all parcel', {
    'package.json': '{ "name": "consumer", "private": true }',
    'index.html': moduleTag('main.js'),
    'main.js': program(),
  });
  await run(
    process.execPath,
    [tool('parcel', 'lib/bin.js'), 'build', 'index.html', '--no-cache', '--public-url', './'],
    {
      cwd: folder,
      env: { ...process.env, PARCEL_WORKERS: '0' },
    },
  );
  assert.deepEqual(await answersOf(path.join(folder, 'dist')), answers());
});

const jest = (/** @type {string} */ environment) => ({
  'package.json': JSON.stringify({ name: 'consumer', private: true, jest: { testEnvironment: environment } }),
  'all.test.js': `${program({ ...noPage, common: true, tell: "require('fs').writeFileSync('answers.json', answers); done();" }).replace('answerAll().then', "let done; test('all', () => new Promise((resolve) => { done = resolve; answerAll().then")} }));`,
});
for (const environment of ['node', 'jsdom']) {
  test(`Jest, ${environment}`, async () => {
    const where = environment === 'node' ? 'node' : tools.resolve('jest-environment-jsdom');
    const folder = await project(`all jest ${environment}`, jest(where));
    await run(process.execPath, [tool('jest', 'bin/jest.js'), '--ci', '--rootDir', folder], {
      cwd: folder,
    }).catch((error) => assert.fail(error.stderr));
    const found = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'));
    assert.deepEqual(found, answers(noPage));
  });
}

for (const environment of ['node', 'jsdom', 'happy-dom']) {
  test(`Vitest, ${environment}`, async () => {
    const tell = "writeFileSync('answers.json', answers); done();";
    const before = "import { writeFileSync } from 'node:fs'; import { test } from 'vitest'; let done;";
    const folder = await project(
      `all vitest ${environment}`,
      {
        'all.test.js': `${program({ ...noPage, before, tell }).replace('answerAll().then', "test('all', () => new Promise((resolve) => { done = resolve; if (globalThis.document) document.body.append(document.createElement('bump-box')); answerAll().then")} }));`,
      },
      { packages: ['vitest', 'jsdom', 'happy-dom'] },
    );
    await run(process.execPath, [tool('vitest', 'vitest.mjs'), 'run', '--environment', environment], {
      cwd: folder,
    }).catch((error) => assert.fail(error.stdout + error.stderr));
    const found = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'));
    assert.deepEqual(found, answers(noPage));
  });
}

const map = `<script type="importmap">${JSON.stringify({
  imports: Object.fromEntries(
    [
      ['bumpbox', 'bumpbox'],
      ['bumpbox/full', 'full'],
      ['bumpbox/wasm', 'wasm'],
      ['bumpbox/mover', 'mover'],
      ['bumpbox/tiles', 'tiles'],
      ['bumpbox/canvas', 'canvas'],
      ['bumpbox/element', 'element'],
    ].map(([name, file]) => [name, `./node_modules/bumpbox/dist/${file}.js`]),
  ),
})}</script><script type="module" src="main.js"></script>`;

test('an import map, without SIMD too', async () => {
  const folder = await project('all map', { 'index.html': html(map), 'main.js': program() });
  assert.deepEqual(await answersOf(folder), answers());
  const before = () => {
    WebAssembly.validate = () => false;
    const { compile } = WebAssembly;
    // What has vector instructions cannot be read in such a browser. They begin with 0xfd; so do no others.
    WebAssembly.compile = (bytes) => compile(bytes);
  };
  assert.deepEqual(await answersOf(folder, { before }), answers());
});

test('a file on a disk, by script tags, with the element too; in a page that says it is EUC-KR', async () => {
  const tags = ['bumpbox', 'element']
    .map((name) => `<script src="node_modules/bumpbox/dist/${name}.global.js"></script>`)
    .join('');
  const folder = await project('all disk', {
    'index.html': html(`${tags}<script src="main.js"></script>`, '<meta charset="euc-kr">'),
    'main.js': program({ only: ['bumpbox', 'element'] })
      .replace(/^import.*$/gm, '')
      .replace('await load()', 'await Bumpbox.load()'),
  });
  const only = { only: /** @type {Entry[]} */ (['bumpbox', 'element']) };
  assert.deepEqual(await told(pathToFileURL(path.join(folder, 'index.html')).href), answers(only));
});

test('a strict Content-Security-Policy', async () => {
  const folder = await project('all policy', {
    'index.html': html('<script type="module" src="main.js"></script>'),
    'main.js': program().replace(
      /'bumpbox(\/\w+)?'/g,
      (_, name) => `'./node_modules/bumpbox/dist${name ?? '/bumpbox'}.js'`,
    ),
  });
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:";
  assert.deepEqual(await answersOf(folder, {}, { 'content-security-policy': policy }), answers());
});

test('workers: module, classic, service', async () => {
  const engines = { only: /** @type {Entry[]} */ (['bumpbox', 'full', 'wasm', 'canvas']), page: false };
  const address = (/** @type {string} */ text) =>
    text.replace(/'bumpbox(\/\w+)?'/g, (_, name) => `'./node_modules/bumpbox/dist${name ?? '/bumpbox'}.js'`);
  const tell = 'postMessage(answers);';
  const small = { only: /** @type {Entry[]} */ (['bumpbox']), page: false };
  const classic = program({ ...small, tell })
    .replace(/^import.*$/gm, "importScripts('node_modules/bumpbox/dist/bumpbox.global.js');")
    .replace('await load()', 'await Bumpbox.load()');
  const folder = await project('all workers', {
    'index.html': moduleTag('main.js'),
    'main.js': `
      const answer = (worker) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(JSON.parse(data));
        worker.onerror = (event) => resolve(event.message);
      });
      const all = { module: await answer(new Worker('module.js', { type: 'module' })), classic: await answer(new Worker('classic.js')) };
      navigator.serviceWorker.onmessage = ({ data }) => {
        document.documentElement.dataset.answer = JSON.stringify({ ...all, service: JSON.parse(data) });
      };
      await navigator.serviceWorker.register('service.js');
      (await navigator.serviceWorker.ready).active.postMessage('go');`,
    'module.js': address(program({ ...engines, tell })),
    'classic.js': classic,
    'service.js': `${classic.replace('answerAll().then', 'const go = () => answerAll().then').replace(tell, 'clients.matchAll({ includeUncontrolled: true }).then((all) => { for (const each of all) each.postMessage(answers); });')}
      onmessage = go;`,
  });
  assert.deepEqual(await answersOf(folder), {
    module: answers(engines),
    classic: answers(small),
    service: answers(small),
  });
});
