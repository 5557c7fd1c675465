// What Lighthouse says of the built site, as far as it does not hang on how fast a machine is: everyone can use the pages,
// they are made as they should be and found by search engines, and next to nothing moves while they load. How fast they are is
// printed by `npm run lighthouse`.
import assert from 'node:assert/strict';
import test from 'node:test';
import { lessons } from '../../web/course/lessons.js';
import { pages, steady, withLighthouse } from './audit.mjs';

/** Every page of the course, in one language: both have the same frame and figures. */
const course = ['index', 'glossary', 'teachers', ...lessons.map(({ name }) => name.replace('course/', ''))];
const all = [
  ...new Set([...pages, ...course.map((name, i) => `docs/site/${i % 2 ? 'en' : 'ko'}/course/${name}.html`)]),
];

await withLighthouse(async (audit) => {
  for (const page of all) {
    const { scores, metrics, failed, moved } = await audit(page, steady);
    test(`Lighthouse finds nothing wrong with ${page}`, () => {
      assert.deepEqual(failed, []);
      assert.deepEqual(scores, { accessibility: 100, 'best-practices': 100, seo: 100 });
    });
    test(`next to nothing moves while ${page} loads`, () => {
      const most = page.includes('/course/') ? 0.0005 : 0.002;
      assert(metrics.CLS < most, `${metrics.CLS}: ${moved.join('\n')}`);
    });
  }
});
