// Goes on beyond the end of the step.
function hit(from, way, box) {
  const times = (start, size, at, by) => {
    const [one, two] = [(start - at) / by, (start + size - at) / by];
    return { enter: Math.min(one, two), leave: Math.max(one, two) };
  };
  const x = times(box.x, box.width, from.x, way.x);
  const y = times(box.y, box.height, from.y, way.y);
  const enter = Math.max(x.enter, y.enter, 0);
  const leave = Math.min(x.leave, y.leave);
  return enter <= leave ? enter : null;
}
