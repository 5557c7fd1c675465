// `npm run size`: how large the built modules are, against the budgets in wasm/size-budget.json. JavaScript is
// measured as a game would ship it: bundled from its entry file and minified.

import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundled } from './bundle.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, main, root } from './steps.mjs';
import { readWords } from './arguments.mjs';

/** @typedef {{ name: string, file: string, brotli: number }} Budget brotli in bytes */

await main(async () => {
  readWords('Use: npm run size');
  await prepareNodeModules();
  /** @type {{ budgets: Budget[] }} */
  const { budgets } = JSON.parse(readFileSync(path.join(root, 'wasm/size-budget.json'), 'utf8'));
  const rows = [['', 'raw', 'gzip', 'brotli', 'budget', 'used']];
  const over = [];
  for (const { name, file, brotli: budget } of budgets) {
    const content = await shipped(path.join(root, file));
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const gzip = gzipSync(content, { level: 9 });
    const used = `${Math.round((100 * brotli.length) / budget)} %`;
    rows.push([name, ...[content.length, gzip.length, brotli.length, budget].map(kilobytes), used]);
    if (brotli.length > budget) over.push(name);
  }
  console.log(table(rows));
  if (over.length > 0)
    throw new Stop(`Over budget: ${over.join(', ')}. Make it smaller; see wasm/size-budget.json.`);
});

/**
 * The bytes that reach a browser.
 * @param {string} file
 */
async function shipped(file) {
  if (!existsSync(file))
    throw new Stop(`${path.relative(root, file)} is not there: run \`npm run package\` first.`);
  if (!file.endsWith('.js') || file.startsWith(path.join(root, 'dist'))) return readFileSync(file);
  return Buffer.from(await bundled(path.relative(root, file)));
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ');
  return rows.map(line).join('\n');
}
