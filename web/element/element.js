// `import 'bumpbox/element'`: all that a page has to do for <bump-box> to work.
import { BumpBox, define } from './define.js';

/** What a scene is, as load() takes it and save() gives it. @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('./bump-box.js').BumpBoxEvents} BumpBoxEvents */
/** @typedef {import('./bump-box.js').BumpBoxEventMap} BumpBoxEventMap */
/** @typedef {import('./collisions.js').Collisions} Collisions */
/** @typedef {import('./markup.js').BumpBoxAttributes} BumpBoxAttributes */
/** @typedef {import('./markup.js').BumpBoxListeners} BumpBoxListeners */

define();

export { BumpBox };
export { version } from '../library/version.js';
