// Bumpbox in the benchmark beside other libraries: its workloads W1 to W6 by the contract of that benchmark's README.
// Where the JavaScript library has a call for it, that is measured (boxes that fall, reading back); the rest goes
// through peers_wasm.cpp, which moves bodies by the benchmark's rule. How to run it: README.md.
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
        ? detectContacts(await startEngine(), scene, job, (engine, i) =>
            engine._addBox(2 * scene.hw[i], 2 * scene.hh[i]),
          )
        : detectPairs(await startEngine(), scene),
    detectMix: async (/** @type {Shapes} */ scene, /** @type {Job} */ job) =>
      detectContacts(await startEngine(), scene, job, shapeAdder(scene, scenes)),
    boxPhysics: async (/** @type {Fall} */ scene, /** @type {Job} */ job) =>
      fallingBoxes(await startLibrary(), scene, job),
    pyramid: async (/** @type {Pyramid} */ scene) => pyramid(await startLibrary(), scene),
    readback: async (/** @type {Free} */ scene) => readback(await startLibrary(), scene),
    raycast: async (/** @type {Shapes} */ scene) => castRays(await startEngine(), scene, scenes),
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
    const { load } = await import('../../web/library/index.js');
    return await load();
  } catch (cause) {
    throw new Error('build the library first: npm run build', { cause });
  }
}

/** Rows of numbers at an address; memory may have grown since the last time. @param {Native} engine */
const words = (engine) => new Uint32Array(engine.HEAPU8.buffer);
/** @param {Native} engine */
const numbers = (engine) => new Float64Array(engine.HEAPU8.buffer);

/** As rowLayout() of peers_wasm.cpp lists them, in bytes. @param {Native} engine */
function layoutOf(engine) {
  const [contact, contactA, contactB, flags, separation, event, kind, eventA, eventB, hit, hitBody, hitTime] =
    words(engine).subarray(engine._rowLayout() / 4);
  return {
    contact: { size: contact, bodyA: contactA, bodyB: contactB, flags, separation },
    event: { size: event, kind, bodyA: eventA, bodyB: eventB },
    hit: { size: hit, body: hitBody, time: hitTime },
  };
}

/** @param {Native} engine @param {Boxes} scene */
function detectPairs(engine, { n, L, x, y, vx, vy, hw, hh }) {
  const address = engine._intakeFor(6 * n);
  const rows = numbers(engine).subarray(address / 8, address / 8 + 6 * n);
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

/**
 * @param {Native} engine
 * @param {Boxes} scene
 * @param {Job} job
 * @param {(engine: Native, i: number) => number} addShape
 */
function detectContacts(engine, scene, { drive = 'place' }, addShape) {
  const { n, L, x, y, vx, vy } = scene;
  const angle = /** @type {Partial<Shapes>} */ (scene).angle;
  engine._startWorld(8); // bodies are 4 to 12 wide
  for (let i = 0; i < n; i++) {
    engine._placeNext(1, x[i], y[i], angle ? angle[i] : 0, vx[i], vy[i]);
    if (!addShape(engine, i)) throw new Error(`shape ${i} was refused`);
  }
  const { contact, event } = layoutOf(engine);
  const slot = 0xfffff;
  /** Each touching contact's place in words. @param {(word: number, memory: Uint32Array) => void} visit */
  const forTouching = (visit) => {
    const memory = words(engine);
    const count = engine._contactCount();
    for (let k = 0, word = engine._contactRows() / 4; k < count; k++, word += contact.size / 4) {
      if (memory[word + contact.flags / 4] & touches) visit(word, memory);
    }
  };
  let touching = 0;
  let mixed = 0;
  return {
    frame() {
      const done = drive === 'step' ? engine._stepAndTurn(L) : engine._placeAndDetect(L);
      if (!done) throw new Error('the step was refused');
      // As a program would that follows who touches whom: every event is read, begins and ends are counted.
      const memory = words(engine);
      const count = engine._eventCount();
      const [kind, a, b] = [event.kind / 4, event.bodyA / 4, event.bodyB / 4];
      for (let k = 0, word = engine._eventRows() / 4; k < count; k++, word += event.size / 4) {
        if (memory[word + kind] === kinds.begin) touching++;
        else if (memory[word + kind] === kinds.end) touching--;
        mixed ^= memory[word + a] ^ memory[word + b];
      }
      return touching;
    },
    pairs() {
      /** @type {number[]} */
      const list = [];
      forTouching((word, memory) => {
        list.push(memory[word + contact.bodyA / 4] & slot, memory[word + contact.bodyB / 4] & slot);
      });
      return list;
    },
    depth() {
      let sum = 0;
      const values = numbers(engine);
      forTouching((word) => (sum -= values[(4 * word + contact.separation) / 8]));
      return sum;
    },
    report: 'begin, stay and end events, read from wasm memory; running count',
    mtv: 'normal, depth and points of each contact in wasm memory (zero copy view)',
    notes: `kinematic bodies, ${drive === 'step' ? 'moved by step()' : 'placed in the engine, then detect()'}`,
    mixed: () => mixed,
  };
}

/** @param {Shapes} scene @param {{ CIRCLE: number, BOX: number }} scenes */
function shapeAdder({ kind, radius, hw, hh, verts }, { CIRCLE, BOX }) {
  return (/** @type {Native} */ engine, /** @type {number} */ i) => {
    if (kind[i] === CIRCLE) return engine._addCircle(radius[i]);
    if (kind[i] === BOX) return engine._addBox(2 * hw[i], 2 * hh[i]);
    const corners = verts[i].flatMap(({ x, y }) => [x, y]);
    const address = engine._intakeFor(corners.length);
    numbers(engine).set(corners, address / 8);
    return engine._addPolygon(verts[i].length);
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

/** @param {Native} engine @param {Shapes} scene @param {{ CIRCLE: number, BOX: number }} scenes */
function castRays(engine, scene, scenes) {
  const { n, x, y, kind, angle } = scene;
  const addShape = shapeAdder(scene, scenes);
  engine._startWorld(8);
  for (let i = 0; i < n; i++) {
    engine._placeNext(0, x[i], y[i], kind[i] === scenes.BOX ? angle[i] : 0, 0, 0);
    if (!addShape(engine, i)) throw new Error(`shape ${i} was refused`);
  }
  engine._detect(); // the broad phase learns of all of them
  const { hit } = layoutOf(engine);
  return {
    report: 'shape, time, normal and point of each hit in wasm memory, a batch in one call',
    cast(
      /** @type {Rays} */ rays,
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {Float32Array} */ dist,
    ) {
      const { maxDist, ox, oy, dx, dy } = rays;
      const address = engine._raysFor(to - from);
      const rows = numbers(engine);
      for (let i = from, k = address / 8; i < to; i++, k += 4) {
        rows[k] = ox[i];
        rows[k + 1] = oy[i];
        rows[k + 2] = maxDist * dx[i];
        rows[k + 3] = maxDist * dy[i];
      }
      if (!engine._castRays()) throw new Error('the rays were refused');
      const values = numbers(engine);
      const memory = words(engine);
      for (let i = from, at = engine._hitRows(); i < to; i++, at += hit.size) {
        dist[i] = memory[(at + hit.body) / 4] ? maxDist * values[(at + hit.time) / 8] : -1;
      }
    },
  };
}
