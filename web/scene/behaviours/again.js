// After a while bodies go back to where they were when the scene began, and what came since with a tag that is cleared
// goes, so that what is worth seeing comes again. Never under a hand: where somebody did something, only after that has
// been left alone for `rest` seconds, and then at once if `rest` is less than `every`.
import { behaviour, maybe, number, tagWord } from './behaviour.js';
import { bodyOf, isPulled, tagged } from './find.js';

export const again = behaviour(
  {
    every: number(0.1, 3600, 10),
    rest: number(0, 3600, 60),
    tag: maybe(tagWord()),
    clears: maybe(tagWord()),
  },
  (play, { every, rest, tag, clears }) => {
    /** @type {number[][] | undefined} */
    let starts;
    let steps = 0;
    return {
      before(dt) {
        starts ??= tagged(play, tag)
          .filter(({ type }) => type !== 'static')
          .map(({ id, x, y, angle, velocityX, velocityY, angularVelocity }) => [
            ...[id, x, y, angle],
            ...[velocityX, velocityY, angularVelocity],
          ]);
        steps++;
        const still = play.touchedAt < 0 ? Infinity : play.stepCount - play.touchedAt;
        // What a hand has left comes again as soon as it may.
        const isLeft = still < steps && rest < every;
        if (still < Math.round(rest / dt) || (steps < Math.round(every / dt) && !isLeft)) return;
        steps = 0;
        if (clears) for (const body of tagged(play, clears)) if (!isPulled(play, body)) play.remove(body);
        for (const [id, x, y, angle, velocityX, velocityY, angularVelocity] of starts) {
          const body = bodyOf(play, id);
          if (body && !isPulled(play, body)) {
            Object.assign(body, { x, y, angle, velocityX, velocityY, angularVelocity }).wake();
          }
        }
      },
      notes: () => ({ starts, steps }),
      restore(notes) {
        starts = notes?.starts;
        steps = notes?.steps ?? 0;
      },
    };
  },
);
