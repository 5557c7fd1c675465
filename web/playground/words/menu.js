// Words of the menu at a place of the scene.

export const en = {
  placeMenu: 'What to do here',
  menuDuplicate: 'Duplicate',
  menuCopy: 'Copy',
  menuDelete: 'Delete',
  menuStatic: 'Hold still',
  menuDynamic: 'Let it move',
  menuAll: 'Select all',
  menuBox: 'Select by a box',
  menuPaste: 'Paste',
  menuSnap: 'Snap what is carried',
  menuSnapOff: 'Carry freely',
  saidSnap: 'What is carried snaps to contact, or to round places.',
  saidSnapOff: 'What is carried goes where the hand goes.',
};

/** @type {typeof en} */
export const ko = {
  placeMenu: '여기서 할 것',
  menuDuplicate: '하나 더 만들기',
  menuCopy: '복사하기',
  menuDelete: '없애기',
  menuStatic: '멈춰 있게 하기',
  menuDynamic: '움직이게 하기',
  menuAll: '모두 고르기',
  menuBox: '네모로 둘러 고르기',
  menuPaste: '붙여 넣기',
  menuSnap: '옮길 때 딱 맞추기',
  menuSnapOff: '옮길 때 자유롭게',
  saidSnap: '옮기는 물체가 딱 닿는 자리나 반듯한 자리에 맞춰져요.',
  saidSnapOff: '옮기는 물체가 손을 그대로 따라가요.',
};
