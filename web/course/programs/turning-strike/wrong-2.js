// Multiplies lengths.
function strike(body, impulse, at) {
  const r = Math.hypot(at.x - body.x, at.y - body.y);
  return {
    velocity: { x: impulse.x / body.mass, y: impulse.y / body.mass },
    spin: (r * Math.hypot(impulse.x, impulse.y)) / body.inertia,
  };
}
