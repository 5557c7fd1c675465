// How the box physics makes its next step: first every box moves, and then each pair in its turn, from the end of the list
// to its beginning. By the plain program, which gives the engine's bits and can be stopped between two pairs.
import { addBox, createBoxPhysics, depthsOf, leastOf, meet, move, overlap } from './box-physics.js';
import { shown } from './figures.js';
import { listOf, rulesOf } from './possible.js';
import { chosen, into, quiet } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../scene/play.js').Play} Play */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import('./box-physics.js').Box} Box */
/** A box at a moment. @typedef {Point & { width: number, height: number, velocity: Point }} State */
/** @typedef {import('./possible.js').Rules} Rules */

const arrowSeconds = 0.25; // the way in which a speed is drawn
const sides = /** @type {const} */ (['boxesRight', 'boxesLeft', 'boxesUp', 'boxesDown']);

const ghost = Object.freeze({ ...quiet, width: 1.5, opacity: 1, fill: 0 });
const frame = Object.freeze({ ...chosen, width: 2, fill: 0 });
const speed = Object.freeze({ colour: /** @type {const} */ ('velocity'), width: 2.5 });
const hit = Object.freeze({ ...into, width: 3, fill: 0.5 });

/** The boxes of the list, in a world of the plain program. @param {Play} play @param {Rules} rules */
function copyOf(play, rules) {
  const world = createBoxPhysics(rules);
  for (const { id, x, y, velocityX, velocityY, type, shapes } of listOf(play, rules)) {
    const { width, height, bounce = 0, friction = 0, density = 1 } = /** @type {any} */ (shapes[0]);
    const isFree = type === 'kinematic' && play.pull?.body !== id;
    const velocity = isFree ? { x: velocityX, y: velocityY } : { x: 0, y: 0 };
    const mass = isFree ? width * height * density : 0;
    addBox(world, { x, y, width, height, velocity, mass, bounce, friction });
  }
  return world;
}
const stateOf = (/** @type {Box} */ { position, size, velocity }) => ({
  x: position.x,
  y: position.y,
  width: size.x,
  height: size.y,
  velocity: { ...velocity },
});
/** @param {Point} velocity */
const shownSpeed = ({ x, y }) => (y === 0 ? shown(x) : `(${shown(x)}, ${shown(y)})`);

/**
 * @param {Play} play @param {readonly Body[]} bodies
 * @param {(key: import('./steps.js').Word) => string} say
 * @param {boolean} yUp
 * @returns {Step[]}
 */
export function boxSteps(play, bodies, say, yUp) {
  const rules = rulesOf(play, bodies);
  if (!rules) return [];
  const world = copyOf(play, rules);
  const { boxes } = world;
  /** @param {readonly State[]} all as they are then @param {readonly number[]} marked places in the list @returns {Required<Pick<Step, 'draw' | 'label'>>} */
  const picture = (all, marked) => ({
    draw(sketch) {
      for (const [i, { x, y, width, height, velocity }] of all.entries()) {
        sketch.box(x, y, width, height, marked.includes(i) ? frame : ghost);
        const [middleX, middleY] = [x + width / 2, y + height / 2];
        const [wayX, wayY] = [velocity.x * arrowSeconds, velocity.y * arrowSeconds];
        if (wayX || wayY) sketch.arrow(middleX, middleY, middleX + wayX, middleY + wayY, speed);
      }
    },
    label(put, view) {
      for (const [i, { x, y, width, height }] of all.entries())
        put({
          x: x + width / 2,
          y: y + height / 2 + (height / 2 + 14 * view.pixel),
          text: `${i + 1}`,
          kind: 'mark figure',
        });
    },
  });
  for (const box of boxes) move(box, world, play.stepLength);
  let now = boxes.map(stateOf);
  const pairs = (now.length * (now.length - 1)) / 2;
  /** @type {Step[]} */
  const steps = [
    { key: 'boxesMove', values: { dt: String(Number(play.stepLength.toPrecision(3))) }, ...picture(now, []) },
  ];
  let number = 0;
  for (let i = now.length - 1; i >= 1; i--) {
    for (let j = i - 1; j >= 0; j--) {
      number++;
      const [a, b] = [now[i], now[j]];
      const values = { number, count: pairs, a: i + 1, b: j + 1 };
      if (!overlap(boxes[i], boxes[j])) {
        steps.push({ key: 'boxesApart', values, ...picture(now, [i, j]) });
        continue;
      }
      const depths = depthsOf(boxes[i], boxes[j]);
      const way = leastOf(depths);
      const depth = depths[way];
      const { draw, label } = picture(now, [i, j]);
      steps.push({
        key: shown(depth) === '0.00' ? 'boxesTouch' : 'boxesMeet',
        values: { ...values, depth: shown(depth), way: say(sides[way < 2 || yUp ? way : 5 - way]) },
        label,
        draw(sketch, view) {
          draw(sketch, view);
          const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
          const [low, high] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
          sketch.box(left, low, right - left, high - low, hit);
        },
      });
      meet(boxes[i], boxes[j]);
      now = boxes.map(stateOf);
      const [afterA, afterB] = [now[i], now[j]];
      const isChanged = [
        [a, afterA],
        [b, afterB],
      ].some(([p, q]) => p.velocity.x !== q.velocity.x || p.velocity.y !== q.velocity.y);
      const isMoved = a.x !== afterA.x || a.y !== afterA.y || b.x !== afterB.x || b.y !== afterB.y;
      steps.push({
        key: isChanged ? (isMoved ? 'boxesBoth' : 'boxesSpeeds') : isMoved ? 'boxesPlaces' : 'boxesNothing',
        values: {
          ...values,
          speedA: shownSpeed(afterA.velocity),
          speedB: shownSpeed(afterB.velocity),
          wayA: shown(Math.abs(afterA.x - a.x) + Math.abs(afterA.y - a.y)),
          wayB: shown(Math.abs(afterB.x - b.x) + Math.abs(afterB.y - b.y)),
        },
        ...picture(now, [i, j]),
      });
    }
  }
  steps.push({ key: 'boxesEnd', ...picture(now, []) });
  return steps;
}
