// The full engine: the steps that led to an answer.
import { load } from 'bumpbox/full';

const bump = await load();
const crate = bump.box(40, 40);
const tile = bump.box(20, 20);

const { contact, axes, chosen } = bump.trace.collide(crate, {}, tile, {
  x: 25,
  y: 5,
});
console.log(contact.depth, axes.length); // 5 8
// Every axis with the two shadows on it; the one with the shortest way out was taken.
const { normal, separation } = axes[chosen];
console.log(Math.abs(normal.x), separation); // 1 -5

const { distance, steps } = bump.trace.distance(crate, {}, tile, { x: 60, y: 0 });
console.log(distance.separation, steps.length > 0); // 30 true
