// Films that the playground writes, played by the browser: each frame is at its time.
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

for (const [width, height] of [
  [160, 120],
  [241, 99],
]) {
  test(`a film of ${width} by ${height} shows frame n from n/fps on, however slowly it was drawn`, () =>
    onPage(async (page) => {
      const seen = await page.evaluate(
        async ([w, h]) => {
          const steps = Array.from({ length: 100 }, (_, i) => i * 2 + 1);
          /** @type {number[]} */
          const progress = [];
          const blob = await keep.makeFilm({
            frameAt: async (step) => {
              if (step % 20 === 1) await new Promise((resolve) => setTimeout(resolve, 30));
              return keep.numbered(step, w, h);
            },
            steps,
            width: w,
            height: h,
            fps: 30,
            onProgress: (done) => progress.push(done),
          });
          // In no order, and close to both ends of a frame.
          const wanted = [99, 0, 61, 59, 60, 7, 33];
          const times = wanted.flatMap((n) => [(n + 0.1) / 30, (n + 0.9) / 30]);
          const way = await keep.filmWay({ width: w, height: h, fps: 30 });
          return { ...(await keep.shownNumbers(blob, times)), wanted, way, type: blob.type, progress };
        },
        [width, height],
      );
      assert.equal(seen.way, 'exact');
      assert.equal(seen.type, 'video/webm');
      assert.deepEqual([seen.width, seen.height], [width, height]);
      assert(Math.abs(seen.duration - 100 / 30) < 0.002, `${seen.duration} s`);
      assert.deepEqual(
        seen.numbers,
        seen.wanted.flatMap((n) => [n * 2 + 1, n * 2 + 1]),
      );
      assert.equal(seen.progress.at(-1), 1);
    }));
}

test('without WebCodecs a film is recorded as it runs', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      Object.assign(globalThis, { VideoEncoder: undefined });
      const film = { width: 160, height: 120, fps: 20 };
      const way = await keep.filmWay(film);
      const steps = Array.from({ length: 30 }, (_, i) => i);
      const blob = await keep.makeFilm({ ...film, steps, frameAt: (step) => keep.numbered(step) });
      const { numbers } = await keep.shownNumbers(blob, [0.25, 0.75, 1.25]);
      return { way, numbers };
    });
    assert.equal(seen.way, 'live');
    // As exact as the clock of a busy machine.
    [5, 15, 25].forEach((n, i) => assert(Math.abs(seen.numbers[i] - n) <= 7, `${seen.numbers}`));
  }));

test('a film is refused by a word where it cannot be written, stopped when told, and says what was wrong', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const film = { width: 64, height: 48, fps: 30, steps: [0, 1, 2, 3] };
      const frameAt = (/** @type {number} */ step) => keep.numbered(step, 64, 48);
      const said = (/** @type {Promise<unknown>} */ work) =>
        work.then(
          () => 'nothing',
          (error) => error.code ?? `${error.name}: ${error.message}`,
        );
      const stopping = new AbortController();
      const answers = [
        await said(
          keep.makeFilm({
            ...film,
            signal: stopping.signal,
            frameAt: (step) => {
              if (step === 1) stopping.abort();
              return frameAt(step);
            },
          }),
        ),
        await said(keep.makeFilm({ ...film, frameAt: () => new Uint8Array(3) })),
        await said(keep.makeFilm({ ...film, steps: [], frameAt })),
        await said(keep.makeFilm({ ...film, fps: NaN, frameAt })),
        await said(keep.makeFilm({ ...film, steps: new Array(6001).fill(0), frameAt })),
      ];
      Object.assign(globalThis, { VideoEncoder: undefined, MediaRecorder: undefined });
      return [...answers, await said(keep.makeFilm({ ...film, frameAt })), await keep.filmWay(film)];
    });
    assert.deepEqual(seen, [
      'exportStopped',
      'TypeError: frameAt(0) must give 12288 bytes of RGBA, but gave an instance of Uint8Array',
      'RangeError: steps must hold at least one step',
      'RangeError: fps must be a finite number, but is NaN',
      'exportTooManyFrames',
      'exportNoFilm',
      undefined,
    ]);
  }));
