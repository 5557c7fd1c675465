// Takes both for equally heavy.
function after(a, b, bounce) {
  const closing = a.velocity - b.velocity;
  if (closing <= 0) return { a: a.velocity, b: b.velocity };
  const half = ((1 + bounce) * closing) / 2;
  return { a: a.velocity - half, b: b.velocity + half };
}
