// A door that slides open while somebody is in its trigger, and a little longer. It is a kinematic body: what stands in
// its way is pushed.
import { behaviour, bodyName, number, point, tagWord } from './behaviour.js';
import { lengthOf } from './find.js';

export const door = behaviour(
  {
    body: bodyName(),
    trigger: bodyName(),
    who: tagWord(),
    to: point(),
    speed: number(1, 1e4, 240),
    stays: number(0, 100, 0.5),
  },
  (play, { body: name, trigger: place, who, to, speed, stays }) => {
    /** @type {import('./behaviour.js').Point | undefined} */
    let closed;
    let open = 0; // seconds for which it stays open
    return {
      before(dt) {
        const body = play.find(name);
        const trigger = play.find(place);
        if (!body || !trigger) return;
        closed ??= { x: body.x, y: body.y };
        const { x, y, angle } = trigger;
        const isThere = trigger.shapes.some((shape) =>
          play.world
            .findTouching(shape, { x, y, angle }, { except: trigger })
            .some(({ body: other }) => other.tags.includes(who)),
        );
        open = isThere ? stays : Math.max(0, open - dt);
        const target = isThere || open > 0 ? to : closed;
        const [dx, dy] = [target.x - body.x, target.y - body.y];
        const distance = lengthOf(dx, dy);
        const fast = distance === 0 ? 0 : Math.min(speed, distance / dt) / distance;
        body.velocity = { x: dx * fast, y: dy * fast };
      },
      notes: () => ({ closed, open }),
      restore(notes) {
        closed = notes?.closed;
        open = notes?.open ?? 0;
      },
      readouts() {
        const [body, trigger] = [play.find(name), play.find(place)];
        if (!body || !trigger) return [];
        const goal = open > 0 ? to : (closed ?? body);
        const isThere = lengthOf(goal.x - body.x, goal.y - body.y) < 1e-6;
        const value = open > 0 ? (isThere ? 'open' : 'opening') : isThere ? 'closed' : 'closing';
        return [{ key: 'door', value, at: { body: trigger } }];
      },
    };
  },
);
