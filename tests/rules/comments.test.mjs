// Comments are sentences that can be understood where they stand. None begins with an "Of ...", a "Who ..." or a "What it
// ..." whose noun or verb has to be found in the code below.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';

/** A line's comment, if it is one or ends in one; null where there is none. @param {string} line */
const commentIn = (line) => line.match(/(?:^|\s)(?:\/\/|\/\*\*?|\*|#)\s+([A-Z].*)$/)?.[1] ?? null;

const dangles = /^((Of|Who|Whose|Whom)\b|What (it|they|this|these|those|there|its|their)\b(?!\.))/;

const made = /^(node_modules|build|dist|generated|site)$/;
/** Scripts, style sheets and C++ that are written by hand. @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return made.test(entry.name) ? [] : sourcesIn(name);
    return /(\.cpp|\.h|js|\.ts|\.css)$/.test(name) ? [name] : [];
  });

test('no comment begins with a dangling "Of", "Who" or "What it"', () => {
  const files = ['core', 'wasm', 'web', 'tests'].flatMap(sourcesIn);
  assert(files.length > 300, 'the project has files');
  const dangling = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      if (!dangles.test(commentIn(line) ?? '')) return [];
      // A line within a sentence may begin so.
      const before = lines[i - 1]?.trim() ?? '';
      const goesOn =
        /^(\/\/|\/\*|\*)\s*\S/.test(before) && !/[.:!?]$/.test(before) && /^\s*(\/\/|\*)/.test(line);
      return goesOn ? [] : [`${file}:${i + 1}: ${line.trim()}`];
    });
  });
  assert.deepEqual(dangling, []);
});

test('what a game reads of the library, of scenes, of the stage and of the element is not wider than 120 signs, but for types', () => {
  const files = ['library', 'scene', 'stage', 'element'].flatMap((folder) => sourcesIn(`web/${folder}`));
  const wide = files.flatMap((file) => {
    let open = 0; // braces of a type that goes on: TypeScript writes some into the package's types as they stand here
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      if (!/^\s*(\/\/|\/?\*)/.test(line)) {
        open = 0;
        return [];
      }
      const isType = open > 0 || /[{}]/.test(line);
      open += line.split('{').length - line.split('}').length;
      return line.length > 120 && !isType ? [`${file}:${i + 1}`] : [];
    });
  });
  assert.deepEqual(wide, []);
});
