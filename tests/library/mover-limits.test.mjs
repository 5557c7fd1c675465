// A mover of bumpbox/mover against closed forms: slopes and steps, what it lets go of, is squeezed by, and pushes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createMover } from '../../web/library/mover.js';
import { bump, dt, gap, gravity, level, near } from './figure.mjs';

test('slopes just under the limit are walked, those just over are walls', () => {
  const limit = 0.7;
  for (const [slope, walks] of /** @type {const} */ ([
    [limit - 0.01, true],
    [limit + 0.01, false],
  ])) {
    for (const side of [1, -1]) {
      const { mover, body, foot, step, add, box } = level({ maxSlope: limit, x: -side * 40 });
      add({ y: 10, shape: box(400, 20) });
      // A ramp whose lower edge is on the floor at 0.
      const ramp = add({
        x: side * 200 * Math.cos(slope),
        y: -200 * Math.sin(slope),
        angle: -side * slope,
        shape: bump.segment({ x: -200, y: 0 }, { x: 200, y: 0 }),
      });
      for (let i = 0; i < 60; i++) {
        mover.velocity.x = side * 100;
        step();
      }
      if (walks) {
        assert.equal(mover.ground, ramp);
        assert(foot() < -20, `it climbed to ${foot()}`);
        const at = { x: body.x, y: body.y };
        mover.velocity.x = 0;
        for (let i = 0; i < 60; i++) step();
        near(body.x, at.x, 1e-9, 'and stands there');
        near(body.y, at.y, 1e-3);
      } else {
        near(foot(), -gap, 0.05, 'it stays below');
        assert.equal(mover.wall, ramp);
        assert(mover.wallNormal.x * side < 0);
        assert.equal(Math.abs(mover.velocity.x) < 1, true);
      }
    }
  }
});

test('steps just under the limit are climbed, those just over are walls', () => {
  for (const [height, climbs] of /** @type {const} */ ([
    [11.8, true],
    [12.2, false],
  ])) {
    const { mover, body, foot, step, add, box } = level({ stepHeight: 12, x: -40 });
    add({ y: 10, shape: box(400, 20) });
    const stair = add({ x: 100, y: -height / 2, shape: box(200, height) });
    for (let i = 0; i < 60; i++) {
      mover.velocity.x = 100;
      step();
    }
    if (climbs) {
      assert.equal(mover.ground, stair);
      near(foot(), -height - gap, 0.05);
      near(body.x, 60, 1);
    } else {
      near(foot(), -gap, 0.05);
      near(body.x, -10 - gap, 0.05);
      assert.equal(mover.wall, stair);
      assert.deepEqual(mover.wallNormal, { x: -1, y: 0 });
    }
  }
});

test('it drops through the one-way ground that it stands on, and through no other', () => {
  const passes = { x: 0, y: -1 };
  // As far apart as it is high, less, and more.
  for (const apart of [20, 32, 60]) {
    for (const speed of [0, -150, 150]) {
      const { mover, foot, step, add, box } = level();
      const [top, below] = [0, apart].map((y) =>
        add({ type: 'kinematic', y: y + 5, velocity: { x: 0, y: speed }, shape: box(200, 10, { passes }) }),
      );
      for (let i = 0; i < 20; i++) step();
      assert.equal(mover.ground, top);
      mover.dropThrough();
      step();
      assert(!mover.onGround);
      for (let i = 0; i < 60; i++) step();
      assert.equal(mover.ground, below, `${apart} apart, at ${speed}`);
      near(foot() - (below.y - 5), -gap, 0.03);
    }
  }
});

test('to drop through solid ground, or in the air, is nothing', () => {
  const { mover, body, foot, step, add, box } = level();
  add({ x: -50, y: 5, shape: box(100, 10) });
  add({ x: 50, y: 5, shape: box(100, 10, { passes: { x: 0, y: -1 } }) });
  // On both at once: the solid one holds it.
  for (let i = 0; i < 20; i++) {
    mover.dropThrough();
    step();
    near(foot(), -gap, 0.03);
  }
  mover.velocity.y = -300;
  step();
  mover.dropThrough();
  body.x = 60;
  while (!mover.onGround) step();
  near(foot(), -gap, 0.03, 'what was asked for in the air is forgotten');
  mover.dropThrough();
  for (let i = 0; i < 20; i++) step();
  assert(foot() > 20);
});

test('it walks off ledges: down small ones on the ground, off large ones in the air', () => {
  for (const [height, follows] of /** @type {const} */ ([
    [4, true],
    [8, false],
  ])) {
    const { mover, body, step, add, box } = level({ snap: 5, x: -30 });
    add({ x: -200, y: 10, shape: box(400, 20) });
    add({ x: 200, y: 10 + height, shape: box(400, 20) });
    let inAir = 0;
    for (let i = 0; i < 60; i++) {
      mover.velocity.x = 60;
      step();
      if (!mover.onGround) inAir++;
    }
    near(body.x, 30, 1e-6, 'it is not slowed');
    assert.equal(inAir > 0, !follows, `${inAir} steps in the air at ${height}`);
  }
});

test('between a wall that comes and one that stands it is pushed as far as there is room, and then says so', () => {
  const { mover, body, foot, step, add, box } = level();
  add({ y: 10, shape: box(400, 20) });
  add({ x: 60, y: -50, shape: box(20, 100) });
  const press = add({ type: 'kinematic', x: -60, y: -50, velocity: { x: 60, y: 0 }, shape: box(20, 100) });
  let squeezedAt = 0;
  for (let i = 0; i < 90; i++) {
    step();
    near(foot(), -gap, 0.05);
    // Faces: the press at press.x + 10, the wall at 50, the figure 10 to either side.
    if (mover.squeezed) squeezedAt ||= press.x + 10;
    else assert(body.x - 10 > press.x + 10 - 60 * dt - 0.1 && body.x + 10 < 50, `step ${i}: ${body.x}`);
  }
  // There is no room for 20 any more, as it begins the step.
  assert(squeezedAt > 30 && squeezedAt < 30 + 3 * 60 * dt, `at ${squeezedAt}`);
  assert(mover.squeezed);
  near(body.x, 40, 1.1, 'it stays where it last had room');
  press.velocityX = -60;
  for (let i = 0; i < 60; i++) step();
  assert(!mover.squeezed, 'and goes on when there is room again');
  mover.velocity.x = -60;
  step();
  assert(body.x < 40);
});

test('a lift that rises under a ceiling squeezes it, and does not take it through', () => {
  const { mover, foot, step, add, box } = level();
  const lift = add({ type: 'kinematic', y: 10, velocity: { x: 0, y: -60 }, shape: box(100, 20) });
  add({ y: -70, shape: box(400, 20) }); // its lower face at -60
  let squeezed = false;
  for (let i = 0; i < 60; i++) {
    step();
    squeezed ||= mover.squeezed;
    assert(foot() - 32 > -60.1, `its head is in the ceiling: ${foot() - 32}`);
  }
  assert(squeezed);
  assert(lift.y - 10 < -50);
});

/** A floor, and a box of 20 to the right of the figure, which pushes it. @param {number} push @param {number} [friction] */
function pushing(push, friction = 0.4) {
  const game = level({ push });
  game.add({ y: 10, shape: game.box(4000, 20, { friction }) });
  const crate = game.world.createBody({ x: 40, y: -10, mass: 2, shape: game.box(20, 20, { friction }) });
  return { ...game, crate };
}

test('it pushes with its force and no more: what is heavier on its floor does not move', () => {
  // The friction of 2 at 1200 with 0.4 is 960.
  const { mover, crate, step } = pushing(900);
  for (let i = 0; i < 120; i++) {
    mover.velocity.x = 100;
    step();
  }
  near(crate.x, 40, 0.05);
});

test('what it pushes gets faster as its force says, and not faster than it walks', () => {
  const { mover, crate, step } = pushing(960 + 400);
  let before = 0;
  let steps = 0;
  for (let i = 0; i < 300; i++) {
    mover.velocity.x = 100;
    step();
    const { velocityX } = crate;
    assert(velocityX <= 100 + 1e-6, `${velocityX}`);
    // 400 more than friction takes, on a mass of 2.
    if (before > 5 && velocityX < 85) {
      near(velocityX - before, (400 / 2) * dt, 0.2, `step ${i}`);
      steps++;
    }
    before = velocityX;
  }
  assert(steps > 15, `${steps}`);
  near(crate.velocityX, 100, 0.4 * gravity * dt + 0.01, 'but for what friction took in the step');
});

test('on ground that moves it pushes as it does on ground that stands', () => {
  /** @param {number} speed */
  const push = (speed) => {
    const { world, mover, body, add, box, step } = level({ x: -60, push: 960 + 400 });
    const ground = { y: 10, velocity: { x: speed, y: 0 }, shape: box(4000, 20, { friction: 0.4 }) };
    const lift = add({ type: 'kinematic', ...ground });
    const shape = box(20, 20, { friction: 0.4 });
    const crate = world.createBody({ y: -10, velocity: { x: speed, y: 0 }, mass: 2, shape });
    const places = [];
    for (let i = 0; i < 180; i++) {
      mover.velocity.x = 100;
      step();
      places.push(crate.x - lift.x, body.x - lift.x);
    }
    assert.equal(mover.wall, crate);
    return places;
  };
  const expected = push(0);
  assert((expected.at(-2) ?? 0) > 200, `pushed to ${expected.at(-2)}`);
  for (const speed of [30, 90, 100, 120, 300]) {
    push(speed).forEach((place, i) => near(place, expected[i], 0.1, `at ${speed}, ${i}`));
  }
  // Against its way it comes to the crate in other steps, and pushes as far.
  for (const speed of [-60, -150]) near(push(speed).at(-2) ?? 0, expected.at(-2) ?? 0, 3, `at ${speed}`);
});

test('without a force it pushes nothing, and is stopped', () => {
  const { mover, body, crate, step } = pushing(0);
  for (let i = 0; i < 60; i++) {
    mover.velocity.x = 100;
    step();
  }
  near(crate.x, 40, 0.01);
  near(body.x, 20 - gap, 0.02);
  assert.equal(mover.wall, crate);
});

test('a box pushed up to a wall stays whole: it is not pressed in, and does not shake', () => {
  const { mover, crate, body, step, add, box } = pushing(5000);
  add({ x: 120, y: -50, shape: box(20, 100) }); // its face at 110
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < 400; i++) {
    mover.velocity.x = 100;
    step();
    assert(crate.x + 10 < 110 + 0.5, `in the wall: ${crate.x + 10}`);
    assert(body.x + 10 < crate.x - 10 + 0.5, `in the box: ${body.x + 10 - (crate.x - 10)}`);
    if (i < 200) continue;
    least = Math.min(least, crate.x);
    most = Math.max(most, crate.x);
  }
  near(crate.x + 10, 110, 0.5);
  assert(most - least < 0.2, `it shakes by ${most - least}`);
});

test('what it comes to, or lands on, gets no knock', () => {
  for (const speed of [37, 100, 450, 2000]) {
    for (const substeps of [1, 4, 8]) {
      const world = bump.createWorld({ gravity: { x: 0, y: 0 }, substeps });
      const body = world.createBody({ type: 'kinematic', shape: bump.box(20, 32) });
      const mover = createMover(body, { up: { x: 0, y: -1 } });
      const beside = world.createBody({ x: 150, shape: bump.box(20, 20) });
      for (let i = 0; i < 300; i++) {
        mover.velocity.x = speed;
        mover.move(dt);
        world.step(dt);
      }
      near(beside.x, 150, 1e-9, `pushed at ${speed}, ${substeps}`);
      near(body.x, 130 - gap, 0.02, 'and it came up to it');
      const below = world.createBody({ x: 300, y: 300, shape: bump.box(60, 20) });
      Object.assign(body, { x: 300, y: 200 });
      for (let i = 0; i < 300; i++) {
        mover.velocity = { x: 0, y: speed };
        mover.move(dt);
        world.step(dt);
      }
      near(below.y, 300, 1e-9, `struck at ${speed}, ${substeps}`);
      near(body.y, 300 - 26 - gap, 0.02);
      assert.equal(mover.ground, below);
    }
  }
});

test('with something on its head, or hardly any room above it, it walks', () => {
  for (const crate of [undefined, 0.01, 0.03, 0.05]) {
    const { mover, body, add, box, step } = level();
    add({ y: 10, shape: box(2000, 20) });
    if (crate === undefined) add({ type: 'dynamic', y: -40, shape: box(12, 12) });
    else add({ y: -32 - crate - 10, shape: box(2000, 20) });
    for (let i = 0; i < 120; i++) {
      mover.velocity.x = 60;
      step();
    }
    assert(body.x > 118, `${crate}: ${body.x}`);
    assert(mover.onGround && Math.abs(mover.velocity.y) < 1, `${crate}: ${mover.velocity.y}`);
  }
});

test('whatever lies on its head goes along or is left behind, also where bodies turn and lie a little askew', () => {
  const shapes = [bump.box(20, 32), bump.box(20, 32, { radius: 4 }), bump.circle(12)];
  for (const turning of [false, true]) {
    for (const shape of shapes) {
      for (const width of [12, 20, 22, 24, 40]) {
        for (const speed of [60, -60]) {
          const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
          world.createBody({ type: 'static', y: 10, shape: bump.box(2000, 20) });
          const top = shape === shapes[2] ? 12 : 16;
          const body = world.createBody({ type: 'kinematic', y: -top, shape });
          const mover = createMover(body);
          world.createBody({ x: 1, y: -2 * top - 8, shape: bump.box(width, 12) });
          for (let i = 0; i < 180; i++) {
            mover.velocity.x = i < 60 ? 0 : speed;
            mover.velocity.y += 15;
            mover.move(1 / 60);
            world.step(1 / 60);
          }
          // At first the load may still come down.
          assert(Math.abs(body.x - 2 * speed) < 3, `${turning}, ${shape.kind}, ${width}: ${body.x}`);
          world.destroy();
        }
      }
    }
  }
});

test('a ball that rolls up to it stops there, and moves a round one no more than any other', () => {
  for (const turning of [false, true]) {
    for (const shape of [
      bump.circle(12),
      bump.capsule({ x: 0, y: -4 }, { x: 0, y: 0 }, 12),
      bump.box(20, 24),
    ]) {
      for (const other of [bump.circle(7), bump.box(14, 14, { friction: 0 })]) {
        for (const speed of [4, 20, 60, 300]) {
          const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
          world.createBody({ type: 'static', y: 20, shape: bump.box(4000, 40) });
          const body = world.createBody({ type: 'kinematic', y: -12.05, shape });
          const mover = createMover(body);
          world.createBody({ x: -35, y: -7, velocity: { x: speed, y: 0 }, shape: other });
          for (let i = 0; i < 600; i++) {
            mover.velocity.x = 0;
            mover.velocity.y += 15;
            mover.move(1 / 60);
            world.step(1 / 60);
          }
          const what = `${turning}, ${shape.kind}, ${other.kind} at ${speed}: ${body.x}`;
          assert(Math.abs(body.x) < 0.15 && mover.onGround, what);
          world.destroy();
        }
      }
    }
  }
});

test('who touches a steep wall is not led down into it by ground that is a little lower', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
  world.createBody({ type: 'static', y: 14, shape: bump.box(2000, 20) }); // its face at 4
  const figure = bump.box(20, 32);
  // A slope of 60 degrees: its face goes just past the figure's lower right corner, at (10, 0).
  const slope = bump.polygon([
    { x: 6.01, y: 6.93 },
    { x: 60.01, y: -86.6 },
    { x: 60.01, y: 6.93 },
  ]);
  const rock = world.createBody({ type: 'static', shape: slope });
  const down = () => world.moveShape(figure, { y: -16 }, { x: 0, y: 0 }, { up: { x: 0, y: -1 }, snap: 6 });
  assert(down().y < -15.9 && !down().onGround, `${down().y}`);
  rock.destroy();
  near(down().y, -12 - gap, 0.01);
});

test('what falls onto it or runs into it moves it nowhere, however fast', () => {
  for (const off of [0, 1, 6, 12, 17]) {
    for (const speed of [0, 300, 900, 1500]) {
      for (const side of [false, true]) {
        const { mover, body, add, box, step } = level();
        add({ y: 10, shape: box(2000, 20) });
        const way = side ? { x: -150, y: -16 - off } : { x: off, y: -160 };
        const velocity = side ? { x: speed, y: 0 } : { x: 0, y: speed };
        add({ type: 'dynamic', ...way, velocity, shape: box(20, 20, { friction: 0 }) });
        for (let i = 0; i < 90; i++) step();
        const what = `${side ? 'runs' : 'falls'} at ${speed}, ${off} off: ${body.x}, ${body.y}`;
        assert(Math.abs(body.x) < 0.11 && Math.abs(body.y + 16) < 0.11, what);
        assert(mover.onGround && !mover.squeezed, what);
      }
    }
  }
});
