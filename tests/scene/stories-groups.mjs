// What the stories of the scenes claim, measured: those about the broad phase, groups, triggers and masks.
import assert from 'node:assert/strict';
import { Play } from '../../web/scene/play.js';
import { bodyOf, bump, run, tagged, values } from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */

/** @type {Record<string, (play: Play) => void>} */
export const groupStories = {
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
};
