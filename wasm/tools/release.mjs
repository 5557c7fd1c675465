// `npm run release`: makes the package and checks all that must hold before it is published, then says by which command that
// is done. It publishes nothing itself: provenance is made only where a workflow of the repository's own host runs.

import './node-version.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makePackage } from './package.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { addresses, shipped } from './shipped.mjs';
import { Stop, capture, isCommand, main, root, run, say } from './steps.mjs';
import { readWords } from './arguments.mjs';

/** @param {string} name */
const text = (name) => readFileSync(path.join(root, name), 'utf8');

/**
 * What of the texts does not fit a release, in sentences.
 * @param {{ version: string, library: string, changes: string, placeholder: boolean }} found
 */
export function objections({ version, library, changes, placeholder }) {
  const told = [];
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) told.push(`package.json's version '${version}' is none.`);
  if (!library.includes(`version = '${version}'`))
    told.push(`web/library/version.js does not say ${version}.`);
  const heading = new RegExp(`^## \\[?${version.replaceAll('.', '\\.')}\\]? `, 'm');
  if (!heading.test(changes)) told.push(`CHANGELOG.md has no heading '## ${version} (a day)'.`);
  if (placeholder)
    told.push(
      'web/package/addresses.json holds placeholders: put in where the project lives, and say so there.',
    );
  return told;
}

/** What git says of the checkout. */
async function uncommitted() {
  const { output } = await capture('git', ['status', '--porcelain'], { cwd: root });
  return output.trim() === '' ? [] : ['There is something that is not committed.'];
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: npm run release');
    const { version } = JSON.parse(text('package.json'));
    const told = [
      ...objections({
        version,
        library: text('web/library/version.js'),
        changes: text('CHANGELOG.md'),
        placeholder: addresses().placeholder,
      }),
      ...(await uncommitted()),
    ];
    if (told.length > 0) throw new Stop(`Not to be released yet:\n- ${told.join('\n- ')}`);
    await prepareMachine('start');
    await prepareNodeModules();
    await makePackage();
    const npm = (/** @type {string[]} */ ...words) =>
      run(`npm ${words.join(' ')}`, 'npm', words, { advice: 'see the lines above' });
    await npm('run', '--silent', 'size');
    await npm('test', '--silent', '--', 'package', 'package-long', 'frameworks', 'webkit');
    say(
      `Ready: tag v${version}, and let the host's workflow run\n` +
        `  npm publish ${path.relative(root, shipped)} --access public --provenance`,
    );
  });
}
