// A body with one tag takes what has another: that is removed, and counted beside who took it.
import { behaviour, bodyName, choice, maybe, point, tagWord, truth, whole } from './behaviour.js';
import { upOf } from './find.js';

/** In a fall somebody is faster. */
const falling = 50;

export const collect = behaviour(
  {
    who: tagWord(),
    what: tagWord(),
    removes: truth(true),
    falls: truth(false), // takes only what it falls onto, and hops off it
    body: bodyName(),
    at: maybe(point()), // the count stands there, or beside `body`
    says: choice(['count', 'stars', 'balls', 'squashed']),
    of: maybe(whole(1, 10000)), // so many there are to be had
  },
  (play, { who, what, removes, falls, body: name, at, says, of }) => {
    let count = 0;
    return {
      after() {
        for (const { kind, a, b } of play.events) {
          if (kind !== 'begin') continue;
          const straight = a.tags.includes(who) && b.tags.includes(what);
          if (!straight && !(b.tags.includes(who) && a.tags.includes(what))) continue;
          const [taker, taken] = straight ? [a, b] : [b, a];
          // Two may have touched it in the same step.
          if (!taken.alive) continue;
          if (falls) {
            if (taker.velocityY * upOf(play).y > -falling) continue;
            taker.velocityY *= -1;
          }
          count += 1;
          if (removes) play.remove(taken);
        }
      },
      notes: () => count,
      restore(notes) {
        count = Number(notes ?? 0);
      },
      readouts() {
        const body = play.find(name);
        return body ? [{ key: says, value: count, of, at: at ?? { body } }] : [];
      },
    };
  },
);
