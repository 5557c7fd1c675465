// Gets SDL2's source, builds it for WebAssembly and keeps the result in the cache; wasm/sdl2 has the list of
// what is built. `--print` writes the folder of the result, and nothing else, to stdout: CMake asks that way.

import './node-version.mjs';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cached } from './cache.mjs';
import { findEmscripten } from './emscripten.mjs';
import { findCommand } from './tools.mjs';
import { Stop, capture, isCommand, main, root, run, say, step } from './steps.mjs';
import { readWords } from './words.mjs';

const version = '2.26.5';
const download = {
  address: `https://www.libsdl.org/release/SDL2-${version}.tar.gz`,
  sha256: 'ad8fea3da1be64c83c45b1d363a6b4ba8fd60f5bde3b23ec73855709ec5eabf7',
};
const recipe = path.join(root, 'wasm/sdl2');

/** The folder with include/SDL2 and lib/libSDL2.a, made when it is not there. */
export async function sdl2() {
  const emscripten = findEmscripten();
  if (!emscripten) throw new Stop('Emscripten was not found: run `npm run setup` first.');
  const files = ['CMakeLists.txt', 'SDL_config.h'].map((name) => readFileSync(path.join(recipe, name)));
  const hash = createHash('sha256').update(Buffer.concat(files)).digest('hex').slice(0, 8);
  return cached(`sdl2-${version}-emscripten-${emscripten.version}-${hash}`, async (folder) => {
    const source = await unpackedSource(path.join(folder, 'source'));
    await build(source, folder, emscripten);
    for (const each of ['source', 'build']) rmSync(path.join(folder, each), { recursive: true, force: true });
  });
}

/**
 * @param {string} source
 * @param {string} folder
 * @param {{ folder: string }} emscripten
 */
async function build(source, folder, emscripten) {
  const place = path.join(folder, 'build');
  const options = {
    env: { EMSCRIPTEN_ROOT_PATH: emscripten.folder },
    advice: 'see the lines above; Emscripten, CMake and Ninja must work',
  };
  await run(
    'Configuring SDL2',
    'cmake',
    [
      ...['-S', recipe, '-B', place, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release', `-DSDL2_SOURCE=${source}`],
      `-DCMAKE_TOOLCHAIN_FILE=${path.join(root, 'wasm/toolchain.cmake')}`,
      `-DCMAKE_INSTALL_PREFIX=${folder}`,
      `-DEMSCRIPTEN_ROOT_PATH=${emscripten.folder}`,
    ],
    options,
  );
  await run('Building SDL2 for WebAssembly', 'cmake', ['--build', place], options);
  await run('Installing SDL2 in the cache', 'cmake', ['--install', place], options);
}

/**
 * SDL's source as a folder: the given one, or an archive unpacked into `folder`.
 * @param {string} folder
 */
async function unpackedSource(folder) {
  const given = process.env.BUMPBOX_SDL2_SOURCE;
  if (given && !existsSync(given)) throw new Stop(`BUMPBOX_SDL2_SOURCE is '${given}', which does not exist.`);
  let source = folder;
  if (given && statSync(given).isDirectory()) {
    source = path.resolve(given);
  } else {
    const archive = given ? path.resolve(given) : await sourceArchive();
    mkdirSync(folder);
    await run('Unpacking SDL2', 'tar', ['-xf', archive, '-C', folder, '--strip-components=1'], {
      advice: 'the archive may be damaged; delete it and try again',
    });
  }
  if (sourceVersion(source) !== version) {
    throw new Stop(`'${given ?? source}' is not the source of SDL ${version}.`);
  }
  return source;
}

/** @param {string} source */
function sourceVersion(source) {
  const header = path.join(source, 'include/SDL_version.h');
  if (!existsSync(header)) return null;
  const text = readFileSync(header, 'utf8');
  const number = (/** @type {string} */ name) => text.match(new RegExp(`#define SDL_${name}\\s+(\\d+)`))?.[1];
  return [number('MAJOR_VERSION'), number('MINOR_VERSION'), number('PATCHLEVEL')].join('.');
}

/** The archive of SDL's source, from the system's package archive when that has this version. */
async function sourceArchive() {
  const folder = await cached(`sdl2-${version}-source`, async (draft) => {
    const archive = path.join(draft, 'SDL2.tar.gz');
    if (!(await fromApt(draft, archive))) await fromNetwork(archive);
  });
  return path.join(folder, 'SDL2.tar.gz');
}

/**
 * apt's source package, whose signatures apt checks. The machine's lists name binary packages only, so apt
 * is given a copy of them that names the sources. It works beside the real lists, and so needs no root.
 * @param {string} draft
 * @param {string} archive
 */
async function fromApt(draft, archive) {
  if (!findCommand('apt-get') || !existsSync('/etc/apt')) return false;
  const place = path.join(draft, 'apt');
  for (const each of ['sources', 'lists/partial', 'cache/archives/partial']) {
    mkdirSync(path.join(place, each), { recursive: true });
  }
  writeSourceLists(path.join(place, 'sources'));
  const options = [
    ...['Dir::Etc::sourcelist=/dev/null', `Dir::Etc::sourceparts=${path.join(place, 'sources')}`],
    ...[`Dir::State::lists=${path.join(place, 'lists')}`, `Dir::Cache=${path.join(place, 'cache')}`],
    ...['APT::Sandbox::User=root', 'Acquire::Retries=3'],
  ].flatMap((each) => ['-o', each]);
  const found = await step('Getting the source of SDL2 with apt', async () => {
    // A list that has no sources makes this fail while the others went well, so only the next one counts.
    await capture('apt-get', ['update', ...options], { cwd: place, log: 'sdl2-apt-update' });
    await capture('apt-get', ['source', '--download-only', ...options, 'libsdl2'], {
      cwd: place,
      log: 'sdl2-apt-source',
    });
    return readdirSync(place).find(
      (name) => name.startsWith(`libsdl2_${version}`) && name.includes('.orig.tar.'),
    );
  });
  if (found) renameSync(path.join(place, found), archive);
  else say(`  apt has no source of SDL ${version} here.`);
  rmSync(place, { recursive: true, force: true });
  return Boolean(found);
}

/**
 * The machine's own apt lists, in both of apt's formats, turned from packages to sources.
 * @param {string} folder
 */
function writeSourceLists(folder) {
  const parts = '/etc/apt/sources.list.d';
  const lists = existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : [];
  for (const list of ['/etc/apt/sources.list', ...lists]) {
    if (!existsSync(list)) continue;
    const text = readFileSync(list, 'utf8');
    const name = path.basename(list).replace('sources.list', 'main.list');
    if (name.endsWith('.list')) {
      writeFileSync(path.join(folder, name), text.replace(/^\s*deb(?=\s)/gm, 'deb-src'));
    } else if (name.endsWith('.sources')) {
      writeFileSync(path.join(folder, name), text.replace(/^Types:.*$/gim, 'Types: deb-src'));
    }
  }
}

/** @param {string} archive */
async function fromNetwork(archive) {
  await step(`Downloading the source of SDL2`, async () => {
    // curl knows the proxies and certificates of the machine better than Node's fetch does.
    if (findCommand('curl')) {
      await capture('curl', ['-fsSL', '--retry', '3', '-o', archive, download.address], {
        log: 'sdl2-download',
      });
    } else {
      const answer = await fetch(download.address).catch(() => null);
      if (answer?.ok) writeFileSync(archive, Buffer.from(await answer.arrayBuffer()));
    }
  });
  const sum = existsSync(archive) && createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (sum === download.sha256) return;
  throw new Stop(
    sum
      ? `${download.address} did not give the expected file (its SHA-256 is ${sum}); get SDL2-${version}.tar.gz ` +
          'from a place you trust and set BUMPBOX_SDL2_SOURCE to its path.'
      : `${download.address} could not be downloaded: get it by other means and set BUMPBOX_SDL2_SOURCE to its path.`,
  );
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    const { print } = readWords('Use: node wasm/setup/sdl2.mjs [--print]', {
      print: { type: 'boolean' },
    }).options;
    const folder = await sdl2();
    if (print) process.stdout.write(`${folder}\n`);
    else say(`SDL2 is in ${folder}`);
  });
}
