// The exercises of lesson 10: box physics.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const boxes = [
  {
    id: 'boxes-share',
    kind: 'number',
    question: {
      en: 'Two boxes overlap by 6 along x. The left one has a mass of 1, the right one of 2. How far is the left one moved when they are put apart?',
      ko: '두 상자가 x로 6만큼 겹쳤어요. 왼쪽 상자의 질량은 1, 오른쪽 상자의 질량은 2예요. 둘을 떼어 놓을 때 왼쪽 상자는 얼마나 움직이나요?',
    },
    answer: 4,
    within: 0.005,
    why: {
      en: 'The shares are $frac(1, 1)$ and $frac(1, 2)$, that is two thirds and one third of the 6.',
      ko: '몫은 $frac(1, 1)$ 대 $frac(1, 2)$, 그러니까 6의 3분의 2와 3분의 1이에요.',
    },
    wrong: [
      {
        value: 3,
        hint: {
          en: 'That is half of it. It would be right if both had the same mass.',
          ko: '절반이네요. 두 상자의 질량이 같다면 맞아요.',
        },
      },
      {
        value: 2,
        hint: {
          en: 'That is the share of the heavier one. It is the heavier one that moves less.',
          ko: '무거운 쪽의 몫이에요. 덜 움직이는 쪽이 무거운 상자예요.',
        },
      },
      {
        value: 6,
        hint: {
          en: 'That would part them too, but then the other one would not move at all, as a wall does not.',
          ko: '그래도 떨어지기는 하지만, 그러면 다른 상자가 벽처럼 꼼짝도 하지 않게 돼요.',
        },
      },
    ],
  },
  {
    id: 'boxes-bits',
    kind: 'choice',
    question: {
      en: 'Somebody wants to make the engine faster. Which of these changes leaves every bit of the result as it was?',
      ko: '엔진을 더 빠르게 만들려고 해요. 다음 가운데 결과의 비트가 하나도 바뀌지 않는 것은 무엇일까요?',
    },
    why: {
      en: 'A pair that does not overlap changes nothing, so it may be left out. All the rest keeps its order and its roundings.',
      ko: '겹치지 않은 쌍은 아무것도 바꾸지 않으니 건너뛰어도 돼요. 나머지는 순서도 반올림도 그대로예요.',
    },
    options: [
      {
        text: { en: 'Go through the list from its beginning.', ko: '목록을 처음부터 훑어요.' },
        hint: {
          en: 'Each meeting changes both boxes before the next pair is looked at. Another order is another game.',
          ko: '만날 때마다 다음 쌍을 보기 전에 두 상자가 바뀌어요. 순서가 다르면 다른 게임이 돼요.',
        },
      },
      {
        text: {
          en: 'Skip pairs that are too far apart to overlap.',
          ko: '너무 멀어서 겹칠 수 없는 쌍은 건너뛰어요.',
        },
      },
      {
        text: { en: 'Calculate with 32 bits in place of 64.', ko: '64비트 대신 32비트로 계산해요.' },
        hint: {
          en: 'With 32 bits each result is rounded to another number, in the eighth digit or so.',
          ko: '32비트로는 결과마다 여덟째 자리쯤에서 다른 수로 반올림돼요.',
        },
      },
      {
        text: {
          en: 'Multiply by the inverse in place of dividing, as it is the same.',
          ko: '나누는 대신 역수를 곱해요. 어차피 같으니까요.',
        },
        hint: {
          en: 'On paper it is the same. In the computer the inverse is rounded first: 49 times the inverse of 49 is not 1.',
          ko: '종이 위에서는 같아요. 컴퓨터에서는 역수가 먼저 반올림돼요. 49에 49의 역수를 곱해도 1이 아니에요.',
        },
      },
    ],
  },
  {
    id: 'boxes-drawn',
    kind: 'draw',
    question: {
      en: 'A has the mass 1, B the mass 3, and they overlap. Move both to where the engine puts them. You hold each of them by its lower left corner.',
      ko: 'A의 질량은 1, B의 질량은 3이고 서로 겹쳐 있어요. 엔진이 떼어 놓는 자리로 둘을 옮겨 보세요. 상자마다 왼쪽 아래 꼭짓점을 잡고 옮겨요.',
    },
    why: {
      en: 'The shortest of the four ways out is 2, along x. A goes $2 * frac(3, 4) = 1.5$ of it and B, three times as heavy, $2 * frac(1, 4) = 0.5$.',
      ko: '나가는 네 길 가운데 가장 짧은 것은 x로 2예요. A가 그중 $2 * frac(3, 4) = 1.5$를 가고, 세 배 무거운 B는 $2 * frac(1, 4) = 0.5$를 가요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [],
      pen: 'boxes',
      sizes: [
        [4, 4],
        [4, 4],
      ],
      names: ['A', 'B'],
      start: [
        [3, 2],
        [5, 2.5],
      ],
      right: [
        [1.5, 2],
        [5.5, 2.5],
      ],
    },
    wrong: [
      {
        says: 'deep',
        points: [
          [3, 2],
          [5, 2.5],
        ],
        hint: { en: 'They still overlap, by {gap}.', ko: '아직 {gap}만큼 겹쳐 있어요.' },
      },
      {
        says: 'share',
        points: [
          [2, 2],
          [6, 2.5],
        ],
        hint: {
          en: 'Apart they are, by the right way. But A goes {a} and B goes {b}. The heavier one should go less: three times as heavy, it goes a third as far as the other.',
          ko: '알맞은 방향으로 떨어졌어요. 그런데 A가 {a}, B가 {b}만큼 갔네요. 무거운 쪽이 덜 가야 해요. 세 배 무거우면 다른 쪽이 가는 거리의 3분의 1만 가요.',
        },
      },
      {
        says: 'swapped',
        points: [
          [2.5, 2],
          [6.5, 2.5],
        ],
        hint: {
          en: 'The shares are swapped: here the heavy one goes further.',
          ko: '몫이 뒤바뀌었어요. 여기서는 무거운 쪽이 더 멀리 갔어요.',
        },
      },
      {
        says: 'upright',
        points: [
          [3, 0.5],
          [5, 4.5],
        ],
        hint: {
          en: 'That is not the shortest way: on y they overlap by 3.5, on x by 2.',
          ko: '가장 짧은 길이 아니에요. y로는 3.5, x로는 2만큼 겹쳐 있어요.',
        },
      },
      {
        says: 'far',
        points: [
          [1, 2],
          [6, 2.5],
        ],
        hint: {
          en: 'There is a gap of {gap} now. They are put apart until they just touch.',
          ko: '둘 사이가 {gap}만큼 떴어요. 딱 닿을 때까지만 떼어 놓아요.',
        },
      },
    ],
  },
  {
    id: 'boxes-separate',
    kind: 'program',
    question: {
      en: 'Write `separate`: the new `x` of two boxes that overlap along x, with `a` on the left. They are to just touch, and the heavier one moves less. A mass of 0 means that nothing pushes the box.',
      ko: '`separate`를 써 보세요. x로 겹친 두 상자의 새 `x`를 돌려줘요. `a`가 왼쪽이에요. 떼어 놓은 다음에는 딱 닿아야 하고, 무거운 쪽이 덜 움직여요. 질량이 0이면 무엇도 그 상자를 밀지 못한다는 뜻이에요.',
    },
    why: {
      en: 'Each goes its share of the depth, by the inverse of its mass; what nothing pushes has an inverse of 0.',
      ko: '저마다 질량의 역수에 따라 깊이를 나누어 움직여요. 무엇도 밀지 못하는 상자의 역수는 0이에요.',
    },
    cases: [
      {
        call: 'separate({ x: 0, width: 10, mass: 1 }, { x: 6, width: 10, mass: 1 })',
        want: { a: -2, b: 8 },
        hint: {
          en: 'Two equally heavy boxes that overlap by 4: each goes 2, and away from the other.',
          ko: '똑같이 무거운 두 상자가 4만큼 겹쳤어요. 저마다 2씩, 서로 멀어지는 쪽으로 가요.',
        },
      },
      {
        call: 'separate({ x: 0, width: 10, mass: 0 }, { x: 6, width: 10, mass: 2 })',
        want: { a: 0, b: 10 },
        hint: {
          en: 'A mass of 0 is a wall: it stays, and the other box goes the whole way.',
          ko: '질량이 0이면 벽이에요. 벽은 그대로 있고 다른 상자가 다 움직여요.',
        },
      },
      {
        call: 'separate({ x: 0, width: 10, mass: 1 }, { x: 6, width: 10, mass: 3 })',
        want: { a: -3, b: 7 },
        hint: {
          en: 'The right box has three times the mass. It goes one quarter of the way, the left one three quarters.',
          ko: '오른쪽 상자의 질량이 세 배예요. 오른쪽은 4분의 1, 왼쪽은 4분의 3을 가요.',
        },
      },
      {
        call: 'separate({ x: 0, width: 10, mass: 0 }, { x: 6, width: 10, mass: 0 })',
        want: { a: 0, b: 6 },
        hint: {
          en: 'Two walls: nothing moves. Look what you divide by.',
          ko: '벽이 둘이면 아무것도 움직이지 않아요. 무엇으로 나누고 있는지 보세요.',
        },
      },
    ],
  },
];
