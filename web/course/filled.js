// A sentence with its names filled in. Apart from the sentences, which a page has in its own language only.

/** @param {string} text @param {Record<string, string | number>} values for the {names} in the text */
export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
