// The exercises of lesson 11: groups, triggers and hit boxes.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const groups = [
  {
    id: 'groups-count',
    kind: 'number',
    question: {
      en: 'Six fighters stand in a ring. Each has one fist, and three shapes that can be hit. Every fist is tested with what can be hit of the others, and not with its own. How many tests is that?',
      ko: '링 위에 싸우는 사람이 여섯 명 있어요. 저마다 주먹이 하나, 맞을 수 있는 도형이 셋이에요. 주먹은 남의 도형하고만 검사하고 자기 도형과는 검사하지 않아요. 검사는 모두 몇 번인가요?',
    },
    answer: 90,
    why: {
      en: 'Each of the 6 fists has $5 * 3 = 15$ shapes of the others before it, so $6 * 15 = 90$.',
      ko: '주먹 6개마다 남의 도형이 $5 * 3 = 15$개씩 있어요. 그래서 $6 * 15 = 90$번이에요.',
    },
    wrong: [
      {
        value: 108,
        hint: {
          en: 'You tested each fist with its owner as well: $6 * 18$.',
          ko: '주먹을 주인의 도형과도 검사했네요. $6 * 18$이에요.',
        },
      },
      {
        value: 45,
        hint: {
          en: 'You halved it, as for each with each. But my fist at your head and your fist at mine are two tests.',
          ko: '모두와 모두를 셀 때처럼 반으로 나눴네요. 하지만 내 주먹과 네 머리, 네 주먹과 내 머리는 서로 다른 검사예요.',
        },
      },
      {
        value: 276,
        hint: {
          en: 'That is each with each of all 24 shapes, with heads against heads and fists against fists.',
          ko: '도형 24개로 만들 수 있는 모든 쌍이에요. 머리와 머리, 주먹과 주먹까지 들어 있어요.',
        },
      },
    ],
  },
  {
    id: 'groups-door',
    kind: 'choice',
    question: {
      en: 'A door is to open when somebody steps in front of it. What is the place in front of the door?',
      ko: '누가 문 앞에 서면 문이 열려야 해요. 문 앞의 자리는 무엇으로 만들까요?',
    },
    why: {
      en: 'A trigger tells that somebody came and that he went, and is in nobody’s way.',
      ko: '트리거는 누가 왔고 언제 떠났는지 알려 줄 뿐, 아무도 막지 않아요.',
    },
    options: [
      {
        text: { en: 'A flat box that blocks.', ko: '`block`으로 막는 납작한 상자요.' },
        hint: {
          en: 'It would tell of it, too. But one would stub one’s toe on it before the door ever opens.',
          ko: '알려 주기는 하지만, 문이 열리기도 전에 거기에 발이 걸려요.',
        },
      },
      {
        text: { en: 'A group with the policy `ignore`.', ko: '정책이 `ignore`인 그룹이요.' },
        hint: {
          en: 'With `ignore` nobody is in the way, but nobody is told either, and the door stays shut.',
          ko: '`ignore`라면 아무도 막지 않지만 알려 주지도 않아요. 문은 닫힌 채로 있어요.',
        },
      },
      { text: { en: 'A trigger.', ko: '트리거요.' } },
      {
        text: {
          en: 'Nothing: in each step the game compares where all of them are.',
          ko: '아무것도 필요 없어요. 단계마다 게임이 모두의 위치를 견주면 돼요.',
        },
        hint: {
          en: 'That can be done, and it is detection written a second time. The engine has it already, for any shape.',
          ko: '할 수는 있지만 검사를 한 번 더 쓰는 셈이에요. 엔진에 벌써 있고, 어떤 모양이든 돼요.',
        },
      },
    ],
  },
  {
    id: 'groups-drawn',
    kind: 'draw',
    question: {
      en: 'Draw the hit box of this figure between P and Q: it holds head and body, leaves the sword alone, and reaches at most 0.5 beyond the two on each side.',
      ko: '이 인물의 히트박스를 P와 Q로 그려 보세요. 머리와 몸은 모두 들어가고, 칼에는 닿지 않고, 어느 쪽으로도 0.5보다 더 나가지 않아야 해요.',
    },
    why: {
      en: 'What may be hit is one shape, what hits is another. The sword gets a box of its own, in a group of its own.',
      ko: '맞는 곳과 때리는 곳은 다른 도형이에요. 칼에는 따로 상자를 주고 따로 그룹에 넣어요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: 'head', hidden: true, kind: 'circle', x: 6, y: 6, radius: 1, paint: 1 },
        {
          name: 'body',
          hidden: true,
          kind: 'polygon',
          points: [
            [5, 2],
            [7, 2],
            [7, 5],
            [5, 5],
          ],
          paint: 0,
        },
        {
          name: 'sword',
          hidden: true,
          kind: 'polygon',
          points: [
            [7.5, 3],
            [11, 3],
            [11, 3.5],
            [7.5, 3.5],
          ],
          paint: 2,
        },
      ],
      pen: 'rectangle',
      names: ['P', 'Q'],
      start: [
        [1, 1],
        [3, 3],
      ],
      right: [
        [5, 2],
        [7, 7],
      ],
    },
    wrong: [
      {
        says: 'neither',
        points: [
          [1, 1],
          [3, 3],
        ],
        hint: { en: 'Neither head nor body lies within it yet.', ko: '아직 머리도 몸도 들어 있지 않아요.' },
      },
      {
        says: 'head',
        points: [
          [5, 2],
          [7, 6],
        ],
        hint: {
          en: 'A part of the head sticks out. Shots at it would go through.',
          ko: '머리가 삐져나왔어요. 거기를 쏘면 그냥 지나가요.',
        },
      },
      {
        says: 'body',
        points: [
          [5, 4],
          [7, 7],
        ],
        hint: { en: 'A part of the body sticks out.', ko: '몸이 삐져나왔어요.' },
      },
      {
        says: 'sword',
        points: [
          [5, 2],
          [8.5, 7],
        ],
        hint: {
          en: 'The box reaches the sword. Then the player is hit on his blade.',
          ko: '상자가 칼에 닿았어요. 그러면 칼만 쳐도 칼을 든 사람이 맞은 것이 돼요.',
        },
      },
      {
        says: 'roomy',
        points: [
          [4, 1],
          [7, 7],
        ],
        hint: {
          en: 'It holds both, but there is too much air in it: the player is hit where nobody sees him.',
          ko: '둘 다 들어가지만 빈 곳이 너무 넓어요. 아무도 없어 보이는 곳에서 맞아요.',
        },
      },
      {
        says: 'flat',
        points: [
          [5, 2],
          [5, 7],
        ],
        hint: {
          en: 'A box has a width and a height. P and Q may not lie right above or beside each other.',
          ko: '상자에는 폭과 높이가 있어야 해요. P와 Q가 곧장 위아래나 옆에 놓이면 안 돼요.',
        },
      },
    ],
  },
  {
    id: 'groups-policy',
    kind: 'program',
    question: {
      en: 'Write `policyOf`: what holds between somebody tagged `a` and somebody tagged `b`. Of the groups that name both, in either order, the one that lets most through wins; if there is none, it is `"block"`.',
      ko: '`policyOf`를 써 보세요. `a` 태그가 붙은 것과 `b` 태그가 붙은 것 사이의 정책을 돌려줘요. 순서와 상관없이 둘을 함께 적은 그룹 가운데 가장 많이 통과시키는 것을 따르고, 그런 그룹이 없으면 `"block"`이에요.',
    },
    why: {
      en: 'Find all groups that name both, and take the first of ignore, overlap, oneWay, block that is among them.',
      ko: '둘을 함께 적은 그룹을 모두 찾고, ignore, overlap, oneWay, block 순서로 처음 나오는 것을 골라요.',
    },
    cases: [
      {
        call: "policyOf('boy', 'wall', [{ name: 'boy:ball', policy: 'overlap' }])",
        want: 'block',
        hint: {
          en: 'The group is of boys and balls, and here a boy meets a wall. Nobody said anything of these two.',
          ko: '소년과 공의 그룹인데 여기서는 소년이 벽을 만나요. 이 둘에 대해서는 아무도 정하지 않았어요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'overlap' }])",
        want: 'overlap',
        hint: {
          en: 'This group names both of them.',
          ko: '이 그룹은 둘을 모두 적었어요.',
        },
      },
      {
        call: "policyOf('ball', 'boy', [{ name: 'boy:ball', policy: 'overlap' }])",
        want: 'overlap',
        hint: {
          en: 'The same two, asked the other way round: a ball meets a boy when the boy meets the ball.',
          ko: '같은 둘을 순서만 바꿔 물었어요. 소년이 공을 만나면 공도 소년을 만난 거예요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'overlap' }, { name: 'ball:boy', policy: 'ignore' }])",
        want: 'ignore',
        hint: {
          en: 'Two groups name them, and the second one lets more through. It does not matter which one comes first.',
          ko: '둘을 적은 그룹이 두 개이고, 둘째가 더 많이 통과시켜요. 어느 것이 먼저인지는 상관없어요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'ignore' }, { name: 'ball:boy', policy: 'block' }])",
        want: 'ignore',
        hint: {
          en: 'Here the first one lets more through. A later group does not take that back.',
          ko: '이번에는 첫째가 더 많이 통과시켜요. 뒤에 온 그룹이 그것을 되돌리지 못해요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'block' }, { name: 'ball:boy', policy: 'overlap' }])",
        want: 'overlap',
        hint: {
          en: 'One blocks, one lets through and tells. The second one lets more through, though it does not ignore anything.',
          ko: '하나는 막고, 하나는 통과시키면서 알려요. ignore가 없어도 둘째가 더 많이 통과시켜요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'overlap' }, { name: 'ball:boy', policy: 'block' }])",
        want: 'overlap',
        hint: {
          en: 'The same two policies, the other one first: overlap still lets more through than block.',
          ko: '같은 두 정책인데 순서만 바꿨어요. 그래도 overlap이 block보다 더 많이 통과시켜요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'oneWay' }, { name: 'ball:boy', policy: 'overlap' }])",
        want: 'overlap',
        hint: {
          en: 'What is pushed from one side lets less through than what is never pushed: overlap comes before oneWay.',
          ko: '한쪽에서만 미는 것은 아예 밀지 않는 것보다 덜 통과시켜요. overlap이 oneWay보다 먼저예요.',
        },
      },
      {
        call: "policyOf('boy', 'ball', [{ name: 'boy:ball', policy: 'block' }, { name: 'ball:boy', policy: 'oneWay' }])",
        want: 'oneWay',
        hint: {
          en: 'There is a fourth policy, which lets through from behind: oneWay comes before block.',
          ko: '뒤에서 오는 것을 통과시키는 넷째 정책이 있어요. oneWay가 block보다 먼저예요.',
        },
      },
    ],
  },
];
