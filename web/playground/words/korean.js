// All that the playground says in Korean. The files beside this one have both languages, so that who changes a sentence
// sees the other one; a page fetches only the language that it is read in.
import { ko as walk } from '../../walk/words.js';
import { ko as overlays } from './overlays.js';
import { ko as page } from './page.js';
import { ko as tools } from './tools.js';

export const korean = Object.freeze({
  ...page,
  ...tools,
  ...overlays,
  ...walk,
});
