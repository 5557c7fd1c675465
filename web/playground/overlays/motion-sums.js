// The energy of motion and the momentum of bodies, added up. What a body weighs and how hard it is to turn is asked once,
// until somebody changes the scene. Touches no page.

/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../../library/full-engine.js').FullBumpbox} Bumpbox */
/**
 * Mass times units and seconds: `moving` and `turning` are energies, `x` and `y` the momentum.
 * @typedef {{ bodies: number, moving: number, turning: number, x: number, y: number }} Motion
 */

/** About the centre of its mass; a mass that was given counts as if its shapes had it in their proportions. @param {Bumpbox} bump @param {Body} body */
function weighed(bump, body) {
  const parts = body.shapes.map((shape) => {
    const { area, centroid, inertia } = bump.massOf(shape);
    return { mass: area, inertia, centroid, density: shape.density ?? 1 };
  });
  let [mass, x, y] = [0, 0, 0];
  for (const part of parts) {
    const own = part.mass * part.density;
    mass += own;
    x += own * part.centroid.x;
    y += own * part.centroid.y;
  }
  if (!(mass > 0)) return { mass: body.mass, inertia: 0 };
  let inertia = 0;
  for (const { mass: area, inertia: own, centroid, density } of parts) {
    const [right, down] = [centroid.x - x / mass, centroid.y - y / mass];
    inertia += density * (own + area * (right * right + down * down));
  }
  return { mass: body.mass, inertia: (inertia * body.mass) / mass };
}

export class MotionSums {
  #bump;
  /** @type {Map<number, { mass: number, inertia: number }>} */
  #known = new Map();

  /** @param {Bumpbox} bump */
  constructor(bump) {
    this.#bump = bump;
  }

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
      if (!own) this.#known.set(body.id, (own = weighed(this.#bump, body)));
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
