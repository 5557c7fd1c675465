// The pages' scripts and styles as a site ships them: each page's own in one file, minified, under a name that changes with
// what is in it, and beside it a map by which the browser's debugger shows the sources as they are written. Knows nothing
// of pages' HTML.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const web = path.join(root, 'web');
/** The folder of a site in which scripts, styles and engines stand. */
export const folder = 'program';

/** What is in a name for it to change with the content. @param {string | Uint8Array} content */
export const mark = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** @param {string} file */
const slashed = (file) => file.split(path.sep).join('/');

/**
 * Where the engine's files stand in a site, by their names in the checkout.
 * @returns {Map<string, { name: string, bytes: Buffer }>}
 */
export function engines() {
  /** @type {[string, { name: string, bytes: Buffer }][]} */
  const found = [];
  for (const name of ['bumpbox', 'bumpbox-full', 'bumpbox-sdl2']) {
    const file = path.join(web, 'library/generated', `${name}.wasm`);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file);
    found.push([`${name}.wasm`, { name: `${folder}/${name}-${mark(bytes)}.wasm`, bytes }]);
  }
  return new Map(found);
}

/**
 * A script that asks where it stands goes on hearing its place in the checkout, so that what it finds from there is found
 * in a site too; only the engine's files have other names there.
 * @param {ReturnType<typeof engines>} wasm
 * @param {readonly string[]} entries whose own dynamic imports come with them
 * @returns {import('esbuild').Plugin}
 */
const places = (wasm, entries) => ({
  name: 'places',
  setup(building) {
    building.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
      const name = slashed(path.relative(web, file));
      const source = readFileSync(file, 'utf8');
      const isEntry = entries.includes(name);
      if ((!source.includes('import.meta.url') && !isEntry) || !file.startsWith(web)) return undefined;
      const text = isEntry ? atOnce(source) : source;
      const place = `new URL(${JSON.stringify(`../${name}`)}, import.meta.url).href`;
      const contents = text
        .replaceAll('import.meta.url', place)
        .replace(/'\.\/generated\/([\w-]+\.wasm)'/g, (whole, /** @type {string} */ engine) => {
          const known = wasm.get(engine);
          return known ? `'../${known.name}'` : whole;
        });
      return { contents, loader: 'js' };
    });
  },
});

/**
 * Files of words hold both languages. Each language gets a copy of its own, from which the other one falls away as
 * unused: a reader fetches what is read.
 * @type {import('esbuild').Plugin}
 */
const languages = {
  name: 'languages',
  setup(building) {
    building.onResolve({ filter: /\.js$/ }, ({ path: wanted, importer, resolveDir }) => {
      const [, language] =
        importer.match(/[\\/]playground[\\/]words[\\/](english|korean)(?:-later)?\.js$/) ?? [];
      return language
        ? { path: path.join(resolveDir, wanted), suffix: `?${language}`, sideEffects: false }
        : undefined;
    });
  },
};

/**
 * In the checkout a page asks for its parts one by one, so as to be able to say which of them is missing; in a site they
 * are one file. @param {string} text
 */
function atOnce(text) {
  const names = [...new Set([...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) => name))];
  const given = (/** @type {string} */ name) => `part${names.indexOf(name)}`;
  const first = names.map((name) => `import * as ${given(name)} from '${name}';`).join('');
  return (
    first +
    text.replace(
      /(?<!@type \{|typeof )\bimport\('([^']+)'\)(?!\.)/g,
      (_, name) => `Promise.resolve(${given(name)})`,
    )
  );
}

/**
 * @typedef {object} Scripts
 * @property {Map<string, Uint8Array>} files by name in the site
 * @property {(source: string) => string} nameOf the script that came of a file of web/
 * @property {(source: string) => string[]} neededBy what it imports as it starts
 * @property {(source: string) => string[]} allOf with what it may ask for later
 */

/**
 * Bundles the scripts of pages. Those of one group share what they have in common.
 * @param {readonly { entries: readonly string[], atOnce?: boolean, tight?: boolean }[]} groups `atOnce`: with what the entries themselves
 *   import later
 * @param {ReturnType<typeof engines>} wasm
 * @returns {Promise<Scripts>}
 */
export async function bundleScripts(groups, wasm) {
  const { build } = await import('esbuild');
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  /** @type {Map<string, { name: string, needs: string[], all: string[] }>} */
  const made = new Map();
  for (const { entries, atOnce: inOne = false, tight: isTight = false } of groups) {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries.map((name) => `web/${name}`),
      bundle: true,
      splitting: true,
      minify: true,
      charset: 'utf8',
      target: 'es2022',
      format: 'esm',
      legalComments: 'none',
      sourcemap: 'external',
      sourceRoot: 'bumpbox:///',
      outdir: path.join(root, 'build/site', folder),
      entryNames: '[name]-[hash]',
      chunkNames: 'part-[hash]',
      metafile: true,
      write: false,
      plugins: [languages, places(wasm, inOne ? entries : [])],
    });
    const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
    for (const [name, text] of texts) {
      if (name.endsWith('.map')) continue;
      const plainMap = texts.get(`${name}.map`);
      const { code, map } = isTight ? await smaller(name, text, plainMap) : linked(name, text, plainMap);
      files.set(`${folder}/${name}`, Buffer.from(code));
      if (map) files.set(`${folder}/${name}.map`, Buffer.from(map));
    }
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (!entryPoint || file.endsWith('.map')) continue;
      const source = entryPoint.replace(/^web\//, '');
      if (!entries.includes(source)) continue;
      const needed = (/** @type {readonly string[]} */ kinds) =>
        reached(metafile, file, kinds).map((each) => `${folder}/${path.basename(each)}`);
      const [needs, all] = [needed(['import-statement']), needed(['import-statement', 'dynamic-import'])];
      made.set(source, { name: `${folder}/${path.basename(file)}`, needs, all });
    }
  }
  const known = (/** @type {string} */ source) => {
    const found = made.get(source);
    if (!found) throw new Error(`${source} is in no group of scripts`);
    return found;
  };
  return {
    files,
    nameOf: (source) => known(source).name,
    neededBy: (source) => known(source).needs,
    allOf: (source) => known(source).all,
  };
}

/** @param {string} name @param {string} text @param {string | undefined} map */
const linked = (name, text, map) => ({ code: `${text}//# sourceMappingURL=${name}.map\n`, map });

/**
 * A few percent smaller than esbuild alone. The map still leads to the sources.
 * @param {string} name @param {string} text @param {string | undefined} map
 */
async function smaller(name, text, map) {
  const { minify } = await import('terser');
  const { code = '', map: result } = await minify(text, {
    module: true,
    ecma: 2020,
    compress: { passes: 2, keep_fargs: false },
    format: { comments: false },
    sourceMap: { content: map, url: `${name}.map`, includeSources: true, root: 'bumpbox:///' },
  });
  return { code, map: typeof result === 'string' ? result : JSON.stringify(result) };
}

/**
 * What a script imports, and what that imports.
 * @param {import('esbuild').Metafile} metafile @param {string} entry @param {readonly string[]} kinds of imports
 */
function reached({ outputs }, entry, kinds) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ file) => {
    for (const { path: other, kind } of outputs[file].imports) {
      if (!kinds.includes(kind) || found.has(other)) continue;
      found.add(other);
      add(other);
    }
  };
  add(entry);
  found.delete(entry);
  return [...found];
}

/**
 * A script that is no module, as it is but smaller; or the styles of several files, in their order, as one.
 * @param {readonly string[]} sources of web/
 * @returns {Promise<{ name: string, content: Uint8Array }>}
 */
export async function bundlePlain(sources) {
  const { build } = await import('esbuild');
  const isStyle = sources[0].endsWith('.css');
  const { outputFiles } = await build({
    absWorkingDir: web,
    ...(isStyle
      ? {
          stdin: {
            contents: sources.map((name) => `@import ${JSON.stringify(`./${name}`)};`).join('\n'),
            loader: /** @type {const} */ ('css'),
            resolveDir: web,
          },
        }
      : { entryPoints: [...sources] }),
    bundle: isStyle,
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    write: false,
  });
  const content = outputFiles[0].contents;
  const name = path.basename(sources[0]).replace(/\.\w+$/, '');
  return { name: `${folder}/${name}-${mark(content)}.${isStyle ? 'css' : 'js'}`, content };
}
