// On which side of a pair its shadows are drawn: nothing moves them about but what is seen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Sketch } from '../../web/library/sketch.js';
import { Walk } from '../../web/walk/walk.js';
import { bump } from './walks-geometry.mjs';

const world = bump.createWorld();
const bodies = [
  world.createBody({ type: 'static', shape: bump.box(40, 40) }),
  world.createBody({ type: 'static', x: 100, y: 70, shape: bump.box(40, 40) }),
];

/** A window of so many pixels onto a place, and the walk in it. @param {number} width @param {number} height */
function windowOf(width, height) {
  const camera = {
    ...{ x: 0, y: 0, zoom: 1, yUp: false, width, height },
    /** @param {number} left @param {number} top */
    toWorld(left, top) {
      return { x: this.x + (left - width / 2) / this.zoom, y: this.y + (top - height / 2) / this.zoom };
    },
  };
  const host = /** @type {any} */ ({ bump, camera, play: { world, scene: {}, piecesOf: () => [] } });
  const walk = new Walk(host, String, () => {});
  walk.choose(bodies);
  /** Where the letters stand at the shadows' ends. */
  const letters = () => {
    walk.draw(new Sketch());
    /** @type {{ x: number, y: number }[]} */
    const found = [];
    walk.label((label) => {
      if (!label.kind?.includes('pin')) found.push({ x: label.x, y: label.y });
    });
    return found;
  };
  return { camera, letters };
}

/** @param {{ x: number, y: number }[]} a @param {{ x: number, y: number }[]} b */
const apart = (a, b) => Math.max(...a.map(({ x, y }, i) => Math.hypot(x - b[i].x, y - b[i].y)));

test('where nothing moves, they stand as in a window that never saw anything else', () => {
  const used = windowOf(800, 600);
  const sides = new Set();
  for (let y = -300; y <= 370; y += 5) {
    for (const from of [-2000, 2000]) {
      used.camera.y = from;
      used.letters();
      used.camera.y = y;
      const found = used.letters();
      const fresh = windowOf(800, 600);
      fresh.camera.y = y;
      assert(apart(found, fresh.letters()) < 1e-9, `at ${y}, from ${from}`);
      sides.add(Math.sign(found[0].y - 35));
    }
  }
  assert.equal(sides.size, 2, 'both sides come');
});
