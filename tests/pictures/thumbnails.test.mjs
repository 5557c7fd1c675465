// The small pictures of scenes: made when they are due, of the right size and colours, and of what is in the scene.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pictures, size } from '../../wasm/tools/pictures.mjs';
import { root } from '../../wasm/tools/steps.mjs';
import { readPng } from './read.mjs';

const place = path.join(root, 'web/scenes/generated');
const scenes = readdirSync(path.join(root, 'web/scenes'))
  .filter((file) => file.endsWith('.json') && file !== 'list.json')
  .map((file) => file.slice(0, -5));

/** @param {string} name */
const seesCells = (name) => {
  const { see } = JSON.parse(readFileSync(path.join(root, `web/scenes/${name}.json`), 'utf8'));
  return see?.includes('broadPhase');
};

test('every scene has a picture in light and one in dark, drawn on paper with room round it', async () => {
  await pictures();
  for (const name of scenes) {
    for (const [theme, paper] of /** @type {const} */ ([
      ['light', [0xfb, 0xfa, 0xf7]],
      ['dark', [0x14, 0x16, 0x1a]],
    ])) {
      const { width, height, at } = readPng(readFileSync(path.join(place, `${name}-${theme}.png`)));
      assert.deepEqual([width, height], [size.width * size.pixelRatio, size.height * size.pixelRatio]);
      const isPaper = (/** @type {number} */ x, /** @type {number} */ y) =>
        at(x, y).every((value, i) => Math.abs(value - paper[i]) <= 2);
      let drawn = 0;
      let outside = 0;
      for (let y = 0; y < height; y += 2) {
        for (let x = 0; x < width; x += 2) {
          if (isPaper(x, y)) continue;
          drawn++;
          if (x < 0.04 * width || x > 0.96 * width) outside++;
        }
      }
      const all = (width * height) / 4;
      assert(drawn > 0.01 * all, `${name}-${theme} is ${drawn / all} full`);
      // The cells of the broad phase go on beyond the view.
      if (seesCells(name)) continue;
      assert(drawn < 0.8 * all, `${name}-${theme} is ${drawn / all} full`);
      assert(outside < 0.002 * all, `${name}-${theme} has ${outside} pixels at the sides`);
    }
  }
});

test('an outline that crosses itself is filled by its rule', async () => {
  await pictures();
  const { at } = readPng(readFileSync(path.join(place, 'bowties-light.png')));
  // Near the middles of both stars, at x -210 and 210, y 110, in a view of 960 x 600.
  const [left, right] = [-210, 210].map((x) =>
    at(Math.round((x + 480) / 1.5), Math.round((300 - 110) / 1.5)),
  );
  assert.deepEqual(left, [0xfb, 0xfa, 0xf7]);
  assert(right[0] - right[2] > 100, `the right one is orange, not ${right}`);
});

test('pictures are made only when they are due, and those of scenes that are gone are taken away', async () => {
  await pictures();
  const file = path.join(place, 'shapes-light.png');
  const other = path.join(place, 'row-dark.png');
  const long = new Date(Date.now() - 3_600_000);
  utimesSync(file, long, long);
  await pictures();
  assert(Math.abs(statSync(file).mtimeMs - long.getTime()) < 2000);
  // What was lost comes back, and is the same.
  const before = readFileSync(other);
  rmSync(other);
  writeFileSync(path.join(place, 'no-such-scene-light.png'), '');
  await pictures();
  assert(readFileSync(other).equals(before));
  assert(!readdirSync(place).includes('no-such-scene-light.png'));
  assert(Math.abs(statSync(file).mtimeMs - long.getTime()) < 2000);
});
