// The exercises of lesson 13: outlines with dents, holes and crossings.

/** @type {readonly import('./exercise.js').Exercise[]} */
export const outlines = [
  {
    id: 'outlines-count',
    kind: 'number',
    question: {
      en: 'A plate has 9 corners, none of them straight, and two holes of 4 corners each. Into how many triangles does ear clipping cut it?',
      ko: '어떤 판에 꼭짓점이 9개 있고(곧은 것은 없어요), 꼭짓점이 4개인 구멍이 두 개 뚫려 있어요. 귀를 잘라 나가면 삼각형이 몇 개 나오나요?',
    },
    answer: 19,
    why: {
      en: 'There are $9 + 4 + 4 = 17$ corners, and each bridge is passed twice, which adds two more. So it is $17 + 2 * 2 - 2 = 19$.',
      ko: '꼭짓점이 $9 + 4 + 4 = 17$개이고, 다리마다 두 번씩 지나니 둘씩 늘어요. 그래서 $17 + 2 * 2 - 2 = 19$개예요.',
    },
    wrong: [
      {
        value: 15,
        hint: {
          en: 'That is $17 - 2$. With the bridges the way round has more corners than 17.',
          ko: '$17 - 2$네요. 다리를 놓고 나면 한 바퀴 도는 길에 꼭짓점이 17개보다 많아요.',
        },
      },
      {
        value: 7,
        hint: {
          en: 'So many it would be without the holes.',
          ko: '구멍이 없을 때의 개수예요.',
        },
      },
      {
        value: 11,
        hint: {
          en: 'You cut the plate and each hole by itself and added that up. But nothing is cut from a hole: it is empty.',
          ko: '판과 구멍을 따로 잘라서 더했네요. 하지만 구멍은 비어 있어서 자를 것이 없어요.',
        },
      },
      {
        value: 17,
        hint: {
          en: 'There are two bridges, and each one is passed twice: out and back.',
          ko: '다리는 두 개이고, 갈 때와 올 때 두 번씩 지나요.',
        },
      },
    ],
  },
  {
    id: 'outlines-blocked',
    kind: 'choice',
    question: {
      en: 'A corner points outwards, but another corner of the outline lies within its triangle. What does ear clipping do?',
      ko: '어떤 꼭짓점이 바깥쪽으로 튀어나왔는데, 그 삼각형 안에 윤곽의 다른 꼭짓점이 들어 있어요. 귀를 자르는 알고리즘은 어떻게 할까요?',
    },
    why: {
      en: 'Every outline of four corners or more, holes joined, has at least two ears. So another corner can be cut off, and after that this one may be free.',
      ko: '윤곽은(구멍이 있으면 이은 다음에) 꼭짓점이 넷 이상이면 귀가 적어도 둘 있어요. 그러니 다른 꼭짓점을 자를 수 있고, 그러고 나면 이 꼭짓점도 귀가 될 수 있어요.',
    },
    options: [
      {
        text: {
          en: 'It cuts the corner off: it points outwards.',
          ko: '바깥쪽으로 튀어나왔으니 잘라요.',
        },
        hint: {
          en: 'Then the triangle would cover a spot that the outline leaves free, round the corner that lies within.',
          ko: '그러면 안에 든 꼭짓점 둘레에서, 도형이 아닌 곳까지 삼각형이 덮어 버려요.',
        },
      },
      {
        text: {
          en: 'It goes to the next corner, and comes back later.',
          ko: '다음 꼭짓점으로 넘어갔다가 나중에 다시 와요.',
        },
      },
      {
        text: {
          en: 'It moves the other corner out of the way a little.',
          ko: '다른 꼭짓점을 조금 옆으로 옮겨요.',
        },
        hint: {
          en: 'Then it would be another shape. Cutting must keep the area to the last bit.',
          ko: '그러면 다른 도형이 돼요. 잘라도 넓이는 그대로여야 해요.',
        },
      },
      {
        text: { en: 'It gives up: this shape cannot be cut.', ko: '이 도형은 자를 수 없으니 그만둬요.' },
        hint: {
          en: 'There is always another corner that can be cut off. That is what the two ears theorem says.',
          ko: '자를 수 있는 꼭짓점이 언제나 또 있어요. 두 귀 정리가 그것을 보장해요.',
        },
      },
    ],
  },
  {
    id: 'outlines-drawn',
    kind: 'draw',
    question: {
      en: 'Move the corners until exactly two of them are dents, that is, point inwards. No edges may cross, and no corner may be straight. Guess beforehand how many triangles ear clipping will make of it.',
      ko: '꼭짓점을 옮겨서 딱 두 개가 움푹 들어가게 해 보세요. 변끼리 만나면 안 되고, 곧게 펴진 꼭짓점도 없어야 해요. 귀를 자르면 삼각형이 몇 개 나올지 먼저 짐작해 보세요.',
    },
    why: {
      en: 'The dashed lines are the engine’s cuts. Six corners make $6 - 2 = 4$ triangles, however many of them are dents.',
      ko: '점선이 엔진이 자른 자리예요. 꼭짓점이 여섯이면 움푹한 것이 몇 개든 삼각형은 $6 - 2 = 4$개예요.',
    },
    drawing: {
      field: { width: 12, height: 8, step: 0.5 },
      given: [],
      pen: 'polygon',
      names: ['A', 'B', 'C', 'D', 'E', 'F'],
      start: [
        [2, 4],
        [4, 1],
        [8, 1],
        [10, 4],
        [8, 7],
        [4, 7],
      ],
      right: [
        [5, 4],
        [4, 1],
        [8, 1],
        [7, 4],
        [8, 7],
        [4, 7],
      ],
    },
    wrong: [
      {
        says: 'convex',
        points: [
          [2, 4],
          [4, 1],
          [8, 1],
          [10, 4],
          [8, 7],
          [4, 7],
        ],
        hint: {
          en: 'There is no dent yet: a rubber band round it would touch every corner. Pull a corner into the shape.',
          ko: '아직 움푹한 곳이 없어요. 고무줄을 두르면 모든 꼭짓점에 닿아요. 꼭짓점 하나를 도형 안쪽으로 끌어 보세요.',
        },
      },
      {
        says: 'oneDent',
        points: [
          [5, 4],
          [4, 1],
          [8, 1],
          [10, 4],
          [8, 7],
          [4, 7],
        ],
        hint: {
          en: 'That is one dent. Ear clipping makes {count} triangles of it. Now a second one.',
          ko: '움푹한 곳이 하나예요. 귀를 자르면 삼각형이 {count}개 나와요. 이제 하나 더 만들어 보세요.',
        },
      },
      {
        says: 'crossing',
        points: [
          [11, 4],
          [4, 1],
          [8, 1],
          [10, 4],
          [8, 7],
          [4, 7],
        ],
        hint: {
          en: 'Edges cross or touch each other. Then nobody can say which side is inside without a fill rule.',
          ko: '변끼리 엇갈리거나 닿아요. 그러면 채우기 규칙이 있어야 어디가 안쪽인지 말할 수 있어요.',
        },
      },
      {
        says: 'straight',
        points: [
          [4, 4],
          [4, 1],
          [8, 1],
          [7, 4],
          [8, 7],
          [4, 7],
        ],
        hint: {
          en: 'A corner lies on the straight line between its neighbours. It points neither inwards nor outwards.',
          ko: '양옆 꼭짓점을 잇는 선 위에 놓인 꼭짓점이 있어요. 안으로도 밖으로도 꺾이지 않았어요.',
        },
      },
      {
        says: 'threeDents',
        points: [
          [1, 1],
          [6, 3],
          [11, 1],
          [7, 4],
          [6, 8],
          [5, 4],
        ],
        hint: {
          en: 'Those are three dents, one too many. Ear clipping makes {count} triangles of this one, too.',
          ko: '움푹한 곳이 셋이라 하나 많아요. 이것도 귀를 자르면 삼각형이 {count}개 나와요.',
        },
      },
    ],
  },
  {
    id: 'outlines-ear',
    kind: 'program',
    question: {
      en: 'Write `isEar`: whether corner number `i` can be cut off. The corners go round to the left, and `turn(a, b, c)` is above 0 where the way from `a` over `b` to `c` turns left.',
      ko: '`isEar`를 써 보세요. `i`번째 꼭짓점을 잘라도 되면 `true`예요. 꼭짓점은 왼쪽으로 돌고, `turn(a, b, c)`는 `a`에서 `b`를 거쳐 `c`로 가는 길이 왼쪽으로 꺾이면 0보다 커요.',
    },
    why: {
      en: 'It turns left, and no other corner lies in its triangle or on its border. The three corners of the triangle itself do not count.',
      ko: '왼쪽으로 꺾이고, 삼각형의 안이나 가장자리에 다른 꼭짓점이 없으면 돼요. 삼각형 자신의 세 꼭짓점은 세지 않아요.',
    },
    cases: [
      {
        call: 'isEar(angle, 1)',
        want: true,
        hint: {
          en: 'The lower right end of the L is an ear. Is it blocked by its own three corners? These lie on the triangle’s border, of course.',
          ko: 'L자의 오른쪽 아래 끝은 귀예요. 혹시 삼각형 자신의 꼭짓점에 막혔나요? 그것들은 당연히 삼각형의 가장자리에 있어요.',
        },
      },
      {
        call: 'isEar(angle, 3)',
        want: false,
        hint: {
          en: 'This is the dent of the L: the way turns right there, and the triangle lies outside.',
          ko: 'L자의 움푹한 꼭짓점이에요. 거기서는 오른쪽으로 꺾이고, 삼각형은 도형 바깥에 있어요.',
        },
      },
      {
        call: 'isEar(angle, 0)',
        want: false,
        hint: {
          en: 'At the lower left corner the way turns left, but the triangle reaches beyond the dent: the dent’s corner lies in it.',
          ko: '왼쪽 아래 꼭짓점은 왼쪽으로 꺾이지만, 삼각형이 움푹한 곳을 넘어가요. 움푹한 꼭짓점이 삼각형 안에 들어 있어요.',
        },
      },
      {
        call: 'isEar(angle, 5)',
        want: true,
        hint: {
          en: 'The last corner has a next one too: the first.',
          ko: '마지막 꼭짓점에도 다음 꼭짓점이 있어요. 바로 첫째예요.',
        },
      },
      {
        call: 'isEar(flat, 1)',
        want: false,
        hint: {
          en: 'This corner lies on a straight line between its neighbours. A triangle without area is nothing to cut.',
          ko: '이 꼭짓점은 양옆 꼭짓점을 잇는 선 위에 있어요. 넓이가 없는 삼각형은 자를 것이 없어요.',
        },
      },
      {
        call: 'isEar(points([[0, 0], [6, 0], [6, 6], [3, 3], [0, 6]]), 1)',
        want: false,
        hint: {
          en: 'Here the dent’s corner lies exactly on the cut. What was left would touch itself there, so the border counts too.',
          ko: '움푹한 꼭짓점이 자르는 선 위에 꼭 놓였어요. 자르고 남은 도형이 거기서 자신과 닿으니, 가장자리에 있는 것도 쳐야 해요.',
        },
      },
    ],
  },
];
