// A project with a framework, made fresh: what the framework's lock file names is installed once, outside the checkout under
// a name made of the lock file's content, and linked into each project; Bumpbox comes from its tarball, by npm.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cached } from '../../wasm/tools/cache.mjs';
import { impatient } from '../../wasm/tools/node-modules.mjs';
import { tarball, unpacked } from '../package/project.mjs';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'bumpbox-frameworks-'));
after(() => rmSync(place, { recursive: true, force: true }));

/** None of them tells anybody that it ran. */
export const quiet = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  npm_config_offline: 'true', // Next asks npm for what it thinks its lock file lacks
  CI: '1',
  NODE_ENV: undefined, // the test runner's
  NODE_TEST_CONTEXT: undefined,
};

/** @param {string} framework the name of a folder beside this file */
function installed(framework) {
  const folder = path.join(here, framework);
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(path.join(folder, name)));
  const name = `consumer-${framework}-node${process.versions.modules}-${hash.digest('hex').slice(0, 12)}`;
  return cached(name, async (draft) => {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(folder, file), path.join(draft, file));
    await run(
      'npm',
      ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...impatient],
      {
        cwd: draft,
      },
    ).catch(({ stderr }) =>
      assert.fail(
        `What a project with ${framework} needs could not be got from npm: check the network, then try again. npm says:\n${stderr}`,
      ),
    );
  });
}

/** The same files under another name, not written again where that can be. @param {string} from @param {string} to */
function link(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // npm writes its own list anew, into the file that is there.
    else if (entry.name === '.package-lock.json') copyFileSync(source, target);
    else linkOrCopy(source, target);
  }
}

/** @param {string} source @param {string} target */
function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // on another disk
  }
}

/**
 * @param {string} framework
 * @param {Record<string, string>} files by their names
 */
export async function frameworkProject(framework, files) {
  const folder = path.join(place, framework);
  const source = await installed(framework);
  link(path.join(source, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(source, name), path.join(folder, name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  await unpacked();
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
    cwd: folder,
  });
  return folder;
}
