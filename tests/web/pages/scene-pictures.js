// The page behind the pictures of scenes: plays a scene to a moment, draws it with WebGL and reads its pixels.
import { loadWithCanvas } from '../../../web/library/canvas.js';
import { readScene } from '../../../web/scene/format.js';
import { Play } from '../../../web/scene/play.js';

/** @typedef {import('../../../web/library/canvas.js').Theme} Theme */
/** @typedef {import('../../../web/library/canvas.js').DrawOptions} DrawOptions */
/** @typedef {import('../../../web/library/painter.js').CameraView} CameraView */
/** @typedef {{ text: string, camera: CameraView, options: DrawOptions }} Shot */

const { bump, renderer } = await loadWithCanvas(document.createElement('canvas'));
/** @type {Play | undefined} */
let play;

/**
 * Pictures in memory are drawn so many times finer and averaged. So are these, or small bodies and thin lines would be
 * drawn in another way.
 */
const fineness = 2;

/** @param {Theme} theme @param {{ width: number, height: number }} size in pixels */
function prepare(theme, { width, height }) {
  renderer.setTheme(theme);
  renderer.resize(width, height, fineness);
  return renderer.canvas.getContext('webgl') !== null;
}

/** The hash of the world at the moment. @param {Shot} shot @param {number} moment */
function playTo({ text }, moment) {
  play?.destroy();
  play = new Play(bump, readScene(text));
  while (play.stepCount < moment) play.step();
  return play.world.hash;
}

/** Takes the newest body in view away that is not a point, which lies under its contact; a quarter of a crowd. */
function lose() {
  if (!play) throw new Error('nothing is played');
  const { x, y, width, height } = /** @type {import('../../../web/scene/format.js').View} */ (
    play.scene.view
  );
  const inView = play.world.bodies.filter(
    (b) =>
      b.x > x &&
      b.x < x + width &&
      b.y > y &&
      b.y < y + height &&
      b.shapes.some(({ kind }) => kind !== 'point'),
  );
  const isCrowd = inView.length > 1000;
  // Hail is too small for a picture.
  const large = inView.filter((body) =>
    body.shapes.some((shape) => {
      const { lower, upper } = bump.boundsOf(shape, body);
      return Math.max(upper.x - lower.x, upper.y - lower.y) > width / 100;
    }),
  );
  // One that another in the same place looks like is not missed.
  const alone = isCrowd
    ? large
    : large.filter((a) => large.every((b) => b === a || Math.hypot(a.x - b.x, a.y - b.y) > 1));
  const lost = isCrowd ? inView.filter((_, i) => i % 4 === 0) : (alone.length > 0 ? alone : inView).slice(-1);
  for (const body of lost) play.remove(body);
}

/** RGBA bytes in base 64. @param {Shot} shot */
function picture({ camera, options }) {
  if (!play) throw new Error('nothing is played');
  renderer.setOutlines(play.outlines);
  renderer.draw(play.world, camera, { ...options, colours: play.paints });
  const { canvas } = renderer;
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    copy.getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(canvas, 0, 0); // in the task in which it was drawn
  const fine = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const [width, height] = [canvas.width / fineness, canvas.height / fineness];
  const sums = new Uint16Array(4 * width * height);
  for (let y = 0, from = 0; y < canvas.height; y++) {
    const row = 4 * width * Math.floor(y / fineness);
    for (let x = 0; x < canvas.width; x++) {
      const to = row + 4 * Math.floor(x / fineness);
      for (let i = 0; i < 4; i++) sums[to + i] += fine[from++];
    }
  }
  let text = '';
  for (const sum of sums) text += String.fromCharCode(Math.round(sum / fineness ** 2));
  return { width, height, data: btoa(text) };
}

export const onPage = { prepare, playTo, lose, picture };
Object.assign(globalThis, { scenePictures: onPage });
document.documentElement.dataset.ready = 'true';
