// The playground's keys, without a page: no key means two things.
import assert from 'node:assert/strict';
import test from 'node:test';

// The tools ask at once how large the window is.
Object.assign(globalThis, { matchMedia: () => new EventTarget() });
const { keyRows } = await import('../../web/playground/panels/key-rows.js');

test('no key does two things, but by what is chosen or who plays', () => {
  /** @type {Map<string, string>} */
  const does = new Map();
  // Arrows move what is chosen, or else the view; a scene with a player takes its four letters before all others.
  const byTurns = ['keyNudge', 'keyPlayer'];
  for (const row of keyRows) {
    if (typeof row === 'string' || byTurns.includes(row.does)) continue;
    for (const key of row.keys) {
      assert.equal(does.get(key), undefined, `${key} is for ${row.does}, too`);
      does.set(key, row.does);
    }
  }
  assert(does.size > 40);
});

test('the keys of all tools are listed as a range, not as two', () => {
  const row = keyRows.find((each) => typeof each === 'object' && each.does === 'keyTools');
  assert.deepEqual(row, { keys: ['1', '9'], does: 'keyTools', isRange: true });
});
