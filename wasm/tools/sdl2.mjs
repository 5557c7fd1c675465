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
import { cacheFolder, cached, withDraft } from './cache.mjs';
import { findEmscripten } from './emscripten.mjs';
import { findCommand } from './find-command.mjs';
import { Stop, capture, isCommand, main, root, run, say, step } from './steps.mjs';
import { readWords } from './arguments.mjs';

/**
 * The versions that wasm/sdl2 was tried with, those of Debian 12 and 13, and the oldest Emscripten that can compile
 * each. The first is taken where the system has none of them.
 */
const versions = [
  { version: '2.26.5', emscripten: '3.1.6' },
  { version: '2.32.4', emscripten: '3.1.69' },
];
const download = {
  version: '2.26.5',
  address: 'https://www.libsdl.org/release/SDL2-2.26.5.tar.gz',
  sha256: 'ad8fea3da1be64c83c45b1d363a6b4ba8fd60f5bde3b23ec73855709ec5eabf7',
};
const recipe = path.join(root, 'wasm/sdl2');

/** The folder with include/SDL2 and lib/libSDL2.a, made when it is not there. */
export async function sdl2() {
  const emscripten = findEmscripten();
  if (!emscripten) throw new Stop('Emscripten was not found: run `npm run setup` first.');
  const files = ['CMakeLists.txt', 'SDL_config.h'].map((name) => readFileSync(path.join(recipe, name)));
  const hash = createHash('sha256').update(Buffer.concat(files)).digest('hex').slice(0, 8);
  const name = (/** @type {string} */ version) => `sdl2-${version}-emscripten-${emscripten.version}-${hash}`;
  const usable = usableVersions(emscripten.version);
  const made = usable.map((each) => path.join(cacheFolder(), name(each))).find((each) => existsSync(each));
  if (made) return made;
  return withDraft('sdl2', async (draft) => {
    const { source, version } = await unpackedSource(draft, usable);
    return cached(name(version), async (folder) => {
      await build(source, folder, emscripten);
      rmSync(path.join(folder, 'build'), { recursive: true, force: true });
    });
  });
}

/**
 * The versions of SDL that this Emscripten can compile.
 * @param {string} emscripten
 */
export function usableVersions(emscripten) {
  const whole = (/** @type {string} */ text) =>
    text.split('.').reduce((sum, part) => sum * 1000 + parseInt(part, 10), 0);
  const found = versions.filter((each) => whole(each.emscripten) <= whole(emscripten));
  return (found.length > 0 ? found : versions.slice(0, 1)).map((each) => each.version);
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
 * SDL's source as a folder, and its version: the given one, or an archive unpacked into `draft`.
 * @param {string} draft
 * @param {string[]} usable
 */
async function unpackedSource(draft, usable) {
  const given = process.env.BUMPBOX_SDL2_SOURCE;
  if (given && !existsSync(given)) throw new Stop(`BUMPBOX_SDL2_SOURCE is '${given}', which does not exist.`);
  let source = path.join(draft, 'source');
  if (given && statSync(given).isDirectory()) {
    source = path.resolve(given);
  } else {
    const archive = given ? path.resolve(given) : await sourceArchive(draft, usable);
    mkdirSync(source);
    await run('Unpacking SDL2', 'tar', ['-xf', archive, '-C', source, '--strip-components=1'], {
      advice: 'the archive may be damaged; delete it and try again',
    });
  }
  const version = sourceVersion(source);
  if (version === null || !usable.includes(version)) {
    throw new Stop(`'${given ?? source}' is not the source of SDL ${usable.join(' or ')}.`);
  }
  return { source, version };
}

/** @param {string} source */
function sourceVersion(source) {
  const header = path.join(source, 'include/SDL_version.h');
  if (!existsSync(header)) return null;
  const text = readFileSync(header, 'utf8');
  const number = (/** @type {string} */ name) => text.match(new RegExp(`#define SDL_${name}\\s+(\\d+)`))?.[1];
  return [number('MAJOR_VERSION'), number('MINOR_VERSION'), number('PATCHLEVEL')].join('.');
}

/**
 * The archive of SDL's source, from the system's package archive when that has one of these versions.
 * @param {string} draft
 * @param {string[]} usable
 */
async function sourceArchive(draft, usable) {
  const place = (/** @type {string} */ folder) => path.join(folder, 'SDL2.tar.gz');
  const folders = usable.map((version) => path.join(cacheFolder(), `sdl2-${version}-source`));
  const before = folders.map(place).find((each) => existsSync(each));
  if (before) return before;
  const archive = place(draft);
  const version = (await fromApt(draft, archive, usable)) ?? (await fromNetwork(archive));
  return place(await cached(`sdl2-${version}-source`, async (folder) => renameSync(archive, place(folder))));
}

/**
 * apt's source package, whose signatures apt checks. The machine's lists name binary packages only, so apt
 * is given a copy of them that names the sources. It works beside the real lists, and so needs no root. Returns the
 * version, or null when apt has none of these.
 * @param {string} draft
 * @param {string} archive
 * @param {string[]} usable
 */
async function fromApt(draft, archive, usable) {
  if (!findCommand('apt-get') || !existsSync('/etc/apt')) return null;
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
    const names = readdirSync(place).filter((name) => name.includes('.orig.tar.'));
    for (const version of usable) {
      // As in libsdl2_2.32.4+dfsg.orig.tar.gz.
      const name = names.find((each) => new RegExp(`^libsdl2_${version}(?![\\d.]*\\d)`).test(each));
      if (name) return { version, name };
    }
    return null;
  });
  if (found) renameSync(path.join(place, found.name), archive);
  else say(`  apt has no source of SDL ${usable.join(' or ')} here.`);
  rmSync(place, { recursive: true, force: true });
  return found?.version ?? null;
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

/**
 * Returns the version.
 * @param {string} archive
 */
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
  if (sum === download.sha256) return download.version;
  throw new Stop(
    sum
      ? `${download.address} did not give the expected file (its SHA-256 is ${sum}); get SDL2-${download.version}.tar.gz ` +
          'from a place you trust and set BUMPBOX_SDL2_SOURCE to its path.'
      : `${download.address} could not be downloaded: get it by other means and set BUMPBOX_SDL2_SOURCE to its path.`,
  );
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    const { print } = readWords('Use: node wasm/tools/sdl2.mjs [--print]', {
      print: { type: 'boolean' },
    }).options;
    const folder = await sdl2();
    if (print) process.stdout.write(`${folder}\n`);
    else say(`SDL2 is in ${folder}`);
  });
}
