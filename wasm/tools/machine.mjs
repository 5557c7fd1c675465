// Installs the tools that are missing: with apt as root, otherwise it says what to do and stops. Called as a
// command (`npm run setup [start|test|webkit|together|fuzz|ci|fresh]`) it makes the machine ready and nothing more.

import './node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { Stop, isCommand, main, run, say } from './steps.mjs';
import { findCommand } from './find-command.mjs';
import { tools } from './programs.mjs';
import { readWords } from './arguments.mjs';

/** @typedef {import('./programs.mjs').Tool['purpose']} Purpose */
/** The tools of these are needed for it. @type {Record<Purpose, Purpose[]>} */
const needs = {
  start: ['start'],
  test: ['start', 'test'],
  webkit: ['start', 'test', 'webkit'],
  together: ['start', 'test', 'together'],
  fuzz: ['start', 'test', 'fuzz'],
  ci: ['start', 'test', 'webkit', 'together', 'fuzz', 'ci'],
  fresh: ['fresh'],
};
const purposes = /** @type {Purpose[]} */ (Object.keys(needs));

/**
 * Returns when everything that `purpose` needs is there.
 * @param {Purpose} purpose
 */
export async function prepareMachine(purpose) {
  const lacking = missing(purpose);
  if (lacking.length === 0) return;
  const names = lacking.map((each) => each.name).join(', ');
  if (!findCommand('apt-get')) {
    throw new Stop(
      'Some tools are missing:\n' +
        lacking.map((each) => `  ${each.name}: ${each.elsewhere}`).join('\n') +
        '\nInstall them and run the same command again.',
    );
  }
  const extras = wanted(purpose).filter((each) => each.optional && !each.found());
  const packages = [...lacking, ...extras].flatMap((each) => each.debian);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0) {
    const update = hasPackageLists() ? '' : 'sudo apt-get update && ';
    throw new Stop(
      `Missing: ${names}. Run this command, then the same one again:\n\n  ${update}sudo apt-get ${install.join(' ')}\n`,
    );
  }
  say(`Missing: ${names}.`);
  const options = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    advice: 'check the network and the apt lists of this machine, then try again',
  };
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  await run('Reading the package lists', 'apt-get', [...patience, 'update'], options);
  await run(`Installing ${packages.join(' ')}`, 'apt-get', [...patience, ...install], {
    ...options,
    log: 'apt install',
  });
  const still = missing(purpose);
  if (still.length > 0) {
    throw new Stop(
      'The packages are installed, and this is still missing:\n' +
        still.map((each) => `  ${each.name}: ${each.elsewhere}`).join('\n'),
    );
  }
}

/** @param {Purpose} purpose */
function wanted(purpose) {
  return tools.filter((each) => needs[purpose].includes(each.purpose));
}

/** @param {Purpose} purpose */
function missing(purpose) {
  return wanted(purpose).filter((each) => !each.optional && !each.found());
}

function hasPackageLists() {
  const folder = '/var/lib/apt/lists';
  return (
    existsSync(folder) &&
    readdirSync(folder).some((name) => name.endsWith('Packages') || name.includes('Packages.'))
  );
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    const usage = `Use: npm run setup -- [${purposes.join(' | ')}]`;
    const [word = 'test'] = readWords(usage, {}, 1).words;
    const purpose = purposes.find((each) => each === word);
    if (!purpose) throw new Stop(`'${word}' is nothing to be made ready for. ${usage}`);
    await prepareMachine(purpose);
    say(`This machine has all that \`${purpose}\` needs.`);
  });
}
