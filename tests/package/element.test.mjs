// The package's <bump-box>: from a static folder on another server by six lines of HTML, in Chromium and in Firefox; its
// page for frames; bundled; and imported where there is no page.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { served, shown } from './browsers.mjs';
import { printed, project, tools, unpacked } from './project.mjs';

const folder = path.join(await unpacked(), 'dist');
/** Runs in the page: the element's steps once it has made some, and how many colours its picture has. */
const probe = `
const element = document.querySelector('bump-box');
const look = () => {
  if (!(element.stepCount > 5)) return void requestAnimationFrame(look);
  element.pause();
  const canvas = element.shadowRoot.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set(new Uint32Array(data.buffer));
  document.documentElement.dataset.answer = [colours.size > 5, element.world.bodyCount > 5].join(' ');
};
element.addEventListener('error', (event) => { document.documentElement.dataset.answer = event.detail.message; });
look();`;

for (const browser of ['Chromium', 'Firefox']) {
  const firefox = browser === 'Firefox';

  test(`${browser}: six lines of HTML, and a folder on another server`, async () => {
    const cdn = await served(folder, { 'access-control-allow-origin': '*' });
    const page = await project(`element ${browser}`, {
      'index.html': `<!doctype html>
<html lang="en">
<link rel="icon" href="data:,"><title>Pile</title>
<script type="module" src="${cdn}element.js"></script>
<bump-box scene="pile" controls></bump-box>
</html><script type="module" src="probe.js"></script>`,
      'probe.js': probe,
    });
    assert.equal(await shown(`${await served(page)}index.html`, { firefox }), 'true true');
  });
}

test('the page for frames shows a scene of the folder', async () => {
  const page = await project('element frame', {
    'index.html': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Frame</title>
      <iframe title="Scene" width="480" height="300" src="dist/embed.html?scene=pile"></iframe>
      <script src="main.js"></script></html>`,
    'main.js': `addEventListener('message', ({ data, source }) => {
        if (data.event === 'ready') source.postMessage({ bumpbox: 1, do: 'step', count: 3 }, '*');
        if (data.did === 'step') source.postMessage({ bumpbox: 1, do: 'state' }, '*');
        if (data.did === 'state') document.documentElement.dataset.answer = data.value.stepCount > 2;
      });`,
  });
  cpSync(folder, path.join(page, 'dist'), { recursive: true });
  assert.equal(await shown(`${await served(page)}index.html`), 'true');
});

test('a bundler keeps it though nothing of it is used, and takes its WebAssembly along', async () => {
  const page = await project('element bundled', {
    'main.js': `import 'bumpbox/element';`,
    'probe.js': probe,
    'out/index.html': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Bundled</title>
      <script type="module" src="bundle.js"></script>
      <bump-box><script type="application/json">{ "bumpbox": 1, "many": [{ "count": 9, "speed": 50,
        "area": { "x": 0, "y": 0, "width": 300, "height": 200 },
        "shapes": [{ "kind": "circle", "radius": 9, "paint": 1 }] }], "bodies": [] }</script></bump-box>
      <script type="module" src="probe.js"></script></html>`,
  });
  const { build } = await import(tools.resolve('esbuild'));
  await build({
    absWorkingDir: page,
    entryPoints: ['main.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: 'out/bundle.js',
  });
  cpSync(path.join(folder, 'bumpbox-sdl2.wasm'), path.join(page, 'out/bumpbox-sdl2.wasm'));
  cpSync(path.join(page, 'probe.js'), path.join(page, 'out/probe.js'));
  assert.equal(await shown(`${await served(path.join(page, 'out'))}index.html`), 'true true');
});

test('where there is no page it does no harm', async () => {
  const page = await project('element node', {
    'main.js': `import { BumpBox } from 'bumpbox/element'; console.log(typeof BumpBox);`,
  });
  assert.equal(await printed(page, 'main.js'), 'function');
});
