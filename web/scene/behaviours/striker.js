// A fist that shoots out from a fighter when the player acts, and every so often by itself. What it meets is asked by
// the tags of shapes: the same fist finds a head, a chest or a belly. Each is counted once a punch.
import { behaviour, bodyName, list, maybe, number, point, tagWord } from './behaviour.js';
import { bodyOf } from './find.js';

/** A burst that is seen where a punch landed, for so many seconds: a star that nobody meets. */
const burst = { seconds: 0.25, radius: 34, points: 8 };
const star = Array.from({ length: 2 * burst.points }, (_, i) => {
  const [turn, far] = [(Math.PI * i) / burst.points, i % 2 === 0 ? burst.radius : burst.radius / 2];
  const round = (/** @type {number} */ value) => Math.round(1000 * value) / 1000; // the same numbers everywhere
  return { x: round(far * Math.cos(turn)), y: round(far * Math.sin(turn)) };
});

export const striker = behaviour(
  {
    body: bodyName(),
    fist: bodyName(),
    rest: point(), // of the fist, from the fighter's place
    reach: list(point(), 10, 'points'), // where punches go, one after the other
    seconds: number(0.05, 10, 0.4), // of a punch
    every: number(0, 1000, 0), // seconds; 0: only when the player acts
    targets: list(tagWord(), 10, 'words'),
    push: number(0, 1e4, 160), // how fast who is hit goes back
    rival: maybe(bodyName()), // beside whose shapes the counts stand, or beside the fist
    aside: number(-1e4, 1e4, 0), // so far beside them
  },
  (play, { body: name, fist: fistName, rest, reach, seconds, every, targets, push, rival, aside }) => {
    const start = { time: -1, punch: 0, since: 0, wasActing: false, burst: 0, burstFor: 0 };
    let now = { ...start };
    /** @type {Record<string, number>} */
    let counts = Object.fromEntries(targets.map((/** @type {string} */ each) => [each, 0]));
    /** Those that this punch hit. @type {number[]} */
    let hit = [];
    return {
      before(dt) {
        if (now.burstFor > 0 && (now.burstFor -= dt) <= 0) {
          const mark = bodyOf(play, now.burst);
          if (mark) play.remove(mark);
          now.burstFor = 0;
        }
        const [fighter, fist] = [play.find(name), play.find(fistName)];
        if (!fighter || !fist) return;
        now.since += dt;
        const isWanted = play.input.act && !now.wasActing;
        now.wasActing = play.input.act;
        if (now.time < 0 && (isWanted || (every > 0 && now.since >= every))) {
          now.time = 0;
          now.since = 0;
          hit = [];
        }
        let out = 0;
        const to = reach[now.punch % reach.length];
        if (now.time >= 0) {
          now.time += dt;
          // Out and back; a parabola is the same number everywhere.
          const part = Math.min(1, now.time / seconds);
          out = 4 * part * (1 - part);
          if (part === 1) {
            now.time = -1;
            now.punch = (now.punch + 1) % reach.length;
          }
        }
        const x = fighter.x + fighter.velocityX * dt + rest.x + (to.x - rest.x) * out;
        const y = fighter.y + fighter.velocityY * dt + rest.y + (to.y - rest.y) * out;
        fist.velocity = { x: (x - fist.x) / dt, y: (y - fist.y) / dt };
      },
      after() {
        const [fighter, fist] = [play.find(name), play.find(fistName)];
        // It hits from where it is nearly stretched out, what stands near too, but not what it passes on the way.
        if (!fighter || !fist || now.time < 0.28 * seconds || now.time > 0.6 * seconds) return;
        const { x, y } = fist;
        for (const shape of fist.shapes) {
          for (const found of play.world.findTouching(shape, { x, y }, { except: fist })) {
            const target = found.shape.tags?.find((each) => targets.includes(each));
            // One punch lands once.
            if (target === undefined || found.body.id === fighter.id || hit.includes(found.body.id)) continue;
            hit.push(found.body.id);
            counts[target] += 1;
            const before = now.burstFor > 0 ? bodyOf(play, now.burst) : undefined;
            if (before) play.remove(before);
            const alone = { trigger: true, category: 0, mask: 0 };
            Object.assign(now, {
              burst: play.add({
                ...{ type: 'static', ...play.bump.distance(shape, { x, y }, found.shape, found.body).pointB },
                shape: { kind: 'outline', contours: [star], paint: 5, ...alone },
              }).id,
              burstFor: burst.seconds,
            });
            if (found.body.type === 'dynamic') found.body.velocityX = found.body.x > fighter.x ? push : -push;
          }
        }
      },
      notes: () => ({ ...now, counts, hit }),
      restore(notes) {
        const { counts: counted, hit: struck, ...others } = notes ?? {};
        counts = { ...Object.fromEntries(Object.keys(counts).map((each) => [each, 0])), ...counted };
        hit = [...(struck ?? [])];
        now = { ...start, ...others };
      },
      readouts() {
        const fist = play.find(fistName);
        if (!fist) return [];
        const other = rival === undefined ? undefined : play.find(rival);
        if (other) {
          return other.shapes.flatMap((shape) => {
            const key = shape.tags?.find((each) => targets.includes(each));
            if (key === undefined) return [];
            const { lower, upper } = play.bump.boundsOf(shape, {
              x: other.x,
              y: other.y,
              angle: other.angle,
            });
            return [{ key, value: counts[key], at: { x: other.x + aside, y: (lower.y + upper.y) / 2 } }];
          });
        }
        return Object.entries(counts).map(([key, value]) => ({ key, value, at: { body: fist } }));
      },
    };
  },
);
