// Recipe: Bumpbox moves, PixiJS draws. Every sprite goes with its body; PixiJS's ticker says how much time has passed.
import { Application, Graphics } from 'pixi.js';
import { load } from 'bumpbox';

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} [count] how many balls
 */
export async function startWithPixi(canvas, count = 200) {
  const app = new Application();
  await app.init({ canvas, width: 640, height: 360, antialias: true, background: '#fbfaf7' });
  const bump = await load();
  const world = bump.createWorld({ gravity: { x: 0, y: 600 } });

  const floor = world.createBody({ type: 'static', x: 320, y: 350, shape: bump.box(640, 20) });
  for (const x of [-10, 650]) world.createBody({ type: 'static', x, y: 0, shape: bump.box(20, 4000) });
  app.stage.addChild(new Graphics().rect(-320, -10, 640, 20).fill('#5d646e')).position.copyFrom(floor);

  /** @type {import('bumpbox').Body[]} */
  const balls = [];
  const shape = bump.circle(6, { bounce: 0.4 });
  for (let i = 0; i < count; i++) {
    const sprite = app.stage.addChild(new Graphics().circle(0, 0, 6).fill(i % 2 ? '#3d85c6' : '#e69f00'));
    balls.push(world.createBody({ x: 40 + ((i * 37) % 560), y: -20 * Math.floor(i / 10), shape, sprite }));
  }

  app.ticker.add(({ deltaMS }) => void world.advance(deltaMS / 1000));
  return { app, world, balls };
}
