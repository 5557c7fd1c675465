// Bodies that do not turn, or that always go at the same speed, or keep coming home: what holds them to that.
import { behaviour, bodyName, number, point, tagWord } from './behaviour.js';
import { isPulled, lengthOf, tagged } from './find.js';

/** Bodies with a tag stay upright. */
export const upright = behaviour({ tag: tagWord() }, (play, { tag }) => ({
  before() {
    for (const body of tagged(play, tag)) {
      if (body.angle !== 0) body.angle = 0;
      if (body.angularVelocity !== 0) body.angularVelocity = 0;
    }
  },
}));

/** Bodies with a tag come back to a speed, slowly enough that bumps are seen. */
export const steady = behaviour(
  { tag: tagWord(), speed: number(0, 1e5), haste: number(0, 100, 1) },
  (play, { tag, speed, haste }) => ({
    before(dt) {
      for (const body of tagged(play, tag)) {
        if (body.type === 'static' || isPulled(play, body)) continue;
        const { velocityX, velocityY } = body;
        const now = lengthOf(velocityX, velocityY);
        if (now === 0) continue;
        const factor = 1 + ((speed - now) / now) * Math.min(1, haste * dt);
        body.velocity = { x: velocityX * factor, y: velocityY * factor };
      }
    },
  }),
);

/** A body is drawn to a place, as by a soft spring. */
export const home = behaviour(
  { body: bodyName(), at: point(), stiffness: number(0, 1000, 4), calm: number(0, 1000, 3) },
  (play, { body: name, at, stiffness, calm }) => ({
    before(dt) {
      const body = play.find(name);
      if (!body || body.type === 'static' || isPulled(play, body)) return;
      const { x, y, velocityX, velocityY } = body;
      body.velocity = {
        x: (velocityX + stiffness * (at.x - x) * dt) / (1 + calm * dt),
        y: (velocityY + stiffness * (at.y - y) * dt) / (1 + calm * dt),
      };
    },
  }),
);
