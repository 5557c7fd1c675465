// The lock files: whole for every system, and silent about where packages came from.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const frameworks = readdirSync(new URL('../frameworks', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `tests/frameworks/${name}/package-lock.json`);
assert(frameworks.length > 1);
const own = ['', 'tests/package/', 'tests/lighthouse/'].map((folder) => `${folder}package-lock.json`);
for (const file of [...own, ...frameworks]) {
  /** @type {{ packages: Record<string, { version: string, resolved?: string, optionalDependencies?: object }> }} */
  const { packages } = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

  // A registry that does not hold a package's part for some system makes a lock file without it, which `npm ci` refuses.
  test(`${file} holds what its packages are made of on every system`, () => {
    const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
    const missing = Object.entries(packages).flatMap(([place, { version, optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map(
          (name) =>
            `${place} ${version} needs ${name}: choose a version that has it, or name one in "overrides"`,
        ),
    );
    assert.deepEqual(missing, []);
    assert(names.size > 50);
  });

  test(`${file} names no registry`, () => {
    assert.deepEqual(
      Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined),
      [],
    );
  });
}
