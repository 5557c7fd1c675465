// The classic overlap tests' scenes under a hand: what is brought near to touching touches, no more and no less.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { random } from '../random.mjs';

const bump = await load();
const shapes = {
  circle: { kind: 'circle', radius: 40, trigger: true },
  box: { kind: 'box', width: 150, height: 90, trigger: true },
  point: { kind: 'point', trigger: true },
};
/** What the book says of two that touch, for each test. @type {[string, 'circle' | 'point' | 'box', 'circle' | 'box', boolean][]} */
const tests = [
  ['circleCircle', 'circle', 'circle', true],
  ['rectangleRectangle', 'box', 'box', false],
  ['circleRectangle', 'circle', 'box', false],
  ['pointCircle', 'point', 'circle', false],
  ['pointRectangle', 'point', 'box', true],
];
/** @param {string} kind @param {any} a @param {any} b */
const playOf = (kind, a, b) =>
  new Play(
    bump,
    readScene({
      bumpbox: 1,
      world: { drag: 2, touch: 'counts' },
      bodies: [
        { name: 'a', tags: ['upright'], ...a },
        { name: 'b', tags: ['upright'], ...b },
      ],
      play: [
        { kind: 'upright', tag: 'upright' },
        { kind: 'overlapTest', test: kind, a: 'a', b: 'b', at: { x: 0, y: 0 } },
      ],
    }),
  );
/** @param {Play} play @param {string} name */
const bodyOf = (play, name) => /** @type {import('../../web/library/body.js').Body} */ (play.find(name));
/** @param {Play} play @param {string} name */
const placeOf = (play, name) => {
  const { x, y } = bodyOf(play, name);
  return { x, y };
};
/** @param {Play} play */
const answers = (play) => play.readouts.filter(({ key }) => key.endsWith('Test')).map(({ value }) => value);
/** How far apart they are, negative inside. @param {Play} play */
function gap(play) {
  const [a, b] = ['a', 'b'].map((name) => bodyOf(play, name));
  return bump.distance(a.shapes[0], placeOf(play, 'a'), b.shapes[0], placeOf(play, 'b')).separation;
}
/** A hand brings a body's middle, or a point beside it, to a place. @param {Play} play @param {string} name @param {{ x: number, y: number }} to */
function bring(play, name, to, anchor = { x: 0, y: 0 }, steps = 240) {
  const target = { x: to.x + anchor.x, y: to.y + anchor.y };
  play.pull = { body: bodyOf(play, name).id, anchor, target };
  for (let i = 0; i < steps; i++) play.step();
}

for (const [kind, kindA, kindB, book] of tests) {
  for (const name of ['a', 'b']) {
    test(`${kind}: ${name} brought to within 4 of touching from the side touches, and follows the hand beyond`, () => {
      // Where both answers differ only exact touching will do, which the numbers of few places allow.
      const still = book ? { x: 13.123456789, y: -7.7654321 } : { x: 13.125, y: -7.5 };
      const play = playOf(
        kind,
        { shape: shapes[kindA], ...(name === 'a' ? { x: 300, y: 0 } : still) },
        { shape: shapes[kindB], ...(name === 'b' ? { x: 300, y: 0 } : still) },
      );
      const half = { circle: 40, box: 75, point: 0 };
      const reach = half[kindA] + half[kindB];
      for (const beyond of [9, 6, 3.9, 2, 0.3, 0, -0.7, -2.5, -3.9]) {
        const want = { x: still.x + reach + beyond, y: still.y };
        bring(play, name, want, { x: 5, y: 3 });
        const isNear = Math.abs(beyond) <= 4;
        if (isNear) assert.deepEqual(answers(play), [book, true], `${beyond} beyond`);
        else assert.deepEqual(answers(play), [false, false], `${beyond} beyond`);
        const middle = placeOf(play, name);
        assert(
          Math.abs(middle.x - (isNear ? still.x + reach : want.x)) < 0.02,
          `${beyond} beyond: ${middle.x}`,
        );
        if (isNear) assert(Math.abs(gap(play)) < 2e-9, `${gap(play)} apart`);
      }
      // Farther in it goes where the hand goes, without any jerk that is felt.
      const inside = { x: still.x + reach - 9, y: still.y };
      bring(play, name, inside);
      if (reach > 18) assert(Math.abs(bodyOf(play, name).x - inside.x) < 0.02);
      assert.deepEqual(answers(play), [true, true]);
    });
  }
}

test('two that nearly touch corner to corner, and one that a hand carries past, are not held back', () => {
  const play = playOf('rectangleRectangle', { shape: shapes.box }, { x: 300, y: 200, shape: shapes.box });
  bring(play, 'b', { x: 152, y: 91.5 });
  assert.deepEqual(placeOf(play, 'b'), { x: 150, y: 90 });
  assert.deepEqual(answers(play), [false, true]);
  bring(play, 'b', { x: 156, y: 91.5 });
  assert(Math.abs(bodyOf(play, 'b').x - 156) < 0.02);
  // In a sweep the body lags by no more than it does where nothing is near.
  const lags = [0, 400].map((far) => {
    const sweep = playOf('circleCircle', { y: far, shape: shapes.circle }, { x: 140, shape: shapes.circle });
    let most = 0;
    for (let x = 140; x > -140; x -= 2) {
      bring(sweep, 'b', { x, y: 0 }, { x: 0, y: 0 }, 1);
      if (x < 100) most = Math.max(most, Math.abs(bodyOf(sweep, 'b').x - x));
    }
    return most;
  });
  assert(lags[0] < lags[1] + 6, `${lags}`);
});

test('wherever a hand brings a rectangle near to another, they touch exactly or are more than 4 from it', () => {
  const next = random(11);
  for (let i = 0; i < 60; i++) {
    const place = { x: 300 * next() - 150, y: 300 * next() - 150 };
    const play = playOf(
      'rectangleRectangle',
      { ...place, shape: shapes.box },
      { x: 400, y: 300, shape: shapes.box },
    );
    const side = next() < 0.5;
    const along = 2 * next() - 1;
    const off = 8 * next() - 4;
    const want = side
      ? { x: place.x - 150 - off, y: place.y + 80 * along }
      : { x: place.x + 140 * along, y: place.y + 90 + off };
    bring(play, 'b', want);
    assert.deepEqual(answers(play), [false, true], JSON.stringify({ place, want }));
  }
});

test('a circle put anywhere by hand, and a point near its side, touch exactly', () => {
  const next = random(12);
  for (let i = 0; i < 40; i++) {
    const play = playOf(
      'pointCircle',
      { x: 400, y: 300, shape: shapes.point },
      { x: 200, shape: shapes.circle },
    );
    bring(play, 'b', { x: 300 * next() - 150, y: 300 * next() - 150 });
    play.pull = null;
    const { x, y } = placeOf(play, 'b');
    const [sine, cosine] = [[0, 1], [1, 0], [0.6, -0.8], [-0.8, -0.6]][i % 4]; // prettier-ignore
    bring(play, 'a', { x: x + 40 * cosine + 4 * next() - 2, y: y + 40 * sine + 4 * next() - 2 });
    assert.deepEqual(answers(play), [false, true]);
    // In sixty-fourths, and so in whole numbers.
    const [dx, dy] = [placeOf(play, 'a').x - x, placeOf(play, 'a').y - y].map((way) => BigInt(way * 64));
    assert.equal(dx * dx + dy * dy, 2560n * 2560n);
  }
});
