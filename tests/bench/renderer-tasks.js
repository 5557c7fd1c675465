// What tests/bench/renderer.mjs measures, on a page: scenes drawn again and again, each frame's parts apart.
/* global document, requestAnimationFrame -- on a page */
import { Camera } from '../../web/library/camera.js';
import { Sketch, loadWithCanvas } from '../../web/library/canvas.js';
import { overlayNames } from '../../web/library/drawing.js';

const theme = {
  paper: '#fbfaf7',
  line: '#dedbd3',
  palette: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#f0e442', '#d55e00', '#999999'],
  outlineShade: 0.6,
  fillOpacity: 0.8,
};
const size = { width: 1280, height: 800 };

/** The quicker frames: what the work itself takes while others use the machine. @param {number[]} values */
const quick = (values) => [...values].sort((a, b) => a - b)[values.length >> 3];

/** The same numbers each time, 0 to 1. */
function makeRandom() {
  let seed = 12345;
  return () => (seed = (seed * 48271) % 2147483647) / 2147483647;
}

/** @typedef {Awaited<ReturnType<typeof loadWithCanvas>>} Loaded */

/**
 * Mixed shapes all over the view.
 * @param {Loaded['bump']} bump @param {number} count @param {number} radius
 */
function mixed(bump, count, radius) {
  const random = makeRandom();
  const world = bump.createWorld({ lengthUnit: 2 * radius });
  for (let i = 0; i < count; i++) {
    const r = radius * (0.6 + 0.8 * random());
    const corners = 3 + Math.floor(5 * random());
    const kinds = [
      () => bump.circle(r, { paint: i % 8 }),
      () => bump.box(2.2 * r, 1.3 * r, { paint: i % 8 }),
      () =>
        bump.polygon(
          Array.from({ length: corners }, (_, k) => {
            const angle = ((k + 0.6 * random()) * 2 * Math.PI) / corners;
            return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
          }),
          { paint: i % 8 },
        ),
    ];
    world.createBody({
      x: (random() - 0.5) * size.width,
      y: (random() - 0.5) * size.height,
      angle: 6 * random(),
      velocity: { x: 200 * (random() - 0.5), y: 200 * (random() - 0.5) },
      angularVelocity: random() - 0.5,
      shape: kinds[i % 3](),
    });
  }
  world.step(0.01);
  return world;
}

export async function figures() {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const { bump, renderer } = await loadWithCanvas(canvas);
  renderer.resize(size.width, size.height, 1);
  renderer.setTheme(theme);
  const camera = Object.assign(new Camera(), size);
  const gl = /** @type {WebGLRenderingContext} */ (canvas.getContext('webgl'));
  let calls = 0;
  for (const name of /** @type {const} */ (['drawArrays', 'drawElements'])) {
    const real = gl[name].bind(gl);
    gl[name] = (/** @type {any[]} */ ...values) => {
      calls++;
      return /** @type {any} */ (real)(...values);
    };
  }
  const pixel = new Uint8Array(4);
  const heap = () => /** @type {any} */ (performance).memory.usedJSHeapSize;

  /** @param {string} name @param {() => void} draw @param {() => void} [before] */
  const measure = async (name, draw, before = () => {}) => {
    /** @type {Record<'mesh' | 'SDL' | 'JS' | 'GL', number[]>} */
    const found = { mesh: [], SDL: [], JS: [], GL: [] };
    let garbage = 0;
    for (let i = 0; i < 34; i++) {
      before();
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      calls = 0;
      const used = heap();
      const start = performance.now();
      draw();
      const drawn = performance.now();
      garbage = Math.max(garbage, i > 20 ? heap() - used : 0);
      // Waits until the graphics process is through.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      const through = performance.now();
      const { mesh, draw: sdl } = renderer.times;
      found.mesh.push(mesh);
      found.SDL.push(sdl);
      found.JS.push(drawn - start - mesh - sdl);
      found.GL.push(through - drawn);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const row = Object.fromEntries(
      Object.entries(found).map(([key, values]) => [key, Number(quick(values.slice(10)).toFixed(2))]),
    );
    return {
      name,
      ...row,
      'mesh+SDL': Number((row.mesh + row.SDL).toFixed(2)),
      triangles: renderer.triangles,
      calls,
      'garbage KB': Math.round(garbage / 1024),
    };
  };

  const rows = [];
  for (const count of [1000, 10_000]) {
    const radius = count === 1000 ? 14 : 5;
    const world = mixed(bump, count, radius);
    rows.push(await measure(`${count} mixed shapes`, () => renderer.draw(world, camera)));
    const colours = new Uint8Array(count).map((_, i) => i % 8);
    rows.push(
      await measure(`${count} of other colours, between steps`, () =>
        renderer.draw(world, camera, { colours, factor: 0.5 }),
      ),
    );
    world.destroy();
  }
  for (const kind of /** @type {const} */ (['grid', 'tree', 'sweep'])) {
    const world = mixed(bump, 2000, 10);
    world.broadPhase.choose(kind);
    rows.push(
      await measure(
        `2000 bodies, all overlays, ${kind}`,
        () => renderer.draw(world, camera, { overlays: overlayNames }),
        () => world.step(1 / 60),
      ),
    );
    world.destroy();
  }
  const sketch = new Sketch();
  const style = { colour: 1 };
  const fill = () => {
    sketch.clear();
    for (let i = 0; i < 10_000; i++)
      sketch.box((i % 125) * 10 - 620, Math.floor(i / 125) * 10 - 400, 8, 7, style);
    renderer.drawSketch(sketch, camera, { grid: false });
  };
  rows.push(await measure('10000 boxes of a sketch, made anew', fill));
  rows.push(await measure('10000 boxes of a sketch, drawn', () => renderer.drawSketch(sketch, camera)));
  return rows;
}
