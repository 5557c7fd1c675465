// Eight worlds of many bodies that turn, after the benchmark program of Box2D v3, without joints: what hangs on a motor
// there is a kinematic body here. Metres and seconds, 60 steps of four substeps a second. Said in words that every
// engine can be told (engines.mjs).

/**
 * One convex piece, at a place of its body's.
 * @typedef {{ x?: number, y?: number, angle?: number }
 *   & ({ box: [number, number] } | { circle: number } | { polygon: [number, number][] }
 *     | { capsule: [number, number] } | { segment: [number, number, number, number] })} Part
 *   `box`: half its sides; `capsule`: half the length of its middle line, and its radius
 * @typedef {{ type?: 'static' | 'kinematic', x: number, y: number, angle?: number, velocity?: [number, number],
 *   spin?: number, density?: number, parts: Part[] }} Body dynamic, where nothing else is said
 * @typedef {{ steps: number, gravity: number, friction: number, sleeps?: boolean, bodies: Body[],
 *   drive?: (time: number) => { body: number, velocity: [number, number] },
 *   inside: [number, number, number, number] }} Scene
 *   `drive`: what a kinematic body is told before a step; `inside`: nobody may leave this (x and y, least and most)
 */

/** @template T @param {number} count @param {(i: number) => T} make @returns {T[]} */
const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));
/** @type {(x: number, y: number, halfWidth: number, halfHeight: number) => Body} */
const wall = (x, y, halfWidth, halfHeight) => ({
  type: 'static',
  x,
  y,
  parts: [{ box: [halfWidth, halfHeight] }],
});
/** @type {(radius: number, count: number) => [number, number][]} */
const ring = (radius, count) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** @param {number} base @param {number} left @returns {Body[]} */
function pyramid(base, left) {
  return many(base, (row) => row).flatMap((row) =>
    many(base - row, (i) => ({ x: left + i + row / 2, y: row + 0.5, parts: [{ box: [0.5, 0.5] }] })),
  );
}

/** Bodies of two triangles each fall into a silo. @param {number} rows @returns {Scene} */
function compounds(rows) {
  /** @type {Part[]} */
  const parts = [
    { polygon: [[-1, 0], [0.5, 1], [0, 2]] }, // prettier-ignore
    { polygon: [[1, 0], [0, 2], [-0.5, 1]] }, // prettier-ignore
  ];
  const bodies = [wall(0, -1, 42, 1), wall(-41, 200, 1, 200), wall(41, 200, 1, 200)];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < 20; i++) {
      bodies.push({ x: -38 + 4 * i + (row % 2), y: 1 + 2.5 * row, angle: 0.3 * ((row + i) % 5), parts });
    }
  }
  return { steps: 500, gravity: -10, friction: 0.6, bodies, inside: [-42, 42, -1, 500] };
}

/** A bar pushes a field of pentagons to and fro. @param {number} columns @returns {Scene} */
function junkyard(columns) {
  const bodies = [wall(0, -1, 82, 1), wall(-81, 50, 1, 52), wall(81, 50, 1, 52)];
  const pusher = bodies.push({ type: 'kinematic', x: 0, y: 4, parts: [{ box: [2, 4] }] }) - 1;
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < 40; j++) {
      bodies.push({
        x: -78 + (156 / columns) * (i + 0.5),
        y: 9 + 0.6 * j,
        parts: [{ polygon: ring(0.25, 5) }],
      });
    }
  }
  const drive = (/** @type {number} */ time) => ({
    body: pusher,
    velocity: /** @type {[number, number]} */ ([12 * Math.cos(0.2 * time), 0]),
  });
  return { steps: 800, gravity: -10, friction: 0.6, bodies, drive, inside: [-82, 82, -1, 200] };
}

/** @param {number} base @returns {Scene} */
const largePyramid = (base) => ({
  steps: 500,
  gravity: -10,
  friction: 0.6,
  bodies: [wall(0, -1, 2 * base + 100, 1), ...pyramid(base, -base / 2)],
  inside: [-base / 2 - 2, base / 2 + 2, -1, base + 1],
});

/** @param {number} rows @returns {Scene} */
function manyPyramids(rows) {
  const bodies = many(rows, (row) => row).flatMap((row) => [
    { ...wall(0, 15 * row - 0.5, 150, 0.5) },
    ...many(20, (i) => i).flatMap((i) =>
      pyramid(10, -130 + 13 * i).map((b) => ({ ...b, y: b.y + 15 * row })),
    ),
  ]);
  return { steps: 200, gravity: -10, friction: 0.6, bodies, inside: [-150, 150, -1, 15 * rows] };
}

/** A heavy box is thrown into a field of squares that sleep. @param {number} columns @returns {Scene} */
function smash(columns) {
  /** @type {Body[]} */
  const bodies = [{ x: -20, y: 0, velocity: [40, 0], density: 8, parts: [{ box: [4, 4] }] }];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < 80; j++)
      bodies.push({ x: 0.4 * i + 20, y: 0.4 * (j - 40), parts: [{ box: [0.2, 0.2] }] });
  }
  return { steps: 300, gravity: 0, friction: 0.6, sleeps: true, bodies, inside: [-1e3, 1e3, -1e3, 1e3] };
}

/** A bar stirs what lies in a circle. @param {number} rows @returns {Scene} */
function spinner(rows) {
  const around = ring(40, 360);
  /** @type {Part[]} */
  const circle = around.map(([x, y], i) => ({ segment: [x, y, ...around[(i + 1) % around.length]] }));
  /** @type {Body[]} */
  const bodies = [
    { type: 'static', x: 0, y: 0, parts: circle },
    { type: 'kinematic', x: 0, y: -20, spin: 5, parts: [{ box: [0.4, 18] }] },
  ];
  /** @type {Part[]} */
  const kinds = [{ capsule: [0.25, 0.25] }, { circle: 0.35 }, { box: [0.35, 0.35] }];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < 62; i++) bodies.push({ x: -24 + 0.787 * i, y: 1 + 0.3 * j, density: 0.25, parts: [kinds[bodies.length % 3]] }); // prettier-ignore
  }
  return { steps: 500, gravity: -10, friction: 0.1, bodies, inside: [-41, 41, -41, 41] };
}

/** Boxes in a drum that turns. @param {number} rows @returns {Scene} */
function tumbler(rows) {
  /** @type {Part[]} */
  const drum = [
    { box: [0.5, 10.5], x: 10 },
    { box: [0.5, 10.5], x: -10 },
    { box: [10.5, 0.5], y: 10 },
    { box: [10.5, 0.5], y: -10 },
  ];
  /** @type {Body[]} */
  const bodies = [{ type: 'kinematic', x: 0, y: 0, spin: (25 * Math.PI) / 180, parts: drum }];
  for (let i = 0; i < 45; i++) {
    for (let j = 0; j < rows; j++) {
      bodies.push({ x: 0.35 * (i - 22), y: 0.35 * (j - rows / 2), parts: [{ box: [0.125, 0.125] }] });
    }
  }
  return { steps: 750, gravity: -10, friction: 0.6, bodies, inside: [-16, 16, -16, 16] };
}

/** Squares in a round drum with paddles. @param {number} rows @returns {Scene} */
function washer(rows) {
  const [radius, pieces] = [14, 36];
  const [turn, half] = [(2 * Math.PI) / pieces, radius * Math.tan(Math.PI / pieces) + 0.3];
  /** @type {Part[]} */
  const drum = many(pieces, (i) => i * turn).map((angle) => ({
    box: [0.4, half],
    x: (radius + 0.4) * Math.cos(angle),
    y: (radius + 0.4) * Math.sin(angle),
    angle,
  }));
  for (const angle of [0, 1, 2, 3].map((k) => (k * Math.PI) / 2)) {
    drum.push({ box: [1.5, 0.2], x: 12.5 * Math.cos(angle), y: 12.5 * Math.sin(angle), angle });
  }
  /** @type {Body[]} */
  const bodies = [{ type: 'kinematic', x: 0, y: 0, spin: (25 * Math.PI) / 180, parts: drum }];
  for (let i = 0; i < 90; i++) {
    for (let j = 0; j < rows; j++) {
      bodies.push({ x: 0.2 * (i - 44.5), y: 0.2 * (j - (rows - 1) / 2), parts: [{ box: [0.1, 0.1] }] });
    }
  }
  return { steps: 500, gravity: -10, friction: 0.6, bodies, inside: [-17, 17, -17, 17] };
}

/** By name: how large the published one is, and how to make it in a size. @type {Record<string, [number, (size: number) => Scene]>} */
export const scenes = {
  compounds: [150, compounds],
  junkyard: [200, junkyard],
  large_pyramid: [100, largePyramid],
  pyramid_60: [60, largePyramid],
  many_pyramids: [20, manyPyramids],
  smash: [120, smash],
  spinner: [98, spinner],
  tumbler: [45, tumbler],
  washer: [90, washer],
};
