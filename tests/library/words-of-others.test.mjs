// Hints for those who come from elsewhere: another engine's words, milliseconds, and what a console shows.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { inspect } from 'node:util';
import { loadForPictures } from '../../web/library/canvas.js';
import { load } from '../../web/library/index.js';
import { load as loadFull } from '../../web/library/full.js';
import { refuses } from '../refuses.mjs';

const bump = await load();
const wild = /** @type {any} */ (bump);

test("another engine's word is answered with ours, where ours may be said", () => {
  const world = /** @type {any} */ (bump.createWorld());
  /** @type {[string, string][]} */
  const ofBodies = [
    ['restitution', 'bounce'],
    ['isSensor', 'trigger'],
    ['isStatic', "type: 'static'"],
    ['label', 'tags'],
    ['position', 'x and y'],
    ['fixedRotation', 'lockTurning'],
    ['linearDamping', 'drag'],
    ['data', 'userData'],
    ['isEnabled', 'enabled'],
    ['vx', 'velocity'],
    ['vy', 'velocity'],
    ['damping', 'drag'],
    ['angularDamping', 'angularDrag'],
    ['isBullet', 'bullet'],
    ['groupIndex', 'category and mask'],
    ['radius', 'shape'],
    ['allowSleep', 'sleepAfter of createWorld'],
    ['gravity', 'gravity of createWorld'],
    ['frictionStatic', 'friction'],
    ['collisionGroup', 'category and mask'],
    ['canSleep', 'sleepAfter of createWorld'],
    ['dt', 'stepLength of createWorld'],
    ['w', 'shape'],
    ['h', 'shape'],
    ['vertices', 'shape'],
    ['points', 'shape'],
    ['kind', 'shape'],
    ['bounds', 'world.createWalls()'],
  ];
  for (const [word, our] of ofBodies) {
    refuses(() => world.createBody({ [word]: 1 }), 'TypeError', `options has no option '${word}'; here it is ${our}`); // prettier-ignore
  }
  refuses(() => wild.circle(5, { restitution: 1 }), 'TypeError', "options has no option 'restitution'; here it is bounce"); // prettier-ignore
  refuses(() => wild.createWorld({ restitution: 1 }), 'TypeError', "options has no option 'restitution'; here it is bounce of shapes"); // prettier-ignore
  refuses(() => wild.createWorld({ gravityScale: 1 }), 'TypeError', "options has no option 'gravityScale'; here it is gravityScale of createBody"); // prettier-ignore
  refuses(() => wild.circle(5, { vx: 1 }), 'TypeError', "options has no option 'vx'; here it is velocity of createBody"); // prettier-ignore
  refuses(() => wild.polygon([], { width: 1 }), 'TypeError', "options has no option 'width'; it has");
  refuses(
    () => wild.createWorld({ dt: 1 }),
    'TypeError',
    "options has no option 'dt'; here it is stepLength",
  );
  refuses(() => world.createBody({ shape: { kind: 'box', w: 1 } }), 'TypeError', "shape has no option 'w'; here it is width"); // prettier-ignore
  refuses(
    () => wild.createWorld({ gravity: 900 }),
    'TypeError',
    'gravity must be an object with x and y, but is 900',
  );
  const place = { x: 0, y: 0, width: 9, height: 9 };
  refuses(
    () => world.createWalls(place),
    'TypeError',
    "box has no option 'x'; it has minX, minY, maxX, maxY",
  );
  for (const [word, our] of [
    ['collisionStart', 'begin'],
    ['beginContact', 'begin'],
    ['collisionActive', 'stay'],
    ['collisionEnd', 'end'],
    ['endContact', 'end'],
    ['exit', 'end'],
  ]) {
    refuses(() => world.on('a:b', { [word]: () => {} }), 'TypeError', `handlers has no option '${word}'; here it is ${our}`); // prettier-ignore
  }
  refuses(() => wild.createWorld({ toString: 1 }), 'TypeError', "options has no option 'toString'; it has");
  refuses(() => wild.circle(5, { frictoin: 1 }), 'TypeError', "options has no option 'frictoin'; did you mean 'friction'?"); // prettier-ignore
});

test('a guess is a word that differs by little', () => {
  const world = /** @type {any} */ (bump.createWorld());
  const guessOf = (/** @type {string} */ word) => {
    try {
      world.createBody({ [word]: 1 });
    } catch (error) {
      return /** @type {Error} */ (error).message.match(/did you mean '(\w+)'/)?.[1];
    }
    return assert.fail(word);
  };
  for (const word of ['q', 'zz', 'tg', 'exit', 'dog']) assert.equal(guessOf(word), undefined, word);
  for (const [word, guess] of [
    ['tag', 'tags'],
    ['mas', 'mass'],
    ['amss', 'mass'],
    ['tpye', 'type'],
    ['fricton', 'friction'],
    ['frictoin', 'friction'],
    ['shpae', 'shape'],
    ['gravityscale', 'gravityScale'],
    ['angularvelocty', 'angularVelocity'],
  ])
    assert.equal(guessOf(word), guess);
});

test('what of a shape is changed says where, and what is changed of shapes too', async () => {
  const full = await loadFull();
  const world = /** @type {any} */ (full.createWorld());
  const body = world.createBody({ shape: full.circle(5) });
  const before = world.hash;
  for (const [key, rest] of [
    ['friction', 'here it is friction of a shape: world.changeShape()'],
    ['restitution', 'here it is bounce of a shape: world.changeShape()'],
    ['shape', 'body.addShape(), body.removeShape() and world.changeShape() change them'],
    ['shapes', 'body.addShape(), body.removeShape() and world.changeShape() change them'],
    ['isStatic', "here it is type: 'static'"],
  ])
    refuses(() => world.change(body, { [key]: 1 }), 'TypeError', `options has no option '${key}'; ${rest}`);
  assert.equal(world.hash, before);
});

test('what cannot be set says what to do instead, and what was there stays', async () => {
  for (const engine of [bump, await loadFull()]) {
    const world = /** @type {any} */ (engine.createWorld({ gravity: { x: 0, y: 900 } }));
    const body = world.createBody({ x: 3, tags: ['ball'], shape: engine.circle(5) });
    /** @type {[any, string, string][]} */
    const unsettable = [
      [body, 'position', 'position: here it is x and y'],
      [body, 'rotation', 'rotation: here it is angle'],
      [body, 'vx', 'vx: here it is velocity'],
      [body, 'type', "type is for createBody; in 'bumpbox/full' world.change() changes it"],
      [body, 'mass', 'mass is for createBody'],
      [body, 'gravityScale', 'gravityScale is for createBody'],
      [body, 'bounce', "bounce is for shapes; in 'bumpbox/full' world.changeShape() changes it"],
      [body, 'tags', 'tags is changed by body.addTag() and removeTag()'],
      [body, 'shapes', 'shapes is changed by body.addShape() and removeShape()'],
      [world, 'gravity', 'gravity is changed by world.setGravity()'],
      [world, 'lengthUnit', 'lengthUnit is for createWorld, and stays'],
      [world, 'drag', "drag is for createWorld; in 'bumpbox/full' world.changeWorld() changes it"],
    ];
    const before = world.hash;
    for (const [owner, name, sentence] of unsettable) {
      refuses(() => (owner[name] = { x: 1, y: 1 }), 'TypeError', sentence);
    }
    const asked = [body.friction, world.hitSpeed, body.position, body.rotation, body.vx];
    assert.deepEqual(asked, Array(5).fill(undefined), 'who only asks is not refused');
    body.velocity = { x: 1, y: 2 };
    body.velocity = { x: 0, y: 0 };
    body.mine = 1; // what is one's own stays so
    assert.equal(world.hash, before);
    assert.deepEqual([body.type, body.tags, world.gravity.y], ['dynamic', ['ball'], 900]);
  }
});

test('who does not await load() is told', async () => {
  const loading = /** @type {any} */ (load());
  for (const name of ['createWorld', 'polygon', 'capsule', 'segment', 'point', 'decompose', 'mask'])
    refuses(() => loading[name](), 'TypeError', 'load() answers with a promise: await it');
  const drawing = /** @type {any} */ (loadForPictures());
  refuses(() => drawing.bump, 'TypeError', 'loadForPictures() answers with a promise: await it');
  const { bump: drawn } = await drawing;
  const body = drawn.createWorld().createBody({ shape: drawn.circle(1) });
  refuses(() => (body.position = 1), 'TypeError', 'position: here it is x and y');
  assert.equal((await loading).createWorld().bodyCount, 0);
});

test('advance says once that it looks like milliseconds, and not when a page was hidden', () => {
  const warn = mock.method(console, 'warn', () => {});
  const world = bump.createWorld();
  world.advance(16.7);
  assert.equal(warn.mock.callCount(), 0, 'a page that was hidden');
  world.advance(0.016);
  world.advance(16.7);
  assert.equal(warn.mock.callCount(), 0);
  for (let i = 0; i < 10; i++) world.advance(16.7);
  assert.equal(warn.mock.callCount(), 1);
  assert.match(String(warn.mock.calls[0].arguments[0]), /advance\(\) takes seconds.*16\.7.*milliseconds/);
  warn.mock.restore();
});

test('a console shows what a body and a world are', async () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  const body = world.createBody({ x: 3, tags: ['ball'], shape: bump.circle(5) });
  assert.match(inspect(body), /^Body \{ *\n? *id: \d+,\s+type: 'dynamic',\s+x: 3,/);
  assert.match(inspect(body), /tags: \[ 'ball' \]/);
  assert.doesNotMatch(inspect(body), /enabled/);
  body.enabled = false;
  assert.match(inspect(body), /enabled: false/);
  assert.match(inspect(world), /^World \{\s+bodyCount: 1,\s+shapeCount: 1,\s+stepCount: 0,\s+gravity: \{ x: 0, y: 900 \}\s+\}$/); // prettier-ignore
  assert.match(inspect([body]), /^\[\s*Body \{/);
  const full = (await loadFull()).createWorld();
  assert.match(inspect(full), /^FullWorld \{/);
  body.destroy();
  assert.equal(inspect(body), `Body ${body.id} (destroyed)`);
  world.destroy();
  assert.equal(inspect(world), 'World (destroyed)');
});
