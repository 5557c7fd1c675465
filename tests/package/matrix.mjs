// What the two files of the matrix have in common: pages of a project, and what they tell.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { served, shown } from './browsers.mjs';
import { versionOf } from './support.mjs';

/** @param {string} tag @param {string} [charset] */
export const html = (tag, charset = '<meta charset="utf-8">') =>
  `<!doctype html><html lang="en"><head>${charset}<title>consumer</title><link rel="icon" href="data:,"></head><body>${tag}</body></html>`;
export const moduleTag = (/** @type {string} */ src) => html(`<script type="module" src="${src}"></script>`);

/** What a page tells. @param {string} url @param {Parameters<typeof shown>[1]} [options] */
export const told = async (url, options) => JSON.parse(await shown(url, options));
/** @param {string} folder @param {Parameters<typeof shown>[1]} [options] @param {Record<string, string>} [headers] */
export const answersOf = async (folder, options, headers) =>
  told(`${await served(folder, headers)}index.html`, options);

const modules = fileURLToPath(new URL('node_modules', import.meta.url));
/** A tool of tests/package, as a program of its own. @param {string} name @param {string} file */
export const tool = (name, file) => path.join(modules, name, file);
/** @param {string} name of a tool */
export const toolVersion = (name) => versionOf(path.join(modules, name));

export const print = 'console.log(answers);';
export const noPage = { page: false };

/**
 * Builds by webpack, or by what is like it.
 * @param {any} packer
 * @param {string} folder
 * @param {{ target?: string, output?: object }} [options] besides
 * @returns {Promise<string[]>} what went wrong
 */
export async function packed(packer, folder, { output, ...options } = {}) {
  const stats = await new Promise((resolve, reject) =>
    packer(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: path.join(folder, 'out'), filename: 'bundle.js', ...output },
        performance: { hints: false },
        ...options,
      },
      (/** @type {Error | null} */ error, /** @type {any} */ result) =>
        error ? reject(error) : resolve(result),
    ),
  );
  return stats.toJson({ all: false, errors: true }).errors;
}

/** A page that needs no bundler: it says itself where the entries are. */
export const mapPage = html(
  `<script type="importmap">${JSON.stringify({
    imports: Object.fromEntries(
      [
        ['bumpbox', 'bumpbox'],
        ['bumpbox/full', 'full'],
        ['bumpbox/wasm', 'wasm'],
        ['bumpbox/mover', 'mover'],
        ['bumpbox/tiles', 'tiles'],
        ['bumpbox/scene', 'scene'],
        ['bumpbox/canvas', 'canvas'],
        ['bumpbox/element', 'element'],
      ].map(([name, file]) => [name, `./node_modules/bumpbox/dist/${file}.js`]),
    ),
  })}</script><script type="module" src="main.js"></script>`,
);
