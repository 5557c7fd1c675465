// R1: how many rooms of the recipe web/recipes/together one core holds, and what its players' lines carry. A real server
// process and Redis on the loopback; eight players in each room, who press other keys twice a second or so and step no game
// of their own. The server's own processor time counts, not the clock on the wall: who else uses the machine does not.
// After `npm test -- together` or `npm run together`: `node tests/bench/rooms.mjs [ROOMS [SECONDS]]`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { message, readFrames, readSnapshot, writeInputs } from '../../web/recipes/together/protocol.js';
import { togetherFolder } from '../../wasm/tools/together.mjs';
import { startRedis, startServer } from '../rooms/servers.mjs';

const [roomCount = 20, seconds = 30] = process.argv.slice(2).map(Number);
const seats = 8;
const { resolve } = createRequire(path.join(togetherFolder, 'package.json'));
const { Client } = (await import(pathToFileURL(resolve('colyseus.js')).href)).default;

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {Server} server @param {number} number @param {number} seat */
async function play(server, number, seat) {
  const code = String.fromCharCode(
    ...[3, 2, 1, 0].map((place) => 65 + (Math.floor(number / 26 ** place) % 26)),
  );
  const key = `${number * seats + seat}`.padStart(32, '0');
  const room = await new Client(server.url).joinOrCreate('together', { code, key, name: `p${seat}` });
  let settled = 0;
  let heardAt = 0;
  let value = 0;
  room.onMessage(message.people, () => {});
  room.onMessage(
    message.snapshot,
    (/** @type {Uint8Array} */ bytes) => (settled = readSnapshot(bytes)?.tick ?? 0),
  );
  room.onMessage(message.frames, (/** @type {Uint8Array} */ bytes) => {
    const frames = readFrames(bytes);
    if (frames && frames.from <= settled) settled = Math.max(settled, frames.from + frames.count);
    heardAt = performance.now();
  });
  const timer = setInterval(() => {
    if (Math.random() < 1 / 10) value = Math.floor(Math.random() * 9) | (Math.random() < 0.2 ? 16 : 0);
    // As a page does over a line of 50 ms one way: what it did in the last tenth of a second.
    const ahead = Math.round(((performance.now() - heardAt) / 1000) * 60) + 3;
    room.sendBytes(
      message.inputs,
      writeInputs({ settled, stamp: 0, from: settled, values: Array(Math.min(ahead, 60) + 2).fill(value) }),
    );
  }, 1000 / 20);
  const socket = room.connection.transport.ws._socket;
  return { timer, bytes: () => ({ heard: socket.bytesRead, sent: socket.bytesWritten }) };
}

/** @param {Server} server */
async function measure(server) {
  /** @type {Awaited<ReturnType<typeof play>>[]} */
  const players = [];
  for (let number = 0; number < roomCount; number++) {
    players.push(await play(server, number, 0)); // it opens the room
    players.push(
      ...(await Promise.all(Array.from({ length: seats - 1 }, (_, seat) => play(server, number, seat + 1)))),
    );
    process.stdout.write(`\r${number + 1} rooms `);
  }
  await new Promise((go) => setTimeout(go, 3000));
  const sum = () =>
    players
      .map(({ bytes }) => bytes())
      .reduce((a, b) => ({ heard: a.heard + b.heard, sent: a.sent + b.sent }));
  const [before, start] = [await server.health(), sum()];
  const began = performance.now();
  await new Promise((go) => setTimeout(go, 1000 * seconds));
  const [after, end] = [await server.health(), sum()];
  const took = (performance.now() - began) / 1000;
  const share = (after.cpuSeconds - before.cpuSeconds) / took;
  const ticks = (after.ticks.made - before.ticks.made) / took;
  const [heard, sent] = [end.heard - start.heard, end.sent - start.sent].map(
    (each) => each / took / players.length,
  );
  console.log(
    `\r${after.rooms} rooms of ${seats} players and 200 bodies, ${after.people} players, ${took.toFixed(0)} s`,
  );
  console.log(
    `  ticks a second                ${ticks.toFixed(1)} (${after.ticks.dropped - before.ticks.dropped} dropped)`,
  );
  console.log(`  of one core                   ${(100 * share).toFixed(1)} %`);
  console.log(`  rooms that one core holds     ${Math.floor((after.rooms * ticks) / 60 / share)}`);
  console.log(
    `  bytes a second for a player   ${heard.toFixed(0)} in, ${sent.toFixed(0)} out, WebSocket's included`,
  );
  console.log(`  memory                        ${(after.memory / 2 ** 20).toFixed(0)} MB`);
}

const redis = await startRedis();
try {
  const server = await startServer({ redis: redis.url });
  try {
    await measure(server);
  } finally {
    await server.kill();
  }
} finally {
  await redis.stop();
}
process.exit();
