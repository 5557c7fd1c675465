// Installs the npm packages when package-lock.json has changed since the last time.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './steps.mjs';

export async function prepareNodeModules() {
  const stamp = path.join(root, 'node_modules/.bumpbox-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // Inside `npm start` npm says where it is; otherwise it is on PATH.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = npm;
  await run('Installing npm packages', command, [...first, 'ci', '--no-audit', '--no-fund'], {
    advice: 'check the network, then try again',
  });
  writeFileSync(stamp, lock);
}
