// What an element's `collision` event tells of a step: who began and who ceased to touch, as plain data that outlives
// the world.

/** @typedef {import('../scene/play.js').Play} Play */
/** @typedef {import('../library/body.js').Body} Body */
/**
 * A body of a scene.
 * @typedef {object} Named
 * @property {string | undefined} name as the scene calls it
 * @property {readonly string[]} tags
 * @property {number} id of the body in the world: a number that is never used again
 */
/**
 * Two that came together or parted.
 * @typedef {object} Pair
 * @property {Named} a on the left of the group's name, where there is one
 * @property {Named} b
 * @property {string} [group] such as 'boy:ball'
 */
/**
 * The `detail` of a `collision` event.
 * @typedef {object} Collisions
 * @property {number} step after how many steps of the scene
 * @property {Pair[]} begin
 * @property {Pair[]} end
 */

/** @param {Play} play @param {Body} body @returns {Named} */
function named(play, body) {
  try {
    return { name: play.nameOf(body), tags: [...body.tags], id: body.id };
  } catch {
    return { name: undefined, tags: [], id: 0 }; // it is gone, and took that with it
  }
}

/** @param {Play} play @returns {Collisions | undefined} nothing where nothing began or ended */
export function collisionsOf(play) {
  /** @type {Collisions} */
  const told = { step: play.stepCount, begin: [], end: [] };
  for (const { kind, a, b, group } of play.events) {
    if (kind !== 'begin' && kind !== 'end') continue;
    told[kind].push({ a: named(play, a), b: named(play, b), ...(group === undefined ? {} : { group }) });
  }
  return told.begin.length + told.end.length > 0 ? told : undefined;
}
