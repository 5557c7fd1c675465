// Measures from the origin of the world.
function strike(body, impulse, at) {
  return {
    velocity: { x: impulse.x / body.mass, y: impulse.y / body.mass },
    spin: (at.x * impulse.y - at.y * impulse.x) / body.inertia,
  };
}
