// @ts-check
// The world and its rules. Nothing here knows of PixiJS, so that it runs in a test or on a server as well. Whoever draws is
// told of each ball that comes and goes.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {import('bumpbox').Body} Body */

/**
 * @typedef {object} Viewer
 * @property {(ball: Body, kind: number, isMerged: boolean) => void} onBall a ball came
 * @property {(ball: Body) => void} onGone a ball goes
 */

export const width = 420; // of what is seen, in units of our own
export const height = 600;
export const wall = 12; // how thick the glass is
export const rim = 130; // no ball may stay above it
const dropY = 60;
/** How large balls of each kind are; two of a kind become one of the next. */
export const radii = [15, 21, 28, 36, 45, 55, 66, 78];
const pause = 0.45; // seconds from one ball to the next
const patience = 1.5; // seconds that a ball may be above the rim

/** @param {Bumpbox} bump @param {Viewer} viewer @param {number} [seed] other balls for each */
export function createGame(bump, viewer, seed = 1) {
  const world = bump.createWorld({ gravity: { x: 0, y: 1400 }, turning: true });
  const material = { friction: 0.4, bounce: 0.15 };
  for (const [x, y, wide, high] of [
    [wall / 2, height / 2 + 40, wall, height],
    [width - wall / 2, height / 2 + 40, wall, height],
    [width / 2, height - wall / 2, width, wall],
    [-50, 0, 100, height], // above the glass nothing falls beside it
    [width + 50, 0, 100, height],
  ]) {
    world.createBody({ type: 'static', x, y, shape: bump.box(wide, high, material) });
  }
  const shapes = radii.map((radius) => bump.circle(radius, material));
  let random = seed >>> 0 || 1;
  /** The small ones come of themselves. */
  function draw() {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * 4);
  }

  /** @type {Set<Body>} */
  const balls = new Set();
  /** @param {number} kind @param {number} x @param {number} y @param {boolean} isMerged */
  function addBall(kind, x, y, isMerged) {
    const userData = { kind, above: 0 };
    const ball = world.createBody({ x, y, shape: shapes[kind], tags: ['ball'], userData });
    balls.add(ball);
    viewer.onBall(ball, kind, isMerged);
  }
  /** @param {Body} ball */
  function remove(ball) {
    balls.delete(ball);
    viewer.onGone(ball);
    ball.destroy();
  }

  const game = {
    world,
    balls,
    score: 0,
    isOver: false,
    x: width / 2, // of the ball that is held
    kind: draw(), // of the ball that is held
    next: draw(),
    wait: 0, // seconds until it may be dropped

    /** Holds the ball there. @param {number} x */
    moveTo(x) {
      const side = wall + radii[game.kind] + 1;
      game.x = Math.min(width - side, Math.max(side, x));
    },

    drop() {
      if (game.isOver || game.wait > 0) return;
      game.moveTo(game.x);
      addBall(game.kind, game.x, dropY, false);
      game.kind = game.next;
      game.next = draw();
      game.wait = pause;
      game.moveTo(game.x);
    },

    /** Once a frame. @param {number} seconds since the last one */
    update(seconds) {
      if (game.isOver) return;
      game.wait = Math.max(0, game.wait - seconds);
      world.advance(seconds); // handlers run in here
      for (const ball of balls) {
        const data = ball.userData;
        data.above = ball.y - radii[data.kind] < rim ? data.above + seconds : 0;
        if (data.above > patience) game.isOver = true;
      }
    },
  };

  world.on('ball:ball', {
    begin(a, b) {
      // One of them may have become another ball by an earlier meeting of this very step.
      if (!a.alive || !b.alive || a.userData.kind !== b.userData.kind) return;
      const { kind } = a.userData;
      if (kind === radii.length - 1) return;
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      remove(a);
      remove(b);
      addBall(kind + 1, x, y, true);
      game.score += 2 ** kind;
    },
  });
  return game;
}

/** @typedef {ReturnType<typeof createGame>} Game */
