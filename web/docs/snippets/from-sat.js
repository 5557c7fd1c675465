// From SAT.js: one pair, its overlap and the way out.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

// new SAT.Polygon(new V(0, 0), [...]) and new SAT.Circle(new V(46, 20), 10)
const corners = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
];
const polygon = world.createBody({ type: 'static', shape: bump.polygon(corners) });
const circle = world.createBody({ x: 46, y: 20, shape: bump.circle(10) });

world.detect(); // SAT.testPolygonCircle(polygon, circle, response)
const [{ bodyA, normal, depth }] = world.contacts;
const sign = bodyA === polygon ? 1 : -1; // the normal leads from bodyA to bodyB
const overlapV = { x: sign * normal.x * depth, y: sign * normal.y * depth };
console.log(depth, overlapV.x, overlapV.y); // 4 4 0

circle.x += overlapV.x; // circle.pos.add(response.overlapV)
circle.y += overlapV.y;
console.log(circle.x); // 50
