// Runs a scene in the plain JavaScript program and in the engine, and compares all positions and velocities as
// 64-bit patterns after every step.
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';

/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {import('../../web/library/box-world.js').BoxWorlds} BoxWorlds */

/** @param {Scene} scene */
export function inJavaScript(scene) {
  const world = createBoxPhysics(scene);
  for (const box of scene.boxes) addBox(world, box);
  return world;
}

/** @param {BoxWorlds} bump @param {Scene} scene */
export function inEngine(bump, scene) {
  const world = bump.createBoxWorld({ gravity: scene.gravity, drag: scene.drag });
  for (const box of scene.boxes) world.createBox(box);
  return world;
}

const number = new Float64Array(1);
const words = new Uint32Array(number.buffer);
/** The 64 bits of a number, as they are written in hexadecimal. @param {number} value */
function pattern(value) {
  number[0] = value;
  return [words[1], words[0]].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/**
 * Throws at the first bit that differs. Returns what was compared.
 * @param {BoxWorlds} bump
 * @param {Scene} scene
 * @param {number} steps
 */
export function compareScene(bump, scene, steps) {
  const plain = inJavaScript(scene);
  const engine = inEngine(bump, scene);
  const count = scene.boxes.length;
  // x, y, velocity x, velocity y of every box of the plain program, and the engine's, as 32-bit halves.
  const expected = new Float64Array(4 * count);
  const found = new Float64Array(4 * count);
  const expectedWords = new Uint32Array(expected.buffer);
  const foundWords = new Uint32Array(found.buffer);
  let meetings = 0;
  let examined = 0;
  for (let step = 1; step <= steps; step++) {
    stepBoxPhysics(plain);
    engine.step();
    ({ meetings, examined } = add(engine.counts, meetings, examined));
    const { place, velocity } = engine.columns;
    for (let i = 0; i < count; i++) {
      const box = plain.boxes[i];
      expected[4 * i] = box.position.x;
      expected[4 * i + 1] = box.position.y;
      expected[4 * i + 2] = box.velocity.x;
      expected[4 * i + 3] = box.velocity.y;
      found[4 * i] = place[4 * i];
      found[4 * i + 1] = place[4 * i + 1];
      found[4 * i + 2] = velocity[2 * i];
      found[4 * i + 3] = velocity[2 * i + 1];
    }
    for (let word = 0; word < expectedWords.length; word++) {
      if (expectedWords[word] === foundWords[word]) continue;
      const value = word >> 1;
      const what = ['x', 'y', 'velocity.x', 'velocity.y'][value % 4];
      throw new Error(
        `step ${step}, box ${value >> 2} of ${count}, ${what}: ${expected[value]} (${pattern(expected[value])}) ` +
          `in JavaScript, ${found[value]} (${pattern(found[value])}) in the engine; ${scene.traits.join(', ')}`,
      );
    }
  }
  const { hash } = engine;
  engine.destroy();
  return { steps, boxSteps: steps * count, numbers: 4 * steps * count, meetings, examined, hash };
}

/** @param {{ meetings: number, examined: number }} counts @param {number} meetings @param {number} examined */
function add(counts, meetings, examined) {
  return { meetings: meetings + counts.meetings, examined: examined + counts.examined };
}
