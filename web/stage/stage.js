// A scene on a canvas: runs it while it is watched, remembers its last seconds, and draws it by the page's studio.
// Knows neither the elements around the canvas nor what a pointer means.
import { Camera } from '../library/camera.js';
import { overlayNames } from '../library/drawing.js';
import { Play } from '../scene/play.js';
import { Tape } from '../scene/tape.js';
import { Clock } from './clock.js';
import { askForFrame, forgetFrame } from './loop.js';
import { showView, viewOf } from './view.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('../library/canvas.js').Theme} Theme */
/** @typedef {import('../library/drawing.js').OverlayName} OverlayName */
/** @typedef {import('./studio.js').Studio} Studio */
/**
 * What is told to whoever wants to know.
 * @typedef {object} Heard
 * @property {() => void} stepped a step was made
 * @property {() => void} drawn there is a new picture
 * @property {() => void} timed time runs, stands still or is another
 * @property {(error: unknown) => void} failed the scene cannot go on
 */

/**
 * @typedef {object} Followed
 * @property {(camera: Camera) => Float64Array} marks over the scene, as rows of a Sketch
 * @property {(language: 'en' | 'ko') => import('../walk/steps.js').Label[]} labels beside them
 * @property {() => Scene['follow']} written
 * @property {() => void} begin as the scene says
 * @property {() => void} destroy
 */

/** How much of the past is kept, in seconds and bytes: a page may have dozens of stages. */
const remembered = { seconds: 10, bytes: 6e6 };
/** No canvas is wider or higher than so many device pixels. */
const mostPixels = 8192;

/** What the renderer draws over a scene; a scene may name more, which is the playground's to show. */
export const overlays = Object.freeze(['grid', ...overlayNames]);

export class Stage {
  camera = new Camera();
  #now;
  /** @type {Theme} */ #theme;
  /** What is drawn over the scene. @type {readonly string[]} */ #overlays = [];
  /** A pair that is looked at closely. @type {Followed | undefined} */ #followed;
  #studio;
  #context;
  #heard;
  #clock = new Clock();
  #watched = false;
  #ended = false;
  #pixelRatio = 1;
  #forgetStudio;

  /**
   * @param {Studio} studio
   * @param {CanvasRenderingContext2D} context of its own canvas
   * @param {Theme} theme
   * @param {Scene} scene the first one; an error is thrown where it cannot be made
   * @param {Heard} heard
   */
  constructor(studio, context, theme, scene, heard) {
    this.#studio = studio;
    this.#context = context;
    this.#theme = theme;
    this.#heard = heard;
    this.#now = this.#begin(scene);
    this.#forgetStudio = studio.onReopen(() => this.#ask());
  }

  /**
   * Another scene in place of this one. When it cannot be made, this one stays and the error is thrown.
   * @param {Scene} scene
   */
  load(scene) {
    const before = this.#now;
    this.#now = this.#begin(scene);
    before.play.destroy();
    this.followed = undefined;
    this.#fit();
    this.#ask();
  }

  /** @param {Scene} scene */
  #begin(scene) {
    const play = new Play(this.#studio.bump, scene);
    this.#clock.stepLength = play.stepLength;
    this.#clock.rest();
    return { play, first: play.state(), tape: new Tape(play, remembered), view: viewOf(play) };
  }

  get play() {
    return this.#now.play;
  }

  get bump() {
    return this.#studio.bump;
  }
  get followed() {
    return this.#followed;
  }
  set followed(followed) {
    this.#followed?.destroy();
    this.#followed = followed;
    this.#ask();
  }

  /** Gives the world's memory back. Nothing can be done with it any more. */
  destroy() {
    this.#forgetStudio();
    forgetFrame(this);
    this.#watched = false;
    this.#ended = true;
    this.#followed?.destroy();
    this.play.destroy();
  }

  // --- Time -------------------------------------------------------------------------------------------------------
  get playing() {
    return this.#clock.playing;
  }
  set playing(playing) {
    if (this.#clock.playing === playing) return;
    this.#clock.playing = playing;
    this.#clock.rest();
    this.#ask();
    this.#heard.timed();
  }

  /** Whether anybody can see it. Time stands still while nobody does. */
  get watched() {
    return this.#watched;
  }
  set watched(watched) {
    if (this.#watched === watched) return;
    this.#watched = watched;
    this.#clock.rest();
    if (watched) this.#ask();
    else forgetFrame(this);
  }

  /** Seconds of the scene since it began. */
  get time() {
    return this.play.stepCount * this.play.stepLength;
  }

  /** Steps, one after the other, forwards. @param {number} [count] */
  step(count = 1) {
    this.#run(count);
    this.#moved();
  }
  /** @param {number} count */
  #run(count) {
    const { play } = this.#now;
    // A listener to a step may load another scene, or be done with all.
    for (let i = 0; i < count && this.play === play && !this.#ended; i++) {
      play.step();
      this.#now.tape.record();
      this.#heard.stepped();
    }
  }

  /** Steps backwards, as far as they are remembered. @param {number} [count] */
  back(count = 1) {
    const { tape } = this.#now;
    const wanted = Math.max(tape.at - count, tape.oldest);
    if (wanted !== tape.at) tape.seek(wanted);
    this.#moved();
  }

  /** The scene as it began. */
  again() {
    this.play.restore(this.#now.first);
    this.#now.tape = new Tape(this.play, remembered);
    this.#followed?.begin();
    this.#moved();
  }

  #moved() {
    this.#ask();
    this.#heard.timed();
  }

  /** Something of the scene was changed by hand: another past from here on. */
  edited() {
    this.#now.tape.mark();
    this.#moved();
  }

  // --- Pictures ---------------------------------------------------------------------------------------------------
  get pixels() {
    const { width, height } = this.#context.canvas;
    return width * 16384 + height;
  }

  /**
   * The canvas's place on the page. Nothing is drawn where there is none.
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} pixelRatio
   */
  resize(width, height, pixelRatio) {
    const ratio = Math.min(pixelRatio, mostPixels / Math.max(width, height, 1));
    // What the renderer makes of the camera's size is then exactly the canvas's.
    const [across, along] = [width, height].map((length) => Math.round(length * ratio));
    this.camera.width = across / ratio;
    this.camera.height = along / ratio;
    this.#pixelRatio = ratio;
    const { canvas } = this.#context;
    if (canvas.width !== across || canvas.height !== along) {
      canvas.width = across;
      canvas.height = along;
    }
    this.#fit();
    // Another size has cleared it: it is drawn before the page is shown.
    this.draw();
  }

  #fit() {
    if (this.camera.width > 0 && this.camera.height > 0) showView(this.camera, this.#now.view);
  }

  /** @param {Theme} theme */
  setTheme(theme) {
    if (this.#theme === theme) return;
    this.#theme = theme;
    this.#ask();
  }

  get overlays() {
    return this.#overlays;
  }
  set overlays(names) {
    this.#overlays = names.filter((name) => overlays.includes(name));
    this.#ask();
  }

  #ask() {
    if (this.#watched && !this.#ended) askForFrame(this);
  }

  /** Another picture is wanted. */
  refresh() {
    this.#ask();
  }

  /** @param {number} now in milliseconds */
  advance(now) {
    if (this.#ended) return;
    try {
      const steps = this.#clock.frame(now);
      this.#run(steps);
      if (this.#ended) return;
      if (steps > 0) this.#heard.timed();
      if (this.playing) this.#ask();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    this.playing = false;
    this.#heard.failed(error);
  }

  draw() {
    if (this.#ended || this.#context.canvas.width === 0 || this.#context.canvas.height === 0) return;
    try {
      if (this.#paint(this.camera, this.#context, this.#pixelRatio)) this.#heard.drawn();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {Camera} camera @param {CanvasRenderingContext2D} context @param {number} pixelRatio */
  #paint(camera, context, pixelRatio) {
    const grid = this.#overlays.includes('grid');
    const drawn = /** @type {OverlayName[]} */ (this.#overlays.filter((each) => each !== 'grid'));
    const { paints: colours, scene } = this.play;
    const options = { grid, factor: this.#clock.factor, overlays: drawn, colours, arrowScale: scene.arrows };
    const marks = this.#followed?.marks(camera);
    return this.#studio.paint(
      { play: this.play, camera, theme: this.#theme, marks, options },
      context,
      pixelRatio,
    );
  }

  /**
   * The scene as it is now, on a canvas of its own.
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} pixelRatio
   */
  picture(width, height, pixelRatio) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * pixelRatio));
    canvas.height = Math.max(1, Math.round(height * pixelRatio));
    const camera = new Camera();
    camera.width = canvas.width / pixelRatio;
    camera.height = canvas.height / pixelRatio;
    showView(camera, this.#now.view);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    if (!this.#paint(camera, context, pixelRatio)) {
      throw new Error(
        'Bumpbox could not draw: the browser took its WebGL context away. Try again in a moment.',
      );
    }
    return canvas;
  }
}
