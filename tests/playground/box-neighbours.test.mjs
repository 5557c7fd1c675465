// The box physics with neighbours against the one that looks at every pair: the same bits, with far fewer looks.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stepNeighbours } from '../../web/playground/box-neighbours.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';
import { makeRoom } from '../../web/playground/compare/room.js';

/** @param {number} count @param {number} seed @param {{ gravity?: number, friction?: number, bounce?: number }} [rules] @param {number} [squeeze] how much closer together all begin */
function pairOf(count, seed, { gravity = 0, friction = 0, bounce = 1 } = {}, squeeze = 1) {
  return [0, 1].map(() => {
    const world = createBoxPhysics({ gravity: { x: 0, y: gravity }, drag: 0.1 });
    makeRoom(count, seed).forEach((box, row) => {
      const place = row < 4 ? {} : { x: box.x * squeeze, y: box.y * squeeze };
      addBox(world, { ...box, ...place, friction, bounce });
    });
    return world;
  });
}
/** @param {import('../../web/walk/box-physics.js').BoxPhysics} world */
const numbers = ({ boxes }) =>
  boxes.flatMap(({ position, velocity }) => [position.x, position.y, velocity.x, velocity.y]);

for (const [name, rules, squeeze] of /** @type {const} */ ([
  ['flying', {}, 1],
  ['falling and rubbing', { gravity: -900, friction: 0.5, bounce: 0.2 }, 1],
  ['pressed into each other', { bounce: 0.5 }, 0.3],
])) {
  test(`${name}: the bits of every pair, found with neighbours`, () => {
    const [plain, near] = pairOf(150, 5, rules, squeeze);
    for (let step = 0; step < 250; step++) {
      stepBoxPhysics(plain);
      stepNeighbours(near);
      assert.deepEqual(numbers(near), numbers(plain), `step ${step}`);
    }
  });
}

test('one that is thrown out of the room and boxes without size keep their bits too', () => {
  const [plain, near] = pairOf(40, 2);
  for (const world of [plain, near]) {
    addBox(world, { x: 400, y: 250, width: 5, height: 5, velocity: { x: 3e7, y: 1e8 } });
    addBox(world, { x: 100, y: 100, width: 0, height: 0, velocity: { x: 50, y: 0 } });
  }
  for (let step = 0; step < 60; step++) {
    stepBoxPhysics(plain);
    stepNeighbours(near);
    assert.deepEqual(numbers(near), numbers(plain), `step ${step}`);
  }
});

test('a fiftieth of the pairs is looked at', () => {
  const [near] = pairOf(1000, 1);
  const looks = stepNeighbours(near);
  assert(looks < (1004 * 1003) / 2 / 50, `${looks} looks`);
});
