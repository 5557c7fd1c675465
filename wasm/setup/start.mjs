// `npm start`: makes everything ready, serves the playground and prints its address.
//   npm start -- --port 9000    on this port, or not at all; otherwise the first free one from 8000
//   npm start -- --host 0.0.0.0 for other machines too; otherwise for this one only

import './node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '../../web/serve.mjs';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, main, root } from './steps.mjs';

const usage = 'Use: npm start -- [--port <number>] [--host <address>]';

await main(async () => {
  const { port, host } = options();
  await prepareMachine('start');
  await prepareNodeModules();
  await build('wasm-release', { targets: modules });
  const { url } = await serve({ port, host, root: path.join(root, 'web') }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Stop(`Port ${port} is in use: choose another with --port, or leave it out.`);
  });
  console.log(`\nBumpbox is at ${url}\nCtrl+C stops it.`);
});

function options() {
  let values;
  try {
    values = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } }).values;
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535)) {
    throw new Stop(`'${values.port}' is not a port. ${usage}`);
  }
  return { port, host: values.host };
}
