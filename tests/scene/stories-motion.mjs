// What the stories of the scenes claim, measured: those about motion.
import assert from 'node:assert/strict';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';
import { Play } from '../../web/scene/play.js';
import {
  beginsAgainAlone,
  bodyOf,
  bump,
  moving,
  pull,
  run,
  shapeOf,
  tagged,
  values,
} from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */

/** The energy of boxes that follow the box physics, for which the world knows no mass. @param {readonly Body[]} boxes */
const energyOf = (boxes) =>
  boxes.reduce((sum, { velocityX: x, velocityY: y, shapes: [shape] }) => {
    const { width, height } = /** @type {any} */ (shape);
    return sum + (width * height * (x * x + y * y)) / 2;
  }, 0);

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
    const before = energyOf(all);
    run(play, 700, {}, () => {
      stepBoxPhysics(plain, play.stepLength);
      assert(Math.abs(Number(values(play, 'energy')[0]) - 1) < 1e-6, 'nothing is lost');
    });
    all.forEach((body, i) => {
      assert.deepEqual([body.x, body.y], [plain.boxes[i].position.x, plain.boxes[i].position.y]);
      assert.equal(body.angle, 0);
    });
    // It never comes to rest: at a bounce of 1 nothing is lost, and nothing rubs.
    assert(Math.abs(energyOf(all) / before - 1) < 0.01, `${energyOf(all) / before} of the energy is left`);
    beginsAgainAlone(new Play(bump, play.scene), 'box', 30);
    // The very same break then: places and speeds.
    const again = new Play(bump, play.scene);
    const placesAndSpeeds = () =>
      tagged(again, 'box').map(({ x, y, velocityX, velocityY }) => [x, y, velocityX, velocityY]);
    run(again, 1);
    const first = placesAndSpeeds();
    run(again, 2999);
    assert.deepEqual(placesAndSpeeds(), first);
    again.destroy();
  },
  pile(play) {
    const blocks = tagged(play, 'block').filter((body) => play.nameOf(body) !== 'ball');
    const start = blocks.map(({ x, y }) => ({ x, y }));
    const ball = bodyOf(play, 'ball');
    const isBumped = () =>
      play.world.contacts.some(
        ({ bodyA: a, bodyB: b }) => (a === ball && blocks.includes(b)) || (b === ball && blocks.includes(a)),
      );
    for (let round = 0; round < 3; round++) {
      let first = 0;
      let asleepBefore = 0;
      let awakeAfter = 0;
      let asleepAgain = false;
      run(play, 500, {}, () => {
        blocks.forEach(({ x, y, angle }, i) => {
          assert(Math.hypot(x - start[i].x, y - start[i].y) < 3, `a block went to ${x}, ${y}`);
          assert.equal(angle, 0);
        });
        const asleep = blocks.filter(({ asleep: isAsleep }) => isAsleep).length;
        if (isBumped() && asleep < blocks.length) first ||= play.stepCount;
        if (first === 0) asleepBefore = asleep;
        else awakeAfter = Math.max(awakeAfter, blocks.length - asleep);
        asleepAgain ||= first > 0 && asleep === blocks.length;
      });
      assert.equal(asleepBefore, blocks.length, 'it sleeps before');
      assert(first > 0 && awakeAfter === blocks.length, `${awakeAfter} woke`);
      assert(first - 500 * round < 120, `the ball comes at step ${first}`);
      assert(asleepAgain, 'and falls asleep again');
    }
    run(play, 4500);
    blocks.forEach(({ x, y, angle }, i) => {
      assert(Math.hypot(x - start[i].x, y - start[i].y) < 3, `a block went to ${x}, ${y}`);
      assert.equal(angle, 0);
    });
    pull(play, ball, { x: 100, y: -150 }, 40);
    run(play, 200);
    const gone = blocks.filter(({ x, y }, i) => Math.hypot(x - start[i].x, y - start[i].y) > 20);
    assert(gone.length > 2, `the ball moves ${gone.length} blocks`);
    for (const { angle } of blocks) assert.equal(angle, 0, 'no push turned it');
    // A hand that takes one by its corner turns none.
    const [taken] = blocks;
    play.pull = { body: taken.id, anchor: { x: 16, y: 16 }, target: { x: -200, y: 100 } };
    run(play, 150, {}, () => assert.equal(taken.angle, 0, 'a hand turned it'));
    play.pull = null;
    // And no clock sets it up again for half a minute.
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
    // Left to itself the player takes the stars on its way, and goes through none.
    const alone = new Play(bump, play.scene);
    const stars = tagged(alone, 'star');
    assert(stars.length > 6);
    for (const { shapes } of stars) assert.equal(shapes[0].trigger, true);
    run(alone, 900);
    const left = tagged(alone, 'star').length;
    assert(left < stars.length - 2, `${left} of ${stars.length} stars are left`);
    const [count] = alone.readouts.filter(({ key }) => key === 'stars');
    assert.equal(count.value, stars.length - left);
    assert.equal(count.of, stars.length);
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
    const [above, below] = ['stopped', 'past'].map((key) => values(play, key));
    assert(Number(above[0]) > 0 && Number(above[1]) === 0, `stopped: ${above}`);
    assert(Number(below[0]) === 0 && Number(below[1]) > 0, `past: ${below}`);
    // A ring after each step, 60 px apart, and none of those below stands in a wall: that is how they leap.
    const rings = tagged(play, 'footprint').filter(({ y }) => y < 0);
    assert(rings.length > 5, `${rings.length} rings`);
    const places = rings.map(({ x }) => x).sort((p, q) => p - q);
    for (const [i, x] of places.entries()) {
      if (i > 0) assert(Math.abs(x - places[i - 1] - 60) < 2, `${x - places[i - 1]} px`);
      assert(walls.every((wall) => Math.abs(wall.x - x) > 7));
    }
    // What is thicker than two strides stops all, and however fast one shoots, no shot throws another up.
    const stop = Math.max(...play.world.bodies.filter(({ type }) => type === 'static').map(({ x }) => x));
    let highest = -Infinity;
    for (let i = 0; i < 400; i++) {
      run(play, 1, { act: i % 8 < 4 }, () => {
        for (const { x, y } of shots()) {
          assert(x < stop + 60, `a shot at ${x}`);
          highest = Math.max(highest, y);
        }
      });
    }
    assert(highest < 190, `a shot at a height of ${highest}`);
  },
  row(play) {
    // In each row as many leave on the right as came in on the left, with their speed.
    const rows = [170, 0, -170].map((y) => tagged(play, 'ball').filter((body) => Math.abs(body.y - y) < 5));
    const fast = (/** @type {Body[]} */ balls) => balls.filter(({ velocityX }) => Math.abs(velocityX) > 100);
    const came = rows.map((balls) => fast(balls).length);
    assert.deepEqual([...came].sort(), [1, 2, 3]);
    // They come in together.
    const left = rows.map(() => 0);
    run(play, 60, {}, () =>
      rows.forEach(
        (balls, i) =>
          (left[i] ||= balls.some(({ x, velocityX }) => x > 100 && velocityX > 100) ? play.stepCount : 0),
      ),
    );
    assert(left[0] > 0 && left.every((step) => step === left[0]), `${left}`);
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
    // Untouched it shows how: within three seconds a crate is in its place, and stays there.
    const shown = new Play(bump, play.scene);
    run(shown, 300);
    assert.equal(values(shown, 'inPlace')[0], 1);
    run(shown, 900, {}, () => assert.equal(values(shown, 'inPlace')[0], 1));
    const crates = tagged(play, 'crate');
    assert.equal(values(play, 'inPlace')[0], 0);
    // Along a wall a crate comes into its corner, and no push brings it out there: all four can be filled.
    const player = bodyOf(play, 'player');
    ['place 1', 'place 2', 'place 3', 'place 4'].forEach((name, i) => {
      const [place, crate] = [bodyOf(play, name), crates[i]];
      const side = Math.sign(place.x);
      Object.assign(crate, { x: place.x - 120 * side, y: Math.sign(place.y) * 208 });
      Object.assign(player, { x: place.x - 170 * side, y: crate.y });
      run(play, 200, side > 0 ? { right: true } : { left: true });
      assert.equal(values(play, 'inPlace')[0], i + 1, `the crate is at ${crate.x}, ${crate.y}`);
      run(play, 10, side > 0 ? { left: true } : { right: true });
    });
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
    const all = moving(play);
    assert.equal(all.length, 10000);
    const colours = play.scene.many?.map(({ count }) => count) ?? [];
    assert.equal(colours.length, 7);
    /** How far each stripe reaches across, as a standard deviation, on the mean. */
    const spread = () => {
      let at = 0;
      const each = colours.map((count) => {
        const xs = all.slice(at, (at += count)).map(({ x }) => x);
        const mean = xs.reduce((sum, x) => sum + x, 0) / count;
        return Math.sqrt(xs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count);
      });
      return each.reduce((sum, one) => sum + one, 0) / each.length;
    };
    const before = spread();
    let fallen = 0;
    for (let i = 0; i < 30; i++) {
      const heights = all.map(({ y }) => y);
      run(play, 10);
      fallen += all.reduce((sum, { y }, at) => sum + Number(y > heights[at] + 1000), 0);
      const mean = all.reduce((sum, { velocityY }) => sum + velocityY, 0) / all.length;
      assert(i < 5 || mean < -60, `they fall: ${mean}`);
    }
    assert(play.world.profile.contacts > 0, 'they are solid');
    assert(fallen > 1000, `${fallen} came to the top again`);
    const after = spread();
    assert(after > 1.02 * before, `the pegs mix them: ${before} and then ${after}`);
  },
  sensors(play) {
    const { world } = play;
    assert.equal(world.bodyCount, 10000);
    const lenses = tagged(play, 'lens').map(({ slot }) => slot);
    const speeds = () => Array.from(world.columns.velocityX).filter((_, slot) => !lenses.includes(slot));
    const before = speeds();
    let begins = 0;
    run(play, 30, {}, () => (begins += play.events.filter(({ kind }) => kind === 'begin').length));
    assert.deepEqual(speeds(), before, 'something was pushed');
    assert(begins > 900, `${begins} meetings are reported`);
    assert.deepEqual(values(play, 'begun'), [begins], 'and counted');
    // Those that touch somebody are lit, and nobody else.
    const touching = new Set(world.contacts.flatMap(({ bodyA, bodyB }) => [bodyA.slot, bodyB.slot]));
    assert.deepEqual(values(play, 'touching'), [world.contacts.length]);
    const { paints } = play;
    for (const { slot } of world.bodies) assert.equal(paints?.[slot], touching.has(slot) ? 3 : 4);
    assert(touching.size > 500 && touching.size < 2000, `${touching.size} are lit`);
    // Whatever is under a large one is lit, also where a hand has brought it.
    const lens = bodyOf(play, 'large lens');
    pull(play, lens, { x: 300, y: -200 }, 60);
    const { radius } = shapeOf(lens, 'circle');
    const under = world.bodies.filter(
      (body) => body !== lens && Math.hypot(body.x - lens.x, body.y - lens.y) < radius - 5,
    );
    assert(under.length > 200, `${under.length} under it`);
    for (const { slot } of under) assert.equal(play.paints?.[slot], 3);
  },
};
