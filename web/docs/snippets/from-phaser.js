// From Phaser's arcade physics: collider, overlap, velocities.
import { load } from 'bumpbox';

const bump = await load();
// arcade: { gravity: { y: 300 } }
const world = bump.createWorld({ gravity: { x: 0, y: 300 } });

// this.physics.add.staticGroup().create(400, 568, ...), this.physics.add.sprite(100, 450, ...)
world.createBody({
  type: 'static',
  x: 400,
  y: 568,
  shape: bump.box(800, 32),
  tags: ['platform'],
});
const player = world.createBody({
  x: 100,
  y: 450,
  shape: bump.box(32, 48),
  tags: ['player'],
});
world.createBody({
  type: 'static',
  x: 220,
  y: 540,
  shape: bump.box(24, 22),
  tags: ['star'],
});

let onFloor = false; // player.body.touching.down
world.on('player:platform', {
  stay: (_player, _platform, { normal }) => (onFloor = normal.y > 0.7),
}); // add.collider

let score = 0;
world.group('player:star', 'overlap'); // add.overlap(player, stars, collectStar)
world.on('player:star', {
  begin(_player, star) {
    star.destroy(); // star.disableBody(true, true)
    score += 10;
  },
});

for (let i = 0; i < 60; i++) world.step(1 / 60);
player.velocity.x = 160; // player.setVelocityX(160)
for (let i = 0; i < 60; i++) world.step(1 / 60);
console.log(onFloor, score, Math.round(player.x)); // true 10 260
