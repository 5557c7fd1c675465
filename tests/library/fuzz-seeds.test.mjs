// The seeds that fuzzing begins with are of the formats as they are now: those of an older version would be refused at
// their fifth byte, and whatever is made of them too.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';

const bump = await load();
/** @param {string} name */
function seeds(name) {
  const folder = new URL(`../fuzz/seeds/${name}/`, import.meta.url);
  return readdirSync(folder).map((file) => new Uint8Array(readFileSync(new URL(file, folder))));
}
const magic = (/** @type {Uint8Array} */ bytes) => String.fromCharCode(...bytes.subarray(0, 4));

test('snapshots among the seeds of fuzzing are of the present version', () => {
  const snapshots = seeds('snapshot').filter((bytes) => magic(bytes) === 'BUMP');
  assert(snapshots.length >= 4, `${snapshots.length} of them`);
  // The engine's own bytes, which the library's have inside; a recording begins with them too.
  const recording = Buffer.from(bump.record(bump.createWorld()).bytes);
  const version = recording[recording.indexOf('BUMP') + 4];
  assert(version > 0);
  for (const bytes of snapshots) assert.equal(bytes[4], version);
});

test('recordings among the seeds of fuzzing are read and can be replayed', () => {
  const recordings = seeds('recording').filter((bytes) => magic(bytes) === 'BREC');
  assert(recordings.length >= 4, `${recordings.length} of them`);
  for (const bytes of recordings) {
    const world = bump.createWorld();
    const replay = bump.replay(bytes, world).run();
    assert.equal(replay.atEnd, true);
    assert.equal(replay.divergence, null);
    world.destroy();
  }
});
