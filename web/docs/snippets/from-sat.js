// From SAT.js: one pair, its overlap and the way out.
import { load } from 'bumpbox';

const bump = await load();

// new SAT.Polygon(new V(0, 0), [...]) and new SAT.Circle(new V(46, 20), 10)
const polygon = bump.polygon([
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
]);
const circle = bump.circle(10);
const pos = { x: 46, y: 20 };

// SAT.testPolygonCircle(polygon, circle, response)
const contact = bump.collide(polygon, { x: 0, y: 0 }, circle, pos);
const { normal, depth } = contact; // null when they are apart
const overlapV = { x: normal.x * depth, y: normal.y * depth };
console.log(depth, overlapV.x, overlapV.y); // 4 4 0

pos.x += overlapV.x; // circle.pos.add(response.overlapV)
pos.y += overlapV.y;
console.log(pos.x, bump.collide(polygon, { x: 0, y: 0 }, circle, pos)?.depth); // 50 0
