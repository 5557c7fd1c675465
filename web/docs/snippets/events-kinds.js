// Events: begin, stay, end and hit.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ hitSpeed: 200 });

world.createBody({
  type: 'static',
  x: 100,
  shape: bump.box(20, 200, { bounce: 1 }),
  tags: ['wall'],
});
world.createBody({
  velocity: { x: 300, y: 0 },
  shape: bump.circle(10, { bounce: 1 }),
  tags: ['ball'],
});

const log = [];
world.on('ball:wall', {
  begin(ball, wall, contact) {
    log.push(`begin ${contact.normal.x}`); // from the ball to the wall
  },
  hit(ball, wall, contact) {
    log.push(`hit ${Math.round(contact.approach)}`);
  },
  end() {
    log.push('end');
  },
});

for (let i = 0; i < 100; i++) world.step(1 / 100);
console.log(log.join(', ')); // begin 1, hit 300, end
