// Pictures and films that the playground writes, read back by the browser's own decoders.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

/* global keep -- on the page, by export-page.js */

const address = `${await serveCheckout()}tests/web/export-page.html`;

/** @param {(page: import('playwright-core').Page) => Promise<void>} use */
const onPage = (use) =>
  withPage(address, async (page) => {
    await page.waitForFunction('globalThis.keep');
    await use(page);
  });

test('a GIF of few colours is exact, frame by frame, and each frame keeps its time', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const [width, height] = [97, 81];
      // The third and fourth are the same; the last comes back to the first.
      const steps = [0, 1, 2, 2, 5, 9, 0];
      const frameAt = (/** @type {number} */ step) => keep.flat(width, height, step);
      const blob = await keep.makeGif({ frameAt, steps, width, height, fps: 30 });
      const { frames, repetitionCount } = await keep.decoded(blob);
      const differences = [0, 1, 2, 5, 9, 0].map(
        (step, i) => keep.apart(frames[i].pixels, frameAt(step)).most,
      );
      return { differences, times: frames.map(({ time }) => time), repetitionCount: String(repetitionCount) };
    });
    assert.deepEqual(seen.differences, [0, 0, 0, 0, 0, 0]);
    // Begins at 0, 3, 7, 10, 13, 17, 20 and ends at 23 hundredths.
    assert.deepEqual(seen.times, [30, 40, 60, 40, 30, 30]);
    assert.equal(seen.repetitionCount, 'Infinity');
  }));

test('a GIF of thousands of colours keeps flat ones exactly and mixtures nearly', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const [width, height] = [200, 150];
      const frameAt = (/** @type {number} */ step) => keep.soft(width, height, step);
      const steps = Array.from({ length: 12 }, (_, i) => i * 3);
      const blob = await keep.makeGif({ frameAt, steps, width, height, fps: 25 });
      const { frames } = await keep.decoded(blob);
      const colours = new Set();
      const worst = { most: 0, mean: 0, flat: 0 };
      steps.forEach((step, i) => {
        const meant = frameAt(step);
        const found = frames[i].pixels;
        const { most, mean } = keep.apart(meant, found);
        worst.most = Math.max(worst.most, most);
        worst.mean = Math.max(worst.mean, mean);
        for (let at = 0; at < meant.length; at += 4) {
          colours.add((meant[at] << 16) | (meant[at + 1] << 8) | meant[at + 2]);
          // Paper, which most of the picture is.
          const paper = meant[at] === 251 && meant[at + 1] === 250 && meant[at + 2] === 247;
          if (paper && keep.apart(meant.slice(at, at + 4), found.slice(at, at + 4)).most > 0) worst.flat++;
        }
      });
      return { worst, colours: colours.size, bytes: blob.size, whole: width * height * steps.length };
    });
    assert(seen.colours > 1000, `${seen.colours} colours are no test`);
    assert.equal(seen.worst.flat, 0, 'pixels of paper that are not paper');
    assert(seen.worst.mean < 1, `mean difference ${seen.worst.mean}`);
    assert(seen.worst.most < 60, `largest difference ${seen.worst.most}`);
    assert(seen.bytes < seen.whole / 6, `${seen.bytes} bytes for ${seen.whole} pixels`);
  }));

test('colours that appear in the middle of a GIF are shown, and those before stay', () =>
  onPage(async (page) => {
    const differences = await page.evaluate(async () => {
      const [width, height] = [64, 64];
      // A writer that was told only of the first frame's colours.
      const frames = [
        keep.flat(width, height, 0),
        keep.drawn(width, height, (x, y) => [x * 4, y * 4, x > 32 ? 200 : 90]),
        keep.drawn(width, height, (x, y, paper) => (x < 20 ? [x * 4, y * 4, 90] : paper)),
        keep.flat(width, height, 1),
      ];
      const writer = new keep.GifWriter({ width, height, fps: 10 });
      for (const frame of frames) writer.add(frame);
      const { frames: found } = await keep.decoded(new Blob([writer.finish()], { type: 'image/gif' }));
      return frames.map((frame, i) => keep.apart(frame, found[i].pixels));
    });
    assert.equal(differences[0].most, 0);
    assert(differences[1].mean < 6 && differences[2].mean < 3, JSON.stringify(differences));
    assert.equal(differences[3].most, 0);
  }));

test('a GIF holds only what changed', () =>
  onPage(async (page) => {
    const [one, many] = await page.evaluate(async () => {
      const [width, height] = [200, 150];
      const frameAt = (/** @type {number} */ step) => keep.flat(width, height, step);
      const sizes = [];
      for (const steps of [[0], Array.from({ length: 31 }, (_, i) => i)]) {
        sizes.push((await keep.makeGif({ frameAt, steps, width, height, fps: 25 })).size);
      }
      return sizes;
    });
    assert((many - one) / 30 < 300, `${(many - one) / 30} bytes for two small things that move`);
  }));

test('GIFs of one pixel, of noise and of a film that does not move are whole', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      let seed = 1;
      const random = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 24;
      const noise = [0, 1].map(() => keep.drawn(90, 90, () => [random(), random(), random()]));
      const dot = keep.drawn(1, 1, () => [1, 2, 3]);
      const paper = keep.drawn(8, 8);
      const make = (/** @type {Uint8ClampedArray[]} */ frames, /** @type {number} */ side) =>
        keep
          .makeGif({
            frameAt: (step) => frames[step],
            steps: frames.map((_, i) => i),
            width: side,
            height: side,
            fps: 20,
          })
          .then(keep.decoded);
      const [one, many, still] = [
        await make([dot], 1),
        await make(noise, 90),
        await make([paper, paper, paper], 8),
      ];
      return {
        one: keep.apart(one.frames[0].pixels, dot).most,
        noise: noise.map((frame, i) => keep.apart(many.frames[i].pixels, frame).mean),
        still: still.frames.map(({ time }) => time),
      };
    });
    assert.equal(seen.one, 0);
    for (const mean of seen.noise) assert(mean < 16, `mean difference of noise ${mean}`);
    assert.deepEqual(seen.still, [150]);
  }));

test('a GIF says how far it is, leaves the page its turns, and stops when told', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const [width, height] = [200, 150];
      const frameAt = (/** @type {number} */ step) => keep.flat(width, height, step);
      const steps = Array.from({ length: 30 }, (_, i) => i);
      /** @type {number[]} */
      const progress = [];
      let turns = 0;
      const ticking = setInterval(() => turns++, 0);
      await keep.makeGif({
        frameAt,
        steps,
        width,
        height,
        fps: 30,
        onProgress: (done) => progress.push(done),
      });
      clearInterval(ticking);
      const stopping = new AbortController();
      let drawn = 0;
      const stopped = await keep
        .makeGif({
          frameAt: (step) => {
            if (++drawn === 12) stopping.abort();
            return frameAt(step);
          },
          steps,
          width,
          height,
          fps: 30,
          signal: stopping.signal,
        })
        .catch((error) => error.code);
      return { progress, turns, stopped, drawn };
    });
    assert.equal(seen.progress.length, 30);
    assert.equal(seen.progress.at(-1), 1);
    assert.deepEqual(
      seen.progress,
      [...seen.progress].sort((a, b) => a - b),
    );
    assert(seen.turns >= 5, `the page had ${seen.turns} turns`);
    assert.equal(seen.stopped, 'exportStopped');
    assert.equal(seen.drawn, 12);
  }));

test('a PNG is exact, opaque or not, of any size', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const pictures = [
        { width: 300, height: 200, pixels: keep.soft(300, 200, 4) },
        { width: 1, height: 1, pixels: keep.drawn(1, 1) },
        { width: 3, height: 500, pixels: keep.drawn(3, 500, (x, y) => [(x * y) % 256, y % 256, 7]) },
      ];
      const clear = keep.soft(123, 45, 1).map((value, i) => (i % 4 === 3 ? (i * 7) % 256 : value));
      pictures.push({ width: 123, height: 45, pixels: clear });
      const differences = [];
      for (const { width, height, pixels } of pictures) {
        const found = await keep.unmultiplied(await keep.makePng(pixels, width, height));
        const { most } = keep.apart(pixels, found.pixels);
        differences.push([found.width - width, found.height - height, most]);
      }
      return differences;
    });
    assert.deepEqual(seen, [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  }));
