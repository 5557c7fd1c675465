// The same as english-later.js, in Korean.
import { exportKorean } from '../export/words.js';
import { ko as steps } from '../../walk/words-steps.js';
import { ko as body } from './body.js';
import { ko as drawing } from './drawing.js';
import { ko as gauge } from './gauge.js';
import { ko as keys } from './keys.js';
import { ko as menu } from './menu.js';
import { ko as profile } from './profile.js';
import { ko as scene } from './scene.js';
import { ko as see } from './see.js';
import { ko as world } from './world.js';

export const korean = Object.freeze({
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
  ...exportKorean,
});
