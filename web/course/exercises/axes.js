// The exercises of lesson 4: separating axes.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const axes = [
  {
    id: 'axes-gap',
    kind: 'number',
    question: {
      en: 'A triangle has its corners at (0, 0), (4, 0) and (0, 3). A square reaches from (3, 2) to (5, 4). The direction across the slanted side of the triangle is $(0.6, 0.8)$. How wide is the gap between the two shadows along it?',
      ko: '삼각형의 꼭짓점이 (0, 0), (4, 0), (0, 3)이고, 정사각형은 (3, 2)에서 (5, 4)까지예요. 삼각형의 비스듬한 변에 수직인 방향은 $(0.6, 0.8)$이에요. 이 방향으로 두 그림자 사이의 틈은 얼마인가요?',
    },
    answer: 1,
    within: 0.005,
    why: {
      en: 'The triangle’s shadow ends at $4 * 0.6 = 2.4$. The square’s begins at $3 * 0.6 + 2 * 0.8 = 3.4$.',
      ko: '삼각형의 그림자는 $4 * 0.6 = 2.4$에서 끝나고, 정사각형의 그림자는 $3 * 0.6 + 2 * 0.8 = 3.4$에서 시작해요.',
    },
    wrong: [
      {
        value: 3.4,
        hint: {
          en: 'That is where the square’s shadow begins. The triangle’s ends further on than 0.',
          ko: '정사각형의 그림자가 시작하는 곳이에요. 삼각형의 그림자는 0보다 더 간 곳에서 끝나요.',
        },
      },
      {
        value: 3.8,
        hint: {
          en: 'You took the far end of the square’s shadow, at the corner (5, 4). The gap ends where the shadow begins.',
          ko: '정사각형 그림자의 먼 쪽 끝, 꼭짓점 (5, 4)를 썼네요. 틈은 그림자가 시작하는 곳까지예요.',
        },
      },
      {
        value: 5,
        hint: {
          en: 'You used (3, 4) as the direction. It is five units long, and so the answer is five times too large.',
          ko: '방향으로 (3, 4)를 썼네요. 길이가 5인 방향이라 답도 다섯 배가 되었어요.',
        },
      },
    ],
  },
  {
    id: 'axes-one',
    kind: 'choice',
    question: {
      en: 'You try the first axis of two pentagons, and their shadows overlap on it. What do you know now?',
      ko: '두 오각형의 첫째 축을 봤더니 그림자가 겹쳤어요. 이제 무엇을 알 수 있을까요?',
    },
    why: {
      en: 'Only that this axis does not part them. Another one may: nine are left.',
      ko: '이 축이 둘을 나누지 못한다는 것뿐이에요. 다른 축이 나눌지도 몰라요. 아직 아홉 개가 남았어요.',
    },
    options: [
      {
        text: { en: 'They overlap.', ko: '둘은 겹쳤어요.' },
        hint: {
          en: 'Two people who stand behind each other cast one shadow and are apart all the same. You would have to see all axes.',
          ko: '앞뒤로 선 두 사람은 그림자가 하나로 겹치지만 서로 떨어져 있어요. 축을 다 봐야 해요.',
        },
      },
      {
        text: { en: 'They are apart.', ko: '둘은 떨어져 있어요.' },
        hint: {
          en: 'It is a gap between shadows that proves this, and here there is none.',
          ko: '떨어져 있다는 증거는 그림자 사이의 틈이에요. 여기에는 틈이 없어요.',
        },
      },
      {
        text: { en: 'Nothing yet: the next axis has to be tried.', ko: '아직 몰라요. 다음 축을 봐야 해요.' },
      },
      {
        text: {
          en: 'They overlap if the shadows share more than half.',
          ko: '그림자가 절반 넘게 겹쳤다면 겹친 거예요.',
        },
        hint: {
          en: 'How much they share on one axis says nothing of the others. It matters only once all axes have been seen.',
          ko: '한 축에서 얼마나 겹쳤는지는 다른 축에 대해 아무것도 말해 주지 않아요. 모든 축을 본 다음에야 쓸모가 있어요.',
        },
      },
    ],
  },
  {
    id: 'axes-drawn',
    kind: 'draw',
    question: {
      en: 'Draw a line that parts A from B, with room on both sides. Move P and Q: the line goes through both.',
      ko: '두 도형 A와 B를 나누는 선을 그어 보세요. 어느 쪽에도 닿지 않아야 해요. P와 Q를 옮기면 선이 두 점을 지나요.',
    },
    why: {
      en: 'The slanted side of A shows the way: a line beside it fits into the gap. The separating axis is the direction straight across the line. Upright and level lines need a gap on x or y, and there is none.',
      ko: 'A의 비스듬한 변이 길을 알려 줘요. 그 변과 나란한 선이 틈에 들어가요. 분리축은 이 선에 수직인 방향이에요. 세로선이나 가로선을 그으려면 x나 y에 틈이 있어야 하는데, 어느 쪽에도 없어요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'A',
          kind: 'polygon',
          points: [
            [1, 1],
            [8, 1],
            [1, 6],
          ],
          paint: 0,
        },
        {
          name: 'B',
          kind: 'polygon',
          points: [
            [6, 4],
            [10, 4],
            [10, 7],
            [6, 7],
          ],
          paint: 1,
        },
      ],
      pen: 'line',
      names: ['P', 'Q'],
      start: [
        [2, 7],
        [5, 7],
      ],
      right: [
        [3.5, 5],
        [7, 2.5],
      ],
    },
    wrong: [
      {
        says: 'cutsA',
        points: [
          [5, 1],
          [5, 7],
        ],
        hint: {
          en: 'The line cuts A, or touches it. Upright and level lines need a gap on x or y, and there is none.',
          ko: '선이 A를 가르거나 A에 닿아요. 세로선이나 가로선을 그으려면 x나 y에 틈이 있어야 하는데, 어느 쪽에도 없어요.',
        },
      },
      {
        says: 'cutsB',
        points: [
          [2, 6.5],
          [9, 6.5],
        ],
        hint: {
          en: 'The line cuts B, or touches it. Try to lead it past the corner of B that is next to A.',
          ko: '선이 B를 가르거나 B에 닿아요. A에 가까운 B의 꼭짓점을 비켜 가게 해 보세요.',
        },
      },
      {
        says: 'cutsBoth',
        points: [
          [2, 2],
          [8, 6],
        ],
        hint: {
          en: 'The line goes through both. You may have joined the two: what is wanted runs between them, across that way.',
          ko: '선이 둘을 모두 지나요. 둘을 이은 것 같네요. 찾는 선은 그 길을 가로질러 둘 사이로 지나요.',
        },
      },
      {
        says: 'oneSide',
        points: [
          [0, 7.5],
          [12, 7.5],
        ],
        hint: {
          en: 'The line touches neither, but both lie on the same side of it. It has to go through the gap.',
          ko: '어느 쪽에도 닿지 않지만 둘이 선의 같은 쪽에 있어요. 선이 틈을 지나야 해요.',
        },
      },
      {
        says: 'noLine',
        points: [
          [5, 5],
          [5, 5],
        ],
        hint: {
          en: 'P and Q are on the same spot, and so there is no line yet.',
          ko: 'P와 Q가 같은 자리에 있어서 아직 선이 없어요.',
        },
      },
    ],
  },
  {
    id: 'axes-apart',
    kind: 'program',
    question: {
      en: 'Write `apart`: `true` when some axis of the two shapes has a gap between their shadows. `shadow` and `axesOf` are there already.',
      ko: '`apart`를 써 보세요. 두 도형의 축 가운데 그림자 사이에 틈이 있는 것이 있으면 `true`예요. `shadow`와 `axesOf`는 이미 있어요.',
    },
    why: {
      en: 'The axes of both shapes, and one gap is enough. The length of the directions does not matter as long as one only asks which is larger.',
      ko: '두 도형의 축을 모두 보되, 틈은 하나면 돼요. 크고 작음만 견줄 때는 방향의 길이가 달라도 괜찮아요.',
    },
    cases: [
      {
        call: 'apart(box(0, 0, 2), box(9, 0, 2))',
        want: true,
        hint: {
          en: 'One box is far to the right of the other. On the other axis their shadows overlap, and still they are apart: one gap is enough.',
          ko: '한 상자가 멀리 오른쪽에 있어요. 다른 축에서는 그림자가 겹치지만 그래도 떨어져 있어요. 틈은 하나면 충분해요.',
        },
      },
      {
        call: 'apart(box(0, 0, 4), box(3, 3, 4))',
        want: false,
        hint: {
          en: 'These two overlap, and no axis has a gap.',
          ko: '이 둘은 겹쳐 있어요. 어느 축에도 틈이 없어요.',
        },
      },
      {
        call: 'apart(diamond(0, 0, 4), box(3, 3, 4))',
        want: true,
        hint: {
          en: 'A corner of the box points at a slanted side of the diamond. Along x and y their shadows overlap; across that side there is a gap.',
          ko: '상자의 꼭짓점이 마름모의 비스듬한 변을 향해 있어요. x와 y로는 그림자가 겹치지만 그 변에 수직인 방향에는 틈이 있어요.',
        },
      },
      {
        call: 'apart(box(3, 3, 4), diamond(0, 0, 4))',
        want: true,
        hint: {
          en: 'The same pair the other way round. The axis that parts them belongs to the second shape: both have to be asked.',
          ko: '같은 쌍인데 순서만 바꿨어요. 둘을 나누는 축이 둘째 도형의 것이에요. 두 도형의 축을 모두 봐야 해요.',
        },
      },
      {
        call: 'apart(diamond(0, 0, 4), box(1, 1, 4))',
        want: false,
        hint: {
          en: 'The corner of the box lies inside the diamond.',
          ko: '상자의 꼭짓점이 마름모 안에 들어 있어요.',
        },
      },
      {
        call: 'apart(triangle(0, 0), box(3, 3, 2))',
        want: true,
        hint: {
          en: 'The box lies beyond the slanted side of the triangle. Straight across that side, B begins after A ends.',
          ko: '상자가 삼각형의 비스듬한 변 너머에 있어요. 그 변에 수직인 방향으로 보면 A가 끝난 다음에 B가 시작해요.',
        },
      },
      {
        call: 'apart(box(3, 3, 2), triangle(0, 0))',
        want: true,
        hint: {
          en: 'The same pair in the other order, so that now A begins after B ends. A triangle has no opposite sides that would show it the other way round: ask for both.',
          ko: '같은 쌍을 순서만 바꿔서, 이번에는 B가 끝난 다음에 A가 시작해요. 삼각형에는 반대 방향을 보여 줄 마주 보는 변이 없어요. 두 경우를 다 봐야 해요.',
        },
      },
      {
        call: 'apart(box(0, 0, 4), box(4, 0, 4))',
        want: false,
        hint: {
          en: 'These two touch. Their shadows meet in a single number, and that is no gap.',
          ko: '이 둘은 닿아 있어요. 그림자가 수 하나에서 만나는데, 그것은 틈이 아니에요.',
        },
      },
      {
        call: 'apart(triangle(4, 0), box(0, 0, 4))',
        want: false,
        hint: {
          en: 'They touch here as well, and A is on the right. Without a gap they are not apart.',
          ko: '여기서도 닿아 있고, A가 오른쪽에 있어요. 틈이 없으면 떨어진 것이 아니에요.',
        },
      },
    ],
  },
];
