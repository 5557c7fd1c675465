// en: When does a point meet a box? From `from` it goes by `way` in one step:
// en: 0 is the start, 1 the end, null if it does not meet it.
// ko: 점이 언제 상자와 만날까요? 점은 `from`에서 한 단계에 `way`만큼 가요.
// ko: 0은 시작, 1은 끝이고, 만나지 않으면 null이에요.
function hit(from, way, box) {
  const left = (box.x - from.x) / way.x;
  const right = (box.x + box.width - from.x) / way.x;
  return left;
}
