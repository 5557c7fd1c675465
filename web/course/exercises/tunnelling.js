// The exercises of lesson 15: tunnelling.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const tunnelling = [
  {
    id: 'tunnelling-speed',
    kind: 'number',
    question: {
      en: 'A ball of radius 4 flies straight at a wall that is 6 thick, with 60 steps a second. Above which speed, in units a second, may it leap over the wall without touching it after any step?',
      ko: '반지름이 4인 공이 두께가 6인 벽으로 곧장 날아가요. 1초에 60단계예요. 속력이 초당 얼마를 넘으면, 어느 단계 뒤에도 벽에 닿지 않고 뛰어넘을 수 있나요?',
    },
    answer: 840,
    why: {
      en: 'It touches the wall along $6 + 2 * 4 = 14$ of its way. A step has to be longer than that, and there are 60: $14 * 60 = 840$.',
      ko: '가는 길 가운데 $6 + 2 * 4 = 14$ 동안 벽에 닿아 있어요. 한 단계가 그보다 길어야 하고, 60단계니까 $14 * 60 = 840$이에요.',
    },
    wrong: [
      {
        value: 360,
        hint: {
          en: 'That would be right for a point. The ball touches the wall before its middle is there, and after.',
          ko: '점이라면 맞아요. 공은 가운데가 벽에 이르기 전부터 지나간 뒤까지 닿아 있어요.',
        },
      },
      {
        value: 600,
        hint: {
          en: 'The radius counts twice: once in front of the wall and once behind it.',
          ko: '반지름은 두 번 들어가요. 벽 앞에서 한 번, 벽 뒤에서 한 번이에요.',
        },
      },
      {
        value: 14,
        hint: {
          en: 'So long is one step. What is asked is how far it gets in a second.',
          ko: '한 단계에 가는 길이예요. 1초에 얼마나 가는지 물었어요.',
        },
      },
    ],
  },
  {
    id: 'tunnelling-half',
    kind: 'choice',
    question: {
      en: 'You make two steps of half the length in place of each one. What becomes of the balls that leap over walls?',
      ko: '한 단계를 절반 길이의 두 단계로 나눴어요. 벽을 뛰어넘던 공은 어떻게 될까요?',
    },
    why: {
      en: 'Each step is half as long, so it takes twice the speed. The time that it costs is twice as much, too, and for all bodies.',
      ko: '한 단계에 가는 길이가 반이 되니 속력이 두 배여야 뛰어넘어요. 대신 계산 시간도 두 배이고, 모든 물체에 다 들어요.',
    },
    options: [
      {
        text: { en: 'None leaps any more.', ko: '이제 아무것도 뛰어넘지 못해요.' },
        hint: {
          en: 'For any length of step there is a speed that is too fast for it.',
          ko: '단계를 아무리 짧게 해도 그보다 빠른 속력이 있어요.',
        },
      },
      {
        text: {
          en: 'It takes twice the speed to leap, and twice the work.',
          ko: '뛰어넘으려면 두 배로 빨라야 하고, 계산도 두 배로 들어요.',
        },
      },
      {
        text: {
          en: 'Nothing changes: they are as fast as before.',
          ko: '바뀌지 않아요. 빠르기는 전과 같으니까요.',
        },
        hint: {
          en: 'Fast they are, but what decides is how far they get between two looks.',
          ko: '빠르기는 같지만, 결과를 정하는 것은 한 번 보고 다음에 볼 때까지 간 거리예요.',
        },
      },
      {
        text: {
          en: 'Only balls that fly slower than before still leap.',
          ko: '전보다 느린 공만 뛰어넘어요.',
        },
        hint: {
          en: 'The other way round: slow ones are the first to be caught.',
          ko: '반대예요. 느린 것부터 먼저 잡혀요.',
        },
      },
    ],
  },
  {
    id: 'tunnelling-drawn',
    kind: 'draw',
    question: {
      en: 'The ball S makes one step. Move P to where the step ends, so that the ball has gone through the wall W and touches it neither before the step nor after.',
      ko: '공 S가 한 단계를 움직여요. 단계가 끝날 때 공이 있을 자리로 P를 옮겨서, 단계 전에도 뒤에도 벽 W에 닿지 않으면서 벽을 뚫고 지나가게 해 보세요.',
    },
    why: {
      en: 'Only two moments are looked at, and at both the ball is free. A cast asks about all moments between: half the way to (9, 4) it meets the wall.',
      ko: '두 순간만 보면 공은 어느 쪽에서도 벽에 닿지 않아요. 그 사이의 모든 순간을 묻는 것이 캐스트예요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: 'S', kind: 'circle', x: 2, y: 4, radius: 0.5, paint: 0 },
        {
          name: 'W',
          kind: 'polygon',
          points: [
            [6, 1],
            [7, 1],
            [7, 6],
            [6, 6],
          ],
          paint: 1,
        },
      ],
      pen: 'circle',
      radius: 0.5,
      names: ['P'],
      start: [[3.5, 4]],
      right: [[9, 4]],
    },
    wrong: [
      {
        says: 'short',
        points: [[4, 4]],
        hint: {
          en: 'The step ends before the wall. A step so short is no danger.',
          ko: '벽에 이르기 전에 끝났어요. 이렇게 짧은 단계는 위험하지 않아요.',
        },
      },
      {
        says: 'seen',
        points: [[6.5, 4]],
        hint: {
          en: 'Here the ball touches the wall after the step, so it is found, and pushed out.',
          ko: '단계 뒤에 공이 벽에 닿아 있어요. 그래서 검사가 찾아내고, 밀려나요.',
        },
      },
      {
        says: 'round',
        points: [[6.5, 7.5]],
        hint: {
          en: 'The ball does not come through the wall on this way: it passes beside it.',
          ko: '이 길로는 벽을 뚫지 않고 비켜 지나가요.',
        },
      },
      {
        says: 'grazes',
        points: [[7, 7]],
        hint: {
          en: 'The ball only grazes a corner of the wall and ends above or below it. It is to come out on the other side.',
          ko: '공이 벽의 모서리만 스치고 위나 아래로 지나갔어요. 벽 너머로 나와야 해요.',
        },
      },
    ],
  },
  {
    id: 'tunnelling-ray',
    kind: 'program',
    question: {
      en: 'Write `hit`: after which part of the step a point meets a box, and `null` if it does not. The box is given by its lower left corner, its width and its height, and its sides belong to it.',
      ko: '`hit`을 써 보세요. 단계에서 얼마나 지났을 때 점이 상자와 만나는지 돌려주고, 만나지 않으면 `null`이에요. 상자는 왼쪽 아래 꼭짓점과 폭과 높이로 나타내고, 변도 상자에 들어가요.',
    },
    why: {
      en: 'Lesson 2 once more, but with intervals of time: on both axes, and both must overlap, between 0 and 1.',
      ko: '2강의 구간 검사를 시간으로 한 거예요. 두 축에서 시간 구간이 겹치고, 그것이 0과 1 사이여야 해요.',
    },
    cases: [
      {
        call: 'hit({ x: 0, y: 1 }, { x: 10, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: 0.4,
        hint: {
          en: 'The point goes straight to the right. The box begins 4 further on, and the whole way is 10.',
          ko: '점이 곧장 오른쪽으로 가요. 상자는 4만큼 앞에서 시작하고, 가는 길은 모두 10이에요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 5 }, { x: 10, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: null,
        hint: {
          en: 'The point passes above the box. Its y never lies in the box’s interval: this axis has to be asked, too.',
          ko: '점이 상자 위로 지나가요. y가 상자의 구간에 든 적이 없어요. 이 축도 봐야 해요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 1 }, { x: 3, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: null,
        hint: {
          en: 'The way ends before the box. A time beyond 1 belongs to a later step.',
          ko: '상자에 이르기 전에 길이 끝나요. 1을 넘는 시각은 다음 단계의 일이에요.',
        },
      },
      {
        call: 'hit({ x: 10, y: 1 }, { x: -10, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: 0.4,
        hint: {
          en: 'The point comes from the right and meets the right side first. Which of both sides is the nearer one depends on the direction.',
          ko: '점이 오른쪽에서 와서 오른쪽 변을 먼저 만나요. 어느 변이 가까운지는 방향에 따라 달라요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 0 }, { x: 10, y: 10 }, { x: 4, y: 6, width: 1, height: 3 })',
        want: null,
        hint: {
          en: 'On x it is within the box from 0.4 to 0.5, on y from 0.6 to 0.9: never both at the same time.',
          ko: 'x로는 0.4부터 0.5까지, y로는 0.6부터 0.9까지 상자 안이에요. 둘이 함께인 때가 없어요.',
        },
      },
      {
        call: 'hit({ x: 10, y: 1 }, { x: 5, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: null,
        hint: {
          en: 'The box lies behind the point. A time below 0 is past.',
          ko: '상자가 점 뒤에 있어요. 0보다 작은 시각은 이미 지나간 때예요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 10 }, { x: 10, y: -10 }, { x: 6, y: 1, width: 3, height: 2 })',
        want: 0.7,
        hint: {
          en: 'The point comes from above, so it meets the upper side first: on y, too, the nearer side depends on the direction.',
          ko: '점이 위에서 와서 윗변을 먼저 만나요. y에서도 어느 변이 가까운지는 방향에 따라 달라요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: 0.4,
        hint: {
          en: 'The point goes along the lower side, and a side belongs to its box. On y it does not move: 0 divided by 0 is no time, so ask whether it lies within the interval.',
          ko: '점이 아랫변을 따라가요. 변도 상자에 들어가요. y로는 움직이지 않으니 0을 0으로 나누지 말고, 구간 안에 있는지 물어 보세요.',
        },
      },
      {
        call: 'hit({ x: 0, y: 2 }, { x: 10, y: 0 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: 0.4,
        hint: {
          en: 'Along the upper side it is the same: this side belongs to the box, too.',
          ko: '윗변을 따라가도 마찬가지예요. 이 변도 상자에 들어가요.',
        },
      },
      {
        call: 'hit({ x: 0, y: -2 }, { x: 10, y: 10 }, { x: 4, y: 0, width: 2, height: 2 })',
        want: 0.4,
        hint: {
          en: 'The point meets the box in its upper left corner alone: x is within from 0.4 on, y until 0.4. A single moment is enough.',
          ko: '점이 왼쪽 위 꼭짓점에서만 상자를 만나요. x로는 0.4부터, y로는 0.4까지 상자 안이에요. 한순간만 겹쳐도 만난 거예요.',
        },
      },
    ],
  },
];
