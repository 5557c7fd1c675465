// What the page of programs (web/code) fetches and no browser could read as it is written: the text editor with what it
// takes from npm, the two scripts of the sandbox as texts, and the engines as a project gets them. They come into
// web/code/generated, and are made anew when something in them has changed.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { embedder } from './embed.mjs';
import { readNote, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { root, step } from './steps.mjs';

const folder = path.join(root, 'web/code/generated');
const stamp = path.join(folder, '.sources');
const library = path.join(root, 'web/library/generated');

/** Engines, by what programs import them as. */
const engines = { bumpbox: 'web/package/single.js', full: 'web/package/full.js' };

/** Every source that may be in them. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const name of ['code.mjs', 'embed.mjs'])
    hash.update(readFileSync(path.join(root, 'wasm/tools', name)));
  for (const part of ['web/code', 'web/library', 'web/package']) {
    const names = readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => /\.(js|wasm)$/.test(each)).sort()) {
      const file = path.join(root, part, name);
      if (file.startsWith(folder)) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${part}/${name} ${size} ${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}

/** Makes the files if their sources have changed. */
export async function codeFiles() {
  await alone('code', async () => {
    const now = fingerprint();
    if (readNote(stamp) === now) return;
    await step('Bundling the editor of programs', async () => {
      mkdirSync(folder, { recursive: true });
      await writeEditor();
      await writeSandbox();
      for (const [name, entry] of Object.entries(engines)) await writeEngine(name, entry);
      writeWhole(stamp, now);
    });
  });
}

const common = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  charset: 'utf8',
  target: 'es2022',
  write: false,
});
/** Nothing in these is for the type checker, which reads what stands beside them. */
const unchecked = '// @ts-nocheck\n';

async function writeEditor() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...common,
    entryPoints: ['web/code/text.js'],
    format: 'esm',
    legalComments: 'none', // THIRD-PARTY-NOTICES.md has them, and the site a copy
    sourcemap: 'inline',
  });
  writeWhole(path.join(folder, 'text.js'), unchecked + outputFiles[0].text);
  writeWhole(path.join(folder, 'text.d.ts'), "export * from '../text.js';\n");
}

/** @param {string} name @param {Record<string, string>} texts */
function writeTexts(name, texts) {
  const lines = Object.entries(texts);
  const code = lines.map(([key, text]) => `export const ${key} = ${JSON.stringify(text)};\n`).join('');
  const types = lines.map(([key]) => `export const ${key}: string;\n`).join('');
  writeWhole(path.join(folder, `${name}.js`), unchecked + code);
  writeWhole(path.join(folder, `${name}.d.ts`), types);
}

async function writeSandbox() {
  const { build } = await import('esbuild');
  const made = await Promise.all(
    ['frame', 'worker'].map(async (name) => {
      const options = { ...common, entryPoints: [`web/code/sandbox/${name}.js`] };
      const { outputFiles } = await build({ ...options, format: 'iife', legalComments: 'none' });
      return [name, outputFiles[0].text];
    }),
  );
  writeTexts('sandbox', Object.fromEntries(made));
}

/** One script with the WebAssembly inside, as the package has it. @param {string} name @param {string} entry */
async function writeEngine(name, entry) {
  const { build } = await import('esbuild');
  const { plugin, fill } = embedder((module) => path.join(library, `${module}.wasm`));
  const { outputFiles } = await build({
    ...common,
    entryPoints: [entry],
    format: 'esm',
    legalComments: 'none',
    // A script of an opaque origin has no place. Nothing is fetched from this one.
    define: { 'import.meta.url': '"https://engine.invalid/bumpbox.js"' },
    plugins: [plugin],
  });
  writeTexts(`engine-${name}`, { script: fill(outputFiles[0].text, true) });
}
