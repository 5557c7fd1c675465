// Outlines that are drawn by hand, without a page: whether a hole lies inside of what it is cut from.
import assert from 'node:assert/strict';
import test from 'node:test';
import { crosses } from '../../web/playground/tools/outlines.js';

test('closed lines cross only where an edge of one goes through an edge of the other', () => {
  const square = (/** @type {number} */ x, /** @type {number} */ size) => [
    { x, y: -size },
    { x: x + 2 * size, y: -size },
    { x: x + 2 * size, y: size },
    { x, y: size },
  ];
  assert.equal(crosses(square(0, 50), square(20, 5)), false, 'wholly inside');
  assert.equal(crosses(square(0, 50), square(200, 5)), false, 'wholly outside');
  assert.equal(crosses(square(0, 50), square(95, 5)), true, 'over the rim');
});
