// The recipes beside PixiJS and Phaser, bundled as a game would be and run in a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { served, shown } from './browsers.mjs';
import { project, tools } from './project.mjs';

const recipe = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../web/recipes/${name}.js`, import.meta.url), 'utf8');
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>game</title>
<link rel="icon" href="data:,"></head><body><div id="game"></div><canvas id="canvas"></canvas>
<script type="module" src="bundle.js"></script></body></html>`;

/**
 * @param {string} name
 * @param {string} main
 * @param {string[]} packages
 */
async function answerOf(name, main, packages) {
  const folder = await project(
    `recipe ${name}`,
    { [`${name}.js`]: recipe(name), 'main.js': main, 'out/index.html': html },
    { packages },
  );
  const { build } = await import(tools.resolve('esbuild'));
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'esm',
    outfile: 'out/bundle.js',
    logLevel: 'silent',
  });
  return shown(`${await served(path.join(folder, 'out'))}index.html`);
}

test('PixiJS: every sprite is where its body is, and the balls come down onto the floor', async () => {
  const answer = await answerOf(
    'with-pixi',
    `import { startWithPixi } from './with-pixi.js';
    const { app, world, balls } = await startWithPixi(document.querySelector('#canvas'), 50);
    const start = balls.map(({ body }) => body.y);
    const check = () => {
      if (world.stepCount < 200) return requestAnimationFrame(check);
      // In the very frame, before the next one moves on.
      const right = balls.every(({ body, sprite }) => Math.hypot(sprite.x - body.drawn.x, sprite.y - body.drawn.y) < 1e-9);
      const fell = balls.every(({ body }, i) => body.y > start[i] || body.y > 300);
      const held = balls.every(({ body }) => body.y < 341);
      document.documentElement.dataset.answer = JSON.stringify({ right, fell, held, children: app.stage.children.length });
    };
    check();`,
    ['pixi.js'],
  );
  assert.deepEqual(JSON.parse(answer), { right: true, fell: true, held: true, children: 51 });
});

test('Phaser: the player lands, runs by the keys and takes the coins', async () => {
  const answer = await answerOf(
    'with-phaser',
    `import { startWithPhaser } from './with-phaser.js';
    const game = startWithPhaser(document.querySelector('#game'));
    const check = () => {
      const scene = game.scene.scenes[0];
      if (!scene?.player || scene.world.stepCount < 30) return requestAnimationFrame(check);
      window.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39, which: 39, bubbles: true }));
      scene.keys.right.isDown = true;
      if (scene.score < 8 && scene.player.x < 620) return requestAnimationFrame(check);
      document.documentElement.dataset.answer = JSON.stringify({
        score: scene.score,
        onFloor: Math.abs(scene.player.y - 324) < 1,
        bodies: scene.world.bodyCount,
      });
    };
    check();`,
    ['phaser'],
  );
  assert.deepEqual(JSON.parse(answer), { score: 8, onFloor: true, bodies: 2 });
});
