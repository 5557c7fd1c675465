// Recipe: a pinball table. Flippers and the plunger are kinematic: nothing pushes them, they are told where to be after
// each step, and how fast that is they hand on to the ball. Bumpers and slings bounce by rules between tags.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {import('bumpbox').Body} Body */
/** @typedef {import('bumpbox').Shape} Shape */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ left?: boolean, right?: boolean, plunge?: boolean, nudge?: boolean }} Keys */

export const table = Object.freeze({ width: 360, height: 600 });
const stepLength = 1 / 240; // seconds: a flipper's tip gets on by 5 pixels in one
const gravity = { x: 0, y: 620 }; // pixels per second, squared: a table that is tilted a little
const ballRadius = 8;
const fastest = 1500; // pixels per second
const flipper = { length: 46, radius: 6, rest: 0.5, up: -0.55, upSpeed: 24, downSpeed: 14 }; // radians, and per second
const plunger = { x: 337, y: 560, way: 34, pullSpeed: 42, pushSpeed: 1150 };
const kick = { bumper: 460, sling: 420 }; // who touches one leaves it at this speed at least
const points = { bumper: 100, sling: 10, target: 250, lane: 500, allTargets: 2500 };
const balls = 3;
const mostTimes = 5; // what points are multiplied by

const middle = 165; // of what is left of the plunger's lane
/** The same on the other side. @param {Point} point */
const mirrored = ({ x, y }) => ({ x: 2 * middle - x, y });

/** @param {Bumpbox} bump */
export function createPinball(bump) {
  const world = bump.createWorld({ gravity, turning: true, bounceSpeed: 0.5 });

  /** A wall along points. @param {Point[]} line @param {number} radius */
  const wall = (line, radius) => line.slice(1).map((to, i) => bump.capsule(line[i], to, radius));
  /** @param {string} tag @param {Shape[]} shapes */
  const fixed = (tag, shapes, x = 0, y = 0) =>
    world.createBody({ type: 'static', x, y, shapes, friction: 0.1, bounce: 0.35, tags: [tag] });

  // The outline: up on the left, round the top, down the plunger's lane; and what divides that from the table.
  const arch = Array.from({ length: 33 }, (_, i) => {
    const angle = Math.PI * (1 - i / 32);
    return { x: 180 + 174 * Math.cos(angle), y: 180 - 174 * Math.sin(angle) };
  });
  fixed('wall', [
    ...wall([{ x: 6, y: 640 }, ...arch, { x: 354, y: 640 }], 4),
    bump.box(4, 480, { x: 323, y: 408 }),
  ]);
  // A gate that lets out of the lane, and not back in.
  fixed('gate', [bump.capsule({ x: 323, y: 168 }, { x: 350, y: 146 }, 2, { passes: { x: -0.6, y: -0.8 } })]);

  // Below, on both sides: the way out, the way to the flipper, and the sling above it.
  for (const side of [(/** @type {Point} */ point) => point, mirrored]) {
    // As thick as a flipper, and in one line with one that is down: the ball rolls over it without a bump.
    const guide = [
      { x: 33, y: 424 },
      { x: 33, y: 479 },
      { x: 107, y: 519.5 },
    ];
    fixed('wall', wall(guide.map(side), flipper.radius));
    const corners = [
      { x: 68, y: 408 },
      { x: 68, y: 464 },
      { x: 98, y: 482 },
    ].map(side);
    fixed('post', [bump.polygon(corners, { radius: 4 })]);
    // Only its long side kicks.
    const [top, , end] = corners;
    const away = side === mirrored ? -3 : 3;
    fixed('sling', [bump.capsule({ x: top.x + away, y: top.y + 4 }, { x: end.x + away, y: end.y - 4 }, 4)]);
  }

  const bumpers = [
    { x: 112, y: 220 },
    { x: 218, y: 220 },
    { x: 165, y: 296 },
  ].map(({ x, y }) => fixed('bumper', [bump.circle(20)], x, y));
  /** Lit until all are; each with the place of its lamp. */
  const lanes = [124, 165, 206].map((x) => {
    const sensor = world.createBody({
      type: 'static',
      x,
      y: 112,
      shape: bump.box(18, 8, { trigger: true }),
      tags: ['lane'],
    });
    return { sensor, lit: false };
  });
  for (const x of [104, 145, 186, 226])
    fixed('post', [bump.capsule({ x: 0, y: -14 }, { x: 0, y: 14 }, 4)], x, 106);
  const targets = [
    { x: 13, y: 300 },
    { x: 13, y: 332 },
    { x: 13, y: 364 },
    { x: 318, y: 300 },
    { x: 318, y: 332 },
    { x: 318, y: 364 },
  ].map(({ x, y }) => ({ body: fixed('target', [bump.box(6, 22)], x, y), lit: false }));

  const flippers = [1, -1].map((side) => {
    const pivot = side === 1 ? { x: 108, y: 520 } : mirrored({ x: 108, y: 520 });
    const tip = { x: side * flipper.length, y: 0 };
    return {
      side,
      pivot,
      body: world.createBody({
        type: 'kinematic',
        ...pivot,
        angle: side * flipper.rest,
        shape: bump.capsule({ x: 0, y: 0 }, tip, flipper.radius),
        friction: 0.4,
        tags: ['flipper'],
      }),
    };
  });
  const pusher = world.createBody({
    type: 'kinematic',
    x: plunger.x,
    y: plunger.y,
    shape: bump.box(20, 12),
    tags: ['plunger'],
  });

  // Whatever their shapes say: bumpers give back all of a ball's speed, flippers little, the plunger nothing.
  world.rule('ball', 'bumper', 'block', { bounce: 1, friction: 0 });
  world.rule('ball', 'sling', 'block', { bounce: 0.8, friction: 0 });
  world.rule('ball', 'target', 'block', { bounce: 0.5 });
  world.rule('ball', 'flipper', 'block', { bounce: 0.2 });
  world.rule('ball', 'plunger', 'block', { bounce: 0 });

  const state = { score: 0, times: 1, ballsLeft: balls, over: false };
  /** Lamps that glow for a moment, by body: seconds. @type {Map<Body, number>} */
  const glow = new Map();
  let pulled = 0; // pixels, of the plunger
  let time = 0;
  let nudged = false;
  let sinceNudge = Infinity;
  /** @type {Body} */
  let ball;

  function newBall() {
    ball = world.createBody({
      x: plunger.x,
      y: plunger.y - 20,
      shape: bump.circle(ballRadius, { density: 2, friction: 0.2, bounce: 0.5 }),
      bullet: true, // neither does it pass through a flipper, nor a flipper through it
      maxSpeed: fastest,
      tags: ['ball'],
    });
  }
  /** @param {number} worth */
  const gain = (worth) => (state.score += worth * state.times);

  for (const tag of /** @type {const} */ (['bumper', 'sling'])) {
    world.on(`ball:${tag}`, {
      begin(_, struck, { normal }) {
        // The normal leads from the ball to what it struck.
        const leaves = -(ball.velocity.x * normal.x + ball.velocity.y * normal.y);
        const more = Math.max(0, kick[tag] - leaves);
        ball.velocity = { x: ball.velocity.x - normal.x * more, y: ball.velocity.y - normal.y * more };
        glow.set(struck, 0.15);
        gain(points[tag]);
      },
    });
  }
  world.on('ball:target', {
    begin(_, struck) {
      gain(points.target);
      const target = targets.find(({ body }) => body === struck);
      if (target) target.lit = true;
      if (!targets.every(({ lit }) => lit)) return;
      gain(points.allTargets);
      for (const each of targets) each.lit = false;
    },
  });
  world.on('ball:lane', {
    begin(_, passed) {
      gain(points.lane);
      const lane = lanes.find(({ sensor }) => sensor === passed);
      if (lane) lane.lit = true;
      if (!lanes.every(({ lit }) => lit)) return;
      state.times = Math.min(mostTimes, state.times + 1);
      for (const each of lanes) each.lit = false;
    },
  });

  /** Says where what is moved by keys is to be after the step. @param {Keys} keys */
  function steer(keys) {
    for (const { side, pivot, body } of flippers) {
      const up = side === 1 ? keys.left : keys.right;
      const goal = side * (up ? flipper.up : flipper.rest);
      const most = (up ? flipper.upSpeed : flipper.downSpeed) * stepLength;
      const turn = Math.max(-most, Math.min(most, goal - body.angle));
      body.moveTo(pivot.x, pivot.y, body.angle + turn, stepLength);
    }
    // The further it is pulled, the faster it comes back.
    const speed = keys.plunge ? plunger.pullSpeed : (-plunger.pushSpeed * Math.max(pulled, 6)) / plunger.way;
    if (!keys.plunge && pusher.y === plunger.y) pulled = 0;
    const y = Math.max(plunger.y, Math.min(plunger.y + plunger.way, pusher.y + speed * stepLength));
    if (keys.plunge) pulled = y - plunger.y;
    pusher.moveTo(plunger.x, y, 0, stepLength);
  }

  const game = {
    world,
    state,
    bumpers,
    flippers,
    lanes,
    targets,
    glow,
    get ball() {
      return ball;
    },
    /** Begins over again. */
    again() {
      if (ball.alive) ball.destroy();
      Object.assign(state, { score: 0, times: 1, ballsLeft: balls, over: false });
      for (const each of [...lanes, ...targets]) each.lit = false;
      newBall();
    },

    /** Once a frame. @param {number} seconds since the last one @param {Keys} keys that are down */
    update(seconds, keys) {
      for (const [body, rest] of glow) rest > seconds ? glow.set(body, rest - seconds) : glow.delete(body);
      if (keys.plunge && state.over) game.again();
      sinceNudge += seconds;
      // A table that is hit at its side; not all the time, that would be cheating.
      if (keys.nudge && !nudged && sinceNudge > 1 && ball.alive) {
        ball.velocity = { x: ball.velocity.x + (ball.x < middle ? 60 : -60), y: ball.velocity.y - 90 };
        sinceNudge = 0;
      }
      nudged = keys.nudge === true;
      for (time += seconds; time >= stepLength; time -= stepLength) {
        steer(keys);
        world.step(stepLength); // handlers run in here
        if (state.over || ball.y < table.height + 2 * ballRadius) continue;
        ball.destroy();
        state.ballsLeft--;
        state.times = 1;
        state.over = state.ballsLeft === 0;
        if (!state.over) newBall();
      }
    },
  };
  newBall();
  return game;
}
