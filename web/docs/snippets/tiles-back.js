// Back in time with the world, across a change.
import { load } from 'bumpbox/full';
import { tiles } from 'bumpbox/tiles';

const bump = await load();
const world = bump.createWorld();
const map = tiles(world, ['##', '##'], 20);
const checkpoints = world.checkpoints();
const step = checkpoints.keep();
world.step(1 / 60);
map.set(0, 0, '.');
console.log(map.at(0, 0), world.findAt({ x: 5, y: 5 }).length); // . 0

checkpoints.takeBack(step);
console.log(map.at(0, 0), world.findAt({ x: 5, y: 5 }).length); // # 1
