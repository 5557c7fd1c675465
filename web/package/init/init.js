#!/usr/bin/env node
// `npx bumpbox init`: makes a small project that can be played at once, from one of the templates beside this file. It
// needs no network and no other package, asks only where a person sits at a terminal, and never writes into a folder that
// holds something. What it says is in words.js.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { languageOf, wordsIn } from './words.js';

/** @typedef {import('./words.js').Words} Words */
/** What cannot be done, said in a sentence. */
class Refusal extends Error {}

const templates = /** @type {const} */ (['vite', 'element', 'phaser', 'pixi']);
/** @typedef {typeof templates[number]} Template */

const place = fileURLToPath(new URL('.', import.meta.url));
/** The package that this file came with. @type {{ version: string, homepage: string }} */
const own = JSON.parse(readFileSync(path.join(place, '../../package.json'), 'utf8'));

/** What somebody wrote behind `bumpbox`. @param {string[]} given */
function readArguments(given) {
  /** @type {Record<string, string>} */
  const options = {};
  /** @type {string[]} */
  const names = [];
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, long, value] = word.match(/^--(\w+)(?:=(.*))?$/) ?? [];
    const short = { '-h': 'help', '-v': 'version', '-t': 'template' }[word];
    const name = long ?? short;
    if (name === 'help' || name === 'version') options[name] = 'yes';
    else if (name === 'template' || name === 'lang') options[name] = value ?? rest.shift() ?? '';
    else if (word.startsWith('-')) options.unknown ??= word;
    else names.push(word);
  }
  return { options, names };
}

/** @param {string[]} given */
async function main(given) {
  const { options, names } = readArguments(given);
  const language = languageOf(options.lang);
  const words = wordsIn(language ?? 'en');
  if (language === undefined) throw new Refusal(words.unknownLanguage(options.lang));
  if (options.unknown) throw new Refusal(words.unknownOption(options.unknown));
  if (options.version) return console.log(own.version);
  const [command, name, tooMany] = names;
  if (options.help || command === undefined) return console.log(words.help(own.homepage));
  if (command !== 'init') throw new Refusal(words.unknownCommand(command));
  if (tooMany !== undefined) throw new Refusal(words.oneFolder(tooMany));
  if (options.template !== undefined) asTemplate(options.template, words); // before anything is asked
  if (name !== undefined) assertFree(name, words);

  const answers = await missing(name, options.template, words);
  assertFree(answers.folder, words);
  copy(answers.folder, answers.template, language, words);
  console.log(words.made(answers.folder, answers.folder === '.' ? undefined : quoted(answers.folder)));
}

/** @param {string} text @param {Words} words @returns {Template} */
function asTemplate(text, words) {
  const found = templates.find((each, i) => each === text.trim().toLowerCase() || `${i + 1}` === text.trim());
  if (found === undefined) throw new Refusal(words.unknownTemplate(text, templates));
  return found;
}

/**
 * Asks for what was not said, where somebody can answer.
 * @param {string | undefined} folder @param {string | undefined} template @param {Words} words
 */
async function missing(folder, template, words) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    if (folder === undefined) throw new Refusal(words.noFolder);
    return { folder, template: asTemplate(template ?? 'vite', words) };
  }
  if (folder !== undefined && template !== undefined)
    return { folder, template: asTemplate(template, words) };
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const lines = reader[Symbol.asyncIterator](); // keeps what is typed ahead
  reader.on('SIGINT', () => reader.close());
  const ask = async (/** @type {string} */ question) => {
    reader.setPrompt(question);
    reader.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Refusal(words.stopped);
    return String(value).trim();
  };
  try {
    folder ??= (await ask(words.askFolder)) || words.usualFolder;
    assertFree(folder, words);
    if (template === undefined) {
      console.log(words.templates(templates));
      template = (await ask(words.askTemplate)) || 'vite';
    }
    return { folder, template: asTemplate(template, words) };
  } finally {
    reader.close();
  }
}

/** Only what is empty, or is not there yet, is written into. @param {string} folder @param {Words} words */
function assertFree(folder, words) {
  tried(folder, words, () => lookInto(folder, words));
}

/** What the system refuses is said in a sentence. @param {string} folder @param {Words} words @param {() => void} work */
function tried(folder, words, work) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code = String(error) } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(words.notWritten(folder, code));
  }
}

/** @param {string} folder @param {Words} words */
function lookInto(folder, words) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new Refusal(words.isFile(folder));
  const names = readdirSync(folder).filter((each) => each !== '.git'); // a repository that was just begun
  if (names.length > 0) throw new Refusal(words.notEmpty(folder, names));
}

/**
 * @param {string} folder @param {Template} template @param {'en' | 'ko'} language @param {Words} words
 */
function copy(folder, template, language, words) {
  const title = path.basename(path.resolve(folder));
  /** @type {Record<string, Record<string, string>>} */
  const texts = JSON.parse(read(`${template}/words.json`));
  const values = {
    ...texts[language],
    language,
    title: title.replace(/[&<>"'`\\$]/g, ''), // goes into HTML, JSON and strings
    name: packageName(title),
    bumpbox: own.version,
    homepage: own.homepage,
  };
  tried(folder, words, () => {
    for (const source of ['common', template]) {
      for (const file of filesOf(source)) {
        const [, start, other] = file.match(/^(README)\.(\w\w)\.md$/) ?? [];
        if (file === 'words.json' || (other !== undefined && other !== language)) continue;
        // npm leaves files of the name .gitignore out of what it packs.
        const name = start ? `${start}.md` : file === 'gitignore' ? '.gitignore' : file;
        const target = path.join(folder, name);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, filled(read(`${source}/${file}`), values), { flag: 'wx' });
      }
    }
  });
}

/** @param {string} file below templates/ */
const read = (file) => readFileSync(path.join(place, 'templates', file), 'utf8');

/** @param {string} template @returns {string[]} */
const filesOf = (template) =>
  readdirSync(path.join(place, 'templates', template), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(place, 'templates', template), path.join(entry.parentPath, entry.name)),
    );

/** @param {string} text @param {Record<string, string>} values for its %names% */
const filled = (text, values) => text.replace(/%(\w+)%/g, (whole, name) => values[name] ?? whole);

/** A name that npm takes. @param {string} title */
function packageName(title) {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name || 'game';
}

/** As it can be typed behind `cd`. @param {string} folder */
const quoted = (folder) => (/^[\p{L}\p{N}./\\:_-]+$/u.test(folder) ? folder : `"${folder}"`);

main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
