// Lesson 8, with the engine: two boxes meet, and what becomes of their speeds.
import { load } from 'bumpbox';

const bump = await load();

// en: The first has a mass of 1 and comes at 400, the second has 3 and rests.
// ko: 첫째는 질량이 1이고 400의 빠르기로 와요. 둘째는 질량이 3이고 가만히 있어요.
function after(bounce) {
  const world = bump.createWorld();
  const shape = bump.box(20, 20, { bounce, friction: 0 });
  const a = world.createBody({ mass: 1, velocity: { x: 400, y: 0 }, shape });
  const b = world.createBody({ mass: 3, x: 40, shape });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  return [a.velocity.x, b.velocity.x];
}
console.log(...after(1)); // -200 200
console.log(...after(0.5)); // -50 150
console.log(...after(0)); // 100 100

const [slow, fast] = after(0.5);
console.log(1 * slow + 3 * fast); // 400
