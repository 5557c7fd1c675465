// The engine for what a page asks of it beside its live figures. Where one of these runs, theirs is there already and knows
// everything: nothing more is fetched.

/** @param {boolean} isFull whether what only the full engine has is asked for @returns {Promise<import('../library/full-engine.js').FullBumpbox>} */
export async function pageEngine(isFull) {
  if ([...document.querySelectorAll('bump-box')].some((box) => /** @type {any} */ (box).world)) {
    const { Studio } = await import('../stage/studio.js');
    return (await Studio.open()).bump;
  }
  const { load } = isFull ? await import('../library/full.js') : await import('../library/index.js');
  return /** @type {import('../library/full-engine.js').FullBumpbox} */ (await load());
}
