// The words of the course, in both languages. A lesson that uses one links it by its id, and the link's text is the word as
// it stands here: tests hold them to it. `not` lists what must not stand for it in a text.

/** @typedef {{ en: string, ko: string }} Told */
/**
 * `also` lists other forms of the word that a text may link.
 * @typedef {{ id: string, en: string, ko: string, means: Told, also?: { en?: readonly string[], ko?: readonly string[] }, not?: { en?: readonly string[], ko?: readonly string[] } }} Term
 */

/** @type {readonly Term[]} */
export const glossary = Object.freeze([
  {
    id: 'collision-detection',
    en: 'collision detection',
    ko: '충돌 검사',
    means: {
      en: 'Finding out which shapes overlap or touch, where and how deep. It changes nothing.',
      ko: '어떤 도형끼리 겹치거나 닿았는지, 어디서 얼마나 깊이 그런지 알아내는 일이에요. 아무것도 바꾸지 않아요.',
    },
    not: { ko: ['충돌 감지', '충돌 탐지', '충돌 판정'] },
  },
  {
    id: 'collision-handling',
    en: 'collision handling',
    ko: '충돌 처리',
    means: {
      en: 'What a game does about a collision that was found: push apart, bounce, count, take away. Pushing and bouncing are also called the response.',
      ko: '찾아낸 충돌을 두고 게임이 하는 일이에요. 밀어내고, 튕기고, 세고, 없애요. 밀고 튕기는 것은 반응이라고도 해요.',
    },
    not: { ko: ['충돌 대응'] },
  },
  {
    id: 'pair',
    en: 'pair',
    ko: '쌍',
    means: {
      en: 'Two things that are tested with each other. Which of them comes first makes no other pair.',
      ko: '서로 검사할 두 물체예요. 순서가 바뀌어도 같은 쌍이에요.',
    },
  },
  {
    id: 'group',
    en: 'group',
    ko: '그룹',
    means: {
      en: 'Two tags with a colon between them, such as boy:ball: all that carry the one against all that carry the other.',
      ko: '콜론으로 이은 두 태그예요. boy:ball이면 boy 태그가 붙은 것 모두와 ball 태그가 붙은 것 모두를 뜻해요.',
    },
  },
  {
    id: 'overlap',
    en: 'overlap',
    ko: '겹침',
    means: {
      en: 'Two shapes overlap when at least one spot lies inside both.',
      ko: '두 도형의 안쪽에 함께 드는 곳이 한 군데라도 있으면 겹친 거예요.',
    },
    also: { ko: ['겹쳐요', '겹친'] },
    not: { en: ['intersect'], ko: ['교차', '중첩'] },
  },
  {
    id: 'touching',
    en: 'touching',
    ko: '닿음',
    means: {
      en: 'Two shapes touch when their edges meet and they share no area. Whether that counts as an overlap is a rule that each test chooses.',
      ko: '두 도형의 가장자리만 만나고 함께 차지하는 넓이가 없는 상태예요. 이것을 겹침으로 칠지는 검사마다 정하는 규칙이에요.',
    },
    also: { en: ['touch'], ko: ['닿은'] },
    not: { en: ['tangent'] },
  },
  {
    id: 'axis-aligned-box',
    en: 'axis-aligned box',
    ko: '축 정렬 상자',
    means: {
      en: 'A rectangle whose sides run along the x and the y axis. It never turns, so four numbers say all about it. Also called AABB.',
      ko: '변이 x축, y축과 나란한 직사각형이에요. 돌지 않아서 숫자 네 개면 다 나타낼 수 있어요. AABB라고도 해요.',
    },
  },
  {
    id: 'interval',
    en: 'interval',
    ko: '구간',
    means: {
      en: 'All numbers from one to another, such as the x values that a rectangle covers.',
      ko: '한 수에서 다른 수까지의 모든 수예요. 직사각형이 차지하는 x 값의 범위가 그런 거예요.',
    },
  },
  {
    id: 'bounding-box',
    en: 'bounding box',
    ko: '경계 상자',
    means: {
      en: 'The smallest axis-aligned box around a shape. If two bounding boxes are apart, so are the shapes; if they overlap, the shapes may still be apart.',
      ko: '도형을 감싸는 가장 작은 축 정렬 상자예요. 경계 상자끼리 떨어져 있으면 도형도 떨어져 있어요. 하지만 경계 상자가 겹쳤다고 도형까지 겹친 것은 아니에요.',
    },
    not: { ko: ['바운딩 박스'] },
  },
  {
    id: 'closest-point',
    en: 'closest point',
    ko: '가장 가까운 점',
    means: {
      en: 'Of all points of a shape the one with the shortest way to a given point. For a point inside it is that point itself.',
      ko: '도형의 모든 점 가운데 주어진 점까지 가는 길이 가장 짧은 점이에요. 안에 있는 점이라면 그 점 자신이에요.',
    },
    not: { ko: ['최근접점', '최근접 점'] },
  },
  {
    id: 'clamp',
    en: 'clamp',
    ko: '클램프',
    means: {
      en: 'To leave a number where it is if it lies in an interval, and else to move it to the nearer end.',
      ko: '수가 구간 안에 있으면 그대로 두고, 벗어났으면 가까운 쪽 끝으로 옮기는 일이에요.',
    },
  },
]);
