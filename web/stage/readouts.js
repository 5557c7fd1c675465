// What behaviours tell beside things, as texts to show: those of one place go below each other, each with what it is.
import { readoutKey, readoutValue } from '../scene/behaviours/words.js';

/** @typedef {import('../scene/play.js').Readout} Readout */

/** @param {Readout['value']} value */
const short = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** As a bar that any text can hold. @param {number} share */
function bar(share) {
  const full = Math.round(10 * Math.min(1, share));
  return `${'█'.repeat(full)}${'░'.repeat(10 - full)} ${Math.round(100 * share)}%`;
}

/**
 * @param {readonly Readout[]} readouts
 * @param {'en' | 'ko'} language
 * @returns {{ x: number, y: number, text: string }[]} a place in the world for each
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
    const lines = all.map(({ key, value, isShare }) => {
      const said = isShare ? bar(Number(value)) : readoutValue(language, short(value));
      // A number alone says nothing.
      const isNamed = all.length > 1 || typeof value === 'number';
      return isNamed ? `${readoutKey(language, key)}: ${said}` : said;
    });
    return { x, y, text: lines.join('\n') };
  });
}
