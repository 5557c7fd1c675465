// The exercises of lesson 6: distance by GJK.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const distance = [
  {
    id: 'distance-boxes',
    kind: 'number',
    question: {
      en: 'Rectangle A reaches from (0, 0) to (2, 1), rectangle B from (10, 16) to (12, 17). Of all points of their set of differences, how far from the origin is the nearest one?',
      ko: '직사각형 A는 (0, 0)에서 (2, 1)까지, B는 (10, 16)에서 (12, 17)까지예요. 민코프스키 차에서 원점에 가장 가까운 점은 원점에서 얼마나 떨어져 있나요?',
    },
    answer: 17,
    why: {
      en: 'It is the difference of the two corners that face each other, $(10 - 2, 16 - 1) = (8, 15)$, and its length is the distance of the rectangles.',
      ko: '마주 보는 두 꼭짓점의 차이 $(10 - 2, 16 - 1) = (8, 15)$예요. 그 길이가 곧 두 직사각형의 거리예요.',
    },
    wrong: [
      {
        value: 23,
        hint: {
          en: 'That is $8 + 15$, the way along the axes. The straight way is shorter.',
          ko: '$8 + 15$, 축을 따라 간 길이예요. 곧장 가면 더 짧아요.',
        },
      },
      {
        value: 289,
        hint: {
          en: 'That is the square of it: $8^2 + 15^2$. Take the root.',
          ko: '$8^2 + 15^2$이니까 제곱한 값이에요. 제곱근을 구하세요.',
        },
      },
      {
        value: 15,
        hint: {
          en: 'That is how far they are apart along y. Along x there is a gap as well, and here a corner faces a corner.',
          ko: 'y로 떨어진 길이예요. x로도 떨어져 있고, 여기서는 꼭짓점과 꼭짓점이 마주 봐요.',
        },
      },
    ],
  },
  {
    id: 'distance-inside',
    kind: 'choice',
    question: {
      en: 'The walk finds that the origin lies inside the set of differences. What does that say of the shapes?',
      ko: '걸어가 보니 원점이 민코프스키 차 안에 있어요. 두 도형은 어떤 상태일까요?',
    },
    why: {
      en: 'The origin is the difference of two equal points. So some point lies in both shapes.',
      ko: '원점은 똑같은 두 점의 차이예요. 그러니 두 도형에 함께 든 점이 있어요.',
    },
    options: [
      {
        text: { en: 'They touch in exactly one point.', ko: '딱 한 점에서 닿았어요.' },
        hint: {
          en: 'Then the origin would lie on the edge of the set, not inside it.',
          ko: '그렇다면 원점이 집합 안이 아니라 가장자리에 있을 거예요.',
        },
      },
      {
        text: { en: 'One lies wholly inside the other.', ko: '하나가 다른 하나 안에 통째로 들어 있어요.' },
        hint: {
          en: 'That may be, but it does not follow: a corner inside the other shape is enough.',
          ko: '그럴 수도 있지만 꼭 그런 것은 아니에요. 꼭짓점 하나만 상대 안에 들어도 돼요.',
        },
      },
      { text: { en: 'They overlap.', ko: '겹쳐 있어요.' } },
      {
        text: { en: 'They both lie around the origin of the world.', ko: '둘 다 세계의 원점 근처에 있어요.' },
        hint: {
          en: 'Differences do not care where in the world both are: moved together they leave the same set.',
          ko: '차이는 둘이 세계의 어디에 있는지와 상관없어요. 함께 옮기면 집합은 그대로예요.',
        },
      },
    ],
  },
  {
    id: 'distance-drawn',
    kind: 'draw',
    question: {
      en: 'Move the circle by its centre M so that it is exactly 2 away from the triangle. Its radius is 0.5.',
      ko: '원의 중심 M을 옮겨서 원이 삼각형에서 정확히 2만큼 떨어지게 해 보세요. 원의 반지름은 0.5예요.',
    },
    why: {
      en: 'The centre has to be $2 + 0.5 = 2.5$ away from the triangle. To the right of the corner (6, 3) that is (8.5, 3), and there are more: (8, 4.5) is 2 to the right and 1.5 up, and $sqrt(2^2 + 1.5^2) = 2.5$.',
      ko: '중심은 삼각형에서 $2 + 0.5 = 2.5$만큼 떨어져야 해요. 꼭짓점 (6, 3)의 오른쪽이라면 (8.5, 3)이고, 다른 곳도 있어요. (8, 4.5)는 오른쪽으로 2, 위로 1.5이고 $sqrt(2^2 + 1.5^2) = 2.5$예요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'T',
          hidden: true,
          kind: 'polygon',
          points: [
            [1, 1],
            [6, 3],
            [1, 6],
          ],
          paint: 0,
        },
      ],
      pen: 'circle',
      radius: 0.5,
      names: ['M'],
      start: [[4, 7]],
      right: [[8.5, 3]],
    },
    wrong: [
      {
        says: 'fromCentre',
        points: [[8, 3]],
        hint: {
          en: 'That is how far it is from the triangle to the centre. The circle begins half a unit before its centre.',
          ko: '삼각형에서 중심까지가 2예요. 원은 중심보다 0.5 앞에서 시작해요.',
        },
      },
      {
        says: 'twiceRadius',
        points: [[9, 3]],
        hint: {
          en: 'It is 2.5 now: half a unit too far. Did you add the whole width of the circle? Only its radius lies between rim and centre.',
          ko: '지금은 2.5라서 0.5만큼 멀어요. 원의 지름을 더했나요? 둘레에서 중심까지는 반지름뿐이에요.',
        },
      },
      {
        says: 'overlaps',
        points: [[5, 3]],
        hint: {
          en: 'Here the two overlap, and have no distance.',
          ko: '여기서는 둘이 겹쳐서 거리가 없어요.',
        },
      },
      {
        says: 'near',
        points: [[7.5, 3]],
        hint: {
          en: 'Too close: the distance is {distance} here. The dashed line joins the two closest points.',
          ko: '너무 가까워요. 여기서는 {distance}만큼 떨어져 있어요. 점선이 가장 가까운 두 점을 이어요.',
        },
      },
      {
        says: 'far',
        points: [[11, 6]],
        hint: {
          en: 'Too far: the distance is {distance} here. The dashed line joins the two closest points.',
          ko: '너무 멀어요. 여기서는 {distance}만큼 떨어져 있어요. 점선이 가장 가까운 두 점을 이어요.',
        },
      },
    ],
  },
  {
    id: 'distance-support',
    kind: 'program',
    question: {
      en: 'Write `support`: the corner of the set of differences that lies furthest along a direction. The set itself is never made: ask each shape once with `furthest`.',
      ko: '`support`를 써 보세요. 민코프스키 차에서 어떤 방향으로 가장 먼 꼭짓점이에요. 민코프스키 차를 만들 필요 없이 도형마다 `furthest`로 한 번씩만 물으면 돼요.',
    },
    why: {
      en: 'A difference is largest where B goes furthest along the direction and A furthest against it.',
      ko: 'B는 그 방향으로 가장 멀리, A는 반대 방향으로 가장 멀리 갈 때 차이가 가장 커요.',
    },
    cases: [
      {
        call: 'reach(1, 0)',
        want: 7,
        hint: {
          en: 'Along x B goes to 7, and A is taken away: the smallest x of A leaves the most. For A look the other way.',
          ko: 'x로 B는 7까지 가고, 거기서 A를 빼요. A의 x가 작을수록 많이 남으니 A는 반대쪽을 봐야 해요.',
        },
      },
      {
        call: 'reach(-1, 0)',
        want: -3,
        hint: {
          en: 'Against x B’s corner has x = 5 and A’s, the other way, x = 2. The difference is 3 along x, so −3 along (−1, 0).',
          ko: 'x의 반대쪽으로 B의 꼭짓점은 x = 5, A의 꼭짓점은 x = 2예요. 차이는 x로 3이니까 (−1, 0) 방향으로는 −3이에요.',
        },
      },
      {
        call: 'reach(0, 1)',
        want: 9,
        hint: {
          en: 'Here the direction is y alone: the tip of B at 9 counts.',
          ko: '이번 방향은 y뿐이에요. 9에 있는 B의 뾰족한 끝이 답이에요.',
        },
      },
      {
        call: 'reach(3, -4)',
        want: 5,
        hint: {
          en: 'A slanted direction: of B the corner (7, 5), of A the corner (0, 1).',
          ko: '비스듬한 방향이에요. B에서는 (7, 5), A에서는 (0, 1)이에요.',
        },
      },
    ],
  },
];
