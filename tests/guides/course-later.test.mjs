// What lessons 12 to 16 claim beyond their numbers: tables, comparisons, what happens in their figures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { root } from '../../wasm/tools/steps.mjs';
import { doorwayWalls, stepsPast } from './course-answers-later.mjs';

const bump = await load();
/** @param {'en' | 'ko'} language @param {string} name */
const source = (language, name) =>
  readFileSync(path.join(root, 'web/docs', language, 'course', `${name}.md`), 'utf8');
/** The cells of a page's first table, without its head. @param {string} text */
const tableOf = (text) =>
  [...text.matchAll(/^\|(.+)\|$/gm)].slice(2).map(([, row]) => row.split('|').map((cell) => cell.trim()));

/** A figure of the course, as its element runs it. @param {string} name */
const playOf = (name) => new Play(bump, readScene(courseScene(name)));

test('doorways: in the first figure the player is held up at the square door and gets through the round one', () => {
  const play = playOf('doorways-play');
  const { walls, player } = {
    walls: play.world.bodies
      .filter(({ type }) => type === 'static')
      .map((body) => bump.boundsOf(body.shapes[0], body)),
    player: play.find('player'),
  };
  assert(player);
  assert.equal(walls[1].lower.x - walls[0].upper.x, walls[3].lower.x - walls[2].upper.x, 'doors as wide');
  const highest = { left: Infinity, right: Infinity };
  for (let step = 0; step < 1500; step += 1) {
    play.step();
    const side = player.x < 0 ? 'left' : 'right';
    highest[side] = Math.min(highest[side], player.y);
  }
  assert(highest.left > 40, `${highest.left}`);
  assert(highest.right < -100, `${highest.right}`);
  play.destroy();
});

test('doorways: the table in both languages is what the engine measures', () => {
  const words = { en: { past: 'past', stuck: 'stuck' }, ko: { past: '통과', stuck: '걸림' } };
  for (const language of /** @type {const} */ (['en', 'ko'])) {
    const measured = [doorwayWalls.round, doorwayWalls.chamfer].map((wall) =>
      [0, 5, 10, 15, 25].map(
        (size) => words[language][stepsPast(bump, wall(bump, size)) < Infinity ? 'past' : 'stuck'],
      ),
    );
    assert.deepEqual(
      tableOf(source(language, 'doorways')).map(([, ...cells]) => cells),
      measured,
    );
  }
});

test('doorways: only the sum of both radii counts, of the wall and of the player', () => {
  for (const off of [1, 4, 7.5, 10, 14, 14.5, 15, 16, 20]) {
    const round = stepsPast(bump, doorwayWalls.round(bump, 15), { off });
    for (const [wall, player] of [
      [0, 15],
      [6, 9],
      [12, 3],
    ]) {
      const steps = stepsPast(bump, doorwayWalls.round(bump, wall), {
        off,
        player: bump.roundRectangle(50, 50, player),
      });
      assert.equal(steps, round, `${off} off, ${wall} and ${player}`);
    }
    assert.equal(round < Infinity, off < 15);
  }
  // At any speed.
  for (const step of [1, 2, 4, 8])
    assert.deepEqual(
      [10, 10.5].map((radius) => stepsPast(bump, doorwayWalls.round(bump, radius), { step }) < Infinity),
      [false, true],
    );
});

test('doorways: in its figures the last player is off by 33 of 70, and gets past by more than half his width', () => {
  const { bodies } = courseScene('doorways-wrong');
  const [wall, player] = bodies.slice(-2);
  const top = player.y - player.shape.height / 2;
  assert.equal(wall.y + wall.shape.height / 2 - top, 33);
  assert.equal(wall.shape.radius, wall.shape.height / 2);
  assert(33 / player.shape.height > 1 / 2);
  const free = player.shape.height - 33;
  assert.equal(Math.round((3 * free) / player.shape.height), 1, 'a third of him is free');
});
