// The pair that a scene looks at closely, in an element: the answer or a step of an algorithm drawn over the scene, its
// sentence in a bar of its own, and the way from step to step; and what the scene measures. A script of its own,
// fetched only for scenes that want it.
import { Sketch } from '../library/sketch.js';
import { icon, write } from '../stage/parts.js';
import { stepsOf } from '../walk/algorithms.js';
import { drawGauge, labelGauge } from '../walk/gauges.js';
import { InsetPicture } from '../walk/inset.js';
import { Walk } from '../walk/walk.js';
import { en, ko } from '../walk/words.js';
import { en as stepsEnglish, ko as stepsKorean } from '../walk/words-steps.js';
import { label, make } from './parts.js';

/** @typedef {import('../stage/stage.js').Stage} Stage */
/** @typedef {import('../scene/format.js').Follow} Follow */
/** @typedef {import('./words.js').Language} Language */

const words = { en: { ...en, ...stepsEnglish }, ko: { ...ko, ...stepsKorean } };

export class Followed {
  #stage;
  #play;
  #follow;
  #host;
  #walk;
  #sketch = new Sketch();
  #language;
  #sentence = make('p');
  /**
   * The longest of the sentences, unseen behind the one that is shown: the picture keeps its height from step to step.
   */
  #room = make('div', { class: 'room', 'aria-hidden': 'true' });
  /** The sentence again, to be heard. */
  #heard = make('p', { class: 'said', role: 'status' });
  #count = make('span');
  #back = make('button', { type: 'button' }, icon('M15 6l-7 6 7 6'));
  #next = make('button', { type: 'button' }, icon('M9 6l7 6-7 6'));
  #inset = new InsetPicture();
  #wantsInset = true;
  #insetCaption = make('figcaption');
  #insetFigure = make('figure', { class: 'inset', part: 'inset' });
  #insetButton = make('button', { type: 'button' }, icon('M4 5h16v14H4z', '!M12 8h5v4h-5z'));
  #bar = make(
    'div',
    { class: 'walk', part: 'walk' },
    make('div', { class: 'sentence' }, this.#sentence, this.#room),
    this.#back,
    this.#count,
    this.#next,
    this.#insetButton,
    this.#heard,
  );

  /**
   * @param {Stage} stage
   * @param {Follow | undefined} follow
   * @param {Element} before where its bar stands
   * @param {Language} language
   */
  constructor(stage, follow, before, language) {
    this.#language = language;
    this.#stage = stage;
    this.#play = stage.play;
    this.#follow = follow;
    this.#host = { bump: stage.bump, play: stage.play, camera: stage.camera };
    this.#walk = new Walk(
      this.#host,
      (key, values) => this.#word(key, values),
      () => this.#show(),
      stepsOf,
    );
    this.#back.addEventListener('click', () => this.#go(-1));
    this.#next.addEventListener('click', () => this.#go(1));
    this.#insetFigure.append(this.#inset.svg, this.#insetCaption);
    this.#insetButton.addEventListener('click', () => {
      this.#wantsInset = !this.#wantsInset;
      this.#show();
    });
    before.before(this.#insetFigure, this.#bar);
    this.begin();
  }

  /** @param {import('../walk/steps.js').Word} key @param {Record<string, string | number>} [values] */
  #word(key, values = {}) {
    return words[this.#language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }
  /** @param {number} by */
  #go(by) {
    const { at, steps } = this.#walk;
    if (at + by < 0 || at + by >= steps.length) return;
    this.#walk.go(at + by);
    // A step that somebody asked for is heard; one that comes because bodies move is not.
    const { step } = this.#walk;
    if (step) write(this.#heard, this.#word(step.key, step.values));
    this.#stage.refresh();
  }
  #show() {
    const walk = this.#walk;
    const { step, steps, at } = walk;
    this.#bar.hidden = step === undefined;
    this.#insetButton.hidden = !step?.inset;
    this.#insetFigure.hidden = !step?.inset || !this.#wantsInset;
    if (!step) return;
    this.#inset.show(step.inset, this.#stage.camera.yUp);
    write(this.#insetCaption, this.#word('stepsInset'));
    label(this.#insetButton, this.#word('insetName'));
    this.#insetButton.setAttribute('aria-pressed', String(this.#wantsInset));
    write(this.#sentence, this.#word(step.key, step.values));
    for (const { key, values } of steps) {
      const text = this.#word(key, values);
      if (text.length > (this.#room.textContent ?? '').length) write(this.#room, text);
    }
    write(this.#count, this.#word('stepsCount', { at: at + 1, all: steps.length }));
    // Not disabled: the one that was pressed would lose the focus.
    this.#back.setAttribute('aria-disabled', String(at === 0));
    this.#next.setAttribute('aria-disabled', String(at === steps.length - 1));
    for (const each of [this.#back, this.#count, this.#next]) each.hidden = steps.length < 2;
    label(this.#back, this.#word('stepsBack'));
    label(this.#next, this.#word('stepsNext'));
  }

  /** As the scene says. */
  begin() {
    const all = this.#play.world.bodies;
    const { bodies = [], algorithm = 'answer', step } = this.#follow ?? {};
    write(this.#room, '');
    const found = bodies.map((place) => all[place]).filter(Boolean);
    if (found.length > 0) this.#walk.choose(found, algorithm, step);
    else this.#show();
  }
  /**
   * Marks over the scene, as a camera sees it: as rows, since the element's own Sketch may be of another script.
   * @param {import('../library/camera.js').Camera} camera
   */
  marks(camera) {
    this.#host.camera = camera;
    this.#sketch.clear();
    this.#walk.draw(this.#sketch);
    for (const gauge of this.#play.gauges) drawGauge(this.#sketch, this.#host, gauge);
    this.#host.camera = this.#stage.camera;
    return this.#sketch.rows;
  }
  /** What stands beside the marks. @param {Language} language */
  labels(language) {
    if (language !== this.#language) {
      this.#language = language;
      write(this.#room, '');
      this.#walk.translate();
    }
    /** @type {import('../walk/steps.js').Label[]} */
    const all = [];
    this.#walk.label((each) => all.push(each));
    for (const gauge of this.#play.gauges) {
      labelGauge((each) => all.push(each), this.#host, gauge, {
        withUnit: (length) => this.#word('gaugeLength', { length }),
        overlap: this.#word('gaugeOverlap'),
      });
    }
    this.#show();
    return all;
  }
  /** As a scene has it; undefined when one of the two is gone. @returns {Follow | undefined} */
  written() {
    const { bodies, algorithm, at } = this.#walk;
    const all = this.#play.world.bodies;
    if (bodies.length === 0) return undefined;
    return { bodies: bodies.map((body) => all.indexOf(body)), algorithm, ...(at > 0 && { step: at }) };
  }
  destroy() {
    this.#insetFigure.remove();
    this.#bar.remove();
  }
}
