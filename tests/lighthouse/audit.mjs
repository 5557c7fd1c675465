// Lighthouse on the built site: a Chromium of its own, the site's own server, and what came of each page. The engine of the
// audits is installed in this folder alone (package.json), so it is asked for only when somebody audits.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { siteFolder } from '../../wasm/tools/site.mjs';
import { coursePages } from '../../web/course/lessons.js';
import { serve } from '../../web/serve.mjs';

/** One of each kind of page, and those that a visitor sees first. */
export const pages = [
  'playground/',
  'playground/compare/',
  'gallery/',
  'code/',
  'docs/site/en/home.html',
  'docs/site/ko/home.html',
  'docs/site/en/events.html',
  'docs/site/ko/games.html',
  'docs/site/en/reference.html',
  'docs/site/ko/course/index.html',
  'docs/site/en/course/detection.html',
  'docs/site/ko/course/axes.html',
  'docs/site/en/course/turning.html',
  'docs/site/ko/course/outlines.html',
];
/** Every page of the course: the tests take three of them, who measures by hand may want all. */
export const lessonPages = ['en', 'ko'].flatMap((language) =>
  coursePages.map((page) => `docs/site/${language}/${page}.html`),
);
/** What does not hang on how fast the machine is: each must be whole. */
export const steady = ['accessibility', 'best-practices', 'seo'];

/**
 * What came of a page. `failed` are the audits that cost points, `moved` what was moved while the page loaded.
 * @typedef {{ scores: Record<string, number>, metrics: Record<string, number>, failed: string[], moved: string[],
 *   power: number }} Audit
 */

/** Lighthouse's report, or a part of it; its types are not there when ours are checked. @typedef {any} Report */

/**
 * @param {(audit: (page: string, categories: readonly string[]) => Promise<Audit>) => Promise<void>} use
 */
export async function withLighthouse(use) {
  const program = findChromium();
  if (!program) throw new Error('Chromium is missing: `npm run setup` installs it.');
  const name = 'lighthouse'; // not there when the types are checked
  const { default: lighthouse } = await import(name);
  const server = await serve({ root: siteFolder, port: 0 });
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox-lighthouse-'));
  const chromium = spawn(
    program,
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise((resolve) => chromium.on('close', resolve));
  try {
    const port = await portOf(chromium);
    await use(async (page, categories) => {
      const moves = ['cumulative-layout-shift', 'layout-shifts'];
      const waits = { maxWaitForFcp: 100_000, maxWaitForLoad: 120_000 }; // a busy machine is no fault of the page
      const options = { port, logLevel: 'silent', onlyCategories: categories, onlyAudits: moves, ...waits };
      const { lhr } = /** @type {{ lhr: Report }} */ (await lighthouse(server.url + page, options));
      if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
      return summary(lhr, categories);
    });
  } finally {
    chromium.kill();
    await Promise.all([gone, server.close()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} chromium @returns {Promise<number>} */
function portOf(chromium) {
  return new Promise((resolve, reject) => {
    let said = '';
    chromium.stderr.setEncoding('utf8').on('data', (part) => {
      said += part;
      const port = said.match(/DevTools listening on ws:\/\/[^/]*:(\d+)/)?.[1];
      if (port) resolve(Number(port));
    });
    chromium.on('error', reject);
    chromium.on('close', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
}

/** @param {Report} report @param {readonly string[]} categories @returns {Audit} */
function summary(report, categories) {
  const { audits } = report;
  const failed = categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter((/** @type {Report} */ { weight }) => weight > 0)
      .map((/** @type {Report} */ { id }) => audits[id])
      .filter((/** @type {Report} */ { score }) => score !== null && score < 0.9)
      .map((/** @type {Report} */ { id, details, displayValue = '' }) => {
        const places = (details?.items ?? []).map(placeOf).filter(Boolean).slice(0, 4);
        return [`${category}: ${id}`, displayValue, ...places].filter(Boolean).join(' · ');
      }),
  );
  const metrics = Object.fromEntries(
    Object.entries(metricNames).map(([name, id]) => [name, Number(audits[id]?.numericValue ?? NaN)]),
  );
  return {
    scores: Object.fromEntries(
      categories.map((each) => [each, Math.round(100 * report.categories[each].score)]),
    ),
    metrics,
    failed,
    moved: (audits['layout-shifts']?.details?.items ?? []).map(placeOf),
    power: report.environment.benchmarkIndex,
  };
}

/** @param {Report} item */
const placeOf = ({ node, source }) => {
  const place = node ?? source;
  return place?.snippet ? `${place.selector} ${place.snippet}` : '';
};

const metricNames = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
};
