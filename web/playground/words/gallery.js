// Words of the gallery, the page of all scenes.

export const en = {
  galleryTitle: 'Gallery',
  galleryPurpose:
    'See how a collision engine finds out what touches. Point at a picture to see it move, open it to take it in your hands.',
  galleryFound: 'Scenes found: {count}',
};

export const ko = {
  galleryTitle: '갤러리',
  galleryPurpose:
    '충돌 엔진이 무엇이 닿았는지 어떻게 알아내는지 보세요. 그림을 가리키면 움직이고, 열면 직접 만질 수 있어요.',
  galleryFound: '찾은 장면: {count}개',
};
