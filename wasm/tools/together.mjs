// `npm run together`: the game that is played together (web/recipes/together), as somebody has it who copied the recipe:
// in a folder of its own, with the package as it was built here. Starts one server; PORT and the other words that
// server.js reads from the environment are passed on.

import './node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import fs, { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readWords } from './arguments.mjs';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { makePackage } from './package.mjs';
import { Stop, isCommand, main, root } from './steps.mjs';

export const togetherFolder = path.join(root, 'build/together');

/** Makes the folder, from the built package. */
export async function makeTogether() {
  await prepareNodeModules('tests/rooms');
  await makePackage();
  fs.rmSync(togetherFolder, { recursive: true, force: true });
  fs.cpSync(path.join(root, 'web/recipes/together'), togetherFolder, { recursive: true });
  fs.symlinkSync(path.join(root, 'tests/rooms/node_modules'), path.join(togetherFolder, 'node_modules'));
  // Somebody's own: without it, the one above would lead from `bumpbox` to the sources of this project.
  const compilerOptions = {
    ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, noImplicitOverride: true },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'nodenext', skipLibCheck: true },
    ...{ types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')] },
  };
  const tsconfig = { compilerOptions, exclude: ['node_modules', 'dist'] };
  writeFileSync(path.join(togetherFolder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], {
    cwd: togetherFolder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(`The page of the game was not made:\n${stderr}`);
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: npm run together', {}, 0);
    await prepareMachine('start');
    await prepareNodeModules();
    await build('wasm-release', { targets: modules });
    await makeTogether();
    const server = spawn(process.execPath, ['server/server.js'], { cwd: togetherFolder, stdio: 'inherit' });
    await new Promise((resolve) => server.on('exit', resolve));
    process.exitCode = server.exitCode ?? 1;
  });
}
