// Live figures: a small world drawn on a plain canvas. Pointer and arrow keys drag what can be dragged; a figure runs
// only while it is in view, and under reduced motion only when asked to. The engine is fetched when the first figure comes
// near the window. What is in a figure stands in figures/.
import { onThemeChange } from '../playground/theme.js';
import { drawBody } from './figure-shapes.js';

/** @typedef {import('../library/engine.js').Bumpbox} Bumpbox */
/** @typedef {import('../library/world.js').World} World */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {{ x: number, y: number }} Point */
/**
 * @typedef {object} Scene
 * @property {World} world
 * @property {Map<Body, readonly Shape[]>} shapes what is drawn, and in this order
 * @property {Body} [held] what pointer and keys move
 * @property {(time: number) => void} [before] before each step, which is at `time` seconds
 * @property {(pen: Pen) => void} [draw] what is drawn on top
 */
/**
 * `font` gives a size in the picture that stays readable on a telephone.
 * @typedef {{ context: CanvasRenderingContext2D, colour: (name: string) => string, font: (family?: string) => string }} Pen
 */

const width = 640;
const height = 320;
const dt = 1 / 60;

/** Scenes by the names that pages use. @type {Record<string, () => Promise<{ makeScene: (bump: Bumpbox) => Scene }>>} */
const scenes = {
  shapes: () => import('./figures/shapes.js'),
  groups: () => import('./figures/groups.js'),
  events: () => import('./figures/events.js'),
  determinism: () => import('./figures/determinism.js'),
  'large-worlds': () => import('./figures/large-worlds.js'),
};

/** How near, in pixels. */
const near = 400;

/** @param {Iterable<HTMLElement>} figures @returns {Promise<void>} once one of them is near the window */
const comesNear = (figures) =>
  new Promise((resolve) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        resolve();
      },
      { rootMargin: `${near}px` },
    );
    for (const figure of figures) sight.observe(figure);
  });

/**
 * @param {Iterable<HTMLElement>} figures
 * @param {{ play: string, pause: string }} words
 */
export async function startFigures(figures, words) {
  // Without WebAssembly it is said at once that nothing will move.
  if (typeof WebAssembly === 'object') await comesNear(figures);
  const { pageEngine } = await import('../course/engine.js');
  const bump = await pageEngine(false);
  for (const figure of figures) {
    const { makeScene } = await scenes[figure.dataset.figure ?? '']();
    start(figure, () => makeScene(bump), words);
  }
}

/** @param {HTMLElement} figure @param {() => Scene} makeScene @param {{ play: string, pause: string }} words */
function start(figure, makeScene, words) {
  const canvas = /** @type {HTMLCanvasElement} */ (figure.querySelector('canvas'));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const playButton = /** @type {HTMLButtonElement} */ (figure.querySelector('.play'));
  let scene = makeScene();
  let time = 0;
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let inView = false;
  let frame = 0;
  /** Where the pointer wants the held body. @type {Point | undefined} */
  let wanted;

  const draw = () => {
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 3);
    const scale = ((canvas.clientWidth || width) * ratio) / width;
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    const style = getComputedStyle(document.documentElement);
    /** @param {string} name */
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    const size = Math.max(14, (10.5 * width) / (canvas.clientWidth || width));
    /** @param {string} [family] */
    const font = (family = 'system-ui, sans-serif') => `${size}px ${family}`;
    const pen = { context, colour, font };
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const [body, shapes] of scene.shapes) if (body.alive) drawBody(pen, body, shapes);
    if (scene.held?.alive) ring(context, scene.held, colour('ink'));
    scene.draw?.(pen);
  };

  const step = () => {
    const { held } = scene;
    if (held?.alive) {
      // Towards the pointer, within the speed that bodies take well.
      const x = wanted ? (wanted.x - held.x) / dt : 0;
      const y = wanted ? (wanted.y - held.y) / dt : 0;
      const factor = Math.min(1, 900 / (Math.hypot(x, y) || 1));
      held.velocity = { x: x * factor, y: y * factor };
    }
    scene.before?.(time);
    scene.world.step(dt);
    time += dt;
  };

  let last = 0;
  let due = 0;
  /** @param {number} now in milliseconds */
  const run = (now) => {
    frame = 0;
    due = Math.min(due + (now - last) / 1000, 4 * dt);
    last = now;
    for (; due >= dt; due -= dt) step();
    draw();
    if (playing && inView) frame = requestAnimationFrame(run);
  };
  const update = () => {
    playButton.textContent = playing ? words.pause : words.play;
    figure.dataset.playing = String(playing);
    if (playing && inView && frame === 0) {
      last = performance.now();
      frame = requestAnimationFrame(run);
    }
    if (!(playing && inView) && frame !== 0) {
      cancelAnimationFrame(frame); // nothing moves once it is paused
      frame = 0;
    }
    draw();
  };

  playButton.addEventListener('click', () => {
    playing = !playing;
    update();
  });
  figure.querySelector('.again')?.addEventListener('click', () => {
    scene.world.destroy();
    scene = makeScene();
    time = 0;
    wanted = undefined;
    update();
  });

  /** @param {PointerEvent} event @returns {Point} */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const scale = width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  let grip = { x: 0, y: 0 };
  let dragging = false;
  canvas.addEventListener('pointerdown', (event) => {
    const { held } = scene;
    const at = place(event);
    if (!held?.alive || Math.hypot(at.x - held.x, at.y - held.y) > 60) return;
    canvas.setPointerCapture(event.pointerId);
    grip = { x: held.x - at.x, y: held.y - at.y };
    dragging = true;
    wanted = { x: held.x, y: held.y };
    playing = true;
    update();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!dragging) return;
    const at = place(event);
    wanted = inside({ x: at.x + grip.x, y: at.y + grip.y });
  });
  for (const kind of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(kind, () => (dragging = false));
  }
  // A finger on what can be dragged drags it; elsewhere it scrolls the page.
  canvas.addEventListener(
    'touchmove',
    (event) => {
      if (dragging) event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way || !scene.held?.alive) return;
    event.preventDefault();
    const from = wanted ?? scene.held;
    wanted = inside({ x: from.x + 12 * way[0], y: from.y + 12 * way[1] });
    playing = true;
    update();
  });

  new IntersectionObserver(([{ isIntersecting }]) => {
    inView = isIntersecting;
    update();
  }).observe(canvas);
  new ResizeObserver(draw).observe(canvas);
  onThemeChange(draw);
  update();
}

/** @param {Point} point @returns {Point} */
const inside = ({ x, y }) => ({
  x: Math.min(Math.max(x, 20), width - 20),
  y: Math.min(Math.max(y, 20), height - 20),
});

/** @param {CanvasRenderingContext2D} context @param {Body} body @param {string} colour */
function ring(context, { x, y }, colour) {
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.stroke();
  context.restore();
}
