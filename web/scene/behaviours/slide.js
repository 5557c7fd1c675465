// A body is sent off again and again, and the world does the rest: whether it got so far or stands still before is said
// at a place.
import { behaviour, bodyName, number, point } from './behaviour.js';
import { isBeat, isPulled, lengthOf } from './find.js';

export const slide = behaviour(
  {
    body: bodyName(),
    velocity: point(),
    distance: number(1, 1e6), // so far from its start it is past
    rests: number(0, 100, 1.5), // seconds, before it tries again
    every: number(0, 3600, 0), // and then only at whole multiples of so many seconds: in step with others
    at: point(),
  },
  (play, { body: name, velocity, distance, rests, every, at }) => {
    const fresh = { verdict: 'slides', slow: 0, rest: 0 };
    let now = { ...fresh };
    /** @type {{ x: number, y: number } | null} */
    let home = null;
    const speed = lengthOf(velocity.x, velocity.y) || 1;
    return {
      after() {
        const body = play.find(name);
        if (!body) return;
        // Wherever a hand puts it, it is judged anew.
        if (isPulled(play, body)) {
          now = { ...fresh };
          return;
        }
        home ??= { x: body.x, y: body.y };
        const dt = play.world.options.stepLength;
        if (now.verdict !== 'slides') {
          now.rest -= dt;
          if (now.rest > 0 || !isBeat(play, every, dt)) return;
          Object.assign(body, home, { velocity });
          now = { ...fresh };
          return;
        }
        const way = ((body.x - home.x) * velocity.x + (body.y - home.y) * velocity.y) / speed;
        const pace = (body.velocityX * velocity.x + body.velocityY * velocity.y) / speed;
        now.slow = pace < 0.1 * speed ? now.slow + dt : 0;
        if (way > distance) now.verdict = 'past';
        else if (now.slow > 0.2) now.verdict = 'stuck';
        if (now.verdict === 'slides') return;
        now.rest = rests;
        body.velocity = { x: 0, y: 0 };
      },
      notes: () => ({ ...now, home }),
      restore(notes) {
        const { home: was, ...rest } = notes ?? {};
        home = was ?? null;
        now = { ...fresh, ...rest };
      },
      readouts: () => (play.find(name) ? [{ key: 'sill', value: now.verdict, at }] : []),
    };
  },
);
