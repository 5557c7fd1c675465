// One renderer for many pictures on a page: it draws on a canvas that nobody sees, in the size of each target, and the
// target copies it in the same task.
import assert from 'node:assert/strict';
import test from 'node:test';
import { onPage } from './canvases.mjs';

/* global openView -- on the page, by tests/web/pages/canvases.js */

test('forty targets of forty sizes get their own pictures from one renderer, frame after frame', () =>
  onPage(async (page) => {
    const found = await page.evaluate(async () => {
      const { loadWithCanvas } = await import(String(new URL('/web/library/canvas.js', location.href)));
      // In no document.
      const { bump, renderer } = await loadWithCanvas(document.createElement('canvas'));
      renderer.setTheme({
        paper: '#ffffff',
        line: '#ffffff',
        palette: ['#ff0000', '#00ff00', '#0000ff'],
        outlineShade: 0.5,
        fillOpacity: 1,
      });
      const targets = Array.from({ length: 40 }, (_, i) => {
        const canvas = document.createElement('canvas');
        canvas.width = 60 + 3 * i;
        canvas.height = 130 - 2 * i;
        const context = /** @type {CanvasRenderingContext2D} */ (
          canvas.getContext('2d', { willReadFrequently: true })
        );
        // A bar that ends where this target says, from the left edge on; its paint too.
        const world = bump.createWorld();
        const width = 10 + i;
        world.createBody({ x: width / 2, y: 20, shape: bump.box(width, 40, { paint: i % 3 }) });
        return { canvas, context, world, width, paint: i % 3 };
      });
      /** @type {string[]} */
      const wrong = [];
      for (let frame = 0; frame < 3; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        for (const { canvas, context, world } of targets) {
          const { width, height } = canvas;
          renderer.resize(width, height, 1);
          const camera = { x: width / 2, y: height / 2, zoom: 1, yUp: false };
          renderer.draw(world, camera, { grid: false });
          context.drawImage(renderer.canvas, 0, 0);
        }
      }
      targets.forEach(({ canvas, context, width, paint }, i) => {
        const at = (/** @type {number} */ x, /** @type {number} */ y) =>
          [...context.getImageData(x, y, 1, 1).data].join();
        const fill = [0, 1, 2].map((k) => (k === paint ? 255 : 0)).join() + ',255';
        const white = '255,255,255,255';
        /** @type {[number, number, string][]} */
        const expected = [
          [4, 20, fill],
          [width - 4, 36, fill],
          [width + 2, 20, white],
          [4, 42, white],
          [canvas.width - 1, canvas.height - 1, white],
          [0, canvas.height - 1, white],
        ];
        for (const [x, y, colour] of expected) {
          if (at(x, y) !== colour) wrong.push(`target ${i} at (${x}, ${y}) is ${at(x, y)}, not ${colour}`);
        }
      });
      renderer.destroy();
      return { wrong };
    });
    assert.deepEqual(found.wrong, []);
  }));

test('marks alone are drawn on the canvas, without a world', () =>
  onPage(async (page) => {
    const colours = await page.evaluate(async () => {
      const { Sketch } = await import(String(new URL('/web/library/canvas.js', location.href)));
      const view = await openView('left');
      const sketch = new Sketch().box(-50, -20, 100, 40, { colour: 2 }).dot(100, 50, 6, { colour: 0 });
      view.renderer.drawSketch(sketch, view.camera, { grid: false });
      const copy = document.createElement('canvas');
      copy.width = view.canvas.width;
      copy.height = view.canvas.height;
      const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d'));
      context.drawImage(view.canvas, 0, 0);
      const at = (/** @type {number} */ x, /** @type {number} */ y) => [
        ...context.getImageData(x, y, 1, 1).data,
      ];
      return [at(150, 100), at(250, 150), at(20, 20), view.renderer.drawnShapes];
    });
    assert.deepEqual(colours, [[0, 0, 255, 255], [255, 0, 0, 255], [255, 255, 255, 255], 0]);
  }));
