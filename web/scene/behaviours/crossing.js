// Bodies with a tag that came past a line, and those that came to rest before it: each is counted once.
import { area, behaviour, bodyName, number, point, tagWord } from './behaviour.js';
import { tagged } from './find.js';

/** Nobody is faster who rests. */
const restful = 100;

export const crossing = behaviour(
  // `body` is what stands there: without it nothing is told.
  { what: tagWord(), within: area(), x: number(-1e7, 1e7), body: bodyName(), at: point() },
  (play, { what, within, x: line, body: name, at }) => {
    /**
     * @returns {{ past: number, stopped: number, counted: number[] }} by their ids: those counted that are still there
     */
    const fresh = () => ({ past: 0, stopped: 0, counted: [] });
    let now = fresh();
    return {
      after() {
        const { x, y, width, height } = within;
        const here = tagged(play, what).filter(
          (body) => body.x >= x && body.x <= x + width && body.y >= y && body.y <= y + height,
        );
        const ids = new Set(here.map(({ id }) => id));
        now.counted = now.counted.filter((id) => ids.has(id));
        for (const { id, x: place, velocityX } of here) {
          if (now.counted.includes(id)) continue;
          const isPast = place > line;
          if (!isPast && Math.abs(velocityX) > restful) continue;
          now[isPast ? 'past' : 'stopped'] += 1;
          now.counted.push(id);
        }
      },
      notes: () => now,
      restore(notes) {
        now = { ...fresh(), ...notes };
        now.counted = [...now.counted];
      },
      readouts() {
        if (!play.find(name)) return [];
        return [
          { key: 'stopped', value: now.stopped, at },
          { key: 'past', value: now.past, at },
        ];
      },
    };
  },
);
