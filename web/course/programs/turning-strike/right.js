// en: As at the centre, and a turn by the lever.
// ko: 중심을 쳤을 때처럼 움직이고, 지레만큼 돌아요.
function strike(body, impulse, at) {
  const r = { x: at.x - body.x, y: at.y - body.y };
  return {
    velocity: { x: impulse.x / body.mass, y: impulse.y / body.mass },
    spin: (r.x * impulse.y - r.y * impulse.x) / body.inertia,
  };
}
