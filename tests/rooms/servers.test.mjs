// Rooms on real server processes, with Debian's Redis on the loopback.
import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after, afterEach, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { message, writeInputs } from '../../web/recipes/together/protocol.js';
import { togetherFolder } from '../../wasm/tools/together.mjs';
import { everybodyLeaves, forger, guest, until } from './guests.mjs';
import { freePort, startProxy, startRedis, startServer } from './servers.mjs';

/** @type {Awaited<ReturnType<typeof startRedis>>} */
let redis;
/** @type {Awaited<ReturnType<typeof startServer>>[]} */
let servers = [];
const startBoth = async () =>
  (servers = [await startServer({ redis: redis.url }), await startServer({ redis: redis.url })]);
const killAll = () => Promise.all(servers.splice(0).map((server) => server.kill()));
before(async () => {
  redis = await startRedis();
  await startBoth();
});
after(async () => {
  await killAll();
  await redis?.stop();
});
const isEmpty = async () =>
  (await Promise.all(servers.map((each) => each.health()))).every(({ rooms }) => rooms === 0);
/** Nobody is anywhere any more. */
const empty = () => until(isEmpty, 'empty');
afterEach(async () => {
  everybodyLeaves();
  // A test that failed may have lost somebody, whose seat is kept for a while: that is not the next one's affair.
  if (await isEmpty().catch(() => false)) return;
  await killAll();
  await startBoth();
});

test('a room that one process has is entered through the other, and all are in step', async () => {
  const [a, b] = servers;
  const guests = [guest([a.url], 'TWOA', 1)];
  await until(() => guests[0].inStepAt > 0, 'the first is in step');
  guests.push(guest([b.url], 'TWOA', 2), guest([b.url], 'TWOA', 3));
  await until(() => guests.every(({ inStepAt }) => inStepAt >= 240), 'all are in step');
  const rooms = await Promise.all(servers.map(async (each) => (await each.health()).rooms));
  assert.deepEqual(rooms.sort(), [0, 1], 'in one room');
  assert.deepEqual(
    guests[0].people.seats.slice(0, 4).map((/** @type {any} */ each) => each?.name),
    ['guest 1', 'guest 2', 'guest 3', undefined],
  );
  for (const each of guests) each.leave();
  await empty();
});

test('forged messages close the line of who sends them, and nobody else notices', async () => {
  const [{ url }] = servers;
  const honest = guest([url], 'FORG', 1);
  await until(() => honest.inStepAt > 0, 'in step');
  const { tick } = honest.player.follower;
  const inputs = (/** @type {any} */ more) =>
    writeInputs({ settled: tick, stamp: 0, from: tick, values: [1], ...more });
  /** @type {[string, (room: any) => void, number, RegExp?][]} */
  const forgeries = [
    [
      'a ninth direction',
      (room) => room.sendBytes(message.inputs, inputs({ values: [9] })),
      4403,
      /no key makes/,
    ],
    [
      'who is there',
      (room) => room.sendBytes(message.inputs, inputs({ values: [32] })),
      4403,
      /no key makes/,
    ],
    [
      'the far future',
      (room) => room.sendBytes(message.inputs, inputs({ from: tick + 9999 })),
      4403,
      /too far ahead/,
    ],
    [
      'frames never sent',
      (room) => room.sendBytes(message.inputs, inputs({ settled: tick + 9999 })),
      4403,
      /never sent/,
    ],
    [
      'half a message',
      (room) => room.sendBytes(message.inputs, inputs({}).subarray(0, 7)),
      4403,
      /no message/,
    ],
    ['no bytes', (room) => room.send(message.inputs, { values: [1] }), 4403, /no message/],
    ['a type that is none', (room) => room.send('give me points', 30), 4403, /no message/],
    ['a name of Object', (room) => room.send('__proto__', 30), 4403, /no message/],
    [
      'a false difference',
      (room) => room.sendBytes(message.difference, new Uint8Array(9)),
      4403,
      /no message/,
    ],
    ['600 bytes', (room) => room.sendBytes(message.inputs, new Uint8Array(600)), 4403, /no message/],
    ['5,000 bytes', (room) => room.sendBytes(message.inputs, new Uint8Array(5000)), 1009],
    [
      'a thousand messages',
      (room) => {
        for (let i = 0; i < 1000; i++) room.sendBytes(message.inputs, inputs({ values: [0] }));
      },
      4403,
      /too many/,
    ],
  ];
  for (const [number, [name, forge, code, why]] of forgeries.entries()) {
    const { room, closed } = await forger(url, 'FORG', 100 + number);
    forge(room);
    const ended = await Promise.race([closed, new Promise((go) => setTimeout(go, 60_000, 'still open'))]);
    assert.equal(ended, code, name);
    const said = () => servers.map((each) => each.said).join('');
    if (why) await until(() => why.test(said()), `the log says why: ${name}`);
  }
  await until(() => honest.people.seats.filter(Boolean).length === 1, 'their seats are free');
  const { tick: now } = honest.player.follower;
  await until(() => honest.inStepAt > now, 'the honest one is in step');
  assert.deepEqual(honest.states, ['joining', 'joined']);
  assert.deepEqual(honest.player.differences, []);
  honest.leave();
  await empty();
});

test('what a page says when it joins is looked at too', async () => {
  const [{ url }] = servers;
  for (const options of [{ code: 'x' }, { key: 'x' }, { name: 'n'.repeat(1000) }, { code: { $ne: 1 } }])
    await assert.rejects(forger(url, 'JOIN', 1, options), /no room of that name/, JSON.stringify(options));
  await empty();
});

test('a seat is had again by its key only, and a second tab takes it over', async () => {
  const [{ url }] = servers;
  const mine = guest([url], 'SEAT', 1);
  await until(() => mine.people?.seat === 0, 'seat 0');
  const other = guest([url], 'SEAT', 2);
  await until(() => other.people?.seat === 1, 'another key sits elsewhere');
  const again = guest([url], 'SEAT', 1);
  await until(() => mine.states.at(-1) === 'elsewhere', 'the first tab hears of it');
  await until(() => again.people?.seat === 0 && again.inStepAt > 0, 'the second sits there');
  // A line that breaks without a word: the seat is held.
  again.line.person.key = '0'.repeat(32); // whoever joins now is somebody else
  other.leave();
  again.leave();
  mine.leave();
  await empty();
});

test('eight play, eight watch, the seventeenth is told; who watches gets the first free seat', async () => {
  const [{ url }] = servers;
  const players = [];
  for (let i = 0; i < 8; i++) {
    players.push(await forger(url, 'FULL', i));
  }
  const watcher = guest([url], 'FULL', 50);
  await until(() => watcher.people?.seat === 255 && watcher.inStepAt > 0, 'it watches, in step');
  for (let i = 0; i < 7; i++) players.push(await forger(url, 'FULL', 60 + i));
  const late = guest([url], 'FULL', 99);
  await until(() => late.states.includes('full'), 'the seventeenth hears that it is full');
  late.leave();
  await players[3].room.leave();
  await until(() => watcher.people?.seat === 3, 'seat 3 is free, so it is its own');
  const { tick } = watcher.player.follower;
  await until(() => watcher.inStepAt > tick, 'in step');
  for (const { room } of players) room.leave();
  watcher.leave();
  await empty();
});

test('one body that is nudged in one game is named in the log, and the game goes on from the snapshot', async () => {
  const [{ url }] = servers;
  const guests = [1, 2].map((number) => guest([url], 'NUDG', number));
  await until(() => guests.every(({ inStepAt }) => inStepAt > 0), 'in step');
  for (const each of guests) each.rest();
  await new Promise((go) => setTimeout(go, 600));
  const [, { player }] = guests;
  player.game.pieces[40].x -= 1e-9;
  await until(() => player.differences.length > 0, 'it is named');
  assert.match(player.differences[0], /^tick \d+: piece 40, x is [\d.]+ here, [\d.]+ on the server$/);
  const line = `room NUDG, seat 1: ${player.differences[0]}`;
  await until(() => servers.some(({ said }) => said.includes(line)), 'the log has the same sentence');
  const { tick } = player.follower;
  await until(() => guests[1].inStepAt > tick, 'in step again');
  assert.equal(player.differences.length, 1);
  for (const each of guests) each.leave();
  await empty();
});

test('two processes behind one address, a path for each: everybody finds the room', async () => {
  const ports = [await freePort(), await freePort()];
  const own = await freePort();
  const { url, stop } = await startRedis(); // of their own: no room comes to the others
  /** @type {Awaited<ReturnType<typeof startServer>>[]} */
  const behind = [];
  for (const [i, port] of ports.entries())
    behind.push(await startServer({ redis: url, port, publicAddress: `127.0.0.1:${own}/${i}` }));
  const proxy = await startProxy(ports, own);
  try {
    const guests = [1, 2, 3].map((number) => guest([`http://127.0.0.1:${own}`], 'PATH', number));
    await until(() => guests.every(({ inStepAt }) => inStepAt >= 120), 'all are in step');
    assert.equal(guests[0].people.seats.filter(Boolean).length, 3, 'in one room');
    for (const each of guests) each.leave();
    await until(
      async () => (await behind[0].health()).rooms + (await behind[1].health()).rooms === 0,
      'empty',
    );
  } finally {
    proxy.stop();
    for (const each of behind) await each.kill();
    await stop();
  }
});

test('one process without Redis: a room that was empty goes on where it was', async () => {
  const server = await startServer({});
  try {
    const first = guest([server.url], 'ALON', 1);
    await until(() => first.inStepAt >= 120, 'two seconds');
    first.leave();
    await until(async () => (await server.health()).rooms === 0, 'closed');
    const second = guest([server.url], 'ALON', 1);
    await until(() => second.inStepAt > 0, 'open again');
    assert(second.player.follower.tick > 120, 'not from its beginning');
    second.leave();
  } finally {
    await server.kill();
  }
});

test('a lease is had by one process, runs out when nothing is heard of it, and is never taken back by the other', async () => {
  const { redisVault } = await import(pathToFileURL(path.join(togetherFolder, 'server/vault.js')).href);
  const [mine, others] = ['mine', 'others'].map((owner) => redisVault(redis.url, owner));
  const stored = { people: [null, { key: 'k', name: '이름' }], snapshot: new Uint8Array([1, 2, 255]) };
  assert.equal(await mine.take('LEAS'), true);
  assert.equal(await others.take('LEAS'), false);
  assert.equal(await others.store('LEAS', stored), false);
  assert.equal(await mine.load('LEAS'), null);
  for (let i = 0; i < 4; i++) {
    assert.equal(await mine.store('LEAS', stored), true);
    await new Promise((go) => setTimeout(go, 1000));
    assert.equal(await others.take('LEAS'), false, 'each store renews it');
  }
  assert.deepEqual(await others.load('LEAS'), stored);
  await until(() => others.take('LEAS'), 'it runs out');
  assert.equal(await mine.store('LEAS', stored), false, 'who lost it cannot store');
  await mine.release('LEAS');
  assert.equal(await others.store('LEAS', stored), true, 'nor release it');
  await others.release('LEAS');
  assert.equal(await mine.take('LEAS'), true);
  for (const vault of [mine, others]) await vault.end();
});
