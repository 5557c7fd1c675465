// The folder outside the checkout for what is slow to get: it survives the deletion of build/ and is shared
// by all checkouts. Everything in it has its version in its name and may be deleted at any time.

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Stop } from './steps.mjs';

/** The folder, made when it is not there; one that cannot be written is a Stop. */
export function cacheFolder() {
  const folder =
    process.env.BUMPBOX_CACHE ||
    path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'bumpbox');
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Stop(
      `The cache folder '${folder}' cannot be used (${code}): set BUMPBOX_CACHE to a folder that can be written.`,
    );
  }
  return path.resolve(folder);
}

/**
 * With all above it. Node's own `recursive` never ends where the system lets nobody make a folder, as below /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  if (isThere()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isThere()) throw error; // made by another command meanwhile
  }
}

/**
 * The path of `name` in the cache. When it is not there yet, `make` fills a new folder, which takes the name
 * only once it is whole: a run that is killed leaves nothing that looks finished, and of two runs at once
 * the second to finish uses what the first made.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} make
 */
export async function cached(name, make) {
  const place = path.join(cacheFolder(), name);
  if (existsSync(place)) return place;
  await withDraft(name, async (draft) => {
    await make(draft);
    try {
      renameSync(draft, place);
    } catch (error) {
      if (!existsSync(place)) throw error;
    }
  });
  return place;
}

/**
 * Gives `work` a folder of its own in the cache, which is gone afterwards unless it has got another name.
 * @template T
 * @param {string} name
 * @param {(draft: string) => Promise<T>} work
 */
export async function withDraft(name, work) {
  sweep();
  const draft = path.join(cacheFolder(), `${name}.${randomBytes(4).toString('hex')}.tmp`);
  mkdirSync(draft);
  try {
    return await work(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes what killed runs left behind. */
function sweep() {
  const day = 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cacheFolder())) {
    if (!name.endsWith('.tmp')) continue;
    const place = path.join(cacheFolder(), name);
    const written = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - written > day) rmSync(place, { recursive: true, force: true });
  }
}
