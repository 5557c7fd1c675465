// What a program finds in place of a page: `document.querySelector('canvas')`, pointers on it and keys as a page's events
// are, `requestAnimationFrame`, `devicePixelRatio`, `matchMedia` for the two questions that a drawing has. What is written
// with it runs unchanged in a page that has a canvas. There is nothing else of a page, and what is missing is undefined
// rather than pretended.

/** @typedef {{ width: number, height: number, ratio: number }} Seat the frame's size in CSS pixels */

/** @param {typeof Event} Base @param {string} name */
const eventWith = (Base, name) => {
  const made = class extends Base {
    /** @param {string} type @param {any} [values] */
    constructor(type, values = {}) {
      super(type, { bubbles: true, cancelable: true });
      for (const key in values) Object.defineProperty(this, key, { value: values[key], enumerable: true });
    }
  };
  Object.defineProperty(made, 'name', { value: name });
  return made;
};

/**
 * @param {{ canvas: OffscreenCanvas, seat: Seat, isDark: boolean, isStill: boolean }} start
 * @param {(message: object) => void} tell
 */
export function makePage({ canvas, seat, isDark, isStill }, tell) {
  const scope = /** @type {any} */ (self);
  const later = setTimeout;
  let place = seat;
  /** The canvas in the frame, where it is shown whole. */
  const box = () => {
    const scale = Math.min(place.width / canvas.width, place.height / canvas.height);
    const [width, height] = [canvas.width * scale, canvas.height * scale];
    return { x: (place.width - width) / 2, y: (place.height - height) / 2, width, height };
  };
  /** @param {object} target @param {Record<string, () => unknown>} getters */
  const give = (target, getters) => {
    for (const [name, get] of Object.entries(getters))
      Object.defineProperty(target, name, { get, configurable: true, enumerable: true });
  };
  give(canvas, {
    clientWidth: () => box().width,
    clientHeight: () => box().height,
    offsetWidth: () => box().width,
    offsetHeight: () => box().height,
  });
  const style = new Proxy(/** @type {Record<string, string>} */ ({}), {
    set(target, name, value) {
      const written = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const isKnown = written === 'cursor' || written === 'touch-action';
      if (isKnown && target[String(name)] !== String(value))
        tell({ kind: 'style', name: written, value: String(value).slice(0, 100) });
      target[String(name)] = String(value);
      return true;
    },
  });
  Object.assign(canvas, {
    style,
    tabIndex: 0,
    focus() {},
    setPointerCapture() {}, // the frame always does
    releasePointerCapture() {},
    getBoundingClientRect: () => {
      const { x, y, width, height } = box();
      return { x, y, left: x, top: y, right: x + width, bottom: y + height, width, height };
    },
  });

  scope.window = scope;
  const document = {
    querySelector: (/** @type {unknown} */ selector) => (selector === 'canvas' ? canvas : null),
    addEventListener: scope.addEventListener.bind(scope),
    removeEventListener: scope.removeEventListener.bind(scope),
  };
  scope.document = document;
  give(scope, {
    innerWidth: () => place.width,
    innerHeight: () => place.height,
    devicePixelRatio: () => place.ratio,
  });
  scope.matchMedia = (/** @type {string} */ query) => ({
    media: String(query),
    matches: /reduced-motion: *reduce/.test(query) ? isStill : /scheme: *dark/.test(query) ? isDark : false,
    addEventListener() {},
    removeEventListener() {},
  });
  // An older Safari has none in workers.
  scope.requestAnimationFrame ??= (/** @type {(now: number) => void} */ call) =>
    later(() => call(performance.now()), 16);
  scope.cancelAnimationFrame ??= clearTimeout;

  const PointerEvent = eventWith(Event, 'PointerEvent');
  const KeyboardEvent = eventWith(Event, 'KeyboardEvent');
  scope.PointerEvent = PointerEvent;
  scope.KeyboardEvent = KeyboardEvent;
  for (const target of [scope, document, canvas]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (/** @type {any[]} */ ...given) => {
      if (/^key/.test(String(given[0]))) tell({ kind: 'keys' });
      return add(...given);
    };
  }

  /** @param {any} target @param {Event} event */
  const dispatch = (target, event) => {
    target.dispatchEvent(event);
    if (typeof target[`on${event.type}`] === 'function') target[`on${event.type}`](event);
  };
  /** @param {any} data */
  const hear = (data) => {
    if (data.kind === 'seat') {
      place = data.seat;
      scope.dispatchEvent(new Event('resize'));
    } else if (data.kind === 'pointer') {
      const { x: left, y: top } = box();
      const { type, x, y, more } = data;
      const where = { offsetX: x - left, offsetY: y - top, clientX: x, clientY: y, x, y };
      const event = new PointerEvent(type, { ...where, ...more });
      dispatch(canvas, event);
      // As it would come up to the window of a page.
      scope.dispatchEvent(new PointerEvent(type, { ...where, ...more }));
    } else if (data.kind === 'key') {
      canvas.dispatchEvent(new KeyboardEvent(data.type, data.more));
      dispatch(scope, new KeyboardEvent(data.type, data.more));
    } else if (data.kind === 'plain') scope.dispatchEvent(new Event(data.type));
  };
  return { hear };
}
