// @ts-check
// The scene: Phaser draws, reads keys and fingers and plays small animations; where everything is, Bumpbox knows. What is the
// `sprite` of a body is moved by it.
import Phaser from 'phaser';
import { createGame, height, playerRadius, width } from './game.js';

/** @typedef {import('bumpbox').Body} Body */
const colors = {
  sky: 0x1c1f25,
  dust: 0x3a414c,
  still: 0x36b98f,
  moving: 0xeba92b,
  player: 0x5b9fe3,
  star: 0xecdc55,
};

/** @param {import('bumpbox').Bumpbox} bump */
export const climbing = (bump) =>
  class Climb extends Phaser.Scene {
    create() {
      this.cameras.main.setOrigin(0, 0).setBackgroundColor(colors.sky);
      this.addDust();
      const player = this.addPlayer();
      this.play = createGame(bump, this.viewer(player), Date.now());
      this.play.player.sprite = player;
      this.children.bringToTop(player);

      this.score = this.addText(24, 34, '0');
      this.message = this.addText(300, 22, '');
      this.hint = this.addText(height - 128, 16, '%task%\n%hint%').setColor('#9aa1ab');
      const keyboard = /** @type {Phaser.Input.Keyboard.KeyboardPlugin} */ (this.input.keyboard);
      this.keys = keyboard.addKeys('LEFT,RIGHT,A,D');
      // Again, once the player fell.
      const again = () => this.play?.hasFallen && this.scene.restart();
      keyboard.on('keydown-SPACE', again);
      this.input.on('pointerdown', again);

      this.fit();
      this.scale.on('resize', this.fit, this);
      this.events.once('shutdown', () => {
        this.scale.off('resize', this.fit, this);
        this.play?.world.destroy();
      });
      Object.assign(globalThis, { bump, game: this.play }); // to try things in the browser's console
    }

    /** @param {number} _time @param {number} delta milliseconds */
    update(_time, delta) {
      const { play, score, message, hint } = this;
      if (!play || !score || !message || !hint) return;
      play.update(Math.min(0.1, delta / 1000), this.direction());
      this.cameras.main.scrollY = play.top;
      score.setText(String(play.score));
      message.setText(play.hasFallen ? '%fell%' : '');
      hint.setAlpha(Math.max(0, 1 + play.top / 300));
    }

    direction() {
      const keys = /** @type {Record<string, Phaser.Input.Keyboard.Key>} */ (this.keys);
      const right = keys.RIGHT.isDown || keys.D.isDown;
      const left = keys.LEFT.isDown || keys.A.isDown;
      const { activePointer: finger } = this.input;
      if (finger.isDown) return finger.x < this.scale.width / 2 ? -1 : 1;
      return Number(right) - Number(left);
    }

    /** As many pixels as the canvas has on the screen. */
    fit() {
      const density = this.scale.width / width;
      this.cameras.main.setZoom(density);
      for (const text of [this.score, this.message, this.hint]) text?.setResolution(density);
    }

    /** What the world tells of, in pictures. @param {Phaser.GameObjects.Container} player */
    viewer(player) {
      return {
        /** @param {Body} body @param {number} wide */
        onPlatform: (body, wide) => {
          const color = body.velocity.x === 0 ? colors.still : colors.moving;
          body.sprite = this.add.rectangle(body.x, body.y, wide, 14, color).setStrokeStyle(2, 0xffffff, 0.25);
        },
        /** @param {Body} body */
        onStar: (body) => {
          const star = this.add.star(body.x, body.y, 5, 7, 15, colors.star);
          this.tweens.add({ targets: star, scale: 1.15, duration: 500, yoyo: true, repeat: -1 });
          body.sprite = star;
        },
        /** @param {Body} body */
        onGone: (body) => {
          const picture = /** @type {Phaser.GameObjects.Shape} */ (body.sprite);
          body.sprite = undefined;
          this.tweens.killTweensOf(picture);
          const leave = { targets: picture, scale: 1.8, alpha: 0, duration: 200 };
          this.tweens.add({ ...leave, onComplete: () => picture.destroy() });
        },
        onJump: () => {
          this.tweens.killTweensOf(player);
          player.setScale(1.25, 0.75);
          this.tweens.add({ targets: player, scaleX: 1, scaleY: 1, duration: 300, ease: 'Back.Out' });
        },
      };
    }

    addPlayer() {
      const parts = [this.add.circle(0, 0, playerRadius, colors.player)];
      for (const x of [-6, 6]) {
        parts.push(this.add.circle(x, -4, 5, 0xffffff), this.add.circle(x, -5, 2.5, 0x1e2329));
      }
      return this.add.container(width / 2, 0, parts);
    }

    /** Far behind, so that climbing is seen. */
    addDust() {
      for (let i = 0; i < 60; i++) {
        const depth = 0.1 + 0.3 * ((i * 7) % 10) * 0.1;
        const dot = this.add.circle((i * 137) % width, ((i * 211) % 3000) - 2200, 1 + 6 * depth, colors.dust);
        dot.setScrollFactor(0, depth);
      }
    }

    /** @param {number} y @param {number} size @param {string} text */
    addText(y, size, text) {
      const style = {
        fontFamily: 'system-ui, "Apple SD Gothic Neo", "Noto Sans KR", sans-serif',
        fontSize: `${size}px`,
        color: '#e8e6e1',
        align: 'center',
        wordWrap: { width: width - 48 },
      };
      const made = this.add.text(width / 2, y, text, style);
      return made.setOrigin(0.5, 0).setScrollFactor(0).setDepth(1);
    }
  };
