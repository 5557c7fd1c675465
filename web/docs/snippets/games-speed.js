// Around a game: a ball that is never slow, and never faster than it may be.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createWalls({ minX: 0, minY: 0, maxX: 400, maxY: 300 }, { bounce: 0.5 });
const ball = world.createBody({
  x: 200,
  y: 150,
  velocity: { x: 300, y: 180 },
  maxSpeed: 400,
  shape: bump.circle(8, { bounce: 0.5 }),
});

const leastSpeed = 250;
world.beforeStep(() => {
  const { x, y } = ball.velocity;
  const speed = Math.sqrt(x * x + y * y);
  if (speed > 0 && speed < leastSpeed) {
    ball.velocity = { x: (x / speed) * leastSpeed, y: (y / speed) * leastSpeed };
  }
});

let slowest = Infinity;
for (let i = 0; i < 600; i++) {
  world.advance(1 / 60);
  const { x, y } = ball.velocity;
  if (i % 60 === 59) slowest = Math.min(slowest, Math.sqrt(x * x + y * y));
}
console.log(slowest >= leastSpeed - 1); // true
ball.velocity = { x: 0, y: 9000 };
world.step(1 / 100);
console.log(Math.abs(ball.velocity.y)); // 400
