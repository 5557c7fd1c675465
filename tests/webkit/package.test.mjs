// All entries of the package, made of the tarball, in WebKit by an import map: the answers are those of tests/package.
import assert from 'node:assert/strict';
import test from 'node:test';
import { served } from '../package/browsers.mjs';
import { answers, program } from '../package/entries.mjs';
import { mapPage } from '../package/matrix.mjs';
import { project } from '../package/project.mjs';
import { compareWithTable, proved } from '../package/support.mjs';
import { inWebkit } from './page.mjs';

test('the package, by an import map', async () => {
  const folder = await project('webkit map', { 'index.html': mapPage, 'main.js': program() });
  await inWebkit(`${await served(folder)}index.html`, async (page) => {
    await page.until(() => document.documentElement.dataset.answer !== undefined);
    const found = await page.run(() => document.documentElement.dataset.answer);
    assert.deepEqual(JSON.parse(String(found)), answers());
  });
  proved('WebKit', null, answers(), ['map']);
});

compareWithTable();
