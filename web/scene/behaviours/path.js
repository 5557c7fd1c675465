// Leads a body from point to point, at rest for a while on each, exactly there. One that was dragged away comes back; a
// shy one stays where it was put, once a hand did anything in the scene.
import { behaviour, bodyName, choice, list, number, point, truth, whole } from './behaviour.js';
import { isPulled, lengthOf } from './find.js';

export const path = behaviour(
  {
    body: bodyName(),
    points: list(point(), 1000, 'points'),
    speed: number(0.001, 1e5, 80),
    wait: number(0, 1000, 0),
    order: choice(['backAndForth', 'round']),
    from: whole(0, 999, 0), // the point that it goes to first
    shy: truth(false),
  },
  (play, { body: name, points, speed, wait, order, from, shy }) => {
    const start = { to: from % points.length, way: 1, rests: 0, nearest: 1e9, slow: 0 };
    let now = { ...start };
    const next = () => {
      now.nearest = 1e9;
      const { to, way } = now;
      if (points.length < 2) return;
      if (order === 'round') now.to = (to + 1) % points.length;
      else {
        const turned = to + way < 0 || to + way >= points.length ? -way : way;
        now.way = turned;
        now.to = to + turned;
      }
    };
    return {
      before(dt) {
        const body = play.find(name);
        if (!body || isPulled(play, body) || (shy && play.touchedAt >= 0)) return;
        if (now.rests > 0) {
          now.rests -= 1;
          if (now.rests > 0) return;
          next();
        }
        const { x, y } = points[now.to];
        const [dx, dy] = [x - body.x, y - body.y];
        const distance = lengthOf(dx, dy);
        if (distance === 0) {
          body.velocity = { x: 0, y: 0 };
          now.rests = Math.max(1, Math.round(wait / dt));
          return;
        }
        // The last bit in one step, and then exactly there: rounding would keep it a hair away.
        if (distance < 1e-6 * Math.max(1, Math.abs(x), Math.abs(y))) {
          body.x = x;
          body.y = y;
          body.velocity = { x: 0, y: 0 };
          now.rests = Math.max(1, Math.round(wait / dt));
          return;
        }
        // One that something holds up tries the next point after a second.
        now.slow = distance < now.nearest - 0.1 * speed * dt ? 0 : now.slow + dt;
        now.nearest = Math.min(now.nearest, distance);
        if (now.slow > 1 && points.length > 1 && body.type === 'dynamic') {
          now.slow = 0;
          next();
          return;
        }
        const fast = Math.min(speed, distance / dt) / distance;
        body.velocity = { x: dx * fast, y: dy * fast };
      },
      notes: () => ({ ...now }),
      restore(notes) {
        now = { ...start, ...notes };
      },
    };
  },
);
