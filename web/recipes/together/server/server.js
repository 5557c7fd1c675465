// A server process: `npm start`, or `node server/server.js` once the page was built. By itself it holds all rooms; with
// REDIS_URL it shares them with all other processes that have the same.
//   PORT            2567 if left out
//   HOST            every address of the machine if left out
//   REDIS_URL       such as redis://127.0.0.1:6379
//   PUBLIC_ADDRESS  how browsers reach this very process, without a protocol: a.game.example, or game.example/a
//   SERVERS         addresses that pages try by turns, with commas; only that of the page if left out

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { LocalDriver, LocalPresence, Server, matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { load } from 'bumpbox/full';
import { longestFromPlayer } from '../protocol.js';
import { metronome, togetherRoom } from './room.js';
import { memoryVault, redisVault } from './vault.js';

const { PORT = '2567', HOST, REDIS_URL, PUBLIC_ADDRESS, SERVERS = '' } = process.env;
const log = (/** @type {string} */ line) => console.log(line);

/** What a browser may ask for. @type {Record<string, [file: string, type: string]>} */
const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
  '/main.js': ['main.js', 'text/javascript; charset=utf-8'],
};
const built = fileURLToPath(new URL('../dist/', import.meta.url));

const http = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  if (pathname === '/health' || pathname === '/servers') {
    const servers = SERVERS.split(',').filter(Boolean);
    const { roomCount, ccu } = matchMaker.stats.local;
    const { user, system } = process.cpuUsage();
    const use = { cpuSeconds: (user + system) / 1e6, memory: process.memoryUsage().rss };
    const healthy = { rooms: roomCount, people: ccu, ticks: metronome.counts, ...use };
    const answer = pathname === '/servers' ? servers : healthy;
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(answer));
    return;
  }
  const found = request.method === 'GET' ? files[pathname] : undefined;
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': found[1], 'Cache-Control': 'no-cache' });
  createReadStream(built + found[0])
    .on('error', () => response.end())
    .pipe(response);
});

const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ server: http, maxPayload: 2 * longestFromPlayer }),
  presence: REDIS_URL ? new RedisPresence(REDIS_URL) : new LocalPresence(),
  driver: REDIS_URL ? new RedisDriver(REDIS_URL) : new LocalDriver(),
  publicAddress: PUBLIC_ADDRESS,
});
const house = {
  bump: await load(),
  vault: REDIS_URL ? redisVault(REDIS_URL, randomUUID()) : memoryVault(),
  log,
};
server.onShutdown(() => house.vault.end());
server.define('together', togetherRoom(house)).filterBy(['code']);
await server.listen(Number(PORT), HOST);
log(`rooms at http://${HOST ?? 'localhost'}:${PORT}/ (process ${matchMaker.processId})`);
