// Recipe: a physics puzzle. A sling throws balls at towers of boxes that tip, fall and break. Lanterns are to be brought
// down: they break on the ground, and wherever they are pushed too hard. A throw can be taken back.

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */
/** @typedef {import('bumpbox').Body} Body */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {'wood' | 'glass' | 'stone' | 'lantern'} Kind */
/** @typedef {readonly [kind: Kind, x: number, bottom: number, width: number, height: number]} Piece */
/** @typedef {{ left?: boolean, right?: boolean, up?: boolean, down?: boolean, throw?: boolean, undo?: boolean, retry?: boolean }} Keys */

const stepLength = 1 / 120; // seconds
const gravity = { x: 0, y: 700 }; // pixels per second, squared; y goes down, as on a canvas
export const sling = Object.freeze({ x: 92, y: 232 });
export const groundTop = 320;
const longestPull = 72; // pixels
const pullSpeed = 10; // of the ball, for each pixel of the pull
const ballRadius = 11;
const throws = 3; // in each level
const points = { wood: 50, stone: 50, glass: 100, lantern: 500 }; // for who falls or breaks
/** What breaks at a push that would change its own speed by this much, in pixels per second. */
const strength = { wood: Infinity, stone: Infinity, glass: 240, lantern: 210 };
const density = { wood: 1, stone: 2.5, glass: 1.2, lantern: 0.8 };

/** A gate of two posts and a beam. @param {number} x @param {number} bottom @param {Kind} posts @returns {Piece[]} */
const gate = (x, bottom, posts, width = 90, height = 54) => [
  [posts, x - width / 2 + 8, bottom, 16, height],
  [posts, x + width / 2 - 8, bottom, 16, height],
  ['wood', x, bottom - height, width, 12],
];

/** @type {readonly (readonly Piece[])[]} */
export const levels = [
  [...gate(420, groundTop, 'wood'), ['lantern', 420, groundTop - 66, 24, 28]],
  [
    ...gate(395, groundTop, 'glass', 100, 60),
    ...gate(495, groundTop, 'wood', 100, 60),
    ...gate(445, groundTop - 72, 'wood', 120, 46),
    ['lantern', 395, groundTop, 24, 28],
    ['lantern', 445, groundTop - 72, 24, 28],
    ['lantern', 445, groundTop - 130, 24, 28],
  ],
  [
    ['stone', 346, groundTop, 22, 96],
    ...gate(440, groundTop, 'stone', 110, 60),
    ...gate(440, groundTop - 72, 'glass', 90, 50),
    ...gate(440, groundTop - 134, 'wood', 64, 36),
    ['lantern', 440, groundTop, 24, 28],
    ['lantern', 440, groundTop - 72, 24, 28],
    ['lantern', 440, groundTop - 182, 24, 28],
    ['stone', 570, groundTop, 20, 70],
    ['lantern', 570, groundTop - 70, 24, 28],
  ],
];

/** @param {Bumpbox} bump */
export function createPuzzle(bump) {
  const world = bump.createWorld({ gravity, turning: true, sleepAfter: 0.5 });
  world.tellPushes(); // so that world.pushes says who was pushed how hard
  const shape = bump.box(900, 80);
  world.createBody({ type: 'static', x: 320, y: groundTop + 40, shape, friction: 0.8, tags: ['ground'] });
  const ballShape = bump.circle(ballRadius, {
    density: 4,
    friction: 0.5,
    bounce: 0.25,
    rollingResistance: 0.05,
  });

  let level = 0;
  let left = throws;
  let score = 0;
  let sinceThrow = Infinity; // seconds
  let sinceWon = 0;
  /** Pieces that lie on the ground, or did from the start: no more points for them. @type {Set<Body>} */
  let down = new Set();
  /** Where something broke in the last frame, for whoever draws. @type {(Point & { kind: Kind })[]} */
  const broken = [];
  /** How the world and the score were before each throw of this level. @type {{ bytes: Uint8Array, score: number, down: Set<Body> }[]} */
  const past = [];
  let pull = { x: -56, y: 30 };
  let isHeld = false;
  let time = 0;
  /** @type {Keys} */
  let before = {};

  /** @param {Body} body */
  const kindOf = (body) => /** @type {Kind} */ (body.tags[0]);
  const lanterns = () => world.bodies.filter((body) => kindOf(body) === 'lantern').length;

  /** @param {number} number */
  function begin(number) {
    for (const body of world.bodies) if (body.type === 'dynamic') body.destroy();
    [level, left, sinceThrow, sinceWon, past.length, down] = [number, throws, Infinity, 0, 0, new Set()];
    for (const [kind, x, bottom, width, height] of levels[level]) {
      const round = kind === 'lantern' ? 6 : 0;
      const body = world.createBody({
        x,
        y: bottom - height / 2,
        shape: bump.box(width - 2 * round, height - 2 * round, { radius: round }),
        density: density[kind],
        friction: 0.6,
        bounce: 0.05,
        tags: [kind, 'piece'],
      });
      if (bottom === groundTop) down.add(body);
    }
  }

  /** @param {Body} body */
  function smash(body) {
    broken.push({ x: body.x, y: body.y, kind: kindOf(body) });
    score += points[kindOf(body)];
    body.destroy();
  }

  world.on('piece:ground', {
    begin(piece) {
      if (down.has(piece)) return;
      down.add(piece);
      if (kindOf(piece) === 'lantern') smash(piece);
      else score += points[kindOf(piece)];
    },
  });

  function breakWhatIsPushedTooHard() {
    for (const { bodyA, bodyB, points: pushes } of world.pushes) {
      const push = pushes.reduce((sum, { impulse }) => sum + impulse, 0);
      for (const body of [bodyA, bodyB]) {
        if (body.alive && push > strength[kindOf(body)] * body.mass) smash(body);
      }
    }
  }

  const game = {
    world,
    broken,
    get level() {
      return level;
    },
    levelCount: levels.length,
    /** How many throws are left. */
    get left() {
      return left;
    },
    get score() {
      return score;
    },
    get won() {
      return lanterns() === 0;
    },
    /** Whether nothing more can be thrown and nothing moves. */
    get lost() {
      return left === 0 && !game.won && (sinceThrow > 8 || world.asleepCount === world.bodyCount - 1);
    },
    /** Where the sling is pulled to, seen from where it is. */
    get pull() {
      return pull;
    },
    get held() {
      return isHeld;
    },

    /** The pointer takes the sling. @param {Point} point */
    take(point) {
      isHeld = left > 0 && Math.hypot(point.x - sling.x - pull.x, point.y - sling.y - pull.y) < 44;
      isHeld ||= left > 0 && Math.hypot(point.x - sling.x, point.y - sling.y) < 44;
      return isHeld;
    },
    /** @param {Point} point */
    aim(point) {
      if (!isHeld) return;
      const [x, y] = [point.x - sling.x, point.y - sling.y];
      const shorter = Math.min(1, longestPull / (Math.hypot(x, y) || 1));
      pull = { x: x * shorter, y: y * shorter };
    },
    release() {
      if (isHeld && Math.hypot(pull.x, pull.y) > 12) game.throwBall();
      isHeld = false;
    },

    /** Where a ball will be after each step, if nothing is in its way: the sums that the world itself adds up. @param {number} steps */
    path(steps) {
      return Array.from({ length: steps }, (_, i) => {
        const n = i + 1;
        return {
          x: sling.x - pullSpeed * pull.x * n * stepLength,
          y: sling.y - pullSpeed * pull.y * n * stepLength + (gravity.y * stepLength ** 2 * n * (n + 1)) / 2,
        };
      });
    },
    throwBall() {
      if (left === 0 || game.won) return undefined;
      past.push({ bytes: world.save(), score, down: new Set(down) });
      left--;
      sinceThrow = 0;
      return world.createBody({
        ...sling,
        shape: ballShape,
        velocity: { x: -pullSpeed * pull.x, y: -pullSpeed * pull.y },
        bullet: true, // thin boards stop it, however fast it is
        tags: ['ball'],
      });
    },

    /** Takes the last throw back: the world is what it was before, to the last bit. */
    undo() {
      const last = past.pop();
      if (!last) return false;
      world.restore(last.bytes);
      ({ score, down } = last);
      [left, sinceThrow, sinceWon] = [left + 1, Infinity, 0];
      return true;
    },
    /** The level from its beginning. */
    retry() {
      score = past[0]?.score ?? score;
      begin(level);
    },

    /** Once a frame. @param {number} seconds since the last one @param {Keys} keys that are down */
    update(seconds, keys) {
      broken.length = 0;
      const pressed = (/** @type {keyof Keys} */ key) => keys[key] === true && before[key] !== true;
      if (pressed('undo')) game.undo();
      if (pressed('retry')) game.retry();
      if (pressed('throw')) game.throwBall();
      before = { ...keys };
      // Up and down turn the sling, left and right pull it further or less.
      const turn = seconds * (Number(keys.up === true) - Number(keys.down === true));
      const length = Math.hypot(pull.x, pull.y);
      const angle = Math.atan2(pull.y, pull.x) - turn;
      const wanted = length + 60 * seconds * (Number(keys.left === true) - Number(keys.right === true));
      const kept = Math.max(16, Math.min(longestPull, wanted));
      if (turn !== 0 || wanted !== length) pull = { x: kept * Math.cos(angle), y: kept * Math.sin(angle) };

      for (time += seconds; time >= stepLength; time -= stepLength) {
        world.step(stepLength); // handlers run in here
        breakWhatIsPushedTooHard();
      }
      sinceThrow += seconds;
      if (!game.won) return;
      sinceWon += seconds;
      if (sinceWon > 2 && level + 1 < levels.length) begin(level + 1);
    },
  };
  begin(0);
  return game;
}
