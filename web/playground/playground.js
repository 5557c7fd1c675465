// The playground: wires the engine, the canvas and the panels together and runs the frame loop. What each part does
// stands in the part's own file. The library comes by a dynamic import: when it is missing, the page can still say so.
import { Camera } from '../library/camera.js';
import { Clock, Smoothed } from './clock.js';
import { showFailure } from './failure.js';
import { Field } from './field.js';
import { watchKeys } from './keys.js';
import { Surface } from './surface.js';
import { onThemeChange, rendererTheme, startTheme, switchTheme } from './theme.js';
import { watchPointers, watchSize, zoomFigure } from './view.js';
import { onLanguageChange, startWords, switchLanguage, word } from './words.js';

/** @typedef {import('./field.js').Kind} Kind */

/** @template {HTMLElement} [E=HTMLElement] @param {string} id @returns {E} */
const byId = (id) => /** @type {E} */ (document.getElementById(id));

const stage = byId('stage');
const numbers = { grouped: new Intl.NumberFormat('en') };

/** What works without a scene: theme and language. */
function startPage() {
  startTheme();
  startWords();
  const showLanguage = () => {
    byId('language').textContent = word('language');
    byId('language').lang = document.documentElement.lang === 'en' ? 'ko' : 'en';
  };
  onLanguageChange(showLanguage);
  showLanguage();
  byId('theme').addEventListener('click', switchTheme);
  byId('language').addEventListener('click', switchLanguage);
}

/** What needs a scene can be pressed only while there is one. @param {boolean} enabled */
function enableScene(enabled) {
  for (const button of document.querySelectorAll('button')) {
    if (button.closest('#bigPlay, #rail, #dock, #keys')) button.disabled = !enabled;
  }
}

/** @param {Parameters<typeof showFailure>} failure */
function stop(...failure) {
  enableScene(false);
  byId('bigPlay').hidden = true;
  byId('hint').classList.add('done');
  showFailure(...failure);
}

async function start() {
  const { loadWithCanvas } = await import('../library/canvas.js');
  const first = /** @type {HTMLCanvasElement} */ (byId('scene'));
  const { bump, renderer } = await loadWithCanvas(first);
  const camera = new Camera();
  const clock = new Clock();
  const frameTime = new Smoothed();
  const field = new Field(bump, bump.createWorld(), innerWidth / Math.max(innerHeight, 1));
  /** @type {'move' | Kind} */
  let tool = 'move';
  let viewIsOwn = false; // the reader moved the camera: a new window size no longer fits the scene
  let lastFrame = 0;

  // --- What is shown ---------------------------------------------------------------------------------------------
  /** @param {Parameters<typeof word>} sentence */
  const say = (...sentence) => {
    byId('status').textContent = word(...sentence);
  };
  const fit = () => {
    // As in layout.css.
    const small = camera.width <= 720;
    const low = small && camera.height <= 480 && camera.width > camera.height;
    let covered = { top: 44, right: 16, bottom: 104, left: 68 };
    if (small) covered = { top: 108, right: 0, bottom: 124, left: 0 };
    if (low) covered = { top: 44, right: 8, bottom: 72, left: 116 };
    const margin = 48;
    const width = field.width + 2 * margin;
    const height = field.height + 2 * margin;
    camera.fit({ x: -width / 2, y: -height / 2, width, height }, covered);
    viewIsOwn = false;
  };
  const showTransport = () => {
    const label = word(clock.playing ? 'pause' : 'play');
    const play = byId('play');
    play.dataset.playing = String(clock.playing);
    play.setAttribute('aria-label', label);
    play.title = label;
  };
  const showFigures = () => {
    byId('shapeCount').textContent = numbers.grouped.format(field.shapeCount);
    byId('stepCount').textContent = numbers.grouped.format(field.world.stepCount);
    byId('frameTime').textContent = frameTime.value.toFixed(2);
    const { figure, unit } = zoomFigure(camera.zoom);
    byId('zoom').textContent = figure;
    byId('zoomUnit').textContent = unit;
    /** @type {HTMLButtonElement} */ (byId('undo')).disabled = !field.canUndo;
  };

  // --- What can be done ------------------------------------------------------------------------------------------
  /** @param {boolean} playing */
  const play = (playing) => {
    clock.playing = playing;
    byId('bigPlay').hidden = true;
    showTransport();
    say(playing ? 'saidPlaying' : 'saidPaused');
  };
  const advance = () => {
    field.world.step(clock.stepLength);
    field.turnBack();
  };
  const stepOnce = () => {
    if (clock.playing) play(false);
    byId('bigPlay').hidden = true;
    advance();
    say('saidStep', { count: field.world.stepCount });
  };
  /** @param {typeof tool} next */
  const choose = (next) => {
    tool = next;
    stage.dataset.tool = next;
    for (const button of document.querySelectorAll('[data-tool]')) {
      if (button instanceof HTMLButtonElement) {
        button.setAttribute('aria-pressed', String(button.dataset.tool === next));
      }
    }
  };
  /** @param {Kind} kind @param {{ x: number, y: number }} place @param {{ x: number, y: number }} velocity */
  const add = (kind, place, velocity) => {
    field.add(kind, place, velocity);
    byId('hint').classList.add('done');
    const kinds = /** @type {const} */ ({ circle: 'kindCircle', box: 'kindBox', polygon: 'kindPolygon' });
    say('saidAdded', { kind: word(kinds[kind]), count: field.shapeCount });
  };
  const undo = () => {
    if (!field.canUndo) return;
    field.undo();
    say('saidUndone', { count: field.shapeCount });
  };
  const clear = () => {
    if (field.shapeCount === 0) return;
    field.clear();
    say('saidCleared');
  };
  const again = () => {
    field.again();
    say('saidAgain', { count: field.shapeCount });
  };
  const turnUp = () => {
    camera.yUp = !camera.yUp;
    byId('up').setAttribute('aria-pressed', String(camera.yUp));
  };
  /** @param {number} factor */
  const zoom = (factor) => {
    camera.zoomAt(factor);
    viewIsOwn = true;
  };
  /** @param {number} right @param {number} down */
  const pan = (right, down) => {
    camera.pan(right, down);
    viewIsOwn = true;
  };

  // --- Pointers --------------------------------------------------------------------------------------------------
  const arrow = byId('throw');
  /** @type {{ left: number, top: number } | undefined} */
  let thrownFrom;
  /** @param {number} left @param {number} top */
  const showThrow = (left, top) => {
    if (!thrownFrom) return;
    const line = /** @type {SVGLineElement} */ (/** @type {unknown} */ (arrow.querySelector('line')));
    const dot = /** @type {SVGCircleElement} */ (/** @type {unknown} */ (arrow.querySelector('circle')));
    for (const [name, value] of Object.entries({
      x1: thrownFrom.left,
      y1: thrownFrom.top,
      x2: left,
      y2: top,
    })) {
      line.setAttribute(name, String(value));
    }
    dot.setAttribute('cx', String(thrownFrom.left));
    dot.setAttribute('cy', String(thrownFrom.top));
    arrow.classList.add('shown');
  };
  const endThrow = () => {
    thrownFrom = undefined;
    arrow.classList.remove('shown');
  };
  const gestures = {
    /** @param {number} left @param {number} top */
    start(left, top) {
      if (tool === 'move') return false;
      thrownFrom = { left, top };
      showThrow(left, top);
      return true;
    },
    move: showThrow,
    /** @param {number} left @param {number} top */
    end(left, top) {
      if (!thrownFrom || tool === 'move') return;
      const from = camera.toWorld(thrownFrom.left, thrownFrom.top);
      const to = camera.toWorld(left, top);
      // A drag of some length is the speed that covers it twice a second.
      add(tool, from, { x: 2 * (to.x - from.x), y: 2 * (to.y - from.y) });
      endThrow();
    },
    cancel: endThrow,
    viewed() {
      viewIsOwn = true;
    },
  };
  const surface = new Surface(renderer, first, {
    attach(canvas, signal) {
      watchPointers(canvas, camera, gestures, signal);
      const resized = (/** @type {number} */ width, /** @type {number} */ height) => {
        camera.width = width;
        camera.height = height;
        if (!viewIsOwn) fit();
      };
      watchSize(canvas, resized, signal);
    },
    failed: (error) => showFailure('failedContext', error),
  });

  // --- Buttons and keys ------------------------------------------------------------------------------------------
  const keyList = /** @type {HTMLDialogElement} */ (byId('keyList'));
  const buttons = {
    play: () => play(!clock.playing),
    bigPlay: () => play(true),
    step: stepOnce,
    again,
    undo,
    clear,
    up: turnUp,
    zoomIn: () => zoom(1.25),
    zoomOut: () => zoom(0.8),
    fit,
    keys: () => keyList.showModal(),
  };
  for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener('click', action);
  for (const button of document.querySelectorAll('button[data-tool]')) {
    const name = /** @type {HTMLElement} */ (button).dataset.tool;
    button.addEventListener('click', () => choose(/** @type {typeof tool} */ (name)));
  }
  watchKeys(
    {
      ' ': () => play(!clock.playing),
      '.': stepOnce,
      r: again,
      1: () => choose('move'),
      2: () => choose('circle'),
      3: () => choose('box'),
      4: () => choose('polygon'),
      Enter: () => add(tool === 'move' ? 'circle' : tool, { x: camera.x, y: camera.y }, { x: 60, y: 30 }),
      'ctrl+z': undo,
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      0: fit,
      ArrowLeft: () => pan(60, 0),
      ArrowRight: () => pan(-60, 0),
      ArrowUp: () => pan(0, 60),
      ArrowDown: () => pan(0, -60),
      h: () => document.body.classList.toggle('bare'),
      '?': () => keyList.showModal(),
    },
    () => document.activeElement === surface.canvas || document.activeElement === document.body,
    ['.', 'ctrl+z', '+', '=', '-', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  );

  // --- Theme and language ----------------------------------------------------------------------------------------
  const useTheme = () => renderer.setTheme(rendererTheme());
  onThemeChange(useTheme);
  useTheme();
  onLanguageChange(showTransport);

  // --- The loop --------------------------------------------------------------------------------------------------
  /** @param {number} now */
  const frame = (now) => {
    const steps = clock.frame(now);
    const begin = performance.now();
    try {
      for (let i = 0; i < steps; i++) advance();
      if (surface.isOpen) {
        // Every time: no event tells reliably of a new pixel ratio, and an unchanged size costs nothing.
        renderer.resize(camera.width, camera.height);
        renderer.draw(field.world, camera);
      }
    } catch (error) {
      stop('failedDraw', error);
      return;
    }
    frameTime.add(performance.now() - begin, Math.min((now - lastFrame) / 1000, 1));
    lastFrame = now;
    showFigures();
    requestAnimationFrame(frame);
  };

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  clock.playing = !still;
  byId('bigPlay').hidden = !still;
  choose('move');
  showTransport();
  enableScene(true);
  requestAnimationFrame(frame);
}

startPage();
start().catch((error) => stop('failed', error));
