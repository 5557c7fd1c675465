// All that the playground says in English. The files beside this one have both languages, so that who changes a sentence
// sees the other one; a page fetches only the language that it is read in.
import { exportEnglish } from '../export/words.js';
import { en as walk } from '../../walk/words.js';
import { en as body } from './body.js';
import { en as overlays } from './overlays.js';
import { en as page } from './page.js';
import { en as scene } from './scene.js';
import { en as tools } from './tools.js';
import { en as world } from './world.js';

export const english = Object.freeze({
  ...page,
  ...tools,
  ...overlays,
  ...walk,
  ...body,
  ...world,
  ...scene,
  ...exportEnglish,
});
