// What the stories of the scenes claim, measured: those about the first look, the overlap tests and the shapes.
import assert from 'node:assert/strict';
import { Play } from '../../web/scene/play.js';
import { lengthText, measured } from '../../web/walk/gauges.js';
import { bodyOf, bump, energy, moving, pull, run, shapeOf, tagged, values } from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, (play: Play) => void>} */
export const shapeStories = {
  drift(play) {
    const before = energy(play);
    const kinds = new Set(play.scene.bodies.map((body) => /** @type {any} */ (body).shape?.kind));
    assert(kinds.size >= 5);
    run(play, 6000);
    assert(energy(play) > 0.98 * before, `${energy(play) / before} is left`);
    assert(energy(play) < 1.001 * before);
    const [told] = play.readouts;
    assert(Math.abs(Number(told.value) - energy(play) / before) < 0.02, `${told.value} is told`);
    // One is thrown.
    const [body] = moving(play);
    pull(play, body, { x: body.x + 200, y: body.y }, 15);
    assert(body.velocityX > 150, `${body.velocityX}`);
  },
  'circle-circle'(play) {
    classic(play, true, (a, b) => bump.classic.circleOverlapsCircle(ball(a), ball(b)));
    // What is drawn says it: both radii, and how far the middles are apart.
    const said = new Set();
    run(play, 1500, {}, () => {
      const [first, second, apart] = lengths(play);
      assert.deepEqual([first, second].map(lengthText), ['90.00', '60.00']);
      const answer = values(play, 'bookTest')[0];
      assert.equal(answer, apart <= 150 + 1e-9, `${apart}`);
      said.add(answer);
    });
    assert.equal(said.size, 2);
  },
  'rectangle-rectangle'(play) {
    classic(play, false, (a, b) => bump.classic.rectangleOverlapsRectangle(rectangle(a), rectangle(b)));
    // It differs at once, for long enough to be read, and only where the gap that is shown is none.
    const other = new Play(bump, play.scene);
    const stays = [0, 0];
    const longest = [0, 0];
    run(other, 300, {}, () => {
      const [book, world] = [values(other, 'bookTest'), values(other, 'worldTest')];
      lengths(other).forEach((length, i) => {
        stays[i] = book[i] === world[i] ? 0 : stays[i] + 1;
        longest[i] = Math.max(longest[i], stays[i]);
        if (stays[i] > 0) assert.deepEqual([lengthText(length), book[i]], ['0.00', false]);
      });
    });
    assert(Math.min(...longest) >= 220, `${longest} steps`);
    other.destroy();
  },
  'circle-rectangle'(play) {
    const [circle, still] = [bodyOf(play, 'moving 1'), bodyOf(play, 'still 1')];
    const { x, y, width, height } = rectangle(still);
    const met = { side: 0, corner: 0 };
    run(play, 2000, {}, () => {
      const { to, overlap } = tape(play);
      if (overlap) return;
      const nearest = {
        x: Math.min(x + width, Math.max(x, circle.x)),
        y: Math.min(y + height, Math.max(y, circle.y)),
      };
      assert(Math.hypot(to.x - nearest.x, to.y - nearest.y) < 1e-6, `${to.x}, ${to.y}`);
      const isCorner = [x, x + width].includes(nearest.x) && [y, y + height].includes(nearest.y);
      if (circle.velocityX !== 0 || circle.velocityY !== 0) met[isCorner ? 'corner' : 'side']++;
    });
    assert(met.side > 200 && met.corner > 100, JSON.stringify(met));
  },
  'point-circle'(play) {
    const [point, circle] = [bodyOf(play, 'moving 1'), bodyOf(play, 'still 1')];
    onlyItsTipMeets(play, point);
    Object.assign(point, { x: circle.x + ball(circle).radius, y: circle.y });
    assert.equal(bump.classic.circleContainsPoint(ball(circle), point), false);
    assert.equal(
      bump.overlap(point.shapes[0], point, circle.shapes[0], circle, { touch: play.world.options.touch }),
      true,
    );
    assert.deepEqual([values(play, 'bookTest')[0], values(play, 'worldTest')[0]], [false, true]);
  },
  'point-rectangle'(play) {
    const [point, box] = [bodyOf(play, 'moving 1'), bodyOf(play, 'still 1')];
    onlyItsTipMeets(play, point);
    const { x, y, width, height } = rectangle(box);
    // It passes through all four, and each is answered as plain numbers have it.
    const met = { outside: 0, inside: 0, side: 0, corner: 0 };
    const early = new Set();
    run(play, 1500, {}, () => {
      const [dx, dy] = [
        Math.abs(point.x - x - width / 2) - width / 2,
        Math.abs(point.y - y - height / 2) - height / 2,
      ];
      const most = Math.max(dx, dy);
      if (most !== 0 && Math.abs(most) < 1e-6) return;
      met[most > 0 ? 'outside' : most < 0 ? 'inside' : dx === dy ? 'corner' : 'side']++;
      for (const key of ['bookTest', 'worldTest'])
        assert.equal(values(play, key)[0], most <= 0, `${dx}, ${dy}`);
      if (play.stepCount < 300) early.add(most <= 0);
    });
    assert(Math.min(...Object.values(met)) > 50, JSON.stringify(met));
    assert.equal(early.size, 2, 'the answer changes at once');
  },
  shapes(play) {
    const all = play.world.bodies;
    const homes = all.map(({ x, y }) => ({ x, y }));
    const kinds = new Set(play.scene.bodies.map((body) => /** @type {any} */ (body).shape?.kind));
    assert(kinds.size >= 9, [...kinds].join());
    // Each is put onto each other one: they touch, and part.
    const circle = bodyOf(play, 'circle');
    for (const a of all) {
      for (const b of all) {
        const isThin = [a, b].every(
          ({ shapes: [shape] }) => shape.kind === 'point' || shape.kind === 'segment',
        );
        if (a === b || isThin) continue;
        const place = { x: a.x, y: a.y };
        const [own, other] = [middleOf(a), middleOf(b)];
        Object.assign(a, { x: a.x + other.x - own.x, y: a.y + other.y - own.y });
        play.step();
        const isMet = play.world.contacts.some(
          ({ bodyA, bodyB }) => [bodyA, bodyB].includes(a) && [bodyA, bodyB].includes(b),
        );
        assert(isMet, `${play.nameOf(a)} and ${play.nameOf(b)} do not touch`);
        Object.assign(a, place);
      }
    }
    // By itself the circle bumps into each of them, and each comes home.
    const others = all.filter((body) => body !== circle);
    const away = others.map(() => 0);
    const back = others.map(() => 0);
    run(play, 3000, {}, () => {
      others.forEach((body, i) => {
        const home = homes[all.indexOf(body)];
        const way = Math.hypot(body.x - home.x, body.y - home.y);
        if (way > 10 && play.world.contacts.some(({ bodyA, bodyB }) => [bodyA, bodyB].includes(body))) {
          away[i] ||= play.stepCount;
        }
        if (away[i] && way < 1) back[i] ||= play.stepCount;
      });
    });
    others.forEach((body, i) =>
      assert(away[i] && back[i] > away[i], `${play.nameOf(body)}: ${away[i]}, ${back[i]}`),
    );
    assert(Math.min(...away) < 150, 'the first one at once');
  },
  'round-rectangles'(play) {
    const shapes = play.scene.bodies.map((body) => /** @type {any} */ (body).shape ?? {});
    const made = shapes.filter((shape) => shape.kind === 'roundRectangle');
    assert.deepEqual(
      [...new Set(made.map(({ radius }) => radius))].sort((a, b) => a - b),
      [0, 5, 10, 15, 20, 22],
    );
    const [round] = made.filter(
      ({ radius, width, height }) => radius === 22 && width === 44 && height === 44,
    );
    assert(round, 'one of them is a circle');
    const pieces = bump.roundRectangle(44, 44, 22);
    assert.equal(bump.boundsOf(pieces, { x: 0, y: 0, angle: 0.4 }).upper.x.toFixed(6), '22.000000');
    const radii = [0, 5, 10, 15, 20, 22];
    const bodies = radii.map((radius) => bodyOf(play, String(radius)));
    for (const { shapes: all } of play.scene.bodies)
      for (const shape of all ?? [])
        if (shape.kind === 'box' && shape.width === 12) assert.equal(shape.height, 8);
    const track = bodyOf(play, '8 px');
    const sills = track.shapes.flatMap((shape) =>
      shape.kind === 'box' && shape.width === 12 ? [track.x + (shape.x ?? 0)] : [],
    );
    assert.equal(sills.length, 6);
    const starts = bodies.map(({ x }) => x);
    const furthest = bodies.map(() => -Infinity);
    /** @type {Set<unknown>[]} */
    const verdicts = radii.map(() => new Set());
    run(play, 500, {}, () => {
      bodies.forEach(({ x }, i) => (furthest[i] = Math.max(furthest[i], x)));
      values(play, 'sill').forEach((value, i) => verdicts[i].add(value));
    });
    const isOver = furthest.map((x, i) => x > sills[i] + 28);
    assert.deepEqual(
      isOver,
      [false, false, false, true, true, true],
      'sharp ones stop, round ones are lifted over',
    );
    assert.deepEqual(
      verdicts.map((said) => said.has('past')),
      isOver,
    );
    assert.deepEqual(
      verdicts.map((said) => said.has('stuck')),
      isOver.map((over) => !over),
    );
    const again = bodies.map(() => false);
    run(play, 460, {}, () => bodies.forEach(({ x }, i) => (again[i] ||= Math.abs(x - starts[i]) < 3)));
    assert(again.every(Boolean), 'and they try again');
    // One that is stuck is lifted over by hand: nobody says any longer that it is stuck.
    const [sharp] = bodies;
    const verdict = () => values(play, 'sill')[0];
    for (let i = 0; i < 500 && verdict() !== 'stuck'; i++) run(play, 1);
    assert.equal(verdict(), 'stuck');
    pull(play, sharp, { x: sharp.x, y: sharp.y + 40 }, 40);
    assert.equal(verdict(), 'slides');
    pull(play, sharp, { x: sharp.x + 90, y: sharp.y }, 60);
    const said = new Set();
    for (let i = 0; i < 20; i++, said.add(verdict())) run(play, 1);
    assert.deepEqual([...said].at(-1), 'past');
    assert(!said.has('stuck'), [...said].join());
  },
  doorway(play) {
    const isPast = {
      rounded: { 0: false, 10: false, 15: true, 25: true },
      chamfered: { 5: false, 10: true, 15: true, 25: true },
    };
    const all = Object.entries(isPast).flatMap(([kind, sizes]) =>
      Object.keys(sizes).map((size) => `${kind} ${size}`),
    );
    // Each would fit, and stands 10 px too high.
    const boxOf = (/** @type {string} */ name) => {
      const body = bodyOf(play, name);
      return bump.boundsOf(body.shapes[0], body);
    };
    const walls = play.world.bodies.flatMap((body) =>
      body.type === 'static' ? [bump.boundsOf(body.shapes[0], body)] : [],
    );
    for (const each of all) {
      const [wall, player] = [boxOf(`wall ${each}`), boxOf(`player ${each}`)];
      assert(Math.abs(player.upper.y - wall.lower.y - 10) < 1e-6 && player.upper.x < wall.lower.x, each);
      const below = Math.max(
        ...walls.flatMap(({ lower, upper }) =>
          lower.x === wall.lower.x && upper.y < wall.lower.y ? [upper.y] : [],
        ),
      );
      assert(wall.lower.y - below > 50 && wall.lower.y - below < 70, `${each}: ${wall.lower.y - below}`);
    }
    const last = new Map();
    run(play, 400, {}, () => {
      for (const { value, at } of play.readouts) if (value !== 'walks') last.set(JSON.stringify(at), value);
    });
    const said = Object.entries(isPast).flatMap(([kind, sizes]) =>
      Object.entries(sizes).map(([size, past]) => {
        const { x, y } = bodyOf(play, `wall ${kind} ${size}`);
        const aside = kind === 'rounded' ? 231 : 201; // who got past on the left stands where it would be
        return last.get(JSON.stringify({ x: x - aside, y: y - 40 })) === (past ? 'past' : 'stuck');
      }),
    );
    assert(said.every(Boolean), said.join());
    // One that is stuck is drawn lower, and gets past.
    const stuck = bodyOf(play, 'player rounded 0');
    const verdict = () => play.readouts[0].value;
    for (let i = 0; i < 500 && verdict() !== 'stuck'; i++) run(play, 1);
    assert.equal(verdict(), 'stuck');
    pull(play, stuck, { x: stuck.x, y: stuck.y - 12 }, 60);
    for (let i = 0; i < 300 && verdict() === 'walks'; i++) run(play, 1);
    assert.equal(verdict(), 'past');
  },
  concave(play) {
    for (const body of tagged(play, 'wagon')) {
      const pieces = body.shapes.filter(({ trigger }) => !trigger); // the wheels are drawn only
      assert(pieces.length > 1, 'it is in pieces');
      for (const shape of pieces)
        assert(shape.kind === 'box' || (shape.kind === 'polygon' && isConvex(shape.vertices)));
    }
    // The engine goes to and fro; the others follow, by their hooks alone.
    const train = [1, 2].map((number) => bodyOf(play, `wagon ${number}`)).concat(bodyOf(play, 'engine'));
    const first = train[0].x;
    let most = 0;
    run(play, 1500, {}, () => {
      most = Math.max(most, train[0].x - first);
      train.slice(1).forEach(({ x, y }, i) => {
        const apart = x - train[i].x;
        assert(
          apart > 139 && apart < 162 && Math.abs(y - train[i].y) < 2,
          `${apart} at step ${play.stepCount}`,
        );
      });
    });
    assert(most > 150, `pulled by ${most}`);
    assert(train.slice(1).every(({ shapes }) => shapes.length > 1));
    // One that is lifted from below, through the rail, hangs on behind and is pulled along.
    const lifted = bodyOf(play, 'free wagon 1');
    for (let i = 0; i < 150; i++) pull(play, lifted, { x: train[0].x - 150, y: 84 }, 1);
    run(play, 20);
    let along = 0;
    run(play, 1000, {}, () => {
      const apart = train[0].x - lifted.x;
      assert(apart > 139 && apart < 162 && Math.abs(lifted.y - train[0].y) < 2, `it is ${apart} behind`);
      along = Math.max(along, lifted.x);
    });
    assert(along > -60, `pulled to ${along}`);
    // Those below can be hooked to each other.
    const [left, middle] = [2, 3].map((number) => bodyOf(play, `free wagon ${number}`));
    Object.assign(left, { x: middle.x - 150, y: middle.y });
    run(play, 50);
    pull(play, middle, { x: middle.x + 120, y: middle.y }, 120);
    assert(Math.abs(middle.x - left.x - 155) < 10 && left.x > -190, `${left.x} and ${middle.x}`);
  },
  holes(play) {
    const wheel = bodyOf(play, 'wheel');
    const { contours } = /** @type {any} */ (play.scene.bodies[0]).shape;
    assert.equal(contours.length, 8, 'the rim and seven holes');
    const holes = contours.slice(1);
    /** @param {Body} body */
    const holeOf = ({ x, y }) => {
      const at = within(wheel, { x, y });
      return holes.findIndex((/** @type {Point[]} */ hole) => contains(hole, at));
    };
    const inside = tagged(play, 'inside');
    const before = inside.map(holeOf);
    assert(before.every((hole) => hole >= 0) && new Set(before).size === 6);
    assert(!before.includes(holeOf(bodyOf(play, 'axle'))), 'the seventh is round the axle');
    // Nothing holds the wheel but the axle in its hole.
    assert.equal(wheel.type, 'dynamic');
    const stays = () => {
      assert.deepEqual(inside.map(holeOf), before);
      assert(Math.hypot(wheel.x, wheel.y) < 0.6, `the wheel is at ${wheel.x}, ${wheel.y}`);
    };
    run(play, 5900, {}, () => {
      stays();
      assert(
        wheel.angularVelocity > 0.2 && wheel.angularVelocity < 0.6,
        `it turns at ${wheel.angularVelocity}`,
      );
    });
    // By hand: round by its rim, let go, and held.
    const start = wheel.angle;
    const rim = (/** @type {number} */ angle) => ({ x: 230 * Math.cos(angle), y: 230 * Math.sin(angle) });
    const anchor = rim(-start);
    for (let i = 0; i < 150; i++) {
      play.pull = { body: wheel.id, anchor, target: rim(i / 25) };
      run(play, 1, {}, stays);
    }
    play.pull = null;
    run(play, 300, {}, stays);
    assert(wheel.angularVelocity > 3, `it is spun at ${wheel.angularVelocity}`);
    play.pull = { body: wheel.id, anchor, target: rim(wheel.angle - start) };
    run(play, 300, {}, stays);
    assert(Math.abs(wheel.angularVelocity) < 0.1, `it is held at ${wheel.angularVelocity}`);
  },
  bowties(play) {
    const [left, right] = ['even odd star', 'non-zero star'].map((name) => bodyOf(play, name));
    const isSolid = (/** @type {Body} */ body) =>
      play.world.findAt(body).some((found) => found.body === body);
    assert.deepEqual([isSolid(left), isSolid(right)], [false, true]);
    const outlines = play.scene.bodies.slice(0, 2).map(({ shape }) => /** @type {any} */ (shape));
    assert.deepEqual(outlines[0].contours, outlines[1].contours, 'the same star');
    assert.deepEqual(
      outlines.map(({ rule }) => rule),
      ['evenOdd', 'nonZero'],
    );
    // Drops roll in the hole, which they do not leave by themselves; where the other star has its middle, none can be.
    const inside = tagged(play, 'inside');
    assert.equal(inside.length, 4);
    const ways = inside.map(() => 0);
    run(play, 5900, {}, () => {
      inside.forEach((drop, i) => {
        ways[i] += Math.hypot(drop.velocityX, drop.velocityY) * play.stepLength;
        assert(
          Math.hypot(drop.x - left.x, drop.y - left.y) < 60,
          `${drop.x}, ${drop.y} at ${play.stepCount}`,
        );
      });
      for (const drop of tagged(play, 'drop')) {
        assert(Math.hypot(drop.x - right.x, drop.y - right.y) > 57, `${drop.x}, ${drop.y}`);
      }
    });
    assert(Math.min(...ways) > 300, `they rolled ${ways}`);
  },
};

/** @param {Body} body @returns {any} */
const ball = (body) => ({ x: body.x, y: body.y, radius: shapeOf(body, 'circle').radius ?? 0 });
/** @param {Body} body @returns {any} */
function rectangle(body) {
  const { width, height } = shapeOf(body, 'box');
  return { x: body.x - width / 2, y: body.y - height / 2, width, height };
}
/** The measure of its first gauge now. @param {Play} play @param {number} [at] */
const tape = (play, at = 0) =>
  /** @type {import('../../web/walk/gauges.js').Tape} */ (measured({ bump, play }, play.gauges[at]));
/** The lengths of its gauges now. @param {Play} play */
const lengths = (play) => play.gauges.map((_, i) => tape(play, i).length);
/** The classic test of a scene at exact touch, beside the world's own rule. @param {Play} play @param {boolean} counts @param {(a: Body, b: Body) => boolean} ask */
function classic(play, counts, ask) {
  let touching = 0;
  const { touch } = play.world.options;
  run(play, 1500, {}, () => {
    const [a, b] = [bodyOf(play, 'still 1'), bodyOf(play, 'moving 1')];
    if (bump.distance(a.shapes[0], a, b.shapes[0], b).separation !== 0) return;
    touching++;
    assert.equal(ask(a, b), counts);
    assert.deepEqual(
      [values(play, 'bookTest')[0], values(play, 'worldTest')[0]],
      [counts, touch === 'counts'],
    );
  });
  assert(touching > 50, `${touching} steps at which they just touch`);
}
/** A pin is its tip: a point first. What it is held by meets nobody, and is found by a hand. @param {Play} play @param {Body} pin */
function onlyItsTipMeets(play, pin) {
  const [tip, ...rest] = /** @type {any[]} */ (pin.shapes);
  assert.deepEqual([tip.kind, tip.x ?? 0, tip.y ?? 0], ['point', 0, 0]);
  const all = play.world.bodies.flatMap(({ shapes }) => /** @type {any[]} */ (shapes));
  assert(rest.length > 0);
  for (const { mask } of rest) for (const { category = 1 } of all) assert.equal(mask & category, 0);
  run(play, 1);
  const [head] = rest.filter(({ kind }) => kind === 'circle');
  assert(play.world.findAt({ x: pin.x, y: pin.y + head.y }).some(({ body }) => body === pin));
}
/** @param {readonly Point[]} points */
const isConvex = (points) =>
  points.every((p, i) => {
    const [q, r] = [points[(i + 1) % points.length], points[(i + 2) % points.length]];
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
  });
/** A place within a body's first shape, which is convex. @param {Body} body */
function middleOf(body) {
  const shape = /** @type {any} */ (body.shapes[0]);
  const points = shape.vertices ?? (shape.a ? [shape.a, shape.b] : [shape]);
  const mean = (/** @type {'x' | 'y'} */ key) =>
    points.reduce((/** @type {number} */ sum, /** @type {Point} */ point) => sum + point[key], 0) /
    points.length;
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  return { x: body.x + cos * mean('x') - sin * mean('y'), y: body.y + sin * mean('x') + cos * mean('y') };
}
/** @param {Body} body @param {Point} place */
function within({ x, y, angle }, place) {
  const [cos, sin, dx, dy] = [Math.cos(angle), Math.sin(angle), place.x - x, place.y - y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}
/** @param {readonly Point[]} ring @param {Point} point */
const contains = (ring, { x, y }) =>
  ring.reduce((inside, a, i) => {
    const b = ring[(i + 1) % ring.length];
    const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y);
    return crosses ? !inside : inside;
  }, false);
