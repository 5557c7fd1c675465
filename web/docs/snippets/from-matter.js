// From Matter.js: an arcade-like scene; ground, player, collision events.
import { load } from 'bumpbox';

const bump = await load();

// Engine.create(), with inertia: Infinity on every body: nothing turns by being pushed
const world = bump.createWorld({ gravity: { x: 0, y: 1000 } });

// Bodies.rectangle(400, 600, 800, 40, { isStatic: true, label: 'ground' })
world.createBody({
  type: 'static',
  x: 400,
  y: 600,
  shape: bump.box(800, 40),
  tags: ['ground'],
});

// Bodies.circle(400, 100, 20, { restitution: 0, friction: 0, label: 'player' })
const shape = bump.circle(20, { bounce: 0, friction: 0 });
const player = world.createBody({ x: 400, y: 100, shape, tags: ['player'] });

// Events.on(engine, 'collisionStart', ({ pairs }) => ...)
let landed = false;
world.on('player:ground', {
  begin() {
    landed = true;
  },
});

while (!landed) world.step(1 / 60); // Engine.update(engine, 1000 / 60)
// Body.setVelocity: there per step, here per second
player.velocity = { x: 120, y: 0 };
for (let i = 0; i < 60; i++) world.step(1 / 60);
console.log(Math.round(player.x), Math.round(player.y)); // 520 560
