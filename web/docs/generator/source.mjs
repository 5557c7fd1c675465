// The Markdown of a page with the numbers that it does not write itself: what modules weigh at most, what was measured, and
// what the engine comes to in lessons.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./pages.mjs').Language} Language */

const docs = fileURLToPath(new URL('..', import.meta.url));

/** @param {Language} language @param {string} name */
export const pageSource = (language, name) =>
  withTimes(withNumbers(withSizes(readFileSync(path.join(docs, language, `${name}.md`), 'utf8'), language)));

/** What modules come to at most is said by the budgets, which `npm run size` holds them to. @type {{ budgets: { name: string, brotli: number }[] }} */
const { budgets } = JSON.parse(readFileSync(path.join(docs, '../../wasm/size-budget.json'), 'utf8'));
/** `{size: engine, wasm}` stands for its number. @param {string} text @param {Language} language */
const withSizes = (text, language) =>
  text.replace(/\{size: ([^}]*)\}/g, (_, wanted) => {
    const found = budgets.find(({ name }) => name === wanted);
    if (!found) throw new Error(`there is no budget for '${wanted}'`);
    return `${Math.ceil(found.brotli / 1024)}${language === 'ko' ? '' : ' '}KB`;
  });

/** Milliseconds, as tests/bench/measured.mjs found them. @type {Record<string, number>} */
const measured = JSON.parse(readFileSync(path.join(docs, 'measured.json'), 'utf8'));
/** `{measured: pile}` stands for its number, to the first place that counts. @param {string} text */
const withTimes = (text) =>
  text.replace(/\{measured: ([^}]*)\}/g, (_, wanted) => {
    if (!(wanted in measured)) throw new Error(`'${wanted}' was not measured`);
    return String(Number(measured[wanted].toPrecision(1)));
  });

/** Numbers that lessons tell, which a test of the course has the engine compute again. @type {Record<string, number | string>} */
const numbers = JSON.parse(readFileSync(path.join(docs, '../course/numbers.json'), 'utf8'));
/** `{number: rectangles-apart}` stands for one of them. @param {string} text */
const withNumbers = (text) =>
  text.replace(/\{number: ([\w-]+)\}/g, (_, name) => {
    if (!Object.hasOwn(numbers, name)) throw new Error(`there is no number '${name}'`);
    return String(numbers[name]);
  });
