// What the player and the page can do to a running scene, each thing said once: its word, and what comes with it.
// Play's functions, sessions that are written down and replayed, and their files go through this table; what each does
// stands in Edits, under the same word.
import { groupName, object, point as pointWithin, truth, whole, word } from './checks.js';
import { SceneError } from './error.js';
import { policy, ruleOptions } from './format.js';
import { engine } from './limits.js';

/** @typedef {import('./checks.js').Check} Check */
/** @typedef {import('./edits.js').Edits} Edits */
/**
 * What comes with a command: how it is checked where it is read as JSON, and, if it is more than its JSON, how it
 * becomes that and comes back.
 * @typedef {{ check: Check, write?: (value: any) => unknown, read?: (edits: Edits, value: any) => unknown }} Part
 */

/** @type {(check: Check) => Check} */
const orNull = (check) => (value, path) => (value === null ? null : check(value, path));
const point = pointWithin(engine.coordinate);
const id = whole(0, 2 ** 32 - 1);

/** What is checked when it is done. @type {Part} */
const described = {
  check: (value, path) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new SceneError('wrongType', path, 'must be an object');
  },
};
/** @type {Part} */
const body = {
  check: id,
  write: (given) => given.id,
  read: (edits, value) => {
    const found = edits.bodyOf(value);
    if (!found) throw new RangeError(`there is no body ${value}`);
    return found;
  },
};
const ruled = object(ruleOptions);
/** What a rule says besides; older sessions had the direction alone. @type {Part} */
const orNothing = {
  check: orNull((value, path) => ('x' in Object(value) ? point : ruled)(value, path)),
  write: (given) => given ?? null,
  read: (_, value) => ('x' in Object(value) ? { passes: value } : (value ?? undefined)),
};
const held = { left: truth, right: truth, up: truth, down: truth, act: truth, point: orNull(point) };

/** `input` and `pull` hold from then on; all others are done once. */
export const commands = Object.freeze({
  input: [{ check: object(held, Object.keys(held)) }],
  pull: [{ check: orNull(object({ body: id, anchor: point, target: point }, ['body', 'anchor', 'target'])) }],
  add: [described],
  remove: [body],
  change: [body, described],
  world: [described],
  wake: [body],
  group: [{ check: groupName }, { check: policy }],
  rule: [{ check: word }, { check: word }, { check: policy }, orNothing],
});

/** @typedef {keyof typeof commands} Command */

/** @param {Command} command @returns {readonly Part[]} */
const partsOf = (command) => commands[command];

/** A command as JSON: what follows its word. @param {Command} command @param {readonly any[]} given */
export const asRow = (command, given) =>
  partsOf(command).map(({ write }, i) => (write ? write(given[i]) : given[i]));

/**
 * What was written, for the same scene in the same moment.
 * @param {Edits} edits
 * @param {Command} command
 * @param {readonly any[]} row
 */
export const fromRow = (edits, command, row) =>
  partsOf(command).map(({ read: back }, i) => (back ? back(edits, row[i]) : structuredClone(row[i])));
