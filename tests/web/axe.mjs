// What axe-core finds wrong on a page, for people who read by ear, keys or large letters.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * A line for each thing found. A page's own policy holds for what is written into it, so axe comes in through the
 * debugger.
 * @param {import('playwright-core').Page} page
 * @param {string} [part] a selector: only within it
 */
export async function axeFaults(page, part) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script);
  return page.evaluate(async (within) => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(within ?? document);
    return violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map(
        (/** @type {any} */ { html, target, failureSummary }) =>
          `${id}: ${target} ${html.slice(0, 160)} ${failureSummary}`,
      ),
    );
  }, part);
}
