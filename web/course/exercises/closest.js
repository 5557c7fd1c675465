// The exercises of lesson 3: circle and rectangle.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const closest = [
  {
    id: 'closest-gap',
    kind: 'number',
    question: {
      en: 'A rectangle reaches from (0, 0) to (6, 4). A circle of radius 4 has its centre at (9, 8). How wide is the gap between them?',
      ko: '직사각형이 (0, 0)에서 (6, 4)까지 뻗어 있고, 반지름이 4인 원의 중심은 (9, 8)에 있어요. 둘은 얼마나 떨어져 있나요?',
    },
    answer: 1,
    within: 0.01,
    why: {
      en: 'The closest point is the corner (6, 4). From there to the centre it is $sqrt(3^2 + 4^2) = 5$, and the radius takes 4 of that.',
      ko: '가장 가까운 점은 꼭짓점 (6, 4)예요. 거기서 중심까지가 $sqrt(3^2 + 4^2) = 5$이고, 반지름 4를 빼면 돼요.',
    },
    wrong: [
      {
        value: 5,
        hint: {
          en: 'That is how far it is from the corner to the centre. The circle begins sooner.',
          ko: '꼭짓점에서 중심까지의 거리예요. 원은 그보다 앞에서 시작해요.',
        },
      },
      {
        value: 3,
        hint: {
          en: 'You added the ways along x and along y. The straight way between two points is shorter.',
          ko: 'x로 간 길이와 y로 간 길이를 더했네요. 두 점을 곧장 잇는 길은 그보다 짧아요.',
        },
      },
      {
        value: 4.49,
        hint: {
          en: 'You measured from the middle of the rectangle. What counts is the spot of it that is closest to the circle.',
          ko: '직사각형의 가운데에서 쟀어요. 원에 가장 가까운 곳에서 재야 해요.',
        },
      },
      {
        value: 0,
        hint: {
          en: 'The square frame around the circle does touch the rectangle, but the circle does not fill the corners of its frame.',
          ko: '원을 감싼 네모 테두리는 직사각형에 닿아요. 하지만 원은 테두리의 구석까지 채우지 않아요.',
        },
      },
    ],
  },
  {
    id: 'closest-inside',
    kind: 'choice',
    question: {
      en: 'The centre of the circle lies inside the rectangle. Which point of the rectangle is the closest to it?',
      ko: '원의 중심이 직사각형 안에 있어요. 직사각형에서 중심에 가장 가까운 점은 어느 것일까요?',
    },
    why: {
      en: 'The inside belongs to the rectangle. The distance is 0, and so the two overlap, however small the circle is.',
      ko: '안쪽도 직사각형이에요. 거리가 0이니까 원이 아무리 작아도 둘은 겹쳐요.',
    },
    options: [
      {
        text: { en: 'The nearest point of a side.', ko: '가장 가까운 변 위의 점이에요.' },
        hint: {
          en: 'That would be right if the rectangle were only a frame. Its inside belongs to it, too.',
          ko: '직사각형이 테두리뿐이라면 맞아요. 하지만 안쪽도 직사각형이에요.',
        },
      },
      {
        text: { en: 'The nearest corner.', ko: '가장 가까운 꼭짓점이에요.' },
        hint: {
          en: 'Clamp the coordinates: neither of them is beyond an end, so neither is changed.',
          ko: '좌표를 구간에 가두어 보세요. 어느 쪽도 끝을 벗어나지 않았으니 바뀌는 것이 없어요.',
        },
      },
      { text: { en: 'The centre of the circle itself.', ko: '원의 중심 자신이에요.' } },
      {
        text: { en: 'The middle of the rectangle.', ko: '직사각형의 가운데예요.' },
        hint: {
          en: 'The middle has nothing special here: the test never asks where it is.',
          ko: '여기서 가운데는 특별하지 않아요. 검사는 가운데가 어디인지 묻지도 않아요.',
        },
      },
    ],
  },
  {
    id: 'closest-drawn',
    kind: 'draw',
    question: {
      en: 'Move P to the point of the rectangle that is closest to the circle C, and Q to the one that is closest to the circle D.',
      ko: '직사각형의 점 가운데 원 C에 가장 가까운 곳으로 P를, 원 D에 가장 가까운 곳으로 Q를 옮겨 보세요.',
    },
    why: {
      en: 'C is beyond the rectangle on x and on y, so both are clamped, and P is the corner (8, 5). D is beyond it on y alone, so its x stays, and Q is (4.5, 5).',
      ko: 'C는 x로도 y로도 직사각형을 벗어났으니 둘 다 가두면 P는 꼭짓점 (8, 5)예요. D는 y만 벗어났으니 x는 그대로이고 Q는 (4.5, 5)예요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'rectangle',
          hidden: true,
          kind: 'polygon',
          points: [
            [2, 2],
            [8, 2],
            [8, 5],
            [2, 5],
          ],
          paint: 0,
        },
        { name: 'C', kind: 'circle', x: 10.5, y: 6.5, radius: 1, paint: 1 },
        { name: 'D', kind: 'circle', x: 4.5, y: 7, radius: 0.5, paint: 2 },
      ],
      pen: 'points',
      names: ['P', 'Q'],
      start: [
        [6, 3.5],
        [4, 3.5],
      ],
      right: [
        [8, 5],
        [4.5, 5],
      ],
    },
    wrong: [
      {
        says: 'outside',
        points: [
          [9.5, 6],
          [4.5, 6.5],
        ],
        hint: {
          en: 'A point lies outside. What is asked for belongs to the rectangle, not to the circle.',
          ko: '직사각형을 벗어난 점이 있어요. 찾는 점은 원이 아니라 직사각형의 점이에요.',
        },
      },
      {
        says: 'notSide',
        points: [
          [8, 5],
          [2, 5],
        ],
        hint: {
          en: 'P is right. Q is on the side that was asked for, but another point of that side is closer: the x of D lies within the rectangle, so it stays as it is.',
          ko: 'P는 맞았어요. Q도 변은 맞지만 그 변에는 D에 더 가까운 점이 있어요. D의 x는 직사각형의 구간 안이니까 그대로 두세요.',
        },
      },
      {
        says: 'notCorner',
        points: [
          [8, 3.5],
          [4.5, 5],
        ],
        hint: {
          en: 'Look at P. The centre of C is beyond the end of the rectangle on x and on y: both coordinates become that end.',
          ko: 'P를 보세요. C의 중심은 x로도 y로도 직사각형의 끝을 벗어났어요. 두 좌표가 모두 그 끝이 되어야 해요.',
        },
      },
      {
        says: 'inside',
        points: [
          [8, 5],
          [4.5, 3.5],
        ],
        hint: {
          en: 'P is right. Q can still come closer to D without leaving the rectangle.',
          ko: 'P는 맞았어요. Q는 직사각형을 벗어나지 않고도 D에 더 가까이 갈 수 있어요.',
        },
      },
      {
        says: 'swapped',
        points: [
          [4.5, 5],
          [8, 5],
        ],
        hint: {
          en: 'Both places are right, but the letters have changed places: P is for C, and Q for D.',
          ko: '자리는 둘 다 맞는데 글자가 바뀌었어요. P가 C의 것이고 Q가 D의 것이에요.',
        },
      },
    ],
  },
  {
    id: 'closest-point',
    kind: 'program',
    question: {
      en: 'Write `closest`: of all points of the rectangle, also those inside, the one that is closest to the given point.',
      ko: '`closest`를 써 보세요. 안쪽까지 포함한 직사각형의 모든 점 가운데 주어진 점에 가장 가까운 점을 돌려줘요.',
    },
    why: {
      en: 'Each coordinate is clamped by itself, and with that all nine regions are done.',
      ko: '좌표를 하나씩 따로 가두면 돼요. 그러면 아홉 영역이 모두 해결돼요.',
    },
    cases: [
      {
        call: 'closest({ x: 0, y: 0, width: 4, height: 2 }, { x: 7, y: 6 })',
        want: { x: 4, y: 2 },
        hint: {
          en: 'The point is beyond the upper right corner, so that corner is the closest. What must happen to an x that is larger than 4?',
          ko: '점이 오른쪽 위 꼭짓점 너머에 있으니 그 꼭짓점이 가장 가까워요. 4보다 큰 x는 어떻게 되어야 할까요?',
        },
      },
      {
        call: 'closest({ x: 0, y: 0, width: 4, height: 2 }, { x: 1, y: 5 })',
        want: { x: 1, y: 2 },
        hint: {
          en: 'The point is straight above the upper side. The closest point lies on that side, below it, and is no corner.',
          ko: '점이 윗변 바로 위에 있어요. 가장 가까운 점은 꼭짓점이 아니라 바로 아래의 변 위에 있어요.',
        },
      },
      {
        call: 'closest({ x: 0, y: 0, width: 4, height: 2 }, { x: 1, y: 1 })',
        want: { x: 1, y: 1 },
        hint: {
          en: 'The point lies inside. Nothing is closer to it than itself.',
          ko: '점이 안에 있어요. 그 점 자신보다 가까운 점은 없어요.',
        },
      },
      {
        call: 'closest({ x: 10, y: 10, width: 4, height: 2 }, { x: 0, y: 11 })',
        want: { x: 10, y: 11 },
        hint: {
          en: 'This rectangle does not begin at 0. Its interval on x goes from x to x + width.',
          ko: '이 직사각형은 0에서 시작하지 않아요. x 구간은 x부터 x + width까지예요.',
        },
      },
      {
        call: 'closest({ x: 10, y: 10, width: 4, height: 2 }, { x: 12, y: 3 })',
        want: { x: 12, y: 10 },
        hint: {
          en: 'The point is straight below the lower side: its y is less than where the interval begins.',
          ko: '점이 아랫변 바로 아래에 있어요. y가 구간이 시작하는 곳보다 작아요.',
        },
      },
    ],
  },
];
