// Lesson 11, with the engine: three policies, and two masks.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: -100 } });
world.createBody({ type: 'static', tags: ['floor'], shape: bump.box(200, 20) });

const told = [];
const fallers = Object.entries({
  ball: 'block',
  ghost: 'overlap',
  bird: 'ignore',
}).map(([tag, policy], i) => {
  world.group(`${tag}:floor`, policy);
  world.on(`${tag}:floor`, { begin: () => told.push(tag) });
  return world.createBody({
    x: 40 * i,
    y: 30,
    tags: [tag],
    shape: bump.circle(8),
  });
});
for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(told.join(' ')); // ball ghost
console.log(fallers.map(({ y }) => (y > 0 ? 'stands' : 'fell')).join(' ')); // stands fell fell

// en: A bullet that wants enemies, and an enemy that wants whom its mask names.
// ko: 적과 만나고 싶은 총알, 그리고 마스크에 적은 것과 만나고 싶은 적이에요.
const [bullet, enemy] = [1, 2];
function meet(maskOfEnemy) {
  const two = bump.createWorld();
  two.createBody({ shape: bump.circle(8, { category: bullet, mask: enemy }) });
  two.createBody({
    shape: bump.circle(8, { category: enemy, mask: maskOfEnemy }),
  });
  two.detect();
  return two.contacts.length > 0;
}
console.log(meet(enemy)); // false
console.log(meet(bullet)); // true
