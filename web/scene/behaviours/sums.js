// How much energy and momentum bodies have beside what they began with, at a place. They begin anew when a step gives
// them a good deal more: a throw, or a scene that begins again.
import { MotionSums } from '../motion-sums.js';
import { behaviour, choice, list, maybe, point, tagWord } from './behaviour.js';
import { tagged } from './find.js';

/** Contacts and rounding add less than that share in a step. */
const given = 0.01;

export const sums = behaviour(
  { of: list(choice(['energy', 'momentum']), 2, 'words', ['energy']), tag: maybe(tagWord()), at: point() },
  (play, { of, tag, at }) => {
    const measure = () => {
      const { moving, turning, x, y } = new MotionSums().of(tagged(play, tag));
      return { energy: moving + turning, momentum: Math.hypot(x, y) };
    };
    let now = measure();
    let whole = now;
    return {
      after() {
        const { energy } = now;
        now = measure();
        if (now.energy > energy * (1 + given)) whole = now;
      },
      notes: () => ({ whole, now }),
      restore(notes) {
        ({ whole, now } = notes);
      },
      readouts: () =>
        of.map((/** @type {'energy' | 'momentum'} */ key) => ({
          ...{ key, value: whole[key] && now[key] / whole[key], isShare: true, at },
        })),
    };
  },
);
