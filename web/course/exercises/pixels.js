// The exercises of lesson 14: pixels.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const pixels = [
  {
    id: 'pixels-words',
    kind: 'number',
    question: {
      en: 'Two pictures of 100 by 40 pixels lie exactly on each other. Each row is kept in words of 64 bits and begins with a new word. How many ANDs does it take to compare all of their pixels?',
      ko: '100 × 40 픽셀인 그림 두 장이 꼭 맞게 포개져 있어요. 줄마다 64비트 워드에 담고, 줄이 바뀌면 새 워드에서 시작해요. 모든 픽셀을 견주려면 AND를 몇 번 해야 하나요?',
    },
    answer: 80,
    why: {
      en: 'A row of 100 pixels fills one word and a part of a second one: that is 2 words, $2 * 40 = 80$ in all.',
      ko: '100픽셀인 줄은 워드 하나를 채우고 둘째 워드를 조금 써요. 줄마다 2워드니까 모두 $2 * 40 = 80$번이에요.',
    },
    wrong: [
      {
        value: 63,
        hint: {
          en: 'That is $frac(100 * 40, 64)$, rounded up. But each row begins with a new word.',
          ko: '$frac(100 * 40, 64)$을 올림한 값이네요. 하지만 줄마다 새 워드에서 시작해요.',
        },
      },
      {
        value: 40,
        hint: {
          en: 'One word holds 64 pixels of a row, and the row has 100.',
          ko: '워드 하나에는 64픽셀이 들어가는데 한 줄은 100픽셀이에요.',
        },
      },
      {
        value: 4000,
        hint: {
          en: 'So many it is pixel by pixel. One AND compares up to 64 of them.',
          ko: '픽셀을 하나씩 견줄 때의 횟수예요. AND 한 번이면 64픽셀까지 견줘요.',
        },
      },
    ],
  },
  {
    id: 'pixels-first',
    kind: 'choice',
    question: {
      en: 'A spaceship and 200 asteroids, all of them pictures with masks. The ship is to burst only where its pixels meet those of an asteroid. What is tested first?',
      ko: '우주선 한 대와 소행성 200개가 있고, 모두 마스크가 있는 그림이에요. 우주선은 제 픽셀이 소행성의 픽셀과 만날 때만 터져야 해요. 무엇부터 검사할까요?',
    },
    why: {
      en: 'Four comparisons settle nearly every pair. Pixels are asked only of the few that are left, and of these only in the part that both boxes share.',
      ko: '비교 네 번이면 거의 모든 쌍이 정리돼요. 픽셀은 남은 몇 쌍에서만, 그것도 두 상자가 함께 덮은 곳에서만 보면 돼요.',
    },
    options: [
      {
        text: {
          en: 'The pixels of the ship with those of each asteroid, by words of 64.',
          ko: '우주선의 픽셀과 모든 소행성의 픽셀을 64비트 워드로 견줘요.',
        },
        hint: {
          en: 'Right in the end, but nearly all of that is done for asteroids that are far away.',
          ko: '답은 맞게 나오지만, 거의 다 멀리 있는 소행성에 하는 헛일이에요.',
        },
      },
      {
        text: {
          en: 'The bounding boxes; then the pixels where two of them overlap.',
          ko: '경계 상자부터 보고, 겹친 쌍만 픽셀을 봐요.',
        },
      },
      {
        text: { en: 'The bounding boxes, and that is all.', ko: '경계 상자만 봐요.' },
        hint: {
          en: 'Then the ship would burst on the empty corner of a picture.',
          ko: '그러면 그림의 빈 구석에 닿아도 우주선이 터져요.',
        },
      },
      {
        text: {
          en: 'Every tenth pixel of each picture; the others only if one of these meets.',
          ko: '그림마다 열 픽셀에 하나씩 보고, 하나라도 만나면 나머지를 봐요.',
        },
        hint: {
          en: 'What is thinner than ten pixels slips through between those that are looked at.',
          ko: '열 픽셀보다 가는 것은 그 사이로 빠져나가요.',
        },
      },
    ],
  },
  {
    id: 'pixels-drawn',
    kind: 'draw',
    question: {
      en: 'The coloured squares are the filled pixels of a picture, and the box A covers some of them. Draw a second box between P and Q, so that both together cover all of them and none that is empty.',
      ko: '칠한 칸이 그림의 찬 픽셀이고, 상자 A가 그 일부를 덮어요. P와 Q로 둘째 상자를 그려서, 둘이 함께 찬 픽셀을 모두 덮고 빈 픽셀은 하나도 덮지 않게 해 보세요.',
    },
    why: {
      en: 'Boxes may overlap. This one is the whole bar, and what A covers of it already does no harm.',
      ko: '상자끼리는 겹쳐도 돼요. 가로 막대 전체를 덮으면 되고, A와 겹친 곳은 문제가 되지 않아요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 1 },
      given: [
        {
          name: 'picture',
          hidden: true,
          kind: 'polygon',
          points: [
            [5, 1],
            [7, 1],
            [7, 3],
            [10, 3],
            [10, 5],
            [7, 5],
            [7, 7],
            [5, 7],
            [5, 5],
            [2, 5],
            [2, 3],
            [5, 3],
          ],
          paint: 0,
        },
        {
          name: 'A',
          kind: 'polygon',
          points: [
            [5, 1],
            [7, 1],
            [7, 7],
            [5, 7],
          ],
          paint: 1,
        },
      ],
      pen: 'rectangle',
      names: ['P', 'Q'],
      start: [
        [8, 3],
        [10, 5],
      ],
      right: [
        [2, 3],
        [10, 5],
      ],
    },
    wrong: [
      {
        says: 'missing',
        points: [
          [2, 3],
          [9, 5],
        ],
        hint: {
          en: 'Pixels of the picture that neither box covers: {missing}. There nobody would be hit.',
          ko: '두 상자가 덮지 않은 찬 픽셀이 {missing}개 있어요. 거기는 맞지 않아요.',
        },
      },
      {
        says: 'empty',
        points: [
          [2, 2],
          [10, 5],
        ],
        hint: {
          en: 'Empty pixels that are covered: {empty}. A hit there would count although nothing is drawn.',
          ko: '덮어 버린 빈 픽셀이 {empty}개 있어요. 거기는 비어 있는데도 맞은 것이 돼요.',
        },
      },
      {
        says: 'both',
        points: [
          [3, 2],
          [10, 5],
        ],
        hint: {
          en: '{missing} filled pixels are left out, and {empty} empty ones are covered.',
          ko: '찬 픽셀 {missing}개가 빠졌고, 빈 픽셀 {empty}개를 덮었어요.',
        },
      },
      {
        says: 'flat',
        points: [
          [2, 3],
          [2, 5],
        ],
        hint: { en: 'A box has a width and a height.', ko: '상자에는 폭과 높이가 있어야 해요.' },
      },
    ],
  },
  {
    id: 'pixels-shared',
    kind: 'program',
    question: {
      en: 'Write `shared`: how many pixels are filled in both pictures. Each picture has one word for each row, and `dx` and `dy` may be negative. `ones(word)` counts the bits of a word that are 1.',
      ko: '`shared`를 써 보세요. 두 그림에 함께 찬 픽셀의 수를 돌려줘요. 그림은 줄마다 워드가 하나씩이고, `dx`와 `dy`는 음수일 수도 있어요. `ones(word)`는 워드에서 1인 비트를 세요.',
    },
    why: {
      en: 'One shift, one AND and one count for each row. A row of b that lies beside a meets nothing.',
      ko: '줄마다 밀기 한 번, AND 한 번, 세기 한 번이면 돼요. a를 벗어난 줄은 만나는 것이 없어요.',
    },
    cases: [
      {
        call: 'shared(square, square, 0, 0)',
        want: 16,
        hint: {
          en: 'Both squares lie on each other, and all 16 pixels are shared. Count the bits of each row, not the rows.',
          ko: '두 네모가 꼭 포개져서 16픽셀이 모두 겹쳐요. 줄이 아니라 줄마다 비트를 세요.',
        },
      },
      {
        call: 'shared(square, dot, 1, 1)',
        want: 4,
        hint: {
          en: 'The small square lies within the large one. Its first row meets row 1 of the other.',
          ko: '작은 네모가 큰 네모 안에 있어요. 작은 네모의 첫 줄은 큰 네모의 1번 줄과 만나요.',
        },
      },
      {
        call: 'shared(ring, dot, 1, 1)',
        want: 0,
        hint: {
          en: 'The dot lies in the hole of the ring: the boxes overlap, and no pixel does.',
          ko: '점이 고리의 구멍 속에 있어요. 상자는 겹치지만 픽셀은 하나도 겹치지 않아요.',
        },
      },
      {
        call: 'shared(square, square, 0, 3)',
        want: 4,
        hint: {
          en: 'Three rows further down only one row is left: row 0 of b lies on row 3 of a. Is `dy` added on the right side?',
          ko: '세 줄 아래로 옮기면 한 줄만 겹쳐요. b의 0번 줄이 a의 3번 줄 위에 놓여요. `dy`를 알맞은 쪽에 더했나요?',
        },
      },
      {
        call: 'shared(square, square, -1, 0)',
        want: 12,
        hint: {
          en: 'Here b lies one column to the left. Shifting by a negative number does not do that: shift the other way.',
          ko: 'b가 왼쪽으로 한 칸 옮겨졌어요. 음수만큼 미는 것으로는 안 돼요. 반대쪽으로 미세요.',
        },
      },
    ],
  },
];
