// `npm run package`: makes dist/, the scripts, WebAssembly files and types that npm ships. `npm pack` runs it first.
// Which entries there are is said by web/package/README.md and by package.json's exports.

import './node-version.mjs';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, modules } from './build.mjs';
import { bundled } from './bundle.mjs';
import { embedder } from './embed.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { section } from './publish.mjs';
import { Stop, capture, isCommand, main, root, say, step } from './steps.mjs';
import { readWords } from './arguments.mjs';

const dist = path.join(root, 'dist');
const generated = path.join(root, 'web/library/generated');

/** Modules with a second .wasm for browsers without SIMD instructions. */
export const plainModules = ['bumpbox', 'bumpbox-full'];

/** What each entry is made of. */
const entries = [
  { from: 'web/package/single.js', to: 'bumpbox.js', format: 'esm' },
  { from: 'web/package/single.js', to: 'bumpbox.cjs', format: 'cjs' },
  { from: 'web/package/single.js', to: 'bumpbox.global.js', format: 'iife' },
  { from: 'web/package/wasm.js', to: 'wasm.js', format: 'esm' },
  { from: 'web/package/full.js', to: 'full.js', format: 'esm' },
  { from: 'web/package/full.js', to: 'full.cjs', format: 'cjs' },
  { from: 'web/library/canvas.js', to: 'canvas.js', format: 'esm' },
  { from: 'web/package/element.js', to: 'element.js', format: 'esm', beside: './walk.js' },
  { from: 'web/element/walk.js', to: 'walk.js', format: 'esm' },
  { from: 'web/element/embed.js', to: 'embed.js', format: 'esm', beside: './element.js' },
];

/** What stands for `import.meta.url` where there is none. @type {Record<string, string>} */
const places = {
  cjs:
    'const bumpboxPlace=typeof process==="object"&&process.getBuiltinModule' +
    '?process.getBuiltinModule("node:url").pathToFileURL(__filename).href:location.href;',
  // In a worker there is no document.
  iife: 'var bumpboxPlace=self.document?.currentScript?.src||location.href;',
};

export async function makePackage() {
  const plain = plainModules.map((name) => `${name}-plain`);
  await build('wasm-release', { targets: [...modules, ...plain] });
  await step('Making the package', async (show) => {
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist);
    for (const entry of entries) {
      show(entry.to);
      await bundle(entry);
    }
    for (const name of modules) {
      copyFileSync(path.join(generated, `${name}.wasm`), path.join(dist, `${name}.wasm`));
    }
    for (const name of plainModules) writePlain(name);
    for (const name of ['embed.html', 'embed.css']) {
      copyFileSync(path.join(root, 'web/element', name), path.join(dist, name));
    }
    show('scenes');
    copyScenes();
    show('types');
    await writeTypes();
  });
}

/** @param {{ from: string, to: string, format: string, beside?: string }} entry `beside`: a script that stays one of its own */
async function bundle({ from, to, format, beside }) {
  const { plugin, fill } = embedder(format === 'iife' ? 'deflated' : 'characters', (name) =>
    path.join(generated, `${name}.wasm`),
  );
  const script = await bundled(from, {
    format: /** @type {'esm' | 'cjs' | 'iife'} */ (format),
    ...(format === 'iife' ? { globalName: 'Bumpbox' } : {}),
    ...(places[format]
      ? { banner: { js: places[format] }, define: { 'import.meta.url': 'bumpboxPlace' } }
      : {}),
    plugins: beside ? [plugin, left(beside)] : [plugin],
  });
  // The library, in the checkout, has its .wasm in a folder of their own.
  writeFileSync(path.join(dist, to), fill(script.replaceAll('./generated/', './')));
}

/** Leaves an import as it is. @param {string} name @returns {import('esbuild').Plugin} */
const left = (name) => ({
  name: 'left as it is',
  setup(building) {
    building.onResolve({ filter: /./ }, ({ path: wanted }) =>
      wanted === name ? { path: wanted, external: true } : undefined,
    );
  },
});

/** The scenes that have names, without what only people need. */
function copyScenes() {
  const folder = path.join(root, 'web/scenes');
  mkdirSync(path.join(dist, 'scenes'));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json') || name === 'list.json') continue;
    const text = readFileSync(path.join(folder, name), 'utf8');
    writeFileSync(path.join(dist, 'scenes', name), JSON.stringify(JSON.parse(text)));
  }
}

/** The glue is the same for both but for a file's name. @param {string} name */
function writePlain(name) {
  const folder = path.join(root, 'build/wasm-release/wasm');
  const glue = (/** @type {string} */ which) => readFileSync(path.join(folder, `${which}.js`), 'utf8');
  if (glue(`${name}-plain`).replaceAll(`${name}-plain.wasm`, `${name}.wasm`) !== glue(name)) {
    throw new Stop(`${name} and ${name}-plain no longer share their glue: see wasm/CMakeLists.txt.`);
  }
  const mark = readFileSync(path.join(generated, `${name}.js`), 'utf8').match(/build="(\w+)"/)?.[1] ?? '';
  const wasm = readFileSync(path.join(folder, `${name}-plain.wasm`));
  writeFileSync(path.join(dist, `${name}-plain.wasm`), Buffer.concat([wasm, section('build', mark)]));
}

/** The types, from the comments in the library; each file twice, for `import` and for `require`. */
async function writeTypes() {
  const place = path.join(dist, 'types');
  const { code, output } = await capture(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', path.join(root, 'web/package/tsconfig.json')],
    {},
  );
  if (code !== 0) throw new Stop(`The types could not be made:\n${output}`);
  const library = path.join(place, 'library');
  copyFileSync(path.join(root, 'web/library/native.d.ts'), path.join(library, 'native.d.ts'));
  for (const file of readdirSync(library)) {
    const text = readFileSync(path.join(library, file), 'utf8');
    const common = text.replace(/(['"]\.\/[-\w]+)\.js(['"])/g, '$1.cjs$2');
    writeFileSync(path.join(library, file.replace(/\.d\.ts$/, '.d.cts')), common);
  }
  // What document.createElement('bump-box') answers with: comments in JavaScript cannot say it.
  const entry = path.join(place, 'element/element.d.ts');
  writeFileSync(
    entry,
    readFileSync(entry, 'utf8') +
      "declare global { interface HTMLElementTagNameMap { 'bump-box': BumpBox } }\n",
  );
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: npm run package');
    await prepareMachine('start');
    await prepareNodeModules();
    await makePackage();
    say('The package is in dist/; `npm pack` wraps it up.');
  });
}
