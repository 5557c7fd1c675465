// `npm start`: makes everything ready, serves the playground and prints its address.
//   npm start -- --port 9000    on this port, or not at all; otherwise the first free one from 8000
//   npm start -- --host 0.0.0.0 for other machines too; otherwise for this one only

import './node-version.mjs';
import { createServer } from 'node:net';
import { serve } from '../../web/serve.mjs';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { prepareSite, siteFolder } from './site.mjs';
import { Stop, main } from './steps.mjs';
import { readWords } from './arguments.mjs';

const usage = 'Use: npm start -- [--port <number>] [--host <address>]';

await main(async () => {
  const { port, host } = wanted();
  await tryAddress(port, host); // now, rather than after minutes of building
  await prepareMachine('start');
  await prepareNodeModules();
  await build('wasm-release', { targets: modules });
  await prepareSite();
  const { url } = await serve({ port, host, root: siteFolder }).catch((error) => {
    throw refusal(error, port, host);
  });
  console.log(`\nBumpbox is at ${url}\nCtrl+C stops it.`);
});

function wanted() {
  const { options } = readWords(usage, { port: { type: 'string' }, host: { type: 'string' } });
  const text = options.port === undefined ? undefined : String(options.port);
  const port = text === undefined ? undefined : Number(text);
  if (text !== undefined && !(/^\d+$/.test(text) && Number(text) <= 65535)) {
    throw new Stop(`'${text}' is not a port. ${usage}`);
  }
  return { port, host: options.host === undefined ? undefined : String(options.host) };
}

/**
 * @param {number} [port]
 * @param {string} [host]
 * @returns {Promise<void>}
 */
function tryAddress(port = 0, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(refusal(error, port, host)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/**
 * @param {NodeJS.ErrnoException} error why nothing can be served there
 * @param {number} [port]
 * @param {string} [host]
 */
function refusal(error, port, host) {
  if (error.code === 'EADDRINUSE') {
    return new Stop(`Port ${port} is in use: choose another with --port, or leave it out.`);
  }
  if (error.code === 'EACCES') {
    return new Stop(`Port ${port} is not for this user: choose one above 1023 with --port, or leave it out.`);
  }
  if (host !== undefined && error.syscall !== undefined) {
    return new Stop(
      `'${host}' is no address of this machine (${error.code}): leave --host out, or use 0.0.0.0 for all of them.`,
    );
  }
  return error;
}
