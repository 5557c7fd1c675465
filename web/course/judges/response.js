// Lesson 8: two balls of equal mass have met; P and Q are to be the tips of their velocities afterwards. What is right is
// what a world makes of it.
import { givensOf, hair, isSame, middleOf, told } from './judge.js';

/** How fast A comes, to the right. */
export const speed = 4;

/** Steps so short that the balls meet where they are drawn. */
const dt = 1e-4;
/** How far a velocity of the world may be from the one that is drawn: far less than a step of the field. */
const near = 0.01;

/** Both velocities once the balls have met. @param {import('./judge.js').Bumpbox} bump @param {import('./judge.js').Drawing} drawing */
function after(bump, drawing) {
  const { A, B } = givensOf(drawing);
  const world = bump.createWorld({ bounceSpeed: 0 });
  const balls = [A, B].map((given) => {
    if (given.kind !== 'circle') throw new Error('they are balls');
    const shape = bump.circle(given.radius, { bounce: 1, friction: 0 });
    return world.createBody({ ...middleOf(given), mass: 1, shape });
  });
  balls[0].velocity.x = speed;
  for (let step = 0; step < 4; step += 1) world.step(dt);
  const found = balls.map(({ velocity: { x, y } }) => ({ x, y }));
  world.destroy();
  return found;
}

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function response(bump, points, drawing) {
  const { A, B } = givensOf(drawing);
  const [from, to] = [middleOf(A), middleOf(B)];
  const [a, b] = [
    { x: points[0].x - from.x, y: points[0].y - from.y },
    { x: points[1].x - to.x, y: points[1].y - to.y },
  ];
  const right = after(bump, drawing);
  const isNear = (/** @type {import('./judge.js').Point} */ v, /** @type {import('./judge.js').Point} */ w) =>
    Math.hypot(v.x - w.x, v.y - w.y) < near;
  if (isNear(a, right[0]) && isNear(b, right[1])) return { says: 'right' };
  const sum = { x: told(a.x + b.x), y: told(a.y + b.y) };
  if (!isSame({ x: a.x + b.x, y: a.y + b.y }, { x: speed, y: 0 })) return { says: 'momentum', values: sum };
  const line = { x: to.x - from.x, y: to.y - from.y };
  const ways = [[from, to]];
  if (Math.abs(line.x * b.y - line.y * b.x) > hair) return { says: 'sideways', ways };
  // Along the line of both middles: how fast they part, by how fast they came.
  const along = (/** @type {import('./judge.js').Point} */ v) => v.x * line.x + v.y * line.y;
  const bounce = (along(b) - along(a)) / (speed * line.x);
  if (bounce < -hair) return { says: 'through', ways };
  return { says: bounce < 1 ? 'lost' : 'gained', values: { bounce: told(bounce) }, ways };
}
