// The exercises of lesson 9: turning.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const turning = [
  {
    id: 'turning-spin',
    kind: 'number',
    question: {
      en: 'A box is 8 wide, 6 high and has a mass of 12. It is struck straight up at the middle of its right side, with an impulse of 50. By how many radians per second does it turn afterwards?',
      ko: '폭이 8, 높이가 6, 질량이 12인 상자의 오른쪽 변 한가운데를 위로 똑바로 쳤어요. 충격량은 50이에요. 상자는 1초에 몇 라디안씩 도나요?',
    },
    answer: 2,
    within: 0.005,
    why: {
      en: 'The moment of inertia is $frac(12 * (8^2 + 6^2), 12) = 100$, the lever is 4, and so $frac(4 * 50, 100) = 2$.',
      ko: '관성 모멘트는 $frac(12 * (8^2 + 6^2), 12) = 100$이고 지레의 길이는 4예요. 그래서 $frac(4 * 50, 100) = 2$예요.',
    },
    wrong: [
      {
        value: 4,
        hint: {
          en: 'You measured the lever from the left side, as if the box were nailed down there. It turns about its middle.',
          ko: '지레를 왼쪽 변에서부터 쟀네요. 상자는 왼쪽 변에 못 박힌 것이 아니라 가운데를 중심으로 돌아요.',
        },
      },
      {
        value: 4.17,
        hint: {
          en: 'That is how fast the box moves up: impulse divided by mass. It asks how fast it turns.',
          ko: '충격량을 질량으로 나눴네요. 그건 상자가 위로 움직이는 빠르기이고, 여기서는 도는 빠르기를 물어요.',
        },
      },
      {
        value: 200,
        hint: {
          en: 'That is lever times impulse. It still has to be divided by the moment of inertia.',
          ko: '지레의 길이에 충격량을 곱하기만 했어요. 관성 모멘트로 나누어야 해요.',
        },
      },
    ],
  },
  {
    id: 'turning-tip',
    kind: 'choice',
    question: {
      en: 'Four boxes slide over a level floor, and the friction between it and them is 0.5. Which of them tips over?',
      ko: '상자 넷이 평평한 바닥을 미끄러져요. 바닥과의 마찰 계수는 모두 0.5예요. 어느 상자가 넘어질까요?',
    },
    why: {
      en: 'Width divided by height is 0.4 here, which is less than 0.5. For the others it is more, and the mass is in none of it.',
      ko: '폭을 높이로 나누면 0.4이고 0.5보다 작아요. 나머지는 모두 0.5보다 크고, 질량은 상관없어요.',
    },
    options: [
      {
        text: { en: '60 wide and 60 high', ko: '폭 60, 높이 60' },
        hint: {
          en: 'Width divided by height is 1 here. The friction would have to be greater than that.',
          ko: '폭을 높이로 나누면 1이에요. 마찰 계수가 그보다 커야 넘어져요.',
        },
      },
      { text: { en: '20 wide and 50 high', ko: '폭 20, 높이 50' } },
      {
        text: { en: '60 wide and 60 high, of lead', ko: '납으로 만든, 폭 60에 높이 60' },
        hint: {
          en: 'Ten times the mass is ten times the friction and ten times the weight that holds against it: it makes no difference.',
          ko: '질량이 열 배면 마찰도 열 배이고 버티는 무게도 열 배예요. 달라질 것이 없어요.',
        },
      },
      {
        text: { en: '50 wide and 80 high', ko: '폭 50, 높이 80' },
        hint: {
          en: 'It is higher than wide, but width divided by height is still 0.625, and that is more than 0.5.',
          ko: '높이가 폭보다 크지만, 폭을 높이로 나누면 0.625로 아직 0.5보다 커요.',
        },
      },
    ],
  },
  {
    id: 'turning-drawn',
    kind: 'draw',
    question: {
      en: 'The block stands on the ground between (4, 1) and (7, 1). Move its upper corners so that it falls over to the right. It has to stay without dents.',
      ko: '블록이 (4, 1)과 (7, 1) 사이의 바닥에 서 있어요. 위쪽 꼭짓점을 옮겨서 오른쪽으로 넘어지게 해 보세요. 움푹 들어가면 안 돼요.',
    },
    why: {
      en: 'The dashed line goes straight down from the centre of mass. It misses the base, beyond the lower right corner, and so the weight turns the block about that corner.',
      ko: '점선은 질량 중심에서 곧장 아래로 내려가요. 오른쪽 아래 꼭짓점을 지나 밑변을 벗어났으니, 무게가 그 꼭짓점을 축으로 블록을 돌려요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        {
          name: 'ground',
          hidden: true,
          kind: 'polygon',
          points: [
            [0, 0],
            [12, 0],
            [12, 1],
            [0, 1],
          ],
          paint: 2,
        },
      ],
      pen: 'polygon',
      from: [
        [4, 1],
        [7, 1],
      ],
      names: ['P', 'Q'],
      start: [
        [7, 5],
        [4, 5],
      ],
      right: [
        [11, 6],
        [8, 6],
      ],
    },
    wrong: [
      {
        says: 'stands',
        points: [
          [8, 5],
          [5, 5],
        ],
        hint: {
          en: 'The centre of mass lies at x = {x}, above the base. The ground can push up right below it, and the block stands.',
          ko: '질량 중심이 밑변 위에 있어요(x = {x}). 바닥이 바로 아래에서 받쳐 주니까 서 있어요.',
        },
      },
      {
        says: 'balance',
        points: [
          [10, 6],
          [7, 6],
        ],
        hint: {
          en: 'The centre of mass lies exactly above the edge of the base. Nothing turns it, neither this way nor that.',
          ko: '질량 중심이 딱 밑변 끝 위에 있어요. 이쪽으로도 저쪽으로도 돌지 않아요.',
        },
      },
      {
        says: 'left',
        points: [
          [3, 6],
          [0, 6],
        ],
        hint: {
          en: 'It falls, but to the left: the centre of mass lies at x = {x}.',
          ko: '넘어지기는 하지만 왼쪽이에요. 질량 중심이 밑변 왼쪽에 있어요(x = {x}).',
        },
      },
      {
        says: 'dented',
        points: [
          [4, 5],
          [7, 5],
        ],
        hint: {
          en: 'This block has a dent, or its sides cross. P is to be on the right, Q on the left.',
          ko: '블록이 움푹 들어갔거나 변끼리 엇갈려요. P가 오른쪽, Q가 왼쪽이어야 해요.',
        },
      },
    ],
  },
  {
    id: 'turning-strike',
    kind: 'program',
    question: {
      en: 'Write `strike`: what an impulse at a place of the world does to a resting body. It answers `velocity` and `spin`. `x` and `y` of the body are its centre of mass.',
      ko: '`strike`를 써 보세요. 가만히 있는 물체의 어느 곳에 충격량을 주면 어떻게 되는지 `velocity`와 `spin`으로 답해요. `at`은 세계 좌표이고, 물체의 `x`와 `y`는 질량 중심이에요.',
    },
    why: {
      en: 'The velocity does not care where the body is struck. The spin takes the lever, measured from the centre of mass.',
      ko: '속도는 어디를 치든 같아요. 도는 빠르기는 질량 중심에서 잰 지레에 달렸어요.',
    },
    cases: [
      {
        call: 'strike({ x: 0, y: 0, mass: 3, inertia: 1000 }, { x: 0, y: 30 }, { x: 0, y: 0 })',
        want: { velocity: { x: 0, y: 10 }, spin: 0 },
        hint: {
          en: 'Struck at its centre it moves and does not turn: impulse divided by mass is its velocity.',
          ko: '중심을 치면 움직이기만 하고 돌지 않아요. 속도는 충격량을 질량으로 나눈 값이에요.',
        },
      },
      {
        call: 'strike({ x: 0, y: 0, mass: 3, inertia: 1000 }, { x: 0, y: 30 }, { x: 30, y: 0 })',
        want: { velocity: { x: 0, y: 10 }, spin: 0.9 },
        hint: {
          en: 'Struck upwards at its right end it turns from x towards y, and that is the positive way.',
          ko: '오른쪽 끝을 위로 치면 x축에서 y축 쪽으로 돌아요. 이쪽이 양의 방향이에요.',
        },
      },
      {
        call: 'strike({ x: 0, y: 0, mass: 3, inertia: 1000 }, { x: 30, y: 0 }, { x: 30, y: 0 })',
        want: { velocity: { x: 10, y: 0 }, spin: 0 },
        hint: {
          en: 'Here it is pushed along the way from its centre: the line goes straight through it, and nothing turns, however far out it is struck.',
          ko: '중심에서 뻗은 방향 그대로 밀었어요. 미는 직선이 중심을 지나니까, 아무리 먼 곳이어도 돌지 않아요.',
        },
      },
      {
        call: 'strike({ x: 100, y: 50, mass: 3, inertia: 1000 }, { x: 30, y: 0 }, { x: 100, y: 40 })',
        want: { velocity: { x: 10, y: 0 }, spin: 0.3 },
        hint: {
          en: 'The body is not at (0, 0): measure the lever from its centre. It is struck at its lower edge, towards x.',
          ko: '물체가 (0, 0)에 있지 않아요. 지레는 물체의 중심에서 재야 해요. 아래 변을 x 방향으로 쳤어요.',
        },
      },
      {
        call: 'strike({ x: 100, y: 50, mass: 3, inertia: 1000 }, { x: 0, y: 30 }, { x: 130, y: 50 })',
        want: { velocity: { x: 0, y: 10 }, spin: 0.9 },
        hint: {
          en: 'Struck upwards, 30 to the right of its centre. Along x the lever is the place less the centre, too.',
          ko: '중심에서 오른쪽으로 30만큼 떨어진 곳을 위로 쳤어요. x로도 친 곳에서 중심을 빼야 지레가 나와요.',
        },
      },
    ],
  },
];
