// Groups: the same ice holds a boot and lets a skate glide, whatever their shapes are made of.
import { load } from 'bumpbox';

const bump = await load();

const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
world.rule('ice', 'boot', 'block', { friction: 0.5 });
world.rule('ice', 'skate', 'block', { friction: 0 });

world.createBody({
  type: 'static',
  y: 60,
  tags: ['ice'],
  shape: bump.box(4000, 20),
});
const glide = (x, tag) => {
  const shape = bump.box(20, 20, { friction: 0.3 });
  return world.createBody({
    x,
    y: 40,
    velocity: { x: 300, y: 0 },
    tags: [tag],
    shape,
  });
};
const boot = glide(0, 'boot');
const skate = glide(100, 'skate');
for (let i = 0; i < 60; i++) world.step(1 / 60);

console.log(`${boot.velocityX.toFixed(0)} ${skate.velocityX.toFixed(0)}`); // 0 300
