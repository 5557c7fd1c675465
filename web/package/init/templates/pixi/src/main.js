// @ts-check
// Starts the engine and PixiJS, and runs the game, frame by frame.
import { load } from 'bumpbox';
import { createPainter } from './draw.js';
import { createGame, width } from './game.js';

/** @template {HTMLElement} [T=HTMLElement] @param {string} id */
const find = (id) => /** @type {T} */ (document.getElementById(id));

async function start() {
  const canvas = /** @type {HTMLCanvasElement} */ (find('glass'));
  const [bump, painter] = await Promise.all([load(), createPainter(canvas)]);
  let game = createGame(bump, painter.viewer, Date.now());

  function again() {
    painter.clear();
    game.world.destroy();
    game = createGame(bump, painter.viewer, Date.now());
    Object.assign(globalThis, { bump, game }); // to try things in the browser's console
    canvas.focus();
  }

  /** @type {Set<string>} */
  const down = new Set();
  addEventListener('keydown', ({ code, repeat, target }) => {
    down.add(code);
    const isButton = target instanceof HTMLButtonElement; // Space presses it
    if ((code === 'Space' || code === 'ArrowDown') && !repeat && !isButton) game.drop();
  });
  addEventListener('keyup', ({ code }) => down.delete(code));
  addEventListener('blur', () => down.clear());

  /** @param {PointerEvent} event */
  const follow = ({ clientX }) => {
    const place = canvas.getBoundingClientRect();
    game.moveTo(((clientX - place.x) / place.width) * width);
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId); // until it is let go, wherever that is
    follow(event);
  });
  canvas.addEventListener('pointermove', follow);
  canvas.addEventListener('pointerup', (event) => {
    follow(event);
    game.drop();
  });
  find('again').addEventListener('click', again);

  painter.app.ticker.add(({ deltaMS }) => {
    const seconds = Math.min(0.1, deltaMS / 1000); // a page that was hidden does not catch up
    const right = down.has('ArrowRight') || down.has('KeyD');
    const left = down.has('ArrowLeft') || down.has('KeyA');
    if (left !== right) game.moveTo(game.x + (right ? 300 : -300) * seconds);
    game.update(seconds);
    painter.draw(game, seconds);
    const score = String(game.score);
    if (find('score').textContent !== score) find('score').textContent = score;
    find('over').hidden = !game.isOver;
  });
  Object.assign(globalThis, { bump, game });
}

start().catch((error) => {
  document.body.textContent = `%failed% ${error.message}`;
  throw error;
});
