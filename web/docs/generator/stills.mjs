// Still pictures of the guides' figures and of the recipes' games, by what draws them in the page: each as it is after a
// moment, for pages without scripts, or without an engine.
import { load } from '../../library/full.js';
import { games, sizeOf } from '../../recipes/games.js';
import { colors, usualSize } from '../../recipes/looks.js';
import { drawWorld } from '../../recipes/with-canvas.js';
import { drawBody } from '../figure-shapes.js';
import * as events from '../figures/events.js';
import * as groups from '../figures/groups.js';
import * as largeWorlds from '../figures/large-worlds.js';
import * as shapes from '../figures/shapes.js';
import { SvgCanvas, SvgPath } from './svg-canvas.mjs';

const bump = await load();
const figureSize = { width: 640, height: 320 };
const dt = 1 / 60;

/** After how many steps there is something to see. @type {Record<string, [{ makeScene: (engine: any) => import('../figure.js').Scene }, number]>} */
const figures = {
  shapes: [shapes, 60],
  groups: [groups, 45],
  events: [events, 100],
  'large-worlds': [largeWorlds, 30],
};
/** After how many pictures a game is as it stands. */
const settled = 40;
const noKeys = new Proxy({}, { get: () => false });

/**
 * Draws; meanwhile Path2D is there, as in a page.
 * @param {(context: any) => void} draw @param {{ width: number, height: number }} size @param {string} label
 */
function drawn(draw, size, label) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'Path2D');
  Object.defineProperty(globalThis, 'Path2D', { value: SvgPath, configurable: true });
  try {
    const canvas = new SvgCanvas();
    draw(canvas);
    return canvas.picture(size, label);
  } finally {
    if (before) Object.defineProperty(globalThis, 'Path2D', before);
    else Reflect.deleteProperty(globalThis, 'Path2D');
  }
}

/** @param {string} name @param {string} label @returns {string} nothing where there is no such figure */
export function figureStill(name, label) {
  if (!figures[name]) return '';
  const [{ makeScene }, steps] = figures[name];
  const scene = makeScene(bump);
  for (let i = 0; i < steps; i++) {
    scene.before?.(i * dt);
    scene.world.step(dt);
  }
  const picture = drawn(
    (context) => {
      const pen = {
        context,
        colour: (/** @type {string} */ of) => `var(--${of})`,
        font: (family = 'sans-serif') => `14px ${family}`,
      };
      for (const [body, all] of scene.shapes) if (body.alive) drawBody(pen, body, all);
      scene.draw?.(pen);
    },
    figureSize,
    label,
  );
  scene.world.destroy();
  return picture;
}

/** @param {string} name @param {string} label */
export function gameStill(name, label) {
  const game = games[name](bump);
  for (let i = 0; i < settled; i++) game.update(dt, /** @type {any} */ (noKeys));
  return drawn(
    (context) => {
      const color = (/** @type {string} */ of) => `var(${of})`;
      if (game.paint) return game.paint(context, color);
      drawWorld(context, game.world, (body) =>
        color(colors[body.tags[0]] ?? (body.type === 'static' ? '--fill-grey' : '--fill-orange')),
      );
      game.drawOver?.(context);
    },
    sizeOf[name] ?? usualSize,
    label,
  );
}
