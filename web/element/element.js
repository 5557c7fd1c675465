// `import 'bumpbox/element'`: all that a page has to do for <bump-box> to work.
import { BumpBox, define } from './define.js';

define();

export { BumpBox };
