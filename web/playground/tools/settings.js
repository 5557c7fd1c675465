// What new bodies are made of, remembered from visit to visit. What storage holds may be anything: only what fits is taken.
import { recall, remember } from '../storage.js';

/** @typedef {'dynamic' | 'static' | 'kinematic'} BodyType */
/**
 * @typedef {object} Making
 * @property {BodyType} type
 * @property {number} paint
 * @property {number} bounce
 * @property {number} friction
 * @property {number} radius of round rectangles' corners, as a share of half the shorter side
 */

export const bodyTypes = /** @type {const} */ (['dynamic', 'static', 'kinematic']);
/** @type {Readonly<Making>} */
const usual = Object.freeze({ type: 'dynamic', paint: 0, bounce: 0.2, friction: 0.4, radius: 0.5 });
/** What each number may be. */
export const ranges = Object.freeze({
  paint: { min: 0, max: 7, step: 1 },
  bounce: { min: 0, max: 1, step: 0.05 },
  friction: { min: 0, max: 2, step: 0.05 },
  radius: { min: 0.05, max: 1, step: 0.05 },
});

/** @param {any} found @returns {Making} */
function fitting(found) {
  const made = { ...usual };
  if (bodyTypes.includes(found?.type)) made.type = found.type;
  for (const key of /** @type {(keyof typeof ranges)[]} */ (Object.keys(ranges))) {
    const value = found?.[key];
    const { min, max } = ranges[key];
    if (typeof value === 'number' && value >= min && value <= max) made[key] = value;
  }
  made.paint = Math.round(made.paint);
  return made;
}

export class Settings {
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #making;

  constructor() {
    let found;
    try {
      found = JSON.parse(recall('making') ?? 'null');
    } catch {
      // Not ours.
    }
    this.#making = fitting(found);
  }

  get making() {
    return this.#making;
  }
  /** @param {Partial<Making>} change */
  change(change) {
    this.#making = fitting({ ...this.#making, ...change });
    remember('making', JSON.stringify(this.#making));
    for (const listener of this.#listeners) listener();
  }
  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.add(listener);
  }
}
