// What lives in the playground's scenes, played by keys: each behaviour against what it is to do, counted some other way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { load } from '../../web/library/full.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';
import { behaviours } from '../../web/scene/behaviours/index.js';
import { readoutWords } from '../../web/scene/behaviours/words.js';
import { readScene } from '../../web/scene/format.js';
import { Play, noInput } from '../../web/scene/play.js';
import { readoutTexts } from '../../web/stage/readouts.js';

const bump = await load();
/** @param {string} name */
const fileOf = (name) =>
  JSON.parse(readFileSync(new URL(`../../web/scenes/${name}.json`, import.meta.url), 'utf8'));
/** @param {any} scene */
const playOf = (scene) => new Play(bump, readScene({ bumpbox: 1, ...scene }));
/** @param {Play} play @param {number} steps @param {Partial<import('../../web/scene/play.js').Input>} [held] @param {() => void} [look] after each */
function run(play, steps, held = {}, look = () => {}) {
  play.input = { ...noInput(), ...held };
  for (let i = 0; i < steps; i++) {
    play.step();
    look();
  }
}
/** @param {Play} play @param {string} name */
const bodyOf = (play, name) => /** @type {import('../../web/library/body.js').Body} */ (play.find(name));
/** @param {Play} play @param {string} key */
const values = (play, key) => play.readouts.filter((each) => each.key === key).map(({ value }) => value);

test('in the doorway those are stuck, and those get past, of whom the experiment says so', () => {
  const play = playOf(fileOf('doorway'));
  /** @type {Map<string | undefined, unknown>} */
  const verdicts = new Map();
  run(play, 400, {}, () => {
    for (const { value, at } of play.readouts) {
      // Told in the door.
      const own = (play.scene.play ?? []).find(
        (each) => each.at.x === /** @type {any} */ (at).x && each.at.y === /** @type {any} */ (at).y,
      );
      if (value !== 'walks') verdicts.set(own?.body, value);
    }
  });
  assert.deepEqual(Object.fromEntries(verdicts), {
    'player rounded 0': 'stuck',
    'player rounded 10': 'stuck',
    'player rounded 15': 'past',
    'player rounded 25': 'past',
    'player chamfered 5': 'stuck',
    'player chamfered 10': 'past',
    'player chamfered 15': 'past',
    'player chamfered 25': 'past',
  });
  // And then all of it again.
  const counts = { walks: 0, other: 0 };
  run(play, 400, {}, () => counts[values(play, 'doorway').includes('walks') ? 'walks' : 'other']++);
  assert(counts.walks > 100);
});

test('the box physics of a scene is that of the plain program, to the bit', () => {
  const scene = fileOf('box-physics');
  scene.play = scene.play.filter((/** @type {any} */ { kind }) => kind === 'boxPhysics');
  const { gravity, drag } = scene.play[0];
  const plain = createBoxPhysics({ gravity, drag });
  for (const { type, x, y, velocity, shape } of scene.bodies) {
    const { width, height, bounce, friction } = shape;
    addBox(plain, {
      x,
      y,
      width,
      height,
      velocity,
      mass: type === 'static' ? 0 : width * height,
      bounce,
      friction,
    });
  }
  const play = playOf(scene);
  for (let step = 0; step < 600; step++) {
    play.step();
    stepBoxPhysics(plain, play.stepLength);
  }
  play.world.bodies.forEach((body, i) => {
    const { position, velocity } = plain.boxes[i];
    assert.deepEqual([body.x, body.y], [position.x, position.y], `box ${i}`);
    if (body.type !== 'static') assert.deepEqual([body.velocityX, body.velocityY], [velocity.x, velocity.y]);
  });
});

/** What a test compares, by scene. @type {Record<string, string[]>} */
const wantedSigns = {
  'circle-circle': ['<='],
  'rectangle-rectangle': ['>'],
  'circle-rectangle': ['<'],
  'point-circle': ['<'],
  'point-rectangle': ['<=', '<='],
};
/**
 * Whether what is written down, such as 0 < 20 < 90, says what the test wants; and the signs are those of the numbers.
 * @param {string} name @param {string | number | boolean} line
 */
function holds(name, line) {
  const words = String(line).split(' ');
  const numbers = words.filter((_, i) => i % 2 === 0).map(Number);
  const signs = words.filter((_, i) => i % 2 === 1);
  signs.forEach((sign, i) => {
    const [before, after] = numbers.slice(i, i + 2);
    assert.equal(sign, before < after ? '<' : before > after ? '>' : '=', `${line}`);
  });
  const wanted = wantedSigns[name];
  assert.equal(signs.length, wanted.length, `${line}`);
  return signs.every((sign, i) => wanted[i].includes(sign));
}

test('each overlap test rests where its shapes touch exactly, by its own rule for that', () => {
  const rules = {
    'circle-circle': true,
    'rectangle-rectangle': false,
    'circle-rectangle': false,
    'point-circle': false,
    'point-rectangle': true,
  };
  for (const [name, counts] of Object.entries(rules)) {
    for (const touch of /** @type {const} */ (['counts', 'ignored'])) {
      const scene = fileOf(name);
      scene.world.touch = touch;
      const play = playOf(scene);
      // Where the two rules differ they touch; that is where either test differs from the world's other rule.
      let exact = 0;
      let free = 0;
      let over = 0;
      run(play, 1500, {}, () => {
        const [book, world] = [values(play, 'bookTest'), values(play, 'worldTest')];
        const compared = ['distance', 'acrossPlaces', 'upPlaces', 'sharedX', 'sharedY']
          .map((key) => values(play, key))
          .filter(({ length }) => length > 0);
        book.forEach((says, i) => {
          assert.equal(
            says,
            compared.every((lines) => holds(name, lines[i])),
            `${name}: ${compared.map((lines) => lines[i])}`,
          );
          const [a, b] = [bodyOf(play, `still ${i + 1}`), bodyOf(play, `moving ${i + 1}`)];
          const gap = bump.distance(a.shapes[0], a, b.shapes[0], b).separation;
          if (gap === 0) {
            exact++;
            assert.equal(says, counts, `${name} ${i} touching`);
            assert.equal(world[i], touch === 'counts', `${name} ${i} touching`);
          } else if (Math.abs(gap) > 0.01) {
            if (gap > 0) free++;
            else over++;
            assert.equal(says, gap < 0, `${name} ${i} at ${gap}`);
            assert.equal(world[i], gap < 0);
          }
        });
      });
      assert(exact > 200 && free > 100 && over > 100, `${name}: ${exact} ${free} ${over}`);
    }
  }
});

test('the boy takes the balls that he touches, and each counts once', () => {
  const scene = fileOf('boy-and-balls');
  scene.play = scene.play.filter((/** @type {any} */ { kind }) => kind !== 'spawner');
  delete scene.play.find((/** @type {any} */ { kind }) => kind === 'walker').patrol;
  const play = playOf(scene);
  const balls = () => play.world.bodies.filter(({ tags }) => tags.includes('ball')).length;
  const all = balls();
  assert(all > 5);
  const boy = bodyOf(play, 'boy');
  run(play, 300);
  assert.equal(boy.x, 480);
  const fallen = play.world.bodies.filter(({ tags }) => tags.includes('ball'));
  assert(
    fallen.every(({ y }) => Math.abs(y - 65) < 1),
    'the grass holds all of them',
  );
  run(play, 400, { right: true });
  assert(boy.x > 900);
  run(play, 600, { left: true });
  assert(boy.x < 100);
  assert.deepEqual(values(play, 'balls'), [all - balls()]);
  assert.equal(balls(), 0);
});

test('who walks jumps from the ground only, and once for each press', () => {
  const scene = {
    world: { gravity: { x: 0, y: -900 } },
    bodies: [
      { type: 'static', y: -10, shape: { kind: 'box', width: 2000, height: 20 } },
      { name: 'boy', y: 20, shape: { kind: 'box', width: 40, height: 40 } },
    ],
    play: [{ kind: 'walker', body: 'boy', speed: 200, jump: 300 }],
  };
  const play = playOf(scene);
  const boy = bodyOf(play, 'boy');
  run(play, 20);
  let jumps = 0;
  let before = 0;
  const count = () => {
    if (boy.velocityY > 200 && before < 100) jumps++;
    before = boy.velocityY;
  };
  run(play, 200, { up: true }, count);
  assert.equal(jumps, 1);
  run(play, 10, {}, count);
  run(play, 5, { up: true }, count);
  run(play, 5, {}, count);
  run(play, 5, { up: true }, count); // in the air
  assert.equal(jumps, 2);
  run(play, 100, { right: true });
  assert.equal(Math.round(boy.velocityX), 200);
});

test('a mover lands on platforms from above only, and may jump just after an edge', () => {
  const scene = {
    world: { gravity: { x: 0, y: -1200 } },
    bodies: [
      { type: 'static', x: -100, y: -10, shape: { kind: 'box', width: 400, height: 20 } },
      {
        type: 'static',
        x: -200,
        y: 90,
        tags: ['oneWay'],
        shape: { kind: 'box', width: 100, height: 10, category: 2, passes: { x: 0, y: 1 } },
      },
      { name: 'boy', type: 'kinematic', x: -200, y: 21, shape: { kind: 'box', width: 20, height: 40 } },
    ],
    play: [{ kind: 'mover', body: 'boy', speed: 200, jump: 560 }],
  };
  const play = playOf(scene);
  const boy = bodyOf(play, 'boy');
  run(play, 20);
  assert(Math.abs(boy.y - 20) < 0.5);
  run(play, 3, { up: true });
  run(play, 150);
  assert(Math.abs(boy.y - 115) < 0.5, `on the platform, not at ${boy.y}`);
  // To the right it falls to the ground, and walks to that's end at x = 100.
  while (boy.x < 109) run(play, 1, { right: true });
  while (boy.y > 19) run(play, 1, { right: true });
  assert(boy.x > 110 && boy.y < 20);
  const edge = play.state();
  for (const [late, can] of /** @type {const} */ ([
    [4, true],
    [20, false],
  ])) {
    play.restore(edge);
    run(play, late, { right: true });
    const from = boy.y;
    run(play, 10, { right: true, up: true });
    assert.equal(boy.y > from, can, `${late} steps after the edge`);
  }
});

test('a door opens for who stands before it, and closes behind', () => {
  const play = playOf(fileOf('trigger-door'));
  const door = bodyOf(play, 'door');
  const closed = door.y;
  let opened = 0;
  let through = 0;
  const player = bodyOf(play, 'player');
  let side = player.x > 0;
  const told = new Set();
  run(play, 3000, {}, () => {
    const near = ['player', 'cat'].some((name) => Math.abs(bodyOf(play, name).x) < 150);
    if (door.y > closed + 150) opened++;
    if (player.x > 0 !== side) through++;
    side = player.x > 0;
    if (!near && door.y > closed + 1)
      assert.notDeepEqual([door.velocityY, values(play, 'door')[0]], [0, 'closed']);
    const said = String(values(play, 'door')[0]);
    told.add(said);
    const where =
      Math.abs(door.y - 62) < 0.001 ? 'open' : Math.abs(door.y - closed) < 0.001 ? 'closed' : 'between';
    if (said === 'open' || said === 'closed') assert.equal(said, where);
  });
  assert.deepEqual([...told].sort(), ['closed', 'closing', 'open', 'opening']);
  assert(opened > 200 && opened < 2900);
  assert(through >= 3, `went through ${through} times`);
});

test('bullets stop at a wall through which others of the same speed go', () => {
  const play = playOf(fileOf('bullets'));
  const farthest = { above: -Infinity, below: -Infinity };
  run(play, 800, {}, () => {
    for (const body of play.world.bodies) {
      if (!body.tags.includes('shot')) continue;
      const lane = body.y > 0 ? 'above' : 'below';
      farthest[lane] = Math.max(farthest[lane], body.x);
    }
  });
  assert(farthest.above < -60 && farthest.above > -160, `${farthest.above}`);
  assert(farthest.below > 125, `${farthest.below}`);
  // By hand, towards the pointer: two guns, one shot each, however long it is held.
  const count = () => play.world.bodies.filter(({ tags }) => tags.includes('shot')).length;
  const scene = fileOf('bullets');
  for (const each of scene.play) delete each.every;
  const quiet = playOf({
    ...scene,
    play: scene.play.filter((/** @type {any} */ { kind }) => kind === 'shooter'),
  });
  run(quiet, 100);
  assert.equal(quiet.world.bodies.filter(({ tags }) => tags.includes('shot')).length, 0);
  run(quiet, 1, { act: true, point: { x: -360, y: 1000 } });
  const shots = quiet.world.bodies.filter(({ tags }) => tags.includes('shot'));
  assert.equal(shots.length, 2);
  assert(shots.every(({ velocityX, velocityY }) => Math.abs(velocityX) < 1 && velocityY > 5000));
  assert(count() <= 24);
});

test('a fist hits head, chest and belly in turn, and each punch counts once', () => {
  const play = playOf(fileOf('hit-boxes'));
  run(play, 10);
  // Eleven seconds: a punch every one and a half.
  run(play, 1100);
  const [head, chest, belly] = ['head', 'chest', 'belly'].map((key) => Number(values(play, key)[0]));
  assert(head >= 2 && chest >= 2 && belly >= 2, `${head} ${chest} ${belly}`);
  assert(head + chest + belly <= 8);
});

test('the pixels that overlap are those that one would count', () => {
  const scene = fileOf('overlap-pixels');
  const [{ shape }] = scene.bodies;
  const { rows, scale } = shape;
  const play = playOf({
    ...scene,
    play: [
      { kind: 'pixels', a: 'ghost', b: 'other ghost' },
      { kind: 'pixels', a: 'ghost', b: 'key' },
      { kind: 'pixels', a: 'ghost' },
    ],
  });
  const [a, b] = [bodyOf(play, 'ghost'), bodyOf(play, 'other ghost')];
  for (const [right, down] of [
    [5, 3],
    [-11, 7],
    [0, 0],
    [27, 0],
    [28, 0],
  ]) {
    Object.assign(b, { x: a.x + right * scale.x, y: a.y + down * scale.y });
    let count = 0;
    rows.forEach((/** @type {string} */ row, /** @type {number} */ y) => {
      [...row].forEach((cell, x) => {
        if (cell === '#' && rows[y - down]?.[x - right] === '#') count++;
      });
    });
    assert.equal(values(play, 'pixels')[0], count, `${right}, ${down}`);
  }
  // Nobody named: with all others together.
  Object.assign(bodyOf(play, 'key'), { x: a.x, y: a.y });
  Object.assign(b, { x: a.x + 5 * scale.x, y: a.y });
  const [first, second, both] = values(play, 'pixels').map(Number);
  assert(first > 0 && second > 0);
  assert.equal(both, first + second);
  Object.assign(b, { x: a.x + 28 * scale.x + 1, y: a.y });
  assert.equal(values(play, 'boxes')[0], false);
});

test('what leaves on one side comes in on the other', () => {
  const play = playOf({
    bodies: [{ name: 'ball', x: 90, velocity: { x: 1000, y: -300 }, shape: { kind: 'circle', radius: 5 } }],
    play: [{ kind: 'wrap', area: { x: -100, y: -50, width: 200, height: 100 } }],
  });
  const ball = bodyOf(play, 'ball');
  run(play, 2);
  assert.deepEqual([ball.x, ball.y].map(Math.round), [-90, -6]);
  run(play, 1000, {}, () => assert(Math.abs(ball.x) <= 100 && Math.abs(ball.y) <= 50));
});

test('a row of balls passes on as many as came in, for a minute', () => {
  const play = playOf(fileOf('row'));
  const balls = play.world.bodies.filter(({ tags }) => tags.includes('ball'));
  const speed = () => balls.reduce((sum, { velocityX }) => sum + Math.abs(velocityX), 0);
  const before = speed();
  run(play, 6000);
  assert(Math.abs(speed() - before) < 0.02 * before, `${before} became ${speed()}`);
});

test('what a hand disturbed comes again once it is left alone, however seldom it does by itself', () => {
  const play = playOf(fileOf('row'));
  const balls = play.world.bodies.filter(({ tags }) => tags.includes('ball'));
  const start = balls.map(({ x, y }) => [x, y]);
  const isBack = () => balls.every(({ x, y }, i) => Math.hypot(x - start[i][0], y - start[i][1]) < 5);
  run(play, 100);
  play.pull = { body: balls[2].id, anchor: { x: 0, y: 0 }, target: { x: 40, y: 260 } };
  run(play, 60);
  play.pull = null;
  run(play, 780, {}, () => assert(!isBack(), `at step ${play.stepCount} it was set back under a hand`));
  let backs = 0;
  run(play, 40, {}, () => (backs += Number(isBack())));
  assert(backs > 0, 'left alone for 8 s it begins again');
  // And goes on for long.
  run(play, 6000, {}, () => assert(play.stepCount < 1200 || !isBack()));
});

test('behaviours whose bodies are gone do nothing, and say nothing', () => {
  for (const name of [
    'hit-boxes',
    'trigger-door',
    'platforms',
    'doorway',
    'boy-and-balls',
    'overlap-pixels',
    'bullets',
  ]) {
    const play = playOf(fileOf(name));
    run(play, 20);
    for (const body of [...play.world.bodies]) play.remove(body);
    run(play, 20, { act: true, up: true, left: true });
    assert.deepEqual(play.readouts, [], name);
  }
});

test('options are refused by their path', () => {
  const body = { name: 'boy', shape: { kind: 'circle', radius: 5 } };
  /** @param {any} each @param {string} path */
  const refused = (each, path) =>
    assert.throws(
      () => readScene({ bumpbox: 1, bodies: [body], play: [each] }),
      (/** @type {any} */ error) => error.name === 'SceneError' && error.path === path,
      JSON.stringify(each),
    );
  refused({ kind: 'walker', body: 'boy', speed: -1 }, 'play[0].speed');
  refused({ kind: 'walker', body: 'boy', sped: 1 }, 'play[0]');
  refused({ kind: 'walker' }, 'play[0].body');
  refused({ kind: 'path', body: 'boy', points: [] }, 'play[0].points');
  refused({ kind: 'path', body: 'boy', points: [{ x: 0, y: '1' }] }, 'play[0].points[0].y');
  refused({ kind: 'wrap', area: { x: 0, y: 0, width: 0, height: 5 } }, 'play[0].area.width');
  refused(
    { kind: 'spawner', area: { x: 0, y: 0, width: 1, height: 5 }, tag: 'a', most: 1e9 },
    'play[0].most',
  );
  refused({ kind: 'shooter', body: 'boy', direction: { x: 1 } }, 'play[0].direction.y');
  for (const [kind, { keys, needed }] of Object.entries(behaviours)) {
    if (needed.length > 0)
      refused({ kind }, `play[0].${Object.keys(keys).find((key) => needed.includes(key))}`);
  }
});

test('each readout has its words in both languages', () => {
  const keys = new Set();
  const said = new Set();
  for (const name of [
    'circle-circle',
    'doorway',
    'boy-and-balls',
    'hit-boxes',
    'trigger-door',
    'overlap-pixels',
  ]) {
    const play = playOf(fileOf(name));
    run(play, 300, {}, () => {
      for (const { key, value } of play.readouts) {
        keys.add(key);
        if (typeof value !== 'number' && key !== 'distance') said.add(String(value));
      }
    });
  }
  for (const { keys: words, values: answers } of Object.values(readoutWords)) {
    for (const key of keys) assert(words[key], key);
    for (const value of said) assert(answers[value], value);
  }
  assert.deepEqual(Object.keys(readoutWords.en.keys), Object.keys(readoutWords.ko.keys));
  assert.deepEqual(Object.keys(readoutWords.en.values), Object.keys(readoutWords.ko.values));
});

test('what is to stay upright does so while it is dragged by its corner', () => {
  const play = playOf(fileOf('rectangle-rectangle'));
  const box = bodyOf(play, 'moving 1');
  play.pull = { body: box.id, anchor: { x: 38, y: 38 }, target: { x: 0, y: 200 } };
  run(play, 100, {}, () => assert.equal(box.angle, 0));
  assert(Math.abs(box.x + 38) < 5 && Math.abs(box.y - 162) < 5, `${box.x}, ${box.y}`);
  play.pull = null;
  run(play, 1200);
  assert.equal(box.x, -160);
});

test('readouts of one place stand below each other, each with its name, in the reader’s language', () => {
  const play = playOf(fileOf('rectangle-rectangle'));
  const korean = readoutTexts(play.readouts, 'ko');
  assert.equal(korean.length, 2);
  for (const { text: lines } of korean) {
    assert.match(
      lines,
      /^가로로 겹침: \S+ [<=>] 0\n세로로 겹침: \S+ [<=>] 0\n고전 검사: (예|아니요)\n이 세계의 규칙: (예|아니요)$/,
    );
  }
  for (const { text: lines } of readoutTexts(play.readouts, 'en')) {
    assert.match(
      lines,
      /^overlap across: \S+ [<=>] 0\noverlap up: \S+ [<=>] 0\nclassic test: (yes|no)\nthis world’s rule: (yes|no)$/,
    );
  }
  play.destroy();
  const at = { x: 1, y: 2 };
  assert.deepEqual(readoutTexts([{ key: 'count', value: 2 / 3, at }], 'ko'), [{ ...at, text: '개수: 0.67' }]);
  assert.deepEqual(readoutTexts([{ key: 'count', value: 44844.5, at }], 'en'), [
    { ...at, text: 'count: 44,844.5' },
  ]);
  assert.deepEqual(readoutTexts([{ key: 'count', value: -0.001, at }], 'ko'), [{ ...at, text: '개수: 0' }]);
  const [few, all] = [7, 8].map((value) => readoutTexts([{ key: 'stars', value, of: 8, at }], 'en')[0].text);
  assert.deepEqual([few, all], ['stars: 7 / 8', 'stars: 8 / 8 ✓']);
  assert.deepEqual(readoutTexts([{ key: 'door', value: 'open', at }], 'en'), [{ ...at, text: 'open' }]);
});

test('answers of the classic tests have their tones, and so has a share that stays as it was', () => {
  const play = playOf(fileOf('circle-rectangle'));
  const seen = new Set();
  run(play, 300, {}, () => {
    const [{ text, tones }] = readoutTexts(play.readouts, 'en');
    const answers = text.split('\n').map((line) => line.split(': ')[1]);
    assert.deepEqual(tones, ['quiet', ...answers.slice(1)]);
    seen.add(answers.slice(1).join());
  });
  assert(seen.size > 1, [...seen].join(' | '));
  const table = playOf(fileOf('billiards'));
  const tonesOf = () => readoutTexts(table.readouts, 'en')[0].tones;
  assert.equal(tonesOf(), undefined);
  run(table, 300);
  assert.deepEqual(tonesOf(), [undefined, 'quiet']);
});

test('what tries again begins in step: of all verdicts none is gone before each has been told', () => {
  for (const [name, walking, every, late] of /** @type {const} */ ([
    ['doorway', 'walks', 5.5, 1],
    ['round-rectangles', 'slides', 4.5, 0],
  ])) {
    const play = playOf(fileOf(name));
    const beat = Math.round(every / play.world.options.stepLength);
    let together = 0;
    let before = ['none'];
    run(play, 3 * beat + 2, {}, () => {
      const now = play.readouts.map(({ value }) => String(value));
      if (!now.includes(walking)) together++;
      const begun = now.filter((value, i) => value === walking && before[i] !== walking && before.length > 1);
      if (begun.length > 0) {
        assert.equal(begun.length, now.length, name);
        assert.equal((play.stepCount - late) % beat, 0, `${name}: ${play.stepCount}`);
      }
      before = now;
    });
    assert(together > beat, `${name}: all told in ${together} steps of ${3 * beat}`);
  }
});

test('a spawner makes bodies like one of the scene, also when that is gone', () => {
  const model = {
    name: 'model',
    x: 500,
    tags: ['model'],
    shapes: [
      { kind: 'circle', radius: 15, bounce: 0.5, paint: 3 },
      { kind: 'circle', radius: 2, x: 5, density: 0, category: 0, mask: 0 },
    ],
  };
  const spawner = {
    kind: 'spawner',
    area: { x: 1, y: 2, width: 1, height: 1 },
    every: 0.1,
    most: 3,
    tag: 'made',
    like: 'model',
  };
  const play = playOf({ bodies: [model], play: [spawner] });
  play.remove(bodyOf(play, 'model'));
  run(play, 100);
  const made = play.world.bodies;
  assert.equal(made.length, 3);
  for (const { shapes, tags } of made) {
    assert.deepEqual([...tags], ['made']);
    assert.equal(shapes.length, 2);
    const [round, eye] = /** @type {any[]} */ (shapes);
    assert.deepEqual([round.radius, round.bounce, round.paint], [15, 0.5, 3]);
    assert.deepEqual([eye.radius, eye.x, eye.mask], [2, 5, 0]);
  }
  assert.throws(() => playOf({ bodies: [], play: [spawner] }), { code: 'noBody' });
});

test('broad phases take turns, each tells what it compared, and all find the same', () => {
  const scene = courseScene('grid-play');
  const play = playOf({ ...scene, play: [{ ...scene.play[0], every: 0.5 }] });
  const alone = playOf({ ...scene, play: [] });
  assert.deepEqual(play.readouts, []);
  const [turn, ways] = [Math.round(0.5 / play.stepLength), ['bruteForce', 'sweep', 'grid', 'tree']];
  play.step();
  const state = play.state();
  assert.deepEqual(
    play.readouts.map(({ key }) => key),
    ['way', 'bruteForce', 'found'],
  );
  run(play, 4 * turn - 1, {}, () => {
    const way = ways[Math.floor((play.stepCount - 1) / turn)];
    assert.equal(play.world.broadPhase.kind, way);
    assert.deepEqual(values(play, 'way'), [way]);
    assert.deepEqual(values(play, way), [play.world.broadPhase.counts.tested]);
  });
  run(alone, 4 * turn);
  assert.equal(play.world.hash, alone.world.hash);
  assert.deepEqual(values(play, 'found'), [alone.world.broadPhase.counts.found]);
  const [each, sweep, grid, tree] = ways.map((way) => Number(values(play, way)[0]));
  // The walls, which are fixed, are not compared with each other.
  assert.equal(each, (300 * 299) / 2 - 6);
  for (const fewer of [sweep, grid, tree]) assert(fewer < each / 4, `${fewer}`);
  const told = readoutTexts(play.readouts, 'ko')[0].text.split('\n');
  assert.equal(told[0], '지금: 상자 나무');
  assert.match(told[1], /^모두와 모두, 비교: 44,844$/);
  play.restore(state);
  assert.deepEqual(values(play, 'way'), ['bruteForce']);
  assert.deepEqual(values(play, 'tree'), []);
  const one = playOf({ ...scene, play: [{ ...scene.play[0], every: 0.5, ways: ['tree'] }] });
  run(one, 2 * turn, {}, () => assert.equal(one.world.broadPhase.kind, 'tree'));
  // Somebody chooses: it stays, and the scene's own lets the turns go on.
  play.changeWorld({ broadPhase: { kind: 'sweep' } });
  run(play, 1);
  assert.equal(values(play, 'bruteForce')[0], each);
  run(play, 5 * turn, {}, () => {
    assert.equal(play.world.broadPhase.kind, 'sweep');
    assert.deepEqual(values(play, 'way'), ['sweep']);
  });
  play.changeWorld({ broadPhase: { kind: alone.describeWorld().broadPhase?.kind ?? 'automatic' } });
  const seen = new Set();
  run(play, 4 * turn, {}, () => seen.add(play.world.broadPhase.kind));
  assert.equal(seen.size, 4);
});

test('energy and momentum count from when somebody gave more of them, and say so as bars', () => {
  const ball = { shape: { kind: 'circle', radius: 10 }, drag: 1 };
  const play = playOf({
    world: { gravity: { x: 0, y: 0 } },
    bodies: [
      { ...ball, name: 'one', x: 0, velocity: { x: 100, y: 0 } },
      { ...ball, name: 'two', x: 0, y: 500, velocity: { x: 0, y: -50 } },
      { ...ball, x: 900, velocity: { x: 1e4, y: 0 } },
    ].map((body, i) => (i < 2 ? { ...body, tags: ['counted'] } : body)),
    play: [{ kind: 'sums', of: ['energy', 'momentum'], tag: 'counted', at: { x: 0, y: -100 } }],
  });
  const told = () => ['energy', 'momentum'].map((key) => Number(values(play, key)[0]));
  assert.deepEqual(told(), [1, 1], 'before the first step');
  run(play, 50);
  const left = Math.pow(1 + play.stepLength, -50);
  assert(Math.abs(told()[1] - left) < 1e-9 && Math.abs(told()[0] - left * left) < 1e-9, `${told()}`);
  const percent = Math.round(100 * left);
  const [english] = readoutTexts(play.readouts, 'en');
  assert.match(english.text, new RegExp(`\nmomentum: ${percent}%$`));
  assert.deepEqual(english.shares, told(), 'as bars');
  assert.match(readoutTexts(play.readouts, 'ko')[0].text, /^운동 에너지: 3\d%\n운동량: /);
  bodyOf(play, 'two').velocityY = 400;
  run(play, 1);
  assert.deepEqual(told(), [1, 1], 'from here on');
});

test('who arrives is told with its place and time, and no longer once it waits before the line again', () => {
  const racer = (/** @type {number} */ y, /** @type {number} */ speed) => ({
    x: 0,
    y,
    velocity: { x: speed, y: 0 },
    tags: ['racer'],
    shape: { kind: 'circle', radius: 5 },
  });
  const play = playOf({
    world: { stepLength: 0.01 },
    bodies: [racer(0, 50), racer(100, 100), racer(200, 50)],
    play: [{ kind: 'arrivals', what: 'racer', x: 99.5, offset: { x: 7, y: 3 } }],
  });
  const told = () => play.readouts.map(({ value, at }) => [value, Math.round(/** @type {any} */ (at).y)]);
  run(play, 50);
  assert.deepEqual(told(), []);
  run(play, 100);
  assert.deepEqual(told(), [['1 · 1.00 s', 103]]);
  const state = play.state();
  run(play, 100);
  // Two at once have one place.
  const all = [
    ['2 · 2.00 s', 3],
    ['1 · 1.00 s', 103],
    ['2 · 2.00 s', 203],
  ];
  assert.deepEqual(told(), all);
  play.restore(state);
  run(play, 100);
  assert.deepEqual(told(), all, 'after going back too');
  const [first] = play.world.bodies;
  Object.assign(first, { x: 0, velocity: { x: 0, y: 0 } });
  run(play, 30);
  assert.deepEqual(told(), [
    ['1 · 1.00 s', 103],
    ['2 · 2.00 s', 203],
  ]);
  first.velocity = { x: 200, y: 0 };
  run(play, 60);
  assert.deepEqual(told()[0], ['1 · 0.50 s', 3]);
});

test('the last momentum before the walls is told on, and a throw begins anew', () => {
  const play = playOf({
    world: { stepLength: 0.01 },
    bodies: [
      {
        name: 'ball',
        velocity: { x: 100, y: 0 },
        x: 0,
        y: 0,
        tags: ['ball'],
        bounce: 0.5,
        shape: { kind: 'circle', radius: 5 },
      },
      {
        type: 'static',
        x: 60,
        y: 0,
        tags: ['wall'],
        bounce: 0.5,
        shape: { kind: 'box', width: 10, height: 50 },
      },
    ],
    play: [{ kind: 'sums', of: ['momentum', 'energy'], tag: 'ball', until: 'wall', at: { x: 0, y: 0 } }],
  });
  run(play, 100);
  assert.deepEqual(values(play, 'momentum'), []);
  assert.deepEqual(values(play, 'momentumBefore'), [1]);
  assert(Math.abs(Number(values(play, 'energy')[0]) - 0.25) < 0.01);
  const state = play.state();
  bodyOf(play, 'ball').velocity = { x: -300, y: 0 };
  run(play, 2);
  bodyOf(play, 'ball').velocity = { x: -150, y: 0 };
  run(play, 2);
  assert.deepEqual(values(play, 'momentumBefore'), [0.5], 'thrown, it is told as it is');
  play.restore(state);
  assert.deepEqual(values(play, 'momentumBefore'), [1]);
});

test('what comes in on the other side leaps there: it is drawn nowhere between', () => {
  const play = playOf({
    world: { stepLength: 0.01 },
    bodies: [{ name: 'ball', x: 40, y: 0, velocity: { x: 500, y: 0 }, shape: { kind: 'circle', radius: 5 } }],
    play: [{ kind: 'wrap', area: { x: -50, y: -50, width: 100, height: 100 } }],
  });
  const { columns } = play.world;
  let leaps = 0;
  run(play, 100, {}, () => {
    const { x, slot } = bodyOf(play, 'ball');
    leaps += Number(x < -40);
    assert(Math.abs(columns.previousX[slot] - x) < 6, `from ${columns.previousX[slot]} to ${x}`);
  });
  assert(leaps >= 4);
});

test('of exact boxes the energy is told that they have lost, and from a hand on anew', () => {
  const box = (/** @type {any} */ more) => ({
    y: 0,
    tags: ['box'],
    type: 'kinematic',
    ...more,
    shape: { kind: 'box', width: 10, height: 10, x: 5, y: 5, bounce: 0.5, ...more.shape },
  });
  const play = playOf({
    bodies: [box({ name: 'ball', x: 0, velocity: { x: 100, y: 0 } }), box({ x: 50, type: 'static' })],
    play: [{ kind: 'boxPhysics', tag: 'box', at: { x: 0, y: 50 } }],
  });
  const told = () => Number(values(play, 'energy')[0]);
  assert.equal(told(), 1);
  run(play, 30);
  assert.equal(told(), 1, 'before the wall');
  run(play, 60);
  assert(Math.abs(told() - 0.25) < 1e-9, `${told()} after the wall`);
  const state = play.state();
  bodyOf(play, 'ball').velocity = { x: 30, y: 0 };
  run(play, 2);
  assert.equal(told(), 1, 'from here on');
  play.restore(state);
  assert(Math.abs(told() - 0.25) < 1e-9);
});

test('a hand begins the count of energy anew where it lets go', () => {
  const ball = { y: 0, tags: ['ball'], shape: { kind: 'circle', radius: 10 } };
  const play = playOf({
    bodies: [
      { ...ball, name: 'ball', x: 0, velocity: { x: 100, y: 0 } },
      { ...ball, x: 500, y: 300, velocity: { x: 1000, y: 0 } },
    ],
    play: [{ kind: 'sums', tag: 'ball', at: { x: 0, y: 50 } }],
  });
  run(play, 5);
  // It is held still: there is less of it, which is nobody's loss.
  const held = bodyOf(play, 'ball');
  play.pull = { body: held.id, anchor: { x: 0, y: 0 }, target: { x: held.x, y: held.y } };
  run(play, 50);
  play.pull = null;
  run(play, 5);
  assert.deepEqual(values(play, 'energy'), [1]);
});

test('shares say tenths where little is lost, and none where nothing is', () => {
  const said = (/** @type {number} */ value) =>
    readoutTexts([{ key: 'energy', value, isShare: true, at: { x: 0, y: 0 } }], 'en')[0].text;
  assert.deepEqual(
    [1, 0.9999, 0.994, 0.905, 0.9, 0.254, 0].map(said),
    ['100%', '100%', '99.4%', '90.5%', '90%', '25%', '0%'].map((each) => `kinetic energy: ${each}`),
  );
});

test('a punch lands where it is aimed, from body to body to an arm away, and a burst shows that for a moment', () => {
  const scene = fileOf('hit-boxes');
  for (const x of [-66, -40, 0, 20]) {
    const play = playOf({
      ...scene,
      bodies: scene.bodies.map((/** @type {any} */ body) => (body.name === 'rival' ? { ...body, x } : body)),
      // Nothing draws the rival back.
      play: scene.play.filter((/** @type {any} */ { kind }) => kind !== 'home'),
    });
    const bursts = () =>
      play.world.bodies.filter(({ shapes }) => shapes.length > 1 && shapes.every(({ trigger }) => trigger));
    let seen = 0;
    run(play, 20);
    const head = () => Number(values(play, 'head')[0]);
    run(play, 50, { act: true }, () => (seen += Number(head() === 1 && bursts().length === 1)));
    const landed = ['head', 'chest', 'belly'].map((key) => Number(values(play, key)[0]));
    assert.deepEqual(landed, [1, 0, 0], `the first punch, at the head, with the rival from ${x}`);
    assert(seen > 15 && seen < 35, `the burst is seen for ${seen} steps`);
    run(play, 40);
    assert.equal(bursts().length, 0);
  }
});
