// From check2d: the game that moves its own bodies, and asks what overlaps.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld(); // new System()

// system.createCircle({ x: 0, y: 0 }, 10), system.createBox({ x: 12, y: -20 }, 20, 40): a box is about its middle here
const player = world.createBody({ shape: bump.circle(10) });
world.createBody({ type: 'static', x: 22, shape: bump.box(20, 40) });

player.x = 5; // player.setPosition(5, 0)
world.detect(); // system.update()

// system.separate(): out of whatever it is in
for (const { bodyA, bodyB, normal, depth } of world.contacts) {
  const sign = bodyA === player ? -1 : bodyB === player ? 1 : 0;
  player.x += sign * normal.x * depth;
  player.y += sign * normal.y * depth;
}
console.log(player.x, player.y); // 2 0
