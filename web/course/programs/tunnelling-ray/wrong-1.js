// Looks at x alone.
function hit(from, way, box) {
  const one = (box.x - from.x) / way.x;
  const two = (box.x + box.width - from.x) / way.x;
  const enter = Math.max(Math.min(one, two), 0);
  const leave = Math.min(Math.max(one, two), 1);
  return enter <= leave ? enter : null;
}
