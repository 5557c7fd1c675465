// Real processes for tests: a Redis of its own on the loopback, and servers of the game beside it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCommand } from '../../wasm/tools/find-command.mjs';
import { togetherFolder } from '../../wasm/tools/together.mjs';

/** A port that nobody listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * A process that is ready once it has said something, and all that it said.
 * @param {string} command @param {string[]} args @param {RegExp} ready
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
async function started(command, args, ready, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const process_ = { child, said: '' };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ text) => {
      process_.said += text;
      if (ready.test(process_.said)) resolve(undefined);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${process_.said}`)));
  });
  return {
    get said() {
      return process_.said;
    },
    /** At once, as a machine fails. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Redis, which keeps nothing on the disk. */
export async function startRedis() {
  const command = findCommand('redis-server');
  assert(command, 'Redis is missing: `npm test -- together` installs Debian’s redis-server');
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox redis '));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const redis = await started(command, args, /Ready to accept connections/);
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await redis.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One address for several servers, as a web server in front of them would have it: /0/ and /1/ lead to one each, all else
 * to any.
 * @param {number[]} ports @param {number} own
 */
export async function startProxy(ports, own) {
  let turn = 0;
  /** @param {import('node:http').IncomingMessage} request */
  const behind = ({ url = '/', method, headers }) => {
    const [, which, rest] = url.match(/^\/([01])(\/.*)$/) ?? [];
    const port = ports[which ? Number(which) : turn++ % ports.length];
    return httpRequest({ host: '127.0.0.1', port, path: which ? rest : url, method, headers });
  };
  const proxy = createHttpServer((request, response) => {
    const there = behind(request).on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(there);
  });
  proxy.on('upgrade', (request, socket) => {
    behind(request)
      .on('upgrade', (answer, other, head) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        socket.write(head);
        for (const [from, to] of [
          [socket, other],
          [other, socket],
        ])
          from.on('error', () => to.destroy()).pipe(to);
      })
      .end();
  });
  await new Promise((done) => proxy.listen(own, '127.0.0.1', () => done(undefined)));
  return {
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** @param {{ redis?: string, port?: number, servers?: string[], publicAddress?: string }} options */
export async function startServer({ redis, port, servers = [], publicAddress }) {
  const at = port ?? (await freePort());
  const address = `127.0.0.1:${at}`;
  const env = {
    ...process.env,
    ...{ PORT: String(at), HOST: '127.0.0.1', SERVERS: servers.join(',') },
    ...(redis ? { REDIS_URL: redis, PUBLIC_ADDRESS: publicAddress ?? address } : {}),
  };
  const server = await started(process.execPath, ['server/server.js'], /rooms at http/, {
    cwd: togetherFolder,
    env,
  });
  return Object.assign(server, { url: `http://${address}`, health: () => health(`http://${address}`) });
}

/** @param {string} url @returns {Promise<{ rooms: number, people: number, ticks: { made: number, dropped: number }, cpuSeconds: number, memory: number }>} */
const health = async (url) => /** @type {any} */ (await (await fetch(`${url}/health`)).json());
