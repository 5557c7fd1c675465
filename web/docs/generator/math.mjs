// Formulas as lessons write them, `(x_2 - x_1)^2 <= r^2`, made into MathML, which browsers set and read aloud without a
// library. Knows a few signs and no more; what it does not know is refused, so that no formula goes out half read.
import { escapeHtml } from './code.mjs';

/** @typedef {{ kind: 'number' | 'name' | 'text' | 'sign', text: string }} Token */

const signs = new Map([
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['->', '→'],
  ['*', '·'],
  ['-', '−'],
]);
const single = '+<>=,·−';
const greek = new Map([
  ['phi', 'φ'],
  ['omega', 'ω'],
]);

/** @param {string} source @returns {Token[]} */
function tokens(source) {
  /** @type {Token[]} */
  const found = [];
  const pattern = /\s*(?:(\d+(?:\.\d+)?)|([\p{L}]+)|"([^"]*)"|(<=|>=|!=|->|[+\-*<>=(),|_^]))/uy;
  while (pattern.lastIndex < source.trimEnd().length) {
    const from = pattern.lastIndex;
    const match = pattern.exec(source);
    if (!match) throw new Error(`a formula cannot be read at '${source.slice(from)}'`);
    const [, number, name, text, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (text !== undefined) found.push({ kind: 'text', text });
    else found.push({ kind: 'sign', text: signs.get(sign) ?? sign });
  }
  return found;
}

/**
 * What something low stands beside, as if all of it reached below the line. A font without a table for mathematics has
 * browsers set the low part by how deep this is alone: beside an n it would stand on the line.
 * @param {string} base
 */
const deep = (base) => `<mpadded depth="0.22em">${base}</mpadded>`;

/** Reads one formula. */
class Reader {
  #tokens;
  #at = 0;
  /** @param {string} source */
  constructor(source) {
    this.#tokens = tokens(source);
    this.source = source;
  }
  #peek() {
    return this.#tokens.at(this.#at);
  }
  /** @param {string} sign */
  #is(sign) {
    const next = this.#tokens[this.#at];
    return next?.kind === 'sign' && next.text === sign;
  }
  /** @param {string} sign */
  #take(sign) {
    if (!this.#is(sign)) throw new Error(`a formula wants '${sign}' in '${this.source}'`);
    this.#at += 1;
  }

  /** All up to a sign that closes. @param {string} [end] @returns {string} */
  row(end) {
    let html = '';
    while (this.#at < this.#tokens.length && !(end && this.#is(end))) html += this.#scripted();
    return html;
  }
  /** What is in brackets, without them: for a root, a fraction or an index. */
  #group() {
    this.#take('(');
    const html = this.row(')');
    this.#take(')');
    return `<mrow>${html}</mrow>`;
  }
  /** A part with what is written low and high beside it. */
  #scripted() {
    const base = this.#part();
    let [low, high] = ['', ''];
    for (;;) {
      if (!low && this.#is('_')) low = this.#script('_');
      else if (!high && this.#is('^')) high = this.#script('^');
      else break;
    }
    if (low && high) return `<msubsup>${deep(base)}${low}${high}</msubsup>`;
    if (low) return `<msub>${deep(base)}${low}</msub>`;
    return high ? `<msup>${base}${high}</msup>` : base;
  }
  /** @param {'_' | '^'} sign */
  #script(sign) {
    this.#take(sign);
    return this.#is('(') ? this.#group() : this.#part();
  }
  #part() {
    const token = this.#peek();
    if (!token) throw new Error(`a formula ends too early: '${this.source}'`);
    this.#at += 1;
    const text = escapeHtml(token.text);
    if (token.kind === 'number') return `<mn>${text}</mn>`;
    if (token.kind === 'text')
      return `<mtext>${text.replace(/^ +| +$/g, (spaces) => '\u00a0'.repeat(spaces.length))}</mtext>`;
    if (token.kind === 'name') return this.#named(token.text);
    if (token.text === '(') {
      const html = this.row(')');
      this.#take(')');
      return `<mrow><mo stretchy="false">(</mo>${html}<mo stretchy="false">)</mo></mrow>`;
    }
    if (token.text === '|') {
      const html = this.row('|');
      this.#take('|');
      return `<mrow><mo stretchy="false">|</mo>${html}<mo stretchy="false">|</mo></mrow>`;
    }
    if (!single.includes(token.text) && !/^[≤≥≠→]$/.test(token.text))
      throw new Error(`a formula has '${token.text}' in a strange place: '${this.source}'`);
    return `<mo>${text}</mo>`;
  }
  /** @param {string} name */
  #named(name) {
    if (name === 'sqrt') return `<msqrt>${this.#group()}</msqrt>`;
    if (name === 'vec') return `<mover>${this.#group()}<mo stretchy="false">→</mo></mover>`;
    if (name === 'frac') {
      this.#take('(');
      const above = this.row(',');
      this.#take(',');
      const below = this.row(')');
      this.#take(')');
      return `<mfrac><mrow>${above}</mrow><mrow>${below}</mrow></mfrac>`;
    }
    // Names of one letter are set aslant by browsers, longer ones upright.
    return `<mi>${escapeHtml(greek.get(name) ?? name)}</mi>`;
  }
  end() {
    if (this.#at < this.#tokens.length)
      throw new Error(`a formula closes what it did not open: '${this.source}'`);
  }
}

/** @param {string} source */
function inside(source) {
  const reader = new Reader(source);
  const html = reader.row();
  reader.end();
  return html;
}

/** In a line of text; a sign that stands alone keeps no room around it. @param {string} source */
export const inlineFormula = (source) =>
  `<math>${inside(source).replace(/^<mo>([^<]*)<\/mo>$/, '<mo lspace="0" rspace="0">$1</mo>')}</math>`;

/** A formula for each line. @param {string} source */
export const formulas = (source) =>
  `<div class="formula" tabindex="0">${source
    .trim()
    .split('\n')
    .map((line) => `<math display="block">${inside(line)}</math>`)
    .join('')}</div>\n`;
