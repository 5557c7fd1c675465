// Box scenes as plain data, drawn from a seed: what the comparison and the benchmark put into both programs. Knows
// neither of them.

/**
 * @typedef {{ x: number, y: number, width: number, height: number, velocity: { x: number, y: number }, mass: number,
 *   bounce: number, friction: number }} BoxData
 * @typedef {{ traits: string[], gravity: { x: number, y: number }, drag: number, boxes: BoxData[] }} Scene
 */

/** Numbers from 0 to 1, the same for the same seed. @param {number} seed */
export function randomNumbers(seed) {
  let state = (seed * 2654435761 + 1) >>> 0;
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const unit = () => (word() * 2 ** 21 + (word() >>> 11)) / 2 ** 53;
  return {
    unit,
    /** @param {number} low @param {number} high */
    between: (low, high) => low + (high - low) * unit(),
    /** @param {number} low @param {number} high both included */
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    /** @param {number} share */
    chance: (share) => unit() < share,
  };
}

/** What a scene can be like; a random one has some of them. */
export const allTraits = Object.freeze({
  gravity: 0.6,
  friction: 0.5,
  drag: 0.4,
  bounce: 0.5,
  immovable: 0.4,
  moving: 0.15, // immovable boxes that move by their own velocity
  lattice: 0.2, // whole numbers only: exact touches and equal depths
  stacks: 0.2,
  container: 0.4,
  far: 0.15,
  mixed: 0.2, // sizes from tiny to huge
  fast: 0.15,
  crowded: 0.2,
  heavy: 0.15, // masses from 1e-6 to 1e6
});

/**
 * A scene of `count` boxes, walls of a container among them.
 * @param {number} seed
 * @param {number} count
 * @param {string[]} [chosen] traits instead of random ones
 * @returns {Scene}
 */
export function randomScene(seed, count, chosen) {
  const random = randomNumbers(seed);
  const traits =
    chosen ??
    Object.keys(allTraits).filter((name) =>
      random.chance(allTraits[/** @type {keyof typeof allTraits} */ (name)]),
    );
  const has = (/** @type {string} */ name) => traits.includes(name);
  const reach = (has('crowded') ? 3 : 13) * Math.sqrt(count) + 10;
  const speed = has('fast') ? 1e5 : 120;
  const center = has('far') ? { x: 7.25e8, y: -9.5e8 } : { x: 0, y: 0 };
  const walls = has('container') && count > 5 ? container(reach + 20, has('friction') ? 0.6 : 0) : [];

  /** @type {BoxData[]} */
  const loose = [];
  while (loose.length + walls.length < count) {
    const still = has('immovable') && random.chance(0.2);
    const ratio = has('mixed') ? 10 ** random.between(-6, 1.5) : 1;
    const box = {
      x: random.between(-reach, reach),
      y: random.between(-reach, reach),
      width: random.between(5, 20) * ratio,
      height: random.between(5, 20) * ratio,
      velocity: { x: random.between(-speed, speed), y: random.between(-speed, speed) },
      mass: has('heavy') ? 10 ** random.between(-6, 6) : random.chance(0.5) ? 1 : random.between(0.1, 20),
      bounce: has('bounce') ? (random.chance(0.2) ? 1 : random.unit()) : 0,
      friction: has('friction') ? (random.chance(0.2) ? 0 : random.between(0, 1.5)) : 0,
    };
    if (still) {
      box.mass = random.chance(0.5) ? 0 : Infinity;
      if (!has('moving') || random.chance(0.5)) box.velocity = { x: 0, y: 0 };
    }
    if (has('lattice')) {
      box.x = Math.round(box.x / 10) * 10;
      box.y = Math.round(box.y / 10) * 10;
      box.width = 10;
      box.height = random.chance(0.7) ? 10 : 20;
      box.velocity = { x: 100 * random.whole(-2, 2), y: 100 * random.whole(-2, 2) };
    }
    loose.push(box);
    const height = has('stacks') && !still && random.chance(0.3) ? random.whole(1, 8) : 0;
    for (let level = 1; level <= height && loose.length + walls.length < count; level++) {
      loose.push({ ...box, velocity: { ...box.velocity }, y: box.y + level * box.height });
    }
  }
  const boxes = random.chance(0.5) ? [...walls, ...loose] : [...loose, ...walls];
  for (const box of boxes) {
    box.x += center.x;
    box.y += center.y;
  }
  const down = has('lattice') ? -500 : -random.between(50, 1000);
  return {
    traits,
    gravity: has('gravity')
      ? { x: random.chance(0.3) ? random.between(-300, 300) : 0, y: down }
      : { x: 0, y: 0 },
    drag: has('drag') ? random.between(0.01, 3) : 0,
    boxes,
  };
}

/**
 * A floor and two walls.
 * @param {number} reach from the middle to each wall
 * @param {number} friction
 * @returns {BoxData[]}
 */
function container(reach, friction) {
  const wall = { velocity: { x: 0, y: 0 }, mass: 0, bounce: 0, friction };
  return [
    { ...wall, x: -reach - 20, y: -reach - 20, width: 2 * reach + 40, height: 20 },
    { ...wall, x: -reach - 20, y: -reach, width: 20, height: 6 * reach },
    { ...wall, x: reach, y: -reach, width: 20, height: 6 * reach },
  ];
}

/**
 * Boxes of 8 to 16 units that fall into a container and settle there, the container first in the list.
 * @param {number} seed
 * @param {number} count boxes beside the container's three
 * @returns {Scene}
 */
export function pouredScene(seed, count) {
  const random = randomNumbers(seed);
  const half = 9 * Math.sqrt(count);
  const boxes = container(half, 0.5);
  for (let i = 0; i < count; i++) {
    boxes.push({
      x: random.between(-half, half - 16),
      y: random.between(-half, 2 * half),
      width: random.between(8, 16),
      height: random.between(8, 16),
      velocity: { x: random.between(-50, 50), y: random.between(-50, 50) },
      mass: random.between(0.5, 2),
      bounce: 0.2,
      friction: 0.5,
    });
  }
  return { traits: ['poured'], gravity: { x: 0, y: -500 }, drag: 0.05, boxes };
}

/**
 * Boxes of 8 to 16 units that drift about a wide field, without gravity.
 * @param {number} seed
 * @param {number} count
 * @returns {Scene}
 */
export function spreadScene(seed, count) {
  const random = randomNumbers(seed);
  const half = 17 * Math.sqrt(count);
  const boxes = [];
  for (let i = 0; i < count; i++) {
    boxes.push({
      x: random.between(-half, half),
      y: random.between(-half, half),
      width: random.between(8, 16),
      height: random.between(8, 16),
      velocity: { x: random.between(-100, 100), y: random.between(-100, 100) },
      mass: random.between(0.5, 2),
      bounce: 1,
      friction: 0,
    });
  }
  return { traits: ['spread'], gravity: { x: 0, y: 0 }, drag: 0, boxes };
}
