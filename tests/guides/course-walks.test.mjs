// What the captions of the course say of figures that are gone through step by step: the walks themselves are tested in
// tests/playground/walks-*.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { toldWalk } from '../../web/docs/generator/walk-picture.mjs';
import { stepsOf } from '../../web/walk/algorithms.js';
import { Walk } from '../../web/walk/walk.js';

const bump = await load();
const folder = new URL('../../web/course/scenes/', import.meta.url);

/** A figure, and the walk that it begins with. @param {string} name */
function walkOf(name) {
  const play = new Play(bump, readScene(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))));
  const { view = {}, follow } = play.scene;
  const camera = /** @type {any} */ ({ yUp: /** @type {any} */ (view).yUp === true, zoom: 1 });
  const walk = new Walk(
    { bump, play, camera },
    (key) => key,
    () => {},
    stepsOf,
  );
  assert(follow);
  const all = play.world.bodies;
  walk.choose(
    follow.bodies.map((place) => all[place]),
    follow.algorithm,
  );
  const steps = () => {
    walk.refresh();
    return walk.steps.map(
      ({ key, values = {} }) => /** @type {Record<string, string | number>} */ ({ key, ...values }),
    );
  };
  return { play, walk, steps };
}

test('boxes: 3 and 2 are looked at before 2 has its speed, and in the step after that 3 is hit', () => {
  const { play, walk, steps } = walkOf('boxes-steps');
  assert.equal(walk.algorithm, 'boxes');
  const first = steps();
  assert.deepEqual(
    first.map(({ key, a, b }) => [key, a, b].filter(Boolean).join(' ')),
    [
      'boxesMove',
      'boxesTouch 3 2',
      'boxesNothing 3 2',
      'boxesApart 3 1',
      'boxesMeet 2 1',
      'boxesBoth 2 1',
      'boxesEnd',
    ],
  );
  play.step();
  const hit = steps().find(({ key }) => /^boxes(Both|Speeds)$/.test(String(key)));
  assert.deepEqual([hit?.a, hit?.b, hit?.speedA, hit?.speedB], [3, 2, '200.00', '0.00']);
  play.destroy();
});

test('groups: before they meet there is one question; when both balls light up, all up to who is told', () => {
  const { play, walk, steps } = walkOf('groups-steps');
  assert.equal(walk.algorithm, 'meeting');
  assert.deepEqual(
    steps().map(({ key }) => key),
    ['meetBoxesApart'],
  );
  while (play.events.length === 0) {
    play.step();
    assert(play.stepCount < 10);
  }
  assert.deepEqual(
    steps().map(({ key }) => key),
    ['meetBoxes', 'meetMasksPlain', 'meetGroup', 'meetShapes', 'meetOverlap', 'meetTold'],
  );
  play.destroy();
});

test('pixels: the drop jumps by whole pixels, so its rows can be gone through at every moment', () => {
  const { play, walk, steps } = walkOf('pixels-steps');
  assert.equal(walk.algorithm, 'pixels');
  const drop = play.find('drop');
  assert(drop);
  const counts = new Set();
  let [jumps, before] = [0, drop.x];
  for (let step = 0; step < 2000; step++) {
    play.step();
    if (drop.x !== before) {
      assert.equal(Math.abs(drop.x - before), 30, `at step ${step}`);
      jumps += 1;
      before = drop.x;
    }
    if (step % 50) continue;
    const all = steps();
    assert.notEqual(all[0].key, 'pixelsBetween');
    const last = all[all.length - 1];
    counts.add(last.key === 'pixelsEnd' ? last.sum : last.key);
  }
  assert(jumps > 15, `${jumps}`);
  assert.deepEqual([...counts].map(String).sort(), ['2', '4', '6', 'pixelsBoxesApart', 'pixelsNone']);
  play.destroy();
});

test('still pictures show what their captions name: boxes round shapes, one round each picture of pixels, and speeds', () => {
  /** @param {string} name @param {RegExp} mark */
  const count = (name, mark) => {
    const scene = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
    return (toldWalk(scene, 'en')?.marks.match(mark) ?? []).length;
  };
  const boxes = /<rect [^>]*class="of-bounds"/g;
  for (const name of ['rectangles-wrong', 'pixels-play']) assert.equal(count(name, boxes), 2, name);
  assert.equal(count('response-play', /<polyline [^>]*class="of-velocity"/g), 3, 'three are coming');
});
