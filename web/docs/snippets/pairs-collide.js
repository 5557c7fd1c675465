// Pairs: how two shapes overlap, and whether they do.
import { load } from 'bumpbox';

const bump = await load();
const crate = bump.box(40, 40);
const ball = bump.circle(10);

// Each shape with its pose; what is left out of a pose is 0.
const contact = bump.collide(crate, { x: 20, y: 20 }, ball, { x: 46, y: 20 });
console.log(contact.depth, contact.normal.x, contact.normal.y); // 4 1 0

// Moving the second by normal times depth parts them.
const parted = { x: 46 + contact.normal.x * contact.depth, y: 20 };
console.log(bump.collide(crate, { x: 20, y: 20 }, ball, parted)?.depth); // 0

// Touching counts, unless it is ignored.
console.log(bump.overlap(crate, { x: 20, y: 20 }, ball, parted)); // true
const ignored = { touch: 'ignored' };
console.log(bump.overlap(crate, { x: 20, y: 20 }, ball, parted, ignored)); // false

console.log(bump.containsPoint(ball, { x: 46, y: 20 }, { x: 50, y: 25 })); // true
console.log(bump.contains(crate, {}, ball, { x: 5, y: 0 })); // true
