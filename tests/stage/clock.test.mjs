// The frame clock: the same speed on every display, no flood after a pause.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/index.js';
import { Clock, Smoothed } from '../../web/stage/clock.js';
import { random as makeRandom } from '../random.mjs';

const bump = await load();

/** @param {number} rate frames a second @param {number} seconds */
function stepsAt(rate, seconds) {
  const clock = new Clock();
  clock.playing = true;
  let steps = 0;
  for (let i = 0; i <= rate * seconds; i++) steps += clock.frame((i * 1000) / rate);
  return steps;
}

test('ten seconds are a thousand steps on displays of 30, 60, 144 and 240 Hz', () => {
  for (const rate of [30, 60, 144, 240]) assert(Math.abs(stepsAt(rate, 10) - 1000) <= 1, `${rate} Hz`);
});

test('a tab that slept ten minutes makes a few steps, and then goes on as before', () => {
  const clock = new Clock();
  clock.playing = true;
  clock.frame(0);
  clock.frame(16);
  assert.equal(clock.frame(600_000), clock.mostSteps);
  assert.equal(clock.frame(600_020), 2);
});

test('a paused clock makes no steps and owes none', () => {
  const clock = new Clock();
  clock.playing = true;
  clock.frame(0);
  clock.frame(15);
  clock.playing = false;
  assert.equal(clock.frame(5000), 0);
  clock.playing = true;
  assert.equal(clock.frame(5004), 0);
  assert.equal(clock.frame(5010), 1);
});

test('slow motion makes fewer steps of the same time, and what is between two steps is drawn so', () => {
  for (const [speed, steps] of [
    [0.1, 10],
    [0.5, 50],
    [1, 100],
    [2, 200],
  ]) {
    const clock = new Clock();
    Object.assign(clock, { playing: true, speed });
    let made = 0;
    for (let i = 0; i <= 250; i++) made += clock.frame(i * 4);
    assert(Math.abs(made - steps) <= 1, `${speed}: ${made}`);
    clock.frame(1005);
    assert(clock.factor >= 0 && clock.factor < 1);
    clock.playing = false;
    assert.equal(clock.factor, 1, 'time that stands shows the last step');
  }
});

test('time that runs backwards makes no steps', () => {
  const clock = new Clock();
  clock.playing = true;
  clock.frame(1000);
  assert.equal(clock.frame(900), 0);
});

test("a page's clock and a world's give the same answers", () => {
  const random = makeRandom(5);
  for (const [stepLength, mostSteps] of [
    [undefined, undefined],
    [1 / 60, 3],
    [0.05, 1],
  ]) {
    const world = bump.createWorld({ stepLength, mostSteps });
    const clock = new Clock();
    if (stepLength) Object.assign(clock, { stepLength, mostSteps });
    clock.playing = true;
    clock.frame(0);
    const longest = clock.stepLength * (clock.mostSteps + 2);
    for (let i = 0, now = 0; i < 3000; i++) {
      // Also lengths at which a count or a limit is just reached, and the length of a night.
      const steps = [
        random() * longest,
        Math.floor(random() * 12) * clock.stepLength,
        i % 500 === 0 ? 3e4 : 0.004,
      ];
      const next = now + 1000 * steps[i % 3];
      const passed = (next - now) / 1000;
      now = next;
      const before = world.stepCount;
      world.advance(passed);
      const told = { steps: world.stepCount - before, factor: world.factor };
      assert.deepEqual({ steps: clock.frame(now), factor: clock.factor }, told, `frame ${i}: ${passed} s`);
    }
    world.destroy();
  }
});

test('a smoothed number starts at its first sample and follows within seconds', () => {
  const smoothed = new Smoothed();
  assert.equal(smoothed.add(8, 0.016), 8);
  for (let i = 0; i < 200; i++) smoothed.add(2, 0.016);
  assert(Math.abs(smoothed.value - 2) < 0.05);
});
