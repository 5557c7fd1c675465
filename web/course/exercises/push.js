// The exercises of lesson 5: normal, depth and the smallest push.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const push = [
  {
    id: 'push-depth',
    kind: 'number',
    question: {
      en: 'Rectangle A reaches from (0, 0) to (10, 6), rectangle B from (7, 4) to (15, 12). How deep are they in each other: how long is the shortest push that parts them?',
      ko: '직사각형 A는 (0, 0)에서 (10, 6)까지, B는 (7, 4)에서 (15, 12)까지예요. 둘은 얼마나 깊이 겹쳤나요? 둘을 떼어 놓는 가장 짧은 밀기의 길이를 구하세요.',
    },
    answer: 2,
    why: {
      en: 'To the right B has 3 to go, up only 2. The other two ways are longer.',
      ko: 'B는 오른쪽으로 3, 위로는 2만 가면 빠져나와요. 나머지 두 방향은 더 멀어요.',
    },
    wrong: [
      {
        value: 3,
        hint: {
          en: 'That parts them, to the right. But another way out is shorter.',
          ko: '오른쪽으로 그만큼 밀면 떨어져요. 하지만 더 짧은 길이 있어요.',
        },
      },
      {
        value: 6,
        hint: {
          en: 'That is the area that they share, $3 * 2$. A push is a length.',
          ko: '함께 차지하는 넓이 $3 * 2$네요. 밀기는 길이예요.',
        },
      },
      {
        value: 5,
        hint: {
          en: 'You went right and up, $3 + 2$. One gap on one axis is enough to be apart.',
          ko: '오른쪽과 위로 모두 갔네요. $3 + 2$처럼요. 한 축에서만 떨어지면 돼요.',
        },
      },
    ],
  },
  {
    id: 'push-turn',
    kind: 'choice',
    question: {
      en: 'The normal leads from A to B, and B is bolted down. By what must A be moved instead?',
      ko: '법선은 A에서 B를 향해요. B가 바닥에 고정되어 있다면 A를 얼마나 옮겨야 할까요?',
    },
    why: {
      en: 'If it is A that goes, it goes away from B: against the normal, and just as far.',
      ko: 'A가 움직인다면 B에게서 멀어져야 하니까, 법선의 반대쪽으로 같은 만큼 가요.',
    },
    options: [
      {
        text: { en: 'By normal times depth.', ko: '법선에 깊이를 곱한 만큼이에요.' },
        hint: {
          en: 'The normal leads towards B. A would go deeper into it.',
          ko: '법선은 B를 향해요. 그러면 A가 B 속으로 더 깊이 들어가요.',
        },
      },
      { text: { en: 'By minus normal times depth.', ko: '법선의 반대쪽으로 깊이만큼이에요.' } },
      {
        text: { en: 'By half of normal times depth.', ko: '법선에 깊이의 절반을 곱한 만큼이에요.' },
        hint: {
          en: 'Half is the share of one when both move alike. Here A has to do it alone, and in the other direction.',
          ko: '절반은 둘이 똑같이 움직일 때의 몫이에요. 여기서는 A가 혼자, 그것도 반대쪽으로 가야 해요.',
        },
      },
      {
        text: { en: 'Not at all: only B can be moved.', ko: '옮길 수 없어요. B만 옮길 수 있어요.' },
        hint: {
          en: 'What counts is how they stand to each other. It is the same whichever of them goes.',
          ko: '중요한 것은 둘 사이의 위치예요. 어느 쪽이 움직여도 마찬가지예요.',
        },
      },
    ],
  },
  {
    id: 'push-drawn',
    kind: 'draw',
    question: {
      en: 'The ball is in the box A. Move it out by the smallest push there is, until it just touches.',
      ko: '공이 상자 A 속에 있어요. 가장 적게 밀어서, 딱 닿을 때까지 밖으로 옮겨 보세요.',
    },
    why: {
      en: 'The ways out to the right and upwards are 3 and 2.5 long, those to the left and down far longer. The depth is the shortest of them, and the normal is its direction.',
      ko: '오른쪽으로 나가면 3, 위로 나가면 2.5이고, 왼쪽과 아래쪽은 훨씬 멀어요. 그중 가장 짧은 것이 깊이이고, 그 방향이 법선이에요.',
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
            [8, 5],
            [1, 5],
          ],
          paint: 0,
        },
      ],
      pen: 'circle',
      radius: 1.5,
      names: ['P'],
      start: [[6.5, 4]],
      right: [[6.5, 6.5]],
    },
    wrong: [
      {
        says: 'still',
        points: [[6.5, 4]],
        hint: { en: 'It has not been moved yet.', ko: '아직 옮기지 않았어요.' },
      },
      {
        says: 'deep',
        points: [[6.5, 6]],
        hint: {
          en: 'It is still {gap} deep in the box. The radius has to come out, too, not only the middle.',
          ko: '아직 {gap}만큼 들어가 있어요. 가운데만이 아니라 반지름까지 나와야 해요.',
        },
      },
      {
        says: 'longer',
        points: [[9.5, 4]],
        hint: {
          en: 'It is out, and just touches. But you pushed it {way} far, and {least} would do.',
          ko: '밖으로 나왔고 딱 닿아요. 그런데 {way}만큼 밀었네요. {least}만 밀어도 나와요.',
        },
      },
      {
        says: 'far',
        points: [[6.5, 7]],
        hint: {
          en: 'That is too far: {gap} lie between the two. The push ends where they touch.',
          ko: '너무 멀리 밀었어요. 둘 사이가 {gap}만큼 떴어요. 닿는 곳에서 멈춰야 해요.',
        },
      },
    ],
  },
  {
    id: 'push-out',
    kind: 'program',
    question: {
      en: 'Write `push` for rectangles. The lengths of the four ways out are there already: choose one, and give it its direction.',
      ko: '직사각형에 쓰는 `push`를 써 보세요. 빠져나가는 네 길의 길이는 이미 구해 두었어요. 하나를 골라 방향을 주면 돼요.',
    },
    why: {
      en: 'The shortest of the four, to the right and up with a plus, to the left and down with a minus.',
      ko: '넷 가운데 가장 짧은 길이에요. 오른쪽과 위는 더하기, 왼쪽과 아래는 빼기예요.',
    },
    cases: [
      {
        call: 'push({ x: 0, y: 0, width: 4, height: 2 }, { x: 3, y: -1, width: 5, height: 6 })',
        want: { x: 1, y: 0 },
        hint: {
          en: 'Here the way to the right is the shortest. Do not go along the other axis as well: one is enough.',
          ko: '여기서는 오른쪽이 가장 짧아요. 다른 축으로는 가지 마세요. 하나면 충분해요.',
        },
        wrong: [
          {
            got: { x: 0, y: 0 },
            hint: {
              en: 'B is not moved at all, though it lies in A. Which of the four ways is the shortest here?',
              ko: 'B가 A 안에 있는데 조금도 옮기지 않았어요. 여기서는 네 길 가운데 어느 것이 가장 짧나요?',
            },
          },
        ],
      },
      {
        call: 'push({ x: 0, y: 0, width: 4, height: 2 }, { x: 9, y: 0, width: 1, height: 1 })',
        want: { x: 0, y: 0 },
        hint: {
          en: 'These two are apart, so one of the ways is negative. Then nothing has to move.',
          ko: '둘은 떨어져 있어서 음수인 길이 있어요. 그러면 옮길 것이 없어요.',
        },
      },
      {
        call: 'push({ x: 3, y: -1, width: 5, height: 6 }, { x: 0, y: 0, width: 4, height: 2 })',
        want: { x: -1, y: 0 },
        hint: {
          en: 'B lies on the left of A, so it goes to the left: x is negative there.',
          ko: 'B가 A의 왼쪽에 있으니 왼쪽으로 가야 해요. 그때 x는 음수예요.',
        },
      },
      {
        call: 'push({ x: 0, y: 0, width: 9, height: 9 }, { x: 5, y: 3, width: 2, height: 2 })',
        want: { x: 4, y: 0 },
        hint: {
          en: 'B lies wholly inside A. What their intervals share is only 2, and pushed by 2 it would still be inside.',
          ko: 'B가 A 안에 통째로 들어 있어요. 두 구간이 함께하는 길이는 2뿐이라서, 2만 밀면 여전히 안에 있어요.',
        },
      },
      {
        call: 'push({ x: 0, y: 0, width: 9, height: 4 }, { x: 3, y: 3, width: 2, height: 5 })',
        want: { x: 0, y: 1 },
        hint: {
          en: 'Here the way up is the shortest.',
          ko: '여기서는 위로 가는 길이 가장 짧아요.',
        },
      },
      {
        call: 'push({ x: 3, y: 3, width: 2, height: 5 }, { x: 0, y: 0, width: 9, height: 4 })',
        want: { x: 0, y: -1 },
        hint: {
          en: 'Here the way down is the shortest: y is negative there.',
          ko: '여기서는 아래로 가는 길이 가장 짧아요. 그때 y는 음수예요.',
        },
      },
      {
        call: 'push({ x: 0, y: 0, width: 4, height: 2 }, { x: 1, y: 9, width: 2, height: 2 })',
        want: { x: 0, y: 0 },
        hint: {
          en: 'On x they share something, but B is far above: the way up is negative. One negative way is enough, on whichever axis.',
          ko: 'x로는 겹치지만 B가 훨씬 위에 있어서, 위로 가는 길이 음수예요. 어느 축이든 음수인 길이 하나라도 있으면 떨어진 거예요.',
        },
      },
      {
        call: 'push({ x: 20, y: 3, width: 4, height: 9 }, { x: 23, y: 5, width: 5, height: 2 })',
        want: { x: 1, y: 0 },
        hint: {
          en: 'Here B is to go to the right by 1. Its x and its y differ much: does each way take both numbers from one axis?',
          ko: '여기서 B는 오른쪽으로 1만큼 가요. x와 y가 많이 달라요. 길마다 두 수를 모두 같은 축에서 가져왔나요?',
        },
      },
      {
        call: 'push({ x: 23, y: 5, width: 5, height: 2 }, { x: 20, y: 3, width: 4, height: 9 })',
        want: { x: -1, y: 0 },
        hint: {
          en: 'The same two in the other order: B goes to the left by 1.',
          ko: '같은 둘을 순서만 바꿨어요. B가 왼쪽으로 1만큼 가요.',
        },
      },
      {
        call: 'push({ x: 3, y: 20, width: 9, height: 4 }, { x: 5, y: 23, width: 2, height: 5 })',
        want: { x: 0, y: 1 },
        hint: {
          en: 'Here B goes up by 1. Are all numbers of this way heights and y?',
          ko: '여기서 B는 위로 1만큼 가요. 이 길의 수는 모두 y와 높이인가요?',
        },
      },
      {
        call: 'push({ x: 5, y: 23, width: 2, height: 5 }, { x: 3, y: 20, width: 9, height: 4 })',
        want: { x: 0, y: -1 },
        hint: {
          en: 'Here B goes down by 1: the same two in the other order.',
          ko: '여기서 B는 아래로 1만큼 가요. 같은 둘을 순서만 바꿨어요.',
        },
      },
    ],
  },
];
