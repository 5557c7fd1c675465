// The SDL2 renderer in a real browser: pixels are where geometry says, and nothing of the page is taken.
import assert from 'node:assert/strict';
import test from 'node:test';
import { onPage } from './canvases.mjs';

/* global openView, drawAndRead, colours -- on the page, by tests/web/pages/canvases.js */

for (const { name, context, software } of [
  { name: 'WebGL', context: {}, software: false },
  { name: 'WebGL on a screen of double density', context: { deviceScaleFactor: 2 }, software: false },
  { name: 'WebGL at density 1.5', context: { deviceScaleFactor: 1.5 }, software: false },
  { name: 'software', context: {}, software: true },
]) {
  for (const yUp of [false, true]) {
    test(`${name}, y ${yUp ? 'up' : 'down'}: every shape kind covers its pixels and no others`, () =>
      onPage(async (page) => {
        const wrong = await page.evaluate(
          async ({ software: plain, up }) => {
            const view = await openView('left', { software: plain });
            const { bump, camera, world } = view;
            camera.yUp = up;
            camera.zoom = 2;
            camera.x = 1000;
            camera.y = -500;
            // Places in the world; red, green and blue by paint. Distances below are to the true outline.
            const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ x: 1000 + x, y: -500 + y });
            const turn = 0.4;
            world.createBody({ ...at(-50, -20), shape: bump.circle(15, { paint: 0 }) });
            world.createBody({ ...at(0, -20), angle: turn, shape: bump.box(30, 18, { paint: 1 }) });
            const corners = [
              { x: -12, y: -14 },
              { x: 16, y: -6 },
              { x: 4, y: 15 },
            ];
            world.createBody({ ...at(50, -20), shape: bump.polygon(corners, { paint: 2 }) });
            world.createBody({
              ...at(-45, 25),
              shape: bump.capsule({ x: -12, y: 0 }, { x: 12, y: 6 }, 8, { paint: 0 }),
            });
            world.createBody({ ...at(5, 25), shape: bump.box(20, 8, { radius: 6, paint: 1 }) });
            world.createBody({ ...at(52, 25), shape: bump.circle(4, { paint: 2 }) });

            /** Signed distance to a convex polygon's sides: exact inside, close enough near the outline. */
            const toPolygon = (
              /** @type {{x: number, y: number}[]} */ outline,
              /** @type {number} */ x,
              /** @type {number} */ y,
            ) => {
              let inside = Infinity;
              let nearest = Infinity;
              outline.forEach((a, i) => {
                const b = outline[(i + 1) % outline.length];
                const [ex, ey] = [b.x - a.x, b.y - a.y];
                const length = Math.hypot(ex, ey);
                inside = Math.min(inside, (ex * (y - a.y) - ey * (x - a.x)) / length);
                const t = Math.min(Math.max(((x - a.x) * ex + (y - a.y) * ey) / length ** 2, 0), 1);
                nearest = Math.min(nearest, Math.hypot(x - a.x - t * ex, y - a.y - t * ey));
              });
              return inside > 0 ? -nearest : nearest;
            };
            const rectangle = (/** @type {number} */ w, /** @type {number} */ h) => [
              { x: -w / 2, y: -h / 2 },
              { x: w / 2, y: -h / 2 },
              { x: w / 2, y: h / 2 },
              { x: -w / 2, y: h / 2 },
            ];
            const toSegment = (/** @type {number} */ x, /** @type {number} */ y) => {
              const t = Math.min(Math.max(((x + 12) * 24 + y * 6) / (24 ** 2 + 6 ** 2), 0), 1);
              return Math.hypot(x + 12 - 24 * t, y - 6 * t);
            };
            /** @type {[number, (x: number, y: number) => number][]} paint, signed distance in world units */
            const truth = [
              [0, (x, y) => Math.hypot(x + 50, y + 20) - 15],
              [
                1,
                (x, y) => {
                  const [dx, dy] = [x, y + 20];
                  const [c, s] = [Math.cos(turn), Math.sin(turn)];
                  return toPolygon(rectangle(30, 18), c * dx + s * dy, -s * dx + c * dy);
                },
              ],
              [2, (x, y) => toPolygon(corners, x - 50, y + 20)],
              [0, (x, y) => toSegment(x + 45, y - 25) - 8],
              [1, (x, y) => toPolygon(rectangle(20, 8), x - 5, y - 25) - 6],
              [2, (x, y) => Math.hypot(x - 52, y - 25) - 4],
            ];
            const picture = drawAndRead(view);
            const ratio = picture.width / 300;
            const pixel = 1 / (2 * ratio); // world units in a device pixel
            const seen = { paper: 0, fill: 0, outline: 0, blended: 0 };
            /** @type {string[]} */
            const problems = [];
            for (let top = 0; top < picture.height; top++) {
              for (let left = 0; left < picture.width; left++) {
                const x = (left + 0.5 - picture.width / 2) * pixel;
                const y = (top + 0.5 - picture.height / 2) * pixel * (up ? -1 : 1);
                const colour = picture.at(left, top);
                const near = truth
                  .map(([paint, distance]) => ({ paint, distance: distance(x, y) / pixel }))
                  .reduce((a, b) => (a.distance < b.distance ? a : b));
                // In device pixels, signed. Widths: outline 1.5 CSS pixels inside the edge.
                const d = near.distance;
                const outline = 1.5 * ratio;
                // SDL's software renderer takes the nearest texel instead of mixing four.
                const margin = plain ? 2.6 : 1.6;
                let expected;
                if (d > margin) expected = [255, 255, 255];
                else if (d < -outline - margin) expected = [0, 1, 2].map((i) => (i === near.paint ? 255 : 0));
                else if (ratio === 2 && d < -1.2 && d > -outline + 1.2) {
                  expected = [0, 1, 2].map((i) => (i === near.paint ? 128 : 0));
                  seen.outline++;
                }
                if (!expected) {
                  if (Math.abs(d) < 0.5 && colour[(near.paint + 1) % 3] % 255 !== 0) seen.blended++;
                  continue;
                }
                if (d > 0) seen.paper++;
                else if (expected[near.paint] === 255) seen.fill++;
                // A circle's spoke is drawn over its fill.
                const spoke =
                  (near.paint === 0 && Math.hypot(x + 50, y + 20) < 15 && Math.abs(y + 20) < 2) ||
                  (near.paint === 2 && Math.hypot(x - 52, y - 25) < 4 && Math.abs(y - 25) < 2);
                const off = Math.max(...expected.map((value, i) => Math.abs(value - colour[i])));
                if (off > 3 && !spoke) {
                  problems.push(
                    `(${left}, ${top}) is ${colour}, not ${expected}; ${d.toFixed(2)} px from the edge`,
                  );
                }
              }
            }
            return { problems: problems.slice(0, 5), count: problems.length, seen, width: picture.width };
          },
          { software, up: yUp },
        );
        assert.deepEqual(wrong.problems, [], `${wrong.count} pixels are wrong`);
        assert.equal(
          wrong.width,
          300 * (context.deviceScaleFactor ?? 1),
          'sharp: one canvas pixel a device pixel',
        );
        assert(wrong.seen.paper > 20_000 && wrong.seen.fill > 2_000, JSON.stringify(wrong.seen));
        assert(wrong.seen.blended > 50, `edges are anti-aliased: ${JSON.stringify(wrong.seen)}`);
        if (context.deviceScaleFactor === 2) assert(wrong.seen.outline > 300, JSON.stringify(wrong.seen));
      }, context));
  }
}

test('a circle shows by its spoke how far it has turned', () =>
  onPage(async (page) => {
    const dark = await page.evaluate(async () => {
      const view = await openView('left');
      view.world.createBody({ angle: Math.PI / 2, shape: view.bump.circle(40) });
      /** @type {Record<string, boolean>} */
      const seen = {};
      for (const yUp of [false, true]) {
        view.camera.yUp = yUp;
        const { at } = drawAndRead(view);
        seen[`below, y ${yUp ? 'up' : 'down'}`] = at(150, 120)[0] < 200;
        seen[`above, y ${yUp ? 'up' : 'down'}`] = at(150, 80)[0] < 200;
      }
      return seen;
    });
    assert.deepEqual(dark, {
      'below, y down': true,
      'above, y down': false,
      'below, y up': false,
      'above, y up': true,
    });
  }));

test('a circle that never turns has no spoke, small or large, and one that may turn has it from the beginning', () =>
  onPage(async (page) => {
    const dark = await page.evaluate(async () => {
      const view = await openView('left');
      const { bump } = view;
      /** @type {Record<string, boolean>} */
      const seen = {};
      for (const radius of [40, 90]) {
        for (const [what, turning, more] of /** @type {[string, boolean, object][]} */ ([
          ['stays', false, {}],
          ['locked', true, { lockTurning: true }],
          ['fixed', true, { type: 'static' }],
          ['may turn', true, {}],
          ['turned', false, { angle: 2 * Math.PI }],
        ])) {
          view.world = bump.createWorld({ turning });
          view.world.createBody({ shape: bump.circle(radius), ...more });
          const { at } = drawAndRead(view);
          const isDark = (/** @type {number} */ side) => at(150 + (side * radius) / 2, 100)[0] < 200;
          seen[`${what} ${radius}`] = isDark(1);
          if (isDark(-1)) seen.other = true;
        }
      }
      return seen;
    });
    const drawn = ['may turn', 'turned'];
    for (const [what, isDark] of Object.entries(dark)) {
      assert.equal(
        isDark,
        drawn.some((each) => what.startsWith(each)),
        what,
      );
    }
    assert.equal(Object.keys(dark).length, 10);
  }));

test('a view a billion units from the origin is as sharp as one at it', () =>
  onPage(async (page) => {
    const same = await page.evaluate(async () => {
      /** @type {number[][]} */
      const pictures = [];
      for (const offset of [0, 2 ** 29]) {
        const view = await openView(offset === 0 ? 'left' : 'right');
        view.camera.x = offset;
        view.camera.y = -offset;
        const body = { x: offset, y: -offset, angle: 0.3 };
        view.world.createBody({ ...body, shape: view.bump.box(60.5, 30.25) });
        pictures.push(Array.from(drawAndRead(view).data));
      }
      return pictures[0].every((value, i) => Math.abs(value - pictures[1][i]) <= 2);
    });
    assert(same);
  }));

test('two canvases on one page draw different worlds', () =>
  onPage(async (page) => {
    const colours = await page.evaluate(async () => {
      const [left, right] = [await openView('left'), await openView('right')];
      left.world.createBody({ shape: left.bump.circle(30, { paint: 0 }) });
      right.world.createBody({ shape: right.bump.box(60, 60, { paint: 2 }), velocity: { x: 100, y: 0 } });
      // A corner of the box is outside the circle.
      const read = () =>
        [left, right].map((view) => [drawAndRead(view).at(125, 75), drawAndRead(view).at(150, 110)]);
      const before = read();
      right.world.step(1);
      return { before, after: read() };
    });
    const [paper, red, blue] = [
      [255, 255, 255],
      [255, 0, 0],
      [0, 0, 255],
    ];
    assert.deepEqual(colours.before, [
      [paper, red],
      [blue, blue],
    ]);
    assert.deepEqual(colours.after, [
      [paper, red],
      [paper, paper],
    ]);
  }));

test('the page keeps its title, its keyboard and its Tab order', () =>
  onPage(async (page) => {
    await page.evaluate(() => openView('left').then((view) => view.renderer.draw(view.world, view.camera)));
    assert.equal(await page.title(), 'Two canvases in a long page');
    await page.click('#left');
    await page.click('#before');
    await page.keyboard.type('hello wasd 123');
    await page.keyboard.press('Backspace');
    assert.equal(await page.inputValue('#before'), 'hello wasd 12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('next');
    assert.equal(await page.inputValue('#after'), 'next');
  }));

test('the wheel over a canvas scrolls the page', () =>
  onPage(async (page) => {
    await page.evaluate(() => openView('left').then((view) => view.renderer.draw(view.world, view.camera)));
    await page.hover('#left');
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY >= 300);
  }));

test('a finger that starts on a canvas scrolls the page', () =>
  onPage(
    async (page) => {
      await page.evaluate(() => openView('left').then((view) => view.renderer.draw(view.world, view.camera)));
      const client = await page.context().newCDPSession(page);
      const box = await page.locator('#left').boundingBox();
      assert(box);
      const x = box.x + box.width / 2;
      const y = box.y + box.height - 20;
      /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints */
      const touch = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [{ x, y }]);
      for (let up = 10; up <= 150; up += 10) await touch('touchMove', [{ x, y: y - up }]);
      await touch('touchEnd', []);
      await page.waitForFunction(() => scrollY >= 100);
    },
    { hasTouch: true },
  ));

test('views are right after the memory grew, and drawing goes on', () =>
  onPage(async (page) => {
    const result = await page.evaluate(async () => {
      const view = await openView('left');
      const { world, bump } = view;
      const first = world.createBody({ x: 1, y: 2, shape: bump.circle(20) });
      drawAndRead(view);
      const old = world.columns.x;
      for (let i = 0; i < 150_000; i++) world.createBody({ x: 1e6 + i });
      const { x } = world.columns;
      return {
        grew: old.length === 0,
        first: [first.x, first.y],
        last: x[150_000],
        centre: drawAndRead(view).at(151, 110),
      };
    });
    assert.deepEqual(result, { grew: true, first: [1, 2], last: 1_149_999, centre: [255, 0, 0] });
  }));

test('ten thousand shapes are drawn in one piece', () =>
  onPage(async (page) => {
    const result = await page.evaluate(async () => {
      const view = await openView('left');
      view.camera.zoom = 1;
      for (let i = 0; i < 10_000; i++) {
        const place = { x: (i % 100) * 3 - 148.5, y: Math.floor(i / 100) * 2 - 99 };
        const { bump } = view;
        const shape =
          i % 3 === 0
            ? bump.circle(1)
            : i % 3 === 1
              ? bump.box(2, 1)
              : bump.polygon([
                  { x: -1, y: -1 },
                  { x: 1, y: -1 },
                  { x: 0, y: 1 },
                ]);
        view.world.createBody({ ...place, shape });
      }
      const { data } = drawAndRead(view);
      let coloured = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i + 1] < 250) coloured++;
      return { drawn: view.renderer.drawnShapes, coloured: coloured / (data.length / 4) };
    });
    assert.equal(result.drawn, 10_000);
    assert(result.coloured > 0.2, `${result.coloured}`);
  }));

test('what is out of view is left out, what touches the border is not', () =>
  onPage(async (page) => {
    const drawn = await page.evaluate(async () => {
      const view = await openView('left');
      const { bump, world } = view;
      world.createBody({ x: 155, shape: bump.circle(10) });
      world.createBody({ x: 0, y: -104, shape: bump.box(10, 10) });
      world.createBody({ x: 400, shape: bump.circle(10) });
      world.createBody({ y: 300, shape: bump.box(10, 10) });
      world.createBody({ shape: bump.box(5000, 5000) });
      drawAndRead(view);
      return view.renderer.drawnShapes;
    });
    assert.equal(drawn, 3);
  }));

test('a canvas can be made smaller, larger and nothing at all', () =>
  onPage(async (page) => {
    const colours = await page.evaluate(async () => {
      const view = await openView('left');
      view.world.createBody({ shape: view.bump.circle(30) });
      const seen = [];
      for (const [width, height] of [
        [300, 200],
        [120, 80],
        [0, 0],
        [640, 480],
      ]) {
        view.canvas.style.width = `${width}px`;
        view.canvas.style.height = `${height}px`;
        view.renderer.resize(width, height);
        view.camera.width = width;
        view.camera.height = height;
        const { at, width: w, height: h } = drawAndRead(view);
        seen.push(h > 1 ? [w, h, ...at(w / 2, h / 2 + 10)] : [w, h]);
      }
      return { seen, style: view.canvas.getAttribute('style') };
    });
    assert.deepEqual(colours.seen, [
      [300, 200, 255, 0, 0],
      [120, 80, 255, 0, 0],
      [1, 1],
      [640, 480, 255, 0, 0],
    ]);
    assert.equal(colours.style, 'width: 640px; height: 480px;', "the page's own style is left alone");
  }));

test('bad colours and cameras are refused by name', () =>
  onPage(async (page) => {
    const messages = await page.evaluate(async () => {
      const view = await openView('left');
      /** @type {any} */
      const { renderer, world, camera } = view;
      const other = (await openView('right')).world;
      /** @type {string[]} */
      const said = [];
      for (const action of [
        () => renderer.setTheme({ ...colours, paper: 'red' }),
        () => renderer.setTheme({ ...colours, papper: '#ffffff' }),
        () => renderer.setTheme({ ...colours, palette: ['#12'] }),
        () => renderer.resize(NaN, 5),
        () => renderer.draw(world, { ...camera, zoom: 0 }),
        () => renderer.draw(world, { ...camera, x: NaN }),
        () => renderer.draw(world, { ...camera, yUp: 'yes' }),
        () => renderer.draw(other, camera),
        () => renderer.draw({}, camera),
      ]) {
        try {
          action();
          said.push('accepted');
        } catch (error) {
          said.push(String(error));
        }
      }
      return said;
    });
    assert.match(messages[0], /^TypeError: theme.paper must be a colour/);
    assert.match(messages[1], /^TypeError: theme has no option 'papper'; did you mean 'paper'/);
    assert.match(messages[2], /^TypeError: theme.palette\[0\] must be a colour/);
    assert.match(messages[3], /^RangeError: width must be a finite number/);
    assert.match(messages[4], /^RangeError: camera.zoom must be greater than 0/);
    assert.match(messages[5], /^RangeError: camera.x must be a finite number/);
    assert.match(messages[6], /^TypeError: camera.yUp must be true or false/);
    assert.match(messages[7], /^TypeError: world must be one of the same load/);
    assert.match(messages[8], /^TypeError: world must be one of the same load/);
  }));
