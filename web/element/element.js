// Loading this script is all that a page has to do: `<script type="module" src="…/element.js"></script>`. Where another
// version of it was first, that one stays.
import { BumpBox } from './bump-box.js';

if (globalThis.customElements && !customElements.get('bump-box')) customElements.define('bump-box', BumpBox);

export { BumpBox };
