// The race of the two box-physics programs: that it finds what differs, and that nothing that a reader does to it makes
// them differ.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { Pace, timeFigure } from '../../web/playground/compare/pace.js';
import { Race, bitsOf, nudge } from '../../web/playground/compare/race.js';
import { makeRoom, room, wallCount } from '../../web/playground/compare/room.js';
import { readSettings, writeSettings } from '../../web/playground/compare/settings.js';

const bump = await load();
const usual = { count: 60, gravity: 0, friction: 0, bounce: 1, drag: 0, near: 0 };

/** @param {Partial<typeof usual>} settings @param {(race: Race) => void} use */
function withRace(settings, use) {
  const race = new Race(bump, { ...usual, ...settings });
  try {
    use(race);
  } finally {
    race.destroy();
  }
}
/** @param {Race} race @param {number} steps */
const run = (race, steps) => {
  for (let i = 0; i < steps; i++) race.step();
};

test('boxes begin in the room, none in another, whatever their number', () => {
  for (const count of [10, 33, 400, 2000]) {
    const boxes = makeRoom(count).slice(wallCount);
    assert.equal(boxes.length, count);
    boxes.forEach((a, i) => {
      assert(
        a.x >= 0 && a.y >= 0 && a.x + a.width <= room.width && a.y + a.height <= room.height,
        `box ${i}`,
      );
      for (const b of boxes.slice(i + 1)) {
        const apart =
          a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
        assert(apart, `box ${i} of ${count}`);
      }
    });
  }
});

test('the two have the same bits while rules change, boxes are thrown and pushed', () =>
  withRace({ count: 150 }, (race) => {
    run(race, 50);
    race.change('gravity', 700);
    run(race, 100);
    race.change('friction', 0.4);
    race.change('bounce', 0.2);
    race.hold = { row: 20, holdX: 3, holdY: 3, x: 700, y: 450 };
    run(race, 40);
    assert(race.placeOf('native', 20).x > 500, 'the held box followed');
    race.hold = null;
    race.push(33, 60, -60);
    race.change('drag', 1.5);
    race.change('gravity', 0);
    run(race, 100);
    assert.equal(race.difference, undefined);
    assert.equal(race.sameSteps, race.stepCount);
    assert.equal(race.stepCount, 290);
    assert.equal(race.native.gravity.y, 0);
    assert.equal(race.native.drag, 1.5);
  }));

test('one bit in any number of any box is found, and told with its place', () => {
  const fields = /** @type {const} */ (['x', 'y', 'velocityX', 'velocityY']);
  fields.forEach((what, i) =>
    withRace({ count: 10, bounce: 0 }, (race) => {
      run(race, 3);
      // A box alone on its way: the next bit up.
      const { place, velocity } = race.native.columns;
      const row = wallCount + 4;
      const [array, at] = i < 2 ? [place, 4 * row + i] : [velocity, 2 * row + i - 2];
      const bits = new BigUint64Array(array.buffer, array.byteOffset, array.length);
      bits[at] += 1n;
      run(race, 1);
      const { difference } = race;
      assert(difference, what);
      assert.equal(difference.step, 4);
      assert.equal(difference.box, row);
      // A velocity moves the place, which is looked at first, only if its last bit is large enough there.
      assert(difference.what === what || (i > 1 && difference.what === fields[i - 2]), difference.what);
      assert.notEqual(bitsOf(difference.script), bitsOf(difference.native));
      assert.equal(race.sameSteps, 3);
    }),
  );
});

test('breaking it moves one box in JavaScript alone, by next to nothing, and the next step tells', () =>
  withRace({}, (race) => {
    run(race, 10);
    race.breakIt();
    run(race, 1);
    const { difference } = race;
    assert(difference);
    assert.equal(difference.step, 11);
    assert.equal(difference.what, 'x');
    assert(Math.abs(difference.script - difference.native - nudge) < 2e-13);
    assert.equal(race.apart().boxes, 1);
    run(race, 50);
    assert.equal(race.difference, difference, 'the first one stays');
    assert.equal(race.sameSteps, 10);
  }));

test('plus and minus zero are different bits', () =>
  withRace({ count: 10 }, (race) => {
    run(race, 1);
    assert.equal(race.sameSteps, 1);
    const { boxes } = race.script;
    boxes[0].velocity.x = -0;
    run(race, 1);
    assert.equal(race.difference?.what, 'velocityX');
    assert.equal(race.difference?.box, 0);
    assert.deepEqual([bitsOf(-0), bitsOf(0)], ['8000000000000000', '0000000000000000']);
  }));

test('a box is found where it is in its own picture, walls never', () =>
  withRace({}, (race) => {
    const { x, y, width, height } = race.placeOf('script', 30);
    assert.equal(race.boxAt('script', x + width / 2, y + height / 2, 0), 30);
    assert.equal(race.boxAt('native', x + width / 2, y + height / 2, 0), 30);
    assert.equal(race.boxAt('script', -5, 100, 3), -1);
    race.script.boxes[30].position.x += 300;
    assert.notEqual(race.boxAt('script', x + width / 2, y + height / 2, 0), 30);
    assert.equal(race.boxAt('native', x + width / 2, y + height / 2, 0), 30);
  }));

test('times too short for the clock give no ratio, their sums give the right one', () => {
  const pace = new Pace(0.1);
  // A clock of tenths: a step of 0.03 ms is seen as 0 or 0.1, one of 0.003 ms seldom as more than 0.
  const ticks = (/** @type {number} */ time, /** @type {number} */ i) =>
    (Math.floor((i + 1) * time * 10 + 1e-9) - Math.floor(i * time * 10 + 1e-9)) / 10;
  for (let i = 0; i < 100; i++) pace.add({ script: ticks(0.03, i), native: ticks(0.003, i), steps: 1 }, 0.01);
  assert.equal(typeof pace.ratio, 'undefined');
  for (let i = 0; i < 8000; i++) {
    pace.add({ script: 2 * ticks(0.03, i), native: 2 * ticks(0.01, i), steps: 2 }, 0.01);
  }
  assert(Math.abs(/** @type {number} */ (pace.ratio) - 3) < 0.3, `${pace.ratio}`);
  assert(Math.abs(pace.stepsPerSecond - 200) < 1);
  assert.deepEqual(timeFigure(1.234), { figure: '1.23', unit: 'ms' });
  assert.deepEqual(timeFigure(0.0532), { figure: '53', unit: 'µs' });
  assert.deepEqual(timeFigure(0.00532), { figure: '5.3', unit: 'µs' });
});

test('a clock of whole milliseconds gives a ratio too, after enough steps', () => {
  const pace = new Pace(1);
  const ticks = (/** @type {number} */ time, /** @type {number} */ i) =>
    Math.floor((i + 1) * time + 1e-9) - Math.floor(i * time + 1e-9);
  let steps = 0;
  while (pace.ratio === undefined && steps < 3000) {
    pace.add({ script: ticks(0.05, steps), native: ticks(0.01, steps), steps: 1 }, 0.01);
    steps += 1;
  }
  assert(steps > 500 && steps < 1100, `${steps} steps`);
  assert(Math.abs(/** @type {number} */ (pace.ratio) - 5) < 0.5, `${pace.ratio}`);
});

test('JavaScript with neighbours has the bits of C++ too, whenever it begins to look for them', () =>
  withRace({ count: 200, gravity: 500, friction: 0.3, bounce: 0.4, near: 1 }, (race) => {
    assert.equal(race.isNear, true);
    run(race, 120);
    race.isNear = false;
    run(race, 60);
    race.isNear = true;
    run(race, 60);
    assert.equal(race.difference, undefined);
    assert.equal(race.sameSteps, 240);
  }));

test('an address keeps what was chosen, and nonsense in one is as usual', () => {
  const chosen = { count: 2000, gravity: 300, friction: 0.25, bounce: 0, drag: 0.5, near: 0 };
  assert.deepEqual(readSettings(writeSettings(chosen)), chosen);
  assert.equal(writeSettings(readSettings('')), '');
  const nonsense = '?count=1e9&gravity=NaN&friction=-1&bounce=&drag=%3Cscript%3E';
  assert.deepEqual(readSettings(nonsense), readSettings(''));
});
