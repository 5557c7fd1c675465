// The parts of lessons that Markdown has no words for: live figures with their still pictures, programs in three forms,
// exercises, the map of lessons and the glossary. What a page's script needs of them stands beside them as JSON.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exercises } from '../../course/exercises/index.js';
import { glossary } from '../../course/glossary.js';
import { lessons } from '../../course/lessons.js';
import { coordinatesOf } from '../../course/field.js';
import { filled } from '../../course/filled.js';
import { words } from '../../course/words.js';
import { codeBlock, coloured, escapeHtml } from './code.mjs';
import { drawingPicture } from './drawing.mjs';
import { livePart } from './live.mjs';
import { scenePicture } from './scene-picture.mjs';
import { pageSource } from './source.mjs';
import { toldWalk } from './walk-picture.mjs';

/** @typedef {import('./pages.mjs').Language} Language */
/** @typedef {import('../../course/exercises/exercise.js').Exercise} Exercise */
/** Markdown within a line, as the page it stands on sets it. @typedef {(text: string) => string} Inline */

const web = fileURLToPath(new URL('../..', import.meta.url));
const course = path.join(web, 'course');

/** Data for the page's script; nothing in it can end the element that it stands in. @param {unknown} data */
const island = (data) =>
  `<script type="application/json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;

/** A scene of the course, or by "scenes/x" one of all. @param {string} name */
export function courseScene(name) {
  const file = path.join(name.startsWith('scenes/') ? web : path.join(course, 'scenes'), `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The file of a program; a snippet without the comment that opens it. A remark that begins with `en:` or `ko:` is for that
 * language.
 * @param {string} name below web/course @param {Language} locale
 */
export function courseProgram(name, locale) {
  const file = path.join(course, name);
  if (!existsSync(file)) throw new Error(`the program ${name} is missing: ${file}`);
  const other = locale === 'en' ? 'ko' : 'en';
  const text = readFileSync(file, 'utf8')
    .replace(new RegExp(`^ *// ${other}: .*\\n`, 'gm'), '')
    .replace(new RegExp(`^( *// )${locale}: `, 'gm'), '$1')
    .trimEnd();
  return name.startsWith('snippets/') ? text.replace(/^(?:\/\/.*\n)+\n*/, '') : text;
}

/** The sentences of a walk: where nothing can be gone through. @param {import('./walk-picture.mjs').Told | null} told @param {Language} locale */
function walkText(told, locale) {
  if (!told || told.sentences.length < 2) return '';
  const { inWords, inWordsLater } = words[locale];
  const { seconds, sentences } = told;
  const head = seconds > 0 ? filled(inWordsLater, { seconds: seconds.toFixed(2) }) : inWords;
  const all = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`);
  return `<div class="in-words"><p>${head}</p><ol>${all.join('')}</ol></div>`;
}

/** @param {string} name @param {string} caption @param {Language} locale @param {Inline} inline */
function figure(name, caption, locale, inline) {
  const { title, ...scene } = courseScene(name);
  const plain = caption.replace(/[*`]/g, '');
  // What the figure is stands below it; the bar of the element has only the title of the scene.
  const told = toldWalk(scene, locale);
  return (
    `<figure class="box"><bump-box controls data-scene="${escapeHtml(name)}">${island({ ...scene, title, story: plain })}` +
    `${scenePicture(scene, plain, told)}</bump-box><figcaption>${inline(caption)}</figcaption>${walkText(told, locale)}</figure>\n`
  );
}

/** One program three times. @param {string} name @param {Language} locale */
function forms(name, locale) {
  const word = words[locale];
  const all = [
    ['api', word.formApi, `${name}.js`, 'js'],
    ['plain', word.formPlain, `${name}-plain.js`, 'js'],
    ['cpp', word.formCpp, `${name}.cpp`, 'cpp'],
  ];
  // All of it stands in the page from the start: tabs that a script made later would move what is below.
  const tabs = all.map(
    ([kind, label], i) =>
      `<button type="button" role="tab" id="form-${name}-${kind}-tab" aria-controls="form-${name}-${kind}" ` +
      `aria-selected="${i === 0}" tabindex="${i === 0 ? 0 : -1}">${escapeHtml(label)}</button>`,
  );
  const parts = all.map(([kind, label, file, language], i) => {
    const id = `form-${name}-${kind}`;
    const code = codeBlock(courseProgram(`snippets/${file}`, locale), language, locale);
    const block = language === 'js' ? runs(code, locale, ` data-program="${file}"`) : code;
    return (
      `<section class="form${i === 0 ? ' chosen' : ''}" id="${id}" role="tabpanel" aria-labelledby="${id}-tab">` +
      `<p class="form-name">${escapeHtml(label)}</p>${block}</section>`
    );
  });
  return (
    `<div class="forms"><div class="tabs" role="tablist" aria-label="${escapeHtml(word.forms)}">${tabs.join('')}</div>` +
    `${parts.join('')}</div>\n`
  );
}

/** A program with what it is changed and run by. @param {string} code a block @param {Language} locale @param {string} [more] */
const runs = (code, locale, more = '') =>
  `<div class="runs"${more}>${code}<p class="run-bar"><button type="button" class="edit" disabled>${words[locale].edit}</button></p></div>`;

/** How an answer is given. @param {Exercise} exercise @param {Language} locale @param {Inline} inline */
function asked(exercise, locale, inline) {
  const word = words[locale];
  const button = `<button type="submit" class="strong" disabled>${word.check}</button>`;
  if (exercise.kind === 'number')
    return (
      `<form><label>${word.answer} <input type="text" inputmode="decimal" autocomplete="off" ` +
      `size="8" /></label>${button}</form>`
    );
  if (exercise.kind === 'choice') {
    const options = exercise.options.map(
      ({ text }, i) =>
        `<label><input type="radio" name="${exercise.id}" value="${i}" /><span>${inline(text[locale])}</span></label>`,
    );
    return `<form><fieldset><legend>${word.choose}</legend>${options.join('')}</fieldset>${button}</form>`;
  }
  if (exercise.kind === 'draw') {
    const label = `${word.drawing}: ${exercise.question[locale]}`;
    return (
      `<div class="drawing">${drawingPicture(exercise.drawing, exercise.drawing.start, { label, word })}` +
      `<p class="places" aria-hidden="true"></p></div><form>${button}` +
      `<button type="button" disabled>${word.reset}</button><span class="hint">${word.drawHint}</span></form>`
    );
  }
  const program = courseProgram(`programs/${exercise.id}/start.js`, locale);
  return runs(codeBlock(program, 'js', locale), locale) + ruled;
}

/** On paper, lines to write a program on. */
const ruled = `<div class="ruled" aria-hidden="true">${'<i></i>'.repeat(9)}</div>`;

/** What the page checks an answer by, in the page's language. @param {Exercise} exercise @param {Language} locale @param {Inline} inline */
function checked(exercise, locale, inline) {
  const { id, kind } = exercise;
  const hint = (/** @type {import('../../course/exercises/exercise.js').Told} */ told) =>
    inline(told[locale]);
  const why = hint(exercise.why);
  if (kind === 'number') {
    const { answer, within = 0 } = exercise;
    return {
      id,
      kind,
      why,
      answer,
      within,
      wrong: exercise.wrong.map(({ value, hint: of }) => ({ value, hint: hint(of) })),
    };
  }
  if (kind === 'draw') {
    const hints = Object.fromEntries(exercise.wrong.map(({ says, hint: of }) => [says, hint(of)]));
    return { id, kind, why, drawing: exercise.drawing, hints };
  }
  if (kind === 'choice')
    return { id, kind, why, options: exercise.options.map(({ hint: of }) => (of ? hint(of) : null)) };
  return {
    id,
    kind,
    why,
    cases: exercise.cases.map(({ call, want, hint: of, wrong }) => ({
      call,
      want,
      hint: hint(of),
      wrong: wrong?.map((each) => ({ got: each.got, hint: hint(each.hint) })),
    })),
  };
}

/** The answer in words, for who wants to see it and where there are no scripts. @param {Exercise} exercise @param {Language} locale @param {Inline} inline */
function shown(exercise, locale, inline) {
  const why = `<p>${inline(exercise.why[locale])}</p>`;
  if (exercise.kind === 'number') return `<p><b>${exercise.answer}</b></p>${why}`;
  if (exercise.kind === 'choice') {
    const right = exercise.options.find(({ hint }) => !hint);
    return `<p><b>${inline(right?.text[locale] ?? '')}</b></p>${why}`;
  }
  if (exercise.kind === 'draw') {
    const { names, right } = exercise.drawing;
    const places = right.map(([x, y], i) => `${names[i]} ${coordinatesOf({ x, y })}`).join(', ');
    const picture = drawingPicture(exercise.drawing, right, {
      label: places,
      word: words[locale],
      isAnswer: true,
    });
    return `<p><b>${places}</b></p>${why}<div class="drawing">${picture}</div>`;
  }
  const program = courseProgram(`programs/${exercise.id}/right.js`, locale);
  return `${why}<pre tabindex="0"><code>${coloured(program, 'js')}</code></pre>`;
}

/** @param {string} id @param {number} number on its page @param {Language} locale @param {Inline} inline */
function exerciseHtml(id, number, locale, inline) {
  const exercise = exercises.find((each) => each.id === id);
  if (!exercise) throw new Error(`there is no exercise '${id}'`);
  const word = words[locale];
  return (
    `<section class="exercise" id="exercise-${id}" data-exercise="${id}" aria-label="${filled(word.exercise, { number })}">` +
    `<p class="exercise-name">${filled(word.exercise, { number })} <span class="solved" hidden>${word.done}</span></p>` +
    `<p>${inline(exercise.question[locale])}</p>${asked(exercise, locale, inline)}` +
    `<div class="verdict" role="status"></div>` +
    `<details class="answer"><summary>${word.show}</summary>${shown(exercise, locale, inline)}</details>` +
    `${island(checked(exercise, locale, inline))}</section>\n`
  );
}

/** The ids of a lesson's exercises, in their order. @param {string} lesson */
export const exercisesOf = (lesson) =>
  exercises.filter(({ id }) => id.startsWith(`${lesson}-`)).map(({ id }) => id);

/** @param {Language} locale */
function map(locale) {
  const word = words[locale];
  const items = lessons.map(({ name, number }) => {
    const text = pageSource(locale, `course/${name}`);
    const [, title = '', question = ''] = text.match(/^# (.+)\n+([^\n]+)/) ?? [];
    const dots = exercisesOf(name)
      .map((id) => `<i data-of="${id}"></i>`)
      .join('');
    return (
      `<li data-lesson="${name}"><a href="${name}.html"><span class="number">${number}</span>` +
      `<span class="what"><b>${escapeHtml(title)}</b><span>${escapeHtml(question.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))}</span></span>` +
      `<span class="dots" role="img" aria-label="${escapeHtml(filled(word.progress, { done: 0, all: exercisesOf(name).length }))}">${dots}</span></a></li>`
    );
  });
  const [first] = lessons;
  return (
    `<div class="path"><p class="go"><a class="strong" id="goOn" href="${first.name}.html">${word.start}</a><span id="allDone"></span></p>` +
    `<ol class="map">${items.join('')}</ol>` +
    `<p class="kept"><span>${word.kept}</span> <button type="button" id="forget" hidden>${word.forget}</button></p></div>\n`
  );
}

/** @param {Language} locale @param {Inline} inline */
function glossaryHtml(locale, inline) {
  const other = locale === 'en' ? 'ko' : 'en';
  const items = [...glossary]
    .sort((a, b) => a[locale].localeCompare(b[locale], locale))
    .map(
      (term) =>
        `<div><dt id="term-${term.id}">${escapeHtml(term[locale])} <span lang="${other}">${escapeHtml(term[other])}</span></dt>` +
        `<dd>${inline(term.means[locale])}</dd></div>`,
    );
  return `<dl class="glossary">${items.join('')}</dl>\n`;
}

/** A term in a text, as a link to what it means; in Korean its English name stands behind it the first time. */
export class Terms {
  /** @type {Set<string>} */ #told = new Set();
  #locale;
  /** @param {Language} locale */
  constructor(locale) {
    this.#locale = locale;
  }
  /** @param {string} id @param {string} html */
  link(id, html) {
    const term = glossary.find((each) => each.id === id);
    if (!term) throw new Error(`the glossary has no '${id}'`);
    const also = this.#locale === 'ko' && !this.#told.has(id) ? `(${escapeHtml(term.en)})` : '';
    this.#told.add(id);
    return `<a class="term" href="glossary.html#term-${id}">${html}</a>${also}`;
  }
}

/**
 * What a comment such as <!-- box: rectangles-play | Drag it. --> stands for; undefined when it is none of the course's.
 * @param {string} kind @param {string} name @param {string} text
 * @param {{ locale: Language, inline: Inline, number: () => number }} page
 */
export function coursePart(kind, name, text, { locale, inline, number }) {
  if (kind === 'box') return figure(name, text, locale, inline);
  if (kind === 'code') return forms(name, locale);
  if (kind === 'live') return livePart(name, text, locale, inline);
  if (kind === 'exercise') return exerciseHtml(name, number(), locale, inline);
  if (kind === 'course') return name === 'map' ? map(locale) : glossaryHtml(locale, inline);
  return undefined;
}
