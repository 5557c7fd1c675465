// All that the playground says in English. The files beside this one have both languages, so that who changes a sentence
// sees the other one; a page fetches only the language that it is read in.
import { en as walk } from '../../walk/words.js';
import { en as overlays } from './overlays.js';
import { en as page } from './page.js';
import { en as tools } from './tools.js';

export const english = Object.freeze({
  ...page,
  ...tools,
  ...overlays,
  ...walk,
});
