// Bumpbox in the benchmark beside other libraries: its workloads W1 to W6 by the contract of that benchmark's README.
// All of it goes through the JavaScript library but pairs without a world, for which it has no call: those are found by
// peers_wasm.cpp. How to run it: README.md.
//
// Options of a job that choose what is measured:
//   report: 'pairs' (W1's usual) or 'contacts': contacts with normal and depth, and begin, stay and end events
//   drive: 'place' (moved as by a program that places its bodies, then detect) or 'step' (moved by the world's step)
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, hw: number, hh: number }} Box
 * @typedef {{ n: number, dt: number, x: Float32Array, y: Float32Array }} Places
 * @typedef {Places & { L: number, vx: Float32Array, vy: Float32Array, hw: Float32Array, hh: Float32Array }} Boxes
 * @typedef {Boxes & { kind: Uint8Array, radius: Float32Array, angle: Float32Array, verts: Point[][] }} Shapes
 * @typedef {Boxes & { gravity: number, friction: number, restitution: number, statics: Box[] }} Fall
 * @typedef {{ n: number, half: number, gravity: number, dt: number, friction: number, restitution: number,
 *   boxes: Point[], ground: Box }} Pyramid
 * @typedef {Places & { angle: Float32Array, vx: Float32Array, vy: Float32Array, w: Float32Array }} Free
 * @typedef {{ n: number, maxDist: number, ox: Float32Array, oy: Float32Array, dx: Float32Array, dy: Float32Array }} Rays
 * @typedef {{ report?: 'pairs' | 'contacts', drive?: 'place' | 'step', sleep?: boolean }} Job
 * @typedef {Record<string, (...numbers: number[]) => number> & { HEAPU8: Uint8Array }} Native
 * @typedef {import('../../web/library/index.js').Body} Body
 * @typedef {import('../../web/library/index.js').World} World
 * @typedef {import('../../web/library/full.js').FullBumpbox} FullBumpbox
 * @typedef {import('../../web/library/full-world.js').FullWorld} FullWorld
 */

const root = new URL('../../', import.meta.url);
const touches = 1; // contactTouches of core/include/bump/event.h
const kinds = { begin: 0, end: 2 };

/** @param {{ scenes: { CIRCLE: number, BOX: number } }} options the benchmark's own helpers */
export async function create({ scenes }) {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return {
    name: 'Bumpbox',
    version,
    build: 'wasm SIMD, 1 thread',
    // Each workload has a process of its own: only what it needs is loaded.
    detectAabb: async (/** @type {Boxes} */ scene, /** @type {Job} */ job) =>
      job.report === 'contacts'
        ? detectContacts(boxWorld(await startLibrary(), scene), scene, job)
        : detectPairs(await startEngine(), scene),
    detectMix: async (/** @type {Shapes} */ scene, /** @type {Job} */ job) =>
      detectContacts(mixedWorld(await startLibrary(), scene, scenes, 'kinematic'), scene, job),
    boxPhysics: async (/** @type {Fall} */ scene, /** @type {Job} */ job) =>
      fallingBoxes(await startLibrary(), scene, job),
    pyramid: async (/** @type {Pyramid} */ scene) => pyramid(await startLibrary(), scene),
    readback: async (/** @type {Free} */ scene) => readback(await startLibrary(), scene),
    raycast: async (/** @type {Shapes} */ scene) =>
      castRays(mixedWorld(await startLibrary(), scene, scenes, 'static')),
  };
}

/** The module of peers_wasm.cpp. @returns {Promise<Native>} */
async function startEngine() {
  const folder = new URL('build/wasm-release/tests/bench/', root);
  try {
    const wasmBinary = readFileSync(new URL('peers.wasm', folder));
    const { default: createModule } = await import(new URL('peers.mjs', folder).href);
    return await createModule({ wasmBinary });
  } catch (cause) {
    throw new Error('build it first: cmake --build build/wasm-release --target peers', { cause });
  }
}

async function startLibrary() {
  try {
    const { load } = await import('../../web/library/full.js');
    return await load();
  } catch (cause) {
    throw new Error('build the library first: npm run build', { cause });
  }
}

/** @param {Native} engine @param {Boxes} scene */
function detectPairs(engine, { n, L, x, y, vx, vy, hw, hh }) {
  const address = engine._intakeFor(6 * n);
  const rows = new Float64Array(engine.HEAPU8.buffer, address, 6 * n);
  for (let i = 0; i < n; i++) rows.set([x[i], y[i], vx[i], vy[i], hw[i], hh[i]], 6 * i);
  engine._startPairs(n, L);
  /** @type {Uint32Array} */
  let pairs = new Uint32Array(0);
  return {
    frame() {
      const count = engine._stepPairs();
      if (count < 0) throw new Error('the pairs did not fit');
      pairs = new Uint32Array(engine.HEAPU8.buffer, engine._pairRows(), 2 * count);
      return pairs.length / 2;
    },
    pairs: () => pairs,
    report: 'sorted pairs in wasm memory (zero copy view)',
    notes: 'moved in the engine, in doubles; broad phase only',
  };
}

const lengthUnit = 8; // bodies are 4 to 12 wide

/** Bodies that move are kinematic: they are reported, and nobody pushes them. Body i has row i. */
function boxWorld(/** @type {FullBumpbox} */ bump, /** @type {Boxes} */ { x, y, vx, vy, hw, hh }) {
  const world = bump.createWorld({ lengthUnit });
  const [width, height] = [hw.map((half) => 2 * half), hh.map((half) => 2 * half)];
  world.createBodies({ type: 'kinematic', x, y, velocityX: vx, velocityY: vy, width, height });
  return world;
}

/**
 * @param {FullBumpbox} bump
 * @param {Shapes} scene
 * @param {{ CIRCLE: number, BOX: number }} scenes
 * @param {'static' | 'kinematic'} type
 */
function mixedWorld(bump, { n, x, y, vx, vy, angle, kind, radius, hw, hh, verts }, { CIRCLE, BOX }, type) {
  const world = bump.createWorld({ lengthUnit });
  /** @param {number} i */
  const shapeOf = (i) => {
    if (kind[i] === CIRCLE) return bump.circle(radius[i]);
    return kind[i] === BOX ? bump.box(2 * hw[i], 2 * hh[i]) : bump.polygon(verts[i]);
  };
  for (let i = 0; i < n; i++) {
    const turn = type === 'kinematic' || kind[i] === BOX ? angle[i] : 0;
    const velocity = type === 'kinematic' ? { x: vx[i], y: vy[i] } : { x: 0, y: 0 };
    world.createBody({ type, x: x[i], y: y[i], angle: turn, velocity, shape: shapeOf(i) });
  }
  return world;
}

/**
 * By the benchmark's rule: who is outside turns back.
 * @param {Float64Array} position
 * @param {Float64Array} velocity
 * @param {number} n
 * @param {number} high
 * @param {boolean} moves or it was moved already
 */
function moveAlong(position, velocity, n, high, moves) {
  for (let i = 0; i < n; i++) {
    if (moves) position[i] += velocity[i];
    if (position[i] < 0) velocity[i] = Math.abs(velocity[i]);
    else if (position[i] > high) velocity[i] = -Math.abs(velocity[i]);
  }
}

/** @param {FullWorld} world @param {Boxes} scene @param {Job} job */
function detectContacts(world, { n, L }, { drive = 'place' }) {
  const slot = 0xfffff;
  const placed = drive === 'place';
  /** Each touching contact's row. @param {(row: number, rows: FullWorld['contactRows']) => void} visit */
  const forTouching = (visit) => {
    const rows = world.contactRows;
    const { u32, count } = rows;
    for (let row = 0; row < count; row++) {
      if (u32.rows[row * u32.stride + u32.flags] & touches) visit(row, rows);
    }
  };
  let touching = 0;
  let mixed = 0;
  return {
    frame() {
      if (!placed) world.step(1);
      const columns = world.columns;
      moveAlong(columns.x, columns.velocityX, n, L, placed);
      moveAlong(columns.y, columns.velocityY, n, L, placed);
      if (placed) world.detect();
      // As a program would that follows who touches whom: every event is read, begins and ends are counted.
      const { count, u32 } = world.eventRows;
      const { rows, stride, kind, bodyA, bodyB } = u32;
      for (let i = 0, at = 0; i < count; i++, at += stride) {
        if (rows[at + kind] === kinds.begin) touching++;
        else if (rows[at + kind] === kinds.end) touching--;
        mixed ^= rows[at + bodyA] ^ rows[at + bodyB];
      }
      return touching;
    },
    pairs() {
      /** @type {number[]} */
      const list = [];
      forTouching((row, { u32: { rows, stride, bodyA, bodyB } }) => {
        list.push(rows[row * stride + bodyA] & slot, rows[row * stride + bodyB] & slot);
      });
      return list;
    },
    depth() {
      let sum = 0;
      forTouching((row, { f64: { rows, stride, separation } }) => (sum -= rows[row * stride + separation]));
      return sum;
    },
    report: 'begin, stay and end events as typed rows; running count',
    mtv: 'normal, depth and points of each contact as typed rows',
    notes: `JavaScript library; kinematic bodies, ${placed ? 'placed through the columns, then detect()' : 'moved by step()'}`,
    mixed: () => mixed,
  };
}

/** @param {World} world @param {Body[]} bodies */
function readerOf(world, bodies) {
  return (/** @type {Float32Array} */ out) => {
    const { x, y, angle } = world.columns;
    bodies.forEach(({ slot }, i) => out.set([x[slot], y[slot], angle[slot]], 3 * i));
  };
}

/** @typedef {import('../../web/library/index.js').Bumpbox} Bumpbox */

/** @param {Bumpbox} bump @param {Fall} scene @param {Job} job */
function fallingBoxes(bump, scene, { sleep }) {
  const { n, x, y, vx, hw, hh, gravity, dt, friction, restitution: bounce, statics } = scene;
  const sleepAfter = sleep ? 0.5 : 0;
  const world = bump.createWorld({ gravity: { x: 0, y: gravity }, lengthUnit: 1, sleepAfter });
  for (const box of statics) {
    const shape = bump.box(2 * box.hw, 2 * box.hh, { friction, bounce });
    world.createBody({ type: 'static', x: box.x, y: box.y, shape });
  }
  /** @type {Body[]} */
  const bodies = [];
  for (let i = 0; i < n; i++) {
    const shape = bump.box(2 * hw[i], 2 * hh[i], { friction, bounce });
    bodies.push(world.createBody({ x: x[i], y: y[i], velocity: { x: vx[i], y: 0 }, shape }));
  }
  return {
    step: () => world.step(dt),
    read: readerOf(world, bodies),
    awake: () => n - world.asleepCount,
    notes: '4 substeps (default), contacts and events included',
  };
}

/** @param {Bumpbox} bump @param {Pyramid} scene */
function pyramid(bump, { half, gravity, dt, friction, boxes, ground }) {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity }, lengthUnit: 1 });
  const floor = bump.box(2 * ground.hw, 2 * ground.hh, { friction });
  world.createBody({ type: 'static', x: ground.x, y: ground.y, shape: floor });
  const shape = bump.box(2 * half, 2 * half, { friction });
  const bodies = boxes.map(({ x, y }) => world.createBody({ x, y, shape }));
  return {
    step: () => world.step(dt),
    read: readerOf(world, bodies),
    notes: '4 substeps (default); bodies do not turn',
  };
}

/** @param {Bumpbox} bump @param {Free} scene */
function readback(bump, { n, dt, x, y, angle, vx, vy, w }) {
  const world = bump.createWorld({ lengthUnit: 1 });
  const shape = bump.circle(0.5);
  /** @type {Body[]} */
  const bodies = [];
  for (let i = 0; i < n; i++) {
    const velocity = { x: vx[i], y: vy[i] };
    const motion = { x: x[i], y: y[i], angle: angle[i], velocity, angularVelocity: w[i] };
    // Dynamic bodies do not turn yet.
    bodies.push(world.createBody({ type: 'kinematic', ...motion, shape }));
  }
  world.step(dt);
  return {
    methods: {
      'columns (zero copy views)': (/** @type {Float32Array} */ out) => {
        const columns = world.columns;
        for (let i = 0, k = 0; i < n; i++, k += 3) {
          out[k] = columns.x[i]; // nothing was destroyed: rows are in the order of creation
          out[k + 1] = columns.y[i];
          out[k + 2] = columns.angle[i];
        }
      },
      'body.x, body.y, body.angle': (/** @type {Float32Array} */ out) => {
        for (let i = 0, k = 0; i < n; i++, k += 3) {
          const body = bodies[i];
          out[k] = body.x;
          out[k + 1] = body.y;
          out[k + 2] = body.angle;
        }
      },
    },
  };
}

/** @param {FullWorld} world */
function castRays(world) {
  world.detect(); // the broad phase learns of all of them
  let sent = new Float64Array(0);
  return {
    report: 'body, time, normal and point of each hit in columns, a batch in one call',
    cast(
      /** @type {Rays} */ rays,
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {Float32Array} */ dist,
    ) {
      const { maxDist, ox, oy, dx, dy } = rays;
      if (sent.length !== 4 * (to - from)) sent = new Float64Array(4 * (to - from));
      for (let i = from, k = 0; i < to; i++, k += 4) {
        sent[k] = ox[i];
        sent[k + 1] = oy[i];
        sent[k + 2] = maxDist * dx[i];
        sent[k + 3] = maxDist * dy[i];
      }
      const { slots, times } = world.castRays(sent);
      for (let i = from; i < to; i++) dist[i] = slots[i - from] >= 0 ? maxDist * times[i - from] : -1;
    },
  };
}
