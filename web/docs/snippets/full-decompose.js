// The full engine: any outline as a body of convex shapes.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

// A cup: concave, and open at the top.
const cup = bump.outline([
  { x: -40, y: -40 },
  { x: -30, y: -40 },
  { x: -30, y: 30 },
  { x: 30, y: 30 },
  { x: 30, y: -40 },
  { x: 40, y: -40 },
  { x: 40, y: 40 },
  { x: -40, y: 40 },
]);
const shapes = bump.decompose(cup, { bounce: 0.2 });
world.createBody({ type: 'static', x: 200, y: 300, shapes });

const ball = world.createBody({ x: 200, y: 200, shape: bump.circle(8) });
for (let i = 0; i < 120; i++) world.step(1 / 60);
console.log(shapes.length, Math.round(ball.x), Math.round(ball.y)); // 3 200 322
