// Lesson 8, written out: the impulse of a blow.
function collide(a, b, normal, bounce) {
  const x = a.velocity.x - b.velocity.x;
  const y = a.velocity.y - b.velocity.y;
  const closing = x * normal.x + y * normal.y;
  // en: They part already: nothing to be done.
  // ko: 이미 멀어지고 있으면 할 일이 없어요.
  if (closing <= 0) return;
  const impulse = ((1 + bounce) * closing) / (1 / a.mass + 1 / b.mass);
  a.velocity.x -= (impulse / a.mass) * normal.x;
  a.velocity.y -= (impulse / a.mass) * normal.y;
  b.velocity.x += (impulse / b.mass) * normal.x;
  b.velocity.y += (impulse / b.mass) * normal.y;
}

// en: The first has a mass of 1 and comes at 400, the second has 3 and rests.
// ko: 첫째는 질량이 1이고 400의 빠르기로 와요. 둘째는 질량이 3이고 가만히 있어요.
function after(bounce) {
  const a = { mass: 1, velocity: { x: 400, y: 0 } };
  const b = { mass: 3, velocity: { x: 0, y: 0 } };
  collide(a, b, { x: 1, y: 0 }, bounce);
  return [a.velocity.x, b.velocity.x];
}
console.log(...after(1)); // -200 200
console.log(...after(0.5)); // -50 150
console.log(...after(0)); // 100 100

const [slow, fast] = after(0.5);
console.log(1 * slow + 3 * fast); // 400
