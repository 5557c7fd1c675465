// Installs the npm packages when package-lock.json has changed since the last time.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { root, run } from './steps.mjs';

export async function prepareNodeModules() {
  const stamp = path.join(root, 'node_modules/.bumpbox-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readNote(stamp) === lock) return;
  await alone('npm', async () => {
    if (readNote(stamp) !== lock) await install(); // otherwise another command did it meanwhile
    writeWhole(stamp, lock);
  });
}

async function install() {
  // Inside `npm start` npm says where it is; otherwise it is on PATH.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = npm;
  await run('Installing npm packages', command, [...first, 'ci', '--no-audit', '--no-fund'], {
    advice: 'check the network, then try again',
  });
}
