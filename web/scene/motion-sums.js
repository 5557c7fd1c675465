// The energy and the momentum of bodies, added up. What a body weighs and how hard it is to turn is asked once,
// until somebody changes the scene. Touches no page.

/** @typedef {import('../library/body.js').Body} Body */
/**
 * Mass times units and seconds: `moving`, `turning` and `height` are energies, `x` and `y` the momentum. `height` is
 * what gravity would give on the way to the scene's origin, and less than nothing beyond it: only its changes mean
 * something.
 * @typedef {{ bodies: number, moving: number, turning: number, height: number, x: number, y: number }} Motion
 */
/**
 * `center`: of its mass, in its own axes; `scale`: how much of its world's gravity it feels.
 * @typedef {{ mass: number, inertia: number, center: { x: number, y: number }, scale: number }} Weight
 */
/**
 * What of a world is asked.
 * @typedef {Pick<import('../library/full-world.js').FullWorld, 'gravity' | 'describe'>} Heavy
 */

/**
 * What contacts cannot turn is counted as if it did not.
 * @param {Body} body
 * @param {Heavy} [world]
 * @returns {Weight}
 */
const weighed = (body, world) => ({
  mass: body.mass,
  inertia: body.inertia === Infinity ? 0 : body.inertia,
  center: body.centerOfMass,
  scale: world?.describe(body).gravityScale ?? 1,
});

export class MotionSums {
  /** @type {Map<number, Weight>} */
  #known = new Map();

  /** Shapes, masses or the scene changed. */
  forget() {
    this.#known.clear();
  }

  /**
   * Adds up bodies that pushes move: others have no mass.
   * @param {Iterable<Body>} bodies
   * @param {Heavy} [world] whose gravity counts
   * @returns {Motion}
   */
  of(bodies, world) {
    const { x: right, y: down } = world?.gravity ?? { x: 0, y: 0 };
    const isHeavy = right !== 0 || down !== 0;
    const sum = { bodies: 0, moving: 0, turning: 0, height: 0, x: 0, y: 0 };
    for (const body of bodies) {
      if (body.type !== 'dynamic' || !body.enabled) continue;
      let own = this.#known.get(body.id);
      if (!own) this.#known.set(body.id, (own = weighed(body, world)));
      const { velocityX, velocityY, angularVelocity } = body;
      sum.bodies++;
      sum.moving += (own.mass * (velocityX * velocityX + velocityY * velocityY)) / 2;
      sum.turning += (own.inertia * angularVelocity * angularVelocity) / 2;
      if (isHeavy) {
        const { x, y } = own.center;
        const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
        const [across, below] = [body.x + x * cos - y * sin, body.y + x * sin + y * cos];
        sum.height -= own.mass * own.scale * (right * across + down * below);
      }
      sum.x += own.mass * velocityX;
      sum.y += own.mass * velocityY;
    }
    return sum;
  }
}
