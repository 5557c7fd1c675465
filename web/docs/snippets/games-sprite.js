// Around a game: data of your own, and a sprite that goes with a body.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

const sprite = { x: 0, y: 0, rotation: 0 }; // of PixiJS or Phaser, or anything with these three
const hero = world.createBody({
  x: 40,
  shape: bump.box(20, 32),
  userData: { hearts: 3 },
  sprite,
});

world.advance(1 / 60);
console.log(sprite.y === hero.drawn.y, hero.userData.hearts); // true 3
