// Puts a WebAssembly file into a script: `import bytes from 'wasm:bumpbox'` becomes a function that gives the file's
// bytes. They stand in the script as letters that every encoding of pages has in the same place, so that it does not
// matter what a page says it is written in: the 90 most frequent bytes as one letter each, the others as two. After
// compression that is 3 % more than the file; base64 would be a third. Lines are short: whoever shows the line of an
// error shows no more than that.

import { readFileSync } from 'node:fs';

/** Without those that end a text, escape in it, or end a script inside a page. */
const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (letter) => !'"\\<'.includes(letter),
);
/** So many stand for a byte alone; the others begin a pair. */
const alone = letters.length - 2;
const lineLength = 500;

/** @param {Uint8Array} bytes @returns {string} JavaScript: what the function below reads */
export function asLetters(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]++;
  const order = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  const written = order.reduce((all, byte, i) => {
    const pair = i - alone;
    all[byte] =
      i < alone
        ? letters[i]
        : letters[alone + Math.floor(pair / letters.length)] + letters[pair % letters.length];
    return all;
  }, /** @type {string[]} */ (new Array(256)));
  const text = Array.from(bytes, (byte) => written[byte]).join('');
  const lines = text.match(new RegExp(`.{1,${lineLength}}`, 'gs')) ?? [];
  const table = Buffer.from(order).toString('hex');
  return `[${bytes.length},"${table}",\n"${lines.join('\\\n')}"]`;
}

/** As a script has it, with what asLetters wrote in the place of `written`. @param {string} written */
const reader = (written) => `export default () => {
  const [length, table, text] = ${written};
  const order = table.match(/../g).map((digits) => parseInt(digits, 16));
  const bytes = new Uint8Array(length);
  for (let i = 0, to = 0, more = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const at = code - 32 - (code > 34) - (code > 60) - (code > 92);
    if (more === 0 && at >= ${alone}) {
      more = ${alone} + (at - ${alone}) * ${letters.length} + 1;
      continue;
    }
    bytes[to++] = order[more === 0 ? at : more - 1 + at];
    more = 0;
  }
  return bytes;
};`;

/**
 * A plugin of esbuild.
 * @param {(name: string) => string} fileOf the file of a name
 */
export function embedder(fileOf) {
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
          return { contents: reader(mark) };
        });
      },
    },
    /**
     * Puts the bytes in: a minifier would take its time.
     * @param {string} script
     * @param {boolean} [atEnd] of a module, by a name of its own: what reads them waits until it is called
     */
    fill(script, atEnd = false) {
      let filled = script;
      for (const [mark, name] of names) {
        const parts = filled.split(mark);
        if (parts.length !== 2) throw new Error(`${mark} stands in the script ${parts.length - 1} times`);
        const written = asLetters(readFileSync(fileOf(name)));
        const [, code, map = ''] = /^(.*?)(\n\/\/# sourceMappingURL=.*)?$/s.exec(filled) ?? [];
        filled = atEnd ? `${code}\nvar ${mark}=${written};${map}` : parts.join(written);
      }
      return filled;
    },
  };
}
