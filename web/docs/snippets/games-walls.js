// Around a game: the ends of the world.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createWalls(
  { minX: 0, minY: 0, maxX: 640, maxY: 360 },
  { bounce: 1, friction: 0 },
);
const ball = world.createBody({
  x: 600,
  y: 100,
  velocity: { x: 300, y: 0 },
  shape: bump.circle(8, { bounce: 1, friction: 0 }),
});

for (let i = 0; i < 100; i++) world.step(1 / 100);
console.log(ball.velocity.x, ball.x < 632); // -300 true
