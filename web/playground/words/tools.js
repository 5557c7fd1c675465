// Words of the tools, and what they say.

export const en = {
  toolSelect: 'Select and take hold',
  toolPan: 'Move the view',
  editMove: 'moving',
};

/** @type {typeof en} */
export const ko = {
  toolSelect: '고르고 잡기',
  toolPan: '화면 옮기기',
  editMove: '옮기기',
};
