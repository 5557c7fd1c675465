// What may live in a scene, by the names that its "play" uses.

/** @type {Readonly<Record<string, import('../format.js').Behaviour>>} */
export const behaviours = Object.freeze({});
