// Lets the heavier one move more.
function separate(a, b) {
  const depth = a.x + a.width - b.x;
  const both = a.mass + b.mass;
  return { a: a.x - (a.mass / both) * depth, b: b.x + (b.mass / both) * depth };
}
