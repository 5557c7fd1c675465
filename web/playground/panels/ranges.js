// How far numbers go in the inspector: as far as the engine takes them, by what it says of itself
// (web/library/fields.js, web/library/limits.js). Steps and units are each panel's own.

/** @typedef {import('../../library/fields.js').Field} Field */

/** What a number may be, and is at first. @param {readonly Field[]} fields @param {string} name */
export const fieldOf = (fields, name) => /** @type {Field} */ (fields.find((field) => field.name === name));

/**
 * From where to where a number of a list may be typed, shown `scale` times. A mass of 0, which says that it has none of
 * its own, is no number of it: the way back stands for that.
 * @param {readonly Field[]} fields @param {string} name @param {number} [scale]
 */
export function rangeOf(fields, name, scale = 1) {
  const { range, least, most, usual } = fieldOf(fields, name);
  return { min: range === 'mass' && usual !== 0 ? 0 : least * scale, max: most * scale };
}

/** The names of those that a panel says nothing of. @param {readonly Field[]} fields @param {readonly string[]} said */
export const othersThan = (fields, said) =>
  fields.map(({ name }) => name).filter((name) => !said.includes(name));
