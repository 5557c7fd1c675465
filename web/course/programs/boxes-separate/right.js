// en: By the inverse of the masses; walls have none.
// ko: 질량의 역수로 나눠요. 벽의 역수는 0이에요.
function separate(a, b) {
  const depth = a.x + a.width - b.x;
  const inverse = ({ mass }) => (mass === 0 ? 0 : 1 / mass);
  const both = inverse(a) + inverse(b);
  if (both === 0) return { a: a.x, b: b.x };
  return {
    a: a.x - (inverse(a) / both) * depth,
    b: b.x + (inverse(b) / both) * depth,
  };
}
