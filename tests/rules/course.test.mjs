// The course keeps its form: every lesson has all its parts, in the same order in both languages, its words are those of
// the glossary, and each exercise knows three typical wrong answers.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { exercises } from '../../web/course/exercises/index.js';
import { glossary } from '../../web/course/glossary.js';
import { lessons } from '../../web/course/lessons.js';
import { words } from '../../web/course/words.js';
import { coursePart } from '../../web/docs/generator/course.mjs';
import { render } from '../../web/docs/generator/markdown.mjs';
import { formulas, inlineFormula } from '../../web/docs/generator/math.mjs';
import { root } from '../../wasm/tools/steps.mjs';

const web = path.join(root, 'web');
const languages = /** @type {const} */ (['en', 'ko']);
/** @param {'en' | 'ko'} language @param {string} name */
const source = (language, name) =>
  readFileSync(path.join(web, 'docs', language, 'course', `${name}.md`), 'utf8');
const hangul = /[가-힣]/;
/** All that a lesson's figures, programs and exercises are, in their order. @param {string} text */
const partsOf = (text) =>
  [...text.matchAll(/^<!-- (\w+): ([\w/-]+)/gm)].map(([, kind, name]) => `${kind} ${name}`);
/** Formulas, without the words in them. @param {string} text */
const formulasOf = (text) =>
  [...text.matchAll(/```math\n([^]*?)```|\$([^$\n]+)\$/g)].map(([, block, line]) =>
    (block ?? line).replace(/"[^"]*"/g, '""').trim(),
  );

for (const { name, number } of lessons) {
  test(`lesson ${number}, ${name}, has all parts of a lesson, the same in both languages`, () => {
    const [en, ko] = languages.map((language) => source(language, name));
    assert.deepEqual(partsOf(ko), partsOf(en));
    assert.deepEqual(formulasOf(ko).sort(), formulasOf(en).sort());
    assert.deepEqual(
      [...ko.matchAll(/\{number: ([\w-]+)\}/g)].map(([, each]) => each).sort(),
      [...en.matchAll(/\{number: ([\w-]+)\}/g)].map(([, each]) => each).sort(),
    );
    for (const text of [en, ko]) {
      const [, question] = text.match(/^# .+\n\n(.+)\n/) ?? [];
      assert.match(question, /\?$/, 'it begins with a question');
      const sections = text.split(/^## /m).slice(1);
      assert.equal(sections.length, 7);
      const [play, idea, steps, code, wrong, tasks, further] = sections;
      for (const section of [play, steps, wrong]) assert.match(section, /^<!-- box: /m);
      assert.match(idea, /^```math$/m);
      assert.deepEqual(partsOf(code), [`code ${name}`]);
      assert.deepEqual(
        partsOf(tasks),
        exercises.filter(({ id }) => id.startsWith(`${name}-`)).map(({ id }) => `exercise ${id}`),
      );
      // A number, a sentence to choose, a drawing and a program.
      const kinds = exercises.filter(({ id }) => id.startsWith(`${name}-`)).map(({ kind }) => kind);
      assert.equal(kinds.filter((kind) => kind !== 'draw').length, 3);
      assert.equal(kinds.filter((kind) => kind === 'draw').length, 1);
      assert((further.match(/^- /gm) ?? []).length >= 2);
    }
    for (const end of ['.js', '-plain.js', '.cpp'])
      assert(existsSync(path.join(web, 'course/snippets', name + end)), name + end);
  });
}

test('what is written bold in a lesson is shown so, with a particle right behind it too', () => {
  assert.match(
    render('# 이름\n\n**[그룹](term:group)**은 그래요.', 'ko').html,
    /<strong><a [^>]*>그룹<\/a>\(group\)<\/strong>은/,
  );
  for (const { name } of lessons) {
    for (const language of languages) {
      const shown = render(source(language, name), language).html.replace(/<pre[^]*?<\/pre>/g, '');
      assert(!shown.includes('**'), `${language}/${name}: ${shown.match(/.{30}\*\*.{30}/)}`);
    }
  }
});

test('lessons stand in their order, and no file of the course is left over', () => {
  const numbers = lessons.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
  const all = lessons.flatMap(({ name }) => partsOf(source('en', name)));
  /** @param {string} kind */
  const named = (kind) => all.filter((each) => each.startsWith(kind)).map((each) => each.split(' ')[1]);
  /** @param {string} folder */
  const files = (folder) => readdirSync(path.join(web, 'course', folder)).sort();
  assert.deepEqual(
    files('scenes'),
    named('box ')
      .filter((each) => !each.includes('/'))
      .map((each) => `${each}.json`)
      .sort(),
  );
  assert.deepEqual(
    files('snippets'),
    named('code ')
      .flatMap((each) => [`${each}-plain.js`, `${each}.cpp`, `${each}.js`])
      .sort(),
  );
  const programs = exercises.filter(({ kind }) => kind === 'program').map(({ id }) => id);
  assert.deepEqual(files('programs'), programs.sort());
  assert.deepEqual(named('exercise ').sort(), exercises.map(({ id }) => id).sort());
});

test('the map asks what each lesson asks, with its numbers', () => {
  const told = JSON.parse(readFileSync(path.join(web, 'course/numbers.json'), 'utf8'));
  for (const locale of languages) {
    const map = coursePart('course', 'map', '', { locale, inline: (text) => text, number: () => 0 }) ?? '';
    assert(!map.includes('{'), map.match(/.{30}\{.{30}/)?.[0]);
    assert(map.includes(` ${told['grid-balls']}`), 'lesson 7 asks about so many pairs');
  }
});

for (const exercise of exercises) {
  test(`the exercise ${exercise.id} knows typical wrong answers, with a hint of its own for each`, () => {
    const { kind, question, why } = exercise;
    /** @type {{ en: string, ko: string }[]} */
    let hints;
    if (kind === 'number') {
      assert.equal(
        new Set([exercise.answer, ...exercise.wrong.map(({ value }) => value)]).size,
        exercise.wrong.length + 1,
      );
      hints = exercise.wrong.map(({ hint }) => hint);
    } else if (kind === 'choice') {
      assert.equal(exercise.options.filter(({ hint }) => !hint).length, 1, 'one of them is right');
      hints = exercise.options.flatMap(({ hint }) => (hint ? [hint] : []));
      for (const { text } of exercise.options) assert(text.en && hangul.test(text.ko));
    } else if (kind === 'draw') {
      assert.equal(new Set(exercise.wrong.map(({ says }) => says)).size, exercise.wrong.length);
      hints = exercise.wrong.map(({ hint }) => hint);
      for (const { en, ko } of hints) assert.deepEqual(ko.match(/\{\w+\}/g), en.match(/\{\w+\}/g));
    } else {
      const folder = path.join(web, 'course/programs', exercise.id);
      const names = ['right.js', 'start.js', 'wrong-1.js', 'wrong-2.js', 'wrong-3.js'];
      assert.deepEqual(readdirSync(folder).sort(), names);
      hints = exercise.cases.map(({ hint }) => hint);
    }
    assert(hints.length >= 3);
    for (const language of languages)
      assert.equal(new Set(hints.map((hint) => hint[language])).size, hints.length);
    for (const told of [question, why, ...hints]) {
      assert(told.en.length > 10 && !hangul.test(told.en));
      assert.match(told.ko, hangul);
      assert.deepEqual(formulasOf(told.ko).sort(), formulasOf(told.en).sort());
    }
  });
}

test('programs have their remarks in both languages', () => {
  for (const folder of ['snippets', 'programs']) {
    const names = readdirSync(path.join(web, 'course', folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => /\.(js|cpp)$/.test(each) && !/wrong/.test(each))) {
      const text = readFileSync(path.join(web, 'course', folder, name), 'utf8');
      const shown = folder === 'snippets' ? text.replace(/^(?:\/\/.*\n)+/, '') : text;
      const remarks = shown.split('\n').filter((line) => /^\s*\/\//.test(line));
      const of = (/** @type {string} */ language) =>
        remarks.filter((line) => line.includes(`// ${language}: `));
      assert.equal(of('en').length, of('ko').length, name);
      assert.equal(of('en').length + of('ko').length, remarks.length, `a remark of ${name} has no language`);
      for (const line of of('ko')) assert.match(line, hangul);
    }
  }
});

/** All texts in one language that readers of the course see, by where they stand. @param {'en' | 'ko'} language */
function allTexts(language) {
  /** @type {{ name: string, text: string }[]} */
  const texts = [...lessons.map(({ name }) => name), 'index', 'glossary', 'teachers'].map((name) => ({
    name,
    text: source(language, name),
  }));
  texts.push({ name: 'home', text: readFileSync(path.join(web, 'docs', language, 'home.md'), 'utf8') });
  /** @param {any} value @param {string} name */
  const add = (value, name) => {
    if (typeof value?.en === 'string' && typeof value.ko === 'string')
      texts.push({ name, text: value[language] });
    else if (value && typeof value === 'object') for (const each of Object.values(value)) add(each, name);
  };
  for (const exercise of exercises) add(exercise, exercise.id);
  for (const { id, means } of glossary) add(means, `glossary, ${id}`);
  return texts;
}

test('each term is linked by its own name, is used, and nothing else stands for it', () => {
  const ids = glossary.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const language of languages) {
    const used = new Set();
    for (const { name, text } of allTexts(language)) {
      for (const [, words_, id] of text.matchAll(/\[([^\]]+)\]\(term:([\w-]+)\)/g)) {
        const term = glossary.find((each) => each.id === id);
        assert(term, `${name}: the glossary has no ${id}`);
        used.add(id);
        const forms = [term[language], ...(term.also?.[language] ?? [])];
        assert(
          forms.includes(words_.toLowerCase()) || forms.includes(words_),
          `${name}: “${words_}” for ${id}`,
        );
      }
      for (const term of glossary)
        for (const other of term.not?.[language] ?? [])
          assert(!text.toLowerCase().includes(other), `${name}: “${other}” stands for “${term[language]}”`);
    }
    assert.deepEqual(
      ids.filter((id) => !used.has(id)),
      [],
    );
  }
  for (const { ko, means } of glossary) assert(hangul.test(ko) && hangul.test(means.ko) && means.en);
});

test("the course's own words are all there in both languages", () => {
  assert.deepEqual(Object.keys(words.ko), Object.keys(words.en));
  for (const key of /** @type {(keyof typeof words.en)[]} */ (Object.keys(words.en)))
    assert.deepEqual(words.ko[key].match(/\{\w+\}/g)?.sort(), words.en[key].match(/\{\w+\}/g)?.sort(), key);
});

test('a formula becomes MathML, and one that cannot be read is refused', () => {
  assert.equal(
    inlineFormula('sqrt(x_1^2) <= frac(a, 2)'),
    '<math><msqrt><mrow><msubsup><mpadded depth="0.22em"><mi>x</mi></mpadded><mn>1</mn><mn>2</mn></msubsup></mrow></msqrt><mo>≤</mo>' +
      '<mfrac><mrow><mi>a</mi></mrow><mrow><mn>2</mn></mrow></mfrac></math>',
  );
  assert.equal(inlineFormula('<='), '<math><mo lspace="0" rspace="0">≤</mo></math>');
  assert.equal((formulas('a = b\nc = d').match(/<math display="block">/g) ?? []).length, 2);
  assert.match(inlineFormula('vec(n) * "깊이"'), /<mover>.*→.*<mtext>깊이<\/mtext>/);
  for (const bad of ['a # b', '(a', 'a)', 'sqrt 2', 'frac(1)', 'a _', '|a'])
    assert.throws(() => inlineFormula(bad), /formula/, bad);
});

test('in Korean the particle behind a number that is computed fits its last digit', () => {
  const told = JSON.parse(readFileSync(path.join(web, 'course/numbers.json'), 'utf8'));
  /** What follows a closed syllable; behind the others stand these of an open one. */
  const particles = new Map([
    ['이에요', '예요'],
    ['은', '는'],
    ['을', '를'],
    ['과', '와'],
  ]);
  const all = [...particles].flat().join('|');
  for (const { name } of lessons)
    for (const [found, number, particle] of source('ko', name).matchAll(
      new RegExp(`\\{number: ([\\w-]+)\\}(${all})(?![가-힣])`, 'g'),
    )) {
      const isClosed = /[013678]$/.test(String(told[number])); // 영, 일, 삼, 육, 칠, 팔
      assert.equal(particles.has(particle), isClosed, `${name}: ${told[number]} in ${found}`);
    }
});
