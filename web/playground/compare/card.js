// The race's picture in the list of scenes: the same half of both rooms, side by side. As both have the same bits, the
// plain program's boxes stand for both.
import { Sketch } from '../../library/sketch.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../walk/box-physics.js';
import { makeRoom, room, wallCount } from './room.js';

const half = room.width / 2;
const air = 16;

/** What of the marks is seen. */
export const cardView = Object.freeze({
  x: -air,
  y: -air,
  width: 2 * half + 3 * air,
  height: room.height + 2 * air,
  yUp: true,
});

/** @param {number} steps that it has run */
export function cardMarks(steps) {
  const world = createBoxPhysics();
  for (const box of makeRoom(80)) addBox(world, { ...box, bounce: 1 });
  for (let i = 0; i < steps; i++) stepBoxPhysics(world);
  const sketch = new Sketch();
  for (const left of [0, half + air]) {
    world.boxes.forEach(({ position, size }, row) => {
      if (row < wallCount || position.x + size.x > half) return;
      const place = /** @type {const} */ ([left + position.x, position.y, size.x, size.y]);
      sketch.pixel(...place, { colour: row % 7, opacity: 0.75 }).box(...place, { colour: row % 7, fill: 0 });
    });
    sketch.pixel(left, -air, half, air, { colour: 7 });
  }
  return sketch.line(half + air / 2, -air, half + air / 2, room.height + air, { colour: 'line', width: 2 });
}
