// Recipes that can be played on their pages: the game on its stage, with buttons to play, pause and begin again. Keys and
// the pointer are the stage's own matter (../recipes/stage.js).
import { onThemeChange } from '../playground/theme.js';
import { games, sizeOf } from '../recipes/games.js';
import { keysByCode, stage } from '../recipes/stage.js';

/**
 * @param {Iterable<HTMLElement>} figures
 * @param {{ play: string, pause: string }} words
 */
export async function startStages(figures, words) {
  const { load } = await import('../library/full.js');
  const bump = await load();
  for (const figure of figures) start(figure, () => games[figure.dataset.stage ?? ''](bump), words);
}

/**
 * @param {HTMLButtonElement} button
 * @param {(isDown: boolean) => void} hold
 */
function holdWhilePressed(button, hold) {
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    hold(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    button.addEventListener(end, () => hold(false));
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault()); // a long press is no menu here
}

/**
 * @param {HTMLElement} figure
 * @param {() => import('../recipes/stage.js').Game} create
 * @param {{ play: string, pause: string }} words
 */
function start(figure, create, words) {
  const canvas = /** @type {HTMLCanvasElement} */ (figure.querySelector('canvas'));
  const playButton = /** @type {HTMLButtonElement} */ (figure.querySelector('.play'));
  const size = sizeOf[figure.dataset.stage ?? ''];
  const shown = stage(canvas, create, { size }); // paused where motion is to be reduced
  const say = () => {
    playButton.textContent = shown.isRunning ? words.pause : words.play;
    figure.dataset.playing = String(shown.isRunning);
  };
  /** @param {boolean} running */
  const run = (running) => {
    if (running !== shown.isRunning) (running ? shown.play : shown.pause)();
    say();
  };
  playButton.addEventListener('click', () => run(!shown.isRunning));
  figure.querySelector('.again')?.addEventListener('click', () => shown.restart());
  canvas.addEventListener('pointerdown', () => run(true));
  canvas.addEventListener('keydown', (event) => {
    // Keys that games are played with begin a game that is paused.
    if (event.code in keysByCode && !event.ctrlKey && !event.metaKey && !event.altKey) run(true);
  });
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
    figure.querySelectorAll('.pad button')
  )) {
    holdWhilePressed(button, (isDown) => {
      shown.hold(/** @type {'left'} */ (button.dataset.key), isDown);
      if (isDown) run(true);
    });
  }
  // A finger that holds something drags it; elsewhere it scrolls the page.
  canvas.addEventListener(
    'touchmove',
    (event) => {
      if (shown.game.held) event.preventDefault();
    },
    { passive: false },
  );
  onThemeChange(shown.draw);
  say();
}
