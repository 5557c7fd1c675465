// What behaviours tell beside things, as texts to show: those of one place go below each other, each with what it is.
import { readoutKey, readoutValue } from '../scene/behaviours/words.js';

/** @typedef {import('../scene/play.js').Readout} Readout */

/** @param {Readout['value']} value */
const short = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** What is hardly lost is seen to be lost. @param {number} share */
const percent = (share) => `${(100 * share).toFixed(share > 0.9 && share < 0.9995 ? 1 : 0)}%`;

/** Answers that are seen from afar by their colour, too. */
const verdicts = new Set(['stuck', 'past']);

/**
 * A place in the world, lines, what it comes to where that is a verdict, and the shares of the whole that some of these
 * are drawn with; `tones` colour lines, where any has one.
 * @typedef {{ x: number, y: number, text: string, verdict?: string, shares?: (number | undefined)[], tones?: (string | undefined)[] }} Text
 */

/**
 * @param {readonly Readout[]} readouts
 * @param {'en' | 'ko'} language
 * @returns {Text[]}
 */
export function readoutTexts(readouts, language) {
  /** @type {Map<string, { x: number, y: number, all: Readout[] }>} */
  const places = new Map();
  for (const readout of readouts) {
    const place = 'body' in readout.at ? readout.at.body : readout.at;
    if ('alive' in place && !place.alive) continue;
    const { x, y } = place;
    const here = places.get(`${x} ${y}`);
    if (here) here.all.push(readout);
    else places.set(`${x} ${y}`, { x, y, all: [readout] });
  }
  return [...places.values()].map(({ x, y, all }) => {
    const lines = all.map(({ key, value, isShare, of }) => {
      let said = isShare ? percent(Number(value)) : readoutValue(language, short(value));
      if (of !== undefined) said += ` / ${readoutValue(language, of)}${Number(value) >= of ? ' ✓' : ''}`;
      // A number alone says nothing.
      const isNamed = all.length > 1 || typeof value === 'number';
      return isNamed ? `${readoutKey(language, key)}: ${said}` : said;
    });
    const text = lines.join('\n');
    const verdict = all.map(({ value }) => String(value)).find((value) => verdicts.has(value));
    if (verdict) return { x, y, text, verdict };
    const told = all.some(({ tone }) => tone)
      ? { x, y, text, tones: all.map(({ tone }) => tone) }
      : { x, y, text };
    if (!all.some(({ isShare }) => isShare)) return told;
    return { ...told, shares: all.map(({ value, isShare }) => (isShare ? Number(value) : undefined)) };
  });
}
