// Scenes that run: everything in them does the same every time, also after going back; shapes that become several stay
// what they were written as; a pull leads where it should; edits do what they say or nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { number, name } from '../../web/scene/checks.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { Random } from '../../web/scene/random.js';
import { turn } from '../../web/scene/turn.js';

const bump = await load();

/** What scenes of these tests have: adds balls, removes those that reach the floor, counts. @type {any} */
const table = {
  rain: {
    keys: { every: number(1, 100), who: name },
    needed: ['every'],
    names: ['who'],
    make(/** @type {Play} */ play, /** @type {any} */ { every, who }) {
      let random = new Random(7);
      let [count, fallen] = [0, 0];
      return {
        before() {
          if (play.stepCount % every !== 0) return;
          const shape = { kind: 'circle', radius: random.between(4, 8) };
          play.add({ name: `drop ${count++}`, x: random.between(-200, 200), y: -300, tags: ['drop'], shape });
        },
        after(/** @type {any} */ events) {
          for (const { kind, group, a } of events) {
            if (kind !== 'begin' || group !== 'drop:floor' || !play.has(a)) continue;
            play.remove(a);
            fallen++;
          }
          if (play.input.right) play.find(who)?.wake();
        },
        notes: () => ({ random: random.state, count, fallen }),
        restore(/** @type {any} */ notes) {
          random = new Random(notes.random);
          ({ count, fallen } = notes);
        },
        readouts: () => [{ key: 'fallen', value: fallen, at: { x: 0, y: 0 } }],
      };
    },
  },
};
const box = (/** @type {number} */ size) => ({ kind: 'box', width: size, height: size });
const square = (/** @type {number} */ size) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => ({ x: (x * size) / 2, y: (y * size) / 2 }));
const ring = { kind: 'outline', contours: [square(60), square(30)], paint: 3 };

/** Something of everything. */
const busy = () =>
  readScene(
    {
      bumpbox: 1,
      world: { gravity: { x: 0, y: 900 }, sleepAfter: 0.5, hitSpeed: 200 },
      groups: [{ name: 'drop:floor', policy: 'overlap' }],
      rules: [{ a: 'ghost', b: 'drop', policy: 'ignore' }],
      bodies: [
        {
          name: 'floor',
          type: 'static',
          y: 300,
          tags: ['floor'],
          shape: { kind: 'box', width: 1000, height: 20 },
        },
        { name: 'ring', y: 0, shape: ring },
        {
          name: 'star',
          x: 90,
          shape: { kind: 'outline', rule: 'nonZero', contours: [square(50), square(20)] },
        },
        {
          x: -90,
          shape: { kind: 'mask', rows: ['.##.', '####', '#..#'], scale: 12, pivot: { x: 2, y: 1.5 } },
        },
        { x: -190, friction: 0.4, shape: { kind: 'roundRectangle', width: 40, height: 30, radius: 8 } },
        {
          x: 190,
          shapes: [box(20), { kind: 'capsule', a: { x: -20, y: 20 }, b: { x: 20, y: 20 }, radius: 5 }],
        },
        {
          type: 'static',
          y: 200,
          shape: {
            kind: 'chain',
            points: [
              { x: 300, y: 0 },
              { x: 200, y: 40 },
              { x: 100, y: 0 },
            ],
          },
        },
        {
          name: 'mill',
          type: 'kinematic',
          x: 0,
          y: 150,
          angularVelocity: 1,
          shape: { kind: 'box', width: 90, height: 8 },
        },
      ],
      many: [
        {
          count: 40,
          seed: 5,
          area: { x: -250, y: -200, width: 500, height: 150 },
          shapes: [{ kind: 'circle', radius: 6 }, box(11), { kind: 'polygon', vertices: square(10) }],
          paints: [0, 1, 2],
          speed: 60,
          spin: 2,
          tags: ['ghost'],
        },
      ],
      play: [{ kind: 'rain', every: 9, who: 'ring' }],
    },
    table,
  );
const start = () => new Play(bump, busy(), table);

/** @param {Play} play @param {number} steps */
function go(play, steps) {
  const all = [];
  for (let i = 0; i < steps; i++) {
    play.step();
    all.push([play.world.hash, play.events.map(({ kind, a, b, group }) => [kind, a.id, b.id, group])]);
  }
  return all;
}
/** @param {Play} play @param {string} word @returns {any} */
const named = (play, word) => play.find(word) ?? assert.fail(`no ${word}`);

test('a scene with all there is runs twice with the same bits and events', () => {
  const [one, other] = [start(), start()];
  assert.equal(one.world.hash, other.world.hash);
  const said = go(one, 200);
  assert.deepEqual(said, go(other, 200));
  const kinds = new Set(said.flatMap(([, events]) => /** @type {any[]} */ (events).map(([kind]) => kind)));
  assert.deepEqual([...kinds].sort(), ['begin', 'end', 'hit']);
  assert(/** @type {number} */ (one.readouts[0].value) > 5);
  one.destroy();
  other.destroy();
});

test('going back and on again gives the same bits, events, names, notes and outlines', () => {
  const play = start();
  go(play, 60);
  play.remove(named(play, 'star')); // its ends are told at the next step
  play.add({ name: 'late', x: 5, y: -200, shape: ring });
  const state = play.state();
  const ring1 = play.find('ring');
  const look = () => ({
    names: play.world.bodies.map((body) => play.nameOf(body)),
    readouts: play.readouts,
    bodies: play.world.bodies.map((body) => play.describe(body)),
    outlines: play.outlines,
  });
  const then = look();
  const first = go(play, 120);
  const later = look();
  const version = play.outlinesVersion;
  play.add({ shape: ring });
  play.remove(named(play, 'late'));
  play.restore(state);
  assert.notEqual(play.outlinesVersion, version);
  assert.deepEqual(look(), then);
  assert.equal(play.find('ring'), ring1);
  assert.deepEqual(go(play, 120), first);
  assert.deepEqual(look(), later);
});

test('events name the group from its left side, also of who is gone', () => {
  const play = new Play(
    bump,
    readScene({
      bumpbox: 1,
      groups: [{ name: 'b:a', policy: 'overlap' }],
      bodies: [
        { tags: ['a'], shape: box(10) },
        { tags: ['b'], x: 8, shape: box(10) },
        { x: -8, shape: box(10) },
      ],
    }),
  );
  play.step();
  const [a, b, c] = play.world.bodies;
  const [grouped, more] = play.events.filter((event) => event.group);
  assert.deepEqual([grouped.kind, grouped.group, more], ['begin', 'b:a', undefined]);
  assert.equal(grouped.a, b);
  assert.equal(grouped.b, a);
  assert(
    Math.abs((grouped.contact?.normal.x ?? 0) + 1) < 1e-6 &&
      Math.abs((grouped.contact?.depth ?? 0) - 2) < 0.1,
  );
  assert.equal(grouped.contact?.points.length, 2);
  const others = play.events.filter((event) => !event.group);
  assert(others.length > 0);
  assert(
    others.every((event) => event.a === c || event.b === c),
    'what a group tells is not told again without it',
  );
  play.step();
  assert(play.world.eventRows.count > 0 && play.events.length === 0, 'who goes on touching is no news');
  play.remove(b);
  const state = play.state();
  for (let again = 0; again < 2; again++) {
    play.step();
    const end = play.events.find((event) => event.group);
    assert.deepEqual([end?.kind, end?.contact], ['end', undefined]);
    assert.equal(end?.a, b);
    assert.equal(end?.b, a);
    play.restore(state);
  }
});

test('written shapes become pieces that cover them, and are described as they were written', () => {
  const play = start();
  const bodies = busy().bodies;
  bodies.forEach((written, i) => {
    const now = play.describe(play.world.bodies[i]);
    assert.deepEqual({ x: 0, y: 0, ...written }, { ...now, ...(written.angle === 0 && { angle: 0 }) });
  });
  const found = named(play, 'ring');
  const at = (/** @type {number} */ x) =>
    play.world.findAt({ x: found.x + x, y: found.y }).map(({ body }) => body);
  assert(at(22).includes(found) && at(-22).includes(found));
  assert(!at(0).includes(found), 'the hole is none of it');
  const area = found.shapes.reduce(
    (/** @type {number} */ sum, /** @type {any} */ shape) => sum + bump.massOf(shape).area,
    0,
  );
  assert(Math.abs(area - (3600 - 900)) < 1e-6);
  assert.deepEqual(
    play.outlines.find(({ slot }) => slot === found.slot),
    { slot: found.slot, contours: ring.contours, paint: 3 },
  );
  const mask = play.world.bodies[3];
  const pixels = mask.shapes.reduce((sum, shape) => sum + bump.massOf(shape).area, 0);
  assert(Math.abs(pixels - 8 * 144) < 1e-6);
  assert.equal(play.piecesOf(mask)[0].mask?.count, 8);
});

test('a mask as bits is the mask as rows, and may be cut into few boxes or slanted pieces', () => {
  const rows = ['..####..', '.######.', '########', '########', '.######.', '..####..'];
  const bytes = rows.map((row) => parseInt(row.replaceAll('.', '0').replaceAll('#', '1'), 2));
  const bits = btoa(String.fromCharCode(...bytes));
  const shapes = [
    { kind: 'mask', rows },
    { kind: 'mask', width: 8, height: 6, bits },
    { kind: 'mask', rows, most: 2 },
    { kind: 'mask', rows, tolerance: 1 },
  ];
  const play = new Play(bump, readScene({ bumpbox: 1, bodies: shapes.map((shape) => ({ shape })) }));
  const [first, second, few, slanted] = play.world.bodies.map((body) => body.shapes);
  assert.deepEqual(first, second);
  assert.equal(few.length, 2);
  assert(slanted.some(({ kind }) => kind === 'polygon'));
  assert.equal(play.outlines.length, 4);
});

test('many are drawn by their seed: in the area, of all shapes and paints, no faster than said', () => {
  const area = { x: 100, y: -50, width: 300, height: 40 };
  const many = {
    count: 2000,
    seed: 9,
    area,
    shapes: [box(4), { kind: 'circle', radius: 2 }],
    paints: [1, 4],
    speed: 50,
    spin: 3,
  };
  const crowd = (/** @type {any} */ more) =>
    new Play(bump, readScene({ bumpbox: 1, bodies: [], many: [{ ...many, ...more }] }));
  const play = crowd({});
  assert.equal(play.world.hash, crowd({}).world.hash);
  assert.notEqual(play.world.hash, crowd({ seed: 10 }).world.hash);
  const bodies = play.world.bodies;
  assert.equal(bodies.length, 2000);
  const found = new Set(bodies.map(({ shapes: [shape] }) => `${shape.kind} ${shape.paint}`));
  assert.deepEqual([...found].sort(), ['box 1', 'box 4', 'circle 1', 'circle 4']);
  for (const body of bodies) {
    assert(body.x >= 100 && body.x <= 400 && body.y >= -50 && body.y <= -10);
    assert(Math.hypot(body.velocityX, body.velocityY) <= 50 && Math.abs(body.angularVelocity) <= 3);
  }
  const mean = bodies.reduce((sum, { x }) => sum + x, 0) / 2000;
  assert(Math.abs(mean - 250) < 10);
});

test('a pull brings the anchor to the target and never swings, whatever the mass, the anchor and the step', () => {
  for (const stepLength of [0.005, 0.01, 0.02]) {
    for (const mass of [0.001, 1, 1e6]) {
      for (const anchor of [
        { x: 0, y: 0 },
        { x: 20, y: 20 },
      ]) {
        const world = { stepLength, gravity: { x: 0, y: 900 } };
        const play = new Play(bump, readScene({ bumpbox: 1, world, bodies: [{ mass, shape: box(40) }] }));
        const [body] = play.world.bodies;
        const target = { x: 300, y: -100 };
        play.pull = { body: body.id, anchor, target };
        let farthest = -Infinity;
        for (let time = 0; time < 3; time += stepLength) {
          play.step();
          const { sine, cosine } = turn(body.angle);
          farthest = Math.max(farthest, body.x + cosine * anchor.x - sine * anchor.y);
        }
        const { sine, cosine } = turn(body.angle);
        const x = body.x + cosine * anchor.x - sine * anchor.y;
        const y = body.y + sine * anchor.x + cosine * anchor.y;
        const where = `${stepLength} ${mass} ${anchor.x}: ${x} ${y}, farthest ${farthest}`;
        assert(Math.hypot(x - 300, y + 100) < 2, where);
        assert(farthest < 306, where);
        play.destroy();
      }
    }
  }
});

test('where bodies turn a pull turns as an impulse at the anchor does: by the inertia, about the centre of mass', () => {
  for (const more of [
    {},
    { inertia: 40_000 },
    { inertia: 4e6 },
    { centerOffset: { x: 12, y: -7 } },
    { inertia: 9000, centerOffset: { x: -15, y: 0 }, angle: 0.7 },
    { lockTurning: true },
  ]) {
    const shape = { kind: 'box', width: 80, height: 20 };
    const world = { turning: true };
    const play = new Play(bump, readScene({ bumpbox: 1, world, bodies: [{ mass: 3, shape, ...more }] }));
    const [body] = play.world.bodies;
    const anchor = { x: 38, y: 4 };
    const arm = { x: anchor.x - body.centerOfMass.x, y: anchor.y - body.centerOfMass.y };
    const { sine, cosine } = turn(body.angle);
    const lever = { x: cosine * arm.x - sine * arm.y, y: sine * arm.x + cosine * arm.y };
    play.pull = { body: body.id, anchor, target: { x: 60, y: 90 } };
    play.step();
    const { velocityX, velocityY, mass, inertia, angularVelocity } = body;
    const torque = mass * (lever.x * velocityY - lever.y * velocityX);
    assert(Math.abs(torque) > 1);
    assert(Math.abs(angularVelocity - torque / inertia) < 1e-9, `${JSON.stringify(more)} ${angularVelocity}`);
    // And the anchor comes to the target without swinging past it.
    let farthest = -Infinity;
    for (let i = 0; i < 400; i++) {
      play.step();
      const now = turn(body.angle);
      farthest = Math.max(farthest, body.y + now.sine * anchor.x + now.cosine * anchor.y);
    }
    const now = turn(body.angle);
    const x = body.x + now.cosine * anchor.x - now.sine * anchor.y;
    const y = body.y + now.sine * anchor.x + now.cosine * anchor.y;
    assert(Math.hypot(x - 60, y - 90) < 1, `${JSON.stringify(more)} ${x} ${y}`);
    assert(farthest < 95, `${farthest}`);
    play.destroy();
  }
});

test('a pull through a wall is held by the wall, and one that lets go flings', () => {
  const wall = { type: 'static', x: 200, shape: { kind: 'box', width: 40, height: 400 } };
  const play = new Play(bump, readScene({ bumpbox: 1, bodies: [wall, { shape: box(40) }] }));
  const body = play.world.bodies[1];
  play.pull = { body: body.id, anchor: { x: 0, y: 0 }, target: { x: 2000, y: 0 } };
  for (let i = 0; i < 300; i++) play.step();
  assert(body.x < 185, `${body.x}`);
  play.pull = { ...play.pull, target: { x: -2000, y: 0 } };
  for (let i = 0; i < 10; i++) play.step();
  play.pull = null;
  play.step();
  assert(body.velocityX < -1000);
});

test('static bodies are put there, kinematic ones go there and then on as before', () => {
  const play = start();
  const [floor, mill] = [named(play, 'floor'), named(play, 'mill')];
  play.pull = { body: floor.id, anchor: { x: 10, y: 0 }, target: { x: 60, y: 310 } };
  play.step();
  assert.deepEqual([floor.x, floor.y], [50, 310]);
  mill.velocity = { x: 7, y: 0 };
  play.pull = { body: mill.id, anchor: { x: 0, y: 0 }, target: { x: 20, y: 150 } };
  for (let i = 0; i < 5; i++) play.step();
  assert(Math.abs(mill.x - 20) < 1e-9, `${mill.x}`);
  const state = play.state();
  for (let again = 0; again < 2; again++) {
    play.pull = null;
    play.step();
    assert.equal(mill.velocityX, 7);
    play.restore(state);
  }
});

test('where nothing that pushes turns a body, the hand’s turning ends with the pull, and the body can sleep', () => {
  const play = new Play(
    bump,
    readScene({
      bumpbox: 1,
      world: { sleepAfter: 0.5 },
      bodies: [
        { name: 'still', shape: box(40) },
        { name: 'spun', x: 300, angularVelocity: 2, shape: box(40) },
      ],
    }),
  );
  const ofScene = { still: 0, spun: 2 };
  for (const [who, spin] of Object.entries(ofScene)) {
    const body = named(play, who);
    const { x, y } = body;
    play.pull = { body: body.id, anchor: { x: 18, y: 18 }, target: { x: x + 60, y: y - 40 } };
    for (let i = 0; i < 5; i++) play.step();
    assert(Math.abs(body.angularVelocity - spin) > 0.1, `${who} is turned by hand: ${body.angularVelocity}`);
    const state = play.state();
    for (let again = 0; again < 2; again++) {
      play.pull = null;
      play.step();
      assert.equal(body.angularVelocity, spin, who);
      if (again === 0) play.restore(state);
    }
  }
  named(play, 'still').velocity = { x: 0, y: 0 };
  for (let i = 0; i < 60; i++) play.step();
  assert(!named(play, 'still').awake);
});

test('edits are checked as a scene is, and what is refused changes nothing', () => {
  const play = start();
  const before = play.world.hash;
  const found = named(play, 'ring');
  const refuses = (/** @type {() => void} */ act, /** @type {string} */ path, /** @type {string} */ code) =>
    assert.throws(act, (/** @type {any} */ error) => error.path === path && error.code === code);
  refuses(() => play.add({ shape: { kind: 'circle', radius: 0 } }), 'body.shape.radius', 'tooSmall');
  refuses(() => play.add({ name: 'ring' }), 'body.name', 'repeated');
  const bent = {
    kind: 'polygon',
    vertices: [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 9 },
    ],
  };
  refuses(() => play.add({ shape: bent }), 'body.shape', 'refused');
  refuses(() => play.change(found, { name: 'floor' }), 'body.name', 'repeated');
  refuses(() => play.change(found, { x: 5, shape: bent }), 'body.shape', 'refused');
  refuses(() => play.changeWorld({ gravity: { x: 0, y: NaN } }), 'world.gravity.y', 'notFinite');
  assert.equal(play.world.hash, before);
  assert.equal(play.nameOf(found), 'ring');
  assert.deepEqual(found.shapes.length, 8 / 2);

  play.change(found, {
    name: 'disc',
    x: 12,
    velocity: { x: 1, y: 2 },
    tags: ['ghost', 'new'],
    shape: { kind: 'circle', radius: 9 },
  });
  assert.equal(play.find('ring'), undefined);
  assert.equal(play.find('disc'), found);
  assert.deepEqual(play.describe(found), {
    name: 'disc',
    x: 12,
    y: 0,
    velocity: { x: 1, y: 2 },
    tags: ['ghost', 'new'],
    shape: { kind: 'circle', radius: 9 },
  });
  assert.deepEqual(
    found.shapes.map((/** @type {any} */ { kind }) => kind),
    ['circle'],
  );
  assert(!play.outlines.some(({ slot }) => slot === found.slot));
  play.changeWorld({ gravity: { x: 1, y: 2 }, stepLength: 0.02, broadPhase: { kind: 'sweep' } });
  assert.deepEqual(play.world.gravity, { x: 1, y: 2 });
  assert.equal(play.stepLength, 0.02);
  assert.equal(play.describeWorld().broadPhase?.kind, 'sweep');
});

test('every measure and material of a body and of the world can be changed, and is described then', () => {
  const play = start();
  for (let i = 0; i < 50; i++) play.step();
  const found = named(play, 'ring');
  const { id } = found;
  const change = {
    mass: 5,
    gravityScale: 2,
    drag: 0.5,
    maxSpeed: 300,
    bullet: true,
    friction: 0.7,
    paint: 6,
  };
  play.change(found, change);
  const now = play.describe(found);
  assert.deepEqual({ ...now, name: 'ring', ...change, shape: ring }, now);
  assert.equal(play.find('ring')?.id, id);
  assert(found.shapes.every((/** @type {any} */ shape) => shape.friction === 0.7));
  // What a shape says itself comes before what its body says.
  assert(found.shapes.every((/** @type {any} */ shape) => shape.paint === 3));
  assert.equal(found.mass, 5);
  play.change(found, { mass: 0, type: 'static' });
  play.change(found, { type: 'dynamic' });
  assert(Math.abs(found.mass - 2700) < 1e-6);
  assert.equal('mass' in play.describe(found), false);

  const settings = {
    drag: 0.1,
    touch: 'ignored',
    substeps: 8,
    hitSpeed: 10,
    sleepAfter: 2,
    mostSteps: 3,
    bounceSpeed: 2,
  };
  play.changeWorld(settings);
  assert.deepEqual({ ...play.describeWorld(), ...settings }, play.describeWorld());
  assert.throws(
    () => play.changeWorld({ lengthUnit: 5 }),
    (/** @type {any} */ error) => error.path === 'world',
  );
  const state = play.state();
  const first = go(play, 60);
  play.restore(state);
  assert.deepEqual(go(play, 60), first);
});

test('a body whose shape is changed goes on touching what it touches', () => {
  const floor = { type: 'static', y: 55, shape: { kind: 'box', width: 500, height: 100 } };
  const scene = { bumpbox: 1, world: { gravity: { x: 0, y: 500 } }, bodies: [floor, { shape: box(10) }] };
  const play = new Play(bump, readScene(scene));
  go(play, 30);
  const body = play.world.bodies[1];
  play.change(body, { shape: { kind: 'box', width: 14, height: 10, paint: 2 } });
  play.step();
  assert.deepEqual(play.events, []);
  assert.equal(/** @type {any} */ (body.shapes[0]).width, 14);
  play.change(body, { shape: { kind: 'circle', radius: 5 } });
  play.step();
  assert.deepEqual(play.events, []);
  assert.equal(body.shapes[0].kind, 'circle');
  assert.equal(play.world.contacts.length, 1);
});

test('a scene that the engine refuses says which body, and leaves no world behind', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 0 },
  ];
  for (const shape of [
    { kind: 'polygon', vertices: line },
    { kind: 'outline', contours: [line] },
  ]) {
    const scene = readScene({ bumpbox: 1, bodies: [{}, { shape }] });
    assert.throws(
      () => new Play(bump, scene),
      (/** @type {any} */ error) => error.path.startsWith('bodies[1]'),
    );
  }
});

test('sine and cosine are right, and of length 1', () => {
  let worst = 0;
  for (let i = -3000; i < 3000; i++) {
    const angle = i * 0.0137 + i ** 3 * 1e-9;
    const { sine, cosine } = turn(angle);
    worst = Math.max(worst, Math.abs(sine - Math.sin(angle)), Math.abs(cosine - Math.cos(angle)));
  }
  assert(worst < 1e-14, `${worst}`);
});
