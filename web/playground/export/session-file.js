// The file of a recorded session: the scene that it began with, what was done and before which step, and hashes of the
// world between. Read like a scene: from anywhere, and every part checked before anything is done with it.
import { list, object, whole } from '../../scene/checks.js';
import { commands } from '../../scene/commands.js';
import { SceneError } from '../../scene/error.js';
import { readScene } from '../../scene/format.js';
import { parseJson } from '../../scene/json.js';
import { most } from '../../scene/limits.js';
import { ExportError } from './problem.js';

/**
 * A row begins with the step after which it was done, 0 before the first one, and a word: `input` and `pull` hold from
 * then on; `add`, `remove`, `change`, `wake`, `world`, `group` and `rule` are the edits of Play, bodies by their ids;
 * `hash` is what the world then was.
 * @typedef {[number, 'input', import('../../scene/play.js').Input]
 *   | [number, 'pull', import('../../scene/pull.js').Pull | null]
 *   | [number, 'add', object] | [number, 'remove', number] | [number, 'change', number, object]
 *   | [number, 'world', object] | [number, 'wake', number] | [number, 'hash', string]
 *   | [number, 'group', string, import('../../scene/format.js').Policy]
 *   | [number, 'rule', string, string, import('../../scene/format.js').Policy, import('../../scene/format.js').RuleOptions | { x: number, y: number } | null]} Row
 * @typedef {{ bumpboxSession: 1, scene: import('../../scene/format.js').Scene, steps: number, rows: readonly Row[] }} Session
 */

const version = 1;
/** Letters of a file, as of a scene's. */
export const mostLetters = most.text;
export const mostSteps = 2 ** 31;

/** @typedef {import('../../scene/checks.js').Check} Check */

/** @param {string} path @param {string} sentence @returns {never} */
function wrong(path, sentence) {
  throw new SceneError('wrongType', path, sentence);
}

/** @type {Check} */
const hash = (value, path) =>
  typeof value === 'string' && /^[0-9a-f]{1,32}$/.test(value) ? value : wrong(path, 'must be a hash');

/** What follows a row's word. @type {Record<Row[1], readonly Check[]>} */
const kinds = {
  .../** @type {Record<import('../../scene/commands.js').Command, Check[]>} */ (
    Object.fromEntries(
      Object.entries(commands).map(([command, parts]) => [command, parts.map((part) => part.check)]),
    )
  ),
  hash: [hash],
};

/** @type {Check} */
function row(value, path) {
  if (!Array.isArray(value)) wrong(path, 'must be an array');
  const [step, kind, ...rest] = value;
  whole(0, mostSteps)(step, `${path}[0]`);
  const checks = Object.hasOwn(kinds, kind) ? kinds[/** @type {Row[1]} */ (kind)] : undefined;
  if (!checks) wrong(`${path}[1]`, `must be one of ${Object.keys(kinds).join(', ')}`);
  if (rest.length !== checks.length) wrong(path, `must have ${checks.length + 2} parts`);
  return [step, kind, ...checks.map((check, i) => check(rest[i], `${path}[${i + 2}]`))];
}

const session = object(
  {
    bumpboxSession: whole(version, version),
    scene: (value) => value,
    steps: whole(0, mostSteps),
    rows: list(row, mostLetters, 'rows'),
  },
  ['bumpboxSession', 'scene', 'steps', 'rows'],
);

/**
 * @param {unknown} source JSON text, or what it says
 * @param {import('../../scene/format.js').Behaviours} [table] as for readScene
 * @returns {Session}
 */
export function readSession(source, table) {
  try {
    const value = typeof source === 'string' ? parseJson(source) : source;
    const found = /** @type {{ bumpboxSession?: unknown } | null} */ (value)?.bumpboxSession;
    if (typeof found === 'number' && found > version) throw new ExportError('exportSessionLater');
    const read = session(value, '');
    let last = 0;
    read.rows.forEach((/** @type {Row} */ [step], /** @type {number} */ i) => {
      if (step < last || step > read.steps)
        wrong(`rows[${i}][0]`, 'must not be before the one before, or after the end');
      last = step;
    });
    return { ...read, scene: readScene(read.scene, table) };
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    throw new ExportError('exportSessionMalformed', { path: error.path, message: error.message }, error);
  }
}

/** @param {Session} what */
export function sessionFile(what) {
  // A row a line: two sessions can be compared.
  const { rows, ...rest } = what;
  const head = JSON.stringify(rest).slice(0, -1);
  const lines = rows.map((each) => JSON.stringify(each)).join(',\n');
  return new Blob([`${head},"rows":[\n${lines}\n]}\n`], { type: 'application/json' });
}
