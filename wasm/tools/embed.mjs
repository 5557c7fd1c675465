// Puts a WebAssembly file into a script: `import bytes from 'wasm:bumpbox'` becomes a function that gives the file's
// bytes. Two ways of writing them:
//   characters   a string whose characters are the bytes, in UTF-8: 5 % more than the file after compression. For
//                modules and Node, whose scripts are always UTF-8.
//   deflated     compressed, in base64: a quarter more. For plain script tags, which are read in whatever encoding the
//                page has. Browsers without DecompressionStream get nothing, and fetch a file.

import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

/** Bytes that a string would write as escapes get 256 added; reading takes each modulo 256. */
const escaped = new Set([0x00, 0x0a, 0x0d, 0x22, 0x5c]);

/** @param {Uint8Array} bytes @returns {string} a JavaScript string literal */
export function asCharacters(bytes) {
  let text = '"';
  for (const byte of bytes) text += String.fromCharCode(escaped.has(byte) ? byte + 256 : byte);
  return `${text}"`;
}

const ways = {
  characters: {
    literal: asCharacters,
    read: `const bytes = new Uint8Array(text.length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
      return bytes;`,
  },
  deflated: {
    literal: (/** @type {Uint8Array} */ bytes) =>
      `"${deflateRawSync(bytes, { level: 9 }).toString('base64')}"`,
    read: `if (typeof DecompressionStream === 'undefined') return undefined;
      const small = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const stream = new Blob([small]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Response(stream).arrayBuffer();`,
  },
};

/**
 * A plugin of esbuild.
 * @param {keyof typeof ways} way
 * @param {(name: string) => string} fileOf the file of a name
 */
export function embedder(way, fileOf) {
  const { literal, read } = ways[way];
  /** @type {Map<string, string>} */
  const names = new Map();
  return {
    plugin: {
      name: 'embed wasm',
      setup(/** @type {import('esbuild').PluginBuild} */ build) {
        build.onResolve({ filter: /^wasm:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'wasm' }));
        build.onLoad({ filter: /.*/, namespace: 'wasm' }, ({ path: name }) => {
          const mark = `$wasm$${name.replaceAll('-', '$')}$`;
          names.set(mark, name);
          // A name that nobody knows: what a minifier knew of a text it would calculate with.
          return { contents: `const text = ${mark}; export default () => { ${read} };` };
        });
      },
    },
    /** Puts the bytes in: esbuild would write its own escapes. @param {string} script */
    fill(script) {
      let filled = script;
      for (const [mark, name] of names) {
        const parts = filled.split(mark);
        if (parts.length !== 2) throw new Error(`${mark} stands in the script ${parts.length - 1} times`);
        filled = parts.join(literal(readFileSync(fileOf(name))));
      }
      return filled;
    },
  };
}
