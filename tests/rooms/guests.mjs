// Players without a page: the recipe's own line and player in this process, and, for forgers, its bare line.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from '../../web/library/full.js';
import { togetherFolder } from '../../wasm/tools/together.mjs';

const inFolder = (/** @type {string} */ name) => import(pathToFileURL(path.join(togetherFolder, name)).href);
const { Line } = await inFolder('client/line.js');
const { Player } = await inFolder('client/player.js');
const { resolve } = createRequire(path.join(togetherFolder, 'package.json'));
const { Client } = (await import(pathToFileURL(resolve('colyseus.js')).href)).default;
const bump = await load();

/** Whoever may still be there when a test is over, also one that failed. @type {(() => void)[]} */
const leavers = [];
export const everybodyLeaves = () => leavers.splice(0).forEach((leave) => leave());
after(everybodyLeaves);

/** @param {number} seed */
const keyOf = (seed) => String(seed).padStart(32, '0');

/** @param {() => unknown} is @param {string | (() => Promise<string>)} what @param {number} [seconds] */
export async function until(is, what, seconds = 100) {
  for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
    if (await is()) return;
    await new Promise((go) => setTimeout(go, 20));
  }
  assert.fail(`${typeof what === 'string' ? what : await what()}, not within ${seconds} s`);
}

/**
 * Somebody who plays at random.
 * @param {string[]} servers @param {string} code @param {number} number
 */
export function guest(servers, code, number) {
  /** @type {string[]} */
  const states = [];
  /** @type {any} */
  let people;
  let last = performance.now();
  let value = 0;
  let isQuiet = false;
  /** @type {any} */
  const player = new Player(bump, (/** @type {number} */ type, /** @type {Uint8Array} */ bytes) =>
    line.send(type, bytes),
  );
  /** @type {any} */
  const line = new Line(
    servers,
    { code, key: keyOf(number), name: `guest ${number}` },
    {
      bytes: (/** @type {number} */ type, /** @type {Uint8Array} */ bytes) => player.hear(type, bytes),
      people(/** @type {any} */ all) {
        people = all;
        player.follower.seat = all.seat;
      },
      state(/** @type {string} */ state) {
        states.push(state);
        if (state !== 'joined') player.connect();
      },
    },
  );
  const timer = setInterval(() => {
    const now = performance.now();
    if (isQuiet) value = 0;
    else if (Math.random() < 1 / 30) value = Math.floor(Math.random() * 9);
    player.advance((now - last) / 1000, value);
    last = now;
  }, 15);
  const leave = () => {
    clearInterval(timer);
    line.leave();
  };
  leavers.push(leave);
  return {
    leave,
    player,
    line,
    states,
    get people() {
      return people;
    },
    /** It presses nothing from now on. */
    rest() {
      isQuiet = true;
    },
    /** The tick whose hash was the server's; -1 if there is none, or it was another one. */
    get inStepAt() {
      const { checked } = player.follower;
      return checked?.same ? checked.tick : -1;
    },
  };
}

/**
 * A bare line to a room, for whoever sends what no page sends; and how it ended.
 * @param {string} server @param {string} code @param {number} number
 * @param {Record<string, unknown>} [options] in place of honest ones
 */
export async function forger(server, code, number, options = {}) {
  const room = await new Client(server).joinOrCreate('together', {
    ...{ code, key: keyOf(number), name: 'forger' },
    ...options,
  });
  room.onMessage('*', () => {});
  leavers.push(() => void room.leave());
  /** @type {Promise<number>} */
  const closed = new Promise((done) => room.onLeave(done));
  return { room, closed };
}
