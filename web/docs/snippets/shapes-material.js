// Shapes: what they are made of.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

const ice = bump.box(600, 20, { friction: 0 });
const rubber = bump.circle(10, { bounce: 0.9, density: 0.5 });
const zone = bump.box(120, 120, { trigger: true }); // reports, never pushes

world.createBody({ type: 'static', y: 300, shape: ice });
world.createBody({ type: 'static', y: 100, shape: zone, tags: ['zone'] });
const ball = world.createBody({ shape: rubber, tags: ['ball'] });

let entered = 0;
world.on('ball:zone', { begin: () => entered++ });
while (entered === 0) world.step(1 / 100);
console.log(ball.velocity.y > 0, ball.y + 10 >= 40); // true true
