// Pairs: many of them in one call.
import { load } from 'bumpbox/full';

const bump = await load();
const shapes = [
  bump.circle(10),
  bump.box(20, 20),
  bump.capsule({ x: -10, y: 0 }, { x: 10, y: 0 }, 5),
];
const poses = Float64Array.of(0, 0, 0, 18, 0, 0, 0, 40, 0); // x, y and angle of each
const pairs = Uint32Array.of(0, 1, 0, 2, 1, 2); // two numbers of shapes for each pair

console.log(bump.overlapMany(shapes, poses, pairs).join(' ')); // 1 0 0

// Rows of numbers: field `name` of row i is rows[i * stride + fields[name]].
const { count, stride, fields, rows } = bump.collideMany(shapes, poses, pairs);
console.log(count, rows[fields.pair], rows[fields.depth], rows[fields.normalX]); // 1 0 2 1

const apart = bump.distanceMany(shapes, poses, pairs);
console.log(apart.rows[1 * apart.stride + apart.fields.separation], stride > 5); // 25 true
