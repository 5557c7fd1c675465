// Shapes: a ball that rolls to a halt on a lawn, and one that stands still on a slope.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 600 }, turning: true });

const lawn = { friction: 1, rollingResistance: 0.1 };
const ball = bump.circle(20, { friction: 1 });
const floor = bump.box(4000, 40, lawn);
world.createBody({ type: 'static', shape: floor });
world.createBody({ type: 'static', y: 900, angle: 0.05, shape: floor });

const rolling = world.createBody({
  y: -40,
  velocity: { x: 80, y: 0 },
  angularVelocity: 4, // 80 / 20: it rolls
  shape: ball,
});
const standing = world.createBody({ x: 2, y: 860.05, shape: ball });

for (let i = 0; i < 100; i++) world.step(1 / 100);
console.log(rolling.velocity.x.toFixed(0)); // 40
for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(Math.abs(rolling.velocity.x) < 0.01, rolling.x.toFixed(0)); // true 80
console.log(Math.abs(standing.velocity.x) < 0.01); // true
