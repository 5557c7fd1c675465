// Divides by nothing where both are walls.
function separate(a, b) {
  const depth = a.x + a.width - b.x;
  const inverse = ({ mass }) => (mass === 0 ? 0 : 1 / mass);
  const both = inverse(a) + inverse(b);
  return {
    a: a.x - (inverse(a) / both) * depth,
    b: b.x + (inverse(b) / both) * depth,
  };
}
