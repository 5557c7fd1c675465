// Queries: thousands of rays in one call.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
const lamp = { x: 0, y: 0 };
world.createBody({ type: 'static', x: 100, shape: bump.box(20, 80) });

// Four numbers a ray: where it starts, and the way from there.
const count = 3600;
const rays = new Float64Array(4 * count);
for (let i = 0; i < count; i++) {
  const turn = (i / count) * 2 * Math.PI;
  rays.set([lamp.x, lamp.y, 300 * Math.cos(turn), 300 * Math.sin(turn)], 4 * i);
}
const { slots, times } = world.castRays(rays);

const lit = slots.filter((slot) => slot >= 0).length;
console.log(lit, (300 * times[0]).toFixed(1)); // 479 90.0
