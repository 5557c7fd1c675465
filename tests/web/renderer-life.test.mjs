// A renderer over its life: new sizes, pixel ratios and themes, cameras anywhere, wrong arguments, and its end.
import assert from 'node:assert/strict';
import test from 'node:test';
import { onPage } from './canvases.mjs';

/* global openView, drawAndRead, colours -- on the page, by tests/web/pages/canvases.js */

/** What a view shows once it was changed, and what one shows that was so from the start. */
const changes = {
  'a new pixel ratio': { theme: {}, ratio: 2 },
  'a smaller pixel ratio': { theme: {}, ratio: 0.5 },
  'a wider outline': { theme: { outlineWidth: 6 }, ratio: 1 },
  'a lighter outline': { theme: { outlineShade: 0.9 }, ratio: 1 },
  'a clearer fill': { theme: { fillOpacity: 0.3 }, ratio: 1 },
  'new colours': { theme: { palette: ['#123456', '#654321', '#808080'], paper: '#eeeeee' }, ratio: 1 },
};
for (const [name, change] of Object.entries(changes)) {
  test(`${name} on a living page is drawn as if it had always been so`, () =>
    onPage(async (page) => {
      const seen = await page.evaluate(async ({ theme, ratio }) => {
        const pictures = [];
        for (const late of [true, false]) {
          const view = await openView(late ? 'left' : 'right');
          const { bump, world, renderer } = view;
          world.createBody({ x: -60, shape: bump.circle(30) });
          world.createBody({ x: 20, angle: 0.3, shape: bump.box(60, 40, { paint: 1 }) });
          world.createBody({ x: 100, shape: bump.segment({ x: 0, y: -40 }, { x: 20, y: 40 }) });
          world.createBody({ x: 60, y: 70, shape: bump.box(30, 10, { radius: 8, paint: 2 }) });
          world.createBody({ x: 0, y: -80, shape: bump.point() });
          if (late) pictures.push(Array.from(drawAndRead(view).data));
          // Only what changes: either call alone must be enough.
          if (ratio === 1) renderer.setTheme({ ...colours, ...theme });
          else renderer.resize(300, 200, ratio);
          const picture = drawAndRead(view);
          pictures.push(Array.from(picture.data), [picture.width, picture.height]);
          if (!late) continue;
          if (ratio === 1) renderer.setTheme(colours);
          else renderer.resize(300, 200, 1);
          pictures.push(Array.from(drawAndRead(view).data));
        }
        const [before, changed, size, back, fresh, freshSize] = pictures;
        /** @param {number[]} a @param {number[]} b */
        const equal = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);
        return {
          different: !equal(before, changed),
          asFresh: equal(changed, fresh),
          asBefore: equal(back, before),
          size,
          freshSize,
        };
      }, change);
      const size = [300 * change.ratio, 200 * change.ratio];
      assert.deepEqual(seen, { different: true, asFresh: true, asBefore: true, size, freshSize: size });
    }));
}

test('the grid is drawn unless it is not wanted, where its lines are', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      view.renderer.setTheme({ ...colours, line: '#000000' });
      /** @param {{ grid?: boolean }} options */
      const columns = (options) => {
        const { at, width } = drawAndRead(view, options);
        // Between the level lines, which are at every tenth.
        return Array.from({ length: width }, (_, x) => x).filter((x) => at(x, 55)[0] < 200);
      };
      return { none: columns({ grid: false }), asked: columns({ grid: true }), standard: columns({}) };
    });
    assert.deepEqual(seen.none, []);
    assert.deepEqual(seen.asked, [50, 150, 250]);
    assert.deepEqual(seen.standard, seen.asked);
  }));

test('a camera may stand anywhere: a picture has few triangles, and the next one is right', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      const { renderer, world, camera } = view;
      world.createBody({ shape: view.bump.circle(30) });
      const most = { triangles: 0 };
      for (const zoom of [1e-6, 1e-3, 1, 1e3, 1e6]) {
        for (const place of [0, 1e9, 1e11, 1e12, -1e12]) {
          for (const [x, y] of [
            [place, 0],
            [0, place],
          ]) {
            renderer.draw(world, Object.assign(Object.create(camera), { x, y, zoom }));
            most.triangles = Math.max(most.triangles, renderer.triangles);
          }
        }
      }
      return { ...most, centre: drawAndRead(view).at(151, 110) };
    });
    assert(seen.triangles < 3000, JSON.stringify(seen));
    assert.deepEqual(seen.centre, [255, 0, 0]);
  }));

test('the widest outline is drawn at every pixel ratio', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      const { renderer, world, camera } = view;
      world.createBody({ shape: view.bump.box(90, 90) });
      world.createBody({ y: 0, shape: view.bump.segment({ x: -49, y: 48 }, { x: 49, y: 48 }) });
      renderer.setTheme({ ...colours, outlineWidth: 20 });
      camera.width = 100;
      camera.height = 100;
      return [1, 2, 4, 8, 16].map((ratio) => {
        renderer.resize(100, 100, ratio);
        const { at } = drawAndRead(view);
        return [at(2 * ratio, 50 * ratio), at(8 * ratio, 50 * ratio), at(50 * ratio, 50 * ratio)];
      });
    });
    const [paper, outline, fill] = [
      [255, 255, 255],
      [128, 0, 0],
      [255, 0, 0],
    ];
    for (const each of seen) assert.deepEqual(each, [paper, outline, fill], JSON.stringify(seen));
  }));

test('a renderer that was destroyed says so at every use, and touches no world', () =>
  onPage(async (page) => {
    for (const software of [false, true]) {
      const seen = await page.evaluate(async (plain) => {
        const view = await openView(plain ? 'left' : 'right', { software: plain });
        const { bump, renderer, world, camera } = view;
        world.createBody({ velocity: { x: 50, y: 0 }, shape: bump.circle(30) });
        drawAndRead(view);
        renderer.destroy();
        const worlds = Array.from({ length: 50 }, (_, i) => {
          const made = bump.createWorld({ gravity: { x: 0, y: i } });
          made.createBody({ x: i, shape: bump.circle(1 + i) });
          return made;
        });
        const before = worlds.map(({ hash }) => hash);
        const said = [
          () => renderer.draw(world, camera),
          () => renderer.resize(300, 200),
          () => renderer.resize(640, 480, 2),
          () => renderer.setTheme(colours),
          () => renderer.triangles,
          () => renderer.drawnShapes,
          () => renderer.destroy(),
        ].map((use) => {
          try {
            return `accepted: ${use()}`;
          } catch (error) {
            return String(error);
          }
        });
        const after = worlds.map(({ hash }) => hash);
        world.step(1);
        return { said, same: before.join() === after.join(), x: world.bodies[0].x };
      }, software);
      assert.deepEqual(
        [...new Set(seen.said)],
        ['TypeError: this renderer was destroyed and can no longer be used'],
      );
      assert.equal(seen.same, true);
      assert.equal(seen.x, 50);
    }
  }));

test('destroying a renderer gives its WebGL context back: any number can follow one another', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      view.world.createBody({ shape: view.bump.circle(30) });
      const left = view.canvas.getContext('webgl') ?? view.canvas.getContext('webgl2');
      /** @type {boolean[]} */
      const lost = [];
      for (let i = 0; i < 20; i++) {
        const canvas = document.createElement('canvas');
        canvas.id = `canvas${i}`;
        document.body.append(canvas);
        const other = await openView(canvas.id);
        other.renderer.draw(other.world, other.camera);
        other.renderer.destroy();
        const context = canvas.getContext('webgl') ?? canvas.getContext('webgl2');
        lost.push(/** @type {WebGLRenderingContext} */ (context).isContextLost());
      }
      let again = 'accepted';
      try {
        await openView('canvas0');
      } catch (error) {
        again = String(error);
      }
      return {
        lost: lost.filter(Boolean).length,
        first: /** @type {WebGLRenderingContext} */ (left).isContextLost(),
        centre: drawAndRead(view).at(151, 110),
        again,
      };
    });
    assert.equal(seen.lost, 20);
    assert.equal(seen.first, false, 'the browser did not have to take one from the page');
    assert.deepEqual(seen.centre, [255, 0, 0]);
    assert.match(seen.again, /^Error: Bumpbox could not open the canvas: its WebGL context is lost/);
  }));

test('a getter of the camera that destroys the world or the renderer is found out', () =>
  onPage(async (page) => {
    const said = await page.evaluate(async () => {
      const view = await openView('left');
      const { bump, renderer, camera } = view;
      /** @param {() => void} trap */
      const drawWith = (trap) => {
        const world = bump.createWorld();
        world.createBody({ shape: bump.circle(5) });
        const trapped = Object.defineProperty(Object.create(camera), 'zoom', {
          get() {
            if (trap.length === 0) trap();
            else /** @type {any} */ (trap)(world);
            return 1;
          },
        });
        try {
          renderer.draw(world, trapped);
          return 'accepted';
        } catch (error) {
          return String(error);
        }
      };
      return [
        drawWith(/** @type {any} */ ((/** @type {any} */ world) => world.destroy())),
        drawWith(() => renderer.destroy()),
      ];
    });
    assert.deepEqual(said, [
      'TypeError: this world was destroyed and can no longer be used',
      'TypeError: this renderer was destroyed and can no longer be used',
    ]);
  }));

test('a body whose place was overwritten by NaN is left out of the picture', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      const { bump, world, renderer } = view;
      for (const shape of [bump.circle(9), bump.box(9, 9), bump.box(9, 9, { radius: 3 }), bump.point()]) {
        world.columns.x[world.createBody({ shape }).slot] = NaN;
        world.columns.angle[world.createBody({ shape }).slot] = Infinity;
      }
      world.createBody({ shape: bump.circle(30) });
      return { centre: drawAndRead(view).at(151, 110), triangles: renderer.triangles };
    });
    assert.deepEqual(seen.centre, [255, 0, 0]);
    assert(seen.triangles < 200, String(seen.triangles));
  }));

test('wrong arguments of the renderer are refused by name', () =>
  onPage(async (page) => {
    const said = await page.evaluate(async () => {
      const view = await openView('left');
      /** @type {any} */
      const { renderer, world, camera, canvas } = view;
      const { loadWithCanvas: loadTyped } = await import(String('/web/library/canvas.js'));
      /** @type {any} */
      const open = loadTyped;
      const fresh = () => document.createElement('canvas');
      /** @type {Record<string, () => unknown>} */
      const actions = {
        'load()': () => open(),
        'load(div)': () => open(document.createElement('div')),
        'load(c, null)': () => open(fresh(), null),
        'load sofware': () => open(fresh(), { sofware: true }),
        'load software: no': () => open(fresh(), { software: 'no' }),
        'load wasmURL': () => open(fresh(), { wasmURL: '/x' }),
        'load wasmBinary: 0': () => open(fresh(), { wasmBinary: 0 }),
        'draw()': () => renderer.draw(),
        'draw(w)': () => renderer.draw(world),
        'draw(w, null)': () => renderer.draw(world, null),
        'draw(w, {})': () => renderer.draw(world, {}),
        'draw(null)': () => renderer.draw(null, camera),
        'draw gird': () => renderer.draw(world, camera, { gird: false }),
        'draw grid: no': () => renderer.draw(world, camera, { grid: 'no' }),
        'draw options null': () => renderer.draw(world, camera, null),
        'resize(-5, 100)': () => renderer.resize(-5, 100),
        'resize(5, -1)': () => renderer.resize(5, -1),
        'resize(5, 5, 2n)': () => renderer.resize(5, 5, 2n),
        'resize(5, 5, 0)': () => renderer.resize(5, 5, 0),
        'resize(5, 5, 17)': () => renderer.resize(5, 5, 17),
        'resize(5n, 5)': () => renderer.resize(5n, 5),
        'resize huge': () => renderer.resize(16384, 16384, 16),
        'resize tall': () => renderer.resize(5, 16385, 1),
        'shade -1': () => renderer.setTheme({ ...colours, outlineShade: -1 }),
        'opacity -5': () => renderer.setTheme({ ...colours, fillOpacity: -5 }),
        'opacity 2': () => renderer.setTheme({ ...colours, fillOpacity: 2 }),
        'width 21': () => renderer.setTheme({ ...colours, outlineWidth: 21 }),
        'palette hole': () => renderer.setTheme({ ...colours, palette: [, '#ff0000'] }), // eslint-disable-line no-sparse-arrays
        'palette text': () => renderer.setTheme({ ...colours, palette: '#ff0000' }),
        'theme null': () => renderer.setTheme(null),
      };
      /** @type {Record<string, string>} */
      const answers = {};
      for (const [name, action] of Object.entries(actions)) {
        try {
          await action();
          answers[name] = 'accepted';
        } catch (error) {
          answers[name] = String(error);
        }
      }
      renderer.draw(world, camera);
      return { answers, size: [canvas.width, canvas.height] };
    });
    /** @type {Record<string, string>} */
    const expected = {
      'load()': 'TypeError: canvas must be a <canvas> element, but is undefined',
      'load(div)': 'TypeError: canvas must be a <canvas> element, but is an instance of HTMLDivElement',
      'load(c, null)': 'TypeError: options must be a plain object, but is null',
      'load sofware': "TypeError: options has no option 'sofware'; did you mean 'software'?",
      'load software: no': 'TypeError: software must be true or false, but is "no"',
      'load wasmURL': "TypeError: options has no option 'wasmURL'; did you mean 'wasmUrl'?",
      'load wasmBinary: 0': 'TypeError: wasmBinary must be an ArrayBuffer or a view of one, but is 0',
      'draw()': 'TypeError: camera must be an object, but is undefined',
      'draw(w)': 'TypeError: camera must be an object, but is undefined',
      'draw(w, null)': 'TypeError: camera must be an object, but is null',
      'draw(w, {})': 'TypeError: camera.x must be a number, but is undefined',
      'draw(null)': 'TypeError: world must be one of the same load as the renderer',
      'draw gird': "TypeError: options has no option 'gird'; did you mean 'grid'?",
      'draw grid: no': 'TypeError: grid must be true or false, but is "no"',
      'draw options null': 'TypeError: options must be a plain object, but is null',
      'resize(-5, 100)': 'RangeError: width must not be negative, but is -5',
      'resize(5, -1)': 'RangeError: height must not be negative, but is -1',
      'resize(5, 5, 2n)': 'TypeError: pixelRatio must be a number, but is 2n',
      'resize(5, 5, 0)': 'RangeError: pixelRatio must be greater than 0, but is 0',
      'resize(5, 5, 17)': 'RangeError: pixelRatio must be at most 16, but is 17',
      'resize(5n, 5)': 'TypeError: width must be a number, but is 5n',
      'resize huge': 'RangeError: width must be at most 16384 device pixels, but is 262144 at pixelRatio 16',
      'resize tall': 'RangeError: height must be at most 16384 device pixels, but is 16385 at pixelRatio 1',
      'shade -1': 'RangeError: theme.outlineShade must not be negative, but is -1',
      'opacity -5': 'RangeError: theme.fillOpacity must not be negative, but is -5',
      'opacity 2': 'RangeError: theme.fillOpacity must be at most 1, but is 2',
      'width 21': 'RangeError: theme.outlineWidth must be at most 20, but is 21',
      'palette hole': "TypeError: theme.palette[0] must be a colour such as '#2f6fde', but is undefined",
      'palette text': 'TypeError: theme.palette must be an array of colours, but is "#ff0000"',
      'theme null': 'TypeError: theme must be a plain object, but is null',
    };
    assert.deepEqual(said, { answers: expected, size: [300, 200] });
  }));

test('a canvas that cannot be drawn on is refused with a sentence, and so is drawing after that', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      /** @param {() => unknown} action */
      const answer = async (action) => {
        try {
          await action();
          return 'accepted';
        } catch (error) {
          return String(error);
        }
      };
      /** @param {(canvas: HTMLCanvasElement) => void} spoil */
      const opened = (spoil) => {
        const canvas = document.createElement('canvas');
        canvas.id = `spoilt${document.querySelectorAll('canvas').length}`;
        document.body.append(canvas);
        spoil(canvas);
        return answer(() => openView(canvas.id));
      };
      const draw = () => answer(() => view.renderer.draw(view.world, view.camera));
      const refused = [
        await opened((canvas) => canvas.getContext('webgl2')),
        await opened((canvas) => canvas.getContext('bitmaprenderer')),
        await opened((canvas) => canvas.transferControlToOffscreen()),
        await answer(() => view.renderer.reopen(undefined, { software: true })),
      ];
      const closed = [await draw()];
      const foreign = document.createElement('canvas');
      foreign.getContext('webgl2');
      refused.push(await answer(() => view.renderer.reopen(foreign)));
      closed.push(await draw());
      // A fresh one mends it.
      view.canvas = document.createElement('canvas');
      view.renderer.reopen(view.canvas);
      view.world.createBody({ shape: view.bump.circle(30) });
      return {
        refused,
        closed,
        size: [view.canvas.width, view.canvas.height],
        at: drawAndRead(view).at(151, 110),
      };
    });
    for (const said of seen.refused)
      assert.match(said, /^Error: Bumpbox could not open the canvas: .*new <canvas>/);
    assert.match(seen.refused[2], /OffscreenCanvas/);
    for (const said of seen.closed)
      assert.match(said, /^Error: Bumpbox could not draw: its canvas is not open/);
    assert.deepEqual(seen.size, [300, 200]);
    assert.deepEqual(seen.at, [255, 0, 0]);
  }));

test('a canvas has one renderer at a time, and may be of another window', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const view = await openView('left');
      const { loadWithCanvas } = await import(String('/web/library/canvas.js'));
      const other = await openView('right', { software: true });
      /** @param {() => unknown} action */
      const answer = async (action) => {
        try {
          await action();
          return 'accepted';
        } catch (error) {
          return String(error);
        }
      };
      const refused = [
        await answer(() => loadWithCanvas(view.canvas)),
        await answer(() => other.renderer.reopen(view.canvas)),
      ];
      const race = document.createElement('canvas');
      const ends = await Promise.allSettled([loadWithCanvas(race), loadWithCanvas(race)]);
      other.renderer.destroy();
      const after = await answer(() => loadWithCanvas(other.canvas, { software: true }));
      view.world.createBody({ shape: view.bump.circle(30) });
      const at = drawAndRead(view).at(151, 110);

      const frame = document.createElement('iframe');
      document.body.append(frame);
      const inside = /** @type {Document} */ (frame.contentDocument);
      const canvas = inside.createElement('canvas');
      inside.body.append(canvas);
      view.renderer.reopen(canvas);
      view.canvas = canvas;
      return {
        refused,
        ends: ends.map(({ status }) => status).sort(),
        after,
        at,
        framed: drawAndRead(view).at(151, 110),
      };
    });
    for (const said of seen.refused)
      assert.match(said, /^Error: canvas is drawn on by another renderer: destroy/);
    assert.deepEqual(seen.ends, ['fulfilled', 'rejected']);
    assert.equal(seen.after, 'accepted');
    assert.deepEqual(seen.at, [255, 0, 0]);
    assert.deepEqual(seen.framed, [255, 0, 0]);
  }));

test('reopening keeps the size that the canvas had, also before the first resize', () =>
  onPage(async (page) => {
    const sizes = await page.evaluate(async () => {
      const { loadWithCanvas } = await import(String('/web/library/canvas.js'));
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
      const { renderer } = await loadWithCanvas(canvas, { software: true });
      renderer.reopen(undefined, { software: true });
      const same = [canvas.width, canvas.height];
      const fresh = document.createElement('canvas');
      renderer.reopen(fresh, { software: true });
      return [...same, fresh.width, fresh.height];
    });
    assert.deepEqual(sizes, [320, 240, 320, 240]);
  }));

test('a context that was lost and given back is drawn on again without a warning', () =>
  onPage(async (page) => {
    /** @type {string[]} */
    const said = [];
    page.on('console', (message) => said.push(message.text()));
    const at = await page.evaluate(async () => {
      const view = await openView('left');
      const { canvas, renderer, world, camera, bump } = view;
      world.createBody({ shape: bump.circle(30) });
      renderer.draw(world, camera);
      const context = /** @type {WebGLRenderingContext} */ (canvas.getContext('webgl'));
      const extension = /** @type {WEBGL_lose_context} */ (context.getExtension('WEBGL_lose_context'));
      const heard = (/** @type {string} */ type) =>
        new Promise((resolve) => {
          const listener = (/** @type {Event} */ event) => {
            event.preventDefault();
            resolve(undefined);
          };
          canvas.addEventListener(type, listener, { once: true });
        });
      const lost = heard('webglcontextlost');
      extension.loseContext();
      renderer.draw(world, camera);
      await lost;
      renderer.draw(world, camera); // nothing to draw on, and no mistake
      await new Promise((resolve) => setTimeout(resolve));
      const restored = heard('webglcontextrestored');
      extension.restoreContext();
      await restored;
      renderer.reopen();
      return drawAndRead(view).at(151, 110);
    });
    assert.deepEqual(at, [255, 0, 0]);
    assert.deepEqual(
      said.filter((text) => /INVALID_OPERATION/.test(text)),
      [],
    );
  }));
