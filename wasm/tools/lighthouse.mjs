// `npm run lighthouse`: what Lighthouse says of the built site on a slow phone, page by page: its four scores, the times that
// make the first, and what costs points. Times are the median of three runs; they hang on this machine and on what else it
// does, so none is asserted. What does not hang on them is: tests/lighthouse.
//   npm run lighthouse -- gallery/    only pages whose address has this in it; with `course/` every lesson in both languages

import './node-version.mjs';
import os from 'node:os';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { prepareSite } from './site.mjs';
import { Stop, main } from './steps.mjs';
import { readWords } from './arguments.mjs';

const usage = 'Use: npm run lighthouse -- [a part of the addresses]';
const runs = 3;

await main(async () => {
  const [part = ''] = readWords(usage, {}, 1).words;
  const { lessonPages, pages, steady, withLighthouse } = await import(
    new URL('../../tests/lighthouse/audit.mjs', import.meta.url).href
  );
  const known = [...new Set([...pages, ...(part.startsWith('course/') ? lessonPages : [])])];
  const chosen = known.filter((/** @type {string} */ page) => page.includes(part));
  if (chosen.length === 0) throw new Stop(`'${part}' is in no address: ${known.join(', ')}. ${usage}`);
  await prepareMachine('test');
  await prepareNodeModules();
  await prepareNodeModules('tests/lighthouse');
  await build('wasm-release', { targets: modules });
  await prepareSite();
  const names = ['performance', ...steady];
  console.log(
    row('', [
      'perf',
      'access',
      'best',
      'seo',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'SI ms',
      'shift',
      'power',
      'load',
    ]),
  );
  await withLighthouse(async (/** @type {Audit} */ audit) => {
    for (const page of chosen) {
      /** @type {Result[]} */
      const results = [];
      for (let i = 0; i < runs; i++) results.push(await audit(page, names));
      const middle = (/** @type {(result: Result) => number} */ read) =>
        results.map(read).sort((a, b) => a - b)[(runs - 1) / 2];
      const scores = names.map((name) => String(middle(({ scores: all }) => all[name])));
      const times = ['FCP', 'LCP', 'TBT', 'SI'].map((name) =>
        middle(({ metrics }) => metrics[name]).toFixed(0),
      );
      const shift = Math.max(...results.map(({ metrics }) => metrics.CLS)).toFixed(4);
      const power = middle((result) => result.power).toFixed(0);
      console.log(row(page, [...scores, ...times, shift, power, os.loadavg()[0].toFixed(1)]));
      for (const line of new Set(results.flatMap(({ failed }) => failed))) console.log(`    ${line}`);
    }
  });
  console.log('Power is what Lighthouse measures of the machine, load how much else it did.');
});

/**
 * @typedef {{ scores: Record<string, number>, metrics: Record<string, number>, failed: string[], power: number }} Result
 * @typedef {(page: string, categories: string[]) => Promise<Result>} Audit
 */

/** @param {string} name @param {string[]} cells */
function row(name, cells) {
  return name.padEnd(36) + cells.map((each) => each.padStart(7)).join('');
}
