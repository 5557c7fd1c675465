// The game itself: two teams push what lies in the middle into the other side's goal. Server and players run this very
// file, so nothing in it may differ between them: no clock, no Math.random, no network. What the world does not hold
// (scores, who plays) stands in `facts`, which is kept, saved and hashed beside the world.

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */
/** @typedef {Uint8Array} Frame what each seat does in one tick: a byte of `input` bits a seat */

export const ticksPerSecond = 60;
export const seatCount = 8;
export const size = Object.freeze({ width: 1280, height: 720, goal: 280, depth: 60 });
export const goalsToWin = 30;
export const puckRadius = 26;

/**
 * The bits of an input. `way` is 0, or one of eight directions from 1 (right) clockwise; players say these and `dash`.
 * `present` only the server sets: it makes coming and going a part of the game like any other.
 */
export const input = Object.freeze({ way: 0b1111, dash: 0b10000, present: 0b100000 });
/** What a player may say. @param {number} value */
export const isPlayersInput = (value) =>
  (value & ~(input.way | input.dash)) === 0 && (value & input.way) <= 8;

const diagonal = 0.7071067811865476;
/** By `way`: where it leads. */
const ways = [
  [0, 0],
  [1, 0],
  [diagonal, diagonal],
  [0, 1],
  [-diagonal, diagonal],
  [-1, 0],
  [-diagonal, -diagonal],
  [0, -1],
  [diagonal, -diagonal],
];
const hexagon = [
  { x: -12, y: 0 },
  { x: -6, y: -10 },
  { x: 6, y: -10 },
  { x: 12, y: 0 },
  { x: 6, y: 10 },
  { x: -6, y: 10 },
];
const push = 1900; // length units per second, squared
const dashSpeed = 600;
const dashPause = 75; // ticks
const pauseAfterWin = 4 * ticksPerSecond;

/** Where each number stands in `facts`. */
export const fact = Object.freeze({ left: 0, right: 1, pause: 2, present: 3, goals: 4, dash: 5, count: 13 });

/** Even seats play from the left, odd ones from the right. @param {number} seat */
export const teamOf = (seat) => (seat % 2 === 0 ? 'left' : 'right');

/** @param {number} seat */
function startOf(seat) {
  const row = seat >> 1;
  const x = teamOf(seat) === 'left' ? 130 : size.width - 130;
  return { x, y: 150 + 140 * row };
}
/** Outside, where nobody is met: who does not play waits there. @param {number} seat */
const benchOf = (seat) => ({ x: 200 * (seat + 1), y: -2000 });

/** Where the piece of that number begins: rows about the middle. @param {number} i @param {number} count */
function placeOf(i, count) {
  const rows = 12;
  const columns = Math.ceil(count / rows);
  return {
    x: size.width / 2 + (Math.floor(i / rows) - (columns - 1) / 2) * 31,
    y: size.height / 2 + ((i % rows) - (rows - 1) / 2) * 44 + (Math.floor(i / rows) % 2) * 12,
  };
}

/**
 * @param {Bumpbox} bump
 * @param {{ pieces?: number, moments?: number }} [options] how many things lie in the middle, and how many ticks it can be
 *   taken back (none on a server)
 */
export function createGame(bump, { pieces: pieceCount = 192, moments = 0 } = {}) {
  const { width, height, goal, depth } = size;
  const world = bump.createWorld({ drag: 1.7, sleepAfter: 0.3, turning: true, substeps: 2 });
  world.rule('piece', 'gate', 'ignore'); // a gate holds players only
  const wall = (/** @type {number[]} */ [x, y, w, h], /** @type {string} */ tag) =>
    world.createBody({
      type: 'static',
      x,
      y,
      shape: bump.box(w, h, { bounce: 0.6, friction: 0.1 }),
      tags: [tag],
    });
  const side = (height - goal) / 2; // beside a goal
  for (const y of [-20, height + 20]) wall([width / 2, y, width + 4 * depth, 40], 'wall');
  for (const x of [-depth / 2, width + depth / 2]) {
    for (const y of [side / 2, height - side / 2]) wall([x, y, depth, side], 'wall');
    wall([x, height / 2, depth, goal], 'gate');
  }
  for (const x of [-depth - 20, width + depth + 20]) wall([x, height / 2, 40, goal], 'wall');

  const pucks = Array.from({ length: seatCount }, (_, seat) =>
    world.createBody({
      ...benchOf(seat),
      shape: bump.circle(puckRadius, { bounce: 0.7, friction: 0.1, density: 3 }),
      drag: 1.2,
      tags: ['puck'],
    }),
  );
  const shapes = [
    bump.circle(11, { bounce: 0.7, friction: 0.2, density: 0.5 }),
    bump.box(20, 20, { bounce: 0.5, friction: 0.2, density: 0.5 }),
    bump.polygon(hexagon, { bounce: 0.5, friction: 0.2, density: 0.5 }),
  ];
  const pieces = Array.from({ length: pieceCount }, (_, i) =>
    world.createBody({ ...placeOf(i, pieceCount), shape: shapes[i % 3], angularDrag: 1, tags: ['piece'] }),
  );

  const facts = new Int32Array(fact.count);
  const checkpoints = moments > 0 ? world.checkpoints({ frames: moments }) : undefined;
  /** What the facts were, by tick. @type {Map<number, Int32Array>} */
  const factsAt = new Map();

  /** @param {import('bumpbox/full').Body} body @param {{ x: number, y: number }} place */
  function put(body, { x, y }) {
    Object.assign(body, { x, y, angle: 0, velocityX: 0, velocityY: 0, angularVelocity: 0 });
    body.wake();
  }

  /** @param {number} seat @param {number} bits */
  function move(seat, bits) {
    const bit = 1 << seat;
    const isPresent = (bits & input.present) !== 0;
    if (isPresent !== ((facts[fact.present] & bit) !== 0)) {
      facts[fact.present] ^= bit;
      put(pucks[seat], isPresent ? startOf(seat) : benchOf(seat));
    }
    const dash = fact.dash + seat;
    if (facts[dash] > 0) facts[dash]--;
    const [x, y] = ways[bits & input.way];
    if (!isPresent || (x === 0 && y === 0)) return;
    const puck = pucks[seat];
    const isDash = (bits & input.dash) !== 0 && facts[dash] === 0;
    const speed = push / ticksPerSecond + (isDash ? dashSpeed : 0);
    if (isDash) facts[dash] = dashPause;
    puck.wake();
    puck.velocity.x += x * speed;
    puck.velocity.y += y * speed;
  }

  function countGoals() {
    const { x } = world.columns;
    for (const piece of pieces) {
      const at = piece.slot;
      const isLeft = x[at] < -12;
      if (!isLeft && x[at] <= width + 12) continue;
      if (facts[fact.pause] === 0) facts[isLeft ? fact.right : fact.left]++;
      // Back into the middle, one below the other.
      put(piece, { x: width / 2, y: 60 + 40 * (facts[fact.goals]++ % 16) });
    }
    const isWon = Math.max(facts[fact.left], facts[fact.right]) >= goalsToWin;
    if (isWon && facts[fact.pause] === 0) facts[fact.pause] = pauseAfterWin;
    else if (facts[fact.pause] > 0 && --facts[fact.pause] === 0) beginAgain();
  }

  function beginAgain() {
    facts[fact.left] = facts[fact.right] = 0;
    pieces.forEach((piece, i) => put(piece, placeOf(i, pieceCount)));
    pucks.forEach((puck, seat) => {
      if ((facts[fact.present] & (1 << seat)) !== 0) put(puck, startOf(seat));
    });
  }

  return {
    world,
    pucks,
    pieces,
    facts,
    /** The tick that comes next. */
    get tick() {
      return world.stepCount;
    },
    /** @param {Frame} frame */
    step(frame) {
      for (let seat = 0; seat < seatCount; seat++) move(seat, frame[seat]);
      world.step(1 / ticksPerSecond);
      countGoals();
    },
    /** 24 hexadecimal digits: 16 of the world, 8 of the facts. */
    get hash() {
      let hash = 0x811c9dc5;
      for (const each of facts) hash = Math.imul(hash ^ each, 0x01000193) ^ (hash >>> 15);
      return world.hash + (hash >>> 0).toString(16).padStart(8, '0');
    },
    /** Everything, as bytes. @returns {Uint8Array} */
    save() {
      const saved = world.save();
      const bytes = new Uint8Array(4 * fact.count + saved.length);
      const view = new DataView(bytes.buffer);
      facts.forEach((each, i) => view.setInt32(4 * i, each, true));
      bytes.set(saved, 4 * fact.count);
      return bytes;
    },
    /** @param {Uint8Array} bytes of save(), of any game of as many pieces; what is damaged is refused */
    restore(bytes) {
      world.restore(bytes.slice(4 * fact.count));
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      for (let i = 0; i < fact.count; i++) facts[i] = view.getInt32(4 * i, true);
      factsAt.clear();
    },
    /** Keeps this moment. */
    keep() {
      if (!checkpoints) throw new Error('the game was made without room for moments');
      factsAt.set(checkpoints.keep(), facts.slice());
      for (const old of factsAt.keys()) {
        if (factsAt.size <= checkpoints.count) break;
        factsAt.delete(old);
      }
    },
    /** Whether that tick is among those that are kept. @param {number} tick */
    keeps: (tick) => factsAt.has(tick),
    /** Goes back to a tick that is kept. What was kept of later ones is forgotten. @param {number} tick */
    takeBack(tick) {
      checkpoints?.takeBack(tick);
      facts.set(/** @type {Int32Array} */ (factsAt.get(tick)));
      for (const later of [...factsAt.keys()]) if (later > tick) factsAt.delete(later);
    },
  };
}
/** @typedef {ReturnType<typeof createGame>} Game */
