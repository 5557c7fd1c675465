// A C++ program takes the engine by CMake in each of the three ways that the guide shows, by the very files that it
// shows, and runs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { findCommand } from '../../wasm/tools/find-command.mjs';
import { root } from '../../wasm/tools/steps.mjs';

const projects = path.join(root, 'build/cmake-projects');
const ccache = findCommand('ccache');
const run = promisify(execFile);

/** @param {string[]} words */
const cmake = (...words) => run('cmake', words, { maxBuffer: 1 << 26 });

/** Configures and builds, without optimisation, which would take minutes. @param {string} from @param {string} to @param {string[]} settings */
async function build(from, to, ...settings) {
  const launcher = ccache ? [`-DCMAKE_CXX_COMPILER_LAUNCHER=${ccache}`] : [];
  await cmake('-S', from, '-B', to, ...launcher, ...settings);
  await cmake('--build', to, '--parallel', '2');
}

/** A game in a folder of its own. @param {string} way @param {string[]} settings */
async function game(way, ...settings) {
  const folder = path.join(projects, way);
  await build(folder, path.join(folder, 'build'), ...settings);
  const { stdout } = await run(path.join(folder, 'build/game'));
  assert.equal(stdout, 'step 34: the ball lands\nit lies at y = 80.3\n');
}

rmSync(projects, { recursive: true, force: true });
for (const way of ['beside', 'fetched', 'installed']) {
  mkdirSync(path.join(projects, way), { recursive: true });
  cpSync(path.join(root, 'tests/cmake', way, 'CMakeLists.txt'), path.join(projects, way, 'CMakeLists.txt'));
  cpSync(path.join(root, 'tests/core/example.cpp'), path.join(projects, way, 'main.cpp'));
}

test('the engine as a folder of the game, which gets none of its tests and installs nothing of it', async () => {
  symlinkSync(root, path.join(projects, 'beside/bumpbox'));
  await game('beside');
  const built = readdirSync(path.join(projects, 'beside/build/bumpbox'));
  assert(built.includes('core') && !built.includes('tests') && !built.includes('wasm'), built.join(' '));
  const prefix = path.join(projects, 'beside/prefix');
  await cmake('--install', path.join(projects, 'beside/build'), '--prefix', prefix);
  assert.throws(() => readdirSync(prefix), { code: 'ENOENT' });
});

test('the engine fetched when the game is configured', async () => {
  // From this checkout in place of the address, as CMake lets whoever tries a change of the engine.
  await game('fetched', `-DFETCHCONTENT_SOURCE_DIR_BUMPBOX=${root}`);
  const asked = readFileSync(path.join(root, 'tests/cmake/fetched/CMakeLists.txt'), 'utf8');
  const { repository } = JSON.parse(readFileSync(path.join(root, 'web/package/addresses.json'), 'utf8'));
  assert(asked.includes(`GIT_REPOSITORY ${repository.replace('git+', '')}\n`), repository);
});

test('the engine installed, and found by its version', async () => {
  const prefix = path.join(projects, 'prefix');
  const engine = path.join(projects, 'engine');
  await build(root, engine, '-DBUMPBOX_TESTS=OFF');
  await cmake('--install', engine, '--prefix', prefix);
  await game('installed', `-DCMAKE_PREFIX_PATH=${prefix}`);
  const other = path.join(projects, 'other');
  mkdirSync(other);
  const wanted = readFileSync(path.join(projects, 'installed/CMakeLists.txt'), 'utf8').replace('0.1', '0.2');
  writeFileSync(path.join(other, 'CMakeLists.txt'), wanted);
  await assert.rejects(cmake('-S', other, '-B', path.join(other, 'build'), `-DCMAKE_PREFIX_PATH=${prefix}`), {
    stderr: /compatible with requested version "0\.2"/,
  });
});
