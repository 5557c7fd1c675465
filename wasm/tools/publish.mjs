// Puts the finished modules where the pages look for them, their glue minified. The two files of a module carry the
// same mark, by which the library (instantiate.js) notices files of different builds: a browser's cache, or a
// deployment that is half through, can mix them.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { root, step } from './steps.mjs';

/**
 * Does nothing when what stands in `place` is what it made of these modules before, whole.
 * @param {string} folder where they were built
 * @param {readonly string[]} modules
 * @param {string} [place]
 */
export async function publish(folder, modules, place = path.join(root, 'web/library/generated')) {
  const stamp = path.join(folder, 'bumpbox-published.json');
  const sources = modules.flatMap((name) => ['js', 'wasm'].map((end) => path.join(folder, `${name}.${end}`)));
  const results = modules.flatMap((name) =>
    ['js', 'wasm', 'd.ts'].map((end) => path.join(place, `${name}.${end}`)),
  );
  const makers = ['glue', 'publish'].map((name) => path.join(root, `wasm/tools/${name}.mjs`));
  const state = () => JSON.stringify([...sources, ...makers, ...results].map(fingerprint));
  if (readNote(stamp) === state()) return;
  await step('Minifying the glue', async () => {
    const { smaller } = await import('./glue.mjs');
    mkdirSync(place, { recursive: true });
    for (const name of modules) {
      const glue = readFileSync(path.join(folder, `${name}.js`));
      const wasm = readFileSync(path.join(folder, `${name}.wasm`));
      const mark = createHash('sha256').update(glue).update(wasm).digest('hex').slice(0, 16);
      // A page that is open never reads half a file.
      writeWhole(
        path.join(place, `${name}.js`),
        `${await smaller(glue.toString())}export const build=${JSON.stringify(mark)};\n`,
      );
      writeWhole(path.join(place, `${name}.wasm`), Buffer.concat([wasm, section('build', mark)]));
      writeWhole(
        path.join(place, `${name}.d.ts`),
        "import type { NativeFactory } from '../native.js';\n" +
          'declare const createModule: NativeFactory;\nexport default createModule;\n' +
          'export declare const build: string;\n',
      );
    }
  });
  writeWhole(stamp, state());
}

/**
 * Likewise what the engine says of itself (wasm/bindings/facts.cpp).
 * @param {string} folder
 * @param {string} [place]
 */
export function publishFacts(folder, place = path.join(root, 'web/library/generated')) {
  const facts = readFileSync(path.join(folder, 'facts.js'), 'utf8');
  mkdirSync(place, { recursive: true });
  const to = path.join(place, 'facts.js');
  if (readNote(to) !== facts) writeWhole(to, facts);
}

/**
 * A custom section, which may stand at a wasm file's end. All lengths are below 128: one byte each.
 * @param {string} name
 * @param {string} text
 */
export function section(name, text) {
  return Buffer.from([0, 1 + name.length + text.length, name.length, ...Buffer.from(name + text)]);
}

/** A file's hash; null when it is not there. @param {string} file */
function fingerprint(file) {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}
