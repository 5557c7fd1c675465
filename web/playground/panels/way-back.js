// The way back to the scene, offered where nothing of it is in sight: the reader left it, or the bodies went away by themselves.
// Within walls that lie beyond the rim of what is seen nobody is lost.
import { byId, element } from '../parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** A part of the world. @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Box */
/** The same, as cameras fit it. @typedef {{ x: number, y: number, width: number, height: number }} Area */
/** @typedef {Pick<import('../../library/full-engine.js').FullBumpbox, 'boundsOf'>} Bump */
/** @typedef {Pick<import('../../library/world.js').World, 'bodies' | 'findIn'>} World */

/** How often it is looked whether anything is in sight, in milliseconds. */
const pace = 400;
/** Air around bodies that are looked for, in the world's units. */
const air = 60;
/** Bodies that are so many times as far apart as the scene is wide are not all shown: too small to be seen. */
const widest = 20;

/** @param {Box} box @param {{ x: number, y: number }} place */
const holds = ({ minX, minY, maxX, maxY }, { x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY;
/** @param {Area} area @returns {Box} */
const boxOf = ({ x, y, width, height }) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height });

const canBeSeen = (/** @type {Body} */ { enabled, shapes }) => enabled && shapes.length > 0;

/** Whether a part of the world shows anything. Who stands in it is asked first: of very many one is found at once. @param {World} world @param {Box} box */
export const isAnyIn = (world, box) =>
  world.bodies.some((body) => holds(box, body) && canBeSeen(body)) || world.findIn(box).length > 0;

/** The box round bodies, undefined where there is none that can be seen. @param {Bump} bump @param {readonly Body[]} bodies @returns {Box | undefined} */
function around(bump, bodies) {
  const boxes = bodies
    .filter(({ enabled }) => enabled)
    .flatMap((body) => body.shapes.map((shape) => bump.boundsOf(shape, body)));
  if (boxes.length === 0) return undefined;
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { lower, upper } of boxes) {
    box.minX = Math.min(box.minX, lower.x);
    box.minY = Math.min(box.minY, lower.y);
    box.maxX = Math.max(box.maxX, upper.x);
    box.maxY = Math.max(box.maxY, upper.y);
  }
  return box;
}

/**
 * Whether who sees this part of the world, and nothing in it, has lost the scene: not within its walls, nor where there is
 * nothing to be found anywhere.
 * @param {Bump} bump @param {World} world @param {Box} seen
 */
export function isLost(bump, world, seen) {
  if (isAnyIn(world, seen)) return false;
  const middle = { x: (seen.minX + seen.maxX) / 2, y: (seen.minY + seen.maxY) / 2 };
  const walls = around(
    bump,
    world.bodies.filter(({ type }) => type === 'static'),
  );
  if (walls && holds(walls, middle)) return false;
  return world.bodies.some(canBeSeen);
}

/**
 * What to look at so as to see the scene: what it says itself, or where its bodies have gone when nothing is left there; and
 * where these are too far from each other, the one that went least far.
 * @param {Bump} bump @param {World} world @param {Area} usual
 * @returns {Area}
 */
export function wholeOf(bump, world, usual) {
  if (isAnyIn(world, boxOf(usual))) return usual;
  const all = around(bump, world.bodies);
  if (!all) return usual;
  const [width, height] = [all.maxX - all.minX + 2 * air, all.maxY - all.minY + 2 * air];
  if (width <= widest * usual.width && height <= widest * usual.height)
    return { x: all.minX - air, y: all.minY - air, width, height };
  const middle = { x: usual.x + usual.width / 2, y: usual.y + usual.height / 2 };
  const far = (/** @type {Body} */ body) => Math.hypot(body.x - middle.x, body.y - middle.y);
  const near = world.bodies.filter(canBeSeen).reduce((best, body) => (far(body) < far(best) ? body : best));
  return { ...usual, x: near.x - usual.width / 2, y: near.y - usual.height / 2 };
}

/**
 * @param {App} app @param {() => { top: number, right: number, bottom: number, left: number }} covered by panels
 * @param {() => void} fit
 */
export function makeWayBack(app, covered, fit) {
  const { camera } = app;
  const back = element('button', {
    type: 'button',
    id: 'backToScene',
    class: 'panel text',
    word: 'backToScene',
    hidden: true,
    'aria-keyshortcuts': '0',
  });
  back.addEventListener('click', () => {
    fit();
    byId('scene').focus();
  });
  byId('stage').append(back);
  let looked = 0;
  const look = () => {
    const { top, right, bottom, left } = covered();
    const [a, b] = [camera.toWorld(left, top), camera.toWorld(camera.width - right, camera.height - bottom)];
    const [minY, maxY] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
    // All of a small window may be covered: then there is no such part.
    const isFree = left + right < camera.width && top + bottom < camera.height;
    back.hidden = !isFree || !isLost(app.bump, app.world, { minX: a.x, maxX: b.x, minY, maxY });
    if (back.hidden) return;
    // In the middle of what is free.
    back.style.left = `${(left + camera.width - right) / 2}px`;
    back.style.top = `${(top + camera.height - bottom) / 2}px`;
  };
  app.on('frame', () => {
    if (performance.now() - looked < pace) return;
    looked = performance.now();
    look();
  });
  return look;
}
