// The plainest of all responses: move, then push out of whatever is overlapped, again and again. A body goes along like
// that; whether it got past or is stuck is said beside it, and then it tries again.
import { behaviour, bodyName, maybe, number, point, whole } from './behaviour.js';
import { isBeat, isPulled, lengthOf } from './find.js';

export const pushOut = behaviour(
  {
    body: bodyName(),
    velocity: point(),
    distance: number(1, 1e6), // so far along its way it is past
    pushes: whole(1, 100, 8), // in a step
    rests: number(0, 100, 1.5), // seconds, before it tries again
    every: number(0, 3600, 0), // and then only at whole multiples of so many seconds: in step with others
    at: maybe(point()), // where its verdict is told; beside it if left out
  },
  (play, { body: name, velocity, distance, pushes, rests, every, at }) => {
    const fresh = { verdict: 'walks', slow: 0, rest: 0 };
    let now = { ...fresh };
    /** @type {{ x: number, y: number } | null} */
    let home = null;
    const speed = lengthOf(velocity.x, velocity.y) || 1;
    const along = (/** @type {{ x: number, y: number }} */ { x, y }) =>
      (x * velocity.x + y * velocity.y) / speed;
    return {
      before(dt) {
        const mover = play.find(name);
        if (!mover) return;
        // Wherever a hand puts it, it walks on from there.
        if (isPulled(play, mover)) {
          now = { ...fresh };
          return;
        }
        home ??= { x: mover.x, y: mover.y };
        if (now.verdict !== 'walks') {
          now.rest -= dt;
          if (now.rest > 0 || !isBeat(play, every, dt)) return;
          Object.assign(mover, home);
          now = { ...fresh };
        }
        const [shape] = mover.shapes;
        if (!shape) return;
        let x = mover.x + velocity.x * dt;
        let y = mover.y + velocity.y * dt;
        for (let push = 0; push < pushes; push++) {
          let pushed = false;
          const met = play.world.findTouching(shape, { x, y }, { types: ['static'], triggers: false });
          for (const { body: wall, shape: piece } of met) {
            const pose = { x: wall.x, y: wall.y, angle: wall.angle };
            const contact = play.bump.collide(piece, pose, shape, { x, y }, { touch: 'ignored' });
            if (!contact) continue;
            x += contact.normal.x * contact.depth;
            y += contact.normal.y * contact.depth;
            pushed = true;
          }
          if (!pushed) break;
        }
        const way = { x: x - mover.x, y: y - mover.y };
        mover.velocity = { x: way.x / dt, y: way.y / dt };
        now.slow = lengthOf(way.x, way.y) < 0.01 * speed * dt ? now.slow + dt : 0;
        if (along({ x: x - home.x, y: y - home.y }) > distance) now.verdict = 'past';
        else if (now.slow > 0.2) now.verdict = 'stuck';
        if (now.verdict === 'walks') return;
        now.rest = rests;
        mover.velocity = { x: 0, y: 0 };
      },
      notes: () => ({ ...now, home }),
      restore(notes) {
        const { home: was, ...rest } = notes ?? {};
        home = was ?? null;
        now = { ...fresh, ...rest };
      },
      readouts() {
        const mover = play.find(name);
        return mover ? [{ key: 'doorway', value: now.verdict, at: at ?? { body: mover } }] : [];
      },
    };
  },
);
