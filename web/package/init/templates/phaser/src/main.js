// @ts-check
// Starts the engine, then Phaser.
import { load } from 'bumpbox';
import Phaser from 'phaser';
import { climbing } from './climb.js';
import { height, width } from './game.js';

/** The game's own size, times as many pixels as the screen shows for each of its units. */
function pixels() {
  const scale = Math.min(innerWidth / width, innerHeight / height) * devicePixelRatio;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function start() {
  const bump = await load();
  const game = new Phaser.Game({
    type: Phaser.AUTO,
    parent: 'game',
    backgroundColor: '#14161a',
    scale: { mode: Phaser.Scale.FIT, autoCenter: Phaser.Scale.CENTER_BOTH, ...pixels() },
    scene: climbing(bump),
    banner: false,
  });
  addEventListener('resize', () => {
    const size = pixels();
    game.scale.setGameSize(size.width, size.height);
  });
}

start().catch((error) => {
  document.body.textContent = `%failed% ${error.message}`;
  throw error;
});
