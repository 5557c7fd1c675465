// Words of scenes: keeping and giving them away.

export const en = {};

/** @type {typeof en} */
export const ko = {};
