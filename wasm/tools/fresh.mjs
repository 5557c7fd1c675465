// `npm run fresh`: tries what a newcomer does, on machines that have nothing: bare Debian 12 and 13 in folders of their
// own (chroots made by debootstrap), a clean clone of what is committed, `npm start` until it serves, and `npm test`.
//   npm run fresh -- trixie          one of them: bookworm or trixie
//   npm run fresh -- trixie core     and of the tests one part; `none` for no tests
// Takes most of an hour for each, needs root, and is not part of CI. A machine on which something failed stays, and its
// folder is named; the next run makes it anew.

import './node-version.mjs';
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache.mjs';
import { prepareMachine } from './machine.mjs';
import { Stop, main, root, run, say, step } from './steps.mjs';
import { readWords } from './arguments.mjs';

const releases = ['bookworm', 'trixie'];
const usage = `Use: npm run fresh -- [${releases.join(' | ')}] [a part of the tests | none]`;
const startPatience = 90 * 60_000;

await main(async () => {
  const [release, part] = readWords(usage, {}, 2).words;
  if (release !== undefined && !releases.includes(release)) {
    throw new Stop(`'${release}' is no release of Debian that is tried. ${usage}`);
  }
  if (process.getuid?.() !== 0) throw new Stop('Only root can make such machines: run it as root.');
  await prepareMachine('fresh');
  const mirror = ownMirror();
  /** @type {string[]} */
  const passed = [];
  for (const each of release === undefined ? releases : [release]) {
    const place = path.join(cacheFolder(), `fresh-${each}`);
    await unmount(place);
    rmSync(place, { recursive: true, force: true });
    try {
      await make(each, place, mirror);
      await serves(each, place);
      passed.push(`${each}: npm start`);
      if (part !== 'none') {
        const words = ['npm', 'test', ...(part === undefined ? [] : ['--', part])];
        const { output } = await inside(place, `npm test in ${each}`, words);
        passed.push(`${each}: ${words.join(' ')}: ${output.trimEnd().split('\n').pop()}`);
      }
    } catch (error) {
      say(
        `What ${each} came to stays in ${place}: \`chroot ${place}\` goes in, and the checkout is /bumpbox.`,
      );
      throw error;
    }
    await unmount(place);
    rmSync(place, { recursive: true, force: true });
  }
  console.log(passed.join('\n'));
});

/** Where this machine gets Debian from: the first address in its own lists. */
function ownMirror() {
  const parts = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list'].concat(
    existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : [],
  );
  for (const file of files) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const address = text.match(/^(?:URIs:|deb(?:\s+\[[^\]]*\])?)\s+(\S+\/debian)\/?(?:\s|$)/m)?.[1];
    if (address) return address;
  }
  throw new Stop("This machine's apt lists name no mirror of Debian.");
}

/**
 * A bare machine with a clone of what is committed here, and Node: Debian 13's own, or this one where it is too old.
 * @param {string} release
 * @param {string} place
 * @param {string} mirror
 */
async function make(release, place, mirror) {
  await run(`Making a bare ${release}`, 'debootstrap', ['--variant=minbase', release, place, mirror], {
    log: `fresh ${release}`,
    advice: 'check the network',
  });
  mkdirSync(path.join(place, 'bumpbox'));
  await run('Cloning', 'git', ['clone', '-q', '--no-hardlinks', root, path.join(place, 'bumpbox')]);
  mkdirSync(path.join(place, 'dev/shm'), { recursive: true }); // Chromium's; the other devices are debootstrap's own
  await run('Mounting /proc', 'mount', ['-t', 'proc', 'proc', path.join(place, 'proc')]);
  // Nothing in it has to outlive a power cut: dpkg need not wait for the disk.
  writeFileSync(path.join(place, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');
  // How this machine reaches the network and its registry of packages, certificates of its own included.
  const settings = [
    ['/etc/resolv.conf', 'etc/resolv.conf'],
    ['/usr/local/share/ca-certificates', 'usr/local/share/ca-certificates'],
    [path.join(homedir(), '.npmrc'), 'root/.npmrc'],
  ];
  for (const [from, to] of settings) {
    // As it is, whatever stands there: a folder, or a link to somewhere else.
    if (existsSync(from)) await run(`Copying ${from}`, 'cp', ['-rLT', from, path.join(place, to)]);
  }
  await inside(place, 'Reading package lists', ['apt-get', 'update']);
  const own =
    release === 'bookworm' ? ['libstdc++6', 'ca-certificates'] : ['nodejs', 'npm', 'ca-certificates'];
  await inside(place, 'Installing what Node needs', [
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...own,
  ]);
  if (release === 'bookworm') {
    // Its own Node is too old: this one, with the npm beside it.
    const lib = path.join(path.dirname(process.execPath), '../lib/node_modules/npm');
    if (!existsSync(lib)) throw new Stop(`There is no npm beside '${process.execPath}' to take along.`);
    mkdirSync(path.join(place, 'usr/local/lib/node_modules'), { recursive: true });
    copyFileSync(process.execPath, path.join(place, 'usr/local/bin/node'));
    await run('Copying npm', 'cp', ['-r', lib, path.join(place, 'usr/local/lib/node_modules/npm')]);
    writeFileSync(
      path.join(place, 'usr/local/bin/npm'),
      '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
      { mode: 0o755 },
    );
  }
}

/**
 * @param {string} place
 * @param {string} title
 * @param {string[]} words
 */
function inside(place, title, words) {
  return run(title, 'chroot', [place, ...shell(words)], { log: `fresh ${title}` });
}

/** @param {string[]} words */
function shell(words) {
  const folders = ['local/sbin', 'local/bin', 'sbin', 'bin'].map((each) => `/usr/${each}`).join(':');
  const network = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];
  const kept = [...network, 'NODE_EXTRA_CA_CERTS'].filter((name) => process.env[name]);
  const env = [`PATH=${folders}`, 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive'];
  env.push(...kept.map((name) => `${name}=${process.env[name]}`));
  return ['env', '-i', ...env, 'sh', '-c', `cd /bumpbox && exec ${words.join(' ')}`];
}

/**
 * Until `npm start` prints its address and the page is there; then it is stopped.
 * @param {string} release
 * @param {string} place
 */
async function serves(release, place) {
  await step(`npm start in ${release}`, async (show) => {
    const child = spawn('chroot', [place, ...shell(['npm', 'start'])], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own, so that npm and what it runs can be stopped together
    });
    const stop = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    };
    const timer = setTimeout(stop, startPatience);
    let said = '';
    /** @type {Promise<boolean> | undefined} */
    let answer;
    await new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
          said += text;
          show(text);
          const address = said.match(/Bumpbox is at (\S+)\s/)?.[1];
          if (address && !answer) answer = isPage(address).finally(stop);
        });
      }
      child.on('close', resolve);
      child.on('error', resolve);
    });
    clearTimeout(timer);
    if (!(await answer)) throw new Stop(`${said.slice(-3000)}\n\nnpm start did not serve in ${release}.`);
  });
}

/**
 * Whether the playground is at an address. The machine in the folder has this one's network.
 * @param {string} address
 */
async function isPage(address) {
  const page = await fetch(address).catch(() => null);
  return page?.ok === true && (await page.text()).includes('Bumpbox');
}

/** @param {string} place */
async function unmount(place) {
  const where = path.join(place, 'proc');
  if (mounts().includes(` ${where} `)) await run('Unmounting /proc', 'umount', [where]);
  // Nothing is deleted through a mount.
  if (mounts().includes(` ${place}/`))
    throw new Stop(`Something is mounted below ${place}: unmount it first.`);
}

function mounts() {
  return readFileSync('/proc/mounts', 'utf8');
}
