// What one may look for in the list of scenes beside their titles and stories: algorithms, kinds of shapes, what happens, in
// English and Korean, as people type it. All words that are typed have to be there.

/** @typedef {import('./picker.js').Listed} Listed */

/** Words for several scenes at once. @type {readonly (readonly [string, readonly string[]])[]} */
const words = [
  [
    'sat separating axis axes theorem clipping manifold contact normal depth 분리축 분리 축 클리핑 법선 깊이 접촉',
    ['shapes', 'rectangle-rectangle', 'drift'],
  ],
  [
    'gjk minkowski simplex distance closest 민코프스키 심플렉스 거리 가장 가까운',
    ['shapes', 'circle-rectangle', 'point-circle'],
  ],
  [
    'time of impact toi ccd continuous tunnelling tunneling 충돌 시각 연속 터널링 뚫기',
    ['bullets', 'shapes'],
  ],
  [
    'ear clipping ears triangulation triangle decomposition convex pieces 귀 자르기 삼각 분할 삼각형 볼록 조각',
    ['concave', 'holes', 'bowties'],
  ],
  [
    'aabb bounding box axis-aligned rectangle 경계 상자 축 정렬 직사각형 사각형',
    ['rectangle-rectangle', 'box-physics', 'pixels-and-boxes', 'six-rectangles', 'hit-boxes', 'crowd'],
  ],
  ['broad phase pairs 넓은 단계 브로드 페이즈 쌍', ['crowd', 'side-scroller', 'ten-thousand', 'sensors']],
  ['grid cells spatial hash 격자 그리드 칸 공간 해시', ['crowd', 'side-scroller']],
  ['sweep and prune sap sort intervals 훑기 스위프 정렬 구간', ['crowd']],
  ['tree bvh dynamic nodes quadtree 나무 트리 마디', ['crowd', 'ten-thousand']],
  [
    'polygon polygons concave convex star cross 다각형 오목 볼록 별 십자',
    ['shapes', 'concave', 'holes', 'bowties', 'drift'],
  ],
  [
    'circle circles disc ball balls 원 공',
    [
      'circle-circle',
      'circle-rectangle',
      'point-circle',
      'row',
      'drift',
      'billiards',
      'ball-on-ball',
      'bowling',
    ],
  ],
  ['capsule segment point chain 캡슐 선분 점', ['shapes']],
  ['rounded corner corners chamfer 둥근 모서리', ['round-rectangles', 'doorway']],
  [
    'gravity fall falling 중력 떨어짐 낙하',
    [
      'pile',
      'concave',
      'box-physics',
      'boy-and-balls',
      'platforms',
      'mill',
      'holes',
      'bowties',
      'round-rectangles',
      'arch',
      'card-house',
      'dominoes',
      'tumbler',
      'ball-on-ball',
      'pyramid',
    ],
  ],
  [
    'stack stacking pile tower pyramid sleep 쌓기 더미 탑 피라미드 잠',
    ['pile', 'box-physics', 'concave', 'pyramid', 'card-house', 'arch', 'overhang'],
  ],
  [
    'rigid body rigidbody turn turning rotation spin tip topple 강체 회전 돌기 넘어지기 쓰러지기',
    [
      'arch',
      'card-house',
      'dominoes',
      'tumbler',
      'bowling',
      'slopes',
      'race',
      'roly-poly',
      'overhang',
      'pyramid',
    ],
  ],
  ['friction rubbing slope ramp incline 마찰 비탈 경사 빗면', ['slopes', 'race', 'card-house', 'bowling']],
  ['roll rolling wheel inertia moment 구르기 굴림 바퀴 관성 모멘트', ['race', 'bowling', 'roly-poly']],
  ['balance centre center of mass weeble 균형 무게 중심', ['roly-poly', 'overhang', 'arch']],
  ['bridge stone keystone vault 다리 돌다리 쐐기돌', ['arch']],
  ['chain reaction 연쇄', ['dominoes', 'arch']],
  ['heavy light weight mass ratio 무거운 가벼운 무게 질량비', ['heavy-on-light', 'dominoes']],
  ['pool snooker carom pocket 포켓볼', ['billiards']],
  ['washing machine dryer mixer 세탁기 건조기', ['tumbler']],
  ['empty blank new draw 빈 새 새로 그리기 백지', ['new']],
  [
    'mask masks pixel pixels bitmap sprite picture 마스크 픽셀 비트맵 스프라이트 그림',
    ['pixels-and-boxes', 'six-rectangles', 'overlap-pixels'],
  ],
  [
    'group groups filter layer category 그룹 필터 레이어',
    ['boy-and-balls', 'hit-boxes', 'side-scroller', 'trigger-door'],
  ],
  [
    'trigger triggers sensor sensors overlap event 트리거 센서 사건 이벤트',
    ['trigger-door', 'sensors', 'boy-and-balls'],
  ],
  [
    'player platformer jump one-way keyboard arrow keys 플레이어 점프 발판 키보드 화살표',
    ['platforms', 'side-scroller', 'boy-and-balls', 'top-down'],
  ],
  [
    'momentum elastic energy newton cradle bounce 운동량 탄성 에너지 뉴턴 튕김',
    ['row', 'drift', 'billiards', 'ball-on-ball'],
  ],
  ['kinematic rotor motor turning 키네마틱 회전 날개', ['mill', 'holes', 'bowties', 'tumbler']],
  [
    'determinism deterministic bits javascript native webassembly wasm 결정론 비트 자바스크립트 네이티브 웹어셈블리',
    ['compare', 'box-physics'],
  ],
  [
    'benchmark performance many thousand 성능 벤치마크 만 개',
    ['ten-thousand', 'sensors', 'crowd', 'compare'],
  ],
];

/** @type {Map<string, string>} */
const more = new Map();
for (const [text, names] of words) {
  for (const name of names) more.set(name, `${more.get(name) ?? ''} ${text}`);
}

/** In both languages: a lesson may name a scene by either. @param {Listed} listed @param {string} wanted */
export function isFound({ name, title, story }, wanted) {
  const text = [name, ...Object.values(title), ...Object.values(story), more.get(name) ?? '']
    .join(' ')
    .toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((each) => text.includes(each));
}
