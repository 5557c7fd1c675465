// As course-answers-said.mjs, for lessons 9 to 16.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exercises } from '../../web/course/exercises/index.js';
import { placesOf, play as late } from '../../web/course/judges/replay.js';
import { shapeOf } from '../../web/course/judges/judge.js';
import { cornerSizes, doorwayWalls, stepsPast } from '../../web/course/live/doorway-walk.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { root } from '../../wasm/tools/steps.mjs';
import { putApart, struck } from './course-answers.mjs';
import { fullMask, maskOf, numbers, tablesOf } from './course-answers-later.mjs';
import { drawingOf, waysOut, words } from './course-answers-said.mjs';
import { boxFrom, rounded, usualSubsteps } from './course-answers-steps.mjs';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */
/** @typedef {{ x: number, y: number }} Point */

/** The sums of a column at rest, in loads, from the floor up. @param {FullBumpbox} bump */
function loadsOf(bump) {
  const play = new Play(bump, readScene(courseScene('turning-steps')));
  while (play.stepCount < 600) play.step();
  const load = play.world.gravity.y * play.stepLength;
  const loads = play.world.contacts.map(({ impulse }) => Math.round(impulse / load));
  play.destroy();
  return loads;
}
/** How often a star that is drawn in one go winds round its middle, by the angles of its edges as seen from there. @param {Point[]} star */
function windingOf(star) {
  const turned = star.reduce((sum, p, i) => {
    const q = star[(i + 1) % star.length];
    return sum + Math.atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y);
  }, 0);
  return Math.abs(Math.round(turned / (2 * Math.PI)));
}
/** From when to when a ray is within a box: the end is found by the ray back. @param {FullBumpbox} bump @param {Shape} box @param {Point} from @param {Point} way */
function timesIn(bump, box, from, way) {
  const to = { x: from.x + way.x, y: from.y + way.y };
  const [enter, back] = [
    bump.castRay(box, {}, from, way),
    bump.castRay(box, {}, to, { x: -way.x, y: -way.y }),
  ].map((met) => met?.time ?? NaN);
  return { enter: rounded(enter), leave: rounded(1 - back) };
}
/** @param {string} list @param {string} last */
const listed = (list, last) => list.replace(/, (\S+)$/, `${last}$1`);

/** @type {readonly import('./course-answers-said.mjs').Said[]} */
export const said = [
  {
    of: 'turning',
    about: 'a column of five bears as many loads, from the floor up and from the top down',
    values: loadsOf,
    en: (loads) => [
      `the sums come to ${listed(loads.join(', '), ' and ')} loads, from the floor up`,
      `from the top down ${listed([...loads].reverse().join(', '), ' and ')} loads`,
    ],
    ko: (loads) => [
      `바닥부터 차례로 짐 ${loads.join('개, ')}개만큼`,
      `위에서부터 짐 ${[...loads].reverse().join('개, ')}개만큼`,
    ],
  },
  {
    of: 'turning',
    about: 'its figures have so many boxes and such friction, and the usual number of substeps',
    values(bump) {
      const [{ bodies }, tower] = ['turning-play', 'turning-wrong'].map(courseScene);
      assert.equal(new Set(bodies.map((/** @type {any} */ { friction }) => friction)).size, 1);
      assert.equal(tower.bodies.length - 1, 24);
      assert.equal(courseScene('turning-steps').bodies.length - 1, 5);
      return { friction: bodies[0].friction, substeps: usualSubsteps(bump) };
    },
    en: ({ friction, substeps }) => [
      `less than the friction of ${friction};`,
      'Twenty-four boxes in a world',
      `with the usual ${words.en[substeps]} nothing`,
      `with the usual ${words.en[substeps]} substeps`,
    ],
    ko: ({ friction, substeps }) => [
      `마찰 계수 ${friction}보다 작아요`,
      '상자 스물네 개예요',
      `보통 쓰는 ${['', '하나', '둘', '셋', '넷'][substeps]}이면`,
      `작은 단계 ${words.ko[substeps]} 개로`,
    ],
  },
  {
    of: 'turning-spin',
    about: 'the box has such a moment of inertia, and turns so fast',
    values: (bump) => struck(bump, { width: 8, height: 6, mass: 12 }, { x: 0, y: 50 }, { x: 4, y: 0 }),
    en: ({ inertia, spin }) => [`12) = ${inertia}$, the lever is 4`, `${inertia}) = ${spin}$`],
    ko: ({ inertia, spin }) => [`12) = ${inertia}$이고 지레의 길이는 4예요`, `${inertia}) = ${spin}$`],
  },
  {
    of: 'turning-tip',
    about: 'width by height of the boxes is what their hints say',
    values() {
      const exercise = exercises.find(({ id }) => id === 'turning-tip');
      assert(exercise?.kind === 'choice');
      const [even, tall, lead, high] = exercise.options.map(({ text }) => {
        const [width, height] = (text.en.match(/\d+/g) ?? []).map(Number);
        return rounded(width / height, 3);
      });
      assert.equal(lead, even);
      assert(tall < 0.5 && high > 0.5 && even > 0.5);
      return { even, tall, high };
    },
    en: ({ even, tall, high }) => [
      `Width divided by height is ${tall} here, which is less than 0.5`,
      `Width divided by height is ${even} here.`,
      `is still ${high}, and that is more than 0.5`,
    ],
    ko: ({ even, tall, high }) => [
      `폭을 높이로 나누면 ${tall}이고 0.5보다`,
      `폭을 높이로 나누면 ${even}이에요`,
      `나누면 ${high}로 아직 0.5보다`,
    ],
  },
  {
    of: 'boxes-share',
    about: 'the left one goes two thirds of the way, the right one a third',
    values(bump) {
      const { a, b } = putApart(bump, { x: 0, width: 10, mass: 1 }, { x: 4, width: 10, mass: 2 });
      const way = -a + (b - 4);
      assert(Math.abs(-a / way - 2 / 3) < 1e-12);
      return rounded(way);
    },
    en: (way) => [`overlap by ${way} along x`, `two thirds and one third of the ${way}`],
    ko: (way) => [`x로 ${way}만큼 겹쳤어요`, `${way}의 3분의 2와 3분의 1`],
  },
  {
    of: 'boxes-drawn',
    about: 'the ways out and the shares are what the box world makes of them',
    values(bump) {
      const { start, sizes = [] } = drawingOf('boxes-drawn');
      const [first, second] = start.map(([x, y], i) => ({
        x,
        y,
        to: { x: x + sizes[i][0], y: y + sizes[i][1] },
      }));
      const [p, q] = [first, second].map((box) => boxFrom(bump, box, box.to));
      const { right, up, others } = waysOut(bump, p, q);
      assert(right < Math.min(up, others));
      const along = (/** @type {number} */ i, /** @type {number} */ mass) => ({
        x: start[i][0],
        width: sizes[i][0],
        mass,
      });
      const { a, b } = putApart(bump, along(0, 1), along(1, 3));
      return { x: right, y: up, a: first.x - a, b: b - second.x };
    },
    en: ({ x, y, a, b }) => [
      `four ways out is ${x}, along x`,
      `frac(3, 4) = ${a}$ of it`,
      `frac(1, 4) = ${b}$`,
      `on y they overlap by ${y}, on x by ${x}`,
    ],
    ko: ({ x, y, a, b }) => [
      `짧은 것은 x로 ${x}예요`,
      `frac(3, 4) = ${a}$를`,
      `frac(1, 4) = ${b}$를`,
      `y로는 ${y}, x로는 ${x}만큼`,
    ],
  },
  {
    of: 'boxes-bits',
    about: 'the inverse of 49 is rounded, and 32 bits round in the eighth digit or so',
    values() {
      const whole = Array.from({ length: 48 }, (_, i) => i + 1);
      assert(whole.every((n) => n * (1 / n) === 1));
      assert.notEqual(49 * (1 / 49), 1);
      const off = Array.from({ length: 1000 }, (_, i) => Math.abs(Math.fround(1 / (i + 1)) * (i + 1) - 1));
      assert.equal(Math.round(-Math.log10(Math.max(...off))), 7, 'seven digits are right');
    },
    en: () => ['49 times the inverse of 49 is not 1', 'in the eighth digit or so'],
    ko: () => ['49에 49의 역수를 곱해도 1이 아니에요', '여덟째 자리쯤에서'],
  },
  {
    of: 'groups-count',
    about: 'all shapes are so many',
    values: () => 6 * (1 + 3),
    en: (all) => [`of all ${all} shapes`],
    ko: (all) => [`도형 ${all}개로`],
  },
  {
    of: 'doorways',
    about: 'its figure has such corners, eight of the ten of the table',
    values() {
      const walls = courseScene('scenes/doorway').bodies.map((/** @type {any} */ { name }) => name);
      const sizes = (/** @type {string} */ kind) =>
        walls
          .filter((/** @type {string} */ name) => name.startsWith(`wall ${kind}`))
          .map((/** @type {string} */ name) => Number(name.split(' ')[2]));
      const [round, cut] = [sizes('rounded'), sizes('chamfered')];
      for (const each of [...round, ...cut]) assert(cornerSizes.includes(each));
      return {
        round: round.join(', '),
        cut: cut.join(', '),
        shown: round.length + cut.length,
        all: 2 * cornerSizes.length,
      };
    },
    en: ({ round, cut, shown, all }) => [
      `radius ${listed(round, ' and ')} from top to bottom`,
      `chamfers of ${listed(cut, ' and ')}`,
      `Eight square players`,
      `${words.en[shown].replace('e', 'E')} of the ${words.en[all]} corners`,
    ],
    ko: ({ round, cut, shown, all }) => [
      `반지름이 ${round}예요`,
      `모따기이고 ${cut}예요`,
      `표에 있는 ${words.ko[all]} 가지 모서리 가운데 ${words.ko[shown]} 가지를`,
    ],
  },
  {
    of: 'doorways',
    about: 'what becomes of each player stands before his door',
    values() {
      const { bodies, play } = courseScene('scenes/doorway');
      const walls = bodies.filter((/** @type {any} */ { name }) => name.startsWith('wall'));
      assert.equal(play.length, walls.length);
      for (const { at } of play)
        assert(
          walls.some(
            (/** @type {any} */ { x, y }) =>
              at.x < x - 200 && at.x > x - 260 && at.y < y - 25 && at.y > y - 87,
          ),
        );
      return {};
    },
    en: () => ['The verdict stands before each door'],
    ko: () => ['어떻게 되었는지 문 앞에 나오고'],
  },
  {
    of: 'doorways-player',
    about: 'who is off by the radius is stuck, and half of it is a mistake',
    values(bump) {
      const player = bump.roundRectangle(50, 50, 15);
      const isPast = (/** @type {number} */ off) =>
        stepsPast(bump, doorwayWalls.round(bump, 0), { off, player }) < Infinity;
      assert(isPast(14) && isPast(8) && !isPast(15));
      return 15 / 2;
    },
    en: (half) => [`by less than ${half} px`, 'round corners of 15 px'],
    ko: (half) => [`벽에 ${half}px보다 적게`, '모서리를 15px로'],
  },
  {
    of: 'outlines',
    about: 'the outline of a star goes round its middle twice',
    values(bump) {
      const [star] = courseScene('outlines-play').bodies.filter(
        (/** @type {any} */ { name }) => name === 'star',
      );
      const [corners] = star.shape.contours;
      const holds = (/** @type {'evenOdd' | 'nonZero'} */ rule) =>
        bump
          .decompose(bump.outline([corners], { fillRule: rule }))
          .some((/** @type {any} */ piece) => bump.containsPoint(piece, {}, { x: 0, y: 0 }));
      assert.deepEqual([holds('evenOdd'), holds('nonZero')], [false, true]);
      return windingOf(corners);
    },
    en: (count) => [`the count is ${count}: a hole by the first rule, solid by the second`],
    ko: (count) => [`가운데는 ${words.ko[count]} 번 감겨요`],
  },
  {
    of: 'outlines-drawn',
    about: 'six corners make as many triangles, with one dent, two or three',
    values(bump) {
      const exercise = exercises.find(({ id }) => id === 'outlines-drawn');
      assert(exercise?.kind === 'draw');
      const dented = exercise.wrong.filter(({ says }) => /Dents?$/.test(says));
      assert.equal(dented.length, 2);
      const counts = [exercise.drawing.right, ...dented.map(({ points }) => points)].map(
        (corners) => bump.outline(corners.map(([x, y]) => ({ x, y }))).triangles.length,
      );
      assert.equal(new Set(counts).size, 1);
      return counts[0];
    },
    en: (count) => [`$6 - 2 = ${count}$ triangles`],
    ko: (count) => [`$6 - 2 = ${count}$개`],
  },
  {
    of: 'pixels',
    about: 'its figure has so many boxes',
    values: () =>
      courseScene('scenes/six-rectangles')
        .bodies.filter((/** @type {any} */ { name }) => name?.endsWith(' boxes'))
        .map((/** @type {any} */ { shapes }) => shapes.length),
    en: (counts) => [`as ${listed(counts.join(', '), ' and ')} boxes`],
    ko: (counts) => [`상자 ${counts.join('개, ')}개로`],
  },
  {
    of: 'pixels-shared',
    about: 'both squares share so many pixels',
    values: (bump) => fullMask(bump, 4, 4).overlapCount(maskOf(bump, Array(4).fill('####')), { x: 0, y: 0 }),
    en: (count) => [`all ${count} pixels are shared`],
    ko: (count) => [`${count}픽셀이 모두`],
  },
  {
    of: 'tunnelling',
    about: 'its guns shoot so fast, and the middle one stands so much further to the left',
    values() {
      const { play, bodies } = courseScene('tunnelling-wrong');
      const [first, second, third] = play.filter((/** @type {any} */ { kind }) => kind === 'shooter');
      const at = (/** @type {string} */ name) =>
        bodies.find((/** @type {any} */ body) => body.name === name).x;
      assert.equal(second.speed, third.speed);
      return { slow: first.speed, fast: second.speed, off: at(third.body) - at(second.body) };
    },
    en: ({ slow, fast, off }) => [
      `The upper one, at ${slow} a second`,
      `The middle one, at ${fast}, happens`,
      `the middle one stands ${off} further to the left`,
    ],
    ko: ({ slow, fast, off }) => [
      `초당 ${slow}인 위의`,
      `초당 ${fast}인 가운데`,
      `가운데 총이 ${off}만큼 왼쪽에`,
    ],
  },
  {
    of: 'tunnelling-drawn',
    about: 'the ball meets the wall half the way',
    values(bump) {
      const { given, right } = drawingOf('tunnelling-drawn');
      const [ball, wall] = given.map((each) => shapeOf(bump, each));
      const [[x, y]] = right;
      const from = given[0].kind === 'circle' ? given[0] : assert.fail();
      const met = bump.castShape(ball, {}, { x: x - from.x, y: y - from.y }, wall);
      assert.equal(rounded(met?.time ?? NaN), 1 / 2);
      return { x, y };
    },
    en: ({ x, y }) => [`half the way to (${x}, ${y}) it meets the wall`],
    ko: () => [],
  },
  {
    of: 'tunnelling-ray',
    about: 'the times of the hints are those at which the point is within the intervals',
    values(bump) {
      /** @param {Point} from @param {Point} way @param {{ x: number, y: number, width: number, height: number }} box */
      const both = (from, way, { x, y, width, height }) => ({
        x: timesIn(bump, bump.box(width, 200, { x: x + width / 2, y }), from, way),
        y: timesIn(bump, bump.box(200, height, { x, y: y + height / 2 }), from, way),
      });
      return {
        never: both({ x: 0, y: 0 }, { x: 10, y: 10 }, { x: 4, y: 6, width: 1, height: 3 }),
        once: both({ x: 0, y: -2 }, { x: 10, y: 10 }, { x: 4, y: 0, width: 2, height: 2 }),
      };
    },
    en: ({ never: { x, y }, once }) => [
      `within the box from ${x.enter} to ${x.leave}, on y from ${y.enter} to ${y.leave}:`,
      `x is within from ${once.x.enter} on, y until ${once.y.leave}.`,
    ],
    ko: ({ never: { x, y }, once }) => [
      `x로는 ${x.enter}부터 ${x.leave}까지, y로는 ${y.enter}부터 ${y.leave}까지`,
      `x로는 ${once.x.enter}부터, y로는 ${once.y.leave}까지`,
    ],
  },
  {
    of: 'replay',
    about: 'its program makes forty steps again, and its tables differ beyond the fifteenth digit at first',
    values(bump) {
      const program = readFileSync(path.join(root, 'web/course/snippets/replay.js'), 'utf8');
      const [, all] = program.match(/length: (\d+) /) ?? [];
      const [, back] = program.match(/takeBack\((\d+)\)/) ?? [];
      assert.equal(Number(all) - Number(back), 40);
      const play = new Play(bump, readScene(courseScene('replay-wrong')));
      const [left, right] = tablesOf(play.world.bodies);
      const aside = right[0].x - left[0].x;
      let off = 0;
      for (let step = 0; step < 5; step += 1) {
        play.step();
        for (const [i, { x }] of left.entries())
          off = Math.max(off, Math.abs(right[i].x - x - aside) / Math.abs(right[i].x));
      }
      play.destroy();
      assert(off > 0 && off < 1e-15, `${off}`);
      return Math.ceil(Number(numbers['replay-apart'](bump)));
    },
    en: (seconds) => [
      `Look away for ${words.en[seconds]} seconds`,
      'the late input costs forty steps',
      'beyond the fifteenth digit',
    ],
    ko: (seconds) => [`${seconds}초만 다른 곳을`, '마흔 단계를 다시', '열다섯째 자리 너머에서'],
  },
  {
    of: 'replay-steps',
    about: 'so late are so many steps, of so many milliseconds',
    values: () => ({ seconds: 150 / 1000, least: Math.floor(1000 / 60) }),
    en: ({ seconds, least }) => [`150 milliseconds are ${seconds} seconds`, `more than ${least} of them`],
    ko: ({ seconds, least }) => [`150밀리초는 ${seconds}초`, `${least}밀리초가 넘어요`],
  },
  {
    of: 'replay-drawn',
    about: 'the ball goes so far in each step, and by its other number alone',
    values(bump) {
      const places = placesOf(bump, late.step);
      const [, two, three, four] = places;
      const [way, again] = [
        [two, three],
        [three, four],
      ].map(([p, q]) => ({ x: q.x - p.x, y: q.y - p.y }));
      assert.deepEqual(again, way);
      return { way, from: places[late.step - 2] };
    },
    en: ({ way, from }) => [
      `the velocity is (${way.x}, ${way.y}) in each`,
      `goes on by ${way.x}.`,
      `step 2 starts at (${from.x}, ${from.y})`,
    ],
    ko: ({ way, from }) => [
      `속도는 줄곧 (${way.x}, ${way.y})`,
      `x로 ${way.x}씩 가요`,
      `2단계는 (${from.x}, ${from.y})에서`,
    ],
  },
];
