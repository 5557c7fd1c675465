// Mistakes that are easily made and easily missed: each is one change to the program that is right, and the tests of its
// exercise must find it. Beside the three typical ones of each exercise, which stand with the programs.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { exercises } from '../../web/course/exercises/index.js';
import { readResults, withTests } from '../../web/course/tests-of.js';
import { root } from '../../wasm/tools/steps.mjs';

const run = promisify(execFile);

/** What stands in the right program, and what stands there by mistake. @type {Record<string, readonly (readonly [string, string])[]>} */
const mistakes = {
  'rectangles-overlap': [
    ['a.x < b.x', 'a.x <= b.x'],
    ['b.x < a.x', 'b.x <= a.x'],
    ['a.y < b.y', 'a.y <= b.y'],
    ['b.y < a.y', 'b.y <= a.y'],
    ['b.x + b.width', 'b.x + b.height'],
    ['a.y + a.height', 'a.y + a.width'],
    ['a.x < b.x +', 'a.x < b.y +'],
    ['b.y < a.y +', 'b.y < a.x +'],
  ],
  'axes-apart': [
    ['q.from > p.to', 'q.from >= p.to'],
    ['p.from > q.to', 'p.from >= q.to'],
  ],
  'push-out': [
    ['Math.min(right, left, up, down)', 'Math.min(right, left)'],
    ['Math.min(right, left, up, down)', 'Math.min(up, down)'],
    ['a.x + a.width - b.x', 'a.y + a.width - b.x'],
    ['b.x + b.width - a.x', 'b.y + b.width - a.x'],
    ['a.y + a.height - b.y', 'a.y + a.width - b.y'],
    ['b.y + b.height - a.y', 'b.x + b.height - a.y'],
  ],
  'grid-touched': [
    ['i <= cell(box.x + box.width)', 'i <= cell(box.x + box.width) + 1'],
    ['j <= cell(box.y + box.height)', 'j <= cell(box.y + box.height) + 1'],
    ['cells.push(', 'cells.push("9 9"); cells.push('],
  ],
  'response-impulse': [['impulse * a.inverse', 'impulse / a.inverse']],
  'turning-strike': [
    ['at.x - body.x', 'at.x'],
    ['at.y - body.y', 'at.y'],
  ],
  'groups-policy': [
    [
      "order.find((policy) => said.includes(policy)) ?? 'block'",
      "said.includes('ignore') ? 'ignore' : said[0] ?? 'block'",
    ],
    ["'overlap', 'oneWay'", "'oneWay', 'overlap'"],
    ["'oneWay', 'block'", "'block', 'oneWay'"],
    ["'oneWay', ", ''],
  ],
  'doorways-pieces': [
    ['box(0, 0, width, 2 * y)', 'box(0, 0, width, y)'],
    ['box(0, 0, 2 * x, height)', 'box(0, 0, x, height)'],
    ['box(0, 0, 2 * x, height)', 'box(0, 0, 2 * x, width)'],
    ['[-y, y]', '[y, y]'],
    ['[-x, x]', '[x, x]'],
  ],
  'outlines-ear': [['turn(c, a, p) >= 0', 'turn(c, a, p) > 0']],
  'tunnelling-ray': [
    ['Math.max(x.enter, y.enter, 0)', 'Math.max(x.enter, (box.y + box.height - from.y) / way.y, 0)'],
    ['const y = times(box.y, box.height', 'const y = times(box.y, box.width'],
    ['const x = times(box.x, box.width', 'const x = times(box.x, box.height'],
    ['by === 0', 'false'],
    ['enter <= leave', 'enter < leave'],
  ],
};

for (const [id, changes] of Object.entries(mistakes))
  test(`${id}: the tests find what is easily missed`, async () => {
    const exercise = exercises.find((each) => each.id === id);
    assert(exercise?.kind === 'program');
    const program = readFileSync(path.join(root, 'web/course/programs', id, 'right.js'), 'utf8');
    for (const [right, wrong] of changes) {
      assert(program.includes(right), right);
      const changed = withTests(program.replace(right, wrong), exercise.cases);
      const { stdout } = await run(process.execPath, ['--input-type=module', '-e', changed]);
      const results = stdout.split('\n').map(readResults).find(Boolean);
      assert(
        results?.some(({ isRight }) => !isRight),
        `${wrong} passes`,
      );
    }
  });
