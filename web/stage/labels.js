// Numbers beside things in a scene: text over the canvas, made once and moved by a transform.

import { write } from './parts.js';
import { readoutTexts } from './readouts.js';
import { placeOf, pushedOff } from './text-places.js';

/** @typedef {import('./stage.js').Stage} Stage */

/** So many at most: beyond that they hide the scene. */
const most = 100;

/**
 * How far a label goes along one side of the picture: its middle to its place, but all of it within the picture, as
 * long as the place is. It leaves with its place, and without a leap. Percents are of the label, whose size only the
 * browser knows.
 * @param {number} place @param {number} size of the picture
 */
export function held(place, size) {
  const [first, last] = [Math.min(place, 0), Math.max(place, size)].map((each) => `${each.toFixed(1)}px`);
  return `clamp(${first}, calc(${place.toFixed(1)}px - 50%), calc(${last} - 100%))`;
}

/** How wide the bar of a share is, in CSS pixels, with what is beside it. */
const barRoom = 92;

/** A line whose number has a bar before it. @param {string} line @param {number} share */
function withBar(line, share) {
  const bar = document.createElement('b');
  bar.className = 'bar';
  const full = document.createElement('i');
  full.style.width = `${100 * Math.min(1, share)}%`;
  bar.append(full);
  const said = line.lastIndexOf(': ') + 2; // before the number
  const number = document.createElement('i');
  number.className = 'share';
  number.textContent = line.slice(said);
  return [line.slice(0, said), bar, number];
}

/**
 * Writes lines, with a bar where one of them is a share, and in the tone that one has.
 * @param {HTMLElement} label
 * @param {Pick<import('./readouts.js').Text, 'text' | 'shares' | 'tones'>} lines
 */
export function writeLines(label, { text, shares, tones }) {
  const wanted = [shares?.map((share) => share?.toFixed(3)), tones].join(' ').trim();
  const had = label.dataset.shares ?? '';
  if (wanted === '' && had === '') return write(label, text);
  if (wanted === had && label.textContent === text) return;
  label.dataset.shares = wanted;
  const lines = text.split('\n').flatMap((line, i) => {
    const begin = i > 0 ? '\n' : '';
    const share = shares?.[i];
    const parts = share === undefined ? [line] : withBar(line, share);
    const tone = tones?.[i];
    if (!tone) return [begin, ...parts];
    const toned = document.createElement('i');
    toned.className = tone;
    toned.append(...parts);
    return [begin, toned];
  });
  label.replaceChildren(...lines);
}

/**
 * A scene that is shown small has letters as large as any other: what would grow over its middle goes outwards, as far
 * as it is higher than at full size.
 * @param {Pick<Stage, 'play' | 'camera'>} stage
 * @param {number} y of its place in the world
 * @param {number} down half of its height, in CSS pixels
 */
function outwards({ play, camera }, y, down) {
  const { view } = play.scene;
  // Where the scene fills the canvas there is no room beside it.
  if (!view || camera.zoom >= 1 || 2 * view.height * camera.zoom > camera.height) return 0;
  const aside = (y - view.y - view.height / 2) / (view.height / 2);
  if (Math.abs(aside) < 0.35) return 0;
  return (aside > 0 === camera.yUp ? -1 : 1) * down * (1 - camera.zoom);
}

/**
 * The readouts of behaviours, each pushed off those before it.
 * @param {Pick<Stage, 'play' | 'camera'>} stage
 * @param {'en' | 'ko'} language
 * @param {number} size of letters, in CSS pixels
 */
export function readoutLabels(stage, language, size) {
  const { play, camera } = stage;
  /** @type {import('./text-places.js').Place[]} */
  const taken = [];
  return readoutTexts(play.readouts, language).map((each) => {
    const place = placeOf(camera.toScreen(each.x, each.y), each.text, size, each.shares && barRoom);
    place.top += outwards(stage, each.y, place.down);
    place.top += pushedOff(place, taken);
    taken.push(place);
    return { ...each, ...camera.toWorld(place.left, place.top) };
  });
}

/** @param {HTMLElement} layer over the canvas, and of its size */
export function makeLabels(layer) {
  /** @type {HTMLElement[]} */
  const pool = [];
  return {
    /** @param {Stage} stage @param {'en' | 'ko'} language */
    show(stage, language) {
      const { camera, followed } = stage;
      /** @type {import('./readouts.js').Text[]} */
      const followedTexts = followed?.labels(language) ?? [];
      const texts = [...readoutLabels(stage, language, 13), ...followedTexts].slice(0, most);
      texts.forEach((each, i) => {
        let label = pool[i];
        if (!label) {
          label = document.createElement('span');
          pool.push(label);
          layer.append(label);
        }
        label.hidden = false;
        const { left, top } = camera.toScreen(each.x, each.y);
        writeLines(label, each);
        label.style.transform = `translate(${held(left, camera.width)}, ${held(top, camera.height)})`;
      });
      for (const label of pool.slice(texts.length)) label.hidden = true;
    },
  };
}
