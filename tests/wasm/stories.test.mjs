// What each scene says of itself, against the scene: it is run, and what the story claims is measured.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/playground/box-physics.js';
import { readScene } from '../../web/scene/format.js';
import { Play, noInput } from '../../web/scene/play.js';

/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {{ x: number, y: number }} Point */

const bump = await load();
const folder = new URL('../../web/scenes/', import.meta.url);
/** @param {string} name */
const fileOf = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
/** @param {Play} play @param {number} steps @param {Partial<import('../../web/scene/play.js').Input>} [held] @param {() => void} [look] */
function run(play, steps, held = {}, look = () => {}) {
  play.input = { ...noInput(), ...held };
  for (let i = 0; i < steps; i++) {
    play.step();
    look();
  }
}
/** @param {Play} play @param {string} name */
const bodyOf = (play, name) => /** @type {Body} */ (play.find(name));
/** @param {Play} play @param {string} tag */
const tagged = (play, tag) => play.world.bodies.filter(({ tags }) => tags.includes(tag));
/** @param {Play} play */
const moving = (play) => play.world.bodies.filter(({ type }) => type === 'dynamic');
/** @param {Play} play */
const energy = (play) =>
  moving(play).reduce((sum, { mass, velocityX: x, velocityY: y }) => sum + (mass * (x * x + y * y)) / 2, 0);
/** @param {Play} play @param {string} key */
const values = (play, key) => play.readouts.filter((each) => each.key === key).map(({ value }) => value);
/** @param {Body} body @param {string} name of the classic test's first shape @returns {any} */
const shapeOf = (body, name) => ({ ...body.shapes[0], name });
/** Pulls a body to a place for some steps, and lets go. @param {Play} play @param {Body} body @param {Point} target @param {number} steps */
function pull(play, body, target, steps) {
  play.pull = { body: body.id, anchor: { x: 0, y: 0 }, target };
  run(play, steps);
  play.pull = null;
}

/** A scene goes back to its start by itself, but never under a hand. @param {Play} play @param {string} tag @param {number} seconds */
function beginsAgainAlone(play, tag, seconds) {
  const free = tagged(play, tag).filter(({ type }) => type !== 'static');
  const start = free.map(({ x, y }) => [x, y]);
  const isBack = () => free.every(({ x, y }, i) => Math.hypot(x - start[i][0], y - start[i][1]) < 12);
  let backs = 0;
  run(play, seconds * 100 - 20);
  assert(!isBack(), 'it has fallen');
  run(play, 25, {}, () => (backs += Number(isBack())));
  assert(backs > 0, 'untouched it begins again');
  // Held once, it is left as it is for a minute; then it begins again.
  const [held] = free;
  backs = 0;
  pull(play, held, { x: held.x, y: held.y + 40 }, 30);
  run(play, 5900, {}, () => assert(!isBack(), `at step ${play.stepCount} it was set back under a hand`));
  run(play, 200, {}, () => (backs += Number(isBack())));
  assert(backs > 0, 'left alone for a minute it begins again');
}

/** @type {Record<string, (play: Play) => void>} */
const stories = {
  drift(play) {
    const before = energy(play);
    const kinds = new Set(play.scene.bodies.map((body) => /** @type {any} */ (body).shape?.kind));
    assert(kinds.size >= 5);
    run(play, 6000);
    assert(energy(play) > 0.9 * before, `${energy(play) / before} is left`);
    assert(energy(play) < 1.05 * before);
    // One is thrown.
    const [body] = moving(play);
    pull(play, body, { x: body.x + 200, y: body.y }, 15);
    assert(body.velocityX > 150, `${body.velocityX}`);
  },
  'circle-circle': (play) =>
    classic(play, true, (a, b) => bump.classic.circleOverlapsCircle(ball(a), ball(b))),
  'rectangle-rectangle': (play) =>
    classic(play, false, (a, b) => bump.classic.rectangleOverlapsRectangle(rectangle(a), rectangle(b))),
  'circle-rectangle'(play) {
    const still = bodyOf(play, 'still 1');
    const [box] = /** @type {any[]} */ (still.shapes);
    const [right, top] = [still.x + box.width / 2, still.y + box.height / 2];
    const { pointB } = bump.distance(bump.circle(10), { x: right + 30, y: top + 40 }, box, still);
    assert(Math.hypot(pointB.x - right, pointB.y - top) < 1e-9, 'the corner itself');
    const beside = bump.distance(bump.circle(10), { x: right + 30, y: still.y }, box, still).pointB;
    assert(Math.hypot(beside.x - right, beside.y - still.y) < 1e-9);
  },
  'point-circle'(play) {
    const [point, circle] = [bodyOf(play, 'moving 1'), bodyOf(play, 'still 1')];
    Object.assign(point, { x: circle.x + ball(circle).radius, y: circle.y });
    assert.equal(bump.classic.circleContainsPoint(ball(circle), point), false);
    assert.equal(
      bump.overlap(point.shapes[0], point, circle.shapes[0], circle, { touch: play.world.options.touch }),
      true,
    );
    assert.deepEqual([values(play, 'bookTest')[0], values(play, 'worldTest')[0]], [false, true]);
  },
  'point-rectangle'(play) {
    const [point, box] = [bodyOf(play, 'moving 1'), bodyOf(play, 'still 1')];
    const { x, y, width, height } = rectangle(box);
    for (const at of [
      { x, y },
      { x: x + width / 2, y },
      { x: x + width, y: y + height },
    ]) {
      Object.assign(point, at);
      assert.equal(bump.classic.rectangleContainsPoint(rectangle(box), at), true);
      assert.equal(values(play, 'bookTest')[0], true);
    }
  },
  shapes(play) {
    const all = play.world.bodies;
    const homes = all.map(({ x, y }) => ({ x, y }));
    const kinds = new Set(play.scene.bodies.map((body) => /** @type {any} */ (body).shape?.kind));
    assert(kinds.size >= 9, [...kinds].join());
    // Each is put onto each other one: they touch, and part; left alone, all go home.
    for (const a of all) {
      for (const b of all) {
        const isThin = [a, b].every(
          ({ shapes: [shape] }) => shape.kind === 'point' || shape.kind === 'segment',
        );
        if (a === b || isThin) continue;
        const place = { x: a.x, y: a.y };
        const [own, other] = [middleOf(a), middleOf(b)];
        Object.assign(a, { x: a.x + other.x - own.x, y: a.y + other.y - own.y });
        play.step();
        const isMet = play.world.contacts.some(
          ({ bodyA, bodyB }) => [bodyA, bodyB].includes(a) && [bodyA, bodyB].includes(b),
        );
        assert(isMet, `${play.nameOf(a)} and ${play.nameOf(b)} do not touch`);
        Object.assign(a, place);
      }
    }
    run(play, 1500);
    all.forEach(({ x, y }, i) =>
      assert(
        Math.hypot(x - homes[i].x, y - homes[i].y) < 1,
        `${play.nameOf(all[i])} is not home: ${x}, ${y}`,
      ),
    );
  },
  'round-rectangles'(play) {
    const shapes = play.scene.bodies.map((body) => /** @type {any} */ (body).shape);
    const made = shapes.filter((shape) => shape.kind === 'roundRectangle');
    assert.deepEqual(
      [...new Set(made.map(({ radius }) => radius))].sort((a, b) => a - b),
      [0, 5, 10, 15, 20, 22],
    );
    const [round] = made.filter(
      ({ radius, width, height }) => radius === 22 && width === 44 && height === 44,
    );
    assert(round, 'one of them is a circle');
    const pieces = bump.roundRectangle(44, 44, 22);
    assert.equal(bump.boundsOf(pieces, { x: 0, y: 0, angle: 0.4 }).upper.x.toFixed(6), '22.000000');
    run(play, 2000);
    for (const body of moving(play)) assert.equal(body.angle, 0, 'no push turned it');
    const [body] = moving(play);
    play.pull = { body: body.id, anchor: { x: 20, y: 20 }, target: { x: 0, y: 0 } };
    run(play, 60);
    assert.notEqual(body.angle, 0, 'a hand does');
  },
  doorway(play) {
    const rounded = [0, 10, 15, 25].map((radius) => `player rounded ${radius}`);
    const cut = [5, 10, 15, 25].map((size) => `player chamfered ${size}`);
    for (const name of [...rounded, ...cut]) assert(play.find(name), name);
    const last = new Map();
    run(play, 400, {}, () => {
      for (const { value, at } of play.readouts)
        if (value !== 'walks' && 'body' in at) last.set(play.nameOf(at.body), value);
    });
    assert.equal(last.size, 8);
    assert(new Set(last.values()).size === 2, 'some are stuck, some get past');
  },
  concave(play) {
    for (const body of tagged(play, 'piece')) {
      assert(body.shapes.length > 1, 'it is in pieces');
      for (const shape of body.shapes)
        assert(shape.kind === 'box' || (shape.kind === 'polygon' && isConvex(shape.vertices)));
    }
    const angles = tagged(play, 'piece').map(({ angle }) => angle);
    run(play, 600);
    tagged(play, 'piece').forEach(({ angle }, i) => assert.equal(angle, angles[i], 'no push turned it'));
    run(play, 100);
    beginsAgainAlone(new Play(bump, play.scene), 'piece', 8);
  },
  holes(play) {
    const wheel = bodyOf(play, 'wheel');
    const { contours } = /** @type {any} */ (play.scene.bodies[0]).shape;
    assert.equal(contours.length, 8, 'the rim and seven holes');
    const holes = contours.slice(1);
    /** @param {Body} body */
    const holeOf = ({ x, y }) => {
      const at = within(wheel, { x, y });
      return holes.findIndex((/** @type {Point[]} */ hole) => contains(hole, at));
    };
    const before = moving(play).map(holeOf);
    assert(before.every((hole) => hole >= 0) && new Set(before).size === 7);
    run(play, 6000);
    assert.deepEqual(moving(play).map(holeOf), before);
    wheel.angularVelocity = 0.2;
    run(play, 1000);
    assert.deepEqual(moving(play).map(holeOf), before, 'slowed down too');
  },
  bowties(play) {
    const [left, right] = ['even odd star', 'non-zero star'].map((name) => bodyOf(play, name));
    const isSolid = (/** @type {Body} */ body) =>
      play.world.findAt(body).some((found) => found.body === body);
    assert.deepEqual([isSolid(left), isSolid(right)], [false, true]);
    const outlines = play.scene.bodies.slice(0, 2).map(({ shape }) => /** @type {any} */ (shape));
    assert.deepEqual(outlines[0].contours, outlines[1].contours, 'the same star');
    assert.deepEqual(
      outlines.map(({ rule }) => rule),
      ['evenOdd', 'nonZero'],
    );
  },
  'side-scroller'(play) {
    const goombas = tagged(play, 'goomba');
    const isGoomba = (/** @type {Body} */ body) => goombas.includes(body);
    let near = 0;
    const boxes = () => goombas.map((each) => bump.boundsOf(each.shapes[0], each));
    run(play, 1500, {}, () => {
      const all = boxes();
      for (let i = 0; i < all.length; i++)
        for (let j = 0; j < i; j++)
          near += Number(
            all[i].lower.x < all[j].upper.x &&
              all[j].lower.x < all[i].upper.x &&
              all[i].lower.y < all[j].upper.y &&
              all[j].lower.y < all[i].upper.y,
          );
      for (const { bodyA: a, bodyB: b } of play.world.contacts)
        assert(!(isGoomba(a) && isGoomba(b)), 'goombas met');
    });
    assert(near > 50, 'they do pass through each other');
    const { tested } = play.world.broadPhase.counts;
    const count = play.world.shapeCount;
    assert(tested < (count * (count - 1)) / 2 / 4, `${tested} of ${(count * (count - 1)) / 2} are compared`);
    const mario = play.world.bodies.find(({ tags }) => tags.includes('mario'));
    assert(mario);
    const x = mario.x;
    run(play, 60, { right: true });
    assert(mario.x > x + 20, 'it walks');
    run(play, 30);
    const y = mario.y;
    run(play, 10, { up: true });
    assert(mario.y > y + 5, 'and jumps');
  },
  crowd(play) {
    const { bodyCount } = play.world;
    assert.equal(bodyCount, 404);
    assert.equal((bodyCount * (bodyCount - 1)) / 2, 81406);
    assert.equal(play.world.shapeCount, 404);
    const found = ['bruteForce', 'grid', 'sweep', 'tree'].map((kind) => {
      const other = new Play(bump, play.scene);
      other.changeWorld({ broadPhase: { kind } });
      run(other, 50);
      const { tested, found: pairs } = other.world.broadPhase.counts;
      assert(pairs > 0);
      return { pairs, tested, hash: other.world.hash };
    });
    assert.equal(new Set(found.map(({ pairs }) => pairs)).size, 1, 'the same pairs');
    assert.equal(new Set(found.map(({ hash }) => hash)).size, 1);
    assert.equal(new Set(found.map(({ tested }) => tested)).size, 4, 'at other costs');
  },
  'boy-and-balls'(play) {
    const boy = bodyOf(play, 'boy');
    run(play, 200);
    const x = boy.x;
    run(play, 60, { right: true });
    assert(boy.x > x + 50, 'it runs');
    run(play, 60, { left: true });
    run(play, 60);
    const y = boy.y;
    run(play, 12, { up: true });
    assert(boy.y > y + 20, 'it jumps');
    const before = Number(values(play, 'count')[0]);
    run(play, 600, { right: true });
    run(play, 600, { left: true });
    assert(Number(values(play, 'count')[0]) > before, 'it takes balls and counts them');
    for (const { y: height } of tagged(play, 'ball')) assert(height > 55, 'the grass stops what falls');
    const { groups = [] } = play.scene;
    assert.deepEqual(
      groups.map(({ name }) => name),
      ['boy:ball', 'grass:ball'],
    );
  },
  'hit-boxes'(play) {
    let asked = 0;
    run(play, 1200, {}, () => {
      for (const { group, a, b } of /** @type {any[]} */ (play.events)) {
        if (group !== 'fist:rival') continue;
        asked++;
        assert(
          [a, b].some((body) => body.tags.includes('fist')) &&
            [a, b].some((body) => body.tags.includes('rival')),
        );
      }
    });
    assert(asked > 5, `${asked} meetings of the fist`);
    for (const key of ['head', 'chest', 'belly']) assert(Number(values(play, key)[0]) > 0, key);
    const fighter = bodyOf(play, 'fighter');
    const x = fighter.x;
    run(play, 40, { left: true });
    assert(fighter.x < x - 20, 'it steps');
    run(play, 60);
    const fist = bodyOf(play, 'fist');
    const rest = fist.x - fighter.x;
    let reach = 0;
    run(play, 20, { act: true }, () => (reach = Math.max(reach, fist.x - fighter.x)));
    assert(reach > rest + 20, 'it punches');
  },
  'trigger-door'(play) {
    const [player, door] = [bodyOf(play, 'player'), bodyOf(play, 'door')];
    run(play, 1);
    // By hand into the place, and only then the door opens.
    const closed = door.y;
    run(play, 60, { left: true });
    const before = player.x;
    run(play, 250, { right: true }, () => {
      if (player.x < -200 && bodyOf(play, 'cat').x > 200)
        assert(Math.abs(door.y - closed) < 1, 'nobody is there');
    });
    assert(player.x > before + 100 && door.y > closed + 20, 'the door opens');
    const place = bodyOf(play, 'place');
    const met = play.world.contacts.filter(({ bodyA, bodyB }) => [bodyA, bodyB].includes(place));
    assert(met.length > 0, 'it is told');
    for (const { impulse } of met) assert.equal(impulse, 0, 'the trigger pushes nobody');
  },
  'pixels-and-boxes'(play) {
    const [moon, rocket] = [bodyOf(play, 'moon'), bodyOf(play, 'rocket')];
    /** @type {number | undefined} */ let boxes;
    /** @type {number | undefined} */ let pixels;
    let onlyBoxes = 0;
    run(play, 3000, {}, () => {
      const [isBoxed, count] = [values(play, 'boxes')[0], Number(values(play, 'pixels')[0])];
      if (isBoxed) boxes ??= play.stepCount;
      if (count > 0) pixels ??= play.stepCount;
      onlyBoxes += Number(isBoxed && count === 0);
      if (count > 0) assert(isBoxed, 'pixels without boxes');
    });
    assert(moon && rocket && boxes !== undefined);
    assert(onlyBoxes > 100, `${onlyBoxes} steps in which only the boxes overlap`);
    if (pixels !== undefined) assert(boxes + 50 < pixels, `${boxes} before ${pixels}`);
  },
  'six-rectangles'(play) {
    for (const count of [3, 6, 11]) assert.equal(bodyOf(play, `${count} rectangles`).shapes.length, count);
    const [three, six, eleven] = play.scene.bodies
      .slice(0, 3)
      .map(({ shape }) => /** @type {any} */ (shape).rows);
    assert.deepEqual(three, six);
    assert.deepEqual(six, eleven);
    const area = (/** @type {number} */ count) =>
      bodyOf(play, `${count} rectangles`).shapes.reduce((sum, shape) => sum + bump.massOf(shape).area, 0);
    assert(area(3) !== area(6) && area(6) !== area(11));
  },
  'overlap-pixels'(play) {
    run(play, 500);
    const [a, b] = [bodyOf(play, 'ghost'), bodyOf(play, 'other ghost')];
    const { rows, scale } = /** @type {any} */ (play.scene.bodies.find(({ name }) => name === 'ghost')).shape;
    Object.assign(b, { x: a.x + 4 * scale.x, y: a.y + 2 * scale.y, angle: a.angle });
    let count = 0;
    rows.forEach((/** @type {string} */ row, /** @type {number} */ y) =>
      [...row].forEach((cell, x) => (count += Number(cell === '#' && rows[y - 2]?.[x - 4] === '#'))),
    );
    assert(values(play, 'pixels').includes(count), `${values(play, 'pixels')} and not ${count}`);
  },
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

/** @param {Body} body @returns {any} */
const ball = (body) => ({ x: body.x, y: body.y, radius: shapeOf(body, 'circle').radius ?? 0 });
/** @param {Body} body @returns {any} */
function rectangle(body) {
  const { width, height } = shapeOf(body, 'box');
  return { x: body.x - width / 2, y: body.y - height / 2, width, height };
}
/** The classic test of a scene at exact touch, beside the world's own rule. @param {Play} play @param {boolean} counts @param {(a: Body, b: Body) => boolean} ask */
function classic(play, counts, ask) {
  let touching = 0;
  const { touch } = play.world.options;
  run(play, 1500, {}, () => {
    const [a, b] = [bodyOf(play, 'still 1'), bodyOf(play, 'moving 1')];
    if (bump.distance(a.shapes[0], a, b.shapes[0], b).separation !== 0) return;
    touching++;
    assert.equal(ask(a, b), counts);
    assert.deepEqual(
      [values(play, 'bookTest')[0], values(play, 'worldTest')[0]],
      [counts, touch === 'counts'],
    );
  });
  assert(touching > 50, `${touching} steps at which they just touch`);
}
/** @param {readonly Point[]} points */
const isConvex = (points) =>
  points.every((p, i) => {
    const [q, r] = [points[(i + 1) % points.length], points[(i + 2) % points.length]];
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
  });
/** A place within a body's first shape, which is convex. @param {Body} body */
function middleOf(body) {
  const shape = /** @type {any} */ (body.shapes[0]);
  const points = shape.vertices ?? (shape.a ? [shape.a, shape.b] : [shape]);
  const mean = (/** @type {'x' | 'y'} */ key) =>
    points.reduce((/** @type {number} */ sum, /** @type {Point} */ point) => sum + point[key], 0) /
    points.length;
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  return { x: body.x + cos * mean('x') - sin * mean('y'), y: body.y + sin * mean('x') + cos * mean('y') };
}
/** @param {Body} body @param {Point} place */
function within({ x, y, angle }, place) {
  const [cos, sin, dx, dy] = [Math.cos(angle), Math.sin(angle), place.x - x, place.y - y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}
/** @param {readonly Point[]} ring @param {Point} point */
const contains = (ring, { x, y }) =>
  ring.reduce((inside, a, i) => {
    const b = ring[(i + 1) % ring.length];
    const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y);
    return crosses ? !inside : inside;
  }, false);

test('every scene has its story measured', () => {
  const names = fileOf('list').groups.flatMap((/** @type {any} */ { scenes }) => scenes);
  assert.deepEqual(Object.keys(stories).sort(), [...names].sort());
});
for (const [name, measure] of Object.entries(stories)) {
  test(`${name}: ${fileOf(name).story.en}`, () => {
    const play = new Play(bump, readScene(fileOf(name)));
    measure(play);
    play.destroy();
  });
}
