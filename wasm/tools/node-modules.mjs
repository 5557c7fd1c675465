// Installs the npm packages of a folder when its package-lock.json has changed since the last time.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readNote, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { root, run } from './steps.mjs';

/** @param {string} [folder] from the root */
export async function prepareNodeModules(folder = '.') {
  const place = path.join(root, folder);
  const stamp = path.join(place, 'node_modules/.bumpbox-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(place, 'package-lock.json')))
    .digest('hex');
  if (readNote(stamp) === lock) return;
  await alone('npm', async () => {
    if (readNote(stamp) !== lock) await install(place); // otherwise another command did it meanwhile
    writeWhole(stamp, lock);
  });
}

/**
 * A machine without a network hears so in seconds. npm by itself tries each package three times, and waits ten seconds and
 * then a minute in between.
 */
export const impatient = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=2000',
];

/** @param {string} place */
async function install(place) {
  // Inside `npm start` npm says where it is; otherwise it is on PATH.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const [command, ...first] = npm;
  const what = place === root ? 'npm packages' : `npm packages for ${path.relative(root, place)}`;
  await run(`Installing ${what}`, command, [...first, 'ci', '--no-audit', '--no-fund', ...impatient], {
    cwd: place,
    advice: 'check the network, then try again',
  });
}
