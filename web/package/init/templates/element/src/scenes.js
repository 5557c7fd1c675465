// @ts-check
// What the figures show. A scene is plain data; its format is on the page "The format of scenes" of the guides.

/** @typedef {import('bumpbox/element').Scene} Scene */
/** @typedef {Scene['bodies'][number]} SceneBody */
const world = { gravity: { x: 0, y: 900 }, turning: true };
const paints = { blue: 0, orange: 1, green: 2, rose: 3, sky: 4, yellow: 5, vermilion: 6, grey: 7 };

/** Rows of bricks, each over the gaps of the row below. @returns {Scene} */
export function wall() {
  /** @type {SceneBody[]} */
  const bodies = [
    {
      type: 'static',
      y: 150,
      friction: 0.8,
      shape: { kind: 'box', width: 620, height: 24, paint: paints.grey },
    },
  ];
  for (let row = 0; row < 6; row++) {
    const count = row % 2 ? 4 : 5;
    for (let i = 0; i < count; i++) {
      bodies.push({
        x: 72 * (i - (count - 1) / 2),
        y: 120 - 37 * row,
        friction: 0.8,
        shape: { kind: 'box', width: 70, height: 36, paint: (row + 2 * i) % 4 },
      });
    }
  }
  return { bumpbox: 1, view: { x: -320, y: -190, width: 640, height: 380 }, world, bodies };
}

/** A box on a slope of 1 to 2. @param {number} friction @returns {Scene} */
export function slope(friction) {
  const angle = Math.atan2(1, 2);
  const across = { x: Math.sin(angle), y: -Math.cos(angle) };
  return {
    bumpbox: 1,
    view: { x: -320, y: -190, width: 640, height: 380 },
    world,
    bodies: [
      {
        type: 'static',
        friction,
        shape: {
          kind: 'polygon',
          vertices: [
            { x: -300, y: -130 },
            { x: 260, y: 150 },
            { x: -300, y: 150 },
          ],
          paint: paints.grey,
        },
      },
      {
        // On the slope, a quarter of the way down.
        x: -160 + 30 * across.x,
        y: -60 + 30 * across.y,
        angle,
        friction,
        shape: { kind: 'box', width: 90, height: 60, paint: paints.orange },
      },
    ],
  };
}

/** Balls in a room without weight, which never come to rest. @returns {Scene} */
export function balls() {
  /** @type {SceneBody[]} */
  const bodies = [
    [0, -182, 640, 16],
    [0, 182, 640, 16],
    [-312, 0, 16, 380],
    [312, 0, 16, 380],
  ].map(([x, y, width, height]) => ({
    type: 'static',
    x,
    y,
    bounce: 1,
    shape: { kind: 'box', width, height, paint: paints.grey },
  }));
  for (let i = 0; i < 9; i++) {
    bodies.push({
      x: -200 + 200 * (i % 3),
      y: -100 + 100 * Math.floor(i / 3),
      velocity: { x: 90 * Math.cos(2.4 * i), y: 90 * Math.sin(2.4 * i) },
      bounce: 1,
      tags: ['ball'],
      shape: { kind: 'circle', radius: 16 + 4 * (i % 4), paint: i % 7 },
    });
  }
  return {
    bumpbox: 1,
    view: { x: -320, y: -190, width: 640, height: 380 },
    groups: [{ name: 'ball:ball', policy: 'block' }],
    bodies,
  };
}
