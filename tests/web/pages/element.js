// The tests' own scenes have names too.
import { BumpBox } from '../../../web/element/element.js';

BumpBox.scenes = '/tests/web/pages/';
