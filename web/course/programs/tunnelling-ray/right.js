// en: On each axis an interval of time; all of them must share some, within the step.
// ko: 축마다 시간 구간이 하나 나와요. 두 구간이 겹치고, 그것이 단계 안이어야 해요.
function hit(from, way, box) {
  const times = (start, size, at, by) => {
    // en: Who does not move on this axis is in its interval all the time, or never.
    // ko: 이 축으로 움직이지 않으면 구간 안에 줄곧 있거나 한 번도 없어요.
    if (by === 0) {
      const isIn = start <= at && at <= start + size;
      return isIn
        ? { enter: -Infinity, leave: Infinity }
        : { enter: Infinity, leave: -Infinity };
    }
    const [one, two] = [(start - at) / by, (start + size - at) / by];
    return { enter: Math.min(one, two), leave: Math.max(one, two) };
  };
  const x = times(box.x, box.width, from.x, way.x);
  const y = times(box.y, box.height, from.y, way.y);
  const enter = Math.max(x.enter, y.enter, 0);
  const leave = Math.min(x.leave, y.leave, 1);
  return enter <= leave ? enter : null;
}
