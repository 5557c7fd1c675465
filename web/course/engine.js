// The engine for what a page asks of it beside its live figures. Where these have begun, theirs is there or on its way and
// knows everything: nothing more is fetched.

/** @param {boolean} isFull whether what only the full engine has is asked for @returns {Promise<import('../library/full-engine.js').FullBumpbox>} */
export async function pageEngine(isFull) {
  // The small engine is not worth waiting for the figures' where none has begun; the full one is fetched once, with them.
  const hasBegun = isFull || customElements.get('bump-box');
  if (hasBegun && document.querySelector('bump-box')) {
    const { Studio } = await import('../stage/studio.js');
    const studio = await Studio.open().catch(() => undefined);
    if (studio) return studio.bump; // without a canvas to draw on there is none
  }
  const { load } = isFull ? await import('../library/full.js') : await import('../library/index.js');
  return /** @type {import('../library/full-engine.js').FullBumpbox} */ (await load());
}
