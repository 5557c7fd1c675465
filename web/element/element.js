// `import 'bumpbox/element'`: all that a page has to do for <bump-box> to work.
import { BumpBox, define } from './define.js';

/** What a scene is, as load() takes it and save() gives it. @typedef {import('../scene/format.js').Scene} Scene */

define();

export { BumpBox };
