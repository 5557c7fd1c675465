// Thin lines of overlays, pixel by pixel, against what they are lines of: the frames of bounding boxes of all sizes, and the
// rings of round pieces.
import assert from 'node:assert/strict';
import test from 'node:test';
import { onPage } from './canvases.mjs';

/* global openView, drawAndRead, colours -- on the page, by tests/web/pages/canvases.js */

for (const software of [false, true]) {
  test(`a frame covers its own pixels once and no other, ${software ? 'in software' : 'with WebGL'}`, () =>
    onPage(async (page) => {
      const found = await page.evaluate(async (plain) => {
        const view = await openView('left', { software: plain });
        const { bump, renderer, world, camera } = view;
        renderer.setTheme({ ...colours, overlays: { bounds: '#000000' } });
        /** @type {string[]} */
        const wrong = [];
        let frames = 0;
        for (const ratio of [1, 2, 5]) {
          renderer.resize(300, 200, ratio);
          for (const [width, height] of [
            [2, 2],
            [3, 8],
            [9, 3],
            [20, 14],
            [46, 10],
            [10, 47.5],
            [23.7, 23.7],
            [48, 48],
            [49, 49],
            [30, 70],
            [120, 90],
          ]) {
            const body = world.createBody({ x: 5.3, y: -7.6, shape: bump.box(width, height) });
            const picture = drawAndRead(view, {
              grid: false,
              overlays: ['bounds'],
              colours: new Uint8Array(1000).fill(255),
            });
            // Worked out here from the body alone.
            const x = ratio * (camera.width / 2 + 5.3);
            const y = ratio * (camera.height / 2 - 7.6);
            const [left, right] = [Math.floor(x - (ratio * width) / 2), Math.ceil(x + (ratio * width) / 2)];
            const [top, bottom] = [Math.floor(y - (ratio * height) / 2), Math.ceil(y + (ratio * height) / 2)];
            frames++;
            for (let row = 0; row < picture.height; row++) {
              for (let column = 0; column < picture.width; column++) {
                const inside = (/** @type {number} */ by) =>
                  column >= left + by && column < right - by && row >= top + by && row < bottom - by;
                // Three quarters of black on white.
                const wanted = inside(0) && !inside(ratio) ? 64 : 255;
                const is = picture.data[4 * (row * picture.width + column)];
                if (Math.abs(is - wanted) > 2) {
                  wrong.push(`${width} x ${height} at ${ratio}: ${column - left}, ${row - top} is ${is}`);
                }
              }
            }
            body.destroy();
          }
        }
        return { frames, count: wrong.length, wrong: wrong.slice(0, 8) };
      }, software);
      assert.deepEqual(found, { frames: 33, count: 0, wrong: [] });
    }));
}

test('a ring is nowhere further from its circle than an eighth of a pixel', () =>
  onPage(async (page) => {
    const found = await page.evaluate(async () => {
      const view = await openView('left');
      const { bump, renderer, world, camera } = view;
      renderer.setTheme({ ...colours, overlays: { decomposition: '#000000' } });
      return [2, 3, 8.4, 20, 61, 90].map((radius) => {
        const body = world.createBody({ x: 5.3, y: -7.6, shape: bump.circle(radius) });
        const picture = drawAndRead(view, {
          grid: false,
          overlays: ['pieces'],
          colours: new Uint8Array(1000).fill(255),
        });
        body.destroy();
        let most = 0;
        for (let row = 0; row < picture.height; row++) {
          for (let column = 0; column < picture.width; column++) {
            const x = column + 0.5 - camera.width / 2 - 5.3;
            const y = row + 0.5 - camera.height / 2 + 7.6;
            // A black line of one pixel: so much of this one is not covered.
            const away = Math.min(Math.abs(Math.hypot(x, y) - radius), 1);
            most = Math.max(most, Math.abs(picture.at(column, row)[0] / 255 - away));
          }
        }
        return { radius, most, triangles: renderer.triangles };
      });
    });
    // The rest is the texture's, whose texels are eighths of a pixel.
    for (const { radius, most } of found) assert(most < 0.2, `${radius}: ${JSON.stringify(found)}`);
    assert(found[2].triangles <= 28, JSON.stringify(found));
  }));
