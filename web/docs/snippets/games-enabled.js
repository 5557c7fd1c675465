// Around a game: a body that is out of the world for a while.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
const gold = world.createBody({
  type: 'static',
  y: 40,
  tags: ['coin'],
  shape: bump.box(10, 10),
});
const boy = world.createBody({ tags: ['boy'], shape: bump.box(20, 30) });
world.on('boy:coin', {
  begin: (_boy, coin) => (coin.enabled = false), // taken, and kept for later
  end: (_boy, coin) => {
    console.log(`out of the world: ${coin.tags[0]}`); // out of the world: coin
  },
});
while (gold.enabled) world.step(1 / 60);
world.step(1 / 60);
console.log(world.findAt(gold).length); // 0
gold.x = 300;
gold.enabled = true;
console.log(world.findAt(gold).length); // 1
console.log(boy.y > 10); // true
