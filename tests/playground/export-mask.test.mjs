// Pictures as masks: what is solid is what a person would say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { maskRows, maskSize } from '../../web/playground/export/mask-picture.js';

/**
 * A picture of letters.
 * @param {string[]} rows
 * @param {Record<string, number[]>} colours RGBA by letter
 */
function picture(rows, colours) {
  const pixels = Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((letter) => colours[letter])));
  return /** @type {const} */ ([pixels, rows[0].length, rows.length]);
}
const drawing = ['......', '..##..', '.#..#.', '..##..', '......', '......'];
const cut = ['.##.', '#..#', '.##.'];

test('see-through parts decide, whatever the colours, and empty borders are cut off', () => {
  const given = picture(drawing, { '.': [255, 0, 0, 100], '#': [255, 0, 0, 200] });
  assert.deepEqual(maskRows(...given), { rows: cut, width: 4, height: 3, by: 'alpha' });
});

test('an opaque picture is split by brightness; its border is background, light or dark', () => {
  for (const [paper, ink] of [
    [250, 30],
    [12, 90],
  ]) {
    const given = picture(drawing, { '.': [paper, paper, paper, 255], '#': [ink, ink, ink, 255] });
    assert.deepEqual(maskRows(...given), { rows: cut, width: 4, height: 3, by: 'brightness' });
  }
});

test('a split between soft edges lies between what is meant', () => {
  const rows = ['.....', '.oOo.', '.O#O.', '.oOo.', '.....'];
  const grey = (/** @type {number} */ value) => [value, value, value, 255];
  const found = maskRows(...picture(rows, { '.': grey(250), o: grey(210), O: grey(60), '#': grey(20) }));
  assert.deepEqual(found?.rows, ['.#.', '###', '.#.']);
});

test('a picture without anything solid is none, one that is all dark is whole', () => {
  assert.equal(maskRows(...picture(['..', '..'], { '.': [0, 0, 0, 0] })), null);
  assert.equal(maskRows(...picture(['..', '..'], { '.': [255, 255, 255, 255] })), null);
  assert.deepEqual(maskRows(...picture(['##'], { '#': [0, 0, 0, 255] }))?.rows, ['##']);
});

test('sizes keep their proportions and their bound', () => {
  assert.deepEqual(maskSize(4000, 1000), { width: 256, height: 64 });
  assert.deepEqual(maskSize(30, 20), { width: 30, height: 20 });
  assert.deepEqual(maskSize(10_000, 1), { width: 256, height: 1 });
  assert.deepEqual(maskSize(100, 200, 64), { width: 32, height: 64 });
  assert.throws(() => maskSize(1, 1, 257), /longest must be a whole number from 1 to 256/);
});
