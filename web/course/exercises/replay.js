// The exercises of lesson 16: determinism, replay and rollback.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const replay = [
  {
    id: 'replay-steps',
    kind: 'number',
    question: {
      en: 'A game makes 60 steps a second. What the other player pressed arrives 150 milliseconds late. How many steps have to be made again?',
      ko: '1초에 60단계를 진행하는 게임이에요. 상대가 누른 키가 150밀리초 늦게 도착했어요. 몇 단계를 다시 진행해야 하나요?',
    },
    answer: 9,
    why: {
      en: '150 milliseconds are 0.15 seconds, and $0.15 * 60 = 9$. All of them have to fit into the time of one, beside the new step.',
      ko: '150밀리초는 0.15초이고 $0.15 * 60 = 9$예요. 새 단계 하나를 진행할 시간 안에 이것까지 다 해야 해요.',
    },
    wrong: [
      {
        value: 150,
        hint: {
          en: 'So many milliseconds it is. A step takes more than 16 of them.',
          ko: '밀리초 수네요. 한 단계는 16밀리초가 넘어요.',
        },
      },
      {
        value: 2.5,
        hint: {
          en: 'You divided 150 by 60. But 60 is how many steps a second has, not how many milliseconds a step takes.',
          ko: '150을 60으로 나눴네요. 60은 한 단계의 밀리초가 아니라 1초에 진행하는 단계 수예요.',
        },
      },
      {
        value: 9000,
        hint: {
          en: 'Milliseconds times steps a second: that is a thousand times too many.',
          ko: '밀리초에 초당 단계 수를 곱해서 천 배가 되었어요.',
        },
      },
    ],
  },
  {
    id: 'replay-apart',
    kind: 'choice',
    question: {
      en: 'Two players run the same game with the same inputs. Which of these does not make their worlds go apart?',
      ko: '두 사람이 같은 게임에 같은 입력을 넣어요. 다음 가운데 두 세계를 갈라놓지 않는 것은 무엇일까요?',
    },
    why: {
      en: 'The engine calculates with operations that are defined to the last bit, and WebAssembly does the same on every device.',
      ko: '엔진은 마지막 비트까지 정해진 연산만 쓰고, WebAssembly는 어느 기기에서나 똑같이 계산해요.',
    },
    options: [
      {
        text: {
          en: 'Each step is as long as the last frame really took.',
          ko: '한 단계의 길이를 바로 앞 프레임에 실제로 걸린 시간으로 해요.',
        },
        hint: {
          en: 'No two devices take the same time for a frame. With other lengths of steps the sums are other ones.',
          ko: '프레임에 걸리는 시간은 기기마다 달라요. 단계의 길이가 다르면 더하는 값도 달라져요.',
        },
      },
      {
        text: {
          en: 'Sparks are thrown with Math.random(), and bodies bounce off them.',
          ko: 'Math.random()으로 불꽃을 튀기고, 물체가 불꽃에 맞아 튕겨요.',
        },
        hint: {
          en: 'The two computers draw different numbers, and the sparks push bodies. Sparks that nobody bounces off would do no harm.',
          ko: '두 쪽에서 서로 다른 수가 나오고, 그 불꽃이 물체를 밀어요. 아무것도 밀지 않는 불꽃이라면 괜찮아요.',
        },
      },
      {
        text: {
          en: 'One plays on a telephone, the other on a large computer with another browser.',
          ko: '한 사람은 휴대전화로, 다른 사람은 다른 브라우저가 있는 큰 컴퓨터로 해요.',
        },
      },
      {
        text: {
          en: 'Bodies are created in the order in which replies of the network come in.',
          ko: '네트워크에서 답이 오는 순서대로 물체를 만들어요.',
        },
        hint: {
          en: 'The order is part of the input: contacts are worked off one after another. Sort first, by something that both know.',
          ko: '순서도 입력이에요. 접촉은 하나씩 차례로 처리되거든요. 둘 다 아는 것으로 먼저 정렬하세요.',
        },
      },
    ],
  },
  {
    id: 'replay-drawn',
    kind: 'draw',
    question: {
      en: 'The ball began at (1, 1) and goes by (2, 0) in each step. After step 4 an input arrives late: in step 2, (0, 1) was to be added to its velocity. Move the points 2, 3 and 4 to where the ball is after these steps once all is made again.',
      ko: '공은 (1, 1)에서 시작해 단계마다 (2, 0)씩 가요. 4단계 뒤에 입력이 늦게 도착했어요. 2단계에서 속도에 (0, 1)을 더했어야 해요. 단계를 다시 진행했을 때 2, 3, 4단계 뒤에 공이 있을 자리로 점 2, 3, 4를 옮겨 보세요.',
    },
    why: {
      en: 'Back to the moment before step 2, the input, and then three steps: the velocity is (2, 1) in each of them.',
      ko: '2단계 바로 앞으로 돌아가서 입력을 넣고 세 단계를 진행해요. 그동안 속도는 줄곧 (2, 1)이에요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: '0', hidden: true, kind: 'circle', x: 1, y: 1, radius: 0.25, paint: 0 },
        { name: '1', hidden: true, kind: 'circle', x: 3, y: 1, radius: 0.25, paint: 0 },
      ],
      pen: 'way',
      from: [
        [1, 1],
        [3, 1],
      ],
      names: ['2', '3', '4'],
      start: [
        [5, 1],
        [7, 1],
        [9, 1],
      ],
      right: [
        [5, 2],
        [7, 3],
        [9, 4],
      ],
    },
    wrong: [
      {
        says: 'asWas',
        points: [
          [5, 1],
          [7, 1],
          [9, 1],
        ],
        hint: {
          en: 'So it was without the input. Now these steps are made again, with it.',
          ko: '입력이 없을 때의 길이에요. 이제 입력을 넣고 다시 진행해야 해요.',
        },
      },
      {
        says: 'once',
        points: [
          [5, 2],
          [7, 2],
          [9, 2],
        ],
        hint: {
          en: 'You moved the ball by (0, 1) once. The input changed its velocity, and that goes on.',
          ko: '공을 (0, 1)만큼 한 번만 옮겼네요. 입력은 속도를 바꿨고, 속도는 계속 이어져요.',
        },
      },
      {
        says: 'early',
        points: [
          [5, 3],
          [7, 4],
          [9, 5],
        ],
        hint: {
          en: 'So it would be had the input been meant for step 1. You went back one step too far.',
          ko: '1단계의 입력이었다면 맞아요. 한 단계 더 앞으로 돌아갔네요.',
        },
      },
      {
        says: 'late',
        points: [
          [5, 1],
          [7, 1],
          [9, 2],
        ],
        hint: {
          en: 'The input takes effect too late here. It belongs to step 2, whenever it arrived.',
          ko: '입력이 너무 늦게 효력을 냈어요. 언제 도착했든 2단계의 입력이에요.',
        },
      },
      {
        says: 'onlyLast',
        points: [
          [5, 1],
          [7, 1],
          [9, 4],
        ],
        hint: {
          en: 'The end is right, but the way there is the old one. All moments from step 2 on are made again.',
          ko: '끝은 맞지만 가는 길이 예전 그대로예요. 2단계부터 모든 단계를 다시 진행해요.',
        },
      },
      {
        says: 'across',
        points: [
          [5, 2],
          [7, 3],
          [8, 4],
        ],
        hint: {
          en: 'Along x the input changes nothing: in each step the ball still goes on by 2. Look at point {name}.',
          ko: '입력은 x를 바꾸지 않아요. 공은 여전히 단계마다 x로 2씩 가요. 점 {name}의 자리를 보세요.',
        },
      },
      {
        says: 'begin',
        points: [
          [5, 4],
          [7, 5],
          [9, 6],
        ],
        hint: {
          en: 'Begin with point {name}: step 2 starts at (3, 1), and the ball goes by its velocity with the input added.',
          ko: '점 {name}부터 해 보세요. 2단계는 (3, 1)에서 시작해요. 입력을 더한 속도만큼 가면 돼요.',
        },
      },
      {
        says: 'onward',
        points: [
          [5, 2],
          [7, 4],
          [9, 5],
        ],
        hint: {
          en: 'Before point {name} all is right. From there the velocity stays as it is: the same way once more.',
          ko: '점 {name} 앞까지는 맞아요. 속도는 그대로이니 같은 만큼 한 번 더 가면 돼요.',
        },
      },
    ],
  },
  {
    id: 'replay-late',
    kind: 'program',
    question: {
      en: 'Write `correct`: the input of step `at` came late, and `input` is what `inputs[at]` should have been. Make this step and all after it again, and none before it. Steps are counted from 0 here. `next(moment, input)` makes one step.',
      ko: '`correct`를 써 보세요. `at`단계의 입력이 늦게 왔고, `inputs[at]`은 원래 `input`이었어야 해요. 그 단계와 그 뒤만 다시 진행하고, 앞은 다시 진행하지 마세요. 여기서는 단계를 0부터 세요. `next(moment, input)`이 한 단계를 진행해요.',
    },
    why: {
      en: 'Back to the moment before the late input, and on from there. That is all of rollback; the rest is to be quick.',
      ko: '늦은 입력 바로 앞 순간으로 돌아가서 다시 진행하면 돼요. 롤백은 이것이 전부이고, 나머지는 빠르게 하는 일이에요.',
    },
    cases: [
      {
        call: 'fix(2, 5)[3]',
        want: { x: 2, v: 6 },
        hint: {
          en: 'The input of step 2 decides moment 3. Is the step made again that it belongs to?',
          ko: '2단계의 입력은 3번 순간을 정해요. 그 입력이 들어갈 단계를 다시 진행했나요?',
        },
      },
      {
        call: 'fix(2, 5)[6]',
        want: { x: 22, v: 8 },
        hint: {
          en: 'The last moment has to change as well: the speed of step 2 goes on in all later ones.',
          ko: '마지막 순간도 달라져야 해요. 2단계에서 얻은 속력이 그 뒤로 계속 이어지니까요.',
        },
      },
      {
        call: 'fix(2, 5).length',
        want: 7,
        hint: {
          en: 'All moments are wanted, those before the late input too: seven of six steps.',
          ko: '늦은 입력보다 앞선 것까지 모든 순간이 필요해요. 여섯 단계면 일곱이에요.',
        },
      },
      {
        call: 'stepsFor(4, 1)',
        want: 2,
        hint: {
          en: 'Only steps 4 and 5 depend on this input. What was before is kept already.',
          ko: '이 입력에 달린 것은 4단계와 5단계뿐이에요. 그 앞은 이미 남아 있어요.',
        },
      },
    ],
  },
];
