// Scenes as JSON: what is right comes back checked and frozen, what is wrong says where and why, and nothing hostile
// hangs, overflows or gets in.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { number, name } from '../../web/scene/checks.js';
import { overlayNames } from '../../web/library/drawing.js';
import { overlays, readScene } from '../../web/scene/format.js';
import { overlayList } from '../../web/playground/overlays/overlays.js';
import { engine, most } from '../../web/scene/limits.js';
import { sentences as refusals } from '../../web/library/refusals.js';
import { explain, reasons, sentences } from '../../web/scene/words.js';

const bump = await load();

const box = { kind: 'box', width: 10, height: 10 };
/** @param {Record<string, unknown>} [more] @returns {any} */
const scene = (more = {}) => ({ bumpbox: 1, bodies: [{ shape: box }], ...more });
/** @param {unknown} shape */
const withShape = (shape) => scene({ bodies: [{}, { shape }] });

/** @param {unknown} source @param {string} code @param {string} path @param {any} [table] */
function refuses(source, code, path, table) {
  assert.throws(
    () => readScene(source, table),
    (/** @type {any} */ error) => {
      assert.equal(error.name, 'SceneError', error.stack);
      assert.deepEqual([error.code, error.path], [code, path], error.message);
      assert(error.message.startsWith(path || 'the scene'), error.message);
      return true;
    },
  );
}

test('what a scene asks to be seen is drawn by the renderer, or by the page itself', () => {
  assert.deepEqual(readScene(scene({ see: overlays })).see, overlays);
  const pages = overlayList.map(([overlay]) => overlay);
  for (const each of overlays) {
    const isDrawn = each === 'grid' || overlayNames.includes(/** @type {any} */ (each));
    assert(isDrawn || pages.includes(/** @type {any} */ (each)), each);
  }
  for (const each of [...overlayNames, ...pages]) assert(overlays.includes(each), each);
  for (const each of ['ids', 'overlap', 'constructor']) refuses(scene({ see: [each] }), 'notOneOf', 'see[0]');
});

test('a scene comes back as it was written, frozen to the last point', () => {
  const written = scene({
    title: { en: 'A', ko: '가' },
    story: '<b>&amp;',
    names: [
      { name: 'boy', en: 'The boy', ko: '소년' },
      { name: 'girl', ko: '소녀' },
    ],
    view: { x: 0, y: -1, width: 800, height: 600, yUp: true },
    world: { gravity: { x: 0, y: 900 }, touch: 'ignored', broadPhase: { kind: 'grid', cellSize: 64 } },
    groups: [{ name: 'boy:ball', policy: 'overlap' }],
    rules: [{ a: 'x', b: 'y', policy: 'ignore' }],
    bodies: [
      { name: 'boy', tags: ['boy'], shapes: [box, { kind: 'circle', radius: 3, paint: 2 }] },
      {
        shape: {
          kind: 'outline',
          contours: [
            [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 0, y: 9 },
            ],
          ],
        },
      },
      { shape: { kind: 'mask', rows: ['.#', '##'], scale: -2, pivot: { x: 1, y: 1 } } },
    ],
    many: [{ count: 3, area: { x: 0, y: 0, width: 9, height: 9 }, shapes: [box] }],
    see: ['bounds'],
    paused: true,
  });
  for (const source of [written, JSON.stringify(written), '\uFEFF' + JSON.stringify(written)]) {
    const read = readScene(source);
    assert.deepEqual(read, written);
    /** @param {any} value */
    const frozen = (value) => {
      if (typeof value !== 'object') return;
      assert(Object.isFrozen(value));
      Object.values(value).forEach(frozen);
    };
    frozen(read);
  }
});

test('what is wrong is named by its path', () => {
  for (const [source, code, path] of /** @type {[unknown, string, string][]} */ ([
    [null, 'wrongType', ''],
    ['[]', 'wrongType', ''],
    ['{}', 'notAScene', ''],
    ['{"bumpbox":1', 'notJson', ''],
    [{ bumpbox: 1 }, 'missing', 'bodies'],
    [{ ...scene(), bumpbox: 2 }, 'laterVersion', 'bumpbox'],
    [{ ...scene(), bumpbox: '1' }, 'wrongType', 'bumpbox'],
    [scene({ titel: 'x' }), 'unknownKey', ''],
    [scene({ title: 5 }), 'wrongType', 'title'],
    [scene({ title: 'x'.repeat(2001) }), 'tooLong', 'title'],
    [scene({ bodies: {} }), 'wrongType', 'bodies'],
    [scene({ bodies: [{}, {}, { x: NaN }] }), 'notFinite', 'bodies[2].x'],
    [scene({ bodies: [{ x: '1' }] }), 'wrongType', 'bodies[0].x'],
    [scene({ bodies: [{ x: 2e9 }] }), 'tooLarge', 'bodies[0].x'],
    [scene({ bodies: [{ shape: box, shapes: [] }] }), 'conflict', 'bodies[0]'],
    [scene({ bodies: [{ name: 'a' }, { name: 'a' }] }), 'repeated', 'bodies[1].name'],
    [scene({ bodies: [{ tags: ['a:b'] }] }), 'notAWord', 'bodies[0].tags[0]'],
    [withShape({ kind: 'circle', radius: -1 }), 'tooSmall', 'bodies[1].shape.radius'],
    [withShape({ kind: 'circle' }), 'missing', 'bodies[1].shape.radius'],
    [withShape({ kind: 'circel', radius: 1 }), 'notOneOf', 'bodies[1].shape.kind'],
    [withShape({ radius: 1 }), 'missing', 'bodies[1].shape.kind'],
    [withShape({ ...box, heigth: 1 }), 'unknownKey', 'bodies[1].shape'],
    [withShape(null), 'wrongType', 'bodies[1].shape'],
    [withShape({ kind: 'polygon', vertices: [{ x: 0, y: 0 }] }), 'tooFew', 'bodies[1].shape.vertices'],
    [withShape({ kind: 'mask', rows: ['#', '##'] }), 'conflict', 'bodies[1].shape.rows[1]'],
    [withShape({ kind: 'mask', rows: ['..'] }), 'conflict', 'bodies[1].shape'],
    [withShape({ kind: 'mask', width: 8, height: 1, bits: '_w' }), 'conflict', 'bodies[1].shape.bits'],
    [withShape({ kind: 'mask', width: 8, height: 1 }), 'missing', 'bodies[1].shape.bits'],
    [withShape({ ...box, passes: { x: 0.5, y: 0 } }), 'conflict', 'bodies[1].shape.passes'],
    [scene({ see: ['bound'] }), 'notOneOf', 'see[0]'],
    [scene({ world: { substeps: 1.5 } }), 'notWhole', 'world.substeps'],
    [scene({ groups: [{ name: 'ab', policy: 'block' }] }), 'notAWord', 'groups[0].name'],
    [
      scene({ many: [{ count: 1e5, area: { x: 0, y: 0, width: 1, height: 1 }, shapes: [box] }] }),
      'tooMany',
      'many',
    ],
    [scene({ play: [{ kind: 'nobody' }] }), 'notOneOf', 'play[0].kind'],
  ])) {
    refuses(source, code, path);
  }
});

test('a misspelt key is answered with the nearest', () => {
  assert.throws(() => readScene(scene({ bodies: [{ gravityscale: 1 }] })), /did you mean 'gravityScale'/);
  assert.throws(() => readScene(withShape({ kind: 'roundrectangle' })), /did you mean 'roundRectangle'/);
});

test('what is given of a behaviour is checked like all else', () => {
  const table = {
    push: {
      keys: { speed: number(0, 9), who: name },
      needed: ['speed'],
      names: ['who'],
      make: () => assert.fail(),
    },
  };
  const good = scene({ play: [{ kind: 'push', speed: 4 }] });
  assert.deepEqual(readScene(good, table), good);
  refuses(scene({ play: [{ kind: 'push' }] }), 'missing', 'play[0].speed', table);
  refuses(scene({ play: [{ kind: 'push', speed: 10 }] }), 'tooLarge', 'play[0].speed', table);
  refuses(scene({ play: [{ kind: 'push', sped: 1 }] }), 'unknownKey', 'play[0]', table);
  refuses(scene({ play: [{ kind: 'push', speed: 1, who: 'it' }] }), 'noBody', 'play[0].who', table);
});

test('hostile text ends in a SceneError', () => {
  const deep = 200_000;
  refuses('['.repeat(deep), 'tooDeep', '');
  refuses('{"bumpbox":1,"bodies":' + '{"a":'.repeat(deep), 'tooDeep', '');
  refuses(`{"bumpbox":1,"bodies":${'['.repeat(deep)}${']'.repeat(deep)}}`, 'tooDeep', '');
  refuses(' '.repeat(most.text + 1), 'tooLong', '');
  refuses('{"bumpbox":1,"bodies":[],"__proto__":{"paused":true}}', 'unknownKey', '');
  refuses('{"bumpbox":1,"bodies":[{"constructor":{}}]}', 'unknownKey', 'bodies[0]');
  refuses('{"bumpbox":1,"bodies":[{"shape":{"kind":"constructor"}}]}', 'notOneOf', 'bodies[0].shape.kind');
  refuses('{"bumpbox":1,"bodies":[{"shape":{"kind":"__proto__"}}]}', 'notOneOf', 'bodies[0].shape.kind');
  refuses('{"bumpbox":1,"bodies":[],"play":[{"kind":"toString"}]}', 'notOneOf', 'play[0].kind');
  refuses('{"bumpbox":1e400,"bodies":[]}', 'notFinite', 'bumpbox');
  refuses(`{"bumpbox":1,"bodies":[${'{},'.repeat(100_000)}{}]}`, 'tooMany', 'bodies');
  // Brackets in texts are no depth.
  readScene(scene({ title: '[{"\\'.repeat(300) }));
  const whole = JSON.stringify(scene({ title: 'x', world: { drag: 1 } }));
  for (let end = 0; end < whole.length; end++) refuses(whole.slice(0, end), 'notJson', '');
  assert.equal(/** @type {any} */ ({}).paused, undefined);
});

test('objects that fight back are refused', () => {
  const angry = new Proxy({}, { ownKeys: () => assert.fail('no') });
  refuses(angry, 'wrongType', '');
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  refuses(scene({ bodies: [proxy] }), 'wrongType', 'bodies[0]');
  const getter = {
    get x() {
      throw new Error('no');
    },
  };
  refuses(scene({ bodies: [getter] }), 'wrongType', '');
  let asked = 0;
  const fickle = {
    get x() {
      return asked++ === 0 ? 1 : NaN;
    },
  };
  assert.equal(readScene(scene({ bodies: [fickle] })).bodies[0].x, 1);
});

test('every code has a sentence in both languages, and texts of the scene stay texts', async () => {
  const folder = new URL('../../web/scene/', import.meta.url);
  const codes = new Set();
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    const source = await readFile(new URL(file, folder), 'utf8');
    for (const [, , code] of source.matchAll(/new SceneError\(\s*([^,']*\? )?'(\w+)'( : '\w+')?/g))
      codes.add(code);
  }
  assert(codes.size > 15);
  const foreign = ['staleBody', 'malformed', 'unknownVersion', 'wrongBase'];
  for (const code of codes) assert(sentences[code]?.en && sentences[code]?.ko, code);
  // What the engine itself may say is there too, but of what no scene holds: handles and snapshots.
  for (const code of Object.keys(refusals)) assert(reasons[code]?.ko || foreign.includes(code), code);
  for (const { en, ko } of Object.values(reasons)) assert(en && /[가-힣]/.test(ko), en);
  try {
    readScene(scene({ bodies: [{ '$& {path} <b>': 1 }] }));
    assert.fail();
  } catch (/** @type {any} */ error) {
    assert.equal(explain(error, 'en'), 'bodies[0] has no key "$& {path} <b>".');
    assert.equal(explain(error, 'ko'), 'bodies[0]에는 "$& {path} <b>"라는 키가 없어요.');
  }
  // No sentence in Korean has a word of English but the names of keys.
  for (const [given, wanted] of /** @type {[any, RegExp][]} */ ([
    [withShape({ kind: 'mask', rows: ['..'] }), /채워진 픽셀이 하나도 없어요/],
    [withShape({ ...box, width: true }), /width: 수 값이 와야/],
  ])) {
    try {
      readScene(given);
      assert.fail();
    } catch (/** @type {any} */ error) {
      assert.match(explain(error, 'ko'), wanted);
    }
  }
});

test('all masks and outlines together are bounded', () => {
  const points = Array.from({ length: 20000 }, (_, i) => ({ x: i, y: i % 7 }));
  const outline = { kind: 'outline', contours: [points] };
  refuses(scene({ bodies: Array(4).fill({ shape: outline }) }), 'tooMany', '');
  const mask = { kind: 'mask', width: 1024, height: 1024, bits: '//' + 'A'.repeat(174763 - 2) };
  readScene(withShape(mask));
  refuses(scene({ bodies: [{ shape: mask }, { shape: mask }] }), 'tooMany', '');
});

test('the limits are those of the engine', () => {
  const { limits } = bump;
  assert.deepEqual(
    { ...engine, outlinePoints: 0, smallestMaskScale: 0, largestMaskScale: 0 },
    {
      coordinate: limits.coordinate,
      speed: limits.speed,
      angle: limits.angle,
      mass: limits.mass,
      leastMass: limits.leastMass,
      inertia: limits.inertia,
      leastInertia: limits.leastInertia,
      factor: limits.factor,
      force: limits.force,
      smallestSize: limits.smallestSize,
      longestStep: limits.longestStep,
      shortestStep: limits.shortestStep,
      shapePoints: limits.shapePoints,
      groups: limits.groups,
      outlinePoints: 0,
      smallestMaskScale: 0,
      largestMaskScale: 0,
    },
  );
  // These the engine tells only by what it refuses.
  const dot = { width: 1, height: 1, data: Uint8Array.of(1) };
  for (const scale of [engine.smallestMaskScale, engine.largestMaskScale]) bump.mask(dot, { scale });
  assert.throws(() => bump.mask(dot, { scale: engine.smallestMaskScale / 2 }));
  assert.throws(() => bump.mask(dot, { scale: engine.largestMaskScale * 2 }));
  assert.throws(() => bump.chain(Array.from({ length: engine.outlinePoints + 1 }, (_, x) => ({ x, y: 0 }))));
});
