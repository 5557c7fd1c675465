// What the machine has and what is missing.
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The path of a command on PATH, or null. */
export function findCommand(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const place = path.join(folder, name);
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // not here
    }
  }
  return null;
}
