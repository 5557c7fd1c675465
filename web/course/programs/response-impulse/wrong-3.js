// Pushes what parts already.
function after(a, b, bounce) {
  const closing = a.velocity - b.velocity;
  const impulse = ((1 + bounce) * closing) / (a.inverse + b.inverse);
  return {
    a: a.velocity - impulse * a.inverse,
    b: b.velocity + impulse * b.inverse,
  };
}
