// <bump-box>: a scene on a page, in a shadow root of its own. Gets the scene when it comes near the window, runs it
// while it is seen, and gives everything back when it leaves the page. What is drawn and how is web/stage's.
import { watchPointers } from '../stage/hold.js';
import { Holds, holdNames } from '../stage/holds.js';
import { Studio } from '../stage/studio.js';
import { writeScene } from '../scene/write.js';
import { themeOf } from './colours.js';
import { makeInside } from './inside.js';
import { hasPlayer, watchKeys } from './keys.js';
import { linkTo, pictureOf, saveFile } from './export.js';
import { ElementScene } from './element-scene.js';
import { places } from './sources.js';
import { isDarkAt, unwatch, watch } from './watch.js';
import { languageAt, reason, translated, word } from './words.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('./collisions.js').Collisions} Collisions */
/**
 * What the element tells, by the type of event. An `error` has the `code` and the `path` of what is wrong in a scene,
 * and a sentence; `collision` comes after a step in which bodies met or parted.
 * @typedef {object} BumpBoxEvents
 * @property {CustomEvent<null>} ready the first scene is there
 * @property {CustomEvent<{ scene: Scene }>} load a scene is there
 * @property {CustomEvent<{ code: string, path: string, message: string }>} error one cannot be shown or go on
 * @property {CustomEvent<{ step: number }>} step after each step
 * @property {CustomEvent<Collisions>} collision
 */
/**
 * Those, and what every element tells.
 * @typedef {Omit<HTMLElementEventMap, keyof BumpBoxEvents> & BumpBoxEvents} BumpBoxEventMap
 */

// In Node there are no elements; importing this there does no harm.
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});
const properties = /** @type {const} */ (['scene', 'controls', 'paused', 'overlays', 'theme']);

/**
 * A scene on a page. Attributes: `scene` (a name of ours, an address, or # and the id of an element with the scene's
 * JSON; without it a child <script type="application/json"> is read), `controls`, `paused`, `overlays`, `theme` (light,
 * dark or auto) and `lang`. Events: `ready`, `load`, `error`, `step`, `collision`.
 */
export class BumpBox extends Base {
  static observedAttributes = ['scene', 'controls', 'paused', 'overlays', 'theme', 'lang', 'class', 'style'];

  /** The folder of the named scenes, for all elements of the page. */
  static get scenes() {
    return places.scenes;
  }
  static set scenes(address) {
    places.scenes = new URL(`${address}/`.replace(/\/+$/, '/'), document.baseURI).href;
  }
  /** Where scenes are opened by the menu; null where no playground is known, and then the menu has no such line. */
  static get playground() {
    return places.playground;
  }
  static set playground(address) {
    places.playground = address === null ? null : new URL(address, document.baseURI).href;
  }

  /**
   * Where the WebAssembly is, for all elements of the page; null where the package has it. Set it before there is one.
   */
  static get wasmUrl() {
    return /** @type {string | null} */ (Studio.source.wasmUrl ?? null);
  }
  static set wasmUrl(address) {
    Studio.source = address === null ? {} : { wasmUrl: new URL(address, document.baseURI).href };
  }

  #inside;
  #elementScene;
  #near = false;
  #seen = false;
  #sizes;
  /** What the player holds, by keys and by the buttons for fingers. */
  #holds = new Holds(
    () => {
      const { held } = this.#holds;
      const input = this.#stage?.play?.input;
      if (input) for (const name of holdNames) input[name] = held.has(name);
    },
    () => !this.paused,
  );

  constructor() {
    super();
    const stageOf = () => this.#stage;
    const actions = {
      toggle: () => (this.paused ? this.play() : this.pause()),
      step: () => this.#go(() => this.step(), 'saidStep'),
      back: () => this.#go(() => this.back(), 'saidStep'),
      again: () => this.#go(() => this.again(), 'saidAgain'),
    };
    this.#inside = makeInside(this.attachShadow({ mode: 'open' }), {
      ...actions,
      retry: () => this.#elementScene.open(),
      link: () => linkTo(this.save()),
      picture: () => void this.#keepPicture(),
      saveScene: () => saveFile(JSON.stringify(this.save()), 'application/json', this.#title(), 'json'),
      hold: (key, down) => (down ? this.#holds.press(`pad ${key}`, key) : this.#holds.release(`pad ${key}`)),
    });
    watchPointers(this.#inside.canvas, stageOf);
    watchKeys(this.#inside.canvas, stageOf, actions, this.#holds);
    this.#inside.canvas.addEventListener('contextrestored', () => this.#stage?.refresh());
    this.#sizes = new ResizeObserver((entries) => this.#resize(entries[entries.length - 1]));
    this.#inside.controls.enable(false);
    this.#elementScene = new ElementScene(this, this.#inside, {
      theme: () => this.#theme(),
      language: () => languageAt(this),
      shown: () => this.#shown(),
      timed: () => this.#timed(),
      stepped: () => this.#holds.stepped(),
    });
  }

  // --- The page ---------------------------------------------------------------------------------------------------
  /** @internal */
  connectedCallback() {
    for (const name of properties) this.#upgrade(name);
    watch(this, {
      sighted: (near, seen) => {
        this.#near = near;
        this.#seen = seen;
        this.#settle();
      },
      surroundings: () => this.#surroundings(),
    });
    this.#sizes.observe(this.#inside.stage);
    this.#showControls();
    this.#surroundings();
  }

  /** @internal */
  disconnectedCallback() {
    unwatch(this);
    this.#sizes.disconnect();
    this.#near = false;
    this.#seen = false;
    if (this.#stage) this.#stage.watched = false;
    // An element that is only moved is back by then.
    queueMicrotask(() => {
      if (!this.isConnected) this.#elementScene.free();
    });
  }

  /** @internal @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'scene') {
      this.#elementScene.given = undefined;
      if (this.isConnected && this.#elementScene.state !== 'empty') this.#elementScene.open();
    } else if (name === 'controls') this.#showControls();
    else if (name === 'paused') this.#setPlaying(now === null);
    else if (name === 'overlays') this.#showOverlays();
    else if (this.isConnected) this.#surroundings();
  }

  /**
   * A property that was set before this class was there hides the one of the class.
   * @param {typeof properties[number]} name
   */
  #upgrade(name) {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    Object.assign(this, { [name]: value });
  }

  /** Gets what it needs when it comes near, and stands still out of sight. */
  #settle() {
    if (this.#near && this.#elementScene.state === 'empty') this.#elementScene.open();
    if (this.#stage) this.#stage.watched = this.#seen && document.visibilityState === 'visible';
  }

  // --- The scene --------------------------------------------------------------------------------------------------
  /**
   * Shows another scene. One that cannot be read or made is refused, and the one before stays.
   * @param {unknown} source a scene as an object or as JSON text, or what the attribute `scene` takes
   */
  async load(source) {
    await this.#elementScene.load(source);
    if (!this.isConnected) this.#elementScene.free();
  }

  /** The scene as it is at this moment, ready to be written as JSON and loaded again. @returns {Scene} */
  save() {
    const { play } = this.#running();
    const { title, story, view, see, paused } = play.scene;
    const follow = this.#running().followed?.written();
    return writeScene(play, { title, story, view, see, paused, follow });
  }

  /**
   * A picture of the scene as it is now.
   * @param {{ width?: number, height?: number, pixelRatio?: number, type?: string }} [options] in CSS pixels, of its
   *   own size if left out; `type` as in canvas.toBlob, PNG if left out
   */
  async picture(options = {}) {
    return pictureOf(this.#running(), options);
  }

  // --- Time -------------------------------------------------------------------------------------------------------
  /** Lets time run, as soon as there is a scene. */
  play() {
    this.#setPlaying(true);
    this.#inside.say('saidPlaying');
  }
  /** Stops time. */
  pause() {
    this.#setPlaying(false);
    this.#inside.say('saidPaused');
  }
  /** Stops time and makes steps. @param {number} [count] 1 to 10,000 */
  step(count = 1) {
    const stage = this.#running();
    this.#setPlaying(false);
    stage.step(whole(count));
  }
  /** Stops time and takes steps back, as far as the scene remembers: about ten seconds. @param {number} [count] */
  back(count = 1) {
    const stage = this.#running();
    this.#setPlaying(false);
    stage.back(whole(count));
  }
  /** The scene as it was at first. Time runs on if it ran. */
  again() {
    this.#running().again();
  }
  /** How many steps there have been; 0 without a scene. */
  get stepCount() {
    return this.#stage?.play.stepCount ?? 0;
  }
  /** The scene's own time in seconds; 0 without a scene. */
  get time() {
    return this.#stage?.time ?? 0;
  }
  /** The world that runs, to look into; undefined without a scene. Another one after each load. */
  get world() {
    return this.#stage?.play.world;
  }

  #running() {
    if (this.#stage) return this.#stage;
    throw new DOMException("<bump-box> has no scene yet: wait for its event 'ready'.", 'InvalidStateError');
  }

  /** @param {boolean} playing */
  #setPlaying(playing) {
    this.#elementScene.wished = playing;
    if (this.#stage) this.#stage.playing = playing;
    else if (playing && this.isConnected && this.#elementScene.state === 'empty') this.#elementScene.open();
  }

  /** @param {() => void} act @param {'saidStep' | 'saidAgain'} sentence */
  #go(act, sentence) {
    if (!this.#stage) return;
    try {
      act();
    } catch (error) {
      this.#elementScene.stopped(error); // nobody called who could be told
      return;
    }
    this.#inside.say(sentence, { count: this.stepCount });
  }

  // --- What is told -----------------------------------------------------------------------------------------------
  /** @internal @override @param {Parameters<HTMLElement['addEventListener']>} listening */
  addEventListener(...listening) {
    this.#elementScene.heard.add(listening[0]);
    super.addEventListener(...listening);
  }

  /** There is another scene. */
  #shown() {
    this.#inside.controls.pad.hidden = !hasPlayer(this.#stage);
    this.#showOverlays();
    this.#surroundings();
    this.#timed();
  }

  #timed() {
    const stage = this.#stage;
    if (!stage) return;
    const { controls } = this.#inside;
    controls.setPlaying(stage.playing);
    if (this.controls) controls.setTime(stage.time);
    controls.big.hidden = stage.playing || stage.play.stepCount > 0;
  }

  // --- Attributes and properties ----------------------------------------------------------------------------------
  /** What the attribute says: a name, an address, or # and an id. */
  get scene() {
    return this.getAttribute('scene') ?? '';
  }
  set scene(named) {
    this.setAttribute('scene', String(named));
  }
  /** Whether there is a bar with time and menu. */
  get controls() {
    return this.hasAttribute('controls');
  }
  set controls(shown) {
    this.toggleAttribute('controls', Boolean(shown));
  }
  /** Whether time stands still now. The attribute says how it begins. */
  get paused() {
    return !(this.#stage?.playing ?? this.#elementScene.wished ?? false);
  }
  set paused(paused) {
    this.#setPlaying(!paused);
  }
  /** What is drawn over the scene, by words with commas between them; what the scene says if there is no attribute. */
  get overlays() {
    return this.getAttribute('overlays') ?? '';
  }
  set overlays(names) {
    this.setAttribute('overlays', String(names));
  }
  /** 'light', 'dark', or 'auto': as the place on the page, or the system. */
  get theme() {
    return this.getAttribute('theme') ?? 'auto';
  }
  set theme(theme) {
    this.setAttribute('theme', String(theme));
  }

  #showControls() {
    this.#inside.controls.bar.hidden = !this.controls;
    this.#inside.controls.menu.hidden = true;
    this.#timed();
  }
  #showOverlays() {
    if (!this.#stage) return;
    const names = this.getAttribute('overlays');
    this.#stage.overlays = names === null ? (this.#stage.play.scene.see ?? []) : names.split(/[\s,]+/);
  }

  get #stage() {
    return this.#elementScene.stage;
  }
  #title() {
    const language = languageAt(this);
    return translated(this.#stage?.play.scene.title, language) || word(language, 'scene');
  }

  #theme() {
    const dark = this.theme === 'dark' || (this.theme !== 'light' && isDarkAt(this));
    this.#inside.box.classList.toggle('dark', dark);
    return themeOf(this.#inside.box, dark);
  }

  /** Language, colours, pixel ratio or the page's being in sight may be others than before. */
  #surroundings() {
    const language = languageAt(this);
    this.#inside.setLanguage(language);
    const theme = this.#theme();
    this.#stage?.setTheme(theme);
    this.#measure();
    this.#settle();
    this.#elementScene.tellFailure();
    const story = translated(this.#stage?.play.scene.story, language);
    const keys = word(language, hasPlayer(this.#stage) ? 'keysOfPlay' : 'keys');
    const parts = [this.#title(), story, keys].filter(Boolean);
    // What ends as a sentence has its full stop.
    const name = parts.reduce((all, part) => `${all}${/[.!?]$/.test(all) ? '' : '.'} ${part}`);
    this.#inside.canvas.setAttribute('aria-label', name);
    this.#inside.controls.setTitle(this.#stage ? this.#title() : '');
  }

  /** @param {ResizeObserverEntry} entry */
  #resize({ contentRect: { width, height }, devicePixelContentBoxSize: exact }) {
    // Where the browser knows how many device pixels there are, it is right about halves too.
    const [across, along] = [exact?.[0].inlineSize, exact?.[0].blockSize].map(
      (n = NaN) => n / devicePixelRatio,
    );
    const fits = Math.abs(across - width) < 1 && Math.abs(along - height) < 1;
    this.#stage?.resize(fits ? across : width, fits ? along : height, devicePixelRatio);
  }
  #measure() {
    const { clientWidth, clientHeight } = this.#inside.stage;
    this.#stage?.resize(clientWidth, clientHeight, devicePixelRatio);
  }

  async #keepPicture() {
    try {
      const blob = await this.picture({ pixelRatio: 2 });
      saveFile(blob, blob.type, this.#title(), 'png');
    } catch (error) {
      this.#inside.tell(reason(languageAt(this), error));
    }
  }
}

/** @param {unknown} count */
function whole(count) {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 10_000) {
    throw new RangeError(`count must be a whole number from 1 to 10000, but is ${String(count)}`);
  }
  return count;
}
