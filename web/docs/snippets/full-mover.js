// The full engine: a character's way, along a floor of tiles, onto a one-way platform and down through it.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
for (let x = 0; x < 640; x += 32) {
  world.createBody({ type: 'static', x: x + 16, y: 116, shape: bump.box(32, 32) });
}
const plank = bump.box(100, 10, { passes: { x: 0, y: -1 } });
world.createBody({ type: 'static', x: 200, y: 60, shape: plank });

const shape = bump.capsule({ x: 0, y: -6 }, { x: 0, y: 6 }, 10);
const figure = world.createBody({ type: 'kinematic', x: 40, y: 84, shape });
const options = { up: { x: 0, y: -1 }, snap: 4, filter: { except: figure } };
/** @param {number} x @param {number} y */
function move(x, y, drop = false) {
  const moved = world.moveShape(shape, figure, { x, y }, { ...options, drop });
  figure.x = moved.x;
  figure.y = moved.y;
  return moved.onGround;
}

let hop = 0;
for (let i = 0; i < 50; i++) {
  move(3, 1);
  hop = Math.max(hop, 84 - figure.y);
}
console.log(Math.round(figure.x), hop < 0.1); // 190 true

move(0, -60); // through the plank from below
console.log(move(0, 30), Math.round(figure.y)); // true 39
console.log(move(0, 60, true), Math.round(figure.y)); // true 84
