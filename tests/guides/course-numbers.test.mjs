// Numbers that stand in the lessons' sentences and exercises as they are: sums in formulas come out, wrong answers are what
// the mistake they stand for comes to, and what a hint, a reason or a caption tells is what the engine answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { exercises } from '../../web/course/exercises/index.js';
import { lessons } from '../../web/course/lessons.js';
import { load } from '../../web/library/full.js';
import { root } from '../../wasm/tools/steps.mjs';
import { mistaken } from './course-answers-mistaken.mjs';
import { said } from './course-answers-said.mjs';
import { said as saidLater } from './course-answers-said-later.mjs';

const bump = await load();
const languages = /** @type {const} */ (['en', 'ko']);
/** @typedef {(typeof languages)[number]} Language */

/** @param {Language} language @param {string} name */
const lessonText = (language, name) =>
  readFileSync(path.join(root, 'web/docs', language, 'course', `${name}.md`), 'utf8');
/** All sentences of an exercise in one language. @param {any} part @param {Language} language @returns {string[]} */
function sentences(part, language) {
  if (typeof part !== 'object' || part === null) return [];
  if (typeof part[language] === 'string') return [part[language]];
  return Object.values(part).flatMap((each) => sentences(each, language));
}
/** @param {Language} language @param {string} name of a lesson, or of an exercise */
function textOf(language, name) {
  const exercise = exercises.find(({ id }) => id === name);
  return exercise ? sentences(exercise, language).join('\n') : lessonText(language, name);
}

/** @param {string} text */
const formulasOf = (text) =>
  [...text.matchAll(/```math\n([^]*?)```|\$([^$\n]+)\$/g)].flatMap(([, block, line]) =>
    (block ?? line).trim().split('\n'),
  );
/** Whether nothing in a formula has to be known beforehand. @param {string} formula */
const isPlain = (formula) => /^[\d\s.,()+\-*^=]+$/.test(formula.replace(/frac|sqrt/g, ''));
/** What a formula without names comes to: its x and its y, which are the same where it is no vector. @param {string} formula */
const valueOf = (formula) =>
  [0, 1].map((axis) => {
    const along = formula
      .replace(/(?<!\w)\(([^(),]+), ([^(),]+)\)/g, (_, ...xy) => `(${xy[axis]})`)
      .replaceAll('^', '**');
    return new Function('frac', 'sqrt', `return ${along}`)(
      (/** @type {number} */ a, /** @type {number} */ b) => a / b,
      Math.sqrt,
    );
  });
/** @param {number[]} a @param {number[]} b */
const isAlike = (a, b) => a.every((value, i) => Math.abs(value - b[i]) < 1e-9);

test('sums in formulas come out, in lessons and in exercises', () => {
  const names = [...lessons.map(({ name }) => name), ...exercises.map(({ id }) => id)];
  for (const language of languages) {
    let sums = 0;
    for (const name of names)
      for (const formula of formulasOf(textOf(language, name))) {
        if (!isPlain(formula) || !formula.includes('=')) continue;
        const [first, ...others] = formula.split('=').map(valueOf);
        for (const other of others) assert(isAlike(first, other), `${name}, ${language}: ${formula}`);
        sums += 1;
      }
    assert(sums >= 30, `there are ${sums} sums`);
  }
});

test('exercises have the same formulas in both languages', () => {
  for (const { id } of exercises) {
    const [en, ko] = languages.map((language) => formulasOf(textOf(language, id)).sort());
    assert.deepEqual(ko, en, id);
  }
});

for (const exercise of exercises) {
  if (exercise.kind !== 'number') continue;
  const { id, wrong } = exercise;
  test(`${id}: its wrong answers are what the mistakes come to that their hints name`, () => {
    const computed = mistaken[id]?.(bump) ?? {};
    assert.deepEqual(Object.keys(computed).map(Number).sort(), wrong.map(({ value }) => value).sort());
    for (const { value, hint } of wrong) {
      assert.equal(Number(Number(computed[value]).toFixed(2)), value);
      // A hint that gives the mistake as a formula gives one that comes to it, but for what its words add.
      for (const formula of formulasOf(hint.en).filter((each) => isPlain(each) && !each.includes('=')))
        if (!addsInWords.has(`${id} ${value}`)) assert(isAlike(valueOf(formula), [value, value]), formula);
    }
  });
}
/** Hints whose words go on from their formula: less the radii, rounded up. */
const addsInWords = new Set(['rectangles-gap 11', 'pixels-words 63']);

test('rectangles: whether touching counts is in the table as the five classic tests answer it', () => {
  const circle = { x: 0, y: 0, radius: 2 };
  const rectangle = { x: 2, y: -1, width: 2, height: 2 };
  const { classic } = bump;
  const counts = [
    classic.circleOverlapsCircle(circle, { x: 5, y: 0, radius: 3 }),
    classic.rectangleOverlapsRectangle(rectangle, { x: 4, y: 0, width: 1, height: 1 }),
    classic.circleOverlapsRectangle(circle, rectangle),
    classic.circleContainsPoint(circle, { x: 2, y: 0 }),
    classic.rectangleContainsPoint(rectangle, { x: 2, y: 0 }),
  ];
  for (const [language, yes, no] of /** @type {const} */ ([
    ['en', 'counts', 'does not'],
    ['ko', '겹친 것', '아닌 것'],
  ])) {
    const rows = [...lessonText(language, 'rectangles').matchAll(/^\|(.+)\|$/gm)].slice(2);
    const last = rows.map(([, row]) => row.split('|').at(-1)?.trim());
    assert.deepEqual(
      last,
      counts.map((isCounted) => (isCounted ? yes : no)),
    );
  }
});

/** A part of a text, which is not in it where its numbers are the beginning or the end of longer ones. @param {string} part */
const whole = (part) =>
  new RegExp(`(?<![\\d.])${part.replace(/[\^$.*+?()[\]{}|\\]/g, '\\$&')}(?!\\d|[.,]\\d)`);

for (const { of, about, values, en, ko } of [...said, ...saidLater])
  test(`${of}: ${about}`, () => {
    const told = values(bump);
    for (const [language, sentence] of /** @type {const} */ ([
      ['en', en],
      ['ko', ko],
    ]))
      for (const part of sentence(told)) assert.match(textOf(language, of), whole(part));
  });
