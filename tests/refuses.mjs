// What every test of bad input asks: the right kind of error, whose first words are known.
import assert from 'node:assert/strict';

/**
 * @param {() => unknown} action
 * @param {'TypeError' | 'RangeError'} name
 * @param {string} start of the message
 */
export function refuses(action, name, start) {
  assert.throws(action, isRefusal(name, start), String(action));
}

/** @param {'TypeError' | 'RangeError' | 'Error'} name @param {string} start of the message */
export function isRefusal(name, start) {
  return (/** @type {unknown} */ error) => {
    assert(error instanceof Error);
    assert.equal(error.name, name, error.message);
    assert(error.message.startsWith(start), `"${error.message}" should start with "${start}"`);
    return true;
  };
}
