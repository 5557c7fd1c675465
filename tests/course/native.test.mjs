// The course's programs in C++ print the same lines as those in JavaScript, which promise them in their remarks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { lessons } from '../../web/course/lessons.js';
import { root } from '../../wasm/tools/steps.mjs';

for (const { name } of lessons) {
  test(`the program of ${name} in C++ prints what the one in JavaScript does`, () => {
    const snippet = (/** @type {string} */ end) =>
      readFileSync(path.join(root, 'web/course/snippets', name + end), 'utf8');
    const promised = [...snippet('.js').matchAll(/console\.log\([^]*?\);\s*\/\/ (.*)$/gm)].map(
      ([, text]) => text,
    );
    assert(promised.length >= 3);
    const output = execFileSync(path.join(root, 'build/release/tests/course', `course-${name}`), {
      encoding: 'utf8',
    });
    assert.deepEqual(output.trim().split('\n'), promised);
    // Its own remarks say so too.
    const remarks = [...snippet('.cpp').matchAll(/;\s+\/\/ (?!en:|ko:)(.*)$/gm)].map(([, text]) => text);
    assert.deepEqual(remarks, promised);
  });
}
