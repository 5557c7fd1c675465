// Around a game: a ball that is never slow, and never faster than it may be.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createWalls({ minX: 0, minY: 0, maxX: 400, maxY: 300 }, { bounce: 0.5 });
const ball = world.createBody({
  x: 200,
  y: 150,
  velocity: { x: 300, y: 180 },
  minSpeed: 250,
  maxSpeed: 400,
  shape: bump.circle(8, { bounce: 0.5 }),
});
const speed = () => Math.hypot(ball.velocityX, ball.velocityY);

let slowest = Infinity;
for (let i = 0; i < 600; i++) {
  world.advance(1 / 60);
  slowest = Math.min(slowest, speed());
}
console.log(Math.round(slowest)); // 250
ball.velocity = { x: 0, y: 9000 };
world.step(1 / 100);
console.log(Math.round(speed())); // 400
