// What the stories of the scenes claim, measured: those about motion.
import assert from 'node:assert/strict';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/playground/box-physics.js';
import { Play } from '../../web/scene/play.js';
import { beginsAgainAlone, bodyOf, bump, moving, pull, run, tagged } from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */

/** @type {Record<string, (play: Play) => void>} */
export const motionStories = {
  'box-physics'(play) {
    // Beside the plain program, to the bit.
    const options = /** @type {any} */ (play.scene.play?.find(({ kind }) => kind === 'boxPhysics'));
    const plain = createBoxPhysics({ gravity: options.gravity, drag: options.drag });
    const all = tagged(play, 'box');
    for (const { x, y, velocityX, velocityY, type, shapes } of all) {
      const { width, height, bounce = 0, friction = 0, density = 1 } = /** @type {any} */ (shapes[0]);
      const mass = type === 'kinematic' ? width * height * density : 0;
      addBox(plain, {
        x,
        y,
        width,
        height,
        velocity: { x: velocityX, y: velocityY },
        mass,
        bounce,
        friction,
      });
    }
    run(play, 700, {}, () => stepBoxPhysics(plain, play.stepLength));
    all.forEach((body, i) => {
      assert.deepEqual([body.x, body.y], [plain.boxes[i].position.x, plain.boxes[i].position.y]);
      assert.equal(body.angle, 0);
    });
    beginsAgainAlone(new Play(bump, play.scene), 'box', 8);
  },
  pile(play) {
    const blocks = tagged(play, 'block').filter((body) => play.nameOf(body) !== 'ball');
    const start = blocks.map(({ x, y }) => ({ x, y }));
    run(play, 6000);
    blocks.forEach(({ x, y, angle }, i) => {
      assert(Math.hypot(x - start[i].x, y - start[i].y) < 3, `a block went to ${x}, ${y}`);
      assert.equal(angle, 0);
    });
    const ball = bodyOf(play, 'ball');
    pull(play, ball, { x: 100, y: -150 }, 40);
    run(play, 200);
    const gone = blocks.filter(({ x, y }, i) => Math.hypot(x - start[i].x, y - start[i].y) > 20);
    assert(gone.length > 2, `the ball moves ${gone.length} blocks`);
    for (const { angle } of blocks) assert.equal(angle, 0, 'no push turned it');
    // And no clock sets it up again for a minute.
    run(play, 3000);
    assert(blocks.some(({ x, y }, i) => Math.hypot(x - start[i].x, y - start[i].y) > 20));
  },
  platforms(play) {
    const player = bodyOf(play, 'player');
    const oneWays = play.scene.bodies.flatMap((body) =>
      /** @type {any} */ (body).shape?.passes ? [body] : [],
    );
    assert(oneWays.length > 0, 'there are one-way platforms');
    run(play, 50);
    let highest = player.y;
    for (let i = 0; i < 40; i++) {
      run(
        play,
        40,
        { up: true, [i % 2 ? 'left' : 'right']: true },
        () => (highest = Math.max(highest, player.y)),
      );
      run(play, 20);
    }
    assert(highest > -100, 'it gets up');
  },
  bullets(play) {
    const shots = () => tagged(play, 'shot');
    const walls = play.world.bodies.filter((body) => / wall /.test(play.nameOf(body) ?? ''));
    for (const { shapes } of walls) assert.equal(/** @type {any} */ (shapes[0]).width, 4);
    let fastest = 0;
    const far = { above: -Infinity, below: -Infinity };
    run(play, 20);
    run(play, 300, { act: true }, () => {
      for (const shot of shots()) {
        const { x, y, velocityX } = shot;
        fastest = Math.max(fastest, velocityX * play.stepLength);
        const lane = y > 0 ? 'above' : 'below';
        assert.equal(play.world.describe(shot).bullet, lane === 'above');
        far[lane] = Math.max(far[lane], x);
      }
    });
    assert(Math.abs(fastest - 60) < 1, `${fastest} px in a step`);
    const first = Math.min(...walls.map(({ x }) => x));
    const last = Math.max(...walls.map(({ x }) => x));
    assert(far.above < first, 'bullets stop');
    assert(far.below > last, 'the others go through all walls');
  },
  row(play) {
    // In each row as many leave on the right as came in on the left, with their speed.
    const rows = [170, 0, -170].map((y) => tagged(play, 'ball').filter((body) => Math.abs(body.y - y) < 5));
    const fast = (/** @type {Body[]} */ balls) => balls.filter(({ velocityX }) => Math.abs(velocityX) > 100);
    const came = rows.map((balls) => fast(balls).length);
    assert.deepEqual([...came].sort(), [1, 2, 3]);
    let same = 0;
    run(play, 1000, {}, () => {
      if (rows.every((balls, i) => fast(balls).length === came[i])) same++;
    });
    assert(same > 500, `${same} steps`);
    rows.forEach((balls, i) => assert.equal(fast(balls).length, came[i]));
  },
  'top-down'(play) {
    assert.deepEqual(play.world.gravity, { x: 0, y: 0 });
    // Without those who walk about, nothing moves.
    const still = new Play(bump, { ...play.scene, play: [] });
    const places = tagged(still, 'crate').map(({ x, y }) => ({ x, y }));
    run(still, 300);
    tagged(still, 'crate').forEach(({ x, y }, i) => assert(Math.hypot(x - places[i].x, y - places[i].y) < 1));
    const crates = tagged(play, 'crate');
    const player = bodyOf(play, 'player');
    const [crate] = crates;
    Object.assign(player, { x: crate.x - 60, y: crate.y });
    const x = crate.x;
    run(play, 60, { right: true });
    assert(crate.x > x + 10, 'the crate is pushed');
  },
  mill(play) {
    const rotors = ['left rotor', 'right rotor', 'lower rotor'].map((name) => bodyOf(play, name));
    const speeds = rotors.map(({ angularVelocity }) => angularVelocity);
    let touched = 0;
    run(play, 2000, {}, () => {
      touched += Number(
        play.world.contacts.some(({ bodyA: a, bodyB: b }) => rotors.includes(a) || rotors.includes(b)),
      );
      rotors.forEach((rotor, i) => assert.equal(rotor.angularVelocity, speeds[i], 'something stopped it'));
    });
    assert(touched > 1000, `they touched grains in ${touched} steps`);
    assert(rotors.every(({ type }) => type === 'kinematic'));
  },
  'ten-thousand'(play) {
    assert.equal(tagged(play, 'shot').length, 0);
    assert.equal(moving(play).length, 10000);
    run(play, 20);
    assert(play.world.profile.contacts > 0, 'they are solid');
  },
  sensors(play) {
    const { world } = play;
    assert.equal(world.bodyCount, 10000);
    const { columns } = world;
    const before = Array.from(columns.velocityX);
    let begins = 0;
    run(play, 30, {}, () => (begins += play.events.filter(({ kind }) => kind === 'begin').length));
    assert.deepEqual(Array.from(world.columns.velocityX), before, 'something was pushed');
    assert(begins > 1000, `${begins} meetings are reported`);
  },
};
