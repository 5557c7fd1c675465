// Says which Emscripten a build will use. The order is that of wasm/toolchain.cmake, which has the last word.

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findCommand } from './find-command.mjs';

/** The folder and version of Emscripten, or null when there is none. */
export function findEmscripten() {
  const candidates = [];
  if (process.env.EMSCRIPTEN_ROOT_PATH) candidates.push(process.env.EMSCRIPTEN_ROOT_PATH);
  if (process.env.EMSDK) candidates.push(path.join(process.env.EMSDK, 'upstream/emscripten'));
  const command = findCommand('emcc');
  if (command) {
    const folder = path.dirname(realpathSync(command));
    candidates.push(folder, path.join(folder, '../libexec'), path.join(folder, '../share/emscripten'));
  }
  candidates.push('/usr/share/emscripten');
  const folder = candidates.find((each) =>
    existsSync(path.join(each, 'cmake/Modules/Platform/Emscripten.cmake')),
  );
  if (!folder) return null;
  const version = readFileSync(path.join(folder, 'emscripten-version.txt'), 'utf8').replace(/["\s]/g, '');
  return { folder, version };
}
