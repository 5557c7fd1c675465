// What the page remembers of its reader. A browser may refuse storage (private windows, blocked cookies): then
// nothing is remembered and nothing fails.

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try {
    return localStorage.getItem(`bumpbox.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value null forgets */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`bumpbox.${key}`);
    else localStorage.setItem(`bumpbox.${key}`, value);
  } catch {
    // Not remembered.
  }
}

/** Whether something is remembered under a key that begins so. @param {string} beginning */
export function storedBefore(beginning) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`bumpbox.${beginning}`));
  } catch {
    return false;
  }
}

/** Forgets all that is remembered under keys that begin so. @param {string} beginning */
export function forgetAll(beginning) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`bumpbox.${beginning}`)) localStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
