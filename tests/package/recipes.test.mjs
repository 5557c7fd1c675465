// The recipes beside PixiJS, Phaser, React and Vue, bundled as a game would be and run in a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { served, shown } from './browsers.mjs';
import { project, tools } from './project.mjs';

const recipe = (/** @type {string} */ file) =>
  readFileSync(new URL(`../../web/recipes/${file}`, import.meta.url), 'utf8');
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>game</title>
<link rel="icon" href="data:,"></head><body><div id="game"></div><canvas id="canvas"></canvas>
<script type="module" src="bundle.js"></script></body></html>`;

/**
 * @param {string} name
 * @param {string} main
 * @param {string[]} packages
 * @param {string} [file] of the recipe
 */
async function answerOf(name, main, packages, file = `${name}.js`) {
  const folder = await project(
    `recipe ${name}`,
    { [file]: recipe(file), 'main.js': main, 'out/index.html': html },
    { packages },
  );
  const { build } = await import(tools.resolve('esbuild'));
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    bundle: true,
    format: 'esm',
    outfile: 'out/bundle.js',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'silent',
  });
  return shown(`${await served(path.join(folder, 'out'))}index.html`);
}

test('PixiJS: every sprite is where its body is, and the balls come down onto the floor', async () => {
  const answer = await answerOf(
    'with-pixi',
    `import { startWithPixi } from './with-pixi.js';
    const { app, world, balls } = await startWithPixi(document.querySelector('#canvas'), 50);
    const start = balls.map(({ y }) => y);
    const check = () => {
      if (world.stepCount < 200) return requestAnimationFrame(check);
      // In the very frame, before the next one moves on.
      const right = balls.every(({ drawn, sprite }) => sprite.x === drawn.x && sprite.y === drawn.y && sprite.rotation === drawn.angle);
      const fell = balls.every(({ y }, i) => y > start[i] || y > 300);
      const held = balls.every(({ y }) => y < 341);
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

/** What a page of either does once it has a world: a box more, a box less, and all of them where their bodies are. */
const boxes = `
  const waitFor = (done) => new Promise((resolve) => {
    const look = () => (done() ? resolve() : requestAnimationFrame(look));
    look();
  });
  const check = async (world) => {
    const all = () => [...document.querySelectorAll('.box')];
    const bodies = () => world.bodies.filter(({ type }) => type === 'dynamic');
    const [more, less] = document.querySelectorAll('button');
    more.click();
    await waitFor(() => bodies().length === 4);
    less.click();
    less.click();
    await waitFor(() => bodies().length === 2 && all().length === 2 && world.stepCount > 250);
    // The browser keeps six digits of what it was told.
    const seen = all().map(({ style }) => style.transform.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number)).sort(([a], [b]) => a - b);
    const drawn = bodies().map(({ drawn: { x, y, angle } }) => [x, y, angle]).sort(([a], [b]) => a - b);
    document.documentElement.dataset.answer = JSON.stringify({
      right: seen.every((each, i) => each.every((number, k) => Math.abs(number - drawn[i][k]) < 1e-3)),
      lying: bodies().every(({ y }) => y > 150 && y < 191),
      count: seen.length,
    });
  };`;
const lying = { right: true, lying: true, count: 2 };

test('React: elements go with bodies, come with them and go with them', async () => {
  const answer = await answerOf(
    'with-react',
    `import { StrictMode, createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Boxes } from './with-react.jsx';
    ${boxes}
    createRoot(document.querySelector('#game')).render(createElement(StrictMode, null, createElement(Boxes, { onWorld: (world) => setTimeout(check, 50, world) })));`,
    ['react', 'react-dom'],
    'with-react.jsx',
  );
  assert.deepEqual(JSON.parse(answer), lying);
});

test('Vue: elements go with bodies, come with them and go with them', async () => {
  const answer = await answerOf(
    'with-vue',
    `import { createApp, h } from 'vue';
    import { Boxes } from './with-vue.js';
    ${boxes}
    createApp({ render: () => h(Boxes, { onWorld: (world) => setTimeout(check, 50, world) }) }).mount('#game');`,
    ['vue'],
  );
  assert.deepEqual(JSON.parse(answer), lying);
});
