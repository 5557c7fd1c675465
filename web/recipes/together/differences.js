// Names where two games differ that should be the same, body by body: the first body and the first of its numbers. That
// says much more than two hashes: "piece 17, velocityX" leads to the line that wrote it.

/** @typedef {import('./game.js').Game} Game */

export const fields = Object.freeze(
  /** @type {const} */ (['x', 'y', 'angle', 'velocityX', 'velocityY', 'angularVelocity']),
);
/** In place of a body: the number is one of the game's facts, `field` says which. */
export const inFacts = 0xffff;
/** In place of a body: all bodies are where they should be; what differs is deeper, such as contacts or who sleeps. */
export const deeper = 0xfffe;

/**
 * @param {Game} game @param {Game} other
 * @returns {Omit<import('./protocol.js').Difference, 'tick'> | null} null if there is none
 */
export function firstDifference(game, other) {
  const [here, there] = [game.world.columns, other.world.columns];
  for (const body of [...game.pucks, ...game.pieces]) {
    const { slot } = body;
    for (const [field, name] of fields.entries()) {
      const [a, b] = [here[name][slot], there[name][slot]];
      if (!Object.is(a, b)) return { body: slot, field, here: a, there: b };
    }
  }
  for (const [field, value] of game.facts.entries())
    if (value !== other.facts[field]) return { body: inFacts, field, here: value, there: other.facts[field] };
  return game.hash === other.hash ? null : { body: deeper, field: 0, here: 0, there: 0 };
}

/**
 * In words, for the server's log and the page.
 * @param {Game} game @param {import('./protocol.js').Difference} difference
 */
export function describe(game, { tick, body, field, here, there }) {
  const values = `${here} here, ${there} on the server`;
  if (body === inFacts) return `tick ${tick}: fact ${field} is ${values}`;
  if (body === deeper) return `tick ${tick}: all bodies are the same, but not what is between them`;
  const seat = game.pucks.findIndex(({ slot }) => slot === body);
  const piece = game.pieces.findIndex(({ slot }) => slot === body);
  const name = seat >= 0 ? `puck ${seat}` : piece >= 0 ? `piece ${piece}` : `body ${body}`;
  return `tick ${tick}: ${name}, ${fields[field] ?? 'unknown'} is ${values}`;
}
