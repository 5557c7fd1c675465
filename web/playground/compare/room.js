// The room of the race: boxes in four walls, the same for both programs. Made from a number, so that it can be made
// again. Lengths are chosen so that any number of boxes fills the room as much.
import { Random } from '../../scene/random.js';

export const room = Object.freeze({ width: 800, height: 500 });
/** A little of the walls is seen. */
export const view = Object.freeze({ x: -14, y: -14, width: room.width + 28, height: room.height + 28 });
export const wallCount = 4;

/** The share of the room's area that the boxes take. */
const filled = 0.2;
const wall = 200;
const fastest = 140;

/** @typedef {{ x: number, y: number, width: number, height: number, velocity: { x: number, y: number }, mass: number }} RoomBox */

/**
 * Walls first, then so many boxes, none inside another.
 * @param {number} count
 * @param {number} [seed]
 * @returns {RoomBox[]}
 */
export function makeRoom(count, seed = 1) {
  const { width, height } = room;
  const still = { x: 0, y: 0 };
  const across = width + 2 * wall;
  /** @type {RoomBox[]} */
  const boxes = [
    { x: -wall, y: -wall, width: across, height: wall, velocity: still, mass: 0 },
    { x: -wall, y: height, width: across, height: wall, velocity: still, mass: 0 },
    { x: -wall, y: 0, width: wall, height, velocity: still, mass: 0 },
    { x: width, y: 0, width: wall, height, velocity: still, mass: 0 },
  ];
  const random = new Random(seed);
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  const rows = Math.ceil(count / columns);
  const cell = { width: width / columns, height: height / rows };
  const side = Math.sqrt((width * height * filled) / count);
  for (let i = 0; i < count; i++) {
    const w = Math.min(side * random.between(0.6, 1.4), 0.9 * cell.width);
    const h = Math.min(side * random.between(0.6, 1.4), 0.9 * cell.height);
    const way = random.inDisc();
    boxes.push({
      x: (i % columns) * cell.width + random.next() * (cell.width - w),
      y: Math.floor(i / columns) * cell.height + random.next() * (cell.height - h),
      width: w,
      height: h,
      velocity: { x: fastest * way.x, y: fastest * way.y },
      mass: (w * h) / (side * side),
    });
  }
  return boxes;
}
