// Box physics, the plain way: every pair of boxes is looked at in every step, and each meeting is written down as one
// would explain it. It is for reading, for the slow half of a race, and for checking: the engine's box world
// (bump.createBoxWorld) must arrive at the same bits. It is not for games; n boxes cost n(n-1)/2 looks a step.
//
// Boxes never turn. A box's position is its lower-left corner. Lengths, seconds and masses are in any units.

/**
 * @typedef {object} Box
 * @property {{ x: number, y: number }} position the lower-left corner
 * @property {{ x: number, y: number }} size width and height
 * @property {{ x: number, y: number }} velocity
 * @property {number} inverseMass 1 / mass; 0 for a box that nothing pushes
 * @property {number} bounce 0 stops, 1 gives all speed back; of two boxes the smaller one counts
 * @property {number} friction 0 is ice
 */

/**
 * @typedef {object} BoxPhysics
 * @property {Box[]} boxes the order in this list is part of the result
 * @property {{ x: number, y: number }} gravity
 * @property {number} drag how quickly the air slows everything
 */

/** What lies between two boxes: from the first towards the second, and how far one is inside the other. */
const directions = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

/**
 * @param {{ gravity?: { x: number, y: number }, drag?: number }} [options]
 * @returns {BoxPhysics}
 */
export function createBoxPhysics({ gravity = { x: 0, y: 0 }, drag = 0 } = {}) {
  return { boxes: [], gravity: { x: gravity.x, y: gravity.y }, drag };
}

/**
 * Adds a box at the end of the list. Mass 0 or Infinity is a box that nothing pushes: it still moves by its own
 * velocity, which gravity does not change and drag does.
 * @param {BoxPhysics} world
 * @param {{ x?: number, y?: number, width: number, height: number, velocity?: { x: number, y: number },
 *   mass?: number, bounce?: number, friction?: number }} options
 * @returns {Box}
 */
export function addBox(world, options) {
  const {
    x = 0,
    y = 0,
    width,
    height,
    velocity = { x: 0, y: 0 },
    mass = 1,
    bounce = 0,
    friction = 0,
  } = options;
  const box = {
    position: { x, y },
    size: { x: width, y: height },
    velocity: { x: velocity.x, y: velocity.y },
    inverseMass: mass === 0 ? 0 : 1 / mass,
    bounce,
    friction,
  };
  world.boxes.push(box);
  return box;
}

/**
 * One step: everything moves, then every pair meets, from the end of the list to its beginning.
 * @param {BoxPhysics} world
 * @param {number} [dt] its length in seconds
 */
export function stepBoxPhysics(world, dt = 0.01) {
  const { boxes } = world;
  for (const box of boxes) move(box, world, dt);
  for (let i = boxes.length - 1; i >= 1; i--) {
    for (let j = i - 1; j >= 0; j--) {
      if (overlap(boxes[i], boxes[j])) meet(boxes[i], boxes[j]);
    }
  }
}

/** @param {Box} box @param {BoxPhysics} world @param {number} dt */
export function move(box, world, dt) {
  const { position, velocity } = box;
  if (box.inverseMass > 0) {
    velocity.x += world.gravity.x * dt;
    velocity.y += world.gravity.y * dt;
  }
  velocity.x *= 1 / (1 + world.drag * dt);
  velocity.y *= 1 / (1 + world.drag * dt);
  position.x += velocity.x * dt;
  position.y += velocity.y * dt;
}

/**
 * Step 1. Touching counts.
 * @param {Box} a @param {Box} b
 */
export function overlap(a, b) {
  const dx = b.position.x - a.position.x;
  if (dx + b.size.x < 0 || dx - a.size.x > 0) return false;
  const dy = b.position.y - a.position.y;
  return !(dy + b.size.y < 0 || dy - a.size.y > 0);
}

/** How deep b is in a by each of its sides, in the order of `directions`. @param {Box} a @param {Box} b */
export function depthsOf(a, b) {
  const dx = b.position.x - a.position.x;
  const dy = b.position.y - a.position.y;
  return [Math.abs(dx - a.size.x), Math.abs(dx + b.size.x), Math.abs(dy - a.size.y), Math.abs(dy + b.size.y)];
}
/** Step 2: the way out is where the overlap is least deep. @param {readonly number[]} depths */
export function leastOf(depths) {
  let least = depths[1] < depths[0] ? 1 : 0;
  if (depths[2] < depths[least]) least = 2;
  if (depths[3] < depths[least]) least = 3;
  return least;
}

/** @param {Box} a @param {Box} b */
export function meet(a, b) {
  const depths = depthsOf(a, b);
  const least = leastOf(depths);
  const inverseMass = a.inverseMass + b.inverseMass;
  if (inverseMass === 0) return;
  exchangeVelocity(a, b, directions[least], inverseMass);
  separate(a, b, directions[least], depths[least], inverseMass);
}

/**
 * Step 3, and friction.
 * @param {Box} a @param {Box} b
 * @param {{ x: number, y: number }} normal from a towards b
 * @param {number} inverseMass of both together
 */
function exchangeVelocity(a, b, normal, inverseMass) {
  const approach = normal.x * (b.velocity.x - a.velocity.x) + normal.y * (b.velocity.y - a.velocity.y);
  if (approach > 0) return; // they part already
  const k = (1 + Math.min(a.bounce, b.bounce)) / inverseMass;
  const impulse = approach * k;
  push(a, b, normal, impulse);

  const friction = Math.sqrt(a.friction * b.friction);
  if (friction === 0) return;
  const tangent = { x: -normal.y, y: normal.x };
  const slip = tangent.x * (b.velocity.x - a.velocity.x) + tangent.y * (b.velocity.y - a.velocity.y);
  const most = friction * Math.abs(impulse);
  let grip = slip / inverseMass;
  if (grip > most) grip = most;
  if (grip < -most) grip = -most;
  push(a, b, tangent, grip);
}

/**
 * Gives an impulse to a and takes it from b.
 * @param {Box} a @param {Box} b
 * @param {{ x: number, y: number }} direction @param {number} size
 */
function push(a, b, direction, size) {
  const x = direction.x * size;
  const y = direction.y * size;
  a.velocity.x += x * a.inverseMass;
  a.velocity.y += y * a.inverseMass;
  b.velocity.x -= x * b.inverseMass;
  b.velocity.y -= y * b.inverseMass;
}

/**
 * Step 4: the heavier moves less, and afterwards they only touch.
 * @param {Box} a @param {Box} b
 * @param {{ x: number, y: number }} normal @param {number} depth @param {number} inverseMass
 */
function separate(a, b, normal, depth, inverseMass) {
  const back = -((a.inverseMass / inverseMass) * depth);
  const forth = (b.inverseMass / inverseMass) * depth;
  a.position.x += normal.x * back;
  a.position.y += normal.y * back;
  b.position.x += normal.x * forth;
  b.position.y += normal.y * forth;
}
