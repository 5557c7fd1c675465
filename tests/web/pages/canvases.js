// The page behind the renderer's tests: two canvases with an engine each, and helpers that tests call from outside.
import { Camera } from '../../../web/library/camera.js';
import { loadWithCanvas } from '../../../web/library/canvas.js';

export const colours = {
  paper: '#ffffff',
  line: '#ffffff',
  palette: ['#ff0000', '#00ff00', '#0000ff'],
  outlineShade: 0.5,
  fillOpacity: 1,
};

/** @param {string} id @param {{ software?: boolean }} [options] */
export async function openView(id, options = {}) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById(id));
  const { bump, renderer } = await loadWithCanvas(canvas, options);
  const camera = new Camera();
  camera.width = canvas.clientWidth;
  camera.height = canvas.clientHeight;
  renderer.resize(camera.width, camera.height);
  renderer.setTheme(colours);
  return { canvas, bump, renderer, camera, world: bump.createWorld() };
}

/**
 * Draws and reads every pixel back, in device pixels. Both happen in one task: a WebGL canvas is cleared after it.
 * @param {Awaited<ReturnType<typeof openView>>} view
 * @param {import('../../../web/library/canvas.js').DrawOptions} [options] no grid if left out
 */
export function drawAndRead({ canvas, renderer, world, camera }, options = { grid: false }) {
  renderer.draw(world, camera, options);
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = /** @type {CanvasRenderingContext2D} */ (
    copy.getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(canvas, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  /** @param {number} left @param {number} top in device pixels @returns {[number, number, number]} */
  const at = (left, top) => {
    const i = 4 * (Math.floor(top) * width + Math.floor(left));
    return [data[i], data[i + 1], data[i + 2]];
  };
  return { at, width, height, data };
}

Object.assign(globalThis, { openView, drawAndRead, colours });
document.documentElement.dataset.ready = 'true';
