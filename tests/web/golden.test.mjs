// The golden scenes in Chromium: the same bits as with every compiler. The table stands in tests/golden/scenes.cpp.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

const address = `${await serveCheckout()}tests/web/pages/golden.html`;

const module = new URL('../../build/wasm-release/tests/golden/golden.js', import.meta.url);

test('every golden scene has the known bits in the browser', () => {
  assert(existsSync(module), 'the golden module is not built: `npm test -- web` builds it');
  return withPage(address, async (page) => {
    await page.waitForSelector('html[data-report]', { state: 'attached' });
    const report = await page.getAttribute('html', 'data-report');
    const lines = (report ?? '').trim().split('\n');
    assert(lines.length >= 8, `${lines.length} scenes`);
    for (const line of lines) {
      const [name, found, expected] = line.split(';');
      assert.equal(found, expected, name);
    }
  });
});
