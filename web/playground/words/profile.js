// Words of where the time goes.

export const en = {
  phaseResponse: 'Forces and motion',
  phaseBroad: 'Broad phase: pairs',
  phaseNarrow: 'Narrow phase: contacts',
  phaseBullets: 'Bullets',
  phaseSleep: 'Sleep',
  phaseEvents: 'Events',
  phaseTotal: 'A step',
  phaseDraw: 'A picture',
  bodies: 'Bodies',
  asleep: 'Asleep',
  shapes: 'Shapes',
  pairs: 'Pairs to look at',
  pairsOf: '{pairs} of {all}',
  contacts: 'Contacts',
  memory: 'Memory',
};

/** @type {typeof en} */
export const ko = {
  phaseResponse: '힘과 움직임',
  phaseBroad: '넓은 단계(broad phase): 쌍',
  phaseNarrow: '좁은 단계(narrow phase): 접촉',
  phaseBullets: '총알',
  phaseSleep: '잠',
  phaseEvents: '사건',
  phaseTotal: '한 단계',
  phaseDraw: '그림 한 장',
  bodies: '물체',
  asleep: '잠든 물체',
  shapes: '도형',
  pairs: '살펴볼 쌍',
  pairsOf: '{all}개 중 {pairs}개',
  contacts: '접촉',
  memory: '메모리',
};
