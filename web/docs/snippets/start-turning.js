// Getting started: a box that lies more than half over an edge, in a world without and with turning.
import { load } from 'bumpbox';

const bump = await load();

function halfASecond(turning) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
  world.createBody({ type: 'static', x: 0, y: 300, shape: bump.box(200, 40) });
  const box = world.createBody({ x: 110, y: 260, shape: bump.box(80, 40) });
  for (let i = 0; i < 30; i++) world.step(1 / 60);
  return `${box.angle.toFixed(2)} ${box.y.toFixed(0)}`;
}

console.log(halfASecond(false)); // 0.00 260
console.log(halfASecond(true)); // 1.08 283
