// Finding words in the documentation: which sections have them, the best first. Words are looked for as parts of words,
// since particles stick to nouns in Korean: 충돌 is found in 충돌이 and 연속충돌. A scan of all
// texts takes milliseconds, so there is no table of words to fetch beside them. Knows no page and no address.

/** @typedef {[id: string, heading: string, text: string]} Section */
/** @typedef {{ name: string, title: string, part: string, sections: Section[] }} Page */
/**
 * @typedef {object} Found
 * @property {Page} page
 * @property {string} id of the heading, '' for the page's top
 * @property {string} heading '' for the page's top
 * @property {string} text of which a part is to be shown
 */
/** What a word that was typed is looked for by: `whole` as it is, `stem` without its ending. @typedef {{ whole: RegExp, stem: RegExp | null }} Word */

const first = 0xac00; // 가
const last = 0xd7a3; // 힣
const finals = 28;
const leads = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const perLead = 21 * finals;
const hangul = /[가-힣ㄱ-ㅎ]/;
// What comes before what may stick to a noun in Korean, and end a word in English. No look-behind: Safari has it from 16.4 on.
const particles =
  /^(..+?)(?:에서는|에서|에게|까지|부터|처럼|보다|이나|하고|으로|이란|란|은|는|이|가|을|를|의|에|로|와|과|도|만)$/;
const endings = /^(?:(...+?)(?:ies|ing|ed|es)|(..+?[^s])s|(..+?[^aeiou])y)$/i;

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A letter at the end of what is typed may not be whole yet: ㅊ will be 추 and then 충.
 * @param {string} sign
 */
function unfinished(sign) {
  const lead = leads.indexOf(sign);
  const code = lead >= 0 ? first + lead * perLead : sign.charCodeAt(0);
  const isOpen = code >= first && code <= last && (code - first) % finals === 0;
  if (lead < 0 && !isOpen) return escaped(sign);
  const end = String.fromCharCode(code + (lead >= 0 ? perLead : finals) - 1);
  return `[${sign}${String.fromCharCode(code)}-${end}]`;
}

/** What is written with and without a space is one in Korean. @param {string} word @param {boolean} isOpen its last letter may change */
function source(word, isOpen) {
  const signs = [...word];
  return signs
    .map((sign, i) => {
      const isLast = i === signs.length - 1;
      const gap = !isLast && hangul.test(sign) && hangul.test(signs[i + 1]) ? '\\s?' : '';
      return (isOpen && isLast ? unfinished(sign) : escaped(sign)) + gap;
    })
    .join('');
}

/** @param {string} query @returns {Word[]} */
export function wordsOf(query) {
  const words = query.normalize('NFC').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word, i) => {
    const ending = hangul.test(word) ? particles : endings;
    const [, ...stems] = ending.exec(word) ?? [];
    const stem = stems.find(Boolean) ?? word;
    const isOpen = i === words.length - 1;
    return {
      whole: new RegExp(source(word, isOpen), 'giu'),
      // A stem in English is too little to be looked for within other words.
      stem: stem === word ? null : new RegExp((ending === endings ? '\\b' : '') + source(stem, false), 'giu'),
    };
  });
}

/**
 * How well a word is met: 3 as a word of its own, 2 at the beginning of one, 1 within; 0 if it is not there.
 * @param {RegExp} pattern @param {string} text
 */
function fit(pattern, text) {
  let best = 0;
  for (const { 0: met, index } of text.matchAll(pattern)) {
    const before = text[index - 1] ?? ' ';
    const isHump = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(met[0]);
    const starts = isHump || !/[\p{L}\p{N}]/u.test(before);
    const ends = !/[\p{L}\p{N}]/u.test(text[index + met.length] ?? ' ');
    best = Math.max(best, starts ? (ends ? 3 : 2) : 1);
    if (best === 3) break;
  }
  return best;
}

/** @param {Word} word @param {string} text */
const fitOf = ({ whole, stem }, text) => fit(whole, text) || (stem ? fit(stem, text) * 0.5 : 0);

/**
 * What a word counts in a section: most in its heading, then in the page's title, then in the text.
 * @param {Word} word @param {Page} page @param {Section} section
 */
function weigh(word, { title }, [id, heading, text]) {
  const inHeading = fitOf(word, heading);
  const inTitle = fitOf(word, title);
  const inText = fitOf(word, text);
  return inHeading * 4 + inTitle * (id ? 1 : 4) + inText;
}

/**
 * The sections that have all words; where there are none, those that have most of them.
 * @param {readonly Page[]} pages
 * @param {string} query
 * @param {{ most?: number, ofAPage?: number }} [limits]
 * @returns {Found[]}
 */
export function find(pages, query, { most = 20, ofAPage = 4 } = {}) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  // A heading that is what was typed, and nothing else, comes before one that has more.
  const typed = query.normalize('NFC').trim().toLowerCase();
  const all = pages.flatMap((page) =>
    page.sections.map((section) => {
      const exact = section[1].toLowerCase() === typed ? 4 : 0;
      const weights = words.map((word) => weigh(word, page, section));
      const met = weights.filter((weight) => weight > 0).length;
      return { page, section, met, weight: weights.reduce((sum, weight) => sum + weight, exact) };
    }),
  );
  const wanted = Math.max(...all.map(({ met }) => met));
  if (wanted === 0) return [];
  const sorted = all.filter(({ met }) => met === wanted).sort((a, b) => b.weight - a.weight); // what is as good stays in the order of the menu
  /** @type {Map<Page, number>} */
  const shown = new Map();
  return sorted
    .filter(({ page }) => {
      const count = (shown.get(page) ?? 0) + 1;
      shown.set(page, count);
      return count <= ofAPage;
    })
    .slice(0, most)
    .map(({ page, section: [id, heading, text] }) => ({ page, id, heading, text }));
}

/**
 * Where the words stand in a text, as ranges that do not overlap.
 * @param {string} text @param {readonly Word[]} words
 * @returns {[from: number, to: number][]}
 */
export function marksIn(text, words) {
  const all = words
    .flatMap(({ whole, stem }) => {
      const met = [...text.matchAll(whole)];
      return met.length > 0 || !stem ? met : [...text.matchAll(stem)];
    })
    .map(({ 0: { length }, index }) => /** @type {[number, number]} */ ([index, index + length]))
    .sort(([a], [b]) => a - b);
  /** @type {[number, number][]} */
  const apart = [];
  for (const [from, to] of all) {
    const before = apart.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else apart.push([from, to]);
  }
  return apart;
}

/**
 * The part of a text around the first of the words.
 * @param {string} text @param {readonly Word[]} words @param {number} [length]
 */
export function excerpt(text, words, length = 130) {
  const [from] = marksIn(text, words)[0] ?? [0];
  if (from < length * 0.6) return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
  const begin = text.indexOf(' ', from - Math.round(length / 3)) + 1;
  const start = begin > 0 && begin <= from ? begin : from;
  const rest = text.slice(start, start + length).trimEnd();
  return `… ${rest}${start + length < text.length ? '…' : ''}`;
}
