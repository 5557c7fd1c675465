// What the playground says in English besides: in what is fetched when it is wanted.
import { exportEnglish } from '../export/words.js';
import { en as steps } from '../../walk/words-steps.js';
import { en as body } from './body.js';
import { en as drawing } from './drawing.js';
import { en as gauge } from './gauge.js';
import { en as keys } from './keys.js';
import { en as menu } from './menu.js';
import { en as profile } from './profile.js';
import { en as scene } from './scene.js';
import { en as see } from './see.js';
import { en as world } from './world.js';

export const english = Object.freeze({
  ...body,
  ...drawing,
  ...gauge,
  ...keys,
  ...menu,
  ...profile,
  ...scene,
  ...see,
  ...steps,
  ...world,
  ...exportEnglish,
});
