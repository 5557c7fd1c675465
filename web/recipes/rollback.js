// Recipe: two players over a slow network, without waiting for each other. Each side runs the whole world by itself:
// the same inputs give the same bits everywhere. What the other player does is guessed (the same as last time); when
// the truth arrives and the guess was wrong, the world goes back to that frame and makes the frames since again.

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */
/** @typedef {{ x: number, y: number }} Input which way a player pushes, each -1, 0 or 1 */
/** @typedef {{ frame: number, input: Input }} Message */

export const frameTime = 1 / 60; // seconds
/** How far back the truth may come from: half a second. */
const longestDelay = 30;
const still = { x: 0, y: 0 };

/** @param {Input} a @param {Input} b */
const same = (a, b) => a.x === b.x && a.y === b.y;

/**
 * The game itself: nothing here knows of a network.
 * @param {Bumpbox} bump
 */
export function createArena(bump) {
  const world = bump.createWorld({ drag: 1 });
  for (const [x, y, width, height] of [
    [320, 5, 640, 10],
    [320, 355, 640, 10],
    [5, 180, 10, 360],
    [635, 180, 10, 360],
  ]) {
    world.createBody({ type: 'static', x, y, shape: bump.box(width, height, { bounce: 0.6 }) });
  }
  const players = [160, 480].map((x) =>
    world.createBody({ x, y: 180, shape: bump.circle(20, { bounce: 0.6, density: 2 }) }),
  );
  for (let i = 0; i < 12; i++) {
    world.createBody({
      x: 250 + 45 * (i % 4),
      y: 100 + 60 * Math.floor(i / 4),
      shape: bump.circle(9, { bounce: 0.9 }),
    });
  }
  return {
    world,
    players,
    /** @param {readonly Input[]} inputs of both players */
    step(inputs) {
      players.forEach((player, i) => {
        player.velocity.x += 900 * inputs[i].x * frameTime;
        player.velocity.y += 900 * inputs[i].y * frameTime;
      });
      world.step(frameTime);
    },
  };
}

/** One side of the game. */
export class Peer {
  /** The frame that comes next. */
  frame = 0;
  /** How often the past was made again, and how many frames of it. */
  rollbacks = { count: 0, frames: 0 };
  /** By player, by frame: what is known for sure. @type {Input[][]} */
  #inputs = [[], []];
  /** By frame: what the other player was taken to do. @type {Input[]} */
  #guesses = [];
  /** The world before each of the last frames: it makes one step a frame, so its steps are frames. */
  #before;
  /** Every frame before this one is made of what is known for sure. */
  #firstGuess = 0;

  /**
   * @param {Bumpbox} bump
   * @param {0 | 1} me which player sits here
   * @param {(message: Message) => void} send to the other side
   */
  constructor(bump, me, send) {
    this.arena = createArena(bump);
    this.#before = this.arena.world.checkpoints({ frames: longestDelay });
    this.me = me;
    this.other = 1 - me;
    this.send = send;
  }

  /** Whether this frame must wait, because the other side has not been heard of for too long. */
  get mustWait() {
    return this.frame - this.#firstGuess >= longestDelay;
  }

  /** Makes the next frame. @param {Input} input of the player here */
  tick(input) {
    if (this.mustWait) return;
    this.#inputs[this.me][this.frame] = input;
    this.send({ frame: this.frame, input });
    this.#advance();
  }

  /** The other side's message, whenever it comes. Messages come in order. @param {Message} message */
  receive({ frame, input }) {
    this.#inputs[this.other][frame] = input;
    this.#firstGuess = frame + 1;
    const isPast = frame < this.frame;
    if (isPast && !same(this.#guesses[frame], input)) this.#again(frame);
  }

  #advance() {
    const { frame } = this;
    const known = this.#inputs[this.other];
    const guess = known[frame] ?? known.at(-1) ?? still;
    this.#guesses[frame] = guess;
    this.#before.keep();
    const inputs = [still, still];
    inputs[this.me] = this.#inputs[this.me][frame];
    inputs[this.other] = guess;
    this.arena.step(inputs);
    this.frame++;
  }

  /** Goes back to a frame, and makes it and all since again. @param {number} frame */
  #again(frame) {
    const now = this.frame;
    this.rollbacks.count++;
    this.rollbacks.frames += now - frame;
    this.#before.takeBack(frame);
    this.frame = frame;
    while (this.frame < now) this.#advance();
  }
}

/**
 * A network in one page: what is sent arrives later, in order.
 * @param {number} delay seconds one way
 */
export function createSlowLine(delay) {
  /** @type {{ at: number, deliver: () => void }[]} */
  const underWay = [];
  return {
    /** @param {number} now @param {() => void} deliver */
    send(now, deliver) {
      underWay.push({ at: now + delay, deliver });
    },
    /** @param {number} now */
    deliver(now) {
      while (underWay.length > 0 && underWay[0].at <= now) underWay.shift()?.deliver();
    },
  };
}

/**
 * Both sides in one page, a slow line each way.
 * @param {Bumpbox} bump
 * @param {number} [delay] seconds one way
 */
export function createRollback(bump, delay = 0.1) {
  let now = 0;
  const lines = [createSlowLine(delay), createSlowLine(delay)];
  /** @type {Peer[]} */
  const peers = [0, 1].map(
    (me) =>
      new Peer(bump, /** @type {0 | 1} */ (me), (message) =>
        lines[me].send(now, () => peers[1 - me].receive(message)),
      ),
  );
  return {
    peers,
    /**
     * One frame of both.
     * @param {readonly Input[]} inputs
     */
    tick(inputs) {
      now += frameTime;
      for (const line of lines) line.deliver(now);
      peers.forEach((peer, i) => peer.tick(inputs[i]));
    },
    /** Time goes on with no more frames, until everything has arrived. */
    settle() {
      now += 2 * delay;
      for (const line of lines) line.deliver(now);
    },
  };
}
