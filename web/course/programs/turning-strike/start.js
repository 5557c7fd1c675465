// en: How a body that rests moves and turns after an impulse at a place.
// ko: 가만히 있던 물체가 어느 곳에 충격량을 받은 뒤 어떻게 움직이고 도는지예요.
function strike(body, impulse, at) {
  const r = { x: at.x - body.x, y: at.y - body.y };
  return { velocity: { x: 0, y: 0 }, spin: 0 };
}
