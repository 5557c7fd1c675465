// Lesson 7, with the engine: four ways to guess pairs, the same answer.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
for (let i = 0; i < 300; i++) {
  const [x, y] = [(i * 79) % 997, (i * 211) % 499];
  world.createBody({ x, y, shape: bump.box(20, 20) });
}

// en: How many pairs of boxes overlap or touch, and how many were compared for that.
// ko: 겹치거나 닿은 상자가 몇 쌍이고, 그것을 찾느라 몇 쌍을 비교했는지예요.
function look(kind) {
  world.broadPhase.choose(kind, { cellSize: 40 });
  world.detect();
  return world.broadPhase.counts;
}
console.log(look('bruteForce').tested); // 44850
console.log(look('bruteForce').found); // 71
console.log(look('sweep').found); // 71
console.log(look('grid').found); // 71
console.log(look('grid').tested < 44850 / 20); // true
