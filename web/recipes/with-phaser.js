// Recipe: Bumpbox beside Phaser, in place of its arcade physics. Phaser draws, plays sounds and reads the keys; each
// game object goes with a body. Groups take the place of colliders and overlaps.
import Phaser from 'phaser';
import { load } from 'bumpbox';

const bump = await load();

export class BumpboxScene extends Phaser.Scene {
  world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  score = 0;

  create() {
    this.add.rectangle(320, 350, 640, 20, 0x5d646e);
    this.world.createBody({ type: 'static', x: 320, y: 350, shape: bump.box(640, 20), tags: ['ground'] });
    this.player = this.world.createBody({
      x: 100,
      y: 300,
      shape: bump.box(20, 32),
      tags: ['player'],
      sprite: this.add.rectangle(0, 0, 20, 32, 0x3d85c6),
    });
    for (let i = 0; i < 8; i++) {
      this.world.createBody({
        type: 'static',
        x: 180 + 50 * i,
        y: 310,
        shape: bump.circle(8, { trigger: true }),
        tags: ['coin'],
        sprite: this.add.circle(0, 0, 8, 0xe69f00),
      });
    }
    // What this.physics.add.overlap(player, coins, callback) is in Phaser.
    this.world.on('player:coin', {
      begin: (_player, coin) => {
        this.score++;
        /** @type {Phaser.GameObjects.Shape} */ (coin.sprite).destroy();
        coin.destroy();
      },
    });
    this.keys = this.input.keyboard?.createCursorKeys();
    this.events.once('shutdown', () => this.world.destroy());
  }

  /** @param {number} _time @param {number} delta milliseconds */
  update(_time, delta) {
    if (this.player && this.keys) {
      this.player.velocity.x = 200 * (Number(this.keys.right.isDown) - Number(this.keys.left.isDown));
    }
    this.world.advance(delta / 1000); // and every sprite is where its body is drawn
  }
}

/** @param {HTMLElement} parent */
export function startWithPhaser(parent) {
  return new Phaser.Game({ type: Phaser.AUTO, width: 640, height: 360, parent, scene: BumpboxScene });
}
