// What may live in a scene, by the names that its "play" uses.
import { again } from './again.js';
import { arrivals } from './arrivals.js';
import { boxPhysics } from './box-physics.js';
import { collect } from './collect.js';
import { crossing } from './crossing.js';
import { door } from './door.js';
import { footprints } from './footprints.js';
import { meetings } from './meetings.js';
import { mover } from './mover.js';
import { pairing } from './pairing.js';
import { path } from './path.js';
import { pixels } from './pixels.js';
import { places } from './places.js';
import { pushOut } from './push-out.js';
import { shapeCount } from './shape-count.js';
import { shooter } from './shooter.js';
import { slide } from './slide.js';
import { spawner } from './spawner.js';
import { striker } from './striker.js';
import { sums } from './sums.js';
import { overlapTest } from './tests.js';
import { home, upright } from './upright.js';
import { walker } from './walker.js';
import { wrap } from './wrap.js';

/** @typedef {ReturnType<typeof import('./behaviour.js').behaviour>} Behaviour */

/** @type {Readonly<Record<string, Behaviour>>} */
export const behaviours = Object.freeze({
  again,
  arrivals,
  boxPhysics,
  collect,
  crossing,
  door,
  footprints,
  home,
  meetings,
  mover,
  overlapTest,
  pairing,
  path,
  pixels,
  places,
  pushOut,
  shapeCount,
  shooter,
  slide,
  spawner,
  striker,
  sums,
  upright,
  walker,
  wrap,
});
