// Keeps the present scene in the browser and offers it at the next visit. Each tab keeps its own, so that tabs do not
// overwrite each other's; what is offered is the newest of a tab that is no longer open. The browser may refuse to keep
// anything, at once or when it is full: then `problem` says so, and nothing else fails.
// An entry is three lines: the version, the time in milliseconds, and the scene's text.
import * as check from '../../library/check.js';

/**
 * @typedef {Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>} Store
 * @typedef {{ request(name: string, options: { ifAvailable?: boolean }, held: (lock: unknown) => Promise<void> | void): Promise<unknown>,
 *   query(): Promise<{ held?: { name?: string }[] }> }} Locks
 * @typedef {{ text: string, when: number, key: string }} Kept
 * @typedef {object} Options
 * @property {Store | null} [local] localStorage; null is a browser that has none
 * @property {Store | null} [session] sessionStorage, which says who this tab is after a reload
 * @property {Locks | null} [locks] says which tabs are open
 * @property {() => number} [now]
 * @property {number} [wait] milliseconds without a change before it is kept
 * @property {number} [longestWait] but no later than this after the first change
 */

const version = '1';
const prefix = 'bumpbox.kept.';
const tabKey = 'bumpbox.tab';
/** Letters of one scene, and of all that are kept: browsers allow about five million. */
export const mostKept = 2_000_000;
const mostTogether = 4_000_000;
const mostEntries = 6;

/** @param {'localStorage' | 'sessionStorage'} name @returns {Store | null} */
function storeOf(name) {
  try {
    return globalThis[name] ?? null; // reading it may already be refused
  } catch {
    return null;
  }
}

/** What a store does, or undefined where it refuses. @template T @param {() => T} act @returns {T | undefined} */
function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** @param {Store | null} store @returns {Kept[]} the newest first */
function entries(store) {
  /** @type {Kept[]} */
  const all = [];
  attempt(() => {
    for (let i = 0; store && i < store.length; i++) {
      const key = store.key(i);
      const [, first, when, text] =
        /^(.*)\n(\d+)\n([^]+)$/.exec(key?.startsWith(prefix) ? (store.getItem(key) ?? '') : '') ?? [];
      // A later version's entries are left to it.
      if (key && first === version) all.push({ key, when: Number(when), text });
    }
  });
  return all.sort((a, b) => b.when - a.when);
}

export class Autosave {
  #local;
  #key;
  #release;
  #now;
  #wait;
  #longestWait;
  /** @type {(() => string) | null} */ #due = null;
  #dueSince = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #last = '';
  /** @type {Set<string>} */ #open;

  /** Why nothing is kept: a key of ./words.js. @type {'exportSavedRefused' | 'exportSavedTooLarge' | null} */
  problem = null;
  /** What another visit left, until it is taken or forgotten. @type {Kept | null} */
  offer = null;

  /**
   * @internal use openAutosave
   * @param {{ local: Store | null, key: string, release: () => void, open: Set<string> }} tab
   * @param {Options} options
   */
  constructor({ local, key, release, open }, { now = Date.now, wait = 800, longestWait = 5000 }) {
    this.#local = local;
    this.#key = key;
    this.#release = release;
    this.#open = open;
    this.#now = now;
    this.#wait = check.amount(wait, 'wait');
    this.#longestWait = check.amount(longestWait, 'longestWait');
    if (!local) this.problem = 'exportSavedRefused';
    const all = entries(local).filter((kept) => !open.has(kept.key));
    // A reloaded tab's own comes first.
    this.offer = all.find((kept) => kept.key === key) ?? all[0] ?? null;
  }

  /** The scene changed. @param {() => string} text called when it is time to keep it */
  keep(text) {
    const now = this.#now();
    if (!this.#due) this.#dueSince = now;
    this.#due = text;
    clearTimeout(this.#timer);
    const left = Math.max(0, Math.min(this.#wait, this.#dueSince + this.#longestWait - now));
    this.#timer = setTimeout(() => this.flush(), left);
  }

  /** Keeps at once what is still to be kept: for a page that is being hidden or closed. */
  flush() {
    clearTimeout(this.#timer);
    const due = this.#due;
    this.#due = null;
    if (due) this.#write(due());
  }

  /** @param {string} text */
  #write(text) {
    const local = this.#local;
    if (!local || text === this.#last) return;
    if (text.length > mostKept) {
      this.problem = 'exportSavedTooLarge';
      return;
    }
    const others = entries(local).filter(({ key }) => key !== this.#key);
    let together = others.reduce((sum, kept) => sum + kept.text.length, text.length);
    // The oldest make room; those of open tabs only when nothing else does.
    const leaving = others.filter(({ key }) => key !== this.offer?.key).reverse();
    leaving.sort((a, b) => Number(this.#open.has(a.key)) - Number(this.#open.has(b.key)));
    let count = others.length + 1;
    const drop = () => {
      const oldest = leaving.shift();
      if (!oldest) return false;
      attempt(() => local.removeItem(oldest.key));
      together -= oldest.text.length;
      count--;
      return true;
    };
    while ((together > mostTogether || count > mostEntries) && drop());
    const entry = `${version}\n${this.#now()}\n${text}`;
    const put = () => attempt(() => (local.setItem(this.#key, entry), true)) ?? false;
    let kept = put();
    while (!kept && drop()) kept = put();
    this.problem = kept ? null : 'exportSavedRefused';
    if (kept) this.#last = text;
  }

  /** Gives what was offered to this tab; from now on it is this tab's. @returns {string | null} its text */
  take() {
    const { offer } = this;
    if (!offer) return null;
    this.forget();
    this.#write(offer.text);
    return offer.text;
  }

  /** Drops what was offered. */
  forget() {
    const key = this.offer?.key;
    this.offer = null;
    if (key === this.#key) this.#last = '';
    if (key) attempt(() => this.#local?.removeItem(key));
  }

  /** Keeps what is due; afterwards another tab may be offered it. */
  close() {
    this.flush();
    this.#release();
  }
}

/** @param {Locks | null} locks @returns {Promise<Set<string>>} keys of the tabs that are open */
async function openTabs(locks) {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return new Set(held.map(({ name }) => name ?? ''));
}

/** Holds a name as long as this tab is open. @param {Locks | null} locks @param {string} name */
function hold(locks, name) {
  return new Promise((/** @type {(release: (() => void) | null) => void} */ resolve) => {
    if (!locks) {
      resolve(() => {});
      return;
    }
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise((/** @type {(value: void) => void} */ release) => resolve(() => release()));
      })
      .catch(() => resolve(() => {}));
  });
}

const newName = () => prefix + Math.random().toString(36).slice(2, 12);

/**
 * @param {Options} [options]
 * @returns {Promise<Autosave>}
 */
export async function openAutosave(options = {}) {
  const { local = storeOf('localStorage'), session = storeOf('sessionStorage') } = options;
  const { locks = globalThis.navigator?.locks ?? null } = options;
  const open = await openTabs(locks);
  // A copied tab has its original's name, which is taken.
  const before = attempt(() => session?.getItem(tabKey));
  let key = before?.startsWith(prefix) ? before : newName();
  let release = await hold(locks, key);
  if (!release) {
    key = newName();
    release = await hold(locks, key);
  } else {
    open.delete(key);
  }
  attempt(() => session?.setItem(tabKey, key));
  return new Autosave({ local, key, release: release ?? (() => {}), open }, options);
}
