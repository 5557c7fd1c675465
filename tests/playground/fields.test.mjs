// Fields of the inspector: what is shown, what is taken of what was typed, dragged and pressed, and what is refused and why.
import assert from 'node:assert/strict';
import test from 'node:test';
import { mixed } from '../../web/playground/panels/field-parts.js';
import { choiceField, paintField, switchField, textField } from '../../web/playground/panels/fields.js';
import { numberField, shown, typed } from '../../web/playground/panels/number-field.js';
import { fire, standInPage } from '../page.mjs';
import { bringLaterWords } from '../../web/playground/words.js';

const document = standInPage();
await bringLaterWords();

/** @param {any} field */
function partsOf({ row, refresh }) {
  refresh();
  const find = (/** @type {string} */ tag) => row.querySelector(tag);
  const named = (/** @type {string} */ name) =>
    row.below.find((/** @type {any} */ each) => each.getAttribute('class')?.includes(name));
  const input = find('input') ?? find('select');
  const problem = named('problem');
  return {
    ...{ row, refresh, input, problem, reset: named('reset'), label: find('label') },
    /** @param {string} text */
    enter(text) {
      input.value = text;
      fire(input, 'change');
    },
    /** @param {string} key @param {any} [more] */
    press: (key, more) => fire(input, 'keydown', { key, ...more }).defaultPrevented,
    /** What stands there, and why not. */
    state: () => [input.value, problem.hidden ? '' : problem.textContent],
  };
}
/** A number that is written down. @param {any} [options] @param {any} [first] */
function numberOf(options = {}, first = 5) {
  /** @type {number[]} */
  const written = [];
  const held = { value: first };
  const field = partsOf(
    numberField({
      label: 'angle',
      read: () => held.value,
      write(/** @type {number} */ value) {
        written.push(value);
        held.value = value;
      },
      ...options,
    }),
  );
  document.body.focus();
  return { ...field, written, held };
}

test('a number is as short as it can be said, and what is there is never shown as nothing', () => {
  const all = /** @type {const} */ ([
    [0.25, 2, '0.25'],
    [100, 0, '100'],
    [1.5, 3, '1.5'],
    [2, 2, '2'],
    [0.126, 2, '0.13'],
    [1e-7, 2, '1e-7'],
    [-1e-7, 2, '-1e-7'],
    [1e-12, 2, '0'],
    [-1e-12, 2, '0'],
    [0, 2, '0'],
    [Infinity, 2, '∞'],
    [NaN, 2, '∞'],
  ]);
  for (const [value, digits, text] of all) assert.equal(shown(value, digits), text, `${value}`);
  assert.equal(shown(0.00012345, 3, true), '0.000123');
  assert.equal(shown(12.345, 2, true), '12.35');
  assert.equal(shown(12345678.912, 3, true), '12345679', 'a field has no room for more');
});

test('what is typed is a number with a point or a comma, or none', () => {
  const all = /** @type {const} */ ([
    ['12', 12],
    ['-1.5', -1.5],
    ['+.5', 0.5],
    ['1,5', 1.5],
    ['1,500', 1500],
    ['-1,234,567.5', -1234567.5],
    ['1e3', 1000],
    ['2,5e-1', 0.25],
    ['', NaN],
    ['.', NaN],
    ['1,50,0', NaN],
    ['0x10', NaN],
    ['12px', NaN],
    ['1 2', NaN],
  ]);
  for (const [text, value] of all) assert.equal(typed(text), value, text);
});

test('a number that is entered is written once; the same again is not', () => {
  const { enter, written, state, refresh, held } = numberOf();
  assert.deepEqual(state(), ['5', '']);
  enter(' 7.5 ');
  assert.deepEqual([written, state()], [[7.5], ['7.5', '']]);
  enter('7.50');
  enter('7.5');
  enter('');
  assert.deepEqual([written, state()], [[7.5], ['7.5', '']]);
  held.value = 1 / 3;
  refresh();
  assert.equal(state()[0], '0.33');
  enter('0.33');
  assert.deepEqual(written, [7.5], 'leaving the field does not round what it stands for');
});

test('what is no number, or out of range, stands there with its reason and is not written', () => {
  const { enter, written, state, refresh, held, input, press } = numberOf({ min: 0, max: 10 });
  enter('seven');
  assert.equal(state()[0], 'seven');
  assert.notEqual(state()[1], '');
  assert.equal(input.getAttribute('aria-invalid'), '');
  for (const wrong of ['-0.001', '10.001']) {
    enter(wrong);
    assert.match(state()[1], /0.*10/);
    refresh();
    assert.equal(state()[0], wrong, 'until it is mended');
  }
  enter('10');
  assert.deepEqual([state(), written], [['10', ''], [10]]);
  assert.equal(input.getAttribute('aria-invalid'), null);
  enter('0');
  assert.deepEqual(written, [10, 0]);
  enter('-1');
  press('Escape');
  assert.deepEqual(state(), ['0', '']);
  enter('-1');
  held.value = 4; // something else changed it
  refresh();
  assert.deepEqual(state(), ['4', '']);
});

test('who leaves a field finds what was refused and why; what was not entered is what it was', () => {
  const { input, enter, state } = numberOf();
  input.value = '77';
  fire(input, 'blur');
  assert.deepEqual(state(), ['5', '']);
  enter('seven');
  const refused = state();
  assert.notEqual(refused[1], '');
  fire(input, 'blur');
  assert.deepEqual(state(), refused);
});

test('paints are gone through by arrow keys, both ways and round', () => {
  /** @type {number[]} */
  const written = [];
  const paints = /** @type {any} */ (['reset', 'close', 'mixed'].map((word, paint) => [paint, word, word]));
  const held = { value: 0 };
  const { row, refresh } = paintField({
    label: 'reset',
    paints,
    read: () => held.value,
    write(value) {
      written.push(value);
      held.value = value;
    },
  });
  refresh();
  const all = /** @type {any} */ (row).below;
  const group = all.find((/** @type {any} */ each) => each.getAttribute('role') === 'radiogroup');
  all.find((/** @type {any} */ each) => each.getAttribute('role') === 'radio').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'a'])
    fire(group, 'keydown', { key });
  assert.deepEqual(written, [1, 2, 0, 2, 1]);
});

test('what the engine refuses is said beside the field', () => {
  const { enter, state } = numberOf({
    write() {
      throw new RangeError('too heavy');
    },
  });
  enter('9');
  assert.equal(state()[0], '9');
  assert.match(state()[1], /too heavy/);
});

test('arrow keys change a number by its step, ten times or a tenth of it, and stay in range', () => {
  const { press, written, held } = numberOf({ step: 0.1, max: 6.2 });
  assert.equal(press('ArrowUp'), true);
  press('ArrowUp', { shiftKey: true });
  press('ArrowUp', { shiftKey: true });
  press('ArrowDown');
  press('ArrowDown', { altKey: true });
  assert.deepEqual(written, [5.1, 6.1, 6.2, 6.1, 6.09]);
  held.value = 0.1;
  const many = numberOf({ step: 0.1 }, 0);
  for (let i = 0; i < 3; i++) many.press('ArrowUp');
  assert.equal(many.held.value, 0.3, 'and not 0.30000000000000004');
  const fixed = numberOf({ readOnly: true });
  assert.equal(fixed.press('ArrowUp'), false);
  assert.deepEqual(fixed.written, []);
});

test('several that differ are shown as such; a number is given to all, and arrows have none to go on from', () => {
  const { input, press, written, held, enter, state } = numberOf({}, mixed);
  assert.equal(input.value, '');
  assert.notEqual(input.placeholder, '');
  press('ArrowUp');
  enter(input.placeholder);
  assert.deepEqual(written, []);
  enter('3');
  assert.deepEqual([written, held.value, state()[0]], [[3], 3, '3']);
});

test('a field that has the focus is left alone, and one without a number is not there', () => {
  const { input, refresh, held, row } = numberOf();
  input.focus();
  input.value = '12.';
  held.value = 6;
  refresh();
  assert.equal(input.value, '12.');
  document.body.focus();
  refresh();
  assert.equal(input.value, '6');
  held.value = undefined;
  refresh();
  assert.equal(row.hidden, true);
});

test('the way back is there while a number is another than the usual one, and gives the focus on', () => {
  const { reset, refresh, held, written, input } = numberOf({ standard: () => 1 });
  assert.equal(reset.hidden, false);
  reset.click();
  assert.deepEqual([written, reset.hidden], [[1], true]);
  assert.equal(document.activeElement, input);
  document.body.focus();
  held.value = 1 + 1e-12;
  refresh();
  assert.equal(reset.hidden, true, 'rounding is no difference');
  let gone = 0;
  const own = numberOf({ reset: { needed: () => gone === 0, go: () => gone++ } });
  assert.equal(own.reset.hidden, false);
  own.reset.click();
  assert.deepEqual([gone, own.reset.hidden, own.written], [1, true, []]);
});

test('a drag along the label shows numbers on its way and writes the last one, as one change', () => {
  /** @type {number[]} */
  const previewed = [];
  const { label, written } = numberOf({
    preview: (/** @type {number} */ value) => previewed.push(value),
    min: 0,
  });
  fire(label, 'pointerdown', { button: 0, clientX: 100 });
  fire(label, 'pointermove', { clientX: 102 });
  assert.deepEqual(previewed, [], 'a shake is no drag');
  fire(label, 'pointermove', { clientX: 106 });
  fire(label, 'pointermove', { clientX: 90 });
  fire(label, 'pointermove', { clientX: 50 });
  fire(label, 'pointermove', { clientX: 104, shiftKey: true });
  assert.deepEqual(previewed, [8, 0, 0, 25]);
  fire(label, 'pointerup');
  assert.deepEqual([previewed.at(-1), written], [5, [25]], 'first as it was, then the change');
  fire(label, 'pointerdown', { button: 0, clientX: 100 });
  fire(label, 'pointermove', { clientX: 120 });
  fire(label, 'pointercancel');
  fire(label, 'pointermove', { clientX: 140 });
  assert.deepEqual([previewed.at(-1), written], [25, [25]]);
  fire(label, 'pointerdown', { button: 2, clientX: 100 });
  fire(label, 'pointermove', { clientX: 140 });
  fire(label, 'pointerup');
  assert.deepEqual(written, [25]);
});

test('a name that is emptied is what it was; a refused one says why until it is right', () => {
  let name = 'ball';
  /** @type {string[]} */
  const written = [];
  const { enter, state, refresh, input } = partsOf(
    textField({
      label: 'bodyName',
      read: () => name,
      write(text) {
        written.push(text);
        if (text === 'taken') throw new RangeError('there is one of that name');
        name = text;
      },
    }),
  );
  enter('   ');
  assert.deepEqual(state(), ['ball', '']);
  enter('taken');
  assert.equal(state()[0], 'taken');
  assert.match(state()[1], /there is one/);
  enter('');
  assert.deepEqual(state(), ['ball', '']);
  assert.deepEqual(written, ['ball', 'taken', 'ball']);
  enter(' disc ');
  assert.equal(name, 'disc');
  document.body.focus();
  refresh();
  assert.equal(state()[0], 'disc');
  input.focus();
  input.value = 'dis';
  refresh();
  assert.equal(state()[0], 'dis', 'it is being typed');
});

test('a choice is written when one is chosen; several at once are none', () => {
  let value = /** @type {any} */ ('dynamic');
  /** @type {string[]} */
  const written = [];
  const { enter, input, refresh, reset, row } = partsOf(
    choiceField({
      label: 'bodyType',
      choices: [
        ['dynamic', 'dynamic'],
        ['static', 'static'],
      ],
      read: () => value,
      write(next) {
        written.push(next);
        value = next;
      },
      standard: () => 'dynamic',
    }),
  );
  assert.deepEqual([input.value, reset.hidden], ['dynamic', true]);
  enter('static');
  refresh();
  assert.deepEqual([written, reset.hidden], [['static'], false]);
  reset.click();
  assert.deepEqual([written, input === document.activeElement], [['static', 'dynamic'], true]);
  document.body.focus();
  value = mixed;
  refresh();
  assert.deepEqual([input.value, reset.hidden], ['', true]);
  enter('');
  assert.equal(written.length, 2);
  value = undefined;
  refresh();
  assert.equal(row.hidden, true);
});

test('a switch is on, off, or in between where several differ', () => {
  let value = /** @type {any} */ (false);
  const { input, refresh } = partsOf(
    switchField({ label: 'bodyBullet', read: () => value, write: (on) => void (value = on) }),
  );
  assert.deepEqual([input.checked, input.indeterminate], [false, false]);
  input.checked = true;
  fire(input, 'change');
  assert.equal(value, true);
  value = mixed;
  refresh();
  assert.deepEqual([input.checked, input.indeterminate], [false, true]);
});
