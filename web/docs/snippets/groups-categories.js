// Groups: categories and masks, as other engines have them.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

const categories = { player: 1, enemy: 2, scenery: 4 };
const { player, enemy, scenery } = categories;

world.createBody({
  shape: bump.circle(10, { category: player, mask: enemy | scenery }),
});
world.createBody({
  x: 5,
  shape: bump.circle(10, { category: player, mask: enemy | scenery }),
});
world.createBody({
  y: 5,
  shape: bump.circle(10, { category: enemy, mask: player }),
});

world.detect();
console.log(world.contacts.length); // 2
