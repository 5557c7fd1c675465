// Words of the tab of the selected body.

export const en = {};

/** @type {typeof en} */
export const ko = {};
