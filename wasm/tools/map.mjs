// `node wasm/tools/map.mjs`: draws the pictures in ARCHITECTURE.md anew, from what the files include and import. A test
// compares them, so they cannot tell of a house that is not there.

import './node-version.mjs';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readWords } from './arguments.mjs';
import { isCommand, main, root, say } from './steps.mjs';

const { dirname, join, normalize } = path.posix;
const file = path.join(root, 'ARCHITECTURE.md');

/** All files below a folder whose names end so. @param {string} folder @param {RegExp} ending */
const filesOf = (folder, ending) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name.replaceAll(path.sep, '/')))
    .filter((name) => ending.test(name))
    .sort();

/** @param {string} name */
const read = (name) => readFileSync(path.join(root, name), 'utf8');

/** Headers of games, all at the top of include/bump, and the folders to which core/README.md counts them. */
const forGames = new Map(
  read('core/README.md')
    .split('\n')
    .flatMap((line) => {
      const [, folder] = line.match(/^\d+\. \*\*`([\w/]+)\/`\*\*/) ?? [];
      const names = folder ? [...line.matchAll(/`(bump\/\w+\.h)`/g)] : [];
      return names.map(([, name]) => /** @type {[string, string]} */ ([name, folder ?? '']));
    }),
);

/** A file of the engine, by its name in #include, to its folder. @param {string} name */
const coreFolder = (name) => forGames.get(name) ?? dirname(name.replace(/^bump\//, ''));

/** What every file of the engine includes. @returns {[string, string][]} */
function coreArrows() {
  return filesOf('core', /\.(h|cpp)$/).flatMap((name) => {
    const from = coreFolder(name.replace(/^core\/(include|src)\//, ''));
    const used = [...read(name).matchAll(/^#include "([^"]+)"/gm)];
    return used.map(([, other]) => /** @type {[string, string]} */ ([from, coreFolder(other)]));
  });
}

/** The parts of the whole: two folders of wasm, those of web, and the engine. @param {string} name */
const partOf = (name) => (name.startsWith('core/') ? 'core' : name.split('/').slice(0, 2).join('/'));

/** @returns {[string, string][]} */
function wholeArrows() {
  const cpp = filesOf('wasm', /\.(h|cpp)$/)
    .filter((name) => /^wasm\/(bindings|renderer)\//.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/^#include "([^"]+)"/gm)].map(([, other]) => {
        const to = other.startsWith('bump/') ? 'core' : partOf(normalize(join(dirname(name), other)));
        return /** @type {[string, string]} */ ([partOf(name), to]);
      }),
    );
  const js = filesOf('web', /\.js$/)
    .filter((name) => name.split('/').length > 2 && !/\/(generated|snippets|generator|site)\//.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/^(?:import|export) [^;']*from '([^']+)'/gm)].flatMap(([, other]) => {
        const to = other.startsWith('.')
          ? other.includes('/generated/')
            ? 'wasm/bindings' // what is built of them
            : partOf(normalize(join(dirname(name), other)))
          : other.startsWith('bumpbox')
            ? 'web/library'
            : null;
        return to ? [/** @type {[string, string]} */ ([partOf(name), to])] : [];
      }),
    );
  return [...cpp, ...js];
}

/**
 * A picture in Mermaid's words: who uses whom, without the arrows that others imply.
 * @param {[string, string][]} arrows
 */
function picture(arrows) {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map();
  for (const [from, to] of arrows) {
    for (const name of [from, to]) if (!uses.has(name)) uses.set(name, new Set());
    if (from !== to) uses.get(from)?.add(to);
  }
  /** @param {string} from @param {Set<string>} found @returns {Set<string>} */
  const reach = (from, found = new Set()) => {
    for (const to of uses.get(from) ?? []) if (!found.has(to)) reach(to, found.add(to));
    return found;
  };
  const lines = [...uses].flatMap(([from, all]) => {
    const implied = new Set([...all].flatMap((to) => [...reach(to)]));
    return [...all].filter((to) => !implied.has(to)).map((to) => `  ${from} --> ${to}`);
  });
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n');
}

/** ARCHITECTURE.md with its pictures as they are to be. */
export function drawn() {
  const pictures = { whole: picture(wholeArrows()), engine: picture(coreArrows()) };
  return Object.entries(pictures).reduce(
    (text, [name, lines]) =>
      text.replace(
        new RegExp(`(<!-- picture: ${name} -->\n)[^]*?(\n<!-- end -->)`),
        (_, before, after) => `${before}\n${lines}\n${after}`,
      ),
    readFileSync(file, 'utf8'),
  );
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: node wasm/tools/map.mjs');
    writeFileSync(file, drawn());
    say('ARCHITECTURE.md has its pictures.');
  });
}
