// Configures and builds a preset, and puts the finished modules where the pages look for them. As a command:
// `npm run build [preset]`, by default wasm-release. What is built stands in the CMake files.

import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';
import { codeFiles } from './code.mjs';
import { docs } from './docs.mjs';
import { findEmscripten } from './emscripten.mjs';
import { readRecord, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { publish, publishFacts } from './publish.mjs';
import { listScenes } from './scenes.mjs';
import { sdl2 } from './sdl2.mjs';
import { Stop, isCommand, main, root, run, say } from './steps.mjs';
import { findCommand } from './find-command.mjs';
import { readWords } from './arguments.mjs';

export const modules = ['bumpbox', 'bumpbox-full', 'bumpbox-sdl2'];

/**
 * Builds `targets` of a preset, or all.
 * @param {string} preset
 * @param {{ targets?: string[] }} [options]
 */
export async function build(preset, { targets = [] } = {}) {
  if (preset.startsWith('wasm')) await sdl2();
  await alone(`build-${preset}`, () => buildAlone(preset, targets));
}

/**
 * @param {string} preset
 * @param {string[]} targets
 */
async function buildAlone(preset, targets) {
  const folder = path.join(root, 'build', preset);
  const env = {
    CCACHE_DIR: path.join(cacheFolder(), 'ccache'),
    CCACHE_MAXSIZE: '1G',
    CCACHE_BASEDIR: root, // so that another checkout of the same sources is served too
  };
  await configure(preset, folder, env);
  const all = targets.length > 0 ? ['--target', ...targets] : [];
  await run(`Building ${preset}`, 'cmake', ['--build', '--preset', preset, ...all], {
    env,
    log: `build ${preset}`,
    advice: 'see the errors above',
  });
  const builtModules = targets.length === 0 || modules.every((name) => targets.includes(name));
  if (preset === 'wasm-release' && builtModules) {
    publishFacts(path.join(folder, 'wasm'));
    await publish(path.join(folder, 'wasm'), modules);
  }
}

/**
 * CMake looks after its own files; this runs it when something else that it depends on has changed.
 * @param {string} preset
 * @param {string} folder
 * @param {Record<string, string>} env
 */
async function configure(preset, folder, env) {
  const stamp = path.join(folder, 'bumpbox-configured.json');
  const before = readRecord(stamp);
  const now = {
    presets: fingerprint(path.join(root, 'CMakePresets.json')),
    folder,
    werror: 'AUTO',
    ccache: findCommand('ccache'),
    doctest: existsSync('/usr/include/doctest/doctest.h'),
    emscripten: preset.startsWith('wasm') ? findEmscripten() : null,
  };
  if (JSON.stringify(now) === JSON.stringify(before) && existsSync(path.join(folder, 'build.ninja'))) return;
  await run(
    `Configuring ${preset}`,
    'cmake',
    ['--fresh', '--preset', preset, `-DBUMPBOX_WERROR=${now.werror}`],
    {
      env,
      log: `configure ${preset}`,
      advice: 'see the lines above',
    },
  );
  writeWhole(stamp, JSON.stringify(now));
}

/** @param {string} file */
function fingerprint(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The names in CMakePresets.json. */
function presets() {
  /** @type {{ configurePresets: { name: string, hidden?: boolean }[] }} */
  const { configurePresets } = JSON.parse(readFileSync(path.join(root, 'CMakePresets.json'), 'utf8'));
  return configurePresets.filter(({ hidden }) => !hidden).map(({ name }) => name);
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    const usage = `Use: npm run build -- [${presets().join(' | ')}]`;
    const [preset = 'wasm-release'] = readWords(usage, {}, 1).words;
    if (!presets().includes(preset)) throw new Stop(`'${preset}' is no preset. ${usage}`);
    await prepareMachine(preset.startsWith('wasm') ? 'start' : 'test');
    await prepareNodeModules();
    await build(preset);
    if (preset === 'wasm-release') {
      await docs();
      await codeFiles();
      listScenes();
    }
    say(`Built into build/${preset}`);
  });
}
