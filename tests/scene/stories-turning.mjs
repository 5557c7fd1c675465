// What the stories of the scenes claim, measured: those of bodies that turn.
import assert from 'node:assert/strict';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { measured } from '../../web/walk/gauges.js';
import {
  beginsAgainAlone,
  bodyOf,
  bump,
  leftAloneAfterAHand,
  moving,
  pull,
  run,
  tagged,
} from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {import('../../web/scene/format.js').SceneBody} SceneBody */

/** The scene without what lives in it, each body as `edit` has it. @param {Play} play @param {(body: any) => any} [edit] undefined leaves one out */
const variant = ({ scene }, edit = (body) => body) =>
  new Play(
    bump,
    readScene({ ...scene, play: [], bodies: scene.bodies.map(edit).filter((body) => body !== undefined) }),
  );
/** How far anybody moved, and turned, while it ran. @param {Play} play @param {readonly Body[]} bodies @param {number} steps */
function restlessness(play, bodies, steps) {
  const start = bodies.map(({ x, y, angle }) => ({ x, y, angle }));
  run(play, steps);
  const all = bodies.map(({ x, y, angle }, i) => ({
    way: Math.hypot(x - start[i].x, y - start[i].y),
    turned: Math.abs(angle - start[i].angle),
  }));
  return {
    way: Math.max(...all.map(({ way }) => way)),
    turned: Math.max(...all.map(({ turned }) => turned)),
  };
}
/** From -pi to pi. @param {number} angle */
const lean = (angle) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** @type {Record<string, (play: Play) => void>} */
export const turningStories = {
  arch(play) {
    const arches = ['left', 'middle', 'right'];
    const piers = [-1, 1].map((side) => tagged(play, 'pier').filter(({ x }) => Math.sign(x) === side));
    assert(piers.every((blocks) => blocks.length > 1));
    const { way, turned } = restlessness(play, moving(play), 5900);
    assert(way < 1 && turned < 0.01, `it moves by ${way} and turns by ${turned}`);
    // Whichever stone goes, of each arch most stones come down.
    const stones = arches.map((name) => tagged(play, name).length);
    /** @param {(play: Play) => void} breakIt @param {string} what */
    const allComeDown = (breakIt, what) => {
      const broken = variant(play);
      run(broken, 100);
      const before = new Map(tagged(broken, 'stone').map(({ id, y }) => [id, y]));
      breakIt(broken);
      /** How many stones of each arch have come down. */
      const down = () =>
        arches.map(
          (each) => tagged(broken, each).filter(({ id, y }) => y < Number(before.get(id)) - 60).length,
        );
      const isDown = () => down().every((count, i) => count > 0.6 * stones[i]);
      for (let i = 0; i < 30 && !isDown(); i++) run(broken, 20);
      assert(isDown(), `${what}: so many came down: ${down()}`);
      broken.destroy();
    };
    for (const name of arches) {
      for (let i = 0; i < stones[0]; i++) {
        allComeDown((broken) => broken.remove(tagged(broken, name)[i]), `without stone ${i} of ${name}`);
      }
    }
    const [up] = [{ x: 0, y: 230 }];
    allComeDown((broken) => pull(broken, bodyOf(broken, 'middle keystone'), up, 60), 'by hand');
    leftAloneAfterAHand(new Play(bump, play.scene), 'middle keystone', up);
  },
  'card-house'(play) {
    const cards = tagged(play, 'card');
    const floors = new Set(cards.filter(({ angle }) => angle !== 0).map(({ y }) => Math.round(y)));
    assert.equal(floors.size, 5);
    const alone = variant(play);
    const { way, turned } = restlessness(alone, tagged(alone, 'card'), 5900);
    assert(way < 1 && turned < 0.01, `it moves by ${way} and turns by ${turned}`);
    // Each minute it hails anew on the house as it was; sometimes it falls, sometimes not.
    const outcomes = [];
    for (let minute = 0; minute < 3; minute++) {
      run(play, 100);
      assert(tagged(play, 'hail').length < 12, 'what fell is gone');
      const standing = cards.filter(({ y }) => y > 100).length;
      assert.equal(standing, 3, 'the uppermost storey');
      run(play, 5800);
      assert.equal(tagged(play, 'hail').length, 120);
      outcomes.push(cards.filter(({ y }) => y > 100).length === 3);
      run(play, 6000 * (minute + 1) - play.stepCount);
    }
    assert.equal(new Set(outcomes).size, 2, `${outcomes}`);
    // Smooth cards lie on the floor within two seconds.
    const smooth = variant(play, (body) => ({ ...body, friction: 0 }));
    run(smooth, 200);
    const high = tagged(smooth, 'card').filter(({ y }) => y > -180);
    assert(high.length < 8, `${high.length} smooth cards are still up`);
    const fresh = new Play(bump, play.scene);
    leftAloneAfterAHand(fresh, fresh.nameOf(tagged(fresh, 'card')[12]) ?? tagged(fresh, 'card')[12], {
      x: 300,
      y: 150,
    });
  },
  dominoes(play) {
    const rows = ['upper', 'lower'].map((tag) => tagged(play, tag));
    assert.deepEqual(
      rows.map(({ length }) => length),
      [20, 9],
    );
    const heights = rows[1].map(({ shapes }) => /** @type {any} */ (shapes[0]).height);
    heights.slice(1).forEach((height, i) => assert(Math.abs(height / heights[i] - 1.3) < 0.001));
    const times = (rows[1][8].mass ?? 0) / rows[1][0].mass;
    assert(Math.round(times) === 66 || Math.round(times) === 67, `${times} times the weight`);
    // One after the other, the ball between the rows.
    const messenger = bodyOf(play, 'messenger');
    const all = rows.flat();
    const fell = all.map(() => Infinity);
    let met = Infinity;
    run(play, 1000, {}, () => {
      all.forEach(({ angle }, i) => {
        if (Math.abs(angle) > 0.4 && fell[i] === Infinity) fell[i] = play.stepCount;
      });
      if (messenger.y < -100) met = Math.min(met, play.stepCount);
    });
    assert(fell.every(Number.isFinite), `${fell}`);
    fell.slice(1).forEach((step, i) => assert(step >= fell[i], `${i + 1} fell before ${i}: ${fell}`));
    assert(fell[19] < met && met < fell[20], `the ball came down at ${met}: ${fell}`);
    // Stopped halfway, nothing reaches the others.
    const stopped = new Play(bump, play.scene);
    for (const each of tagged(stopped, 'upper').slice(9, 11)) stopped.remove(each);
    run(stopped, 1000);
    const [upper, lower] = ['upper', 'lower'].map((tag) => tagged(stopped, tag));
    assert(upper.slice(0, 9).every(({ angle }) => Math.abs(angle) > 0.4));
    for (const { angle } of [...upper.slice(9), ...lower]) assert(Math.abs(angle) < 0.01);
    beginsAgainAlone(new Play(bump, play.scene), 'piece', 12);
  },
  tumbler(play) {
    const drum = bodyOf(play, 'drum');
    const load = tagged(play, 'load');
    assert.equal(drum.type, 'kinematic');
    const inside = Math.min(
      ...drum.shapes.flatMap((shape) =>
        shape.kind === 'polygon' ? shape.vertices.map(({ x, y }) => Math.hypot(x, y)) : [],
      ),
    );
    /** How many of the load were carried up by 150 and slid down by 150 within so many steps. @param {number} steps */
    const carried = (steps) => {
      const extremes = load.map(({ y }) => ({ low: y, high: y, up: 0, down: 0 }));
      let aside = 0;
      run(play, steps, {}, () => {
        load.forEach(({ x, y }, i) => {
          assert(Math.hypot(x, y) < inside, `something is at ${x}, ${y}`);
          const it = extremes[i];
          it.low = Math.min(it.low, y);
          it.high = Math.max(it.high, y);
          if (y - it.low > it.up) [it.up, it.high] = [y - it.low, y];
          if (it.high - y > it.down) [it.down, it.low] = [it.high - y, y];
          aside += x / load.length / steps;
        });
      });
      return { count: extremes.filter(({ up, down }) => up > 150 && down > 150).length, aside };
    };
    run(play, 200);
    const there = carried(3000); // of a window of half that long 62 to 70 of 71, from one to the next
    assert(there.count > 0.9 * load.length, `${there.count} of ${load.length} were carried round`);
    assert(there.aside > 30, `they are ${there.aside} to the right on the mean`);
    assert.equal(drum.angularVelocity, 0.6, 'nothing slows it down');
    // The other way round they go up the other side.
    drum.angularVelocity = -0.6;
    run(play, 300);
    const back = carried(800);
    assert(back.aside < -30, `they are ${back.aside} to the right on the mean`);
  },
  bowling(play) {
    const ball = bodyOf(play, 'ball');
    const { radius } = /** @type {any} */ (ball.shapes[0]);
    const pins = tagged(play, 'pin');
    assert.equal(pins.length, 10);
    const thrown = ball.velocityX;
    assert.equal(ball.angularVelocity, 0);
    const slip = () => ball.velocityX + ball.angularVelocity * radius;
    while (slip() > 1) {
      const before = ball.velocityX;
      play.step();
      assert(ball.velocityX <= before, 'while it slides it gets slower');
    }
    const rolling = ball.velocityX;
    assert(Math.abs(rolling / thrown - 2 / 3) < 0.005, `it rolls at ${rolling / thrown} of its speed`);
    run(play, 20);
    assert(Math.abs(ball.velocityX - rolling) < 1 && Math.abs(slip()) < 1, 'and goes on so');
    for (const { angle } of pins) assert(Math.abs(angle) < 0.01, 'no pin has moved yet');
    const told = () => Number(play.readouts.find(({ key }) => key === 'speedBefore')?.value);
    assert(Math.abs(told() - 2 / 3) < 0.01, `${told()} is told`);
    run(play, 500, {}, () => assert(Math.abs(told() - 2 / 3) < 0.01, `${told()} is told afterwards`));
    const down = pins.filter(({ angle }) => Math.abs(lean(angle)) > 0.5);
    assert.equal(down.length, 10);
    beginsAgainAlone(new Play(bump, play.scene), 'piece', 8);
  },
  billiards(play) {
    const balls = tagged(play, 'ball');
    const cue = bodyOf(play, 'cue ball');
    assert.equal(balls.length, 16);
    assert(balls.every((ball) => ball === cue || ball.velocityX === 0));
    const momentum = () => ({
      x: balls.reduce((sum, { mass, velocityX }) => sum + mass * velocityX, 0),
      y: balls.reduce((sum, { mass, velocityY }) => sum + mass * velocityY, 0),
    });
    const energy = () =>
      balls.reduce((sum, { mass, velocityX: x, velocityY: y }) => sum + (mass * (x * x + y * y)) / 2, 0);
    const [first, brought] = [momentum(), energy()];
    const drag = play.world.describe(cue).drag;
    const meetsCushion = () =>
      play.world.contacts.some(({ bodyA, bodyB }) => [bodyA, bodyB].some(({ type }) => type === 'static'));
    // What the table's drag leaves: until the first cushion.
    let left = 1;
    let hit = 0;
    while (!meetsCushion()) {
      play.step();
      left /= 1 + drag * play.stepLength;
      hit = Math.max(hit, balls.filter((ball) => ball !== cue && ball.velocityX !== 0).length);
      const now = momentum();
      assert(Math.hypot(now.x - left * first.x, now.y) < 1e-4 * first.x, `${now.x} of ${left * first.x}`);
    }
    assert(play.stepCount > 25 && hit === 15, `${hit} were hit`);
    const share = (/** @type {string} */ wanted) =>
      Number(play.readouts.find(({ key }) => key === wanted)?.value);
    const untilNow = share('momentumBefore');
    assert(Math.abs(untilNow - left) < 0.01, `${untilNow} is told of ${left}`);
    assert(Math.abs(share('energy') - energy() / brought) < 0.01);
    let before = brought;
    while (play.stepCount < 1150) {
      play.step();
      assert.equal(share('momentumBefore'), untilNow, 'what the cushions take is not told');
      const now = energy();
      assert(now <= before * (1 + 1e-6), `energy grows from ${before} to ${now}`);
      before = now;
    }
    beginsAgainAlone(new Play(bump, play.scene), 'ball', 12);
  },
  slopes(play) {
    const quiet = variant(play);
    const blocks = tagged(quiet, 'block');
    const frictions = blocks.map((body) => Number(quiet.nameOf(body)));
    assert.deepEqual(frictions, [0, 0.1, 0.2, 0.35, 0.5]);
    const { shapes: slopes } = bodyOf(quiet, '3 : 10');
    const ramps = /** @type {readonly any[]} */ (slopes.filter((_, i) => i % 2 === 0 && i < 10));
    // The triangle beside them: its legs are what their names say, 30 units each.
    const lengthOf = (/** @type {any} */ { a, b }) => Math.hypot(b.x - a.x, b.y - a.y) / 30;
    const legs = ['3', '10'].map((name) => lengthOf(bodyOf(quiet, name).shapes[0]));
    assert.deepEqual(legs, [3, 10]);
    const side = /** @type {any} */ (slopes[10]);
    assert.deepEqual([(side.b.y - side.a.y) / 30, (side.b.x - side.a.x) / 30], [-3, 10]);
    blocks.forEach(({ shapes }, i) => {
      assert(Math.abs(Math.tan(ramps[i].angle) + 0.3) < 1e-9);
      assert.deepEqual(
        [/** @type {any} */ (shapes[0]).friction, ramps[i].friction],
        [frictions[i], frictions[i]],
      );
    });
    const start = blocks.map(({ x, y }) => ({ x, y }));
    const ways = () => blocks.map(({ x, y }, i) => Math.hypot(x - start[i].x, y - start[i].y));
    run(quiet, 200);
    const slope = Math.atan(0.3);
    const gravity = -quiet.world.gravity.y;
    ways().forEach((way, i) => {
      const law = gravity * (Math.sin(slope) - frictions[i] * Math.cos(slope)) * 2;
      if (frictions[i] < 0.3) assert(Math.abs(way / law - 1) < 0.015, `${frictions[i]}: ${way}, not ${law}`);
    });
    run(quiet, 5800);
    const [, , , fourth, fifth] = ways();
    assert(fourth < 0.5 && fifth < 0.5, `the rough ones went ${fourth} and ${fifth}`);
    beginsAgainAlone(new Play(bump, play.scene), 'block', 5);
  },
  race(play) {
    const names = ['box', 'hub', 'disc', 'rim'];
    const racers = names.map((name) => bodyOf(play, name));
    const start = racers.map(({ x, y }) => ({ x, y }));
    const way = (/** @type {number} */ i) => Math.hypot(racers[i].x - start[i].x, racers[i].y - start[i].y);
    run(play, 200);
    // Without friction by the slope alone; a disc that rolls goes two thirds of that.
    const fall = (-play.world.gravity.y * Math.sin(Math.atan(0.25)) * 2 * 2) / 2;
    assert(Math.abs(way(0) / fall - 1) < 0.01, `the box went ${way(0)} of ${fall}`);
    assert(Math.abs(way(2) / fall - 2 / 3) < 0.007, `the disc went ${way(2)} of ${fall}`);
    /** @type {string[]} */
    const arrived = [];
    run(play, 350, {}, () => {
      racers.forEach((_, i) => {
        if (way(i) > 680 && !arrived.includes(names[i])) arrived.push(names[i]);
      });
    });
    assert.deepEqual(arrived, names);
    // What is told at the end of each way: its place, and the seconds.
    const told = play.readouts.map(({ value }) => String(value));
    assert.deepEqual(
      told.map((each) => each[0]),
      ['1', '2', '3', '4'],
    );
    const above = play.readouts.map(({ at }) => /** @type {any} */ (at).y);
    assert.deepEqual(
      above,
      [...above].sort((a, b) => b - a),
      'from the upper way to the lowest',
    );
    const seconds = told.map((each) => Number(/ ([\d.]+) s$/.exec(each)?.[1]));
    assert.deepEqual(
      seconds,
      [...seconds].sort((a, b) => a - b),
    );
    beginsAgainAlone(new Play(bump, play.scene), 'racer', 6);
  },
  'roly-poly'(play) {
    const names = tagged(play, 'doll').map((doll) => play.nameOf(doll));
    assert.equal(names.length, 4);
    /** A doll alone, laid down so. @param {string | undefined} name @param {number} angle @param {number} [weight] */
    const laidDown = (name, angle, weight) => {
      const alone = variant(play, (/** @type {any} */ body) => {
        if (!body.tags?.includes('doll')) return body;
        if (body.name !== name) return undefined;
        const [, , , belly] = body.shapes;
        const shapes = body.shapes.map((/** @type {any} */ shape) =>
          weight !== undefined && shape.tags?.includes('weight') ? { ...shape, density: weight } : shape,
        );
        return { ...body, shapes, angle, x: 0, y: -226 + 2 * belly.radius };
      });
      run(alone, 1500);
      const end = Math.abs(lean(bodyOf(alone, name ?? '').angle));
      alone.destroy();
      return end;
    };
    for (const name of names) {
      for (let i = 0; i < 16; i++) {
        const angle = -3.1 + (6.2 * i) / 15;
        const end = laidDown(name, angle);
        assert(end < 0.15, `${name}, laid down at ${angle}, ends at ${end}`);
      }
    }
    assert(laidDown(names[0], 1.45, 0.1) > 1, 'without the weight it would lie');
    // All of them together too, and then it begins again.
    run(play, 990);
    for (const doll of tagged(play, 'doll')) assert(Math.abs(lean(doll.angle)) < 0.15);
    beginsAgainAlone(new Play(bump, play.scene), 'doll', 10);
  },
  overhang(play) {
    const quiet = variant(play);
    const [left, right] = ['left', 'right'].map((tag) => tagged(quiet, tag));
    const table = bodyOf(quiet, 'table');
    const edge = /** @type {any} */ (table.shapes[0]).width / 2;
    const half = /** @type {any} */ (left[0].shapes[0]).width / 2;
    const tops = [left, right].map((planks) => planks[planks.length - 1]);
    for (const { x } of tops) assert(Math.abs(x) - half > edge, 'it lies beyond the table');
    const steps = [left, right].map((planks) =>
      planks.map(({ x }, i) => Math.abs(x) - (i === 0 ? edge - half : Math.abs(planks[i - 1].x))),
    );
    steps[0].forEach((step, i) =>
      assert(Math.abs(steps[1][i] / step - 1.06) < 0.005, `${steps[1][i] / step}`),
    );
    const { y } = tops[0];
    const { way } = restlessness(quiet, left, 5900);
    assert(way < 1, `the left one moved by ${way}`);
    assert(tops[1].y < y - 100, 'the right one has fallen');
    quiet.add({ x: tops[0].x - 50, y: tops[0].y + 30, shape: { kind: 'box', width: 30, height: 30 } });
    run(quiet, 500);
    assert(tops[0].y < y - 100, 'what is laid on the left one brings it down');
    beginsAgainAlone(new Play(bump, play.scene), 'plank', 8);
  },
  'ball-on-ball'(play) {
    const balls = ['alone', 'on the medium', 'on the large'].map((name) => bodyOf(play, name));
    const radii = balls.map(({ shapes }) => /** @type {any} */ (shapes[0]).radius);
    assert(radii.every((radius) => radius === radii[0]));
    const lines = ['1', '2', '3', '4', '5', '6', '7'].map((name) => bodyOf(play, name).y);
    const bottoms = () => balls.map(({ y }, i) => y - radii[i]);
    for (const bottom of bottoms())
      assert(Math.abs(bottom - lines[0]) < 1e-9, 'all fall from the first line');
    const lowest = bottoms();
    const high = balls.map(() => -Infinity);
    run(play, 300, {}, () => {
      bottoms().forEach((bottom, i) => {
        if (balls[i].velocityY > 0) high[i] = Math.max(high[i], bottom);
        else if (high[i] === -Infinity) lowest[i] = bottom;
      });
    });
    const fall = lines[1] - lines[0];
    lines.forEach((y, i) => assert(Math.abs(y - lines[0] - i * fall) < 1e-9));
    for (const bottom of lowest)
      assert(Math.abs(lines[0] - bottom - fall) < 4, `it fell by ${lines[0] - bottom}`);
    const [alone, medium, large] = high.map((y) => 1 + (y - lines[0]) / fall);
    assert(alone > 0.93 && alone < 1.001, `alone it rises ${alone} of its fall`);
    assert(medium > 4 && medium < 5, `on the medium one ${medium}`);
    assert(large > 7 && large < 7.6, `on the large one ${large}`);
    beginsAgainAlone(new Play(bump, play.scene), 'ball', 4);
  },
  'heavy-on-light'(play) {
    const [light, heavy] = ['light', 'heavy'].map((tag) => tagged(play, tag));
    const times = heavy.map((body) => Number(play.nameOf(body)?.slice(2)));
    assert.deepEqual(times, [10, 30, 100]);
    heavy.forEach(({ mass }, i) => {
      assert(
        Math.abs(mass / light[i].mass / times[i] - 1) < 1e-3,
        `${mass / light[i].mass}, not ${times[i]}`,
      );
    });
    for (const { shapes } of light) assert.equal(/** @type {any} */ (shapes[0]).height, 24);
    // By what is read: how high the top of each box is over the floor; and by where its block stands.
    const floor = bodyOf(play, 'floor').y + 14;
    const read = () =>
      play.gauges.map((gauge) => Number(/** @type {any} */ (measured({ bump, play }, gauge)).length));
    const gaps = () =>
      heavy.map(({ y, shapes: [shape] }) => y - /** @type {any} */ (shape).height / 2 - floor);
    let landings = 0;
    let isUp = true;
    run(play, 5900, {}, () => {
      const [lengths, under] = [read(), gaps()];
      const told = `${lengths} and ${under} at step ${play.stepCount}`;
      assert(
        lengths.every((length, i) => length > 23.5 && length < 24.1 && under[i] > 23.5),
        told,
      );
      const isDown = under.every((gap) => gap < 24);
      landings += Number(isUp && isDown);
      isUp = isUp ? !isDown : under.every((gap) => gap > 60);
    });
    assert.equal(landings, 10, 'they come down every six seconds, and lie on their boxes');
    leftAloneAfterAHand(new Play(bump, play.scene), '× 10', { x: -200, y: 0 });
  },
  pyramid(play) {
    const blocks = tagged(play, 'block');
    assert.equal(blocks.length, 465);
    assert.equal(new Set(blocks.map(({ y }) => Math.round(y))).size, 30);
    const alone = variant(play, (body) => (body.name === 'ball' ? undefined : body));
    const { way, turned } = restlessness(alone, tagged(alone, 'block'), 5900);
    assert(way < 4 && turned < 0.02, `it moves by ${way} and turns by ${turned}`);
    assert.equal(alone.world.asleepCount, 465);
    // They stand until the ball comes, which throws a hundred and more over; and then all of it again.
    const tipped = () => blocks.filter(({ angle }) => Math.abs(angle) > 0.3).length;
    for (let round = 0; round < 2; round++) {
      const before = restlessness(play, blocks, 155);
      assert(before.way < 4 && tipped() === 0, `they stand but for ${before.way}`);
      run(play, 400);
      assert(tipped() > 100, `${tipped()} blocks tipped`);
      run(play, 1400 * (round + 1) - play.stepCount);
    }
    leftAloneAfterAHand(new Play(bump, play.scene), 'ball', { x: 0, y: 200 });
  },
};
