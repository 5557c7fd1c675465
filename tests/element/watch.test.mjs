// What <bump-box> learns of its page: who is in sight, and what colours are wanted where it stands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isDarkAt, isStill, unwatch, watch } from '../../web/element/watch.js';
import { fire, standInPage } from '../page.mjs';

const document = standInPage();

/** What the system says, and who listens to it. */
const media = {
  dark: false,
  still: false,
  /** @type {Map<string, EventTarget>} */ listened: new Map(),
};
/** @type {{ margin: string, call: (entries: any[]) => void, observed: Set<unknown> }[]} */
const observers = [];
/** @type {{ call: () => void, of: unknown, filter: string[] }[]} */
const mutations = [];
Object.assign(globalThis, {
  devicePixelRatio: 1,
  /** @param {string} query */
  matchMedia(query) {
    const target = media.listened.get(query) ?? new EventTarget();
    media.listened.set(query, target);
    const matches = query.includes('scheme: dark') ? media.dark : query.includes('reduce') && media.still;
    return Object.assign(target, { matches });
  },
  getComputedStyle: (/** @type {any} */ element) => element.style,
  IntersectionObserver: class {
    /** @param {(entries: any[]) => void} call @param {{ rootMargin: string }} options */
    constructor(call, { rootMargin }) {
      this.observed = new Set();
      observers.push({ margin: rootMargin, call, observed: this.observed });
    }
    /** @param {unknown} element */
    observe(element) {
      this.observed.add(element);
    }
    /** @param {unknown} element */
    unobserve(element) {
      this.observed.delete(element);
    }
  },
  MutationObserver: class {
    /** @param {() => void} call */
    constructor(call) {
      this.call = call;
    }
    /** @param {unknown} of @param {{ attributeFilter: string[] }} options */
    observe(of, { attributeFilter }) {
      mutations.push({ call: this.call, of, filter: attributeFilter });
    }
  },
});

/** An element that is watched, and what it was told. */
function watched() {
  const element = document.createElement('bump-box');
  /** @type {unknown[]} */
  const told = [];
  watch(element, {
    sighted: (near, seen) => void told.push([near, seen]),
    surroundings: () => void told.push('surroundings'),
  });
  const [near, seen] = observers;
  /** @param {typeof near} observer @param {boolean} isIntersecting */
  const see = (observer, isIntersecting) => observer.call([{ target: element, isIntersecting }]);
  return { element, told, near: see.bind(null, near), seen: see.bind(null, seen) };
}

test('an element is told that it comes near, is seen, and leaves again', () => {
  const { told, near, seen } = watched();
  assert.deepEqual(
    observers.map(({ margin }) => margin),
    ['300px', '0px'],
  );
  near(true);
  seen(true);
  seen(false);
  near(false);
  assert.deepEqual(told, [
    [true, false],
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('what is seen is near, whichever of the two is told first', () => {
  const { told, near, seen } = watched();
  seen(true);
  near(false);
  assert.deepEqual(told, [
    [true, true],
    [true, true],
  ]);
});

test('each element is told of itself only, and of nothing once it is gone; come back, it begins anew', () => {
  const [one, other] = [watched(), watched()];
  one.seen(true);
  assert.deepEqual([one.told.length, other.told.length], [1, 0]);
  unwatch(one.element);
  assert(observers.every(({ observed }) => !observed.has(one.element) && observed.has(other.element)));
  one.near(false);
  mutations[0].call();
  assert.deepEqual([one.told.length, other.told], [1, ['surroundings']]);
  watch(one.element, { sighted: (...seen) => void one.told.push(seen), surroundings() {} });
  one.near(true);
  assert.deepEqual(one.told[1], [true, false], 'what was known before is forgotten');
});

test('another theme, language or pixel ratio is told to all, however often it changes', () => {
  const { told } = watched();
  fire(/** @type {EventTarget} */ (media.listened.get('(prefers-color-scheme: dark)')), 'change');
  assert.equal(told.length, 1);
  for (const ratio of [2, 1.5, 1]) {
    const before = globalThis.devicePixelRatio;
    Object.assign(globalThis, { devicePixelRatio: ratio });
    fire(/** @type {EventTarget} */ (media.listened.get(`(resolution: ${before}dppx)`)), 'change');
  }
  assert.equal(told.length, 4);
  const [{ call, of, filter }] = mutations;
  assert.equal(of, document.documentElement);
  for (const name of ['lang', 'class', 'style', 'data-theme']) assert(filter.includes(name), name);
  call();
  assert.equal(told.length, 5);
});

test("the theme is the page's where it names one of the two, and else the system's", () => {
  for (const dark of [false, true]) {
    media.dark = dark;
    const at = (/** @type {string} */ colorScheme) =>
      isDarkAt(/** @type {any} */ ({ style: { colorScheme } }));
    const found = ['dark', 'light', 'only dark', 'light dark', 'dark light', 'normal'].map(at);
    assert.deepEqual(found, [true, false, true, dark, dark, dark]);
  }
});

test('scenes wait for those who want little motion', () => {
  media.still = true;
  assert.equal(isStill(), true);
  media.still = false;
  assert.equal(isStill(), false);
});
