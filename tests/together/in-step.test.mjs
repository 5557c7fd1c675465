// The game that is played together, without a network: whatever lines do, all have the same bits in the end.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { describe } from '../../web/recipes/together/differences.js';
import { createGame, fact } from '../../web/recipes/together/game.js';
import { createTable } from './table.mjs';

const bump = await load();
const bad = { delay: 150, jitter: 50, loss: 0.05 };

test('10,000 ticks of four players over a line of 150 ms, 50 ms of jitter and 5 % loss: all end with the same bits', () => {
  const table = createTable(bump, { players: 4, badness: bad, seed: 7 });
  for (let i = 0; i < 10_000; i++) {
    table.tick();
    for (const { player } of table.players) {
      const { checked } = player.follower;
      assert(checked?.same !== false, `tick ${i}: the hash of tick ${checked?.tick} is another one`);
    }
  }
  const { referee, players } = table;
  for (const [seat, { player, lines }] of players.entries()) {
    const { follower, pace } = player;
    assert.equal(follower.checked?.same, true, 'hashes were compared');
    assert(referee.tick - follower.checked.tick < 120, 'and lately');
    assert(follower.counts.rollbacks > 1000, `it went back ${follower.counts.rollbacks} times`);
    assert(
      follower.counts.late < 100,
      `its own inputs were late for ${follower.counts.late} of 10,000 ticks`,
    );
    const { lost, sent } = lines[0].counts;
    assert(lost > 0.03 * sent && lost < 0.07 * sent, `the line lost ${lost} messages of ${sent}`);
    assert(pace.ping > 250 && pace.ping < 400, `there and back in ${pace.ping} ms`);
    assert(seat < 8);
  }
  assert(referee.game.facts[fact.goals] > 0, 'something happened: there were goals');
  assert.deepEqual(table.refused, []);
});

test('whoever comes later has the same bits at once, and the frames since', () => {
  const table = createTable(bump, { players: 2, badness: bad, seed: 3 });
  for (let i = 0; i < 700; i++) table.tick();
  table.players.push(table.sit(2), table.sit(255));
  for (let i = 0; i < 300; i++) table.tick();
  for (const { player } of table.players)
    assert.deepEqual(player.follower.checked, { tick: 960, same: true });
  assert.deepEqual(table.refused, []);
});

test('a line that is silent for two seconds, and one that is for ten: both are in step again', () => {
  for (const seconds of [2, 10]) {
    const badness = { ...bad };
    const table = createTable(bump, { players: 3, badness, seed: 5 });
    for (let i = 0; i < 300; i++) table.tick();
    const [, away] = table.players;
    const { toPlayer } = away;
    away.toPlayer = () => {};
    for (let i = 0; i < 60 * seconds; i++) table.tick();
    assert(away.player.follower.mustWait, 'it waits, and does not run away');
    away.toPlayer = toPlayer;
    for (let i = 0; i < 240; i++) table.tick();
    const { checked, settled } = away.player.follower;
    assert(checked?.same === true && checked.tick > 300 + 60 * seconds, `${seconds} s: ${checked?.tick}`);
    assert(table.referee.tick - settled < 40);
    assert.deepEqual(table.refused, []);
  }
});

test('one body that is nudged by a billionth is named, by its body and its number, and all is in step again', () => {
  const table = createTable(bump, { players: 2, badness: bad, seed: 9 });
  for (let i = 0; i < 130; i++) table.tick();
  // Nobody presses anything: so nothing is taken back, and the nudge with it.
  for (let i = 0; i < 60; i++) table.tick({ quiet: true });
  const { player } = table.players[1];
  const { game } = player;
  const piece = game.pieces[17];
  piece.y += 1e-9;
  const before = game.tick;
  for (let i = 0; i < 300; i++) table.tick({ quiet: true });
  assert.equal(table.differences.length, 1);
  const [{ tick, body, field, here, there }] = table.differences;
  assert(tick > before - 60 && tick <= before + 60, `tick ${tick} after ${before}`);
  assert.equal(body, piece.slot);
  assert.equal(field, 1, 'its y');
  assert(here !== there && Math.abs(here - there) < 1e-6, `${here} and ${there}`);
  assert.equal(player.differences[0], describe(game, table.differences[0]));
  assert.match(player.differences[0], /^tick \d+: piece 17, y is [\d.]+ here, [\d.]+ on the server$/);
  assert.equal(player.follower.checked?.same, true, 'and it goes on with the bits of the server');
  assert.equal(player.follower.checked.tick, 480, 'the last full second that can be known');
});

test('a game that is saved and restored goes on with the same bits, also after it was taken back', () => {
  const game = createGame(bump, { pieces: 40, moments: 60 });
  const frame = new Uint8Array([32 | 1, 32 | 5, 32 | 3, 0, 0, 0, 0, 32 | 7 | 16]);
  for (let i = 0; i < 200; i++) game.step(frame);
  const other = createGame(bump, { pieces: 40 });
  other.restore(game.save());
  assert.equal(other.hash, game.hash);
  const start = game.tick;
  for (let i = 0; i < 50; i++) {
    game.keep();
    game.step(frame);
  }
  game.takeBack(start);
  assert.equal(other.hash, game.hash);
  for (let i = 0; i < 50; i++) for (const each of [game, other]) each.step(frame);
  assert.equal(other.hash, game.hash);
  game.facts[fact.left]++;
  assert.notEqual(other.hash, game.hash, 'the hash is of the facts too');
});
