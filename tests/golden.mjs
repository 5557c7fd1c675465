// A scene made through the JavaScript library whose hash is the same in Node, in every browser, and in every
// version that does not say otherwise. Used by the tests of the modules and of the pages.

/** After 600 steps. A change needs a reason in its commit. */
export const goldenHash = 'a910a44221d9bf5f';

/** The last four digits of the hash every 20 steps: where a run first differs is between two of them. */
export const goldenLadder =
  'e13feaf4e1c880357f0ca44ad43583de886ff060c414a415c52edef6c76e7e787e62e9fad17001d19be41c2f8e36db271cf72f29d87cac5b6413bf5f';

/**
 * In words, where two ladders part.
 * @param {string} found
 * @param {string} expected
 */
export function whereTheyPart(found, expected) {
  for (let i = 0; i < Math.max(found.length, expected.length); i += 4) {
    if (found.slice(i, i + 4) === expected.slice(i, i + 4)) continue;
    return `as known up to step ${5 * i}, other at step ${5 * i + 20}`;
  }
  return 'as known at every 20th step';
}

/** @param {import('../web/library/engine.js').Bumpbox} bump @returns {{ hash: string, ladder: string }} */
export function runGoldenScene(bump) {
  const world = bump.createWorld();
  const bodies = [];
  for (let i = 0; i < 200; i++) {
    const shapes = [
      bump.circle(1 + i * 0.1),
      bump.box(2 + i * 0.3, 3, { angle: i * 0.01 }),
      bump.polygon([
        { x: 0, y: 0 },
        { x: 5, y: i * 0.01 },
        { x: 2, y: 4 },
      ]),
      bump.capsule({ x: -i, y: 0 }, { x: 1, y: 1 }, 0.5),
    ];
    bodies.push(
      world.createBody({
        type: /** @type {const} */ (['dynamic', 'kinematic', 'static'])[i % 3],
        x: i * 7.3,
        y: 1e6 / (i + 1),
        angle: i,
        velocity: { x: i / 3, y: -i / 7 },
        angularVelocity: 1 / (i + 1),
        shape: shapes[i % 4],
      }),
    );
  }
  for (let i = 0; i < 200; i += 7) bodies[i].destroy();
  for (let i = 0; i < 10; i++) world.createBody({ x: i, shapes: [bump.circle(1), bump.point({ x: 3 })] });
  let ladder = '';
  for (let i = 1; i <= 600; i++) {
    world.step(1 / 100);
    if (i % 20 === 0) ladder += world.hash.slice(-4);
  }
  const { hash } = world;
  world.destroy();
  return { hash, ladder };
}
