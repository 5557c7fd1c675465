// Bodies that follow the exact box physics instead of the world's: boxes that never turn. They are kinematic, or static
// where nothing moves them, and each has one box whose lower-left corner is the body's place. What they remember is
// their places and speeds.
import { behaviour, maybe, number, point, tagWord } from './behaviour.js';
import { isPulled, tagged } from './find.js';

export const boxPhysics = behaviour(
  // `at`: how much energy they have beside what they began with is told there.
  { tag: tagWord(), gravity: point({ x: 0, y: 0 }), drag: number(0, 1000, 0), at: maybe(point()) },
  (play, { tag: word, gravity, drag, at }) => {
    const energy = () =>
      tagged(play, word).reduce((sum, { type, velocityX: x, velocityY: y, shapes: [shape] }) => {
        if (type !== 'kinematic' || shape?.kind !== 'box') return sum;
        return sum + (shape.width * shape.height * (shape.density ?? 1) * (x * x + y * y)) / 2;
      }, 0);
    let now = energy();
    let whole = now;
    /** Only from before a step to after it. @type {{ body: import('./behaviour.js').Body, x: number, y: number }[]} */
    let speeds = [];
    return {
      before(dt) {
        // What is another since the last step is from a hand, or a scene that begins again: from there is counted.
        if (energy() !== now) whole = energy();
        const boxes = play.bump.createBoxWorld({ gravity, drag });
        const pairs = [];
        for (const body of tagged(play, word)) {
          const [shape] = body.shapes;
          if (body.type === 'dynamic' || shape?.kind !== 'box') continue;
          const { width, height, bounce = 0, friction = 0, density = 1 } = shape;
          const { x, y, velocityX, velocityY } = body;
          // A held one pushes, and is not pushed.
          const isFree = body.type === 'kinematic' && !isPulled(play, body);
          const velocity = isFree ? { x: velocityX, y: velocityY } : { x: 0, y: 0 };
          const mass = isFree ? width * height * density : 0;
          pairs.push({
            body,
            isFree,
            box: boxes.createBox({ x, y, width, height, velocity, mass, bounce, friction }),
          });
        }
        boxes.step(dt);
        speeds = [];
        for (const { body, box, isFree } of pairs) {
          if (!isFree) continue;
          body.x = box.x;
          body.y = box.y;
          speeds.push({ body, x: box.velocity.x, y: box.velocity.y });
          // The world's own step is to leave it there.
          body.velocity = { x: 0, y: 0 };
        }
        boxes.destroy();
      },
      after() {
        for (const { body, x, y } of speeds)
          if (body.alive && !isPulled(play, body)) body.velocity = { x, y };
        speeds = [];
        now = energy();
      },
      notes: () => ({ whole, now }),
      restore(notes) {
        ({ whole, now } = notes ?? { whole, now });
      },
      readouts: () => (at ? [{ key: 'energy', value: whole && now / whole, isShare: true, at }] : []),
    };
  },
);
