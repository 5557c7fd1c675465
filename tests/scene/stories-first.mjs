// What the first scene says of itself, against plain geometry.
import assert from 'node:assert/strict';
import { bodyOf, bump, pull, run } from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {import('../../web/scene/play.js').Play} Play */
/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, (play: Play) => void>} */
export const firstStories = {
  meet(play) {
    const [a, b] = [bodyOf(play, 'A'), bodyOf(play, 'B')];
    assert.deepEqual(
      play.scene.follow?.bodies.map((place) => play.world.bodies[place]),
      [a, b],
    );
    // By itself it goes through both answers, again and again; asked of plain geometry.
    /** @param {Body} body */
    const corners = ({ x, y, angle, shapes: [shape] }) => {
      const [w, h] = [/** @type {any} */ (shape).width / 2, /** @type {any} */ (shape).height / 2];
      const own = /** @type {any} */ (shape).vertices ?? [
        { x: -w, y: -h },
        { x: w, y: -h },
        { x: w, y: h },
        { x: -w, y: h },
      ];
      return own.map((/** @type {Point} */ p) => ({
        x: x + p.x * Math.cos(angle) - p.y * Math.sin(angle),
        y: y + p.x * Math.sin(angle) + p.y * Math.cos(angle),
      }));
    };
    /** The widest gap between the shadows on any of many axes. @returns {number} */
    const widest = () => {
      const [p, q] = [corners(a), corners(b)];
      let most = -Infinity;
      for (let i = 0; i < 720; i++) {
        const [ux, uy] = [Math.cos((i * Math.PI) / 360), Math.sin((i * Math.PI) / 360)];
        const along = (/** @type {Point} */ point) => point.x * ux + point.y * uy;
        most = Math.max(most, Math.min(...q.map(along)) - Math.max(...p.map(along)));
      }
      return most;
    };
    const met = { apart: 0, touching: 0 };
    run(play, 2000, {}, () => {
      if (play.stepCount % 25 !== 0) return;
      const gap = widest();
      const { separation } = bump.distance(a.shapes[0], a, b.shapes[0], b);
      // Half a degree between the axes that are looked at: never more than the truth, and little less.
      assert(gap < separation + 1e-9 && gap > separation - 2, `${gap} and ${separation}`);
      assert.equal(bump.overlap(a.shapes[0], a, b.shapes[0], b), separation <= 0);
      met[separation > 0 ? 'apart' : 'touching']++;
    });
    assert(met.apart > 10 && met.touching > 10, JSON.stringify(met));
    // Once a hand moved it, it stays where it was put.
    pull(play, b, { x: 260, y: 120 }, 60);
    run(play, 600);
    assert(Math.hypot(b.x - 260, b.y - 120) < 2, `it went on to ${b.x}, ${b.y}`);
  },
};
