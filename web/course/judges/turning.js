// Lesson 9: the block is to fall over to the right: the centre of its mass, as a world has it, beyond its lower right corner.
import { hair, told, turn } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function turning(bump, points, { from = [] }) {
  const around = [...from.map(([x, y]) => ({ x, y })), ...points];
  const [left, right] = around;
  const after = (/** @type {number} */ i) => around[(i + 1) % around.length];
  if (around.some((each, i) => turn(each, after(i), after((i + 1) % around.length)) < hair))
    return { says: 'dented' };
  const world = bump.createWorld({ turning: true });
  const { x, y } = world.createBody({ shape: bump.polygon(around) }).centerOfMass;
  world.destroy();
  const ways = [
    [
      { x, y },
      { x, y: left.y },
    ],
  ];
  const values = { x: told(x) };
  if (Math.abs(x - left.x) < hair || Math.abs(x - right.x) < hair) return { says: 'balance', values, ways };
  if (x < left.x) return { says: 'left', values, ways };
  return { says: x > right.x ? 'right' : 'stands', values, ways };
}
