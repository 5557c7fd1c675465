// The walk through two pictures row by row: its sum is the engine's, and each sentence is what the rows come to.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Play } from '../../web/scene/play.js';
import { readScene } from '../../web/scene/format.js';
import { picturesOf } from '../../web/walk/possible.js';
import { pixelSteps } from '../../web/walk/steps-pixels.js';
import { bump, random } from './walks-geometry.mjs';

/** @param {string[]} rows @param {Record<string, any>} more */
const body = (rows, { x = 0, y = 0, angle = 0, scale = 10, pivot = { x: 0, y: 0 } } = {}) => ({
  x,
  y,
  angle,
  shape: { kind: 'mask', rows, scale, pivot, trigger: true },
});
/** @param {any[]} bodies */
const playOf = (...bodies) => new Play(bump, readScene({ bumpbox: 1, bodies }));
/** @param {InstanceType<typeof Play>} play */
function stepsOf(play) {
  const pictures = picturesOf({ play }, play.world.bodies);
  assert(pictures);
  return pixelSteps(bump, pictures);
}

test('a walk by hand: a ring and a bar', () => {
  const play = playOf(body(['###', '#.#', '###']), body(['####'], { x: -10, y: 10 }));
  assert.deepEqual(
    stepsOf(play).map(({ key, values }) => [key, values]),
    [
      ['pixelsBoxes', { columns: 3, rows: 1, words: 1 }],
      ['pixelsRow', { number: 1, count: 1, ones: 2, sum: 2, words: 1, a: '101', b: '111', and: '101' }],
      ['pixelsEnd', { sum: 2 }],
    ],
  );
  play.destroy();
});

test('whole pixels apart, the sum of the rows is what the engine counts, and the marks are those pixels', () => {
  const next = random(17);
  const whole = (/** @type {number} */ most) => Math.floor(next() * most);
  const ends = new Set();
  for (let i = 0; i < 1500; i++) {
    const dense = next();
    const picture = () => {
      const [wide, high] = [1 + whole(i % 10 ? 9 : 90), 1 + whole(9)];
      return Array.from({ length: high }, () =>
        Array.from({ length: wide }, () => (next() < dense ? '#' : '.')).join(''),
      );
    };
    const [p, q] = [picture(), picture()];
    if (![p, q].every((rows) => rows.some((row) => row.includes('#')))) continue;
    const scale = [1, 10, 0.5][whole(3)];
    const pivots = [0, 1].map(() => ({ x: whole(5), y: whole(5) }));
    const place = () => ({ x: (whole(14) - 7) * scale, y: (whole(14) - 7) * scale });
    const play = playOf(
      body(p, { ...place(), scale, pivot: pivots[0] }),
      body(q, { ...place(), scale, pivot: pivots[1] }),
    );
    const pictures = picturesOf({ play }, play.world.bodies);
    assert(pictures);
    const steps = pixelSteps(bump, pictures);
    const [a, b] = pictures;
    const count = bump.overlapPixels(a.mask, a.body, b.mask, b.body, { touch: 'ignored' });
    const last = steps[steps.length - 1];
    ends.add(last.key);
    assert.equal(last.values?.sum ?? 0, count, `case ${i}: ${last.key}`);
    assert.equal(last.key === 'pixelsEnd', count > 0);
    const rows = steps.filter(({ key }) => /Row$/.test(key));
    assert.equal(
      rows.reduce((all, { values }) => all + Number(values?.ones), 0),
      count,
    );
    let drawn = 0;
    const sketch = /** @type {any} */ ({ box: () => drawn++ });
    last.draw?.(sketch, { x: 0, y: 0, width: 100, height: 100, pixel: 1 });
    if (count > 0) assert.equal(drawn, count);
    play.destroy();
  }
  assert.deepEqual([...ends].sort(), ['pixelsBoxesApart', 'pixelsEnd', 'pixelsNone']);
});

test('half a pixel apart no row lies over another, and the engine is asked', () => {
  const play = playOf(body(['##', '##']), body(['##', '##'], { x: 5 }));
  const [step, ...more] = stepsOf(play);
  assert.deepEqual([step.key, more.length], ['pixelsBetween', 0]);
  const [a, b] = play.world.bodies;
  const mask = play.piecesOf(a)[0].mask;
  assert(mask);
  assert.equal(step.values?.count, bump.overlapPixels(mask, a, mask, b, { touch: 'ignored' }));
  play.destroy();
});

test('turned pictures, pixels of two sizes and what is no picture cannot be walked through', () => {
  const square = ['##', '##'];
  for (const other of [
    body(square, { angle: 0.1 }),
    body(square, { scale: 5 }),
    { x: 0, y: 0, shape: { kind: 'circle', radius: 5 } },
  ]) {
    const play = playOf(body(square), other);
    assert.equal(picturesOf({ play }, play.world.bodies), null);
    play.destroy();
  }
});
