// What a release must have, and that the library says its own version.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { objections } from '../../wasm/tools/release.mjs';
import { version as said } from '../../web/library/version.js';

const text = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('the library says the version that package.json says', () => {
  assert.equal(said, JSON.parse(text('package.json')).version);
});

test('a release is refused for each thing that is missing, and for nothing else', () => {
  const whole = {
    version: '1.2.0',
    library: "export const version = '1.2.0';",
    changes: '# Changes\n\n## 1.2.0 (22 November 2026)\n',
    placeholder: false,
  };
  assert.deepEqual(objections(whole), []);
  for (const [change, sentence] of /** @type {[Partial<typeof whole>, RegExp][]} */ ([
    [{ version: 'next' }, /'next' is none/],
    [{ library: "version = '1.1.0'" }, /version.js does not say 1.2.0/],
    [{ changes: '## 1.1.0 (1 May 2026)' }, /no heading/],
    [{ placeholder: true }, /placeholders/],
  ])) {
    assert.match(objections({ ...whole, ...change }).join(' '), sentence);
  }
});
