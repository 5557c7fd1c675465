// What is said of the pair on the stage before an algorithm is followed: the answer, its marks in the scene, and the ways from
// step to step, in English and Korean. The sentences of the steps: words-steps.js.

export const en = {
  stageApart: '{amount} apart',
  stageTouch: 'touching',
  stageOverlap: '{amount} deep',
  stagePush: 'push this way',
  gaugeLength: '{length} px',
  gaugeOverlap: 'they overlap',
  pairApart:
    'They are {amount} apart. On this axis their shadows do not meet, so they cannot touch. The gap is the distance.',
  pairTouch: 'They just touch: on this axis the shadows have no gap, and share nothing.',
  pairOverlap:
    'They overlap by {amount}. On every axis the shadows overlap, on this one the way out is the shortest: pushed this way, B is free soonest.',
  pairApartPieces:
    'They are {amount} apart: that is the distance between the nearest two of their pieces, whose shadows are drawn.',
  pairTouchPieces: 'The nearest two of their pieces just touch.',
  pairOverlapPieces:
    'The deepest two of their pieces overlap by {amount}: pushed this way, these two are free soonest.',
  stepsBack: 'Step back',
  stepsNext: 'Next step',
  stepsCount: '{at} of {all}',
  insetName: 'The set of differences',
  stepsInset: 'All differences of a point of B less one of A. The cross is the origin.',
};

/** @type {typeof en} */
export const ko = {
  stageApart: '{amount} 떨어짐',
  stageTouch: '딱 닿음',
  stageOverlap: '{amount} 겹침',
  stagePush: '이쪽으로 밀기',
  gaugeLength: '{length} px',
  gaugeOverlap: '겹쳐 있어요',
  pairApart:
    '{amount} 떨어져 있어요. 이 축에서는 두 그림자가 만나지 않으니 둘은 닿을 수 없어요. 그 사이가 거리예요.',
  pairTouch: '딱 닿았어요. 이 축에서 그림자 사이에 틈도 없고, 함께 덮는 곳도 없어요.',
  pairOverlap:
    '{amount}만큼 겹쳤어요. 어느 축에서나 그림자가 겹치는데, 이 축에서 빠져나오는 길이 가장 짧아요. 이쪽으로 밀면 B가 가장 빨리 빠져나와요.',
  pairApartPieces:
    '{amount} 떨어져 있어요. 가장 가까운 두 조각 사이의 거리이고, 그림자도 그 조각들의 것이에요.',
  pairTouchPieces: '가장 가까운 두 조각이 딱 닿았어요.',
  pairOverlapPieces:
    '가장 깊이 겹친 두 조각이 {amount}만큼 겹쳤어요. 이쪽으로 밀면 그 둘이 가장 빨리 떨어져요.',
  stepsBack: '이전 단계',
  stepsNext: '다음 단계',
  stepsCount: '{at} / {all}',
  insetName: '민코프스키 차',
  stepsInset: 'B의 점에서 A의 점을 뺀 차이를 모두 모은 모양이에요. 십자 표시는 원점이에요.',
};
