// build/npm: the folder that is the npm package. dist/, what stands around it, a package.json without what only a checkout
// needs, and for each entry a folder of its own, by which those find it who read no `exports` (Parcel, TypeScript's old way
// of looking).

import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './steps.mjs';

export const shipped = path.join(root, 'build/npm');

/** @param {string} name */
const json = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

/** Where the project lives, marked as placeholders until somebody says so. */
export const addresses = () => json('web/package/addresses.json');

/** The fields of the checkout's package.json that are the package's too. */
const kept = [
  'name',
  'version',
  'description',
  'license',
  'keywords',
  'type',
  'sideEffects',
  'main',
  'module',
  'types',
];
const keptToo = ['bin', 'unpkg', 'jsdelivr', 'exports', 'engines'];

export function writeShipped() {
  rmSync(shipped, { recursive: true, force: true });
  mkdirSync(shipped, { recursive: true });
  copyFolder(path.join(root, 'dist'), path.join(shipped, 'dist'));
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'THIRD-PARTY-NOTICES.md']) {
    copyFileSync(path.join(root, name), path.join(shipped, name));
  }
  const whole = json('package.json');
  const { homepage, repository, bugs, author } = addresses();
  const fields = [...kept, ...keptToo].map((name) => [name, whole[name]]);
  const own = { homepage, repository: { type: 'git', url: repository }, bugs: { url: bugs }, author };
  write('package.json', { ...Object.fromEntries(fields), ...own });
  const readme = readFileSync(path.join(root, 'web/package/README.npm.md'), 'utf8');
  const filled = readme
    .replaceAll('{homepage}', homepage)
    .replace(/\{size: (.*?)\}/g, (_, name) => size(name));
  writeFileSync(path.join(shipped, 'README.md'), filled);
  for (const [entry, target] of Object.entries(whole.exports)) {
    if (entry !== '.' && target.import) write(`${entry.slice(2)}/package.json`, standIn(entry, target));
  }
}

/**
 * What stands in an entry's folder.
 * @param {string} entry
 * @param {{ import: Record<string, string>, require: Record<string, string> }} target
 */
function standIn(entry, target) {
  const up = '../'.repeat(entry.split('/').length - 1);
  const at = (/** @type {string} */ file) => up + file.slice(2);
  return {
    type: 'module',
    main: at(target.require.default),
    module: at(target.import.default),
    // The same files as those of the package's own `types`: otherwise a World of one entry would be none of another.
    types: at(target.import.types),
    sideEffects: entry.startsWith('./element'),
  };
}

/** @param {string} from @param {string} to */
export function copyFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else copyFileSync(source, target);
  }
}

/** How large a file is, compressed. @param {string} name */
function size(name) {
  const content = readFileSync(path.join(shipped, 'dist', name));
  const { length } = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  return `${Math.ceil(length / 1024)} KB`;
}

/** @param {string} name @param {object} value */
function write(name, value) {
  const file = path.join(shipped, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
