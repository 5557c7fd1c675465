// How tests/bench/renderer.mjs measures, on a page: each scene drawn again and again, each frame's parts apart. With two
// checkouts they draw the same scene on a canvas each, by turns, so that whatever else the machine does slows both.
/* global document, requestAnimationFrame -- on a page */
import { rows, size, theme } from './renderer-scenes.js';

/** @typedef {import('./renderer-scenes.js').Side} Side */
/** @typedef {import('./renderer-scenes.js').Row} Row */
/** @typedef {Side & { gl: WebGLRenderingContext, calls: number }} Watched */

const warmUp = 12;
const frames = 30;

/** @param {number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b);
/** @param {number[]} values */
const median = (values) => sorted(values)[values.length >> 1];
/** The quicker frames: what the work itself takes while others use the machine. @param {number[]} values */
const quick = (values) => sorted(values)[values.length >> 3];
/** @param {number} value */
const rounded = (value) => Number(value.toFixed(2));
const heap = () => /** @type {any} */ (performance).memory.usedJSHeapSize;

/** @param {string} root of a checkout @returns {Promise<Watched>} */
async function open(root) {
  const { Camera } = await import(`${root}web/library/camera.js`);
  const { overlayNames } = await import(`${root}web/library/drawing.js`);
  const library = await import(`${root}web/library/canvas.js`);
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const { bump, renderer } = await library.loadWithCanvas(canvas);
  renderer.resize(size.width, size.height, 1);
  renderer.setTheme(theme);
  const camera = Object.assign(new Camera(), size);
  const gl = /** @type {WebGLRenderingContext} */ (canvas.getContext('webgl'));
  const side = { library, overlayNames, bump, renderer, camera, gl, calls: 0 };
  for (const name of /** @type {const} */ (['drawArrays', 'drawElements'])) {
    const real = gl[name].bind(gl);
    gl[name] = (/** @type {any[]} */ ...values) => {
      side.calls++;
      return /** @type {any} */ (real)(...values);
    };
  }
  return side;
}

const pixel = new Uint8Array(4);
/** Waits until the graphics process is through. @param {Watched} side */
const finish = ({ gl }) => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);

/** @param {Watched} side @param {import('./renderer-scenes.js').Scene} scene */
function frame(side, scene) {
  scene.before?.();
  finish(side);
  side.calls = 0;
  const used = heap();
  const start = performance.now();
  scene.draw();
  const drawn = performance.now();
  const garbage = heap() - used;
  finish(side);
  const through = performance.now();
  const { mesh, draw } = side.renderer.times;
  return {
    mesh,
    SDL: draw,
    both: mesh + draw,
    JS: drawn - start - mesh - draw,
    GL: through - drawn,
    garbage,
  };
}

/** @param {Watched[]} sides ours, and what it is measured beside @param {Row} row */
async function measure(sides, row) {
  const scenes = sides.map((side) => row.make(side));
  /** @type {ReturnType<typeof frame>[][]} */
  const found = sides.map(() => []);
  for (let i = 0; i < warmUp + frames; i++) {
    for (let k = 0; k < sides.length; k++) {
      const which = (i + k) % sides.length;
      const one = frame(sides[which], scenes[which]);
      if (i >= warmUp) found[which].push(one);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const all = found.map(
    (list) => (/** @type {'mesh' | 'SDL' | 'both' | 'JS' | 'GL' | 'garbage'} */ key) =>
      list.map((each) => each[key]),
  );
  const [ours, other] = all;
  const { renderer, calls } = sides[0];
  const answer = {
    scene: row.name,
    mesh: rounded(median(ours('mesh'))),
    SDL: rounded(median(ours('SDL'))),
    'C++': rounded(median(ours('both'))),
    'C++, quick frames': rounded(quick(ours('both'))),
    JS: rounded(median(ours('JS'))),
    GL: rounded(median(ours('GL'))),
    triangles: renderer.triangles,
    calls,
    'garbage KB': Math.round(Math.max(...ours('garbage')) / 1024),
  };
  for (const scene of scenes) scene.end?.();
  if (!other) return answer;
  const ratios = found[0].map(({ both }, i) => both / found[1][i].both);
  return {
    ...answer,
    'beside: mesh': rounded(median(other('mesh'))),
    'beside: SDL': rounded(median(other('SDL'))),
    'beside: C++': rounded(median(other('both'))),
    'beside: quick': rounded(quick(other('both'))),
    'beside: GL': rounded(median(other('GL'))),
    ratio: rounded(median(ratios)),
  };
}

/**
 * @param {string[]} roots of checkouts, ours first
 * @param {string} part what a row's name or table must contain
 */
export async function figures(roots, part) {
  if (!globalThis.crossOriginIsolated) throw new Error('The clock of this page is too coarse.');
  const sides = [];
  for (const root of roots) sides.push(await open(root));
  /** @type {Record<string, object[]>} */
  const tables = {};
  for (const row of rows) {
    if (!`${row.table}: ${row.name}`.includes(part)) continue;
    (tables[row.table] ??= []).push(await measure(sides, row));
  }
  return tables;
}
