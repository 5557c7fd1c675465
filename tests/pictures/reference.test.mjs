// Every scene looks as in its reference picture, in the very bits of its golden hash; and the comparison notices a body,
// an outline or an overlay that is lost.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import test from 'node:test';
import { countDifferent, keepDifference } from './compare.mjs';
import { draw, playOf } from './draw.mjs';
import { golden, names, pictureFile, reference, shotOf, size } from './scenes.mjs';

/** @typedef {import('../../web/scene/play.js').Play} Play */

/**
 * So many pixels may be another colour. The drawing has the same bits on every machine: none was on any so far, and the
 * smallest body that is to be seen, a ball of the bowties half behind a star, is 4.
 */
const most = 3;
const kept = new URL('../../build/pictures/', import.meta.url);

test('there is a picture of every scene and of nothing else, and all are small', () => {
  const folder = new URL('.', pictureFile('any'));
  const files = readdirSync(folder);
  assert.deepEqual(files.sort(), names.map((name) => `${name}.png`).sort());
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
  assert(bytes < 500_000, `${bytes} bytes`);
});

for (const name of names) {
  test(`${name}: is drawn as in its reference picture`, async () => {
    const shot = shotOf(name);
    const expected = reference(name);
    assert.deepEqual([expected.width, expected.height], [size.width, size.height]);
    const play = playOf(name);
    const actual = draw(play, shot);
    const different = countDifferent(actual, expected);
    const { hash } = play.world;
    if (different > most || hash !== golden()[name]) {
      await keepDifference(kept, name, actual, expected);
      assert.fail(
        `${name}: ${different} of ${size.width * size.height} pixels are another colour than in ` +
          `tests/pictures/reference/${name}.png, and the world's hash is ${hash}, to be ${golden()[name]}. Look at build/pictures/${name}-actual.png and ${name}-difference.png. ` +
          `If it is to look so: node tests/pictures/renew.mjs ${name}, and say why in the commit.`,
      );
    }

    /** @param {import('../../web/library/drawing.js').OverlayName[]} overlays */
    const withOnly = (overlays) => ({ ...shot, options: { ...shot.options, overlays } });
    for (const lost of shot.options.overlays) {
      const without = draw(play, withOnly(shot.options.overlays.filter((each) => each !== lost)));
      assert(countDifferent(without, expected) > most, `${lost} is to be seen`);
    }
    if (play.outlines.length > 0) {
      const without = draw({ world: play.world, outlines: [] }, shot);
      assert(countDifferent(without, expected) > most, 'outlines are to be seen');
    }
    const before = draw(play, withOnly([]));
    const lost = unhidden(play);
    assert(lost.length > 0);
    for (const body of lost) play.remove(body);
    const fewer = countDifferent(draw(play, withOnly([])), before);
    assert(fewer > most, `a lost body is to be seen, and is ${fewer} pixels`);
    play.destroy();
  });
}

/**
 * The body that is drawn last of those in view, so that no other hides it, and none of which another in the same place looks
 * the same; of a crowd, one in two hundred.
 * @param {Play} play
 */
function unhidden({ world, scene }) {
  const bodies = [...world.bodies];
  if (bodies.length > 500) return bodies.filter((_, i) => i % 200 === 100);
  const { x, y, width, height } = /** @type {import('../../web/scene/format.js').View} */ (scene.view);
  const inside = bodies.filter((b) => b.x > x && b.x < x + width && b.y > y && b.y < y + height);
  const isAlone = (/** @type {{ x: number, y: number }} */ a) =>
    inside.every((b) => b === a || Math.hypot(a.x - b.x, a.y - b.y) > 1);
  return inside.filter(isAlone).slice(-1);
}
