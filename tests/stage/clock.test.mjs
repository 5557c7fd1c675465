// The frame clock: the same speed on every display, no flood after a pause.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Clock, Smoothed } from '../../web/stage/clock.js';

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

test('time that runs backwards makes no steps', () => {
  const clock = new Clock();
  clock.playing = true;
  clock.frame(1000);
  assert.equal(clock.frame(900), 0);
});

test('a smoothed number starts at its first sample and follows within seconds', () => {
  const smoothed = new Smoothed();
  assert.equal(smoothed.add(8, 0.016), 8);
  for (let i = 0; i < 200; i++) smoothed.add(2, 0.016);
  assert(Math.abs(smoothed.value - 2) < 0.05);
});
