// `npm run package`: makes dist/, the scripts, WebAssembly files and types that npm ships, and build/npm, the package around
// it. Which entries there are is said by web/package/README.md and by package.json's exports.

import './node-version.mjs';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, modules } from './build.mjs';
import { bundledWithMap } from './bundle.mjs';
import { embedder } from './embed.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { section } from './publish.mjs';
import { sceneSchemaText, schemaName } from './scene-schema.mjs';
import { Stop, capture, isCommand, main, root, say, step } from './steps.mjs';
import { readWords } from './arguments.mjs';
import { copyFolder, writeShipped } from './shipped.mjs';

const dist = path.join(root, 'dist');
const generated = path.join(root, 'web/library/generated');

/** Modules with a second .wasm for browsers without SIMD instructions. */
export const plainModules = modules;

/**
 * What each entry is made of. `beside`: what stays a script of its own, by the end of its name; `inside`: the canvas'
 * WebAssembly is in the script, or in the one that the entries with a canvas share.
 * @typedef {{ from: string, to: string, format: 'esm' | 'cjs' | 'iife', beside?: Record<string, string>, replaced?: Record<string, string> }} Entry
 */
const canvasInside = { 'canvas-files.js': 'web/package/canvas-inside.js' };
const canvasBeside = (/** @type {string} */ end) => ({ 'canvas-files.js': `./canvas-inside.${end}` });
/** @type {Entry[]} */
const entries = [
  { from: 'web/package/single.js', to: 'bumpbox.js', format: 'esm' },
  { from: 'web/package/single.js', to: 'bumpbox.cjs', format: 'cjs' },
  { from: 'web/package/single.js', to: 'bumpbox.global.js', format: 'iife' },
  { from: 'web/package/wasm.js', to: 'wasm.js', format: 'esm' },
  { from: 'web/package/wasm.js', to: 'wasm.cjs', format: 'cjs' },
  { from: 'web/package/full.js', to: 'full.js', format: 'esm' },
  { from: 'web/package/full.js', to: 'full.cjs', format: 'cjs' },
  { from: 'web/tiles/tiles.js', to: 'tiles.js', format: 'esm' },
  { from: 'web/tiles/tiles.js', to: 'tiles.cjs', format: 'cjs' },
  { from: 'web/library/mover.js', to: 'mover.js', format: 'esm' },
  { from: 'web/library/mover.js', to: 'mover.cjs', format: 'cjs' },
  { from: 'web/scene/scene.js', to: 'scene.js', format: 'esm' },
  { from: 'web/scene/scene.js', to: 'scene.cjs', format: 'cjs' },
  { from: 'web/package/canvas-inside.js', to: 'canvas-inside.js', format: 'esm' },
  { from: 'web/package/canvas-inside.js', to: 'canvas-inside.cjs', format: 'cjs' },
  { from: 'web/library/canvas.js', to: 'canvas.js', format: 'esm', beside: canvasBeside('js') },
  { from: 'web/library/canvas.js', to: 'canvas.cjs', format: 'cjs', beside: canvasBeside('cjs') },
  { from: 'web/library/canvas.js', to: 'canvas-wasm.js', format: 'esm' },
  {
    from: 'web/package/element.js',
    to: 'element.js',
    format: 'esm',
    beside: { 'element/walk.js': './walk.js' },
  },
  {
    from: 'web/package/element.js',
    to: 'element-inside.js',
    format: 'esm',
    beside: { 'element/walk.js': './walk.js', ...canvasBeside('js') },
  },
  { from: 'web/package/element.js', to: 'element.cjs', format: 'cjs', beside: canvasBeside('cjs') },
  { from: 'web/package/element.js', to: 'element.global.js', format: 'iife', replaced: canvasInside },
  { from: 'web/element/walk.js', to: 'walk.js', format: 'esm' },
  { from: 'web/element/embed.js', to: 'embed.js', format: 'esm', beside: { 'element.js': './element.js' } },
];

/** What stands for `import.meta.url` where there is none. @type {Record<string, string>} */
const places = {
  cjs:
    'const bumpboxPlace=typeof process==="object"&&process.getBuiltinModule' +
    '?process.getBuiltinModule("node:url").pathToFileURL(__filename).href:location.href;',
  // In a worker there is no document.
  iife: 'var bumpboxPlace=self.document?.currentScript?.src||location.href;',
};

/** An error shows its line: half a page of it is enough. */
const lineLength = 500;

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
    writeFileSync(path.join(dist, schemaName), await sceneSchemaText());
    // As it is: whoever makes a project by it may read how.
    copyFolder(path.join(root, 'web/package/init'), path.join(dist, 'init'));
    show('types');
    await writeTypes();
    show('what is around it');
    writeShipped();
  });
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** What every script begins with. */
const banner = `/*! Bumpbox ${version} | MIT | THIRD-PARTY-NOTICES.md tells of what others wrote */`;

/** @param {Entry} entry */
async function bundle({ from, to, format, beside = {}, replaced = {} }) {
  const { plugin, fill } = embedder((name) => path.join(generated, `${name}.wasm`));
  const map = format === 'esm' ? `${to}.map` : undefined;
  const made = await bundledWithMap(
    from,
    {
      format,
      ...(format === 'iife' ? { globalName: to.startsWith('element') ? 'BumpboxElement' : 'Bumpbox' } : {}),
      ...(places[format]
        ? { banner: { js: places[format] }, define: { 'import.meta.url': 'bumpboxPlace' } }
        : {}),
      plugins: [plugin, bothAddresses, exchanged(from, beside, replaced)],
    },
    { preamble: banner, lineLength, ...(map && { map }) },
  );
  // The library, in the checkout, has its .wasm in a folder of their own.
  const script = made.code.replaceAll('./generated/', './');
  const atEnd = format !== 'iife'; // where it moves no line of the source map
  const whole = fill(script, atEnd);
  await assertReadable(to, whole, format === 'esm' ? 'module' : 'script');
  writeFileSync(path.join(dist, to), whole);
  if (map) writeFileSync(path.join(dist, map), made.map ?? '');
}

/**
 * Webpack and Rollup read scripts by acorn, which refuses some that browsers take.
 * @param {string} name @param {string} script @param {'module' | 'script'} sourceType
 */
async function assertReadable(name, script, sourceType) {
  const { parse } = await import('acorn');
  try {
    parse(script, { ecmaVersion: 2022, sourceType });
  } catch (error) {
    throw new Stop(`Bundlers could not read ${name}: ${/** @type {Error} */ (error).message}.`);
  }
}

/**
 * Imports that stay as they are, by the end of what is imported, and such that are of another file.
 * @param {string} from @param {Record<string, string>} beside @param {Record<string, string>} replaced
 * @returns {import('esbuild').Plugin}
 */
const exchanged = (from, beside, replaced) => ({
  name: 'exchanged',
  setup(building) {
    building.onResolve({ filter: /\.js$/ }, ({ path: wanted, importer }) => {
      if (importer === '' || !wanted.startsWith('.')) return undefined;
      const whole = path.join(path.dirname(importer), wanted);
      /** @param {Record<string, string>} names */
      const named = (names) => Object.entries(names).find(([end]) => whole.endsWith(`/${end}`))?.[1];
      const outside = named(beside);
      if (outside && whole !== path.join(root, from)) return { path: outside, external: true };
      const other = named(replaced);
      return other ? { path: path.join(root, other) } : undefined;
    });
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

const built = path.join(root, 'build/wasm-release/wasm');
/** @param {string} name */
const rawGlue = (name) => readFileSync(path.join(built, `${name}.js`), 'utf8');

/**
 * Where SDL's few lines of JavaScript are called by: addresses of their texts in the module's memory. Newer Emscriptens write
 * them as arrow functions. Of a round one they write 5e4.
 * @param {string} glue
 */
const addressesIn = (glue) =>
  [...glue.matchAll(/[{,](\d+(?:e\d+)?):(?=function\(|(?:\([\w$,]*\)|[\w$]+)=>)/g)].map(
    ([, address]) => address,
  );

/** Lets the glue of a module with SIMD know the same lines by the addresses that they have in the one without. */
const bothAddresses = {
  name: 'addresses of both',
  setup(/** @type {import('esbuild').PluginBuild} */ building) {
    building.onLoad({ filter: /generated\/bumpbox-sdl2\.js$/ }, ({ path: file }) => {
      const here = addressesIn(rawGlue('bumpbox-sdl2'));
      const there = addressesIn(rawGlue('bumpbox-sdl2-plain'));
      const more = there.flatMap((address, i) =>
        address === here[i] ? [] : [`get ${address}(){return this[${here[i]}]},`],
      );
      const glue = readFileSync(file, 'utf8');
      const parts = glue.split(`{${here[0]}:`);
      if (
        parts.length !== 2 ||
        there.some((address) => here.includes(address) && here[there.indexOf(address)] !== address)
      )
        throw new Stop(
          'The lines of JavaScript in SDL can no longer be told apart: see wasm/tools/package.mjs.',
        );
      return { contents: parts.join(`{${more.join('')}${here[0]}:`) };
    });
  },
};

/** The glue is the same for both but for a file's name and those addresses. @param {string} name */
function writePlain(name) {
  const there = addressesIn(rawGlue(`${name}-plain`));
  const plain = addressesIn(rawGlue(name)).reduce(
    (text, address, i) => text.replace(new RegExp(`([{,])${there[i]}:`), `$1${address}:`),
    rawGlue(`${name}-plain`).replaceAll(`${name}-plain.wasm`, `${name}.wasm`),
  );
  if (plain !== rawGlue(name)) {
    throw new Stop(`${name} and ${name}-plain no longer share their glue: see wasm/CMakeLists.txt.`);
  }
  const mark = readFileSync(path.join(generated, `${name}.js`), 'utf8').match(/build="(\w+)"/)?.[1] ?? '';
  const wasm = readFileSync(path.join(built, `${name}-plain.wasm`));
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
  copyFileSync(path.join(root, 'web/package/surroundings.d.ts'), path.join(library, 'surroundings.d.ts'));
  copyFileSync(path.join(root, 'web/element/markup.d.ts'), path.join(place, 'element/markup.d.ts'));
  for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const whole = path.join(place, file);
    const text = forOldCompilers(readFileSync(whole, 'utf8'));
    const named = /^library/.test(file) && !/surroundings/.test(file) && surrounding.test(text);
    const types = named ? `import './surroundings.js';\n${text}` : text;
    writeFileSync(whole, types);
    const common = types.replace(/(['"]\.\.?\/[-\w/]+)\.js(['"])/g, '$1.cjs$2');
    writeFileSync(whole.replace(/\.d\.ts$/, '.d.cts'), common);
  }
}

/** Names in web/package/surroundings.d.ts. */
const surrounding = /\b(WebAssembly\.|URL\b|HTMLCanvasElement\b)/;

/**
 * Types as TypeScript before 5.7 reads them too, whose typed arrays do not say what memory they are over. `of` answers
 * with one over memory of its own in all versions, whatever they call that.
 * @param {string} text
 */
const forOldCompilers = (text) =>
  text
    .replace(/\b(\w+Array)<ArrayBufferLike>/g, '$1')
    .replace(/\b(\w+Array)<ArrayBuffer>/g, "ReturnType<$1Constructor['of']>")
    .replace(/\bBufferSource\b/g, 'ArrayBuffer | ArrayBufferView')
    .replace(/\bWebAssembly\.Imports\b/g, 'Record<string, Record<string, any>>');

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: npm run package');
    await prepareMachine('start');
    await prepareNodeModules();
    await makePackage();
    say('The package is in build/npm; `npm pack ./build/npm` wraps it up.');
  });
}
