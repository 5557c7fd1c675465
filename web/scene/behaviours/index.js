// What may live in a scene, by the names that its "play" uses.
import { again } from './again.js';
import { boxPhysics } from './box-physics.js';
import { collect } from './collect.js';
import { door } from './door.js';
import { mover } from './mover.js';
import { overlapTest } from './tests.js';
import { path } from './path.js';
import { pixels } from './pixels.js';
import { pushOut } from './push-out.js';
import { shooter } from './shooter.js';
import { spawner } from './spawner.js';
import { striker } from './striker.js';
import { home, upright } from './upright.js';
import { walker } from './walker.js';
import { wrap } from './wrap.js';

/** @typedef {ReturnType<typeof import('./behaviour.js').behaviour>} Behaviour */

/** @type {Readonly<Record<string, Behaviour>>} */
export const behaviours = Object.freeze({
  again,
  boxPhysics,
  collect,
  door,
  home,
  mover,
  overlapTest,
  path,
  pixels,
  pushOut,
  shooter,
  spawner,
  striker,
  upright,
  walker,
  wrap,
});
