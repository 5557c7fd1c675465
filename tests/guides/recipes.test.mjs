// The recipes do what they promise, played without a screen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { createMover } from '../../web/library/mover.js';
import { createTopDownWalls } from '../../web/recipes/top-down-walls.js';
import { coyoteTime, createPlatformer, jumpBuffer } from '../../web/recipes/platformer.js';
import { createShootingRange } from '../../web/recipes/bullets.js';
import { createDragAndDrop } from '../../web/recipes/drag-and-drop.js';
import { createPickups } from '../../web/recipes/pickups.js';
import { createRollback } from '../../web/recipes/rollback.js';
import { random } from '../random.mjs';

const bump = await load();
const full = await loadFull();
const frame = 1 / 60;

test('top-down walls: the player is held by walls and slides along them', () => {
  const { player, update } = createTopDownWalls(bump);
  for (let i = 0; i < 60; i++) update(frame, { left: true });
  assert(Math.abs(player.x - 22) < 0.5, `at the wall's face and a radius: ${player.x}`);
  const before = player.y;
  for (let i = 0; i < 30; i++) update(frame, { left: true, down: true });
  assert(player.y > before + 50, 'along the wall it goes on');
  assert(Math.abs(player.x - 22) < 0.5);
});

test('top-down walls: however the keys are pressed, nobody gets into a wall', () => {
  const { player, walls, update } = createTopDownWalls(bump);
  const next = random(7);
  const extents = walls.map((wall) => {
    const [shape] = wall.shapes;
    assert(shape.kind === 'box');
    return { x: wall.x, y: wall.y, halfWidth: shape.width / 2, halfHeight: shape.height / 2 };
  });
  let keys = {};
  for (let i = 0; i < 3000; i++) {
    if (i % 20 === 0)
      keys = { left: next() < 0.5, right: next() < 0.5, up: next() < 0.5, down: next() < 0.5 };
    update(frame, keys);
    for (const { x, y, halfWidth, halfHeight } of extents) {
      const dx = Math.max(0, Math.abs(player.x - x) - halfWidth);
      const dy = Math.max(0, Math.abs(player.y - y) - halfHeight);
      assert(Math.hypot(dx, dy) > 11, `frame ${i}: ${player.x}, ${player.y}`);
    }
  }
});

test('platformer: it lands, jumps onto a one-way platform from below, and stands on it', () => {
  const game = createPlatformer(full, createMover);
  for (let i = 0; i < 60; i++) game.update(frame, {});
  assert(game.onGround);
  assert(Math.abs(game.player.y - 324) < 0.5);
  while (game.player.x < 150) game.update(frame, { right: true });
  for (let i = 0; i < 30; i++) game.update(frame, {});
  let highest = game.player.y;
  for (let i = 0; i < 90; i++) {
    game.update(frame, { jump: true });
    highest = Math.min(highest, game.player.y);
  }
  assert(highest < 249, 'through the platform from below');
  assert(Math.abs(game.player.y - 249) < 0.5, `and it stands on it: ${game.player.y}`);
  assert(game.onGround);
});

test('platformer: the down key drops the player through a platform, and through nothing else', () => {
  for (const seconds of [frame, 0.2, 2]) {
    const game = createPlatformer(full, createMover);
    const [platform] = game.platforms;
    game.player.x = platform.x;
    game.player.y = platform.y - 21;
    for (let i = 0; i < 30; i++) game.update(frame, {});
    assert(game.onGround);
    for (let time = 0; time < seconds; time += frame) game.update(frame, { down: true });
    for (let i = 0; i < 60; i++) game.update(frame, {});
    assert(Math.abs(game.player.y - 324) < 0.5, `on the ground: ${game.player.y}`);
    for (let i = 0; i < 60; i++) game.update(frame, { down: true });
    assert(Math.abs(game.player.y - 324) < 0.5, `and it stays there: ${game.player.y}`);
  }
});

test('platformer: the lift carries the player, and the crate is pushed', () => {
  const game = createPlatformer(full, createMover);
  game.player.x = game.lift.x;
  game.player.y = game.lift.y - 30;
  for (let i = 0; i < 30; i++) game.update(frame, {});
  let [low, high] = [-Infinity, Infinity];
  for (let i = 0; i < 400; i++) {
    game.update(frame, {});
    assert(game.onGround && game.mover.ground === game.lift, `frame ${i}`);
    assert(Math.abs(game.player.y + 21 - game.lift.y) < 0.1);
    low = Math.max(low, game.player.y);
    high = Math.min(high, game.player.y);
  }
  assert(low - high > 140, `from ${low} to ${high}`);
  while (game.player.y < 300) game.update(frame, { down: true });
  for (let i = 0; i < 30; i++) game.update(frame, {});
  assert(Math.abs(game.player.y - 324) < 0.1, 'through the lift to the ground');
  game.player.x = 350;
  const from = game.crate.x;
  for (let i = 0; i < 60; i++) game.update(frame, { right: true });
  assert(game.crate.x > from + 60, `${game.crate.x}`);
  for (let i = 0; i < 120; i++) game.update(frame, { right: true });
  assert(Math.abs(game.crate.x - 626) < 0.5, `at the end of the world: ${game.crate.x}`);
});

test('platformer: it climbs an edge of 8 pixels, and glides over joints whatever its shape', () => {
  const { world, player, mover, update } = createPlatformer(full, createMover);
  world.createBody({ type: 'static', x: 200, y: 336, shape: full.box(60, 8) });
  for (let i = 0; i < 40; i++) update(frame, { right: true });
  assert(mover.onGround && Math.abs(player.y - 316) < 0.1, `${player.y}`);
  for (const shape of [
    full.circle(10),
    full.capsule({ x: 0, y: -8 }, { x: 0, y: 8 }, 8),
    full.box(16, 28, { radius: 2 }),
  ]) {
    const tiles = full.createWorld({ gravity: { x: 0, y: 900 } });
    for (let x = 0; x < 1280; x += 32)
      tiles.createBody({ type: 'static', x: x + 16, y: 8, shape: full.box(32, 16) });
    const figure = createMover(tiles.createBody({ type: 'kinematic', x: 60, y: -17, shape }));
    const heights = [];
    for (let i = 0; i < 180; i++) {
      figure.velocity = { x: 300, y: figure.velocity.y + 15 };
      figure.move(frame);
      tiles.step(frame);
      if (i > 30) heights.push(figure.body.y);
    }
    assert(
      Math.max(...heights) - Math.min(...heights) < 0.1,
      `${Math.max(...heights) - Math.min(...heights)}`,
    );
    assert(Math.abs(figure.body.x - 960) < 1, `${figure.body.x}`);
  }
});

/** How a walk goes over level ground: the speed kept, and how far the walker left the ground. */
function glide(/** @type {import('bumpbox').Shape} */ shape, /** @type {number} */ size) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  for (let x = 0; x < 1280; x += size) {
    world.createBody({ type: 'static', x: x + size / 2, y: 8, shape: bump.box(size, 16) });
  }
  const walker = world.createBody({ x: 60, y: -16, shape });
  for (let i = 0; i < 30; i++) world.step(frame);
  const ground = walker.y;
  walker.velocity.x = 300;
  let hop = 0;
  for (let i = 0; i < 120; i++) {
    world.step(frame);
    hop = Math.max(hop, ground - walker.y);
  }
  return { speed: walker.velocity.x, hop };
}

test('platformer: over joints of boxes a walker glides as over one long box, round or not', () => {
  const box = bump.box(20, 32);
  const capsule = bump.capsule({ x: 0, y: -8 }, { x: 0, y: 8 }, 8);
  const rounded = bump.box(16, 28, { radius: 2 });
  assert.deepEqual(glide(box, 32), { speed: 300, hop: 0 });
  for (const shape of [capsule, rounded]) {
    for (const size of [32, 1280]) {
      const { speed, hop } = glide(shape, size);
      assert(speed === 300 && hop < 0.01, JSON.stringify({ size, speed, hop }));
    }
  }
});

/** How high a jump goes whose key comes so long after the edge. @param {number} delay seconds */
function jumpAfterEdge(delay) {
  const game = createPlatformer(full, createMover);
  const platform = game.platforms[2]; // high enough to be in the air for half a second
  game.player.x = platform.x;
  game.player.y = platform.y - 21;
  for (let i = 0; i < 30; i++) game.update(frame, {});
  assert(game.onGround);
  // Off the right edge.
  while (game.onGround) game.update(frame, { right: true });
  const edge = game.player.y;
  for (let left = delay; left > 0; left -= frame) game.update(frame, { right: true });
  const from = game.player.y;
  let highest = from;
  for (let i = 0; i < 20; i++) {
    game.update(frame, { right: true, jump: true });
    highest = Math.min(highest, game.player.y);
  }
  return { rise: from - highest, fall: from - edge };
}

test('platformer: a jump just after the edge still counts, one too late does not', () => {
  assert(jumpAfterEdge(coyoteTime / 3).rise > 40);
  assert.equal(jumpAfterEdge(coyoteTime * 2).rise, 0);
});

test('platformer: a jump asked for just before landing is made on landing; one key, one jump', () => {
  const game = createPlatformer(full, createMover);
  for (let i = 0; i < 60; i++) game.update(frame, {});
  game.player.y = 250;
  game.player.velocity.y = 0;
  game.update(frame, {});
  while (324 - game.player.y > 200 * (jumpBuffer / 2)) game.update(frame, {});
  let jumps = 0;
  let before = game.player.velocity.y;
  for (let i = 0; i < 120; i++) {
    game.update(frame, { jump: true });
    if (game.player.velocity.y < -300 && before > -300) jumps++;
    before = game.player.velocity.y;
  }
  assert.equal(jumps, 1);
});

test('bullets: every one hits what is in its way, and both are gone', () => {
  const { world, targets, score, shoot, update } = createShootingRange(bump);
  const [first] = targets;
  shoot(first);
  for (let i = 0; i < 30; i++) update(frame);
  assert.deepEqual(score, { hits: 1, misses: 0 });
  assert(!first.alive);
  // Between two targets: at the thin wall behind them.
  for (let i = 0; i < 50; i++) {
    shoot({ x: 480, y: 90 + 0.1 * i });
    update(frame);
  }
  for (let i = 0; i < 30; i++) update(frame);
  assert.deepEqual(score, { hits: 1, misses: 50 });
  assert.equal(world.bodies.filter(({ tags }) => tags.includes('bullet')).length, 0);
});

test('pickups: each coin is counted once and pushes nobody', () => {
  const { player, score, update, world } = createPickups(bump);
  for (let i = 0; i < 65; i++) update(frame, { right: true });
  assert.equal(score.coins, 1);
  assert(Math.abs(player.x - (320 + (220 * 65) / 60)) < 4, 'as fast as without coins');
  let goal = player;
  for (let i = 0; i < 6000 && score.coins < 24; i++) {
    if (i % 30 === 0) goal = world.bodies.find(({ tags }) => tags.includes('coin')) ?? player;
    if (!goal.alive) continue;
    update(frame, {
      left: goal.x < player.x - 2,
      right: goal.x > player.x + 2,
      up: goal.y < player.y - 2,
      down: goal.y > player.y + 2,
    });
  }
  assert.equal(score.coins, 24);
  assert.equal(world.bodies.filter(({ tags }) => tags.includes('coin')).length, 24 - score.coins);
});

test('rollback: over a line of 100 ms both worlds stay the same, and answer at once', () => {
  const { peers, tick, settle } = createRollback(full, 0.1);
  const next = random(11);
  const axis = () => Math.floor(next() * 3) - 1;
  let inputs = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  for (let i = 0; i < 600; i++) {
    if (i % 9 === 0) inputs = inputs.map(() => ({ x: axis(), y: axis() }));
    const [before] = peers.map((peer) => peer.arena.players[peer.me].velocity.x);
    tick(inputs);
    if (inputs[0].x !== 0 && i < 5) assert.notEqual(peers[0].arena.players[0].velocity.x, before);
  }
  settle();
  assert.equal(peers[0].frame, 600);
  assert(peers[0].rollbacks.count > 30, 'guesses were wrong');
  assert(peers[0].rollbacks.frames > 100);
  assert.equal(peers[0].arena.world.hash, peers[1].arena.world.hash);

  // The same inputs without any network give the same world.
  const { peers: near, tick: tickNear, settle: settleNear } = createRollback(full, 0);
  const again = random(11);
  const axisAgain = () => Math.floor(again() * 3) - 1;
  for (let i = 0; i < 600; i++) {
    if (i % 9 === 0) inputs = inputs.map(() => ({ x: axisAgain(), y: axisAgain() }));
    tickNear(inputs);
  }
  settleNear();
  assert.equal(near[0].arena.world.hash, peers[0].arena.world.hash);
});

test('drag and drop: what is under the pointer follows it, bumps, and flies on when let go', () => {
  const { world, take, move, drop, update } = createDragAndDrop(bump);
  assert.equal(take({ x: 320, y: 40 }), false, 'nothing there');
  const piece = world.bodies.find(({ type }) => type === 'dynamic');
  assert(piece);
  const at = { x: piece.x + 5, y: piece.y - 5 };
  assert(take(at));
  move({ x: at.x - 40, y: at.y - 30 });
  for (let i = 0; i < 60; i++) update(frame);
  assert(Math.hypot(piece.x - (at.x - 45), piece.y - (at.y - 25)) < 1, 'held where it was taken');
  // Into the wall: it stays inside.
  move({ x: -200, y: at.y });
  for (let i = 0; i < 60; i++) update(frame);
  assert(piece.x > 25, `held by the wall: ${piece.x}`);
  move({ x: 300, y: at.y - 30 });
  for (let i = 0; i < 3; i++) update(frame);
  drop();
  const before = piece.x;
  update(frame);
  assert(piece.x > before + 1, 'it flies on');
});
