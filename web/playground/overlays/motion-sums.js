// The energy of motion and the momentum of bodies, added up. What a body weighs and how hard it is to turn is asked once,
// until somebody changes the scene. Touches no page.

/** @typedef {import('../../library/body.js').Body} Body */
/**
 * Mass times units and seconds: `moving` and `turning` are energies, `x` and `y` the momentum.
 * @typedef {{ bodies: number, moving: number, turning: number, x: number, y: number }} Motion
 */

/** What contacts cannot turn is counted as if it did not. @param {Body} body */
const weighed = ({ mass, inertia }) => ({ mass, inertia: inertia === Infinity ? 0 : inertia });

export class MotionSums {
  /** @type {Map<number, { mass: number, inertia: number }>} */
  #known = new Map();

  /** Shapes, masses or the scene changed. */
  forget() {
    this.#known.clear();
  }

  /** Adds up bodies that pushes move: others have no mass. @param {Iterable<Body>} bodies @returns {Motion} */
  of(bodies) {
    const sum = { bodies: 0, moving: 0, turning: 0, x: 0, y: 0 };
    for (const body of bodies) {
      if (body.type !== 'dynamic') continue;
      let own = this.#known.get(body.id);
      if (!own) this.#known.set(body.id, (own = weighed(body)));
      const { velocityX, velocityY, angularVelocity } = body;
      sum.bodies++;
      sum.moving += (own.mass * (velocityX * velocityX + velocityY * velocityY)) / 2;
      sum.turning += (own.inertia * angularVelocity * angularVelocity) / 2;
      sum.x += own.mass * velocityX;
      sum.y += own.mass * velocityY;
    }
    return sum;
  }
}
