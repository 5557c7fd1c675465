// What the reader chose: how many boxes, and the rules. Kept in the address, so that a link brings it all.

/** @typedef {import('./race.js').Settings} Settings */

/** Gravity 0, no friction, all speed given back: the document's own four steps and nothing else. @type {Settings} */
const usual = { count: 400, gravity: 0, friction: 0, bounce: 1, drag: 0, near: 1 };

/** @type {Record<keyof Settings, readonly [least: number, most: number]>} */
export const ranges = {
  count: [10, 2000],
  gravity: [0, 1500],
  friction: [0, 1],
  bounce: [0, 1],
  drag: [0, 5],
  near: [0, 1], // whether JavaScript looks at neighbours only, as C++ does
};
const names = /** @type {(keyof Settings)[]} */ (Object.keys(usual));

/** What the address says; what is not a number in its range is as usual. @param {string} search @returns {Settings} */
export function readSettings(search) {
  const given = new URLSearchParams(search);
  const settings = { ...usual };
  for (const name of names) {
    const text = given.get(name);
    const value = text === null || text.trim() === '' ? NaN : Number(text);
    const [least, most] = ranges[name];
    if (value >= least && value <= most)
      settings[name] = name === 'count' || name === 'near' ? Math.round(value) : value;
  }
  return settings;
}

/** Only what is not as usual. @param {Settings} settings */
export function writeSettings(settings) {
  const own = new URLSearchParams();
  for (const name of names) if (settings[name] !== usual[name]) own.set(name, String(settings[name]));
  return own.size > 0 ? `?${own}` : '';
}
