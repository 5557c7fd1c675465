// The scene of one element: looked for when it is wanted, run, told about, and given back. What comes too late, because
// another scene was asked for meanwhile or the element left the page, is dropped.
import { SceneError } from '../scene/error.js';
import { readScene } from '../scene/format.js';
import { toldOf } from '../stage/reason.js';
import { Stage } from '../stage/stage.js';
import { Studio } from '../stage/studio.js';
import { collisionsOf } from './collisions.js';
import { inlineText } from './inline.js';
import { findScene } from './sources.js';
import { isStill } from './watch.js';
import { reason, word } from './words.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('../library/canvas.js').Theme} Theme */
/** @typedef {import('./inside.js').Inside} Inside */
/**
 * What an element's scene asks and tells its element.
 * @typedef {object} Asked
 * @property {() => Theme} theme
 * @property {() => import('./words.js').Language} language
 * @property {() => void} shown there is another scene
 * @property {() => void} timed time runs, stands or is another
 * @property {() => void} stepped a step was made
 */

export class ElementScene {
  /** @type {Stage | undefined} */ stage;
  /** @type {'empty' | 'loading' | 'shown' | 'failed'} */ state = 'empty';
  /** What was asked for by play() and pause(). @type {boolean | undefined} */ wished;
  /** A scene that load() was given, in place of the attribute's. @type {Scene | undefined} */ given;
  /** Kinds of events that somebody ever listened to. @type {Set<string>} */ heard = new Set();
  #element;
  #inside;
  #asked;
  #search = new AbortController();
  #children;
  #wasReady = false;
  /** @type {{ error: unknown, what: 'failed' | 'stopped' } | undefined} */ #failure;

  /** @param {HTMLElement} element @param {Inside} inside @param {Asked} asked */
  constructor(element, inside, asked) {
    this.#element = element;
    this.#inside = inside;
    this.#asked = asked;
    this.#children = new MutationObserver(() => this.open());
  }

  /** @param {string} type @param {unknown} [detail] */
  #send(type, detail) {
    this.#element.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** The scene that the attributes or load() gave, from the start. */
  open() {
    void this.#open();
  }

  #newSearch() {
    this.#search.abort();
    this.#search = new AbortController();
    this.#children.disconnect();
    return this.#search.signal;
  }

  async #open() {
    const signal = this.#newSearch();
    this.state = 'loading';
    this.#failure = undefined;
    this.#inside.quiet();
    const late = setTimeout(() => {
      if (!signal.aborted && !this.stage) this.#inside.tell(word(this.#asked.language(), 'loading'));
    }, 500);
    try {
      const [studio, scene] = await Promise.all([Studio.open(), this.#wanted(signal)]);
      if (!signal.aborted) this.#use(studio, scene);
    } catch (error) {
      if (!signal.aborted) this.#fail(error, 'failed');
    } finally {
      clearTimeout(late);
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<Scene>} */
  async #wanted(signal) {
    if (this.given) return this.given;
    const named = this.#element.getAttribute('scene')?.trim();
    if (named) return findScene(named, this.#element, signal);
    const text = await inlineText(this.#element, signal);
    if (text !== undefined) return readScene(text);
    if (!signal.aborted) this.#children.observe(this.#element, { childList: true });
    throw new SceneError('noScene', '', 'was not given');
  }

  /**
   * Another scene. One that cannot be read or made is refused, and the one before stays.
   * @param {unknown} source a scene as an object or as JSON text, or what the attribute takes
   */
  async load(source) {
    const search = new AbortController();
    const isNamed = typeof source === 'string' && !/^\s*[{[]/.test(source);
    const scene = isNamed ? await findScene(source, this.#element, search.signal) : readScene(source);
    const signal = this.#newSearch();
    // Coming into sight meanwhile begins nothing else.
    if (this.state === 'empty') this.state = 'loading';
    try {
      const studio = await Studio.open();
      if (signal.aborted) {
        throw new DOMException('Another scene was asked for, or the element left the page.', 'AbortError');
      }
      this.#use(studio, scene);
    } catch (error) {
      if (!signal.aborted && this.state === 'loading') this.state = this.stage ? 'shown' : 'empty';
      throw error;
    }
    this.given = scene;
  }

  /** @param {Studio} studio @param {Scene} scene */
  #use(studio, scene) {
    const { context, controls, labels } = this.#inside;
    if (!context) {
      const sentence = 'Bumpbox could not open the canvas: the browser gives no context';
      throw Object.assign(new Error(sentence), { code: 'canvas' });
    }
    if (this.stage) this.stage.load(scene);
    else {
      /** @type {Stage} */
      const stage = new Stage(studio, context, this.#asked.theme(), scene, {
        stepped: () => this.#stepped(),
        timed: this.#asked.timed,
        drawn: () => labels.show(stage, this.#asked.language()),
        failed: (error) => this.#fail(error, 'stopped'),
      });
      this.stage = stage;
    }
    this.state = 'shown';
    this.#failure = undefined;
    this.#inside.quiet();
    controls.enable(true);
    if (scene.follow || scene.gauges) void this.#followIn(this.stage, scene.follow);
    const standard = !this.#element.hasAttribute('paused') && scene.paused !== true && !isStill();
    this.stage.playing = this.wished ?? standard;
    this.#asked.shown();
    if (!this.#wasReady) {
      this.#wasReady = true;
      this.#send('ready');
    }
    this.#send('load', { scene });
  }

  /**
   * What a scene looks at closely and measures needs a script of its own; without it the scene is there all the same.
   * @param {Stage} stage
   * @param {import('../scene/format.js').Follow | undefined} follow
   */
  async #followIn(stage, follow) {
    const { play } = stage;
    const { Followed } = await import('./walk.js');
    if (this.stage === stage && stage.play === play)
      stage.followed = new Followed(stage, follow, this.#inside.controls.bar, this.#asked.language());
  }

  /** What a reader asked for could not be done. @param {unknown} error */
  stopped(error) {
    this.#fail(error, 'stopped');
  }

  /** @param {unknown} error @param {'failed' | 'stopped'} what */
  #fail(error, what) {
    this.#failure = { error, what };
    if (what === 'failed') {
      this.stage?.destroy();
      this.stage = undefined;
      this.state = 'failed';
      this.#inside.controls.enable(false);
      this.#inside.controls.big.hidden = true;
    }
    this.tellFailure();
    this.#send('error', toldOf(error));
  }

  /** Says again what failed, in what is the language now. */
  tellFailure() {
    if (!this.#failure) return;
    const { error, what } = this.#failure;
    const language = this.#asked.language();
    const sentences = `${word(language, what)}\n${reason(language, error)}`;
    this.#inside.tell(sentences, what === 'failed' && !(error instanceof SceneError));
  }

  #stepped() {
    this.#asked.stepped();
    if (!this.stage) return;
    const { play } = this.stage;
    const collisions = this.heard.has('collision') ? collisionsOf(play) : undefined;
    if (this.heard.has('step')) this.#send('step', { step: play.stepCount });
    if (collisions) this.#send('collision', collisions);
  }

  /** Gives everything back. */
  free() {
    this.#newSearch();
    this.stage?.destroy();
    this.stage = undefined;
    this.state = 'empty';
    this.#failure = undefined;
    this.#inside.quiet();
    this.#inside.controls.enable(false);
  }
}
