// Around a game: shapes from the frames of a sprite sheet, each made once.
import { load } from 'bumpbox/full';

const bump = await load();

/** Convex pieces of what is seen in a frame, round the frame's middle. `sheet` is ImageData of the whole sheet. */
function piecesOf(sheet, { x, y, width, height }) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * sheet.width + x);
    data.set(sheet.data.subarray(from, from + 4 * width), 4 * width * row);
  }
  const mask = bump.mask(
    { width, height, data },
    { pivot: { x: width / 2, y: height / 2 } },
  );
  return bump.decompose(mask);
}

// In a page: context.drawImage(image, 0, 0); sheet = context.getImageData(0, 0, image.width, image.height)
const sheet = { width: 32, height: 16, data: new Uint8ClampedArray(4 * 32 * 16) };
for (let i = 0; i < 32 * 16; i++)
  if (i % 32 >= 16 && i % 32 < 24) sheet.data[4 * i + 3] = 255;

const frames = {
  idle: { x: 0, y: 0, width: 16, height: 16 },
  door: { x: 16, y: 0, width: 16, height: 16 },
};
const door = piecesOf(sheet, frames.door); // keep it: shapes are plain data, and may be given to any number of bodies
const world = bump.createWorld();
const body = world.createBody({ x: 100, y: 100, type: 'static', shapes: door });
console.log(
  world.findAt({ x: 95, y: 100 })[0]?.body === body,
  world.findAt({ x: 105, y: 100 }).length,
); // true 0
