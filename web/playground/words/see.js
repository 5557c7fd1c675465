// Words of the tab that chooses what is shown.

export const en = {
  seeBounds: 'Bounding boxes',
  seeBroadPhase: 'Broad phase',
  seePairs: 'Candidate pairs',
  seeContacts: 'Contacts: normal and depth',
  seeImpulses: 'Impulses',
  seeVelocities: 'Velocities',
  seeTrails: 'Trails',
  seePieces: 'Convex pieces',
  seeAsleep: 'Who sleeps',
};

/** @type {typeof en} */
export const ko = {
  seeBounds: '경계 상자',
  seeBroadPhase: '넓은 단계(broad phase)',
  seePairs: '후보 쌍',
  seeContacts: '접촉: 법선과 깊이',
  seeImpulses: '충격량',
  seeVelocities: '속도',
  seeTrails: '지나온 길',
  seePieces: '볼록한 조각',
  seeAsleep: '잠든 물체',
};
