// The sentences of keeping: both languages have all of them, with the same values in them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ExportError } from '../../web/playground/export/problem.js';
import { exportEnglish, exportKorean } from '../../web/playground/export/words.js';

test('every sentence has its Korean one, and both name the same values', () => {
  assert.deepEqual(Object.keys(exportKorean), Object.keys(exportEnglish));
  const names = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, english] of Object.entries(exportEnglish)) {
    const korean =
      exportKorean[/** @type {import('../../web/playground/export/words.js').ExportWord} */ (key)];
    assert.deepEqual(names(korean), names(english), key);
    assert.match(korean, /[가-힣]/, key);
    assert.doesNotMatch(english, /[가-힣]/, key);
  }
});

test('what is refused says its sentence, its word and its values', () => {
  const error = new ExportError('exportImportTooLarge', { name: 'a.json', size: '5.0', most: 4 }, 'why');
  assert.equal(error.message, 'a.json has 5.0 MB. Files may have 4 MB.');
  assert.deepEqual([error.code, error.values.most, error.cause], ['exportImportTooLarge', 4, 'why']);
});
