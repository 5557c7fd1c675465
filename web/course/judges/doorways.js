// Lesson 12: a chamfer between P and Q is to be just large enough for the player to get past. What is large enough is found
// by walking: move, then push out.
import { hair, turn } from './judge.js';

/** The player's edge, where he starts, and how far he goes in a step. */
export const player = Object.freeze({ size: 5, x: 7.5, y: 2.5, step: 0.2 });

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} wall */
function walk(bump, wall) {
  const [shape, walker] = [bump.polygon([...wall]), bump.box(player.size, player.size)];
  const at = { x: player.x, y: player.y };
  const way = [{ ...at }];
  for (let step = 0; step < 100; step += 1) {
    at.y += player.step;
    const contact = bump.collide(shape, {}, walker, at, { touch: 'ignored' });
    if (!contact) continue;
    at.x += contact.normal.x * contact.depth;
    at.y += contact.normal.y * contact.depth;
    way.push({ ...at });
  }
  const top = Math.max(...wall.map(({ y }) => y));
  return { isPast: at.y > top, way: [...way, { ...at }] };
}

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function doorways(bump, [p, q], { field, from = [] }) {
  const rest = from.map(([x, y]) => ({ x, y }));
  const corner = { x: rest[0].x, y: rest[rest.length - 1].y };
  const [cutP, cutQ] = [corner.x - p.x, q.y - corner.y];
  const isOn = Math.abs(p.y - corner.y) < hair && Math.abs(q.x - corner.x) < hair;
  if (!isOn || cutP < -hair || cutQ < -hair) return { says: 'beside' };
  const wallOf = (/** @type {number} */ byP, /** @type {number} */ byQ) => {
    const around = [...rest, { x: corner.x - byP, y: corner.y }, { x: corner.x, y: corner.y + byQ }];
    // Where nothing is cut off, or a whole side, corners coincide.
    return around.filter((each, i) => {
      const [before, after] = [around.at(i - 1) ?? each, around[(i + 1) % around.length]];
      return Math.abs(turn(before, each, after)) > hair;
    });
  };
  if (Math.abs(cutP - cutQ) > hair) return { says: 'slanted' };
  if (cutP < hair) return { says: 'square' };
  const { isPast, way } = walk(bump, wallOf(cutP, cutQ));
  const ways = [way];
  if (!isPast) return { says: 'stuck', ways };
  const less = cutP - field.step;
  return { says: less > hair && walk(bump, wallOf(less, less)).isPast ? 'greasy' : 'right', ways };
}
