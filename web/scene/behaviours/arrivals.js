// A race: bodies with a tag that come past a line. Where each of them did, its place among all and its time are told.
// Time runs from when it stood still, or was let go, before the line.
import { behaviour, number, point, tagWord } from './behaviour.js';
import { isPulled, tagged } from './find.js';

export const arrivals = behaviour(
  { what: tagWord(), x: number(-1e7, 1e7), offset: point({ x: 0, y: 0 }) },
  (play, { what, x: line, offset }) => {
    /** @typedef {{ id: number, began: number, steps: number, x: number, y: number }} Racer `steps` is 0 on the way */
    /** @type {Racer[]} */
    let racers = [];
    /** @param {number} id @returns {Racer} */
    const racerOf = (id) => {
      const known = racers.find((each) => each.id === id);
      if (known) return known;
      const racer = { id, began: play.stepCount, steps: 0, x: 0, y: 0 };
      racers.push(racer);
      return racer;
    };
    /** Those that wait before the line begin with the step that comes. */
    const beginThose = () => {
      for (const body of tagged(play, what)) {
        if (body.x > line) continue;
        const racer = racerOf(body.id);
        const stands = body.velocityX === 0 && body.velocityY === 0;
        if (stands || isPulled(play, body)) Object.assign(racer, { began: play.stepCount, steps: 0 });
      }
    };
    return {
      // Those, too, that were only now put back.
      before: beginThose,
      after() {
        const all = tagged(play, what);
        racers = racers.filter(({ id }) => all.some((body) => body.id === id));
        beginThose();
        for (const { id, x, y } of all) {
          const racer = racers.find((each) => each.id === id);
          if (!racer || racer.steps > 0 || x <= line) continue;
          Object.assign(racer, { steps: play.stepCount - racer.began, x: x + offset.x, y: y + offset.y });
        }
      },
      notes: () => racers,
      restore(notes) {
        racers = (notes ?? []).map((/** @type {Racer} */ each) => ({ ...each }));
      },
      readouts() {
        const there = racers.filter(({ steps }) => steps > 0);
        const { stepLength } = play.world.options;
        return there.map(({ steps, x, y }) => {
          const place = 1 + there.filter((each) => each.steps < steps).length;
          const seconds = (steps * stepLength).toFixed(2);
          return { key: 'place', value: `${place} · ${seconds} s`, at: { x, y } };
        });
      },
    };
  },
);
