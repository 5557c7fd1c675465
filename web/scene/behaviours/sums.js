// How much energy and momentum bodies have beside what they began with, at a place. They begin anew when a step gives
// them a good deal more, as a scene that begins again does, or when a hand lets go of one of them. What takes momentum
// away may be named by a tag: from when one of them touches that, the last momentum before is told.
import { MotionSums } from '../motion-sums.js';
import { behaviour, choice, list, maybe, point, tagWord } from './behaviour.js';
import { isPulled, tagged } from './find.js';

/** Contacts and rounding add less than that share in a step. */
const given = 0.01;

export const sums = behaviour(
  {
    of: list(choice(['energy', 'momentum']), 2, 'words', ['energy']),
    tag: maybe(tagWord()),
    until: maybe(tagWord()),
    says: choice(['momentumBefore', 'speedBefore']), // what that share is called
    at: point(),
  },
  (play, { of, tag, until, says, at }) => {
    const measure = () => {
      const { moving, turning, x, y } = new MotionSums().of(tagged(play, tag));
      return { energy: moving + turning, momentum: Math.hypot(x, y) };
    };
    let now = measure();
    let whole = now;
    /** The last share of momentum before they touched that, -1 before. */
    let before = -1;
    /** @param {'energy' | 'momentum'} key @param {typeof now} moment */
    const share = (key, moment) => whole[key] && moment[key] / whole[key];
    const touches = () =>
      play.world.contacts.some(({ bodyA, bodyB }) => {
        const are = (/** @type {string | undefined} */ one, /** @type {string | undefined} */ other) =>
          (one === undefined || bodyA.tags.includes(one)) &&
          (other === undefined || bodyB.tags.includes(other));
        return are(tag, until) || are(until, tag);
      });
    return {
      after() {
        const was = now;
        const { energy } = was;
        now = measure();
        // What was told on stays, whatever else moves them: until there is as much as in the beginning.
        const isGiven =
          now.energy > energy * (1 + given) && (before < 0 || now.energy > whole.energy * (1 - given));
        if (isGiven || tagged(play, tag).some((body) => isPulled(play, body))) [whole, before] = [now, -1];
        if (until !== undefined && before < 0 && touches()) before = share('momentum', was);
      },
      notes: () => ({ whole, now, before }),
      restore(notes) {
        ({ whole, now, before = -1 } = notes);
      },
      readouts: () =>
        of.map((/** @type {'energy' | 'momentum'} */ key) => {
          if (key === 'energy' || until === undefined)
            return { key, value: share(key, now), isShare: true, at };
          const value = before < 0 ? share(key, now) : before;
          return { key: says, value, isShare: true, at, tone: before < 0 ? undefined : 'quiet' };
        }),
    };
  },
);
