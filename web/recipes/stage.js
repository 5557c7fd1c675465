// The stage on which recipes are shown in pages: a canvas that runs a game while it is seen, hands it keys while it has
// the focus, and the pointer. No part of any recipe.
import { colors, usualSize } from './looks.js';
import { drawWorld } from './with-canvas.js';

/** @typedef {import('bumpbox').World} World */
/** @typedef {import('bumpbox').Body} Body */
/** @typedef {{ x: number, y: number }} Point */
/** What keys mean; each game takes those that it knows. */
const keyNames = /** @type {const} */ ([
  'left',
  'right',
  'up',
  'down',
  'jump',
  'throw',
  'undo',
  'retry',
  'plunge',
  'nudge',
]);
/** @typedef {Record<(typeof keyNames)[number], boolean>} Keys */

/**
 * What the stage needs of a game.
 * @typedef {object} Game
 * @property {World} world
 * @property {(seconds: number, keys: Keys) => void} update
 * @property {(point: Point) => boolean | void} [press] answers whether the pointer took something
 * @property {(point: Point) => void} [drag]
 * @property {() => void} [release]
 * @property {unknown} [held] what the pointer holds now
 * @property {(context: CanvasRenderingContext2D) => void} [drawOver]
 * @property {(context: CanvasRenderingContext2D, color: (name: string) => string) => void} [paint] all of it, in place of
 *   the world's bodies and drawOver
 */

/** By KeyboardEvent.code. @type {Record<string, (keyof Keys)[]>} */
export const keysByCode = {
  ArrowLeft: ['left'],
  KeyA: ['left'],
  ArrowRight: ['right'],
  KeyD: ['right'],
  ArrowUp: ['up', 'jump', 'nudge'],
  KeyW: ['up', 'jump', 'nudge'],
  Space: ['jump', 'throw', 'plunge'],
  ArrowDown: ['down', 'plunge'],
  KeyS: ['down', 'plunge'],
  KeyZ: ['undo'],
  KeyR: ['retry'],
};

/**
 * Runs a game on a canvas until the answer is called.
 * @param {HTMLCanvasElement} canvas
 * @param {() => Game} create makes the game, also when it begins again
 * @param {{ paused?: boolean, size?: { width: number, height: number } }} [options]
 */
export function stage(
  canvas,
  create,
  { paused = matchMedia('(prefers-reduced-motion: reduce)').matches, size = usualSize } = {},
) {
  let game = create();
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const keys = /** @type {Keys} */ (Object.fromEntries(keyNames.map((name) => [name, false])));
  // A tap that is over before the next picture counts in it: pressed since the last one, and let go of meanwhile.
  /** @type {Set<keyof Keys>} */
  const fresh = new Set();
  /** @type {Set<keyof Keys>} */
  const leaving = new Set();
  /** @param {keyof Keys} name @param {boolean} isDown */
  const set = (name, isDown) => {
    if (isDown) fresh.add(name);
    if (!isDown && isRunning && fresh.has(name)) leaving.add(name);
    else {
      keys[name] = isDown;
      leaving.delete(name);
    }
  };
  const ended = new AbortController();
  const { signal } = ended;
  let isRunning = !paused;
  let isSeen = false;
  let last = 0;
  let request = 0;

  const draw = () => {
    const ratio = devicePixelRatio;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.round((width * size.height) / size.width);
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const style = getComputedStyle(canvas);
    const color = (/** @type {string} */ name) => style.getPropertyValue(name);
    context.setTransform(width / size.width, 0, 0, width / size.width, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    if (game.paint) return game.paint(context, color);
    drawWorld(context, game.world, (body) =>
      color(colors[body.tags[0]] ?? (body.type === 'static' ? '--fill-grey' : '--fill-orange')),
    );
    game.drawOver?.(context);
  };
  /** @param {number} now */
  const frame = (now) => {
    request = 0;
    if (!isSeen) return;
    if (isRunning) game.update(Math.min(0.1, (now - (last || now)) / 1000), keys);
    if (isRunning && last) {
      for (const name of leaving) keys[name] = false;
      for (const each of [fresh, leaving]) each.clear();
    }
    last = now;
    draw();
    next();
  };
  const next = () => {
    if (request === 0 && isSeen && isRunning) request = requestAnimationFrame(frame);
  };
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry.isIntersecting;
    last = 0;
    if (isSeen) draw();
    next();
  });
  seen.observe(canvas);
  const resized = new ResizeObserver(draw);
  resized.observe(canvas);

  canvas.tabIndex = 0;
  /** @param {KeyboardEvent} event @param {boolean} isDown */
  const key = (event, isDown) => {
    const found = keysByCode[event.code];
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    for (const name of found) set(name, isDown);
    event.preventDefault(); // only while the canvas has the focus
  };
  canvas.addEventListener('keydown', (event) => key(event, true), { signal });
  canvas.addEventListener('keyup', (event) => key(event, false), { signal });
  const letGo = () => {
    for (const each of [fresh, leaving]) each.clear();
    for (const name of keyNames) keys[name] = false;
  };
  canvas.addEventListener('blur', letGo, { signal });

  /** @param {PointerEvent} event */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const scale = size.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (game.press?.(place(event)) === false) return;
      if (game.drag || game.release) canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener('pointermove', (event) => game.drag?.(place(event)), { signal });
  for (const kind of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    canvas.addEventListener(kind, () => game.release?.(), { signal });
  }

  return {
    get game() {
      return game;
    },
    get isRunning() {
      return isRunning;
    },
    draw,
    /** A key that is no key, such as a button for fingers. @param {keyof Keys} name @param {boolean} isDown */
    hold(name, isDown) {
      set(name, isDown);
    },
    play() {
      isRunning = true;
      last = 0;
      next();
    },
    pause() {
      isRunning = false;
    },
    restart() {
      game.world.destroy();
      game = create();
      draw();
    },
    end() {
      ended.abort();
      seen.disconnect();
      resized.disconnect();
      cancelAnimationFrame(request);
      game.world.destroy();
    },
  };
}
