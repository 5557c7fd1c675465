// A script and all that it imports as one, as small as it gets: what the package ships, and what `npm run size` weighs.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord, writeWhole } from './files.mjs';
import { root } from './steps.mjs';

/** Names of what a script has inside, and no caller sees: they get short ones. */
const inner =
  /^(nativeOrThrow|columnsOrThrow|tellHandlers|sendName|keepShape|tagShapes|handlesOfShapes|shapeTags|shapeIds|checkedShape|isInGroup|inGroups|listeners|listened|remember|enterShape|shapeOf|shapeFrom|noteGone|hasShape|lazyShapes|pastBodies)$/;

/**
 * @param {string} entry a file, from the root
 * @param {import('esbuild').BuildOptions} [options]
 * @param {{ preamble?: string, lineLength?: number, map?: string }} [writing] a comment before it, how long lines may
 *   be, and the name of its source map, if it has one
 * @returns {Promise<{ code: string, map?: string }>}
 */
export async function bundledWithMap(entry, options = {}, { preamble, lineLength, map } = {}) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    format: 'esm',
    legalComments: 'none',
    mangleProps: inner,
    logOverride: { 'empty-import-meta': 'silent' }, // scripts that are no modules say where they are (package.mjs)
    ...(map && { sourcemap: 'external', outfile: 'dist/bundle.js' }),
    ...options,
    write: false,
  });
  const text = (/** @type {RegExp} */ name) => outputFiles.find((file) => name.test(file.path))?.text ?? '';
  // 5 % smaller than esbuild alone.
  const made = await minified(text(/(\.js|<stdout>)$/), {
    module: options.format === undefined || options.format === 'esm',
    ecma: 2020,
    // A function that is put where it is called may stand where acorn, and so webpack, cannot read it: inside a template.
    compress: {
      passes: 3,
      keep_fargs: false,
      ...(lineLength && { reduce_funcs: false }),
    },
    // Letters beyond ASCII would be others in a page that says it is written in another encoding.
    format: { comments: false, ascii_only: lineLength !== undefined, max_line_len: lineLength, preamble },
    ...(map && { sourceMap: { content: text(/\.map$/), url: map, includeSources: true } }),
  });
  return lineLength === undefined ? made : withShortLines(made, lineLength);
}

/** Texts, in which no line may end, and what ends a call in a list, after which one may. */
const textOrCall = /(["'`])(?:\\.|(?!\1)[^\\])*\1|\),/gs;

/**
 * Breaks a long list of calls, between which terser leaves no room.
 * @param {string} line @param {number} lineLength
 */
function betweenCalls(line, lineLength) {
  let begin = 0;
  return line.replace(textOrCall, (found, quote, /** @type {number} */ at) => {
    if (quote || at - begin < lineLength - 100) return found;
    begin = at + found.length;
    return `${found}\n`;
  });
}

/**
 * Breaks lines that are long by the texts in them, a style sheet's, where these have a line's end: terser writes that as
 * two letters; and those that are lists of calls. The source map's lines move along.
 * @param {{ code: string, map?: string }} made
 * @param {number} lineLength
 */
function withShortLines({ code, map }, lineLength) {
  const mapped = map && JSON.parse(map);
  /** @type {string[]} */
  const mappings = mapped ? mapped.mappings.split(';') : [];
  const lines = code.split('\n').map((line, i) => {
    if (line.length <= 2 * lineLength) return line;
    const pattern = new RegExp(`(.{${lineLength - 100},${lineLength}}?[^\\\\]\\\\n)`, 'g');
    const broken = /\\n/.test(line) ? line.replace(pattern, '$1\\\n') : betweenCalls(line, lineLength);
    if (mappings[i] !== undefined) mappings[i] += ';'.repeat(broken.split('\n').length - 1);
    return broken;
  });
  if (mapped) {
    mapped.mappings = mappings.join(';');
    // A bundler that finds no text looks for the file, which is not shipped.
    mapped.sourcesContent = mapped.sourcesContent.map(
      (/** @type {string} */ text) => text || '// This text is not kept.',
    );
  }
  return { code: lines.join('\n'), ...(mapped && { map: JSON.stringify(mapped) }) };
}

/**
 * What terser makes of a script, kept by what it was made of: that takes seconds, and most scripts stay as they are.
 * @param {string} script
 * @param {import('terser').MinifyOptions} options
 * @returns {Promise<{ code: string, map?: string }>}
 */
async function minified(script, options) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/terser/package.json'), 'utf8'));
  const key = createHash('sha256').update(JSON.stringify([script, options, version]));
  const file = path.join(root, 'build/minified', `${key.digest('hex')}.json`);
  const kept = readRecord(file);
  if ('code' in kept) return /** @type {{ code: string, map?: string }} */ (kept);
  const { minify } = await import('terser');
  const { code = '', map } = await minify(script, structuredClone(options)); // which it writes into
  const made = { code, ...(typeof map === 'string' && { map }) };
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(made));
  return made;
}

/**
 * @param {string} entry a file, from the root
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function bundled(entry, options = {}) {
  return (await bundledWithMap(entry, options)).code;
}
