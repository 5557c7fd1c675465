// What a server of the game takes from anybody, and what it refuses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { randomFrom } from '../../web/recipes/together/bad-line.js';
import { createGame, input, seatCount } from '../../web/recipes/together/game.js';
import {
  longestFromPlayer,
  readDifference,
  readFrames,
  readInputs,
  readSnapshot,
  writeDifference,
  writeFrames,
  writeInputs,
  writeSnapshot,
} from '../../web/recipes/together/protocol.js';
import { People, heldFor, readPerson } from '../../web/recipes/together/server/people.js';
import { Referee, Viewer } from '../../web/recipes/together/server/referee.js';

const bump = await load();

/** A referee at tick 100, and somebody at seat 1. */
function sitting() {
  const referee = new Referee(createGame(bump, { pieces: 8 }));
  for (const seat of [0, 1]) referee.sit(seat);
  for (let i = 0; i < 100; i++) referee.step();
  const viewer = Object.assign(new Viewer(), { seat: 1 });
  const say = (
    /** @type {Partial<import('../../web/recipes/together/protocol.js').Inputs>} */ inputs,
    now = 0,
  ) => referee.take(viewer, writeInputs({ settled: 90, stamp: 0, from: 101, values: [1], ...inputs }), now);
  return { referee, viewer, say };
}
/** What seat 0 and seat 1 did in the last tick. @param {Referee} referee @param {Viewer} viewer */
function lastOf(referee, viewer) {
  viewer.settled = referee.tick;
  const { count, changes } = /** @type {any} */ (
    readFrames(/** @type {any} */ (referee.framesFor(viewer, 0)))
  );
  return { count, changes };
}

test('an honest input counts for its tick, and one that is late for the next', () => {
  const { referee, viewer, say } = sitting();
  assert.equal(say({ from: 102, values: [3] }), null);
  for (let i = 0; i < 4; i++) referee.step();
  assert.deepEqual(lastOf(referee, viewer).changes, [13, 1, input.present | 3]); // tick 89 is the first that is told
  assert.equal(say({ from: 101, values: [7, 7] }), null);
  referee.step();
  assert.deepEqual(lastOf(referee, viewer).changes, [12, 1, input.present | 3], 'the first word counts');
  assert.equal(say({ from: 103, values: [7] }), null, 'tick 103 was made');
  referee.step();
  assert.deepEqual(lastOf(referee, viewer).changes, [11, 1, input.present | 3, 14, 1, input.present | 7]);
});

test('forged inputs are refused, and nothing of them counts', () => {
  for (const [inputs, why] of /** @type {[any, RegExp][]} */ ([
    [{ values: [9] }, /no key makes/], // a ninth direction
    [{ values: [1, input.present] }, /no key makes/], // only the server says who is there
    [{ values: [64] }, /no key makes/],
    [{ values: [255] }, /no key makes/],
    [{ from: 221, values: [1] }, /too far ahead/],
    [{ from: 2 ** 32 - 1, values: [1] }, /too far ahead/],
    [{ settled: 101 }, /never sent/],
  ])) {
    const { referee, viewer, say } = sitting();
    const before = referee.game.hash;
    assert.match(String(say(inputs)), why);
    assert.equal(referee.game.hash, before);
    for (let i = 0; i < 15; i++) referee.step();
    assert.deepEqual(lastOf(referee, viewer).changes, [], JSON.stringify(inputs));
  }
});

test('a message names no seat: whoever watches moves nobody', () => {
  const { referee, viewer, say } = sitting();
  viewer.seat = 255;
  assert.match(String(say({})), /without a seat/);
  assert.equal(say({ values: [] }), null, 'but tells what has come');
  referee.step();
  assert.deepEqual(lastOf(referee, viewer).changes, []);
});

test('a hundred and twenty messages at once are a line that stood still, more are too many', () => {
  const { say } = sitting();
  for (let i = 0; i < 120; i++) assert.equal(say({}), null, String(i));
  assert.match(String(say({})), /too many/);
  assert.equal(say({}, 1000), null, 'a second later it is forgotten');
  const { say: steady } = sitting();
  for (let i = 0; i < 3000; i++) assert.equal(steady({}, (i * 1000) / 20), null);
});

test('bytes that are none of the messages are refused: too long, cut off, or at random', () => {
  const random = randomFrom(11);
  const { referee, viewer } = sitting();
  const good = writeInputs({ settled: 90, stamp: 1, from: 101, values: [1, 1, 2, 3] });
  assert.deepEqual(readInputs(good), { settled: 90, stamp: 1, from: 101, values: [1, 1, 2, 3] });
  for (const bytes of [
    new Uint8Array(0),
    good.subarray(0, 9),
    good.subarray(0, 11),
    new Uint8Array(longestFromPlayer + 2),
    new Uint8Array([...good.subarray(0, 10), 1, 0]), // a run of none
    new Uint8Array([...good.subarray(0, 10), 1, 255]), // more ticks than a message holds
  ])
    assert.match(String(referee.take(viewer, bytes, 0)), /no message/);
  for (let i = 0; i < 20_000; i++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 40) }, () => random() * 256);
    for (const read of [readInputs, readFrames, readDifference, readSnapshot]) read(bytes);
    viewer.allowance = 10;
    const why = referee.take(viewer, bytes, 0);
    assert(why === null || why.length > 5);
  }
  const settled = viewer.settled;
  assert(settled <= referee.tick);
});

test('what is written is read again', () => {
  const frames = {
    lead: -7,
    stamp: 65_535,
    held: 255,
    from: 4_000_000_000,
    count: 12,
    changes: [0, 7, 33, 11, 0, 63],
    check: { tick: 60, hash: '0123456789abcdef00ff00ff' },
  };
  assert.deepEqual(readFrames(writeFrames(frames)), frames);
  assert.deepEqual(readFrames(writeFrames({ ...frames, check: null })), { ...frames, check: null });
  assert.equal(
    readFrames(writeFrames({ ...frames, changes: [12, 0, 0] })),
    null,
    'a change after the last tick',
  );
  assert.equal(readFrames(writeFrames({ ...frames, changes: [0, seatCount, 0] })), null, 'a ninth seat');
  const difference = { tick: 99, body: 17, field: 3, here: 1.5, there: -0 };
  assert.deepEqual(readDifference(writeDifference(difference)), difference);
  const snapshot = readSnapshot(writeSnapshot(7, new Uint8Array(8).fill(5), new Uint8Array([1, 2])));
  assert.deepEqual(snapshot, { tick: 7, last: new Uint8Array(8).fill(5), state: new Uint8Array([1, 2]) });
});

test('a snapshot that was damaged is refused by the game, and nothing has changed', () => {
  const game = createGame(bump, { pieces: 8 });
  for (let i = 0; i < 10; i++) game.step(new Uint8Array(seatCount));
  const { hash } = game;
  const bytes = game.save();
  bytes[bytes.length >> 1] ^= 1;
  assert.throws(() => game.restore(bytes), /whole and unchanged/);
  assert.equal(game.hash, hash);
});

test('who may sit where: teams of one size, the same seat by the same key, none when all are taken', () => {
  const people = new People();
  const person = (/** @type {number} */ i) => ({ key: i.toString(16).padStart(32, '0'), name: `n${i}` });
  assert.deepEqual(
    Array.from({ length: 9 }, (_, i) => people.sit(person(i))),
    [0, 1, 2, 3, 4, 5, 6, 7, null],
  );
  assert.equal(people.sit(person(3)), 3);
  people.drop(3, 1000);
  assert.deepEqual(people.list[3], { name: 'n3', away: true });
  assert.deepEqual(people.overdue(1000 + heldFor - 1), []);
  assert.deepEqual(people.overdue(1000 + heldFor), [3]);
  people.stand(3);
  people.stand(5);
  assert.equal(people.sit(person(9)), 3);
  const again = People.from(JSON.parse(JSON.stringify(people)), 5000);
  assert.equal(again.sit(person(9)), 3, 'also after it was stored');
  assert.deepEqual(again.list[3], { name: 'n9', away: false });
  assert.deepEqual(again.overdue(5000 + heldFor), [0, 1, 2, 4, 6, 7]);
  assert(!JSON.stringify(people.list).includes(person(0).key), 'nobody sees keys');
});

test('what a page says of its player is not believed', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const good = { code: 'ABCD', key, name: 'Ann' };
  assert.deepEqual(readPerson(good), good);
  assert.equal(readPerson({ ...good, name: '  \u202eAnn\u0000 is very very long' })?.name, 'Ann is very ');
  assert.equal(readPerson({ ...good, name: '👩‍👩‍👧‍👦한글' })?.name, '👩👩👧👦한글');
  for (const bad of [
    undefined,
    {},
    { ...good, code: 'abcd' },
    { ...good, code: 'ABCDE' },
    { ...good, code: ['ABCD'] },
    { ...good, key: key.slice(1) },
    { ...good, key: key.toUpperCase() },
    { ...good, name: 5 },
    { ...good, name: 'x'.repeat(101) },
  ])
    assert.equal(readPerson(bad), null, JSON.stringify(bad));
});
