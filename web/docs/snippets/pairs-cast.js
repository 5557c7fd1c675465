// Pairs: rays, shapes on their way, and shapes that turn as they go.
import { load } from 'bumpbox';

const bump = await load();
const wall = bump.box(20, 200);
const there = { x: 100, y: 0 };

// A ray is a place and the way from there; `time` is the fraction of it.
const hit = bump.castRay(wall, there, { x: 0, y: 0 }, { x: 300, y: 0 });
console.log(hit.time.toFixed(2), hit.point.x, hit.normal.x); // 0.30 90 1
console.log(bump.castRay(wall, there, { x: 0, y: 0 }, { x: 0, y: 300 })); // null

// A disc on its way to the wall.
const stop = bump.castShape(bump.circle(10), {}, { x: 300, y: 0 }, wall, there);
console.log(Math.round(300 * stop.time)); // 80

// A stick that turns by half a circle while it goes meets the wall later than its length says.
const stick = bump.box(60, 4);
const motion = { x: 100, turn: Math.PI };
const impact = bump.timeOfImpact(stick, {}, motion, wall, there);
console.log(impact.time > 0.6, impact.time < 1); // true true
