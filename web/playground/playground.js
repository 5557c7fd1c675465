// The playground: loads the engine and the first scene, and puts panels, tools and keys together. What each part does
// stands in the part's own file. The library comes by a dynamic import: when it is missing, the page can still say so.
import { fetchEngine } from './engine-file.js';
import { showFailure } from './failure.js';
import { nextTask } from '../stage/next-task.js';
import { keepForOffline } from './offline.js';
import { makeMore } from './more.js';
import { byId } from './parts.js';
import { say } from './status.js';
import { onThemeChange, rendererTheme, startTheme, switchTheme } from './theme.js';
import { onLanguageChange, startWords, switchLanguage, word } from './words.js';

/** What works without a scene: theme and language. */
function startPage() {
  startTheme();
  startWords();
  makeMore();
  const showLanguage = () => {
    byId('language').textContent = word('language');
    byId('language').lang = document.documentElement.lang === 'en' ? 'ko' : 'en';
  };
  onLanguageChange(showLanguage);
  showLanguage();
  // An address that names nothing opens the first scene, whose words are no secret until it is there.
  if (location.hash === '' && !new URLSearchParams(location.search).has('scene')) {
    byId('welcome').hidden = false;
    document.body.classList.add('welcoming');
  }
  byId('theme').addEventListener('click', switchTheme);
  byId('language').addEventListener('click', switchLanguage);
}

/** What needs a scene can be pressed only while there is one. @param {boolean} enabled */
function enableScene(enabled) {
  document.body.classList.toggle('waiting', !enabled);
  for (const each of document.querySelectorAll('[data-needs-scene], #rail, #dock, #bigPlay')) {
    /** @type {HTMLElement} */ (each).inert = !enabled;
  }
}

/** @param {Parameters<typeof showFailure>} failure */
function stop(...failure) {
  enableScene(false);
  byId('bigPlay').hidden = true;
  byId('welcome').hidden = true;
  byId('hint').classList.add('done');
  showFailure(...failure);
}

async function start() {
  const engine = fetchEngine();
  const session = import('./scene-source.js');
  const [{ loadWithCanvas }, { App }, { Surface }, panels] = await Promise.all([
    import('../library/canvas.js'),
    import('./app.js'),
    import('../stage/surface.js'),
    import('./panels/index.js'),
  ]);
  const first = /** @type {HTMLCanvasElement} */ (byId('scene'));
  const { addressOf, addressed, firstScene, listScenes, nameIn, namedScene } = await session;
  const wasmModule = await engine;
  const { bump, renderer } = await loadWithCanvas(first, wasmModule && { wasmModule });
  const useTheme = () => renderer.setTheme(rendererTheme());
  useTheme();
  // From here on everything is made in pieces, so that the page answers in between. The first picture, of paper alone, has
  // what draws it made ready.
  await nextTask();
  renderer.resize(first.clientWidth, first.clientHeight);
  renderer.drawSketch(new Float64Array(0), { x: 0, y: 0, zoom: 1, yUp: false }, { grid: true });
  // A link that cannot be read leaves the page with the scene that it begins with.
  const opened = await addressed(location).catch(async (error) => {
    const usual = await namedScene(firstScene);
    return { ...usual, view: undefined, look: undefined, error };
  });
  await nextTask();
  const app = new App(bump, renderer, say, opened.scene, opened.name);
  onThemeChange(() => {
    useTheme();
    app.wake();
  });

  /** A scene from elsewhere that cannot be read leaves the page as it is. @param {() => Promise<import('./scene-source.js').Found>} find */
  const open = async (find) => {
    try {
      const { scene, name, view, look } = await find();
      app.load(scene, name, view);
      panels.look(app, look);
    } catch (error) {
      panels.tell(error);
    }
  };
  const openNamed = (/** @type {string} */ name) => open(() => namedScene(name));
  addEventListener('popstate', () => void open(() => addressed(location))); // another # is one too
  // The address names the scene that is there, whichever way it came.
  app.on('scene', () => {
    if (!app.sceneName || app.sceneName === nameIn(location)) return;
    history.pushState(null, '', addressOf(app.sceneName));
  });

  app.openedView = opened.view;
  if ('error' in opened) panels.tell(opened.error);
  const { tools, view } = await panels.make(app, { findGroups: listScenes, openNamed });
  const surface = new Surface(renderer, first, {
    attach: (canvas, signal) => view.attach(canvas, tools, signal),
    failed: (error) => showFailure('failedContext', error),
    reopened: () => app.wake(),
  });
  panels.watch(app, tools, view, () => surface.canvas);

  // Whatever a hand does may change the picture; what the page does by itself tells so.
  const hands = ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'keydown', 'keyup', 'input', 'change'];
  for (const type of [...hands, 'resize', 'focusin']) {
    addEventListener(type, () => app.wake(), { capture: true, passive: true });
  }
  /** @param {number} now */
  const frame = (now) => {
    try {
      if (surface.isOpen) renderer.resize(app.camera.width, app.camera.height);
      app.frame(now, surface.isOpen);
    } catch (error) {
      stop('failedDraw', error);
      return;
    }
    requestAnimationFrame(frame);
  };
  const isHeld = opened.scene.paused === true || opened.look?.paused === true;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || isHeld;
  byId('bigPlay').hidden = !still;
  await nextTask();
  enableScene(true);
  panels.look(app, opened.look && { ...opened.look, paused: undefined });
  if (!still) app.setPlaying(true);
  requestAnimationFrame(frame);
  keepForOffline();
}

startPage();
start().catch((error) => stop('failed', error));
