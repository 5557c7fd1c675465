// A module for the browser's debugger, which then shows the lines of C++ and stops at them: beside the .wasm lies a map
// from its instructions to the sources, with their text in it. It is for `npm run dev`; what is shipped has none.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { section } from './publish.mjs';

/**
 * Puts what Emscripten made with -gsource-map where pages look for it. Glue and .wasm carry the same mark, as published
 * ones do.
 * @param {string} folder where it was built
 * @param {string} name
 * @param {string} place
 * @param {string} address of `place`, with a slash at its end; pages compile bytes, which have no address of their own
 * @param {string} sources the folder below which sources are ours, and shown by their path in it
 */
export function publishWithLines(folder, name, place, address, sources) {
  const glue = readFileSync(path.join(folder, `${name}.js`));
  const wasm = withoutSection(readFileSync(path.join(folder, `${name}.wasm`)), 'sourceMappingURL');
  const mark = createHash('sha256').update(glue).update(wasm).digest('hex').slice(0, 16);
  // A map of another build at the same address would be the browser's old one.
  const map = `${address}${name}.wasm.map?${mark}`;
  mkdirSync(place, { recursive: true });
  writeWhole(path.join(place, `${name}.wasm.map`), withTexts(folder, name, sources));
  writeWhole(path.join(place, `${name}.js`), `${glue}\nexport const build=${JSON.stringify(mark)};\n`);
  writeWhole(
    path.join(place, `${name}.wasm`),
    // An address is a text in the text: its length stands before it.
    Buffer.concat([
      wasm,
      section('sourceMappingURL', String.fromCharCode(map.length) + map),
      section('build', mark),
    ]),
  );
}

/** @param {string} folder @param {string} name @param {string} sources */
function withTexts(folder, name, sources) {
  const map = JSON.parse(readFileSync(path.join(folder, `${name}.wasm.map`), 'utf8'));
  const files = map.sources.map((/** @type {string} */ file) => path.resolve(folder, file));
  const ours = (/** @type {string} */ file) => file.startsWith(sources + path.sep);
  return JSON.stringify({
    ...map,
    sources: files.map((/** @type {string} */ file) =>
      ours(file) ? `bumpbox:///${path.relative(sources, file)}` : `system:///${path.basename(file)}`,
    ),
    sourcesContent: files.map((/** @type {string} */ file) => (ours(file) ? readNote(file) : null)),
  });
}

/**
 * A module without its custom sections of a name.
 * @param {Buffer} wasm
 * @param {string} name
 */
export function withoutSection(wasm, name) {
  const kept = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length;) {
    const size = number(wasm, at + 1);
    const end = size.end + size.value;
    const title = number(wasm, size.end);
    const isIt = wasm[at] === 0 && wasm.toString('utf8', title.end, title.end + title.value) === name;
    if (!isIt) kept.push(wasm.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** A number as wasm writes it, seven bits a byte, and where it ends. @param {Buffer} bytes @param {number} at */
function number(bytes, at) {
  let value = 0;
  for (let place = 0; ; place += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** place;
    if (byte < 128) return { value, end: at };
  }
}
