// What the figures of web/course/live say, in English and Korean. The generator writes the buttons, the figures the rest.

export const en = {
  play: 'Play',
  pause: 'Pause',
  step: 'One step',
  again: 'Again',
  turnBit: 'Turn one bit',
  boxes: 'Boxes',
  plain: 'Plain JavaScript',
  native: 'C++ world',
  plainPicture: 'The boxes as the plain JavaScript program has them',
  nativePicture: 'The same boxes as the C++ world has them',
  median: 'Median of a step: {time}',
  ms: '{time} ms',
  unmeasured: '–',
  waiting: 'Bits equal: – (nothing has been compared yet)',
  equal: 'Bits equal: yes. Step {step}, {boxes} boxes with the walls, {numbers} numbers compared.',
  unequal:
    'Bits equal: no. First difference after step {step}: box {box}, {name} is {plain} on the left and {native} on the right. At step {now}, {count} of {numbers} numbers differ.',
  'name-x': 'x',
  'name-y': 'y',
  'name-width': 'width',
  'name-height': 'height',
  'name-velocity.x': 'velocity.x',
  'name-velocity.y': 'velocity.y',
  past: 'past',
  stuck: 'stuck',
  px: ' px',
  tableMade: 'These ten answers are the engine’s, from when the page was made; here they are measured anew.',
  tableSame: 'Measured just now by the engine in this page: all ten cells come out as in the text.',
  tableOther:
    'Measured just now by the engine in this page: it differs from the text in {count} of ten cells ({cells}).',
};

/** @type {typeof en} */
export const ko = {
  play: '재생',
  pause: '멈춤',
  step: '한 단계',
  again: '처음부터',
  turnBit: '한 비트 뒤집기',
  boxes: '상자 수',
  plain: '순수 JavaScript',
  native: 'C++ 세계',
  plainPicture: '순수 JavaScript 프로그램이 계산한 상자들',
  nativePicture: 'C++ 세계가 계산한 같은 상자들',
  median: '한 단계의 중앙값: {time}',
  ms: '{time}ms',
  unmeasured: '–',
  waiting: '비트가 같나요? – (아직 견주지 않았어요)',
  equal: '비트가 같나요? 네. {step}단계, 벽까지 상자 {boxes}개, 수 {numbers}개를 견주었어요.',
  unequal:
    '비트가 같나요? 아니요. {step}단계 뒤에 상자 {box}의 {name} 값이 처음 달라졌어요(왼쪽 {plain}, 오른쪽 {native}). {now}단계인 지금은 수 {numbers}개 가운데 {count}개가 달라요.',
  'name-x': 'x',
  'name-y': 'y',
  'name-width': 'width',
  'name-height': 'height',
  'name-velocity.x': 'velocity.x',
  'name-velocity.y': 'velocity.y',
  past: '통과',
  stuck: '걸림',
  px: 'px',
  tableMade: '열 칸 모두 이 페이지를 만들 때 엔진이 낸 답이에요. 여기서 다시 재요.',
  tableSame: '방금 이 페이지의 엔진으로 다시 쟀어요. 열 칸 모두 글과 같아요.',
  tableOther: '방금 이 페이지의 엔진으로 다시 쟀더니 열 칸 가운데 {count}칸이 글과 달라요({cells}).',
};

export const words = Object.freeze({ en, ko });
