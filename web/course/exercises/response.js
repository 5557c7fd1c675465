// The exercises of lesson 8: impulse, bounce, mass and friction.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const response = [
  {
    id: 'response-speed',
    kind: 'number',
    question: {
      en: 'A wagon of mass 2 rolls at a speed of 6 into one of mass 4 that stands still. They do not bounce at all. How fast do they go on?',
      ko: '질량이 2인 수레가 6의 빠르기로 굴러와서, 가만히 있던 질량이 4인 수레와 부딪쳐요. 반발 계수는 0이에요. 두 수레는 얼마나 빠르게 나아가나요?',
    },
    answer: 2,
    within: 0.005,
    why: {
      en: 'The momentum is $2 * 6 = 12$ and stays so. Afterwards a mass of $2 + 4 = 6$ has it, which goes at 2.',
      ko: '운동량은 $2 * 6 = 12$이고 그대로예요. 부딪친 다음에는 질량 $2 + 4 = 6$이 그 운동량을 가지니까 빠르기는 2예요.',
    },
    wrong: [
      {
        value: 3,
        hint: {
          en: 'That is half, as if both had the same mass. The wagon that stood still has twice the mass of the other.',
          ko: '두 수레의 질량이 같을 때처럼 절반으로 나눴어요. 가만히 있던 수레가 두 배 무거워요.',
        },
      },
      {
        value: 4,
        hint: {
          en: 'That is how fast the second one would go if nothing were lost, with a bounce of 1. The first one would roll back then.',
          ko: '반발 계수가 1일 때 둘째 수레의 빠르기예요. 그때는 첫째 수레가 되돌아가요.',
        },
      },
      {
        value: 12,
        hint: {
          en: 'That is the momentum of both. Divide it by what moves.',
          ko: '두 수레의 운동량을 더한 값이에요. 움직이는 것의 질량으로 나누세요.',
        },
      },
    ],
  },
  {
    id: 'response-fly',
    kind: 'choice',
    question: {
      en: 'A fly meets a lorry. Which of them gets the larger impulse?',
      ko: '파리와 트럭이 부딪쳤어요. 어느 쪽이 더 큰 충격량을 받을까요?',
    },
    why: {
      en: 'One gives what the other gets. The fly’s velocity changes so much more because its mass is so small.',
      ko: '준 만큼 받아요. 파리의 속도가 훨씬 많이 바뀌는 것은 질량이 그만큼 작기 때문이에요.',
    },
    options: [
      {
        text: { en: 'The fly: look what becomes of it.', ko: '파리요. 어떻게 되는지 보면 알아요.' },
        hint: {
          en: 'What one sees is the change of its velocity, which is the impulse divided by a very small mass.',
          ko: '눈에 보이는 것은 속도의 변화예요. 그것은 충격량을 아주 작은 질량으로 나눈 값이에요.',
        },
      },
      {
        text: { en: 'The lorry: it has the greater mass.', ko: '트럭이요. 질량이 더 크니까요.' },
        hint: {
          en: 'The mass decides what an impulse does to a body, not how large it is for one of the two.',
          ko: '질량은 충격량을 받고 속도가 얼마나 바뀔지를 정해요. 둘 가운데 누가 더 받을지를 정하지는 않아요.',
        },
      },
      {
        text: {
          en: 'Both get the same, in opposite directions.',
          ko: '둘이 똑같이, 서로 반대 방향으로 받아요.',
        },
      },
      {
        text: { en: 'The one that was moving.', ko: '움직이고 있던 쪽이요.' },
        hint: {
          en: 'Only the speed at which they come together counts. Seen from the lorry it is the fly that comes.',
          ko: '서로 다가오는 빠르기만 중요해요. 트럭에서 보면 다가오는 쪽은 파리예요.',
        },
      },
    ],
  },
  {
    id: 'response-drawn',
    kind: 'draw',
    question: {
      en: 'Two balls of equal mass, bounce 1, no friction. A came with the velocity (4, 0) and has just met B, which lay still. Draw both velocities afterwards: P is the tip of A’s, Q the tip of B’s.',
      ko: '질량이 같은 두 공이고, 반발 계수는 1, 마찰은 없어요. A가 속도 (4, 0)으로 와서 가만히 있던 B에 막 닿았어요. 그 뒤의 속도를 그려 보세요. P는 A의 화살표 끝, Q는 B의 화살표 끝이에요.',
    },
    why: {
      en: 'The impulse acts along the line of both middles, which goes up at 45°. Along it A has as much to give as makes (2, 2); equal masses exchange all of it. A keeps $(4, 0) - (2, 2) = (2, -2)$.',
      ko: '충격량은 두 가운데를 잇는 선, 곧 45°로 올라가는 선을 따라 작용해요. A의 속도 가운데 그 방향의 몫은 (2, 2)이고, 질량이 같으면 이것을 모두 넘겨줘요. A에는 $(4, 0) - (2, 2) = (2, -2)$가 남아요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: 'A', kind: 'circle', x: 3, y: 3, radius: 1.4142135623730951, paint: 0 },
        { name: 'B', kind: 'circle', x: 5, y: 5, radius: 1.4142135623730951, paint: 1 },
      ],
      pen: 'arrows',
      from: [
        [3, 3],
        [5, 5],
      ],
      names: ['P', 'Q'],
      start: [
        [7, 3],
        [5, 5],
      ],
      right: [
        [5, 1],
        [7, 7],
      ],
    },
    wrong: [
      {
        says: 'through',
        points: [
          [7, 3],
          [5, 5],
        ],
        hint: {
          en: 'So A would go on through B. Along the line of both middles they must not come any closer.',
          ko: '이러면 A가 B를 뚫고 지나가요. 두 가운데를 잇는 선을 따라 더 다가가면 안 돼요.',
        },
      },
      {
        says: 'momentum',
        points: [
          [5, 1],
          [7, 5],
        ],
        hint: {
          en: 'Both velocities add up to ({x}, {y}). With equal masses it has to stay (4, 0): what A loses, B gets.',
          ko: '두 속도의 합: ({x}, {y}). 질량이 같으니 그대로 (4, 0)이어야 해요. A가 잃은 만큼 B가 얻어요.',
        },
      },
      {
        says: 'sideways',
        points: [
          [3, 3],
          [9, 5],
        ],
        hint: {
          en: 'Without friction B is pushed only along the line through both centres, so B’s arrow has to lie on it.',
          ko: '마찰이 없으면 B는 두 중심을 잇는 선을 따라서만 밀려요. B의 화살표가 그 선 위에 있어야 해요.',
        },
      },
      {
        says: 'lost',
        points: [
          [6, 2],
          [6, 6],
        ],
        hint: {
          en: 'The direction is right, and so is the sum. But they part {bounce} times as fast as they came, and that is the bounce.',
          ko: '방향도 합도 맞아요. 그런데 멀어지는 빠르기가 다가온 빠르기의 {bounce}배예요. 이 배수가 곧 반발 계수예요.',
        },
      },
      {
        says: 'gained',
        points: [
          [4, 0],
          [8, 8],
        ],
        hint: {
          en: 'They part {bounce} times as fast as they came. Where should that come from?',
          ko: '멀어지는 빠르기가 다가온 빠르기의 {bounce}배예요. 그 에너지는 어디서 왔을까요?',
        },
      },
    ],
  },
  {
    id: 'response-impulse',
    kind: 'program',
    question: {
      en: 'Write `after`: the velocities of two bodies on a line after they met. `a` is on the left of `b`. Each has a `velocity` and an `inverse`, which is 1 divided by its mass, and 0 for a wall.',
      ko: '`after`를 써 보세요. 한 줄 위에서 부딪친 두 물체의 속도를 돌려줘요. `a`가 `b`의 왼쪽에 있어요. 두 물체에는 `velocity`와 `inverse`가 있고, `inverse`는 1을 질량으로 나눈 값이에요. 벽은 0이에요.',
    },
    why: {
      en: 'One impulse for both, by the speed at which they come together; each changes by its own share of it.',
      ko: '서로 다가오는 빠르기로 충격량 하나를 구해서 둘에게 주면, 저마다 제 몫만큼 속도가 바뀌어요.',
    },
    cases: [
      {
        call: 'after({ velocity: 400, inverse: 1 }, { velocity: 0, inverse: 1 }, 1)',
        want: { a: 0, b: 400 },
        hint: {
          en: 'Two equal balls that lose nothing change places: the first one stops, the second one goes on.',
          ko: '똑같은 두 공이 조금도 잃지 않고 부딪치면 속도를 맞바꿔요. 첫째는 멈추고 둘째가 나아가요.',
        },
      },
      {
        call: 'after({ velocity: 400, inverse: 1 }, { velocity: 0, inverse: 0.25 }, 1)',
        want: { a: -240, b: 160 },
        hint: {
          en: 'The second one has four times the mass. Its velocity changes by a quarter of what that of the first one does.',
          ko: '둘째의 질량이 네 배예요. 둘째의 속도는 첫째의 4분의 1만 바뀌어요.',
        },
      },
      {
        call: 'after({ velocity: 400, inverse: 1 }, { velocity: 0, inverse: 1 }, 0.5)',
        want: { a: 100, b: 300 },
        hint: {
          en: 'With a bounce of 0.5 they part at half the speed at which they came together: 200, where it was 400.',
          ko: '반발 계수가 0.5이면 다가온 빠르기의 절반으로 멀어져요. 400으로 다가왔으니 200이에요.',
        },
      },
      {
        call: 'after({ velocity: 0, inverse: 1 }, { velocity: 400, inverse: 1 }, 1)',
        want: { a: 0, b: 400 },
        hint: {
          en: 'These two part already. Whoever gives them an impulse pulls them back together.',
          ko: '둘은 이미 멀어지고 있어요. 여기서 충격량을 주면 도로 끌어당기게 돼요.',
        },
      },
      {
        call: 'after({ velocity: 400, inverse: 1 }, { velocity: 0, inverse: 0 }, 0.5)',
        want: { a: -200, b: 0 },
        hint: {
          en: 'A wall has an inverse of 0. It takes the impulse and stays where it is.',
          ko: '벽의 `inverse`는 0이에요. 충격량을 받아도 움직이지 않아요.',
        },
      },
      {
        call: 'after({ velocity: 30, inverse: 0.5 }, { velocity: 10, inverse: 0.5 }, 0)',
        want: { a: 20, b: 20 },
        hint: {
          en: 'They come together at 20 and lose all of it, so both go on as one. The impulse is multiplied by each inverse mass.',
          ko: '20의 빠르기로 다가와 그것을 모두 잃고 함께 나아가요. 충격량에는 저마다 질량의 역수를 곱해요.',
        },
      },
    ],
  },
];
