// @ts-check
// Starts the engine and runs the game, frame by frame.
import { load } from 'bumpbox';
import { createPainter } from './draw.js';
import { createGame } from './game.js';
import { listen } from './input.js';

/** @template {HTMLElement} [T=HTMLElement] @param {string} id */
const find = (id) => /** @type {T} */ (document.getElementById(id));

async function start() {
  const board = /** @type {HTMLCanvasElement} */ (find('board'));
  const painter = createPainter(board);
  const input = listen(document.body);
  const bump = await load();
  let game = createGame(bump);
  let last = performance.now();

  function again() {
    game.world.destroy();
    game = createGame(bump);
    Object.assign(globalThis, { bump, game }); // to try things in the browser's console
    board.focus();
  }

  /** @param {number} now */
  function frame(now) {
    const seconds = Math.min(0.1, Math.max(0, now - last) / 1000); // a page that was hidden does not catch up
    last = now;
    game.update(seconds, input.stick);
    painter.draw(game, input.finger, input.reach);
    show('score', `${game.home.size} / ${game.crates.length}`);
    show('time', `${game.seconds.toFixed(1)} s`);
    find('won').hidden = !game.isWon;
    requestAnimationFrame(frame);
  }

  find('again').addEventListener('click', again);
  addEventListener('keydown', ({ code, ctrlKey, metaKey }) => {
    if (code === 'KeyR' && !ctrlKey && !metaKey) again();
  });
  Object.assign(globalThis, { bump, game });
  requestAnimationFrame(frame);
}

/** Only what is new is written, so that screen readers hear of it once. @param {string} id @param {string} text */
function show(id, text) {
  const place = find(id);
  if (place.textContent !== text) place.textContent = text;
}

start().catch((error) => {
  document.body.textContent = `%failed% ${error.message}`;
  throw error;
});
