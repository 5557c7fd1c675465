// Words of the tab of the world.

export const en = {};

/** @type {typeof en} */
export const ko = {};
