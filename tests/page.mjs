// A stand-in for a browser's page, for tests in Node of what its parts do when they are pressed and typed into: elements
// that have attributes, children, listeners and the focus. It lays nothing out, draws nothing and reads no markup, events
// do not bubble; what hangs on these is tested in a browser (tests/web).

class Words {
  /** @type {Set<string>} */ all = new Set();
  /** @param {string} name */
  add = (name) => void this.all.add(name);
  /** @param {string} name */
  remove = (name) => void this.all.delete(name);
  /** @param {string} name */
  contains = (name) => this.all.has(name);
  /** @param {string} name @param {boolean} [on] */
  toggle = (name, on = !this.all.has(name)) => (on ? this.add(name) : this.remove(name));
}

/** What attributes set of their own. @type {Record<string, (text: string) => unknown>} */
const reflected = { hidden: () => true, value: String, type: String, id: String, tabindex: String };

export class StandIn extends EventTarget {
  /** @type {(StandIn | string)[]} */ children = [];
  /** @type {StandIn | undefined} */ parent;
  /** @type {Map<string, string>} */ attributes = new Map();
  /** @type {Record<string, string>} */ dataset = {};
  /** @type {Record<string, string>} */ style = {};
  classList = new Words();
  hidden = false;
  disabled = false;
  value = '';

  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tagName = tag.toUpperCase();
  }
  /** @param {string} name @param {string} text */
  setAttribute(name, text) {
    this.attributes.set(name, text);
    if (name in reflected) Object.assign(this, { [name]: reflected[name](text) });
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  /** @param {string} name @param {boolean} on */
  toggleAttribute(name, on) {
    if (on) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }
  /** @param {...(StandIn | string)} children */
  append(...children) {
    this.children.push(...children);
    for (const child of children) if (child instanceof StandIn) child.parent = this;
  }
  /** @param {StandIn} other */
  replaceWith(other) {
    const { parent } = this;
    if (!parent) return;
    parent.children[parent.children.indexOf(this)] = other;
    other.parent = parent;
  }
  /** @returns {StandIn | null} */
  get firstElementChild() {
    return this.children.find((child) => child instanceof StandIn) ?? null;
  }
  /** @returns {StandIn[]} all below it, in their order */
  get below() {
    return this.children.flatMap((child) => (child instanceof StandIn ? [child, ...child.below] : []));
  }
  /** The first that is so: `:not([hidden])`, `[name]` or a tag. @param {string} selector */
  querySelector(selector) {
    const name = selector.match(/^\[([\w-]+)\]$/)?.[1];
    const fits = (/** @type {StandIn} */ each) => {
      if (selector === ':not([hidden])') return !each.hidden;
      return name ? each.attributes.has(name) : each.tagName === selector.toUpperCase();
    };
    return this.below.find(fits) ?? null;
  }
  /** All of these tags, parted by commas. @param {string} tags */
  querySelectorAll(tags) {
    const wanted = tags.toUpperCase().split(', ');
    return this.below.filter(({ tagName }) => wanted.includes(tagName));
  }
  /** @param {...(StandIn | string)} children */
  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }
  checkVisibility = () => !this.hidden;
  /** @param {unknown} other */
  contains(other) {
    return other === this || this.below.some((each) => each === other);
  }
  /** @returns {string} */
  get textContent() {
    return this.children.map((child) => (child instanceof StandIn ? child.textContent : child)).join('');
  }
  set textContent(text) {
    this.children = [text];
  }
  focus() {
    /** @type {any} */ (globalThis).document.activeElement = this;
  }
  click() {
    if (!this.disabled) fire(this, 'click');
  }
  select() {}
  setPointerCapture() {}
  getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 });
}

/**
 * An event with what a test says of it.
 * @param {EventTarget} target
 * @param {string} type
 * @param {Record<string, unknown>} [more]
 */
export function fire(target, type, more = {}) {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  target.dispatchEvent(event);
  return event;
}

/** Makes what scripts of a page find: to be called once, before any of them is run. */
export function standInPage() {
  /** @type {any} */
  const document = new StandIn('document');
  document.createElement = (/** @type {string} */ tag) => new StandIn(tag);
  document.createElementNS = (/** @type {string} */ _, /** @type {string} */ tag) => new StandIn(tag);
  document.documentElement = new StandIn('html');
  document.body = new StandIn('body');
  document.activeElement = document.body;
  document.getElementById = (/** @type {string} */ id) =>
    document.body.below.find((/** @type {any} */ each) => each.id === id) ?? null;
  Object.assign(globalThis, { document });
  return document;
}

/** The frames of a page: they come when the test says so. */
export function standInFrames() {
  /** @type {Map<number, (now: number) => void>} */
  const waiting = new Map();
  let count = 0;
  Object.assign(globalThis, {
    requestAnimationFrame: (/** @type {(now: number) => void} */ call) => waiting.set(++count, call) && count,
    cancelAnimationFrame: (/** @type {number} */ id) => waiting.delete(id),
  });
  return {
    get wanted() {
      return waiting.size;
    },
    /** @param {number} now in milliseconds */
    next(now) {
      const calls = [...waiting.values()];
      waiting.clear();
      for (const call of calls) call(now);
    },
  };
}
