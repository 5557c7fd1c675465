// All entries of the package in projects of every kind, by default settings, made of the tarball alone: the half that is quick
// to try. The other half is in matrix-long.test.mjs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { served } from './browsers.mjs';
import { answers, program } from './entries.mjs';
import { answersOf, html, mapPage, moduleTag, noPage, packed, print, told, toolVersion } from './matrix.mjs';
import { printed, project, saidOfWhere, tools } from './project.mjs';
import { vitest } from './vitest.mjs';
import { compareWithTable, notHere, proved } from './support.mjs';

const run = promisify(execFile);
/** @typedef {import('./entries.mjs').Entry} Entry */

test('Node: import and require', async () => {
  const folder = await project('all node', {
    'main.mjs': program({ ...noPage, tell: print }),
    'main.cjs': program({ ...noPage, common: true, tell: print }),
  });
  for (const file of ['main.mjs', 'main.cjs'])
    assert.deepEqual(JSON.parse(await printed(folder, file)), answers(noPage), file);
  // What the package says that it needs, whichever this one is.
  const { engines } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/bumpbox/package.json'), 'utf8'),
  );
  proved('Node', engines.node, answers(noPage), ['import', 'require']);
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
    if (!platform) {
      notHere(String(name));
      return t.skip(`${name} has no program for this machine`);
    }
    const place = path.join(modules, scope, platform);
    // Bun's own package takes its program over.
    const places = [path.join(place, which), path.join(modules, 'bun/bin/bun.exe')];
    const file = places.find((each) => existsSync(each));
    assert(file, `no program in ${place}`);
    const folder = await project(`all ${which}`, { 'main.mjs': program({ ...noPage, tell: print }) });
    const { stdout } = await run(file, [...options, 'main.mjs'], { cwd: folder });
    assert.deepEqual(JSON.parse(stdout), answers(noPage));
    proved(
      String(name),
      toolVersion(which),
      answers(noPage),
      which === 'deno' ? ['import', 'permissions'] : ['import'],
    );
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
  assert.deepEqual(await packed(webpack, folder), []);
  assert.deepEqual(await answersOf(path.join(folder, 'out')), answers());
  const url = await served(path.join(folder, 'out'));
  assert.deepEqual(await told(`${url}korean.html`), answers());
  proved('webpack', toolVersion('webpack'), answers(), ['build', 'EUC-KR']);
});

test('esbuild, where the file of bumpbox/wasm is got by a loader', async () => {
  const before = saidOfWhere(/^(import file from .*;)/m);
  const given = saidOfWhere(/await load\((.*)\);/);
  const folder = await project('all esbuild', {
    'main.js': program({ before, given }),
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
  proved('esbuild', toolVersion('esbuild'), answers(), ['build', 'loader']);
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
  proved('Vite', toolVersion('vite'), answers(), ['dev', 'build', 'server']);
});

test('Vitest, node', () => vitest('node'));

test('an import map, in Chromium and in Firefox, and without SIMD', async () => {
  const folder = await project('all map', { 'index.html': mapPage, 'main.js': program() });
  assert.deepEqual(await answersOf(folder), answers());
  assert.deepEqual(await answersOf(folder, { firefox: true }), answers());
  const before = () => {
    WebAssembly.validate = () => false;
    const { compile } = WebAssembly;
    // What has vector instructions cannot be read in such a browser. They begin with 0xfd; so do no others.
    WebAssembly.compile = (bytes) => compile(bytes);
  };
  assert.deepEqual(await answersOf(folder, { before }), answers());
  for (const kind of ['Chromium', 'Firefox']) proved(kind, null, answers(), ['map']);
  proved('map', null, answers());
  proved('plain', null, answers(), ['bits']);
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
  proved('disk', null, answers(only), ['tag', 'EUC-KR']);
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
  proved('policy', null, answers(), ['unsafe']);
});

compareWithTable();
