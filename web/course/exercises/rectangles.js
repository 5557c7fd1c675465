// The exercises of lesson 2: points, circles, rectangles.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const rectangles = [
  {
    id: 'rectangles-gap',
    kind: 'number',
    question: {
      en: 'A circle of radius 2 has its centre at (2, 1), another one of radius 4 at (14, 6). How wide is the gap between their edges?',
      ko: '반지름이 2인 원의 중심은 (2, 1)에, 반지름이 4인 원의 중심은 (14, 6)에 있어요. 두 원의 가장자리는 얼마나 떨어져 있나요?',
    },
    answer: 7,
    why: {
      en: 'The centres are 12 apart along x and 5 along y, so $sqrt(12^2 + 5^2) = 13$. Of these the radii take 2 and 4.',
      ko: '두 중심은 x로 12, y로 5만큼 떨어져 있으니 $sqrt(12^2 + 5^2) = 13$이에요. 여기서 반지름 2와 4를 빼요.',
    },
    wrong: [
      {
        value: 13,
        hint: {
          en: 'That is how far apart the centres are. The edges are nearer to each other than that.',
          ko: '그건 중심 사이의 거리예요. 가장자리는 그보다 더 가까이 있어요.',
        },
      },
      {
        value: 133,
        hint: {
          en: 'You took squares from squares: $169 - 36$. To compare, squares will do; a length needs the root first.',
          ko: '제곱에서 제곱을 뺐네요. $169 - 36$처럼요. 비교만 할 때는 제곱끼리 보면 되지만, 길이를 구하려면 먼저 제곱근을 구해야 해요.',
        },
      },
      {
        value: 9,
        hint: {
          en: 'You took away one radius. Both circles reach towards each other.',
          ko: '반지름을 하나만 뺐어요. 두 원 모두 서로를 향해 반지름만큼 다가가 있어요.',
        },
      },
      {
        value: 11,
        hint: {
          en: 'That is $12 + 5$ less the radii, or 13 less only one of them. The straight way is shorter than the way along the axes, and both radii count.',
          ko: '$12 + 5$에서 반지름을 뺐거나, 13에서 반지름을 하나만 뺀 값이에요. 곧장 가는 길은 축을 따라 가는 길보다 짧고, 반지름은 둘 다 빼야 해요.',
        },
      },
    ],
  },
  {
    id: 'rectangles-touching',
    kind: 'choice',
    question: {
      en: 'One rectangle covers x from 0 to 4, its neighbour x from 4 to 7; both cover y from 0 to 2. This lesson’s test says that they do not overlap. The engine’s `bump.collide` finds a contact with a depth of 0 (touching, and not in each other). Which of the two is mistaken?',
      ko: '한 직사각형은 x로 0부터 4까지, 옆의 직사각형은 4부터 7까지 차지하고, 둘 다 y로 0부터 2까지 차지해요. 이 강의의 검사는 겹치지 않았다고 하고, 엔진의 `bump.collide`는 깊이가 0인(닿기만 하고 파고들지는 않은) 접촉을 찾아요. 어느 쪽이 틀렸을까요?',
    },
    why: {
      en: 'They share the line at x = 4 and no area. Both tests see exactly that; they only count it differently.',
      ko: '둘은 x = 4인 선만 함께하고, 함께 차지하는 넓이는 없어요. 두 검사 모두 그것을 정확히 봤고, 겹친 것으로 칠지 정하는 규칙만 달라요.',
    },
    options: [
      {
        text: {
          en: 'The lesson’s test: they meet, so they overlap.',
          ko: '이 강의의 검사요. 만났으니 겹친 거예요.',
        },
        hint: {
          en: 'They meet in a line that has no area. Whether this counts is for each test to choose: look at the table once more.',
          ko: '둘이 만난 선에는 넓이가 없어요. 그것을 겹침으로 칠지는 검사마다 정해요. 표를 다시 보세요.',
        },
      },
      {
        text: {
          en: 'Neither: their rules for touching differ.',
          ko: '둘 다 맞아요. 닿은 것을 겹친 것으로 칠지 정하는 규칙이 다를 뿐이에요.',
        },
      },
      {
        text: {
          en: 'The engine: what has no depth is no contact.',
          ko: '엔진이요. 깊이가 없으면 접촉이 아니에요.',
        },
        hint: {
          en: 'A depth of 0 says just that: they touch and are not in each other. A box that rests on the ground is in contact with it, too.',
          ko: '깊이 0은 서로 파고들지 않고 닿기만 했다는 뜻이에요. 바닥에 놓인 상자도 바닥에 그렇게 닿아 있어요.',
        },
      },
      {
        text: { en: 'One of them rounds its numbers.', ko: '한쪽이 수를 반올림한 거예요.' },
        hint: {
          en: 'Whole numbers as small as these are added without any rounding. The reason is another one.',
          ko: '이렇게 작은 정수를 더할 때는 반올림이 일어나지 않아요. 까닭은 다른 데 있어요.',
        },
      },
    ],
  },
  {
    id: 'rectangles-drawn',
    kind: 'draw',
    question: {
      en: 'Draw a rectangle between its opposite corners P and Q that touches A and touches B, but has no area in common with either.',
      ko: '마주 보는 꼭짓점 P와 Q로 직사각형을 그려 보세요. A에도 닿고 B에도 닿지만, 어느 쪽과도 겹친 넓이가 없어야 해요.',
    },
    why: {
      en: 'For each of the two, on one axis the intervals meet in a single number, as here with the right side of A and the left side of B. By ≤ that is an overlap, by < it is none.',
      ko: '두 도형 모두 한 축에서 구간이 수 하나에서만 만나요. 여기서는 A의 오른쪽 변과 B의 왼쪽 변이 그래요. ≤로 견주면 겹친 것이고, <로 견주면 아니에요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'A',
          kind: 'polygon',
          points: [
            [1, 1],
            [4, 1],
            [4, 4],
            [1, 4],
          ],
          paint: 0,
        },
        {
          name: 'B',
          kind: 'polygon',
          points: [
            [8, 4],
            [11, 4],
            [11, 7],
            [8, 7],
          ],
          paint: 1,
        },
      ],
      pen: 'rectangle',
      names: ['P', 'Q'],
      start: [
        [5, 2],
        [7, 6],
      ],
      right: [
        [4, 2],
        [8, 6],
      ],
    },
    wrong: [
      {
        says: 'neither',
        points: [
          [5, 2],
          [7, 6],
        ],
        hint: {
          en: 'It touches neither A nor B: with each there is a gap on x or on y.',
          ko: 'A에도 B에도 닿지 않아요. 두 도형 모두와 x나 y에 틈이 있어요.',
        },
      },
      {
        says: 'one',
        points: [
          [4, 2],
          [7, 6],
        ],
        hint: { en: '{name} is not touched yet.', ko: '아직 {name}에 닿지 않았어요.' },
      },
      {
        says: 'overlaps',
        points: [
          [3, 2],
          [8, 6],
        ],
        hint: {
          en: 'That has area in common with {name}. On x and on y the intervals share more than one number.',
          ko: '{name}와 겹친 넓이가 있어요. x로도 y로도 구간이 수 하나보다 많이 겹쳐요.',
        },
      },
      {
        says: 'flat',
        points: [
          [4, 2],
          [4, 6],
        ],
        hint: {
          en: 'A rectangle has a width and a height. P and Q may not lie right above or beside each other.',
          ko: '직사각형에는 폭과 높이가 있어야 해요. P와 Q가 곧장 위아래나 옆에 놓이면 안 돼요.',
        },
      },
    ],
  },
  {
    id: 'rectangles-overlap',
    kind: 'program',
    question: {
      en: 'Write the test for two rectangles: `true` when they share some area, `false` when they are apart or only touch.',
      ko: '두 직사각형을 검사하는 함수를 써 보세요. 조금이라도 넓이를 함께 차지하면 `true`, 떨어져 있거나 닿기만 하면 `false`예요.',
    },
    why: {
      en: 'Four comparisons are enough: on each axis, each interval begins before the other one ends.',
      ko: '비교 네 번이면 돼요. 두 축 각각에서, 한 구간은 다른 구간이 끝나기 전에 시작해요.',
    },
    cases: [
      {
        call: 'overlaps({ x: 0, y: 0, width: 4, height: 2 }, { x: 3, y: 1, width: 5, height: 5 })',
        want: true,
        hint: {
          en: 'A corner of each lies in the other. Begin with x: where does each interval begin, and where does it end?',
          ko: '서로의 꼭짓점이 상대 안에 들어 있어요. x부터 보세요. 두 구간은 각각 어디서 시작해서 어디서 끝나나요?',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 0, width: 4, height: 2 }, { x: 9, y: 0, width: 2, height: 2 })',
        want: false,
        hint: {
          en: 'One is far to the right of the other. A gap on one axis is enough to be apart.',
          ko: '하나가 멀리 오른쪽에 있어요. 한 축에서라도 틈이 있으면 떨어진 거예요.',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 0, width: 4, height: 2 }, { x: 1, y: 7, width: 2, height: 2 })',
        want: false,
        hint: {
          en: 'On x they share something, but one is far above the other. Both axes must say so.',
          ko: 'x로는 겹치지만 하나가 훨씬 위에 있어요. 두 축에서 모두 겹쳐야 해요.',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 3, width: 9, height: 2 }, { x: 3, y: 0, width: 2, height: 9 })',
        want: true,
        hint: {
          en: 'They cross like a plus sign: no corner lies in the other one, and yet they overlap. Compare intervals, not corners.',
          ko: '더하기 기호처럼 엇갈려 있어요. 어느 꼭짓점도 상대 안에 없지만 겹쳐 있지요. 꼭짓점 말고 구간을 견주어 보세요.',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 0, width: 9, height: 9 }, { x: 3, y: 3, width: 1, height: 1 })',
        want: true,
        hint: {
          en: 'One lies wholly inside the other. That is an overlap, too.',
          ko: '하나가 다른 하나 안에 통째로 들어 있어요. 그것도 겹친 거예요.',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 0, width: 4, height: 2 }, { x: 4, y: 0, width: 3, height: 2 })',
        want: false,
        hint: {
          en: 'These two only touch. With `<=` touching counts, and here it should not.',
          ko: '이 둘은 닿기만 했어요. `<=`를 쓰면 닿은 것도 겹친 것이 되는데, 여기서는 그러면 안 돼요.',
        },
      },
      {
        call: 'overlaps({ x: 9, y: 0, width: 2, height: 2 }, { x: 0, y: 0, width: 4, height: 2 })',
        want: false,
        hint: {
          en: 'Now the second one is far to the left of the first. Each axis needs two comparisons, one for either order.',
          ko: '이번에는 둘째가 첫째보다 훨씬 왼쪽에 있어요. 어느 쪽이 먼저 올지 모르니 축마다 비교가 두 번 필요해요.',
        },
      },
      {
        call: 'overlaps({ x: 1, y: 7, width: 2, height: 2 }, { x: 0, y: 0, width: 4, height: 2 })',
        want: false,
        hint: {
          en: 'The second one is far below the first: y needs both comparisons, too.',
          ko: '둘째가 첫째보다 훨씬 아래에 있어요. y도 두 번 비교해야 해요.',
        },
      },
      {
        call: 'overlaps({ x: 4, y: 0, width: 3, height: 2 }, { x: 0, y: 0, width: 4, height: 2 })',
        want: false,
        hint: {
          en: 'They only touch, and now the first one is on the right. Both comparisons of x leave touching out.',
          ko: '닿기만 했는데 이번에는 첫째가 오른쪽에 있어요. x를 견주는 두 번 모두 닿은 것은 빼야 해요.',
        },
      },
      {
        call: 'overlaps({ x: 0, y: 0, width: 4, height: 2 }, { x: 1, y: 2, width: 2, height: 5 })',
        want: false,
        hint: {
          en: 'The second one stands on the first: they touch on y. That does not count on this axis either.',
          ko: '둘째가 첫째 위에 서 있어요. y로 닿기만 한 거예요. 이 축에서도 닿은 것은 치지 않아요.',
        },
      },
      {
        call: 'overlaps({ x: 1, y: 2, width: 2, height: 5 }, { x: 0, y: 0, width: 4, height: 2 })',
        want: false,
        hint: {
          en: 'The first one stands on the second, and touches it on y. Is it `<` in all four comparisons?',
          ko: '첫째가 둘째 위에 서서 y로 닿아 있어요. 네 번 모두 `<`로 견주었나요?',
        },
      },
      {
        call: 'overlaps({ x: 10, y: 2, width: 4, height: 9 }, { x: 15, y: 4, width: 3, height: 5 })',
        want: false,
        hint: {
          en: 'A gap of 1 on x, from 14 to 15. Does x always go with `width`, and y with `height`?',
          ko: 'x로 14부터 15까지 틈이 1만큼 있어요. x에는 `width`를, y에는 `height`를 더했나요?',
        },
      },
      {
        call: 'overlaps({ x: 15, y: 4, width: 3, height: 5 }, { x: 10, y: 2, width: 4, height: 9 })',
        want: false,
        hint: {
          en: 'The same two in the other order: the gap on x is still there.',
          ko: '같은 둘을 순서만 바꿨어요. x의 틈은 그대로예요.',
        },
      },
      {
        call: 'overlaps({ x: 2, y: 10, width: 9, height: 4 }, { x: 4, y: 15, width: 5, height: 3 })',
        want: false,
        hint: {
          en: 'A gap of 1 on y, from 14 to 15. Are all four comparisons of this axis about `y` and `height`?',
          ko: 'y로 14부터 15까지 틈이 1만큼 있어요. 이 축에서는 모두 `y`와 `height`로 견주었나요?',
        },
      },
      {
        call: 'overlaps({ x: 4, y: 15, width: 5, height: 3 }, { x: 2, y: 10, width: 9, height: 4 })',
        want: false,
        hint: {
          en: 'Again the gap on y, and now the first one is above.',
          ko: '이번에도 y에 틈이 있고, 첫째가 위에 있어요.',
        },
      },
      {
        call: 'overlaps({ x: 15, y: 4, width: 3, height: 5 }, { x: 13, y: 2, width: 4, height: 9 })',
        want: true,
        hint: {
          en: 'These two overlap, far to the right. Where an interval of x ends, is it `x` and `width` of the same rectangle?',
          ko: '이 둘은 멀리 오른쪽에서 겹쳐 있어요. x 구간의 끝을 같은 직사각형의 `x`와 `width`로 구했나요?',
        },
      },
      {
        call: 'overlaps({ x: 4, y: 15, width: 5, height: 3 }, { x: 2, y: 13, width: 9, height: 4 })',
        want: true,
        hint: {
          en: 'These two overlap, far up. Where an interval of y ends, is it `y` and `height` of the same rectangle?',
          ko: '이 둘은 멀리 위에서 겹쳐 있어요. y 구간의 끝을 같은 직사각형의 `y`와 `height`로 구했나요?',
        },
      },
    ],
  },
];
