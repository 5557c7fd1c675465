// Words of the tools that draw, and of what new bodies are made of.

export const en = {
  editAdd: 'adding',
  editHole: 'cutting a hole',
  tooFewCorners: 'A polygon needs three corners. Press where the next one goes.',
  tooSmall: 'That was too small to be a shape. Draw a larger loop.',
  noArea: 'That has no area. Draw a loop with something inside.',
  holeWhere: 'Select one box, circle, polygon or outline first; then draw the hole inside it.',
  holeOver: 'The hole crosses an edge of the body. Draw it wholly inside.',
  holeOutside: 'The hole lies outside the selected body. Draw it inside.',
  pictureUnread: 'This file cannot be read as a picture.',
  makingType: 'Moves',
  makingPaint: 'Colour',
  makingBounce: 'Bounce',
  makingFriction: 'Friction',
  makingRadius: 'Roundness',
  makingHole: 'Cut a hole into the selected body',
  saidAdded: 'Added: {thing}.',
  saidHole: 'A hole is cut.',
  saidCorners: 'Corners: {count}.',
};

/** @type {typeof en} */
export const ko = {
  editAdd: '더하기',
  editHole: '구멍 뚫기',
  tooFewCorners: '다각형에는 꼭짓점이 셋은 있어야 해요. 다음 꼭짓점 자리를 눌러 주세요.',
  tooSmall: '도형이 되기에는 너무 작아요. 더 크게 그려 주세요.',
  noArea: '넓이가 없어요. 안쪽이 있게 그려 주세요.',
  holeWhere: '먼저 상자, 원, 다각형이나 윤곽 하나를 고르고, 그 안에 구멍을 그려 주세요.',
  holeOver: '구멍이 물체의 가장자리를 넘어요. 모두 안쪽에 그려 주세요.',
  holeOutside: '구멍이 고른 물체 바깥에 있어요. 안쪽에 그려 주세요.',
  pictureUnread: '이 파일은 그림으로 읽을 수 없어요.',
  makingType: '움직임',
  makingPaint: '색',
  makingBounce: '튀는 정도',
  makingFriction: '마찰',
  makingRadius: '둥근 정도',
  makingHole: '고른 물체에 구멍 뚫기',
  saidAdded: '더했어요: {thing}.',
  saidHole: '구멍을 뚫었어요.',
  saidCorners: '꼭짓점 {count}개.',
};
