// A world in which much happens, to be kept and taken back: bodies of two shapes, with tags and groups, rain on a floor.
// Whoever listens has every meeting as a line of text.

/** @param {any} world @returns {string[]} filled as it goes on */
export function listen(world) {
  /** @type {string[]} */
  const heard = [];
  const words = (/** @type {any} */ body) => `${body.id}[${body.tags}]`;
  for (const name of ['ball:floor', 'ball:ball', 'foot:floor']) {
    for (const kind of ['begin', 'stay', 'end', 'hit']) {
      world.on(name, {
        [kind]: (/** @type {any} */ a, /** @type {any} */ b, /** @type {any} */ contact) =>
          heard.push(`${kind} ${name} ${words(a)} ${words(b)} ${contact?.depth} ${contact?.shapeA.kind}`),
      });
    }
  }
  return heard;
}

/**
 * @param {Awaited<ReturnType<typeof import('../../web/library/full.js').load>>} bump
 * @param {number} [count] of the bodies that fall
 */
export function rain(bump, count = 60) {
  const world = bump.createWorld({ gravity: { x: 0, y: 500 }, hitSpeed: 100, sleepAfter: 0.5 });
  world.group('ball:floor', 'block').group('ball:ball', 'overlap').rule('ghost', 'floor', 'ignore');
  world.createBody({ type: 'static', y: 200, tags: ['floor'], shape: bump.box(2000, 20) });
  for (let i = 0; i < count; i++) {
    world.createBody({
      x: (i % 12) * 25 - 140,
      y: -Math.floor(i / 12) * 40,
      tags: i % 7 === 0 ? ['ball', 'ghost'] : ['ball'],
      shapes: [bump.circle(8 + (i % 5)), bump.box(6, 6, { y: 10, tags: ['foot'] })],
    });
  }
  return world;
}

/** @param {any} world @param {number} steps */
export function go(world, steps) {
  for (let i = 0; i < steps; i++) world.step(0.01);
}
