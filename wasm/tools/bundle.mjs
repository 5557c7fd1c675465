// A script and all that it imports as one, as small as it gets: what the package ships, and what `npm run size` weighs.

import { root } from './steps.mjs';

/** Names of what a script has inside, and no caller sees: they get short ones. */
const inner =
  /^(nativeOrThrow|columnsOrThrow|tellHandlers|sendName|keepShape|tagShapes|handlesOfShapes|shapeTags|shapeIds|checkedShape|isInGroup|inGroups|unmade|departed|listeners|listened|remember)$/;

/**
 * @param {string} entry a file, from the root
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<string>}
 */
export async function bundled(entry, options = {}) {
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
    ...options,
    write: false,
  });
  // 5 % smaller than esbuild alone.
  const { minify } = await import('terser');
  const { code } = await minify(outputFiles[0].text, {
    module: options.format === undefined || options.format === 'esm',
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, keep_fargs: false },
    format: { comments: false },
  });
  return /** @type {string} */ (code);
}
