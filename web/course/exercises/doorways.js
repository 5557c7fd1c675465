// The exercises of lesson 12: doorways.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const doorways = [
  {
    id: 'doorways-radius',
    kind: 'number',
    question: {
      en: 'A door is 60 px wide, a square player 50 px. His middle may be up to 12 px beside the middle of the door, and he is still to get in. What is the smallest whole number that will do as the radius of the walls’ corners?',
      ko: '문의 폭은 60px이고 네모난 플레이어의 폭은 50px이에요. 플레이어의 가운데가 문의 가운데에서 12px까지 비껴도 들어가게 하려고 해요. 벽 모서리의 반지름으로 쓸 수 있는 가장 작은 정수는 얼마인가요?',
    },
    answer: 8,
    why: {
      en: 'On each side $frac(60 - 50, 2) = 5$ are free, so he overlaps the wall by $12 - 5 = 7$. The radius has to be larger than that.',
      ko: '양쪽에 $frac(60 - 50, 2) = 5$만큼 비어 있으니 벽에는 $12 - 5 = 7$만큼 걸쳐요. 반지름은 그보다 커야 해요.',
    },
    wrong: [
      {
        value: 7,
        hint: {
          en: 'By 7 he overlaps the wall. With that as the radius he meets the very lowest point of the circle, and nothing of the push goes sideways.',
          ko: '벽에 걸친 폭이 7이에요. 반지름도 7이면 원의 맨 끝에 닿아서 옆으로 가는 몫이 하나도 없어요.',
        },
      },
      {
        value: 13,
        hint: {
          en: 'You forgot that the door is wider than he is. The first pixels beside the middle cost him nothing.',
          ko: '문이 플레이어보다 넓다는 것을 잊었네요. 가운데에서 조금 비끼는 동안은 벽에 걸치지 않아요.',
        },
      },
      {
        value: 3,
        hint: {
          en: 'You took off all of the room that the door leaves. It is shared out among both sides.',
          ko: '문에 남는 폭을 통째로 뺐네요. 남는 폭은 양쪽으로 나뉘어요.',
        },
      },
    ],
  },
  {
    id: 'doorways-player',
    kind: 'choice',
    question: {
      en: 'You leave the corners of all walls square, and give the player round corners of 15 px instead. Who gets past the end of a wall now?',
      ko: '벽의 모서리는 모두 네모난 채로 두고, 플레이어의 모서리를 15px로 둥글렸어요. 이제 누가 벽 끝을 지나갈까요?',
    },
    why: {
      en: 'Only the sum of both radii counts. He even takes the very same path.',
      ko: '두 반지름을 더한 값만 중요해요. 지나가는 길까지 똑같아요.',
    },
    options: [
      {
        text: {
          en: 'Nobody. A player who walks straight at a flat end is pushed straight back.',
          ko: '아무도 못 지나가요. 평평한 끝으로 곧장 오면 곧장 밀려나요.',
        },
        hint: {
          en: 'The end is flat, but what meets the wall’s corner is now the round corner of the player, and there the push leans sideways.',
          ko: '벽 끝은 평평해요. 하지만 벽의 꼭짓점에 닿는 것은 플레이어의 둥근 모서리이고, 거기서는 미는 방향이 옆으로 기울어요.',
        },
      },
      {
        text: {
          en: 'Whoever overlaps the wall by less than 7.5 px.',
          ko: '벽에 7.5px보다 적게 걸친 플레이어요.',
        },
        hint: {
          en: 'Nothing is halved: the wall’s corner meets the arc as long as the overlap is less than the radius.',
          ko: '반으로 줄지 않아요. 걸친 폭이 반지름보다 작으면 벽의 꼭짓점은 둥근 곳에 닿아요.',
        },
      },
      {
        text: {
          en: 'The same as with corners of 15 px on the walls.',
          ko: '벽의 모서리를 15px로 둥글렸을 때와 똑같아요.',
        },
      },
      {
        text: {
          en: 'More than before: a round player can roll off the corner.',
          ko: '전보다 더 많이 지나가요. 둥근 플레이어는 모서리에서 굴러 나가니까요.',
        },
        hint: {
          en: 'The player is moved and pushed here, and never turned.',
          ko: '여기서 플레이어는 움직이고 밀릴 뿐, 돌지 않아요.',
        },
      },
    ],
  },
  {
    id: 'doorways-drawn',
    kind: 'draw',
    question: {
      en: 'A square player, 5 wide, walks up and overlaps the wall by 1. His left side is at x = 5. Cut the wall’s corner off by a chamfer at 45° between P, on the lower side, and Q, on the right side: just large enough that he gets past.',
      ko: '폭이 5인 네모난 플레이어가 위로 걸어가는데 벽에 1만큼 걸쳐 있어요. 왼쪽 변이 x = 5에 있어요. 벽의 모서리를 45°로 모따기해 보세요. P는 아랫변, Q는 오른쪽 변에 두고, 지나갈 수 있는 만큼만 잘라요.',
    },
    why: {
      en: 'The dashed line is the way of his middle. A chamfer of 1 is as wide as the overlap, and with small steps that is enough.',
      ko: '점선은 플레이어의 가운데가 지나간 길이에요. 모따기가 걸친 폭과 같은 1이면, 조금씩 걸을 때는 충분해요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'player',
          hidden: true,
          kind: 'polygon',
          points: [
            [5, 0],
            [10, 0],
            [10, 5],
            [5, 5],
          ],
          paint: 1,
        },
      ],
      pen: 'polygon',
      from: [
        [6, 8],
        [0, 8],
        [0, 6],
      ],
      names: ['P', 'Q'],
      start: [
        [5.5, 6],
        [6, 6.5],
      ],
      right: [
        [5, 6],
        [6, 7],
      ],
    },
    wrong: [
      {
        says: 'square',
        points: [
          [6, 6],
          [6, 6],
        ],
        hint: {
          en: 'Nothing is cut off. The end is flat, and he is pushed straight back.',
          ko: '아무것도 자르지 않았어요. 벽 끝이 평평해서 곧장 뒤로 밀려나요.',
        },
      },
      {
        says: 'stuck',
        points: [
          [5.5, 6],
          [6, 6.5],
        ],
        hint: {
          en: 'He walked, and is stuck: beside the chamfer he still meets the flat end.',
          ko: '걸어 보니 걸렸어요. 모따기 옆의 평평한 끝에 아직 닿아요.',
        },
      },
      {
        says: 'slanted',
        points: [
          [4, 6],
          [6, 7],
        ],
        hint: {
          en: 'That is not 45°: as much has to go from the lower side as from the right one.',
          ko: '45°가 아니에요. 아랫변과 오른쪽 변에서 똑같이 잘라야 해요.',
        },
      },
      {
        says: 'greasy',
        points: [
          [4, 6],
          [6, 8],
        ],
        hint: {
          en: 'He gets past, but so he would with less. Whoever overlaps the wall far more slides round it, too.',
          ko: '지나가기는 해요. 하지만 덜 잘라도 지나가요. 이러면 훨씬 많이 걸친 플레이어도 미끄러져 지나가요.',
        },
      },
      {
        says: 'beside',
        points: [
          [5, 5],
          [6, 7],
        ],
        hint: {
          en: 'P belongs on the wall’s lower side, at y = 6, and Q on its right side, at x = 6.',
          ko: 'P는 벽의 아랫변(y = 6)에, Q는 오른쪽 변(x = 6)에 두세요.',
        },
      },
    ],
  },
  {
    id: 'doorways-pieces',
    kind: 'program',
    question: {
      en: 'Write `pieces`: a round rectangle about (0, 0), put together from boxes and circles. `box(x, y, width, height)` and `circle(x, y, radius)` make them, all by their middle. No piece may have a size of 0, and none may be there twice.',
      ko: '`pieces`를 써 보세요. 가운데가 (0, 0)인 둥근 직사각형을 상자와 원으로 짜 맞춰요. 조각은 `box(x, y, width, height)`와 `circle(x, y, radius)`로 만들고 위치는 모두 가운데예요. 크기가 0인 조각이나 똑같은 조각 두 개가 있으면 안 돼요.',
    },
    why: {
      en: 'Two boxes that cross, one as wide and one as high as the whole, each a radius shorter at both ends the other way; then a circle for each corner. Where a side is all corner, a box falls away and circles coincide.',
      ko: '서로 가로지르는 상자 두 개예요. 하나는 폭이, 하나는 높이가 전체와 같고, 다른 방향으로는 양 끝이 반지름만큼 짧아요. 여기에 모서리마다 원을 하나씩 더해요. 한 변이 모서리로만 되어 있으면 상자 하나가 없어지고 원끼리 포개져요.',
    },
    cases: [
      {
        call: '[[-49, 15], [49, -15]].map(([x, y]) => isInside(pieces(100, 60, 10), x, y))',
        want: [true, true],
        hint: {
          en: 'A spot at the left or right side is missing. One box has to be as wide as the whole, and to reach from corner to corner.',
          ko: '왼쪽이나 오른쪽 변 옆에 빈 곳이 있어요. 상자 하나는 폭이 전체와 같고, 높이는 모서리에서 모서리까지여야 해요.',
        },
      },
      {
        call: '[[-35, 29], [35, -29]].map(([x, y]) => isInside(pieces(100, 60, 10), x, y))',
        want: [true, true],
        hint: {
          en: 'A spot at the upper or lower side is missing. The other box has to be as high as the whole, and to reach from corner to corner.',
          ko: '윗변이나 아랫변 옆에 빈 곳이 있어요. 다른 상자는 높이가 전체와 같고, 폭은 모서리에서 모서리까지여야 해요.',
        },
      },
      {
        call: 'isInside(pieces(100, 60, 10), 49, 29)',
        want: false,
        hint: {
          en: 'The corner is still square: a box reaches into it. Each of the two has to stop a radius before the corners, along one direction.',
          ko: '모서리가 아직 네모나요. 상자가 거기까지 차지하고 있어요. 두 상자는 저마다 한 방향으로 반지름만큼 짧아야 해요.',
        },
      },
      {
        call: '[[-47, 27], [47, 27], [-47, -27], [47, -27]].map(([x, y]) => isInside(pieces(100, 60, 10), x, y))',
        want: [true, true, true, true],
        hint: {
          en: 'These spots lie within the four round corners. There has to be a circle in each of them.',
          ko: '네 둥근 모서리의 안쪽이에요. 원이 네 모서리에 모두 있어야 해요.',
        },
      },
      {
        call: 'kinds(pieces(100, 60, 0))',
        want: 'box',
        hint: {
          en: 'With a radius of 0 it is a single box: no circle is left, and both boxes would be the same one.',
          ko: '반지름이 0이면 상자 하나예요. 원은 남지 않고, 두 상자는 똑같아지니 하나만 두세요.',
        },
      },
      {
        call: 'kinds(pieces(100, 60, 30))',
        want: 'box circle circle',
        hint: {
          en: 'Here the corners fill the whole height: upper and lower circle are the same one, and one of the boxes has no height.',
          ko: '여기서는 모서리가 높이를 다 차지해요. 위아래 원이 같은 것이 되고, 상자 하나는 높이가 0이에요.',
        },
      },
      {
        call: 'kinds(pieces(60, 60, 30))',
        want: 'circle',
        hint: {
          en: 'All four circles are one and the same, and no box is left.',
          ko: '원 네 개가 모두 같은 것이고, 상자는 남지 않아요.',
        },
      },
      {
        call: '[[0, 31], [51, 0]].map(([x, y]) => isInside(pieces(100, 60, 10), x, y))',
        want: [false, false],
        hint: {
          en: 'Something sticks out above or on the right. The whole is 100 wide and 60 high: has each box its own two sizes?',
          ko: '위나 오른쪽으로 삐져나왔어요. 전체의 폭은 100, 높이는 60이에요. 상자마다 폭과 높이를 바르게 주었나요?',
        },
      },
    ],
  },
];
