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
]);
