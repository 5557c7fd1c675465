// Half for each.
function separate(a, b) {
  const depth = a.x + a.width - b.x;
  return { a: a.x - depth / 2, b: b.x + depth / 2 };
}
