// Where a command is, if it is on PATH.

import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The path of the first of these commands that is on PATH, or null.
 * @param {...string} names
 */
export function findCommand(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const place = path.join(folder, name);
      try {
        accessSync(place, constants.X_OK);
        return place;
      } catch {
        // not in this folder
      }
    }
  }
  return null;
}
