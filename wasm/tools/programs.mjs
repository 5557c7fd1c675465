// The tools that Bumpbox needs, how to see whether a machine has them, and where they come from. A tool is
// looked for by its command or file, never by its package, so that any way of installing it will do. It
// installs nothing: machine.mjs does.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findEmscripten } from './emscripten.mjs';
import { findCommand } from './find-command.mjs';
import { readNote } from './files.mjs';

/** The path of Chromium or Chrome, or null. CHROME_PATH has the last word. */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) return existsSync(given) ? given : null;
  const command = findCommand(
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  );
  const applications = [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return command ?? applications.map((each) => path.join('/Applications', each)).find(existsSync) ?? null;
}

/**
 * The path of a Chromium for tests of pages, or null: of the one without any window, where it is there. It has the same
 * engine and takes much less time. What belongs to the program around the engine, such as pages that are kept to go
 * back to, wants findChromium().
 */
export function findHeadless() {
  const shell = process.env.CHROME_PATH
    ? null
    : findCommand('chromium-headless-shell', 'chrome-headless-shell');
  return shell ?? findChromium();
}

/** The path of Firefox, or null. FIREFOX_PATH has the last word. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : null;
  const application = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return findCommand('firefox', 'firefox-esr') ?? (existsSync(application) ? application : null);
}

/** WebKitGTK's driver and the browser that comes with it, or null. It is there for Linux only. */
export function findWebkit() {
  const driver = findCommand('WebKitWebDriver');
  if (!driver) return null;
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64', ...linuxFolders()];
  const names = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name, 'MiniBrowser')));
  const browser = places.find(existsSync);
  return browser ? { driver, browser } : null;
}
function isDebian() {
  return /^ID=debian$/m.test(readNote('/etc/os-release'));
}
/** Where Debian keeps what is compiled: a folder for each kind of processor. */
function linuxFolders() {
  if (!existsSync('/usr/lib')) return [];
  const names = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return names.map((name) => path.join('/usr/lib', name));
}

function cmakeIsNewEnough() {
  const text = spawnSync('cmake', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [major, minor] = (text.match(/(\d+)\.(\d+)/) ?? [0, 0, 0]).slice(1).map(Number);
  return major > 3 || (major === 3 && minor >= 25);
}

function hasDoctest() {
  const folders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include'];
  return folders.some((each) => existsSync(path.join(each, 'doctest/doctest.h')));
}

/** Whether clang++ comes with libFuzzer, as Apple's does not. */
export function hasLibFuzzer() {
  const place = spawnSync('clang++', ['-print-resource-dir'], { encoding: 'utf8' }).stdout?.trim();
  const folder = place ? path.join(place, 'lib') : '';
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((each) => /libclang_rt\.fuzzer/.test(each));
}

/** Whether there are Korean letters to draw. Only asked where fontconfig can answer. */
function hasKoreanFont() {
  const answer = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return answer.error ? process.platform !== 'linux' : answer.stdout.trim() !== '';
}

/**
 * `purpose` is the first that needs the tool: to start the playground, to run the tests, to run those in WebKit too, to
 * fuzz, or to run CI; machine.mjs knows which of these need the tools of which others. An `optional` tool is installed
 * along with others, and its absence stops nothing.
 * @typedef {object} Tool
 * @property {string} name
 * @property {'start' | 'test' | 'webkit' | 'together' | 'fuzz' | 'ci' | 'fresh'} purpose
 * @property {boolean} [optional]
 * @property {() => boolean} found
 * @property {string[]} debian its packages there
 * @property {string} [elsewhere] how to get it on another system
 */

/** @type {Tool[]} */
export const tools = [
  {
    name: 'Emscripten',
    purpose: 'start',
    found: () => findEmscripten() !== null,
    debian: ['emscripten'],
    elsewhere: 'emsdk from emscripten.org, then source its emsdk_env.sh; or brew install emscripten',
  },
  {
    name: 'CMake 3.25 or newer',
    purpose: 'start',
    found: cmakeIsNewEnough,
    debian: ['cmake'],
    elsewhere: 'cmake.org, or the package cmake',
  },
  {
    name: 'Ninja',
    purpose: 'start',
    found: () => findCommand('ninja') !== null,
    debian: ['ninja-build'],
    elsewhere: 'ninja-build.org, or the package ninja',
  },
  {
    name: 'ccache',
    purpose: 'start',
    optional: true,
    found: () => findCommand('ccache') !== null,
    debian: ['ccache'],
  },
  {
    name: 'a C++ compiler (c++)',
    purpose: 'test',
    found: () => findCommand('c++') !== null,
    debian: ['g++'],
    elsewhere: 'the package g++, or xcode-select --install',
  },
  {
    name: 'clang++',
    purpose: 'test',
    found: () => findCommand('clang++') !== null,
    debian: ['clang'],
    elsewhere: 'the package clang, or xcode-select --install',
  },
  {
    name: 'doctest',
    purpose: 'test',
    found: hasDoctest,
    debian: ['doctest-dev'],
    elsewhere: 'the package doctest',
  },
  {
    name: 'Chromium',
    purpose: 'test',
    found: () => findChromium() !== null,
    debian: ['chromium'],
    elsewhere: 'Chromium or Chrome; set CHROME_PATH when it is in an unusual place',
  },
  {
    name: 'Chromium without a window',
    purpose: 'test',
    found: () => !isDebian() || findHeadless() !== findChromium() || Boolean(process.env.CHROME_PATH),
    debian: ['chromium-headless-shell'], // others may have none: there Chromium itself serves
  },
  {
    name: 'Firefox',
    purpose: 'test',
    found: () => findFirefox() !== null,
    debian: ['firefox-esr'],
    elsewhere: 'Firefox; set FIREFOX_PATH when it is in an unusual place',
  },
  {
    name: 'a font with Korean letters',
    purpose: 'test',
    found: hasKoreanFont,
    debian: ['fonts-noto-cjk', 'fontconfig'],
    elsewhere: 'the package with Noto Sans CJK',
  },
  {
    name: "WebKit's driver",
    purpose: 'webkit',
    found: () => findWebkit() !== null,
    debian: ['webkit2gtk-driver'],
    elsewhere: 'the package with WebKitWebDriver and MiniBrowser of WebKitGTK',
  },
  {
    name: 'Xvfb',
    purpose: 'webkit',
    found: () => findCommand('Xvfb') !== null,
    debian: ['xvfb'],
    elsewhere: 'the package with Xvfb',
  },
  {
    name: 'Redis',
    purpose: 'together',
    found: () => findCommand('redis-server') !== null,
    debian: ['redis-server'],
    elsewhere: 'the package with redis-server, or brew install redis',
  },
  {
    name: "clang's libFuzzer",
    purpose: 'fuzz',
    found: () => hasLibFuzzer() || !findCommand('apt-get'), // elsewhere it is there or not to be had
    debian: ['libclang-rt-dev'],
    elsewhere: 'a clang that has it',
  },
  {
    name: 'clang-format',
    purpose: 'ci',
    found: () => findCommand('clang-format') !== null,
    debian: ['clang-format'],
    elsewhere: 'the package clang-format',
  },
  {
    name: 'clang-tidy',
    purpose: 'ci',
    found: () => findCommand('clang-tidy') !== null,
    debian: ['clang-tidy'],
    elsewhere: 'the package clang-tidy, or brew install llvm',
  },
  {
    name: 'debootstrap',
    purpose: 'fresh',
    found: () => findCommand('debootstrap') !== null,
    debian: ['debootstrap'],
    elsewhere: 'the package debootstrap, on Debian or what comes from it',
  },
];
