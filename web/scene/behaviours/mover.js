// A platformer's character: world.moveShape leads it along walls, over small edges, up slopes and past corners. It can
// still jump for a moment after an edge (coyote time), and a jump that is asked for just before landing is made on
// landing (buffer). What has the tag `oneWay` holds it only from above. It rides on what carries it.
import { behaviour, bodyName, number, tagWord } from './behaviour.js';
import { patrolOf, patrolOptions } from './patrol.js';
import { bodyOf, boundsOf, isPulled, upOf } from './find.js';

/** The category, a bit, of shapes that hold only from above: so they can be left out of what is asked. */
const oneWayCategory = 2;
const everyCategory = 0xffffffff;

export const mover = behaviour(
  {
    body: bodyName(),
    speed: number(0, 1e4, 220),
    acceleration: number(1, 1e6, 1800),
    jump: number(0, 1e4, 520),
    coyote: number(0, 10, 0.1),
    buffer: number(0, 10, 0.1),
    maxSlope: number(0, 1.5, 0.9),
    stepHeight: number(0, 1000, 12),
    snap: number(0, 1000, 10),
    cornerSlide: number(0, 1000, 6),
    push: number(0, 1e4, 90), // how fast what it walks against goes along
    oneWay: tagWord('oneWay'),
    ...patrolOptions,
  },
  (play, options) => {
    const start = { x: 0, y: 0, sinceGround: 1e6, sinceJump: 1e6, wasUp: false, onGround: false, ground: 0 };
    let now = { ...start };
    const patrol = patrolOf(play, options);
    const isPlatform = (/** @type {import('./find.js').Body} */ body) => body.tags.includes(options.oneWay);
    return {
      before(dt) {
        const body = play.find(options.body);
        if (!body) return;
        const { left, right, up } = patrol.input(body.x, dt);
        now.sinceJump = up && !now.wasUp ? 0 : now.sinceJump + dt;
        now.wasUp = up;
        if (isPulled(play, body)) {
          now = { ...now, x: 0, y: 0 };
          return;
        }
        const upwards = upOf(play);
        const across = options.speed * (Number(right) - Number(left));
        const most = options.acceleration * dt;
        now.x += Math.min(most, Math.max(-most, across - now.x));
        now.y = now.onGround ? 0 : now.y + play.world.gravity.y * dt;
        const jumps = now.sinceJump <= options.buffer && now.sinceGround <= options.coyote;
        if (jumps) {
          now.y = options.jump * upwards.y;
          now.sinceJump = now.sinceGround = 1e6;
          now.onGround = false;
        }
        const carrier = now.onGround ? bodyOf(play, now.ground) : undefined;
        const ridden = carrier?.type === 'kinematic' ? carrier.velocity : { x: 0, y: 0 };
        const way = { x: (now.x + ridden.x) * dt, y: (now.y + ridden.y) * dt };

        // Platforms hold it only on its way down, and only when it is not inside one.
        const [shape] = body.shapes;
        if (!shape) return;
        const { x, y } = body;
        const side = upwards.y > 0 ? 'minY' : 'maxY';
        const foot = boundsOf(play, body)[side];
        const sinks = way.y * upwards.y <= Math.max(0, ridden.y * upwards.y * dt);
        const isInside = play.world
          .findTouching(shape, { x, y }, { except: body, triggers: false, mask: oneWayCategory })
          .some(({ body: other }) => {
            const { minY, maxY } = boundsOf(play, other);
            return isPlatform(other) && ((upwards.y > 0 ? maxY : minY) - foot) * upwards.y > 1.5;
          });
        const mask = sinks && !isInside ? everyCategory : everyCategory - oneWayCategory;
        const moved = play.world.moveShape(shape, { x, y, angle: 0 }, way, {
          up: upwards,
          maxSlope: options.maxSlope,
          stepHeight: now.onGround ? options.stepHeight : 0,
          snap: now.onGround && !jumps ? options.snap : 0,
          cornerSlide: options.cornerSlide,
          filter: { except: body, triggers: false, mask },
        });
        const went = { x: moved.x - x, y: moved.y - y };
        // Also wedged between two things it stands: they end its fall.
        const fell = way.y * upwards.y < 0 && went.y * upwards.y > 0.5 * way.y * upwards.y;
        now.onGround = (moved.onGround || fell) && !jumps && now.y * upwards.y <= 0;
        now.ground = (now.onGround && moved.ground?.id) || 0;
        now.sinceGround = now.onGround ? 0 : now.sinceGround + dt;
        const { wall } = moved;
        if (wall?.type === 'dynamic' && now.onGround && across !== 0) {
          wall.velocityX = Math.sign(across) * options.push;
          wall.wake();
        }
        // It has no speed in a direction in which it could not go.
        if (Math.abs(went.x) < 0.5 * Math.abs(way.x)) now.x = 0;
        if (Math.abs(went.y) < 0.5 * Math.abs(way.y)) now.y = 0;
        // By its velocity, so that it pushes what it meets, and moves smoothly between two pictures.
        body.velocity = { x: went.x / dt, y: went.y / dt };
        body.angle = 0;
      },
      notes: () => ({ ...now, patrol: patrol.notes() }),
      restore(notes) {
        const { patrol: walked, ...rest } = notes ?? {};
        now = { ...start, ...rest };
        patrol.restore(walked);
      },
    };
  },
);
