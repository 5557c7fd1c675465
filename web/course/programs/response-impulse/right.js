// en: One gives what the other gets, and each changes by its own inverse mass.
// ko: 준 만큼 받고, 저마다 자기 질량의 역수만큼 바뀌어요.
function after(a, b, bounce) {
  const closing = a.velocity - b.velocity;
  if (closing <= 0) return { a: a.velocity, b: b.velocity };
  const impulse = ((1 + bounce) * closing) / (a.inverse + b.inverse);
  return {
    a: a.velocity - impulse * a.inverse,
    b: b.velocity + impulse * b.inverse,
  };
}
