// JavaScript beside native: the plain program and the engine's box world run the same boxes under one clock. This file
// starts the page and runs the frames; what each part does stands in the part's own file.
import { Clock } from '../../stage/clock.js';
import { fetchEngine } from '../engine-file.js';
import { showFailure } from '../failure.js';
import { watchKeys } from '../keys.js';
import { makeKeyList } from '../panels/key-list.js';
import { byId, element, icon, iconButton, relabel, write } from '../parts.js';
import { say } from '../status.js';
import { onThemeChange, rendererTheme, startTheme, switchTheme } from '../theme.js';
import { bringLaterWords, bringWords, onLanguageChange, startWords, switchLanguage, word } from '../words.js';
import * as compareWords from '../words/compare.js';
import { makeAnswers, differenceValues } from './answers.js';
import { digits, even, makeSlide } from './slide.js';
import { ranges, readSettings, writeSettings } from './settings.js';

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('./race.js').Rule} Rule */

/** So long may the steps of a frame take, in milliseconds, before it is drawn: at a normal speed, and at full speed. */
const longestFrame = 40;
const fullFrame = 12;
const speeds = [Infinity, 2, 1, 0.5, 0.25, 0.1, 0.01];
/** @type {Record<string, string>} */
const speedNames = { 2: '2×', 1: '1×', 0.5: '1/2', 0.25: '1/4', 0.1: '1/10', 0.01: '1/100' };

function startPage() {
  startTheme();
  bringWords(compareWords);
  startWords();
  const showLanguage = () => {
    write(byId('language'), word('language'));
    byId('language').lang = document.documentElement.lang === 'en' ? 'ko' : 'en';
    document.title = `${word('compareTitle')} · Bumpbox`;
  };
  onLanguageChange(showLanguage);
  showLanguage();
  byId('theme').addEventListener('click', switchTheme);
  byId('language').addEventListener('click', switchLanguage);
}

/** @param {unknown} error @param {Parameters<typeof showFailure>[0]} what */
function stop(error, what) {
  for (const id of ['clock', 'below', 'keys']) byId(id).inert = true;
  showFailure(what, error);
}

async function start() {
  const engine = fetchEngine();
  await bringLaterWords(); // of the list of keys
  const [{ loadWithCanvas }, { Race, stepLength }, { Pace }, { Pictures }, { Surface }, { watchHands }] =
    await Promise.all([
      import('../../library/canvas.js'),
      import('./race.js'),
      import('./pace.js'),
      import('./pictures.js'),
      import('../../stage/surface.js'),
      import('./hands.js'),
    ]);
  const panes = { script: byId('scriptPane'), native: byId('nativePane') };
  const drawn = /** @type {HTMLCanvasElement} */ (byId('pictures'));
  const wasmModule = await engine;
  const { bump, renderer } = await loadWithCanvas(drawn, wasmModule && { wasmModule });
  const surface = new Surface(renderer, drawn, {
    attach: () => {},
    failed: (error) => showFailure('failedContext', error),
  });
  const pictures = new Pictures(renderer, byId('pair'), panes);
  const settings = readSettings(location.search);
  const clock = new Clock();
  clock.stepLength = stepLength;
  let race = new Race(bump, settings);
  let pace = new Pace();
  let wasDifferent = false;

  const again = () => {
    const old = race;
    race = new Race(bump, settings);
    pace = new Pace();
    wasDifferent = false;
    pictures.chosen = -1;
    old.destroy();
  };
  const actions = {
    again() {
      again();
      say('saidAgain');
    },
    /** @param {boolean} playing */
    setPlaying(playing) {
      clock.playing = playing;
      say(playing ? 'saidPlaying' : 'saidPaused');
      showPlaying();
    },
    step() {
      if (clock.playing) actions.setPlaying(false);
      runSteps(1, Infinity, 0);
      say('saidStep', { count: race.stepCount });
    },
    /** @param {boolean} broken */
    setBroken(broken) {
      if (!broken) return actions.again();
      race.breakIt();
      say('compareSaidBroken');
    },
    /** Whether JavaScript looks at neighbours only. @param {boolean} on */
    setNear(on) {
      settings.near = Number(on);
      race.isNear = on;
      pace = new Pace();
      answers.forget();
      answers.name(on);
      say(on ? 'compareScriptKindNear' : 'compareScriptKind');
      keepAddress();
    },
    /** @param {Exclude<keyof typeof settings, 'near'>} name @param {number} value */
    set(name, value) {
      settings[name] = value;
      if (name === 'count') {
        again();
        say('compareSaidCount', { count: value.toLocaleString('en') });
      } else race.change(name, value);
      keepAddress();
    },
  };
  let addressEnd = 0;
  const keepAddress = () => {
    // Browsers refuse an address that changes with every move of a slider.
    clearTimeout(addressEnd);
    addressEnd = window.setTimeout(
      () => history.replaceState(null, '', location.pathname + writeSettings(settings)),
      300,
    );
  };

  // --- Controls ---------------------------------------------------------------------------------------------------
  const play = element('button', { type: 'button', id: 'play', class: 'icon primary', label: 'play' });
  play.append(icon('!M8 5v14l11-7z', '!M7 5h3.6v14H7zM13.4 5H17v14h-3.6z'));
  const [triangle, bars] = play.querySelectorAll('path');
  triangle.classList.add('whenPaused');
  bars.classList.add('whenPlaying');
  play.addEventListener('click', () => actions.setPlaying(!clock.playing));
  const showPlaying = () => {
    play.dataset.playing = String(clock.playing);
    relabel(play, clock.playing ? 'pause' : 'play');
  };
  const speed = element('select', { id: 'speed', label: 'speed' });
  const nameSpeeds = () => {
    speeds.forEach((each, i) => {
      const option = speed.options[i] ?? speed.appendChild(element('option', { value: String(each) }));
      write(option, speedNames[each] ?? word('compareFastest'));
    });
  };
  nameSpeeds();
  onLanguageChange(nameSpeeds);
  speed.value = '1';
  speed.addEventListener('change', () => (clock.speed = Number(speed.value)));
  const rate = element('span', { id: 'rate' });
  rate.append(
    element('span', { word: 'steps' }),
    ' ',
    element('b', { id: 'stepCount', text: '0' }),
    ' · ',
    element('b', { id: 'stepsPerSecond', text: '0' }),
    ' ',
    element('span', { word: 'compareRate' }),
  );
  byId('clock').append(
    element(
      'div',
      { class: 'group' },
      iconButton('again', ['M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.8 5'], actions.again, { id: 'again' }),
      play,
      iconButton('step', ['!M6 5.5v13l9-6.5zM16.5 5.5h2v13h-2z'], actions.step, { id: 'step' }),
      speed,
    ),
    makeSlide('compareCount', 'count', digits(...ranges.count), settings.count, (value) =>
      actions.set('count', value),
    ),
    rate,
  );
  const rules = byId('rules');
  rules.append(element('h3', { word: 'compareRules' }));
  for (const [name, key, scale] of /** @type {const} */ ([
    ['gravity', 'compareGravity', even(ranges.gravity[1], 25, 0, '/s²')],
    ['friction', 'compareFriction', even(1, 0.05, 2)],
    ['bounce', 'compareBounce', even(1, 0.05, 2)],
    ['drag', 'compareDrag', even(ranges.drag[1], 0.1, 1, '/s')],
  ])) {
    rules.append(makeSlide(key, name, scale, settings[name], (value) => actions.set(name, value)));
  }
  const answers = makeAnswers(actions.setBroken, (on) => actions.setNear(on));
  answers.name(settings.near === 1);

  // --- Hands and keys ---------------------------------------------------------------------------------------------
  const hands = Object.entries(panes).map(([side, pane]) =>
    watchHands(pane, /** @type {import('./pictures.js').Side} */ (side), pictures, () => race),
  );
  const choose = () => {
    const first = race.script.boxes.length - race.count;
    pictures.chosen = pictures.chosen < 0 ? first : pictures.chosen + 1;
    if (pictures.chosen >= race.script.boxes.length) pictures.chosen = first;
    const { x, y } = race.placeOf('script', pictures.chosen);
    say('compareSaidChosen', { box: pictures.chosen, x: x.toFixed(0), y: y.toFixed(0) });
  };
  const push = (/** @type {KeyboardEvent} */ { key }) => void hands[0].push(key);
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const keyList = makeKeyList([
    { keys: [' '], does: 'keyPlay' },
    { keys: ['.'], does: 'step' },
    { keys: ['r'], does: 'again' },
    { keys: ['Enter'], does: 'compareKeyChoose' },
    { keys: arrows, does: 'compareKeyPush' },
    { keys: ['?'], does: 'keyKeys' },
  ]);
  byId('keys').addEventListener('click', () => keyList.showModal());
  watchKeys(
    () => ({
      ' ': () => actions.setPlaying(!clock.playing),
      '.': actions.step,
      r: actions.again,
      '?': () => keyList.showModal(),
      Enter: choose,
      ...Object.fromEntries(arrows.map((arrow) => [arrow, push])),
    }),
    () => document.activeElement === panes.script || document.activeElement === panes.native,
    ['.', 'Enter', ...arrows],
  );

  const useTheme = () => {
    renderer.setTheme(rendererTheme());
    answers.redraw();
  };
  onThemeChange(useTheme);
  useTheme();

  // --- Frames -----------------------------------------------------------------------------------------------------
  /** @param {number} steps @param {number} budget milliseconds @param {number} seconds since the frame before */
  const runSteps = (steps, budget, seconds) => {
    const taken = { script: 0, native: 0, steps: 0 };
    const begin = performance.now();
    while (taken.steps < steps && (taken.steps === 0 || performance.now() - begin < budget)) {
      race.step();
      taken.script += race.times.script;
      taken.native += race.times.native;
      taken.steps++;
    }
    pace.add(taken, seconds);
    if (race.difference && !wasDifferent) say('compareSaidDiffers', differenceValues(race.difference));
    wasDifferent = race.difference !== undefined;
  };

  let last = performance.now();
  /** @param {number} now */
  const frame = (now) => {
    try {
      const seconds = Math.min(Math.max(now - last, 0) / 1000, 1);
      last = now;
      if (clock.playing && clock.speed === Infinity) runSteps(Infinity, fullFrame, seconds);
      else if (clock.playing) runSteps(clock.frame(now), longestFrame, seconds);
      if (surface.isOpen) pictures.draw(race);
      answers.show(race, pace, now, clock.playing);
    } catch (error) {
      stop(error, 'failedDraw');
      return;
    }
    requestAnimationFrame(frame);
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const id of ['clock', 'below', 'keys']) byId(id).inert = false;
  document.body.classList.remove('waiting');
  if (!still) actions.setPlaying(true);
  else showPlaying();
  requestAnimationFrame(frame);
}

startPage();
start().catch((error) => stop(error, 'failed'));
