// Where bodies with a tag were after each step, left standing for a while: of what is so fast that no picture shows it.
// The marks are bodies that nobody meets.
import { behaviour, number, tagWord, whole } from './behaviour.js';
import { bodyOf, tagged } from './find.js';

/** A category that is in nobody's mask, and a mask without anybody. */
const alone = Object.freeze({ category: 0, mask: 0 });

export const footprints = behaviour(
  {
    of: tagWord(),
    tag: tagWord('footprint'),
    radius: number(0.1, 1e3, 5),
    lasts: number(0.01, 60, 1),
    slowest: number(0, 1e6, 1000), // what is slower is seen as it is
    most: whole(1, 500, 200),
    paint: whole(0, 1000, 6),
  },
  (play, { of, tag, radius, lasts, slowest, most, paint }) => {
    let steps = 0;
    /** The oldest first: a body's id, and the step in which it goes. @type {number[][]} */
    let marks = [];
    return {
      before(dt) {
        steps += 1;
        while (marks.length > 0 && (marks[0][1] <= steps || marks.length > most)) {
          const mark = bodyOf(play, /** @type {number[]} */ (marks.shift())[0]);
          if (mark) play.remove(mark);
        }
        for (const { x, y, velocityX, velocityY } of tagged(play, of)) {
          if (velocityX * velocityX + velocityY * velocityY < slowest * slowest) continue;
          const shape = { kind: 'circle', radius, paint, trigger: true, ...alone };
          const mark = play.add({ type: 'static', x, y, tags: [tag], shape });
          marks.push([mark.id, steps + Math.round(lasts / dt)]);
        }
      },
      notes: () => ({ steps, marks }),
      restore(notes) {
        ({ steps = 0, marks = [] } = notes ?? {});
        marks = marks.map((each) => [...each]);
      },
    };
  },
);
