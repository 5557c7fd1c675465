// The other half of the matrix: all entries of the package in projects of every kind, made of the tarball alone, in those that
// take longer or are like one of the quick half.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { answers, program } from './entries.mjs';
import { answersOf, html, moduleTag, noPage, packed, print, tool, toolVersion } from './matrix.mjs';
import { printed, project, tools } from './project.mjs';
import { compareWithTable, proved } from './support.mjs';
import { vitest } from './vitest.mjs';

const run = promisify(execFile);
/** @typedef {import('./entries.mjs').Entry} Entry */

test('Rspack', async () => {
  const folder = await project('all rspack', {
    'main.js': program(),
    'out/index.html': html('<script src="bundle.js" defer></script>', '<meta charset="euc-kr">'),
  });
  const { rspack } = await import(tools.resolve('@rspack/core'));
  assert.deepEqual(await packed(rspack, folder), []);
  assert.deepEqual(await answersOf(path.join(folder, 'out')), answers());
  proved('Rspack', toolVersion('@rspack/core'), answers(), ['build', 'EUC-KR']);
});

for (const name of ['webpack', '@rspack/core']) {
  test(`${name}, bundled for Node`, async () => {
    const folder = await project(`all ${path.basename(name)} server`, {
      'main.js': program({ ...noPage, tell: print }),
    });
    const packer = await import(tools.resolve(name));
    const output = { filename: 'bundle.cjs' };
    assert.deepEqual(await packed(packer.rspack ?? packer.default, folder, { target: 'node', output }), []);
    assert.deepEqual(JSON.parse(await printed(folder, 'out/bundle.cjs')), answers(noPage));
    proved(name === 'webpack' ? name : 'Rspack', toolVersion(name), answers(noPage), ['bundled for node']);
  });
}

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
  const only = /** @type {Entry[]} */ (['bumpbox', 'full', 'canvas', 'tiles', 'element']);
  proved('Rollup', toolVersion('rollup'), answers({ only }), ['build', 'address']);
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
  proved('Parcel', toolVersion('parcel'), answers(), ['build']);
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
    proved('Jest', toolVersion('jest'), answers(noPage), [environment]);
  });
}

for (const environment of ['jsdom', 'happy-dom']) test(`Vitest, ${environment}`, () => vitest(environment));

test('workers: module, classic, shared, service', async () => {
  const engines = {
    only: /** @type {Entry[]} */ (['bumpbox', 'full', 'wasm', 'canvas', 'tiles']),
    page: false,
  };
  const address = (/** @type {string} */ text) =>
    text.replace(/'bumpbox(\/\w+)?'/g, (_, name) => `'./node_modules/bumpbox/dist${name ?? '/bumpbox'}.js'`);
  const tell = 'postMessage(answers);';
  const small = { only: /** @type {Entry[]} */ (['bumpbox']), page: false };
  const classic = program({ ...small, tell })
    .replace(/^import.*$/gm, "importScripts('node_modules/bumpbox/dist/bumpbox.global.js');")
    .replace('await load()', 'await Bumpbox.load()');
  const toPort = (/** @type {string} */ text) =>
    `const connected = new Promise((resolve) => { onconnect = ({ ports: [port] }) => resolve(port); });
    ${text.replace(tell, 'connected.then((port) => port.postMessage(answers));')}`;
  const folder = await project('all workers', {
    'index.html': moduleTag('main.js'),
    'main.js': `
      const answer = (worker) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(JSON.parse(data));
        worker.onerror = (event) => resolve(event.message);
      });
      const shared = (file, type) => answer(new SharedWorker(file, { type }).port);
      const all = {
        module: await answer(new Worker('module.js', { type: 'module' })),
        classic: await answer(new Worker('classic.js')),
        shared: await shared('shared.js', 'classic'),
        sharedModule: await shared('shared-module.js', 'module'),
      };
      navigator.serviceWorker.onmessage = ({ data }) => {
        document.documentElement.dataset.answer = JSON.stringify({ ...all, service: JSON.parse(data) });
      };
      await navigator.serviceWorker.register('service.js');
      (await navigator.serviceWorker.ready).active.postMessage('go');`,
    'module.js': address(program({ ...engines, tell })),
    'classic.js': classic,
    'shared.js': toPort(classic),
    'shared-module.js': toPort(address(program({ ...engines, tell }))),
    'service.js': `${classic.replace('answerAll().then', 'const go = () => answerAll().then').replace(tell, 'clients.matchAll({ includeUncontrolled: true }).then((all) => { for (const each of all) each.postMessage(answers); });')}
      onmessage = go;`,
  });
  assert.deepEqual(await answersOf(folder), {
    module: answers(engines),
    classic: answers(small),
    shared: answers(small),
    sharedModule: answers(engines),
    service: answers(small),
  });
  proved('module', null, answers(engines));
  proved('classic', null, answers(small));
  proved('shared', null, answers(engines), ['as module']);
  proved('shared', null, answers(small), ['as script']);
  proved('service', null, answers(small));
});

compareWithTable();
