// The golden scenes in Chromium: the same bits as with every compiler. The table stands in tests/golden/scenes.cpp.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

const address = `${await serveCheckout()}tests/web/pages/golden.html`;

test('every golden scene has the known bits in the browser', () =>
  withPage(address, async (page) => {
    await page.waitForSelector('html[data-report]', { state: 'attached' });
    const report = await page.getAttribute('html', 'data-report');
    const lines = (report ?? '').trim().split('\n');
    assert(lines.length >= 8, `${lines.length} scenes`);
    for (const line of lines) {
      const [name, found, expected] = line.split(';');
      assert.equal(found, expected, name);
    }
  }));
