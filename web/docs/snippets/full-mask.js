// The full engine: a mask from a picture.
import { load } from 'bumpbox/full';

const bump = await load();

// In a page: context.getImageData(0, 0, width, height). Here a picture of 8 by 6 pixels, solid but for one corner.
const picture = {
  width: 8,
  height: 6,
  data: new Uint8ClampedArray(8 * 6 * 4).fill(255),
};
for (const x of [6, 7])
  for (const y of [0, 1]) picture.data[4 * (8 * y + x) + 3] = 0; // alpha

// Held by its middle, two units a pixel.
const ship = bump.mask(picture, { scale: 2, pivot: { x: 4, y: 3 } });
console.log(ship.width, ship.height, ship.count); // 8 6 44

// Questions as to any shape: here a small ball in the corner that is empty, and lower down.
const ball = bump.circle(1);
console.log(bump.overlap(ship, {}, ball, { x: 6, y: -4 })); // false
console.log(bump.overlap(ship, {}, ball, { x: 6, y: 1 })); // true

// How many pixels two masks share: here a half of the picture's 8 columns, without the corner.
console.log(
  bump.overlapPixels(ship, {}, ship, { x: 8, y: 0 }, { touch: 'ignored' }),
); // 20
console.log(ship.boxes().length); // 2
