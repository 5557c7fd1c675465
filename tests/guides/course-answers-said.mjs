// Sentences of lessons 1 to 8 and their exercises that tell a number as it is: what the engine comes to, and where it has to
// stand in both languages. What is only so or not so is asserted on the way.
import assert from 'node:assert/strict';
import { exercises } from '../../web/course/exercises/index.js';
import { shapeOf } from '../../web/course/judges/judge.js';
import { scene as pairScene, stepsOf, ways as pairWays } from '../../web/course/live/pair-steps.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { afterBlow, comparedInCells, pairsOf, pairsOfSides, triangle } from './course-answers.mjs';
import { boxFrom, rounded, supportOf, usualSubsteps, wayOut, ways } from './course-answers-steps.mjs';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */
/** @typedef {{ x: number, y: number }} Point */
/**
 * A text's `en` and `ko` are its sentences, or parts of them, all of which have to be there.
 * @typedef {object} Said
 * @property {string} of a lesson's name, or an exercise's
 * @property {string} about what the test is called
 * @property {(bump: FullBumpbox) => any} values
 * @property {(told: any) => string[]} en
 * @property {(told: any) => string[]} ko
 */

/** @param {string} id */
export function drawingOf(id) {
  const found = exercises.find((each) => each.id === id);
  assert(found?.kind === 'draw');
  return found.drawing;
}
/** Spelled out, as lessons write small counts. */
export const words = Object.freeze({
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ko: ['영', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'],
});
/** The ways out of A, of B: to the right, up, and the shorter one of the others. @param {FullBumpbox} bump @param {Shape} a @param {Shape} b */
export function waysOut(bump, a, b) {
  const [right, up, left, down] = [ways.right, ways.up, ways.left, ways.down].map((way) =>
    wayOut(bump, a, b, way),
  );
  return { right, up, others: Math.min(left, down) };
}

/** A regular polygon. @param {FullBumpbox} bump @param {number} corners @param {number} turned */
const regular = (bump, corners, turned) =>
  bump.polygon(
    Array.from({ length: corners }, (_, i) => {
      const at = turned + (2 * Math.PI * i) / corners;
      return { x: 9 * Math.cos(at), y: 9 * Math.sin(at) };
    }),
  );
/** How many directions the axes of two shapes have; opposite ones are one. @param {FullBumpbox} bump @param {Shape} a @param {Shape} b */
function directionsOf(bump, a, b) {
  const found = bump.trace.collide(a, {}, b, {}).axes.map(({ normal: { x, y } }) => {
    const isBack = x < -1e-9 || (Math.abs(x) < 1e-9 && y < 0);
    return [x, y].map((each) => rounded(isBack ? -each : each, 6)).join(' ');
  });
  return new Set(found).size;
}
/** How far the circle of lesson 6's exercise is from the triangle. @param {FullBumpbox} bump @param {Point} at */
function circleApart(bump, at) {
  const { given, radius = 0 } = drawingOf('distance-drawn');
  return rounded(bump.distance(shapeOf(bump, given[0]), {}, bump.circle(radius), at).separation);
}
/** @type {readonly Said[]} */
export const said = [
  {
    of: 'detection',
    about: 'a group of a boy and 30 balls has as many pairs as the formula says',
    values: (bump) => pairsOfSides(bump, 1, 30),
    en: (pairs) => [`$1 * 30 = ${pairs}$ pairs`],
    ko: (pairs) => [`$1 * 30 = ${pairs}$쌍`],
  },
  {
    of: 'detection-count',
    about: 'all pairs, and those of a group of ducks and boats, are as many',
    values: (bump) => [pairsOf(bump, 25), pairsOfSides(bump, 20, 5)],
    en: ([all, some]) => [`$frac(25 * 24, 2) = ${all}$`, `$20 * 5 = ${some}$`],
    ko: ([all, some]) => [`$frac(25 * 24, 2) = ${all}$`, `$20 * 5 = ${some}$번`],
  },
  {
    of: 'detection-pairs',
    about: 'thirty things make as many pairs',
    values: (bump) => pairsOf(bump, 30),
    en: (pairs) => [`Thirty things make ${pairs} pairs`],
    ko: (pairs) => [`서른 개로는 쌍을 ${pairs}개`],
  },
  {
    of: 'rectangles',
    about: 'two circles exactly touch, and decimals overlap by accident',
    values({ classic }) {
      const circle = { x: 0, y: 0, radius: 3 };
      assert(classic.circleOverlapsCircle(circle, { x: 4, y: 3, radius: 2 }));
      assert(!classic.circleOverlapsCircle(circle, { x: 4, y: 3.001, radius: 2 }));
      const box = (/** @type {number} */ x, /** @type {number} */ width) => ({ x, y: 0, width, height: 1 });
      assert(classic.rectangleOverlapsRectangle(box(0.1, 0.2), box(0.3, 1)));
      for (const part of [1, 0.5, 0.25])
        assert(!classic.rectangleOverlapsRectangle(box(part, 2 * part), box(3 * part, 1)));
    },
    en: () => ['They exactly [touch]', 'begins at 0.1 and is 0.2 wide, the next one begins at 0.3'],
    ko: () => ['딱 [닿은]', '0.1에서 시작하고 폭이 0.2예요. 다음 직사각형은 0.3에서'],
  },
  {
    of: 'rectangles-touching',
    about: 'the two have a contact without depth, and by the classic test none',
    values(bump) {
      const [a, b] = [
        boxFrom(bump, { x: 0, y: 0 }, { x: 4, y: 2 }),
        boxFrom(bump, { x: 4, y: 0 }, { x: 7, y: 2 }),
      ];
      const [first, second] = [
        { x: 0, y: 0, width: 4, height: 2 },
        { x: 4, y: 0, width: 3, height: 2 },
      ];
      assert(!bump.classic.rectangleOverlapsRectangle(first, second));
      return bump.collide(a, {}, b, {})?.depth;
    },
    en: (depth) => ['that they do not overlap', `a depth of ${depth} (touching`, `A depth of ${depth} says`],
    ko: (depth) => ['겹치지 않았다고', `깊이가 ${depth}인`, `깊이 ${depth}은`],
  },
  {
    of: 'closest-drawn',
    about: 'P and Q are where the engine says',
    values(bump) {
      const [rectangle, c, d] = drawingOf('closest-drawn').given.map((each) => shapeOf(bump, each));
      return [c, d].map((circle) => bump.distance(rectangle, {}, circle, {}).pointA);
    },
    en: ([p, q]) => [`P is the corner (${p.x}, ${p.y})`, `Q is (${q.x}, ${q.y})`],
    ko: ([p, q]) => [`P는 꼭짓점 (${p.x}, ${p.y})`, `Q는 (${q.x}, ${q.y})`],
  },
  {
    of: 'closest-gap',
    about: 'the closest point is the corner',
    values: (bump) =>
      bump.distance(boxFrom(bump, { x: 0, y: 0 }, { x: 6, y: 4 }), {}, bump.point(), { x: 9, y: 8 }).pointA,
    en: ({ x, y }) => [`the corner (${x}, ${y})`],
    ko: ({ x, y }) => [`꼭짓점 (${x}, ${y})`],
  },
  {
    of: 'axes',
    about: 'so many directions are needed, the two have no gap on x and y, and the notch has so many pieces',
    values(bump) {
      const [slanted, box] = [bump.polygon(triangle), boxFrom(bump, { x: 3, y: 3 }, { x: 5, y: 5 })];
      const { axes } = bump.trace.collide(slanted, {}, box, {});
      const widest = (/** @type {Point} */ axis) =>
        Math.max(
          ...axes
            .filter(({ normal }) => Math.abs(normal.x * axis.x + normal.y * axis.y) > 1 - 1e-9)
            .map(({ separation }) => separation),
        );
      assert(widest(ways.right) < 0);
      assert.equal(widest(ways.up), 0);
      const { length } = courseScene('axes-wrong').bodies[0].shapes;
      return { directions: directionsOf(bump, regular(bump, 3, 0.2), box), pieces: length };
    },
    en: ({ directions, pieces }) => [
      `need 3 + ${directions - 3} directions`,
      'have no gap on x, and none on y, where they just touch',
      `Here there are ${words.en[pieces]}.`,
    ],
    ko: ({ directions, pieces }) => [
      `3 + ${directions - 3}개만 보면`,
      'x로는 그림자가 겹치고 y로는 딱 닿아서',
      `여기서는 ${words.ko[pieces]} 조각이에요`,
    ],
  },
  {
    of: 'axes-one',
    about: 'two pentagons have so many axes more',
    values: (bump) => directionsOf(bump, regular(bump, 5, 0.1), regular(bump, 5, 0.3)) - 1,
    en: (left) => [`${words.en[left]} are left`],
    ko: (left) => [`${words.ko[left]} 개가 남았어요`],
  },
  {
    of: 'push',
    about: 'the normal leads to the right, and a box on a box has two contact points',
    values(bump) {
      const [a, b] = [
        boxFrom(bump, { x: 0, y: 0 }, { x: 4, y: 2 }),
        boxFrom(bump, { x: 3, y: -1 }, { x: 8, y: 5 }),
      ];
      const contact = bump.collide(a, {}, b, {});
      assert(contact);
      const { x, y } = contact.normal;
      return { x, y: rounded(y), points: contact.points.length };
    },
    en: ({ x, y, points }) => [
      `the normal is (${x}, ${y})`,
      `keeps up to ${words.en[points]} [contact points]`,
    ],
    ko: ({ x, y, points }) => [
      `법선은 (${x}, ${y})`,
      `[접촉점](term:contact-point)을 ${words.ko[points]} 개까지`,
    ],
  },
  {
    of: 'push-depth',
    about: 'the ways to the right and up are so long, and the others longer',
    values(bump) {
      const [a, b] = [
        boxFrom(bump, { x: 0, y: 0 }, { x: 10, y: 6 }),
        boxFrom(bump, { x: 7, y: 4 }, { x: 15, y: 12 }),
      ];
      const { right, up, others } = waysOut(bump, a, b);
      assert(others > Math.max(right, up));
      return { right, up };
    },
    en: ({ right, up }) => [
      `To the right B has ${right} to go, up only ${up}. The other two ways are longer`,
    ],
    ko: ({ right, up }) => [`오른쪽으로 ${right}, 위로는 ${up}만 가면`, '나머지 두 방향은 더 멀어요'],
  },
  {
    of: 'push-drawn',
    about: 'the ways to the right and up are so long, and the others far longer',
    values(bump) {
      const { given, radius = 0, start } = drawingOf('push-drawn');
      const [[x, y]] = start;
      const { right, up, others } = waysOut(bump, shapeOf(bump, given[0]), bump.circle(radius, { x, y }));
      assert(others >= 1.5 * Math.max(right, up));
      return { right, up };
    },
    en: ({ right, up }) => [`are ${right} and ${up} long, those to the left and down far longer`],
    ko: ({ right, up }) => [`오른쪽으로 나가면 ${right}, 위로 나가면 ${up}이고`, '훨씬 멀어요'],
  },
  {
    of: 'distance-boxes',
    about: 'the nearest difference is that of the corners',
    values(bump) {
      const [a, b] = [
        boxFrom(bump, { x: 0, y: 0 }, { x: 2, y: 1 }),
        boxFrom(bump, { x: 10, y: 16 }, { x: 12, y: 17 }),
      ];
      const { pointA, pointB } = bump.distance(a, {}, b);
      return { x: pointB.x - pointA.x, y: pointB.y - pointA.y };
    },
    en: ({ x, y }) => [`= (${x}, ${y})$`],
    ko: ({ x, y }) => [`= (${x}, ${y})$`],
  },
  {
    of: 'distance-drawn',
    about: 'the places that are told are so far from the triangle',
    values(bump) {
      const [right, other] = [
        { x: 8.5, y: 3 },
        { x: 8, y: 4.5 },
      ].map((at) => circleApart(bump, at));
      assert.equal(other, right);
      // 'fromCentre' is told where the centre is as far as the circle should be.
      assert.equal(circleApart(bump, { x: 8, y: 3 }) + 0.5, right);
      return { right, twice: circleApart(bump, { x: 9, y: 3 }) };
    },
    en: ({ right, twice }) => [
      `exactly ${right} away`,
      `(8.5, 3)`,
      '(8, 4.5)',
      `It is ${twice} now: half a unit`,
    ],
    ko: ({ right, twice }) => [
      `정확히 ${right}만큼`,
      '(8.5, 3)',
      '(8, 4.5)',
      `지금은 ${twice}라서 ${twice - right}만큼`,
    ],
  },
  {
    of: 'distance-support',
    about: 'the corners that hints name are the ones furthest that way',
    values: (bump) => ({
      along: supportOf(bump, { x: 1, y: 0 }),
      against: supportOf(bump, { x: -1, y: 0 }),
      up: supportOf(bump, { x: 0, y: 1 }),
      slanted: supportOf(bump, { x: 3, y: -4 }),
    }),
    en: ({ along, against, up, slanted: { a, b } }) => [
      `Along x B goes to ${along.b.x}`,
      `has x = ${against.b.x} and A’s, the other way, x = ${against.a.x}. The difference is ${against.b.x - against.a.x} along x, so −${against.b.x - against.a.x} along`,
      `the tip of B at ${up.b.y}`,
      `of B the corner (${b.x}, ${b.y}), of A the corner (${a.x}, ${a.y})`,
    ],
    ko: ({ along, against, up, slanted: { a, b } }) => [
      `x로 B는 ${along.b.x}까지`,
      `B의 꼭짓점은 x = ${against.b.x}, A의 꼭짓점은 x = ${against.a.x}예요. 차이는 x로 ${against.b.x - against.a.x}이니까`,
      `${up.b.y}에 있는 B의`,
      `B에서는 (${b.x}, ${b.y}), A에서는 (${a.x}, ${a.y})`,
    ],
  },
  {
    of: 'grid',
    about:
      'its figures have so many balls and walls, cells that are ten times as wide, and turns of so many seconds',
    values(bump) {
      const [first, wrong] = ['grid-play', 'grid-wrong'].map(courseScene);
      assert.deepEqual(wrong.many, first.many);
      const cell = (/** @type {any} */ { world }) => world.broadPhase.cellSize;
      assert.equal(cell(wrong), 10 * cell(first));
      const play = new Play(bump, readScene(JSON.stringify(first)));
      play.step();
      const { kind } = play.world.broadPhase;
      while (play.world.broadPhase.kind === kind && play.stepCount < 1000) play.step();
      const seconds = (play.stepCount - 1) * play.stepLength;
      play.destroy();
      return {
        balls: first.many[0].count,
        walls: first.bodies.length,
        cell: cell(wrong),
        seconds: rounded(seconds),
      };
    },
    en: ({ balls, walls, cell, seconds }) => [
      `take turns, ${words.en[seconds]} seconds each`,
      `There are ${balls} balls and ${walls} walls`,
      'whose cells are ten times as wide',
      `a cell is ${cell} wide`,
    ],
    ko: ({ balls, walls, cell, seconds }) => [
      `${seconds}초씩 돌아가며`,
      `공 ${balls}개와 벽 ${walls}개로`,
      '칸의 폭이 열 배예요',
      `칸의 폭이 ${cell}이라서`,
    ],
  },
  {
    of: 'grid',
    about: 'the figure that goes step by step has so many boxes, ways and pairs',
    values() {
      const found = new Set(pairWays.map((way) => stepsOf(way).at(-1)?.found.length));
      assert.equal(found.size, 1);
      const [pairs = 0] = found;
      return { boxes: pairScene.length, ways: pairWays.length, pairs };
    },
    en: ({ boxes, ways: count, pairs }) => {
      const [first, ...rest] = words.en[boxes];
      const capital = (/** @type {string} */ word) => word[0].toUpperCase() + word.slice(1);
      return [
        `${first.toUpperCase()}${rest.join('')} boxes, ${words.en[count]} ways`,
        `${capital(words.en[pairs])} pairs touch, and every way finds these ${words.en[pairs]}`,
      ];
    },
    ko: ({ boxes, ways: count, pairs }) => [
      `상자 ${words.ko[boxes]} 개와 ${words.ko[count]} 가지 방법이`,
      `닿은 쌍은 ${['', '하나', '둘', '셋', '넷'][pairs]}이고`,
    ],
  },
  {
    of: 'grid-even',
    about: 'a cell has so many pairs, and each with each are so many',
    values(bump) {
      const { allPairs } = comparedInCells(bump, 50, 8);
      return { cell: comparedInCells(bump, 1, 8).tested, all: allPairs.toLocaleString('en') };
    },
    en: ({ cell, all }) => [`$frac(8 * 7, 2) = ${cell}$`, `Each with each would be ${all}`],
    ko: ({ cell, all }) => [`$frac(8 * 7, 2) = ${cell}$`, `모두와 모두를 견주면 ${all}쌍`],
  },
  {
    of: 'response-impulse',
    about: 'two that meet part as fast as the hints say',
    values(bump) {
      const half = afterBlow(bump, { velocity: 400, inverse: 1 }, { velocity: 0, inverse: 1 }, 0.5);
      return { part: half.b - half.a, come: 30 - 10 };
    },
    en: ({ part, come }) => [`came together: ${part}, where it was 400`, `They come together at ${come}`],
    ko: ({ part, come }) => [`400으로 다가왔으니 ${part}이에요`, `${come}의 빠르기로 다가와`],
  },
  {
    of: 'response',
    about: 'the large balls of its figure have so many times the mass of the small ones',
    values(bump) {
      const play = new Play(bump, readScene(JSON.stringify(courseScene('response-play'))));
      const masses = play.world.bodies.map(({ mass }) => mass);
      play.destroy();
      return rounded(Math.max(...masses) / Math.min(...masses), 6);
    },
    en: (times) => [`balls have ${words.en[times]} times the mass of the small ones`],
    ko: (times) => [`큰 공의 질량은 작은 공의 ${words.ko[times]} 배예요`],
  },
  {
    of: 'response',
    about: 'the loads of its figure are so many times as heavy as what bears them, with the usual substeps',
    values(bump) {
      const [, ...boxes] = courseScene('response-wrong').bodies;
      return [...[0, 2, 4].map((i) => boxes[i + 1].mass / boxes[i].mass), usualSubsteps(bump)];
    },
    en: ([least, more, most, substeps]) => [
      `${least} times, ${more} times, ${most} times as heavy`,
      `At ${more} to 1`,
      `at ${most} to 1`,
      `in place of the usual ${substeps} this load`,
    ],
    ko: ([least, more, most, substeps]) => [
      `${least}배, ${more}배, ${most}배 무거워요`,
      `${more}배일 때는`,
      `${most}배가 되면`,
      `보통은 ${substeps}인 \`substeps\``,
    ],
  },
];
