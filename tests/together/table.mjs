// A referee and players at one table, without sockets and without waiting: time is a number here, and all lines are as
// bad as a test wants them. A seed says everything that happens.
import { createBadLine, randomFrom } from '../../web/recipes/together/bad-line.js';
import { Player } from '../../web/recipes/together/client/player.js';
import { createGame, ticksPerSecond } from '../../web/recipes/together/game.js';
import { message, readDifference, ticksAMessage } from '../../web/recipes/together/protocol.js';
import { Referee, Viewer } from '../../web/recipes/together/server/referee.js';

/** @typedef {import('../../web/recipes/together/protocol.js').Difference} Difference */

/**
 * @param {import('bumpbox/full').FullBumpbox} bump
 * @param {{ players: number, badness: import('../../web/recipes/together/bad-line.js').Badness, seed?: number, pieces?: number }} options
 */
export function createTable(bump, { players: count, badness, seed = 1, pieces = 24 }) {
  const random = randomFrom(seed);
  let now = 0;
  /** @type {{ at: number, call: () => void }[]} */
  const underWay = [];
  const later = (/** @type {() => void} */ call, /** @type {number} */ milliseconds) =>
    void underWay.push({ at: now + milliseconds, call });
  const referee = new Referee(createGame(bump, { pieces }));
  /** @type {string[]} */
  const refused = [];
  /** @type {Difference[]} */
  const differences = [];
  /** @type {ReturnType<typeof sit>[]} */
  const players = [];

  /** @param {number} seat */
  function sit(seat) {
    const viewer = Object.assign(new Viewer(), { seat });
    const lines = [0, 1].map(() => createBadLine(badness, { random, later, now: () => now }));
    const toPlayer = (/** @type {number} */ type, /** @type {Uint8Array} */ bytes) =>
      lines[1].send(type, () => player.hear(type, bytes));
    const player = new Player(
      bump,
      (type, bytes) => {
        if (type === message.inputs && bytes.length > 512) refused.push('too long');
        lines[0].send(type, () => {
          if (type === message.inputs) {
            const why = referee.take(viewer, bytes, now);
            if (why) refused.push(why);
          } else if (type === message.askAgain) toPlayer(message.snapshot, referee.snapshot(viewer));
          else differences.push(/** @type {Difference} */ (readDifference(bytes)));
        });
      },
      { now: () => now + 1000 * seat, pieces }, // nobody's clock is another's
    );
    player.follower.seat = seat;
    if (seat < 8) referee.sit(seat);
    toPlayer(message.snapshot, referee.snapshot(viewer));
    return { player, viewer, lines, toPlayer, value: 0 };
  }

  for (let seat = 0; seat < count; seat++) players.push(sit(seat));
  return {
    referee,
    players,
    refused,
    differences,
    sit,
    random,
    /** One tick of the server, and as much time for everybody. @param {{ quiet?: boolean }} [options] nobody presses anything */
    tick({ quiet = false } = {}) {
      now += 1000 / ticksPerSecond;
      underWay.sort((a, b) => a.at - b.at);
      while (underWay.length > 0 && underWay[0].at <= now)
        /** @type {{ call: () => void }} */ (underWay.shift()).call();
      for (const each of players) {
        if (quiet) each.value = 0;
        else if (random() < 1 / 25) each.value = Math.floor(random() * 9) | (random() < 0.3 ? 16 : 0);
        each.player.advance(1 / ticksPerSecond, each.value);
      }
      referee.step();
      if (referee.tick % ticksAMessage !== 0) return;
      for (const { viewer, toPlayer } of players) {
        const frames = referee.framesFor(viewer, now);
        if (frames) toPlayer(message.frames, frames);
        else toPlayer(message.snapshot, referee.snapshot(viewer));
      }
    },
  };
}
