// A score that goes with its world through checkpoints and snapshots.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
let score = 0;
world.carry('score', {
  save: () => score,
  restore: (value = 0) => (score = value),
});
const bytes = world.save();
score = 30;
world.restore(bytes);
console.log(score); // 0
