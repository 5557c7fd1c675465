// All that the playground says in Korean. The files beside this one have both languages, so that who changes a sentence
// sees the other one; a page fetches only the language that it is read in.
import { exportKorean } from '../export/words.js';
import { ko as walk } from '../../walk/words.js';
import { ko as body } from './body.js';
import { ko as overlays } from './overlays.js';
import { ko as page } from './page.js';
import { ko as scene } from './scene.js';
import { ko as tools } from './tools.js';
import { ko as world } from './world.js';

export const korean = Object.freeze({
  ...page,
  ...tools,
  ...overlays,
  ...walk,
  ...body,
  ...world,
  ...scene,
  ...exportKorean,
});
