// What is kept between visits: by tab, bounded, and without harm where the browser refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openAutosave } from '../../web/playground/export/autosave.js';

/** A store that holds at most so many letters. */
class Shelf {
  /** @type {Map<string, string>} */ things = new Map();
  writes = 0;
  constructor(room = Infinity) {
    this.room = room;
  }
  get length() {
    return this.things.size;
  }
  /** @param {number} index */
  key(index) {
    return [...this.things.keys()][index] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.things.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.writes++;
    let used = key.length + value.length;
    for (const [other, text] of this.things) if (other !== key) used += other.length + text.length;
    if (used > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.things.set(key, value);
  }
  /** @param {string} key */
  removeItem(key) {
    this.things.delete(key);
  }
}

/** Locks as browsers have them, shared by all tabs. */
class Locks {
  /** @type {Set<string>} */ held = new Set();
  /** @param {string} name @param {object} _options @param {(lock: unknown) => Promise<void> | void} use */
  async request(name, _options, use) {
    if (this.held.has(name)) return use(null);
    this.held.add(name);
    await use({ name });
    this.held.delete(name);
  }
  async query() {
    return { held: [...this.held].map((name) => ({ name })) };
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A browser with tabs. */
function browser(room = Infinity) {
  const [local, locks] = [new Shelf(room), new Locks()];
  let clock = 1000;
  return {
    local,
    locks,
    /** @param {import('../../web/playground/export/autosave.js').Options} [more] */
    tab: (more = {}) =>
      openAutosave({
        local,
        locks,
        session: new Shelf(),
        now: () => clock++,
        wait: 5,
        longestWait: 20,
        ...more,
      }),
  };
}

test('what a closed tab kept is offered to the next visit, once', async () => {
  const { tab, local } = browser();
  const first = await tab();
  assert.equal(first.offer, null);
  first.keep(() => '{"scene":"korean 한국어 🎈"}');
  first.close();
  await settled();
  const second = await tab();
  assert.equal(second.offer?.text, '{"scene":"korean 한국어 🎈"}');
  assert.equal(second.take(), '{"scene":"korean 한국어 🎈"}');
  assert.equal(second.offer, null);
  assert.equal(local.length, 1);
  second.close();
  await settled();
  const third = await tab();
  assert.equal(third.offer?.text, '{"scene":"korean 한국어 🎈"}');
  third.forget();
  third.close();
  await settled();
  assert.equal((await tab()).offer, null);
});

test('tabs that are open keep apart, and are not offered to each other', async () => {
  const { tab } = browser();
  const [one, two] = [await tab(), await tab()];
  one.keep(() => 'one');
  two.keep(() => 'two');
  one.flush();
  two.flush();
  assert.equal((await tab()).offer, null);
  one.close();
  await settled();
  assert.equal((await tab()).offer?.text, 'one');
  two.close();
  await settled();
  assert.equal((await tab()).offer?.text, 'two', 'the newest first');
});

test('a tab that is reloaded is offered its own, and a copied tab is another one', async () => {
  const { tab } = browser();
  const session = new Shelf();
  const mine = await tab({ session });
  mine.keep(() => 'mine');
  mine.flush();
  const copied = new Shelf();
  copied.things = new Map(session.things);
  const copy = await tab({ session: copied });
  assert.equal(copy.offer, null);
  copy.keep(() => 'copy');
  copy.flush();
  mine.close();
  copy.close();
  await settled();
  assert.equal((await tab({ session })).offer?.text, 'mine');
});

test('changes are kept when they rest, at the latest after a while, and only if they are changes', async (t) => {
  const { tab, local } = browser();
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const kept = await tab({ now: Date.now, wait: 40, longestWait: 120 });
  /** @type {string[]} */
  const asked = [];
  const change = (/** @type {string} */ name) => kept.keep(() => `${asked.push(name)} ${name}`);
  change('one');
  t.mock.timers.tick(39);
  assert.deepEqual(asked, [], 'not before it rested');
  t.mock.timers.tick(1);
  assert.deepEqual(asked, ['one'], 'when it rested');
  // A flood, one change every 10 ms: kept 120 ms after its first.
  for (let i = 0; i < 20; i++) {
    change(`flood ${i}`);
    t.mock.timers.tick(10);
  }
  assert.deepEqual(asked, ['one', 'flood 11'], 'while it goes on');
  t.mock.timers.tick(40);
  assert.deepEqual(asked, ['one', 'flood 11', 'flood 19'], 'and when it is over');
  t.mock.timers.tick(1000);
  assert.equal(asked.length, 3, 'and no more');
  kept.keep(() => 'last');
  kept.flush();
  const { writes } = local;
  kept.keep(() => 'last');
  kept.flush();
  assert.equal(local.writes, writes);
});

test('a browser that refuses leaves a word, and nothing throws', async () => {
  const refusing = new Proxy(new Shelf(), {
    get() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const none = await openAutosave({ local: null, session: null, locks: null, wait: 0 });
  assert.equal(none.problem, 'exportSavedRefused');
  none.keep(() => 'x');
  none.close();
  const blocked = await openAutosave({ local: refusing, session: refusing, locks: null, wait: 0 });
  assert.equal(blocked.offer, null);
  blocked.keep(() => 'x');
  blocked.flush();
  assert.equal(blocked.problem, 'exportSavedRefused');
  assert.equal(blocked.take(), null);
});

test('room is bounded: too large a scene is said, old ones leave when the browser is full', async () => {
  const { tab, local } = browser(1000);
  for (const name of ['a', 'b', 'c']) {
    const old = await tab();
    old.forget();
    old.keep(() => name.repeat(300));
    old.close();
    await settled();
  }
  const now = await tab();
  now.forget();
  now.keep(() => 'd'.repeat(600));
  now.flush();
  assert.equal(now.problem, null);
  assert([...local.things.values()].some((text) => text.endsWith('d'.repeat(600))));
  now.keep(() => 'e'.repeat(3_000_000));
  now.flush();
  assert.equal(now.problem, 'exportSavedTooLarge');
  assert(
    [...local.things.values()].some((text) => text.endsWith('d'.repeat(600))),
    'what was kept is still there',
  );
  now.keep(() => 'f'.repeat(2000));
  now.flush();
  assert.equal(now.problem, 'exportSavedRefused');

  const many = browser();
  for (let i = 0; i < 20; i++) {
    const one = await many.tab();
    one.keep(() => `scene ${i}`);
    one.close();
    await settled();
  }
  assert(many.local.length <= 7, `${many.local.length} entries`);
  assert.equal((await many.tab()).offer?.text, 'scene 19');
});

test('the oldest leaves when there are too many, and the newest stay', async () => {
  const { tab, local } = browser();
  for (let i = 0; i < 5; i++) local.things.set(`bumpbox.kept.old${i}`, `1\n${10 + i}\nscene ${i}`);
  const here = await tab();
  here.keep(() => 'mine');
  here.flush();
  assert.equal(local.length, 6, 'six have room');
  local.things.set('bumpbox.kept.between', '1\n500\nbetween');
  here.keep(() => 'mine again');
  here.flush();
  const kept = [...local.things.values()].map((entry) => entry.split('\n')[2]).sort();
  assert.deepEqual(kept, ['between', 'mine again', 'scene 1', 'scene 2', 'scene 3', 'scene 4']);
});

test('scenes of tabs that are closed make room before those of open ones, however old', async () => {
  const { tab, local, locks } = browser();
  for (let i = 0; i < 6; i++) local.things.set(`bumpbox.kept.${i}`, `1\n${10 + i}\nscene ${i}`);
  for (const open of [0, 1]) void locks.request(`bumpbox.kept.${open}`, {}, () => new Promise(() => {}));
  const here = await tab();
  here.keep(() => 'mine');
  here.flush();
  const kept = [...local.things.values()].map((entry) => entry.split('\n')[2]).sort();
  assert.deepEqual(kept, ['mine', 'scene 0', 'scene 1', 'scene 3', 'scene 4', 'scene 5']);
});

test('one scene may have two million letters, and all together four', async () => {
  const { tab, local } = browser();
  for (let i = 0; i < 3; i++)
    local.things.set(`bumpbox.kept.${i}`, `1\n${10 + i}\n${`${i}`.repeat(1_000_000)}`);
  const here = await tab();
  here.keep(() => 'm'.repeat(2_000_000));
  here.flush();
  assert.equal(here.problem, null);
  const lengths = [...local.things].map(([key, { length }]) => [key.at(-1), Math.floor(length / 1e6)]);
  assert.deepEqual(lengths.slice(0, 2), [
    ['1', 1],
    ['2', 1],
  ]);
  assert.equal(lengths.length, 3, 'the oldest left');
  here.keep(() => 'm'.repeat(2_000_001));
  here.flush();
  assert.equal(here.problem, 'exportSavedTooLarge');
});

test('entries of a later version and of others are left alone, damaged ones are not offered', async () => {
  const { tab, local } = browser();
  local.things.set('bumpbox.kept.later', '2\n99999\n{}');
  local.things.set('bumpbox.kept.broken', '1\nyesterday\n{}');
  local.things.set('bumpbox.theme', 'dark');
  const one = await tab();
  assert.equal(one.offer, null);
  one.keep(() => 'x');
  one.flush();
  assert.equal(local.length, 4);
});

test('what a reloaded tab was offered and forgot is kept again when it is the same', async () => {
  const { local, locks } = browser();
  const session = new Shelf();
  const open = () => openAutosave({ local, locks, session, wait: 5, longestWait: 20 });
  const first = await open();
  first.keep(() => 'scene');
  first.close();
  await settled();
  const again = await open();
  assert.equal(again.offer?.text, 'scene');
  again.keep(() => 'scene');
  again.flush();
  again.forget();
  assert.equal(local.length, 0, 'it is forgotten');
  again.keep(() => 'scene');
  again.flush();
  assert.equal(local.length, 1, 'and kept again');
  again.close();
});
