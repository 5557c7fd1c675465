// Takes the left side for the nearer one, whichever way it goes.
function hit(from, way, box) {
  const times = (start, size, at, by) => ({
    enter: (start - at) / by,
    leave: (start + size - at) / by,
  });
  const x = times(box.x, box.width, from.x, way.x);
  const y = times(box.y, box.height, from.y, way.y);
  const enter = Math.max(x.enter, y.enter, 0);
  const leave = Math.min(x.leave, y.leave, 1);
  return enter <= leave ? enter : null;
}
