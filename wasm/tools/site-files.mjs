// Writing a site's folder: each file beside two compressed twins, for servers that send them as they are, and away with
// what is left of the site before.

import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeWhole } from './files.mjs';

const compressible = /\.(css|html|js|json|map|md|svg|txt|wasm|webmanifest|xml)$/;
/** Below this the head of an answer is most of it. */
const least = 400;

/** @param {string} file @param {Uint8Array} content */
function isThere(file, content) {
  return (
    statSync(file, { throwIfNoEntry: false })?.size === content.length && readFileSync(file).equals(content)
  );
}

/** Maps are fetched by who looks at the sources: they are not worth the time that the last percent takes. @param {Uint8Array} content @param {string} name */
const brotli = (content, name) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.map') ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Meant for fonts, it makes WebAssembly smaller too.
      [constants.BROTLI_PARAM_MODE]: name.endsWith('.wasm')
        ? constants.BROTLI_MODE_FONT
        : constants.BROTLI_MODE_GENERIC,
    },
  });

/**
 * @param {string} folder
 * @param {Map<string, Uint8Array | string>} files
 */
export function writeFolder(folder, files) {
  const wanted = new Set();
  for (const [name, given] of files) {
    const content = Buffer.from(given);
    const file = path.join(folder, name);
    const isPacked = compressible.test(name) && content.length >= least;
    for (const end of isPacked ? ['', '.br', '.gz'] : ['']) wanted.add(`${name}${end}`);
    const twins = isPacked ? [`${file}.br`, `${file}.gz`] : [];
    if (isThere(file, content) && twins.every((each) => statSync(each, { throwIfNoEntry: false }))) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    if (isPacked) {
      writeWhole(`${file}.br`, brotli(content, name));
      writeWhole(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
    writeWhole(file, content); // last: with it the twins are whole
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (wanted.has(name.split(path.sep).join('/')) || name.startsWith('.')) continue;
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
  }
}
