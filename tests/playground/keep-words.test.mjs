// The sentences of keeping: both languages have all of them, with the same values in them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { KeepError } from '../../web/playground/keep/problem.js';
import { keepEnglish, keepKorean } from '../../web/playground/keep/words.js';

test('every sentence has its Korean one, and both name the same values', () => {
  assert.deepEqual(Object.keys(keepKorean), Object.keys(keepEnglish));
  const names = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, english] of Object.entries(keepEnglish)) {
    const korean = keepKorean[/** @type {import('../../web/playground/keep/words.js').KeepWord} */ (key)];
    assert.deepEqual(names(korean), names(english), key);
    assert.match(korean, /[가-힣]/, key);
    assert.doesNotMatch(english, /[가-힣]/, key);
  }
});

test('what is refused says its sentence, its word and its values', () => {
  const error = new KeepError('keepImportTooLarge', { name: 'a.json', size: '5.0', most: 4 }, 'why');
  assert.equal(error.message, 'a.json has 5.0 MB. Files may have 4 MB.');
  assert.deepEqual([error.code, error.values.most, error.cause], ['keepImportTooLarge', 4, 'why']);
});
