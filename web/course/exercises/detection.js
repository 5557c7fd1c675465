// The exercises of lesson 1: detection and handling.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const detection = [
  {
    id: 'detection-count',
    kind: 'number',
    question: {
      en: 'A pond has 20 ducks and 5 boats. A program tests every pair of all of them. How many tests is that?',
      ko: '연못에 오리 20마리와 배 5척이 있어요. 프로그램이 이 모두로 만들 수 있는 쌍을 빠짐없이 검사하면 몇 번인가요?',
    },
    answer: 300,
    why: {
      en: 'There are 25 of them, so $frac(25 * 24, 2) = 300$. With a group `duck:boat` it would be $20 * 5 = 100$.',
      ko: '모두 25개니까 $frac(25 * 24, 2) = 300$이에요. `duck:boat` 그룹만 검사하면 $20 * 5 = 100$번이고요.',
    },
    wrong: [
      {
        value: 600,
        hint: {
          en: 'You counted each pair twice: that the duck meets the boat and that the boat meets the duck is one test.',
          ko: '쌍마다 두 번씩 셌어요. 오리가 배와 만나는지와 배가 오리와 만나는지는 같은 검사예요.',
        },
      },
      {
        value: 100,
        hint: {
          en: 'That is the ducks with the boats. Here ducks are tested with ducks, and boats with boats, too.',
          ko: '오리와 배 사이의 쌍만 센 거예요. 여기서는 오리끼리, 배끼리도 검사해요.',
        },
      },
      {
        value: 625,
        hint: {
          en: 'That is $25 * 25$: each one is tested with itself there, and each pair twice.',
          ko: '$25 * 25$네요. 그러면 자기 자신과도 검사하고, 쌍마다 두 번씩 검사하게 돼요.',
        },
      },
    ],
  },
  {
    id: 'detection-which',
    kind: 'choice',
    question: {
      en: 'Which of these belongs to detection, and not to handling?',
      ko: '다음 가운데 처리가 아니라 검사에 드는 것은 무엇일까요?',
    },
    why: {
      en: 'It answers a question about two shapes and changes nothing. All the others change something because of such an answer.',
      ko: '두 도형에 대한 질문에 답할 뿐 아무것도 바꾸지 않아요. 나머지는 모두 그 답을 듣고 무언가를 바꿔요.',
    },
    options: [
      {
        text: { en: 'A ball that was hit changes its direction.', ko: '맞은 공이 방향을 바꿔요.' },
        hint: {
          en: 'The direction is something that changes. By then the ball has long been found.',
          ko: '방향이 바뀌었으니 무언가를 바꾼 거예요. 공을 찾는 일은 벌써 끝났어요.',
        },
      },
      {
        text: {
          en: 'A box that sank into the ground is put back on top of it.',
          ko: '바닥에 파묻힌 상자를 바닥 위로 올려놓아요.',
        },
        hint: {
          en: 'This moves the box. That it had sunk in was found before that.',
          ko: '상자를 옮기는 일이에요. 파묻혔다는 것은 그 전에 찾아냈고요.',
        },
      },
      {
        text: {
          en: 'How deep the fist is in the shield.',
          ko: '주먹이 방패에 얼마나 깊이 들어갔는지 알아내요.',
        },
      },
      {
        text: { en: 'The coin goes away and a counter goes up.', ko: '동전이 사라지고 점수가 올라가요.' },
        hint: {
          en: 'Two things change here. Some games do only this and never push anything: it is handling all the same.',
          ko: '두 가지가 바뀌었어요. 아무것도 밀지 않고 이것만 하는 게임도 있지만, 이것도 처리예요.',
        },
      },
    ],
  },
  {
    id: 'detection-drawn',
    kind: 'draw',
    question: {
      en: 'Three balls lie there. Move P so that detection reports exactly two pairs. Touching counts.',
      ko: '공이 세 개 놓여 있어요. 검사에서 딱 두 쌍이 나오도록 P를 옮겨 보세요. 닿기만 해도 만난 거예요.',
    },
    why: {
      en: 'Each dashed line is a pair. Detection says no more than that; whether anything bounces, bursts or is picked up is for handling to decide.',
      ko: '점선 하나가 한 쌍이에요. 검사는 여기까지만 말해요. 튕길지 터질지 주울지는 처리가 정해요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [
        { name: 'A', kind: 'circle', x: 4, y: 3, radius: 1, paint: 0 },
        { name: 'B', kind: 'circle', x: 7, y: 3, radius: 1, paint: 1 },
        { name: 'C', kind: 'circle', x: 5.5, y: 5.5, radius: 1, paint: 2 },
      ],
      pen: 'circle',
      radius: 1,
      names: ['P'],
      start: [[1.5, 6.5]],
      right: [[5.5, 3]],
    },
    wrong: [
      {
        says: 'none',
        points: [[1.5, 6.5]],
        hint: {
          en: 'P touches nothing, so detection reports no pair at all.',
          ko: 'P가 아무것에도 닿지 않아서 검사에서 나온 쌍이 하나도 없어요.',
        },
      },
      {
        says: 'one',
        points: [[3, 4]],
        hint: {
          en: 'That is one pair: P with {names}. One more is wanted.',
          ko: '한 쌍이에요. P와 만난 공은 {names}뿐이에요. 한 쌍이 더 필요해요.',
        },
      },
      {
        says: 'three',
        points: [[5.5, 4]],
        hint: {
          en: 'P touches all three, and that makes three pairs.',
          ko: 'P가 셋 모두에 닿아서 세 쌍이 되었어요.',
        },
      },
    ],
  },
  {
    id: 'detection-pairs',
    kind: 'program',
    question: {
      en: 'Write the loop that a program tests every pair by. Each pair comes once, and nothing is paired with itself.',
      ko: '모든 쌍을 검사할 때 쓰는 반복문을 써 보세요. 쌍은 한 번씩만 나오고, 자기 자신과는 짝을 짓지 않아요.',
    },
    why: {
      en: 'The inner loop begins one after the outer one. For n things that is $frac(n * (n - 1), 2)$ pairs.',
      ko: '안쪽 반복문은 바깥쪽 다음 번호부터 시작해요. 그래서 n개로 만드는 쌍은 $frac(n * (n - 1), 2)$개예요.',
    },
    cases: [
      {
        call: 'isWithItself(4)',
        want: false,
        hint: {
          en: 'Something is paired with itself. Whatever it is, it always touches itself.',
          ko: '자기 자신과 짝이 된 것이 있어요. 무엇이든 자기 자신과는 늘 닿아 있지요.',
        },
      },
      {
        call: 'isTwice(4)',
        want: false,
        hint: {
          en: 'A pair comes twice, such as 0 with 1 and 1 with 0. Let the inner loop begin later.',
          ko: '0과 1, 1과 0처럼 두 번 나오는 쌍이 있어요. 안쪽 반복문을 더 뒤에서 시작해 보세요.',
        },
      },
      {
        call: 'count(4)',
        want: 6,
        hint: {
          en: 'Some pairs are missing: 0 meets 2 and 3, too, not only its neighbour.',
          ko: '빠진 쌍이 있어요. 0은 바로 옆뿐 아니라 2나 3과도 만날 수 있어요.',
        },
      },
      {
        call: 'count(1)',
        want: 0,
        hint: { en: 'One thing alone has no pair.', ko: '하나뿐이면 쌍이 없어요.' },
      },
      {
        call: 'count(30)',
        want: 435,
        hint: {
          en: 'Thirty things make 435 pairs.',
          ko: '서른 개로는 쌍을 435개 만들 수 있어요.',
        },
      },
    ],
  },
];
