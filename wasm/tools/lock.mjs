// One at a time: two commands that were started together in one checkout do not install or build over each other.

import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { readNote } from './files.mjs';
import { root, step } from './steps.mjs';

/** The holder shows a sign of life so often, and is taken for dead after so long, in milliseconds. */
const beat = { every: 1000, dead: 30000 };

/**
 * Runs `work` while this process alone holds the lock of this name. The lock is a file in build/locks that names its
 * holder; one whose holder has died is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function alone(name, work, folder = path.join(root, 'build/locks')) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  const own = `${hostname()} ${process.pid} ${randomBytes(8).toString('hex')}\n`;
  if (!take(file, own)) {
    await step(`Waiting for another command that is at it (${name})`, async (show) => {
      while (!take(file, own)) {
        show(`held by process ${readNote(file).split(' ')[1]}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
  }
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Somebody deleted build/; the work goes on.
    }
  }, beat.every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (readNote(file) === own) rmSync(file, { force: true });
  }
}

/**
 * Whether the lock is now ours.
 * @param {string} file
 * @param {string} own
 */
function take(file, own) {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const holder = readNote(file);
  if (isAlive(file, holder)) return false;
  // When two find it dead, only one gets it out of the way, and it must be the dead one that went.
  const away = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    renameSync(file, away);
    if (readNote(away) !== holder) linkSync(away, file);
  } catch {
    // The other was faster.
  }
  rmSync(away, { force: true });
  return false;
}

/**
 * @param {string} file
 * @param {string} holder
 */
function isAlive(file, holder) {
  let age;
  try {
    age = Date.now() - statSync(file).mtimeMs;
  } catch {
    return false; // gone meanwhile
  }
  if (age > beat.dead) return false;
  const [host, pid] = holder.split(' ');
  if (host !== hostname() || !/^\d+$/.test(pid)) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
