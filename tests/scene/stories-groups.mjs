// What the stories of the scenes claim, measured: those about the broad phase, groups, triggers and masks.
import assert from 'node:assert/strict';
import { Play } from '../../web/scene/play.js';
import { bodyOf, bump, moving, run, tagged, values } from './stories-measures.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */

/** @type {Record<string, (play: Play) => void>} */
export const groupStories = {
  'side-scroller'(play) {
    const isGoomba = (/** @type {Body} */ { tags }) => tags.includes('goomba');
    const hero = bodyOf(play, 'mario');
    const squashed = () => Number(values(play, 'squashed')[0]);
    let [near, made, first] = [0, 0, 0];
    let before = { count: 0, there: tagged(play, 'goomba').length, speed: 0 };
    run(play, 1500, {}, () => {
      const all = tagged(play, 'goomba').map((each) => bump.boundsOf(each.shapes[0], each));
      // One goes for each that is counted, and only under who falls; he hops off it, and others come.
      const now = { count: squashed(), there: all.length, speed: hero.velocityY };
      made += now.there - before.there + now.count - before.count;
      if (now.count > before.count) {
        first ||= play.stepCount;
        assert(before.speed < -50 && now.speed > 50, `${before.speed} and ${now.speed}`);
      }
      before = now;
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
    // Each is in cells of one size, so that the drawn ones can be read.
    const { cellSize = 0 } = play.scene.world?.broadPhase ?? {};
    for (const body of play.world.bodies) {
      for (const shape of body.shapes) {
        const { lower, upper } = bump.boundsOf(shape, body);
        assert(Math.max(upper.x - lower.x, upper.y - lower.y) <= cellSize, `${play.nameOf(body)}`);
      }
    }
    assert(first > 0 && first < 200 && squashed() > 3, `${squashed()}, from step ${first}`);
    assert(made > 3, `${made} came`);
    // By hand, from the start.
    const other = new Play(bump, play.scene);
    const mario = bodyOf(other, 'mario');
    run(other, 30);
    const { x } = mario;
    run(other, 60, { right: true });
    assert(mario.x > x + 20, 'it walks');
    // A goomba that is walked into is not squashed.
    const goomba = bodyOf(other, 'goomba 3');
    Object.assign(goomba, { x: -250, velocityX: 0 });
    Object.assign(mario, { x: -310, y: -176, velocityY: 0 });
    const counted = values(other, 'squashed')[0];
    let met = 0;
    run(other, 60, { right: true }, () => {
      const meets = (/** @type {any} */ { kind, a, b }) => kind === 'begin' && [a, b].includes(goomba);
      met += other.events.filter(meets).length;
    });
    assert(met > 0 && goomba.alive && values(other, 'squashed')[0] === counted, `${met}`);
    run(other, 30);
    const { y } = mario;
    run(other, 10, { up: true });
    assert(mario.y > y + 5, 'and jumps');
    other.destroy();
  },
  crowd(play) {
    const { bodyCount } = play.world;
    assert.equal(bodyCount, 404);
    assert.equal(moving(play).length, 400);
    const { cellSize = 0 } = play.scene.world?.broadPhase ?? {};
    const found = ['bruteForce', 'grid', 'sweep', 'tree'].map((kind) => {
      const other = new Play(bump, { ...play.scene, play: [] });
      other.changeWorld({ broadPhase: { kind, cellSize } });
      run(other, 50);
      const { tested, found: pairs } = other.world.broadPhase.counts;
      assert(pairs > 0);
      return { pairs, tested, hash: other.world.hash };
    });
    assert.equal(new Set(found.map(({ pairs }) => pairs)).size, 1, 'the same pairs');
    assert.equal(new Set(found.map(({ hash }) => hash)).size, 1);
    assert.equal(new Set(found.map(({ tested }) => tested)).size, 4, 'at other costs');
    // All four have their turn within six seconds, and the bars above the room are what each compares.
    run(play, 601);
    ['bruteForce', 'grid', 'sweep', 'tree'].forEach((way, i) => {
      const [bar] = play.readouts.filter(({ key }) => key === way);
      const share = found[i].tested / found[0].tested;
      assert(
        bar.isShare && Math.abs(Number(bar.value) - share) < 0.02 + share / 5,
        `${way}: ${bar.value}, not ${share}`,
      );
    });
    assert.equal(values(play, 'bruteForce')[0], 1);
    const top = Math.max(...play.world.bodies.map(({ y }) => y));
    for (const { at } of play.readouts) assert('y' in at && at.y > top);
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
    const before = Number(values(play, 'balls')[0]);
    run(play, 600, { right: true });
    run(play, 600, { left: true });
    assert(Number(values(play, 'balls')[0]) > before, 'it takes balls and counts them');
    for (const { y: height } of tagged(play, 'ball')) assert(height > 55, 'the grass stops what falls');
    const { groups = [] } = play.scene;
    assert.deepEqual(
      groups.map(({ name }) => name),
      ['boy:ball', 'grass:ball'],
    );
    for (const { shapes } of tagged(play, 'ball'))
      assert.deepEqual([shapes.length, shapes[0].kind], [1, 'circle']);
  },
  'hit-boxes'(play) {
    let asked = 0;
    let sum = 0;
    const keys = ['head', 'chest', 'belly'];
    run(play, 1200, {}, () => {
      const now = keys.reduce((all, key) => all + Number(values(play, key)[0]), 0);
      assert(now === sum || now === sum + 1, 'one punch lands once');
      sum = now;
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
    for (const key of keys) assert(Number(values(play, key)[0]) > 0, key);
    // Each number stands beside the box that it counts.
    const rival = bodyOf(play, 'rival');
    for (const { key, at } of play.readouts) {
      const shape = rival.shapes.find(({ tags }) => tags?.includes(key));
      assert(shape && 'y' in at, key);
      const { lower, upper } = bump.boundsOf(shape, rival);
      assert(at.y > lower.y && at.y < upper.y && at.x > upper.x, `${key} stands elsewhere`);
    }
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
    // Both answers stand beside the pictures, not on them.
    for (const { at } of play.readouts) {
      for (const body of [moon, rocket])
        assert('y' in at && at.y < bump.boundsOf(body.shapes[0], body).lower.y);
    }
    assert(onlyBoxes > 100, `${onlyBoxes} steps in which only the boxes overlap`);
    if (pixels !== undefined) assert(boxes + 50 < pixels, `${boxes} before ${pixels}`);
  },
  'six-rectangles'(play) {
    const pictures = play.scene.bodies.filter(({ name }) => name?.startsWith('picture'));
    const [{ rows }] = pictures.map(({ shape }) => /** @type {any} */ (shape));
    for (const { shape } of pictures) assert.deepEqual(/** @type {any} */ (shape).rows, rows);
    const data = Uint8Array.from(rows.join(''), (/** @type {string} */ cell) => Number(cell === '#'));
    const mask = bump.mask({ width: rows[0].length, height: rows.length, data });
    const areas = [3, 6, 11].map((most, i) => {
      const { shapes } = bodyOf(play, `${most} boxes`);
      assert.equal(shapes.length, most);
      assert.equal(values(play, 'shapes')[i], most, 'and it is told');
      // They are those that the engine finds for the picture.
      const sizes = shapes.map((shape) => [
        /** @type {any} */ (shape).width / 6,
        /** @type {any} */ (shape).height / 6,
      ]);
      assert.deepEqual(
        sizes,
        mask.boxes({ most }).map(({ width, height }) => [width, height]),
      );
      return mask.boxes({ most });
    });
    // More boxes leave less of the picture open.
    const covered = areas.map((boxes) => {
      let count = 0;
      for (let y = 0; y < rows.length; y++)
        for (let x = 0; x < rows[0].length; x++)
          count += Number(
            boxes.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height),
          );
      return count;
    });
    assert(covered[0] < covered[1] && covered[1] < covered[2], covered.join());
    // What stays grey holds no drop up: they come into it, and meet only boxes.
    const drops = tagged(play, 'drop');
    const halves = [rows[0].length / 2, rows.length / 2];
    let inGrey = 0;
    run(play, 600, {}, () => {
      for (const { bodyA: a, bodyB: b } of play.world.contacts) {
        const names = [a, b].map((body) => play.nameOf(body) ?? '');
        assert(!names.some((name) => name.startsWith('picture')), 'a drop lies on the picture');
      }
      [3, 6, 11].forEach((most, i) => {
        const [picture, boxes] = [bodyOf(play, `picture ${i + 1}`), bodyOf(play, `${most} boxes`)];
        const [cos, sin] = [Math.cos(picture.angle), Math.sin(picture.angle)];
        for (const { x, y } of drops) {
          const [dx, dy] = [(x - picture.x) / 6, (y - picture.y) / 6];
          const [column, row] = [cos * dx + sin * dy + halves[0], halves[1] - (cos * dy - sin * dx)];
          if (rows[Math.floor(row)]?.[Math.floor(column)] !== '#') continue;
          inGrey += Number(!boxes.shapes.some((shape) => bump.containsPoint(shape, boxes, { x, y })));
        }
      });
    });
    assert(inGrey > 50, `${inGrey}`);
    // Picture and boxes turn together, and so no drop lies for ever.
    for (const [i, most] of [3, 6, 11].entries())
      assert.equal(bodyOf(play, `picture ${i + 1}`).angle, bodyOf(play, `${most} boxes`).angle);
    const fast = drops.filter(({ velocityX, velocityY }) => Math.hypot(velocityX, velocityY) > 30);
    assert(fast.length > drops.length / 4, `${fast.length} of ${drops.length} fall`);
  },
  'overlap-pixels'(play) {
    run(play, 500);
    const [a, b] = [bodyOf(play, 'ghost'), bodyOf(play, 'other ghost')];
    bodyOf(play, 'key').x = 10 * a.x - 9000; // out of the way
    const { rows, scale } = /** @type {any} */ (play.scene.bodies.find(({ name }) => name === 'ghost')).shape;
    Object.assign(b, { x: a.x + 4 * scale.x, y: a.y + 2 * scale.y, angle: a.angle });
    let count = 0;
    rows.forEach((/** @type {string} */ row, /** @type {number} */ y) =>
      [...row].forEach((cell, x) => (count += Number(cell === '#' && rows[y - 2]?.[x - 4] === '#'))),
    );
    assert.deepEqual(values(play, 'pixels'), [count, count, 0]);
  },
};
