// The ways to guess who may touch whom, one after the other in the same scene: which one looks now, and how many pairs
// each of them had to compare when it last did. All find the same pairs, so nothing else changes by it. One that
// somebody chooses by hand stays, until the scene's own is chosen again.
import { behaviour, choice, list, number, point, truth } from './behaviour.js';

/** From the plainest on. */
const all = ['bruteForce', 'sweep', 'grid', 'tree'];

export const pairing = behaviour(
  {
    at: point(),
    every: number(0.001, 3600, 3), // seconds, before it is the next one's turn
    ways: list(choice(all), all.length, 'ways', all),
    bars: truth(false), // beside the most that any had to compare
  },
  (play, { at, every, ways, bars }) => {
    /** @returns {number[]} */
    const fresh = () => ways.map(() => -1);
    let steps = 0;
    /** One number for each way, -1 before its turn. */
    let tested = fresh();
    let found = 0;
    /** @param {number} dt */
    const turn = (dt) => Math.floor(steps / Math.max(1, Math.round(every / dt))) % ways.length;
    let now = -1;
    const asked = () => play.describeWorld().broadPhase?.kind;
    const begun = asked();
    return {
      before(dt) {
        if (asked() !== begun) {
          now = ways.indexOf(play.world.broadPhase.kind);
          return;
        }
        now = turn(dt);
        const { cellSize = 0 } = play.scene.world?.broadPhase ?? {};
        play.world.broadPhase.choose(ways[now], { cellSize });
      },
      after() {
        if (play.world.broadPhase.kind !== ways[now]) return; // chosen by hand within this step
        const { counts } = play.world.broadPhase;
        tested[now] = counts.tested;
        found = counts.found;
        steps += 1;
      },
      notes: () => ({ steps, tested, found, now }),
      restore(notes) {
        steps = notes?.steps ?? 0;
        tested = [...(notes?.tested ?? fresh())];
        found = notes?.found ?? 0;
        now = notes?.now ?? -1;
      },
      readouts() {
        if (now < 0) return [];
        const whole = bars ? Math.max(1, ...tested) : 1;
        return [
          ...(ways.length > 1 ? [{ key: 'way', value: ways[now], at }] : []),
          ...ways.flatMap((/** @type {string} */ way, /** @type {number} */ i) =>
            tested[i] < 0 ? [] : [{ key: way, value: tested[i] / whole, isShare: bars, at }],
          ),
          ...(bars ? [] : [{ key: 'found', value: found, at }]),
        ];
      },
    };
  },
);
