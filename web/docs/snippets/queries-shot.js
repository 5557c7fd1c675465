// Queries: a shot that pushes nobody. It is a trigger, so `bullet` does nothing for it: its way is asked about.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
for (const x of [55, 110]) {
  world.createBody({ x, shape: bump.box(4, 50), tags: ['target'] });
}

const shape = bump.circle(3, { trigger: true });
const shot = world.createBody({
  velocity: { x: 4000, y: 0 },
  shape,
  tags: ['shot'],
});

let told = 0;
world.on('shot:target', { begin: () => told++ });
const hurt = new Set();
world.beforeStep((dt) => {
  const way = { x: shot.velocityX * dt, y: shot.velocityY * dt };
  const whom = { except: shot, groups: ['shot:target'] };
  for (const { body } of world.castShapeThrough(shape, shot, way, whom))
    hurt.add(body);
});

for (let i = 0; i < 10; i++) world.step(1 / 100);
console.log(told, hurt.size); // 0 2
