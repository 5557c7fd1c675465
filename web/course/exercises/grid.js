// The exercises of lesson 7: the broad phase.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const grid = [
  {
    id: 'grid-even',
    kind: 'number',
    question: {
      en: 'In a grid of 50 cells lie 400 stones, the same number in each cell, and none of them reaches into a second one. How many pairs does the grid compare?',
      ko: '칸이 50개인 격자에 돌 400개가 칸마다 똑같은 수만큼 들어 있고, 두 칸에 걸친 돌은 없어요. 격자는 몇 쌍을 비교하나요?',
    },
    answer: 1400,
    why: {
      en: 'Each cell has 8 stones and so $frac(8 * 7, 2) = 28$ pairs; there are 50 of them. Each with each would be 79,800.',
      ko: '칸마다 돌이 8개니까 쌍은 $frac(8 * 7, 2) = 28$개이고, 그런 칸이 50개예요. 모두와 모두를 견주면 79,800쌍이고요.',
    },
    wrong: [
      {
        value: 2800,
        hint: {
          en: 'You counted each pair from both of its sides: $50 * 8 * 7$.',
          ko: '쌍마다 양쪽에서 한 번씩, 두 번 셌어요. $50 * 8 * 7$이에요.',
        },
      },
      {
        value: 28,
        hint: {
          en: 'That is one cell. There are 50 of them.',
          ko: '그건 한 칸에서 비교하는 수예요. 칸은 50개예요.',
        },
      },
      {
        value: 79800,
        hint: {
          en: 'That is each with each, as if there were no cells: $frac(400 * 399, 2)$.',
          ko: '칸이 없는 것처럼 모두와 모두를 견주었어요. $frac(400 * 399, 2)$예요.',
        },
      },
      {
        value: 1600,
        hint: {
          en: 'That is about right, and it is what the short form says: $frac(n^2, 2 * c)$. Nobody is compared with itself, though: with only 8 in a cell it shows.',
          ko: '거의 맞았어요. 본문에 나온 간단한 어림식으로 구한 값이네요: $frac(n^2, 2 * c)$. 하지만 자기 자신과는 비교하지 않아요. 한 칸에 8개뿐이면 그 차이가 드러나요.',
        },
      },
    ],
  },
  {
    id: 'grid-guess',
    kind: 'choice',
    question: {
      en: 'A broad phase hands on a pair whose shapes do not touch at all. What happens?',
      ko: '넓은 단계가 전혀 닿지 않은 두 도형을 쌍으로 넘겼어요. 어떻게 될까요?',
    },
    why: {
      en: 'The narrow phase looks at the shapes themselves and says no. Only a pair that is missing cannot be mended by anybody.',
      ko: '좁은 단계가 도형을 그대로 보고 아니라고 답해요. 아무도 바로잡아 줄 수 없는 것은 빠뜨린 쌍이에요.',
    },
    options: [
      {
        text: {
          en: 'The game gets a contact that is none.',
          ko: '게임이 있지도 않은 접촉을 받아요.',
        },
        hint: {
          en: 'Between the two stands the narrow phase, which looks at the shapes and not only at their boxes.',
          ko: '그 사이에 좁은 단계가 있어요. 경계 상자만이 아니라 도형을 직접 봐요.',
        },
      },
      {
        text: {
          en: 'It costs one more question, and nothing else.',
          ko: '질문을 하나 더 할 뿐, 그것 말고는 아무 일도 없어요.',
        },
      },
      {
        text: {
          en: 'This cannot happen: it finds exactly those that touch.',
          ko: '그럴 수 없어요. 꼭 닿은 쌍만 찾거든요.',
        },
        hint: {
          en: 'It knows bounding boxes only. The boxes of two balls overlap at their corners before the balls touch.',
          ko: '넓은 단계는 경계 상자만 알아요. 두 공의 경계 상자는 공이 닿기 전에 귀퉁이부터 겹쳐요.',
        },
      },
      {
        text: {
          en: 'The two are pushed apart, a little too early.',
          ko: '두 도형이 조금 일찍 서로 밀려나요.',
        },
        hint: {
          en: 'Who is pushed, and how far, is decided by normal and depth, and the broad phase knows neither.',
          ko: '누가 얼마나 밀릴지는 법선과 깊이가 정하는데, 넓은 단계는 둘 다 몰라요.',
        },
      },
    ],
  },
  {
    id: 'grid-drawn',
    kind: 'draw',
    question: {
      en: 'The thick lines are the cells of a grid. Move P to a place where the grid compares it with A and with B, though it touches neither.',
      ko: '굵은 선은 격자의 칸이에요. P를 옮겨서, 격자가 A와도 B와도 견주게 해 보세요. 하지만 어느 쪽에도 닿으면 안 돼요.',
    },
    why: {
      en: 'Where four cells meet, the box of P lies in all four, and so shares one with A and one with B. Both comparisons are in vain: a grid leaves out what is far, and knows nothing of touching.',
      ko: '네 칸이 만나는 곳에 있으면 P의 상자가 네 칸에 모두 걸쳐서, A와도 B와도 칸을 함께 써요. 두 번 모두 헛비교예요. 격자는 먼 것을 빼 줄 뿐, 닿는지는 몰라요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: 'A', kind: 'circle', x: 3, y: 5, radius: 0.7, paint: 0 },
        { name: 'B', kind: 'circle', x: 5.5, y: 2.5, radius: 0.7, paint: 1 },
      ],
      pen: 'circle',
      radius: 0.7,
      cell: 4,
      names: ['P'],
      start: [[10, 6]],
      right: [[4, 4]],
    },
    wrong: [
      {
        says: 'neither',
        points: [[10, 6]],
        hint: {
          en: 'P shares no cell with A, and none with B. The grid never looks at either pair.',
          ko: 'P는 A와도 B와도 같은 칸에 있지 않아요. 격자는 두 쌍을 아예 보지 않아요.',
        },
      },
      {
        says: 'onlyA',
        points: [[1, 7]],
        hint: {
          en: 'It shares a cell with A, but none with B.',
          ko: 'A와는 같은 칸에 있지만 B와는 아니에요.',
        },
      },
      {
        says: 'onlyB',
        points: [[7, 1]],
        hint: {
          en: 'It shares a cell with B, but none with A.',
          ko: 'B와는 같은 칸에 있지만 A와는 아니에요.',
        },
      },
      {
        says: 'touches',
        points: [[3.5, 4.5]],
        hint: {
          en: 'P touches {name}. That comparison would not be in vain.',
          ko: 'P가 {name}에 닿았어요. 그 비교는 헛비교가 아니에요.',
        },
      },
    ],
  },
  {
    id: 'grid-touched',
    kind: 'program',
    question: {
      en: 'Write `cellsOf`: the names of all cells of a grid that a box touches, such as `"0 0"` and `"1 0"`, column first. A box that ends exactly at a border belongs to the cell behind it too. One that begins exactly at a border does not belong to the cell before it: round both ends down.',
      ko: '`cellsOf`를 써 보세요. 상자가 닿는 모든 칸의 이름을 `"0 0"`, `"1 0"`처럼 가로 번호, 세로 번호 차례로 모아 돌려줘요. 상자가 칸의 경계에서 딱 끝나면 그 너머의 칸에도 닿은 거예요. 경계에서 딱 시작하면 그 앞의 칸은 치지 않아요. 양 끝을 모두 내림하세요.',
    },
    why: {
      en: 'The first and the last column and row come from the ends of the box, rounded down, and all between them belong to it.',
      ko: '상자의 양 끝을 칸 크기로 나누어 내림하면 첫 칸과 마지막 칸의 번호가 나와요. 그 사이의 칸도 모두 들어가요.',
    },
    cases: [
      {
        call: 'list({ x: 2, y: 3, width: 4, height: 4 }, 10)',
        want: ['0 0'],
        hint: {
          en: 'This box lies wholly in one cell, from 0 to 10 on both axes.',
          ko: '이 상자는 두 축에서 모두 0부터 10까지인 칸 하나에 쏙 들어가요.',
        },
      },
      {
        call: 'list({ x: 8, y: 3, width: 4, height: 4 }, 10)',
        want: ['0 0', '1 0'],
        hint: {
          en: 'This box reaches from 8 to 12, across the border at 10, so it lies in two cells. One cell for each box is not enough.',
          ko: '이 상자는 8부터 12까지라서 10에 있는 경계를 넘어요. 칸이 두 개예요. 상자마다 칸 하나로는 모자라요.',
        },
      },
      {
        call: 'list({ x: 5, y: 5, width: 20, height: 2 }, 10)',
        want: ['0 0', '1 0', '2 0'],
        hint: {
          en: 'This box is longer than two cells. The one in the middle has no corner of it, and is touched all the same.',
          ko: '이 상자는 두 칸보다 길어요. 가운데 칸에는 꼭짓점이 하나도 없지만, 그 칸에도 닿아 있어요.',
        },
      },
      {
        call: 'list({ x: -4, y: 2, width: 2, height: 2 }, 10)',
        want: ['-1 0'],
        hint: {
          en: 'On the left of 0 the cells go on with −1. To cut off the decimals is not to round down: −0.4 would become 0.',
          ko: '0의 왼쪽에는 −1번 칸이 이어져요. 소수점 아래를 버리는 것은 내림과 달라요. −0.4가 0이 되어 버리거든요.',
        },
      },
      {
        call: 'list({ x: 0, y: 6, width: 10, height: 4 }, 10)',
        want: ['0 0', '0 1', '1 0', '1 1'],
        hint: {
          en: 'This box ends exactly at 10 on both axes, and touching counts: it belongs to the cells behind as well.',
          ko: '이 상자는 두 축에서 모두 딱 10에서 끝나요. 닿은 것도 치니까 그 너머의 칸에도 들어가요.',
        },
      },
    ],
  },
];
