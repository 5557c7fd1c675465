// A consumer's project, made fresh in a folder of its own, with a blank in its path, and the packed package installed
// in it as npm would. The tools come from tests/package; a project finds none of our sources.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** For the tools of tests/package/package.json, by name. */
export const tools = createRequire(path.join(here, 'package.json'));

const place = mkdtempSync(path.join(tmpdir(), 'bumpbox consumers '));
after(() => rmSync(place, { recursive: true, force: true }));

/** @type {Promise<string> | undefined} */
let packed;

/** The unpacked tarball's folder, and the tarball beside it. */
export function unpacked() {
  packed ??= (async () => {
    // build/npm was made by tests/suites.mjs.
    const folder = path.join(root, 'build/npm');
    await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', place], { cwd: folder });
    await run('sh', ['-c', 'tar -xzf bumpbox-*.tgz && mv bumpbox-*.tgz bumpbox.tgz'], { cwd: place });
    return path.join(place, 'package');
  })();
  return packed;
}
export const tarball = path.join(place, 'bumpbox.tgz');

/**
 * @param {string} name of the folder
 * @param {Record<string, string>} files by their names
 * @param {{ packages?: string[] }} [options] of the tools, those that the project has installed too
 */
export async function project(name, files, { packages = [] } = {}) {
  const folder = path.join(place, name);
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  cpSync(await unpacked(), path.join(folder, 'node_modules/bumpbox'), { recursive: true });
  for (const each of packages) {
    mkdirSync(path.dirname(path.join(folder, 'node_modules', each)), { recursive: true });
    symlinkSync(path.join(here, 'node_modules', each), path.join(folder, 'node_modules', each));
  }
  const all = { 'package.json': '{ "name": "consumer", "private": true, "type": "module" }', ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/**
 * What a program prints.
 * @param {string} folder
 * @param {string} file
 * @param {string[]} [options] of node
 */
export async function printed(folder, file, options = []) {
  const { stdout } = await run(process.execPath, [...options, file], { cwd: folder });
  return stdout.trim();
}

/** What the documentation says of where the package works: its code is tried as it stands there. @param {RegExp} part */
export function saidOfWhere(part) {
  const [, said] = readFileSync(path.join(root, 'web/docs/en/where.md'), 'utf8').match(part) ?? [];
  if (!said) throw new Error(`where.md says nothing like ${part}`);
  return said;
}
