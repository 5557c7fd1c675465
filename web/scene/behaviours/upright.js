// Bodies that do not turn, even when they are dragged, and bodies that keep coming home.
import { behaviour, bodyName, number, point, tagWord } from './behaviour.js';
import { isPulled, tagged } from './find.js';

/** Bodies with a tag stay upright. */
export const upright = behaviour({ tag: tagWord() }, (play, { tag }) => ({
  // Afterwards: the hand that drags one turns it in the step.
  after() {
    for (const body of tagged(play, tag)) {
      if (body.angle !== 0) body.angle = 0;
      if (body.angularVelocity !== 0) body.angularVelocity = 0;
    }
  },
}));

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
