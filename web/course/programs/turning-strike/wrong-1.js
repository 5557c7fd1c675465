// Turns the other way.
function strike(body, impulse, at) {
  const r = { x: at.x - body.x, y: at.y - body.y };
  return {
    velocity: { x: impulse.x / body.mass, y: impulse.y / body.mass },
    spin: (r.y * impulse.x - r.x * impulse.y) / body.inertia,
  };
}
