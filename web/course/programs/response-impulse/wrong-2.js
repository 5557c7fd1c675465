// Forgets the bounce.
function after(a, b, bounce) {
  const closing = a.velocity - b.velocity;
  if (closing <= 0) return { a: a.velocity, b: b.velocity };
  const impulse = (2 * closing) / (a.inverse + b.inverse);
  return {
    a: a.velocity - impulse * a.inverse,
    b: b.velocity + impulse * b.inverse,
  };
}
