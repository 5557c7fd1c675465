// How much energy and momentum bodies have beside what they began with, at a place. They begin anew when a step gives them
// a good deal more: a throw, or a scene that begins again.
import { MotionSums } from '../motion-sums.js';
import { behaviour, choice, list, maybe, point, tagWord } from './behaviour.js';

/** Contacts and rounding add less than that share in a step. */
const given = 0.01;

export const sums = behaviour(
  { of: list(choice(['energy', 'momentum']), 2, 'words', ['energy']), tag: maybe(tagWord()), at: point() },
  (play, { of, tag, at }) => {
    /** From here it counts. @type {{ energy: number, momentum: number } | null} */
    let whole = null;
    let now = { energy: 0, momentum: 0 };
    const measure = () => {
      const { bodies } = play.world;
      const { moving, turning, x, y } = new MotionSums().of(
        tag === undefined ? bodies : bodies.filter(({ tags }) => tags.includes(tag)),
      );
      return { energy: moving + turning, momentum: Math.hypot(x, y) };
    };
    return {
      after() {
        const before = now.energy;
        now = measure();
        if (!whole || now.energy > before * (1 + given)) whole = now;
      },
      notes: () => whole && { whole, now },
      restore(notes) {
        whole = notes?.whole ?? null;
        now = notes?.now ?? { energy: 0, momentum: 0 };
      },
      readouts() {
        const all = whole ?? measure();
        const kept = whole ? now : all;
        return of.map((/** @type {'energy' | 'momentum'} */ key) => ({
          ...{ key, value: all[key] > 0 ? kept[key] / all[key] : 0, isShare: true, at },
        }));
      },
    };
  },
);
