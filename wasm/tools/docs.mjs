// `npm run docs`: makes the documentation's pages (web/docs/site) from their Markdown and the library's comments, and the
// schema of scenes beside them, when something of these has changed.

import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { facts, isBuilt, sceneSchemaText, schemaName } from './scene-schema.mjs';
import { Stop, isCommand, main, root, say } from './steps.mjs';
import { readWords } from './arguments.mjs';

const folders = [
  'web/docs',
  'web/course',
  'web/recipes',
  'web/library',
  'web/tiles',
  'web/scene',
  'web/scenes',
  'web/walk',
];
const site = path.join(root, 'web/docs/site');
const stamp = path.join(site, '.sources');
const engine = path.join(path.dirname(facts), 'bumpbox-full.wasm');

/** Makes the pages if their sources have changed. */
export async function docs() {
  await alone('docs', async () => {
    const now = fingerprint();
    if (readNote(stamp) === now) return;
    const { buildSite } = await import('../../web/docs/generator/site.mjs'); // marked and highlight.js are there by now
    const count = buildSite(declarations());
    writeWhole(path.join(site, schemaName), await sceneSchemaText());
    writeWhole(stamp, now);
    say(`Wrote ${count} pages of documentation into web/docs/site`);
  });
}

/** Hashes every source, and the package file, whose versions of the tools count too. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  // What the engine answers stands in the pages too.
  for (const file of [facts, engine]) if (existsSync(file)) hash.update(readFileSync(file));
  for (const folder of folders) {
    if (!existsSync(path.join(root, folder))) continue;
    const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      if (/^(site|generated)\b/.test(name)) continue;
      const file = path.join(root, folder, name);
      if (statSync(file).isFile()) hash.update(`${folder}/${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * The library's types, as TypeScript reads them from its comments, by the names of their files.
 * @returns {Map<string, string>}
 */
export function declarations() {
  const folder = path.join(root, 'build', `types ${process.pid}`);
  try {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal'];
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', root, ...options, '--outDir', folder], {
      encoding: 'utf8',
    });
    // Mistakes are for `npm run types` to tell; types come out all the same.
    const library = path.join(folder, 'web/library');
    if (!existsSync(path.join(library, 'index.d.ts'))) {
      throw new Stop(`TypeScript made no types of the library:\n${stdout}`);
    }
    return new Map(
      ['', '../tiles/'].flatMap((below) =>
        readdirSync(path.join(library, below))
          .filter((name) => name.endsWith('.d.ts'))
          .map((name) => [below + name, readFileSync(path.join(library, below, name), 'utf8')]),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: npm run docs', {}, 0);
    await prepareNodeModules();
    if (!isBuilt()) {
      await prepareMachine('start');
      const { build, modules } = await import('./build.mjs'); // which makes documentation itself
      await build('wasm-release', { targets: modules });
    }
    await docs();
  });
}
