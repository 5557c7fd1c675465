// What crossing between JavaScript and the engine costs: the tasks of boundary.mjs, which run in Node and in a page.
// Each gives the median of several rounds, after rounds that are not counted.

/** @typedef {import('../../web/library/index.js').Bumpbox} Bumpbox */
/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {{ name: string, value: number, unit: string, goal: number }} Figure */

const count = 10_000;

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/**
 * Milliseconds of one call.
 * @template S
 * @param {(prepared: S) => unknown} work
 * @param {() => S} prepare not timed
 * @param {(prepared: S) => void} [tidy] not timed
 */
function timed(work, prepare, tidy) {
  const times = [];
  for (let round = 0; round < 25; round++) {
    const prepared = prepare();
    const start = performance.now();
    work(prepared);
    const time = performance.now() - start;
    if (round >= 5) times.push(time);
    tidy?.(prepared);
  }
  return median(times);
}

/**
 * @param {Bumpbox} bump
 * @param {FullBumpbox} full for what only it has: createBodies
 * @returns {Figure[]}
 */
export function boundaryFigures(bump, full) {
  const world = bump.createWorld({ gravity: { x: 0, y: 10 } });
  const ball = bump.circle(1);
  const rows = Float64Array.from({ length: count }, (_, i) => i);
  const column = (/** @type {(i: number) => number} */ at) => rows.map(at);
  const xs = column((i) => 5 * (i % 100));
  const ys = column((i) => 5 * Math.floor(i / 100));
  /** @type {import('../../web/library/index.js').Body[]} */
  const bodies = [];
  for (let i = 0; i < count; i++) bodies.push(world.createBody({ x: xs[i], y: ys[i], shape: ball }));
  const out = new Float32Array(3 * count);
  let sum = 0;

  const byColumns = timed(
    () => {
      for (let again = 0; again < 20; again++) {
        const { x, y, angle } = world.columns;
        for (let i = 0, k = 0; i < count; i++, k += 3) {
          out[k] = x[i];
          out[k + 1] = y[i];
          out[k + 2] = angle[i];
        }
      }
    },
    () => undefined,
  );
  const byBodies = timed(
    () => {
      for (let again = 0; again < 5; again++) {
        for (let i = 0, k = 0; i < count; i++, k += 3) {
          const body = bodies[i];
          out[k] = body.x;
          out[k + 1] = body.y;
          out[k + 2] = body.angle;
        }
      }
    },
    () => undefined,
  );
  const fresh = () => bump.createWorld();
  const oneByOne = timed(
    (/** @type {ReturnType<typeof fresh>} */ target) => {
      for (let i = 0; i < count; i++) target.createBody({ x: xs[i], y: ys[i], shape: ball });
    },
    fresh,
    (target) => target.destroy(),
  );
  const ownShapes = timed(
    (/** @type {ReturnType<typeof fresh>} */ target) => {
      for (let i = 0; i < count; i++) {
        target.createBody({ x: xs[i], y: ys[i], velocity: { x: 1, y: 0 }, shape: bump.box(2, 1 + (i % 7)) });
      }
    },
    fresh,
    (target) => target.destroy(),
  );
  const freshFull = () => full.createWorld();
  const inBulk = timed(
    (/** @type {ReturnType<typeof freshFull>} */ target) =>
      target.createBodies({ x: xs, y: ys, shape: ball }),
    freshFull,
    (target) => target.destroy(),
  );
  const box = bump.box(2, 2);
  const places = Array.from({ length: 64 }, (_, i) => ({
    x: (i % 8) / 4,
    y: Math.floor(i / 8) / 4,
    angle: i / 10,
  }));
  const collisions = timed(
    () => {
      for (let i = 0; i < count; i++) {
        sum += bump.collide(box, places[i & 63], ball, places[(7 * i) & 63])?.depth ?? 0;
      }
    },
    () => undefined,
  );
  if (!(sum > 0)) throw new Error('nothing overlapped');
  return [
    {
      name: 'read x, y, angle from columns',
      value: (byColumns * 1e6) / (20 * count),
      unit: 'ns a body',
      goal: 5,
    },
    {
      name: 'read x, y, angle from bodies',
      value: (byBodies * 1e6) / (5 * count),
      unit: 'ns a body',
      goal: Infinity,
    },
    { name: 'create 10,000 one by one', value: oneByOne, unit: 'ms', goal: 20 },
    { name: 'the same, each with a shape of its own', value: ownShapes, unit: 'ms', goal: 20 },
    { name: 'create 10,000 in bulk', value: inBulk, unit: 'ms', goal: 5 },
    { name: 'collide one pair', value: (collisions * 1e6) / count, unit: 'ns', goal: 1000 },
  ];
}
