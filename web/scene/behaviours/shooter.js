// Shoots circles, every so often and when the player acts: at the pointer, or along a direction.
import { area, behaviour, bodyName, list, maybe, number, point, tagWord, truth, whole } from './behaviour.js';
import { bodyOf, lengthOf } from './find.js';

export const shooter = behaviour(
  {
    body: bodyName(),
    every: number(0, 3600, 0), // seconds; 0: only when the player acts
    byHand: truth(true),
    direction: point(),
    muzzle: number(0, 1e4, 30), // so far from the body's middle the shots begin
    speed: number(0, 1e5, 900),
    radius: number(0.1, 1e3, 6),
    density: number(1e-6, 1e6, 1),
    bounce: number(0, 1, 0),
    gravityScale: number(-10, 10, 1),
    bullet: truth(false),
    lasts: number(0.05, 600, 4), // seconds
    within: maybe(area()), // a shot that leaves this goes at once
    most: whole(1, 500, 20),
    paint: whole(0, 1000, 6),
    tags: maybe(list(tagWord(), 10, 'words')),
  },
  (play, options) => {
    let steps = 0;
    let wasActing = false;
    /** The bodies that were shot, the oldest first, each with the step in which it goes. @type {number[][]} */
    let shots = [];
    /** @param {number} id */
    const removeShot = (id) => {
      const body = bodyOf(play, id);
      if (body) play.remove(body);
    };
    return {
      before(dt) {
        steps += 1;
        while (shots.length > 0 && (shots[0][1] <= steps || shots.length > options.most)) {
          removeShot(/** @type {number[]} */ (shots.shift())[0]);
        }
        const { act, point: pointer } = play.input;
        const isDue = options.every > 0 && steps % Math.max(1, Math.round(options.every / dt)) === 0;
        const isWanted = options.byHand && act && !wasActing;
        wasActing = act;
        const from = play.find(options.body);
        if (!from || !(isDue || isWanted)) return;
        const { x, y } = from;
        // On its own it shoots where it always does.
        const aim = isWanted && pointer ? { x: pointer.x - x, y: pointer.y - y } : options.direction;
        const length = lengthOf(aim.x, aim.y);
        if (length === 0) return;
        const [towardsX, towardsY] = [aim.x / length, aim.y / length];
        const { radius, density, bounce, gravityScale, bullet, paint, tags, speed, muzzle, lasts } = options;
        const body = play.add({
          x: x + towardsX * muzzle,
          y: y + towardsY * muzzle,
          velocity: { x: towardsX * speed, y: towardsY * speed },
          gravityScale,
          bullet,
          shape: { kind: 'circle', radius, density, bounce, paint },
          ...(tags && { tags }),
        });
        shots.push([body.id, steps + Math.round(lasts / dt)]);
      },
      after() {
        if (!options.within) return;
        const { x, y, width, height } = options.within;
        shots = shots.filter(([id]) => {
          const body = bodyOf(play, id);
          if (!body) return false;
          const isIn = body.x >= x && body.x <= x + width && body.y >= y && body.y <= y + height;
          if (!isIn) play.remove(body);
          return isIn;
        });
      },
      notes: () => ({ steps, wasActing, shots }),
      restore(notes) {
        ({ steps = 0, wasActing = false, shots = [] } = notes ?? {});
        shots = shots.map((each) => [...each]);
      },
    };
  },
);
