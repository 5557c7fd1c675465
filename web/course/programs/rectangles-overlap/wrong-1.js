// Looks at x alone.
function overlaps(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}
