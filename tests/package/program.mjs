// The program that every consumer runs: two bodies collide, and what came of it is a text that is the same everywhere.

/** @param {string} how the engine is got, as a statement that declares `load` */
export const program = (how) => `
${how}
export async function collide() {
  const bump = await load();
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', x: 400, y: 590, shape: bump.box(800, 20, { bounce: 0.6 }), tags: ['floor'] });
  const ball = world.createBody({ x: 100, y: 500, shape: bump.circle(12, { bounce: 0.6 }), tags: ['ball'] });
  let begins = 0;
  world.on('ball:floor', { begin: () => begins++ });
  for (let i = 0; i < 100; i++) world.step(1 / 100);
  return [begins, ball.y.toFixed(6), world.hash].join(' ');
}
`;
