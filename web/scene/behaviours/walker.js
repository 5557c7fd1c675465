// Walks and jumps as a body among bodies: it pushes and is pushed. For platforms and slopes there is the mover.
import { behaviour, bodyName, list, number, tagWord, truth } from './behaviour.js';
import { patrolOf, patrolOptions } from './patrol.js';
import { isPulled, standsOn, upOf } from './find.js';

export const walker = behaviour(
  {
    body: bodyName(),
    speed: number(0, 1e4, 260),
    acceleration: number(1, 1e6, 2400),
    jump: number(0, 1e4, 480),
    flies: truth(false), // up and down are ways to go, as seen from above
    byHand: truth(true), // or goes only by itself
    ...patrolOptions,
    through: list(tagWord(), 20, 'words', []), // tags of what it does not stand on
  },
  (play, options) => {
    let wasUp = false;
    const patrol = patrolOf(play, options);
    return {
      before(dt) {
        const body = play.find(options.body);
        const { left, right, up, down } = patrol.input(body?.x ?? 0, dt);
        const pressed = up && !wasUp;
        wasUp = up;
        if (!body || isPulled(play, body)) return;
        // It does not fall over.
        if (body.angle !== 0) body.angle = 0;
        if (body.angularVelocity !== 0) body.angularVelocity = 0;
        const most = options.acceleration * dt;
        /** @param {number} now @param {number} wanted */
        const towards = (now, wanted) => now + Math.min(most, Math.max(-most, wanted - now));
        const across = options.speed * (Number(right) - Number(left));
        body.velocityX = towards(body.velocityX, across);
        const skyward = upOf(play).y;
        if (options.flies) {
          body.velocityY = towards(body.velocityY, options.speed * (Number(up) - Number(down)) * skyward);
        } else if (pressed && options.jump > 0) {
          const solid = (/** @type {import('./find.js').Body} */ other) =>
            !other.tags.some((tag) => options.through.includes(tag));
          if (standsOn(play, body, skyward, solid)) body.velocityY = options.jump * skyward;
        }
      },
      notes: () => ({ wasUp, patrol: patrol.notes() }),
      restore(notes) {
        wasUp = notes?.wasUp === true;
        patrol.restore(notes?.patrol);
      },
    };
  },
);
