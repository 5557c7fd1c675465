// The page's one state: the scene that runs, its time, what is selected and shown, and every action on these. Panels and
// tools read it, call it, and listen to its signals; they do not know each other. Draws through the renderer, touches no
// element.
import { Camera } from '../library/camera.js';
import { overlayNames } from '../library/drawing.js';
import { Sketch } from '../library/sketch.js';
import { History } from '../scene/history.js';
import { Play } from '../scene/play.js';
import { Tape } from '../scene/tape.js';
import { Clock, Smoothed } from '../stage/clock.js';
import { Selection } from './selection.js';
import { Shelf } from './shelf.js';
import { Signals } from './signals.js';
import { Walk } from '../walk/walk.js';
import { titleOf, word } from './words.js';

/** @typedef {import('../library/canvas.js').Bumpbox} Bumpbox */
/** @typedef {import('../library/canvas.js').Renderer} Renderer */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('./words.js').Word} Word */
/** @typedef {import('./signals.js').Topic} Topic */
/** What is shown over a scene: of the renderer, and what the page draws itself (overlays/overlays.js). @typedef {import('../library/drawing.js').OverlayName | 'groups' | 'names' | 'shared' | 'pushes'} Overlay */

/** So long after a change pictures go on, in milliseconds: what follows it, such as a hand that lets go, is in them. */
const calm = 500;

/**
 * A scene with all that belongs to it, from its beginning.
 * @param {Bumpbox} bump
 * @param {Scene} scene
 * @param {string} [name] under which it is known
 * @param {Scene['view']} [view] what is to be seen of it at first, if not what it says itself
 * @returns {import('./shelf.js').Opened}
 */
function open(bump, scene, name, view) {
  const play = new Play(bump, scene);
  const tape = new Tape(play);
  const history = new History(play, { tape });
  const see = new Set(/** @type {Overlay[]} */ (scene.see ?? []));
  const { arrows = 1, follow } = scene;
  return { play, tape, history, first: play.state(), name, view, see, arrows, follow };
}

export class App {
  bump;
  renderer;
  camera = new Camera();
  clock = new Clock();
  selection;
  /** What is drawn over the scene. @type {Set<Overlay>} */
  see = new Set();
  /** So many times as long as usual are the arrows over it. */
  arrows = 1;
  /** Marks of tools and panels, drawn above the scene; each drawer adds its own every frame. */
  sketch = new Sketch();
  /** @type {Set<(sketch: Sketch) => void>} */
  drawers = new Set();
  /** A paint by body row in place of the shapes' own: by a behaviour, or while bodies are coloured by group. @type {() => Uint8Array | undefined} */
  colours = () => this.play.paints;
  /** The body under the pointer. @type {Body | undefined} */
  hovered;
  /** Times of the last frames, in milliseconds. */
  times = { step: new Smoothed(), draw: new Smoothed() };
  /** Why time stopped by itself, as 'stopped' tells. @type {unknown} */
  failure;
  /** The name under which the scene is known, if it is one of ours. @type {string | undefined} */
  sceneName;
  /** What is to be seen at first, where a link says so; until the reader asks for the whole. @type {Scene['view']} */
  openedView;
  /** @type {Play} */ play;
  /** @type {Tape} */ tape;
  /** @type {History} */ history;

  /** How it began. @type {ReturnType<Play['state']>} */ #first;
  #shelf = new Shelf();
  #signals = new Signals();
  #say;
  #outlines = -1;
  #lastFrame = 0;
  #drawUntil = 0;
  /** Whether something changed that no picture has shown yet: its frame may come late, however calm all is by then. */
  #isAwaited = false;
  #drawnView = '';
  /** The pair on the stage, and what is followed between them. */
  walk = new Walk(this, word, () => this.tell('walk'));
  /** Whether the reader moved the camera away from what the scene shows. */
  hasOwnView = () => false;
  /** How much of the canvas lies under panels, in CSS pixels from each side. */
  coveredNow = () => ({ top: 0, right: 0, bottom: 0, left: 0 });
  /** Which tab of the drawer is open; the panels fill it in. @type {() => 'see' | 'body' | 'world' | 'scene' | undefined} */
  openTab = () => undefined;
  /** Where the card of the pair stands, if there is one; the panels fill it in. @type {() => import('../scene/link.js').Look['card']} */
  cardPlace = () => undefined;
  /** Ends what stands in the place of the page's own scene, such as a session that is watched. @type {(() => void) | undefined} */
  giveBack;
  /** What time does when a hand lets go. @type {{ playing: boolean } | undefined} */ #held;

  /**
   * @param {Bumpbox} bump
   * @param {Renderer} renderer
   * @param {typeof import('./status.js').say} say tells it to who listens
   * @param {Scene} scene the first one
   * @param {string} [name]
   */
  constructor(bump, renderer, say, scene, name) {
    this.bump = bump;
    this.renderer = renderer;
    this.#say = say;
    this.selection = new Selection(() => this.tell('selection'));
    const opened = open(bump, scene, name);
    this.play = opened.play;
    this.tape = opened.tape;
    this.history = opened.history;
    this.#first = opened.first;
    this.#enter(opened);
  }

  get world() {
    return this.play.world;
  }

  /** @param {Topic} topic @param {() => void} listener */
  on(topic, listener) {
    return this.#signals.on(topic, listener);
  }
  /** @param {Topic} topic */
  tell(topic) {
    if (topic !== 'frame') this.wake();
    this.#signals.tell(topic);
  }
  /** Something may look otherwise from now on. While time stands still nothing is drawn unless this was called. */
  wake() {
    this.#drawUntil = performance.now() + calm;
    this.#isAwaited = true;
  }
  /** What just happened, for screen readers. @param {Word} key @param {import('./status.js').SaidValues} [values] */
  say(key, values) {
    this.#say(key, values);
  }

  // --- The scene --------------------------------------------------------------------------------------------------
  /**
   * Another scene in place of this one, which undo brings back. When it cannot be made, this one stays and the error
   * is thrown.
   * @param {Scene} scene
   * @param {string} [name]
   * @param {Scene['view']} [view] what is to be seen of it at first, if not what it says itself
   */
  load(scene, name, view) {
    const opened = open(this.bump, scene, name, view);
    this.giveBack?.();
    this.#shelf.leave(this.#opened());
    this.#enter(opened);
    this.tell('scene');
    this.#sayScene();
  }
  #sayScene() {
    const { scene } = this.play;
    this.say('saidScene', { title: () => titleOf(scene) });
  }

  /** The scene as it began. */
  again() {
    this.edit('again', () => this.play.restore(this.#first));
    this.#changed();
    this.tell('again');
    this.say('saidAgain');
  }

  /** @returns {import('./shelf.js').Opened} */
  #opened() {
    const { play, tape, history, sceneName: name, openedView: view, see, arrows, follow } = this;
    return { play, tape, history, first: this.#first, name, view, see, arrows, follow };
  }
  /** @param {import('./shelf.js').Opened} opened */
  #enter({ play, tape, history, first, name, view, see, arrows, follow }) {
    Object.assign(this, { play, tape, history, sceneName: name, openedView: view, see, arrows });
    this.#first = first;
    this.clock.stepLength = play.stepLength;
    this.#outlines = -1;
    this.hovered = undefined;
    this.selection.clear();
    this.follow = follow;
    this.renderer.clearTrails();
  }

  /** What is looked at closely, as it is written down. @returns {Scene['follow']} */
  get follow() {
    const { walk, world } = this;
    if (!walk.isOpen) return undefined;
    const all = world.bodies;
    const bodies = walk.bodies.map((body) => all.indexOf(body));
    return { bodies, algorithm: walk.algorithm, ...(walk.at > 0 && { step: walk.at }) };
  }
  set follow(wish) {
    const all = wish ? this.world.bodies : [];
    const bodies = [...new Set(wish?.bodies)].map((place) => all[place]);
    if (!wish || bodies.length !== wish.bodies.length || bodies.some((body) => !body)) this.walk.close();
    else this.walk.choose(bodies, wish.algorithm ?? 'answer', wish.step);
  }

  // --- Time -------------------------------------------------------------------------------------------------------
  get playing() {
    return this.#held?.playing ?? this.clock.playing;
  }
  /** Time stands still, whatever is pressed, until this is called. @returns {() => void} */
  holdTime() {
    if (this.#held) return () => {};
    const held = { playing: this.clock.playing };
    this.#held = held;
    this.clock.playing = false;
    return () => {
      if (this.#held !== held) return;
      this.#held = undefined;
      this.clock.playing = held.playing;
    };
  }
  /** @param {boolean} playing */
  setPlaying(playing) {
    if (this.playing === playing) return;
    if (this.#held) this.#held.playing = playing;
    else this.clock.playing = playing;
    this.say(playing ? 'saidPlaying' : 'saidPaused');
    this.tell('playing');
  }
  /** @param {number} speed 1 is real time */
  setSpeed(speed) {
    this.clock.speed = speed;
    this.tell('playing');
  }
  /**
   * Steps of the world, remembered. What the engine cannot do stops time, not the page: too many shapes in one place can
   * be moved apart, undone, or left for another scene.
   * @param {number} count
   */
  #advance(count) {
    try {
      for (let i = 0; i < count; i++) {
        this.play.step();
        this.tape.record();
        this.tell('step');
      }
    } catch (error) {
      this.setPlaying(false);
      this.failure = error;
      this.tell('stopped');
    }
  }
  stepForward() {
    this.setPlaying(false);
    if (this.#held) return;
    // What was seen before is seen again; only at the end of it there is something new.
    if (this.tape.at < this.tape.newest) this.seek(this.tape.at + 1);
    else {
      this.#advance(1);
      this.tell('time');
    }
    this.say('saidStep', { count: this.play.stepCount });
  }
  stepBack() {
    this.setPlaying(false);
    if (this.tape.at > this.tape.oldest) this.seek(this.tape.at - 1);
    this.say('saidStep', { count: this.play.stepCount });
  }
  /** To a moment that is remembered. @param {number} step */
  seek(step) {
    if (this.#held) return;
    const wanted = Math.min(Math.max(Math.round(step), this.tape.oldest), this.tape.newest);
    if (wanted === this.tape.at) return;
    this.tape.seek(wanted);
    this.renderer.clearTrails();
    this.#findAgain();
    this.tell('time');
  }

  // --- Edits ------------------------------------------------------------------------------------------------------
  /**
   * Changes the scene so that it can be undone.
   * @template T
   * @param {Word} label what it is, for undo's name
   * @param {() => T} change
   * @param {{ join?: string }} [options] edits that follow each other at once with the same `join` are undone as one
   * @returns {T}
   */
  edit(label, change, options) {
    const made = this.history.run(label, change, options);
    this.#shelf.forgetAhead();
    this.walk.forget();
    this.tell('edit');
    return made;
  }
  /** What takes a while, as history.begin(). @param {Word} label */
  beginEdit(label) {
    const finish = this.history.begin(label);
    return () => {
      finish();
      this.#shelf.forgetAhead();
      this.tell('edit');
    };
  }
  get canUndo() {
    return this.history.canUndo || this.#shelf.hasBehind;
  }
  get canRedo() {
    return this.history.canRedo || this.#shelf.hasAhead;
  }
  /** Whether there is a scene that this one took the place of. */
  get canGoBack() {
    return this.#shelf.hasBehind;
  }
  /** To the scene before, whatever was changed in this one since; redo comes back to it as it is. */
  goBack() {
    const before = this.#shelf.back(this.#opened());
    if (before) this.#arrive(before);
  }
  /** @param {import('./shelf.js').Opened} opened */
  #arrive(opened) {
    this.#enter(opened);
    this.tell('scene');
    this.#sayScene();
  }
  undo() {
    if (!this.history.canUndo) return this.goBack();
    const label = /** @type {Word} */ (this.history.undoLabel);
    this.history.undo();
    this.#changed();
    this.say('saidUndone', { label });
  }
  redo() {
    if (!this.history.canRedo) {
      const after = this.#shelf.forth(this.#opened());
      if (after) this.#arrive(after);
      return;
    }
    this.history.redo();
    this.#changed();
    this.say('saidRedone');
  }
  /** Bodies of another moment are others. */
  #findAgain() {
    this.selection.refresh(this.world);
    this.walk.find(this.world);
  }
  #changed() {
    this.renderer.clearTrails();
    this.#findAgain();
    this.tell('edit');
    this.tell('time');
  }

  /** @param {Overlay} overlay @param {boolean} on */
  show(overlay, on) {
    if (on) this.see.add(overlay);
    else this.see.delete(overlay);
    this.tell('see');
  }

  /** @param {number} arrows so many times as long as usual */
  setArrows(arrows) {
    this.arrows = arrows;
    this.tell('see');
  }

  // --- A frame ----------------------------------------------------------------------------------------------------
  /**
   * Time that passed, and the picture of it.
   * @param {number} now in milliseconds
   * @param {boolean} visible whether there is something to draw on
   */
  frame(now, visible) {
    const seconds = Math.min((now - this.#lastFrame) / 1000, 1);
    this.#lastFrame = now;
    const steps = this.clock.frame(now);
    const begin = performance.now();
    this.#advance(steps);
    const stepped = performance.now();
    if (steps > 0) this.times.step.add((stepped - begin) / steps, seconds);
    if (steps > 0) this.tell('time');
    if (visible && (this.clock.playing || steps > 0 || this.#isDue())) {
      this.#isAwaited = false;
      this.draw();
      this.times.draw.add(performance.now() - stepped, seconds);
    }
    this.tell('frame');
  }
  #isDue() {
    const { x, y, zoom, width, height } = this.camera;
    const view = [x, y, zoom, width, height, devicePixelRatio].join();
    if (view !== this.#drawnView) this.wake();
    this.#drawnView = view;
    return this.#isAwaited || performance.now() < this.#drawUntil;
  }

  draw() {
    const { renderer, play, camera } = this;
    if (this.#outlines !== play.outlinesVersion) {
      renderer.setOutlines(play.outlines);
      this.#outlines = play.outlinesVersion;
    }
    this.sketch.clear();
    for (const drawer of this.drawers) drawer(this.sketch);
    renderer.setSketch(this.sketch);
    // To ask the page where its panels are costs more than to draw beside them: only what stands along an edge wants it.
    const { left, bottom } = this.see.has('broadPhase') ? this.coveredNow() : { left: 0, bottom: 0 };
    renderer.draw(play.world, camera, { ...this.drawOptions(), covered: { left, bottom } });
  }

  /** How the scene is drawn now; pictures are drawn in the same way. */
  drawOptions() {
    return {
      grid: true,
      factor: this.clock.factor,
      overlays: overlayNames.filter((name) => this.see.has(name)),
      selected: this.selection.slots,
      hovered: this.hovered?.alive ? this.hovered.slot : undefined,
      colours: this.colours(),
      arrowScale: this.arrows,
    };
  }
}
