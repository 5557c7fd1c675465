// JSON from anywhere, read without harm: too long or too deep is refused before the parser sees it.
import { SceneError } from './error.js';
import { most } from './limits.js';

const quote = 34;
const backslash = 92;
const isOpening = (/** @type {number} */ code) => code === 91 || code === 123;
const isClosing = (/** @type {number} */ code) => code === 93 || code === 125;

/**
 * How deep arrays and objects stand in each other, counted no further than to the first that is too much.
 * @param {string} text
 */
function depthOf(text) {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length && deepest <= most.depth; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === backslash) i++;
      else inString = code !== quote;
    } else if (code === quote) inString = true;
    else if (isOpening(code)) deepest = Math.max(deepest, ++depth);
    else if (isClosing(code)) depth--;
  }
  return deepest;
}

/** @param {string} text @returns {unknown} */
export function parseJson(text) {
  if (text.length > most.text) {
    const details = { value: `${text.length}`, limit: most.text };
    const sentence = `must be at most ${most.text} characters long, but has ${text.length}`;
    throw new SceneError('tooLong', '', sentence, details);
  }
  // What begins with no bracket is one value or no JSON: the parser is at its end before anything nests.
  if (/^[\uFEFF\s]*[[{]/.test(text) && depthOf(text) > most.depth) {
    const sentence = `must not have more than ${most.depth} arrays and objects in each other`;
    throw new SceneError('tooDeep', '', sentence, { limit: most.depth });
  }
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SceneError('notJson', '', `is no JSON: ${reason}`, { value: reason });
  }
}
