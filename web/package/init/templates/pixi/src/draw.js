// @ts-check
// PixiJS draws: balls with faces, the glass, and the ball that is held. What is the `sprite` of a body is moved by it.
import { Application, Container, Graphics } from 'pixi.js';
import { height, radii, rim, wall, width } from './game.js';

/** @typedef {import('bumpbox').Body} Body */
const colors = ['#62b8ea', '#e69f00', '#1fa37a', '#cc79a7', '#3d85c6', '#d8662b', '#8f6fd1', '#c9b400'];
const glass = '#8d939c';

/** A ball with a face. @param {number} kind */
function createFace(kind) {
  const radius = radii[kind];
  const ink = '#1e2329';
  const face = new Graphics().circle(0, 0, radius).fill(colors[kind]);
  face.circle(0, 0, radius - 1).stroke({ width: 2, color: ink, alpha: 0.25 });
  for (const side of [-1, 1]) face.circle(side * 0.34 * radius, -0.08 * radius, 0.1 * radius).fill(ink);
  face.moveTo(-0.22 * radius, 0.22 * radius);
  face.quadraticCurveTo(0, 0.46 * radius, 0.22 * radius, 0.22 * radius);
  face.stroke({ width: Math.max(1.5, 0.07 * radius), color: ink, cap: 'round' });
  const ball = new Container();
  ball.addChild(face);
  return ball;
}

/** @param {HTMLCanvasElement} canvas */
export async function createPainter(canvas) {
  const app = new Application();
  const density = () => Math.max(1, (canvas.clientWidth / width) * devicePixelRatio);
  const resolution = density();
  await app.init({ canvas, width, height, resolution, antialias: true, backgroundAlpha: 0 });
  // As many pixels as the canvas has on the screen.
  new ResizeObserver(() => app.renderer.resize(width, height, density())).observe(canvas);

  const fixed = app.stage.addChild(new Graphics());
  fixed.moveTo(wall / 2, 56).lineTo(wall / 2, height - wall / 2);
  fixed.lineTo(width - wall / 2, height - wall / 2).lineTo(width - wall / 2, 56);
  fixed.stroke({ width: wall, color: glass, alpha: 0.45, cap: 'round', join: 'round' });
  for (let x = wall + 8; x < width - wall - 8; x += 16) fixed.rect(x, rim, 8, 2);
  fixed.fill({ color: glass, alpha: 0.6 });
  const aim = app.stage.addChild(new Graphics());
  aim.rect(-0.75, 60, 1.5, height - wall - 60).fill({ color: glass, alpha: 0.25 });
  const balls = app.stage.addChild(new Container());
  /** Those that are held: one picture for each kind. */
  const held = radii.map((_, kind) => app.stage.addChild(createFace(kind)));
  /** Faces that are still growing. @type {Set<Container>} */
  const growing = new Set();

  return {
    app,
    /** @type {import('./game.js').Viewer} */
    viewer: {
      onBall(body, kind, isMerged) {
        const ball = createFace(kind);
        body.sprite = balls.addChild(ball);
        if (!isMerged) return;
        const [face] = ball.children;
        face.scale.set(0.6);
        growing.add(face);
      },
      onGone(body) {
        const ball = /** @type {Container} */ (body.sprite);
        body.sprite = undefined;
        growing.delete(ball.children[0]);
        ball.destroy({ children: true });
      },
    },
    /** @param {import('./game.js').Game} game @param {number} seconds since the last frame */
    draw(game, seconds) {
      for (const face of growing) {
        face.scale.set(Math.min(1, face.scale.x + 4 * seconds));
        if (face.scale.x === 1) growing.delete(face);
      }
      held.forEach((ball, kind) => {
        ball.visible = kind === game.kind && !game.isOver;
        ball.alpha = game.wait > 0 ? 0.4 : 1;
        ball.position.set(game.x, 60);
      });
      aim.visible = !game.isOver;
      aim.x = game.x;
    },
    clear() {
      growing.clear();
      for (const ball of balls.removeChildren()) ball.destroy({ children: true });
    },
  };
}
