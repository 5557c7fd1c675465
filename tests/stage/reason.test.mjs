// What a page tells of something that failed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { SceneError } from '../../web/scene/error.js';
import { fileError, toldOf } from '../../web/stage/reason.js';

test('what failed is told by its code and place: of a scene, of a file, and of what has neither', () => {
  const sentence = (/** @type {unknown} */ error) => /** @type {Error} */ (error).message;
  const scene = new SceneError('tooSmall', 'bodies[0].mass', 'must be at least 1');
  const file = fileError('fetch', 'https://example.com/pile.json');
  assert.deepEqual(toldOf(scene), { code: 'tooSmall', path: 'bodies[0].mass', message: sentence(scene) });
  assert.deepEqual(toldOf(file), { code: 'fetch', path: '', message: sentence(file) });
  assert.deepEqual(toldOf(new Error('broken')), { code: '', path: '', message: 'broken' });
  // A browser's own has a number for a code, and anything may be thrown.
  assert.equal(toldOf(new DOMException('stopped', 'AbortError')).code, '');
  assert.deepEqual(toldOf('broken'), { code: '', path: '', message: 'broken' });
  assert.deepEqual(toldOf(undefined), { code: '', path: '', message: 'undefined' });
});
