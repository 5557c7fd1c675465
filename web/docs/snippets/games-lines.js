// Around a game: every shape as lines, over a picture of one's own.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
world.createBody({ x: 100, y: 50, shape: bump.box(20, 20) });

const { count, points, slots } = world.debugLines();
for (let i = 0; i < count; i++) {
  const [fromX, fromY, toX, toY] = points.subarray(4 * i, 4 * i + 4);
  // context.moveTo(fromX, fromY); context.lineTo(toX, toY);
  if (i === 0) console.log(fromX, fromY, toX, toY); // 90 40 110 40
}
console.log(count, world.bodyAt(slots[0])?.type); // 4 dynamic
