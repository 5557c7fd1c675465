// The package's entry for pages: one script with <bump-box> in it. Its WebAssembly and the named scenes stand beside it; a
// playground does not, until the page names one.
import { BumpBox, define } from '../element/define.js';
import { places } from '../element/sources.js';

const folder = import.meta.url.replace(/[?#].*$/s, '').replace(/[^/]*$/, '');
places.scenes = `${folder}scenes/`;
places.playground = null;
define();

export { BumpBox };
export { version } from '../library/version.js';
