// Hints for those who come from elsewhere: another engine's words, milliseconds, and what a console shows.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { inspect } from 'node:util';
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
  ];
  for (const [word, our] of ofBodies) {
    refuses(() => world.createBody({ [word]: 1 }), 'TypeError', `options has no option '${word}'; here it is ${our}`); // prettier-ignore
  }
  refuses(() => wild.circle(5, { restitution: 1 }), 'TypeError', "options has no option 'restitution'; here it is bounce"); // prettier-ignore
  refuses(() => wild.createWorld({ restitution: 1 }), 'TypeError', "options has no option 'restitution'; here it is bounce of shapes"); // prettier-ignore
  refuses(() => wild.createWorld({ gravityScale: 1 }), 'TypeError', "options has no option 'gravityScale'; here it is gravityScale of createBody"); // prettier-ignore
  refuses(() => wild.circle(5, { vx: 1 }), 'TypeError', "options has no option 'vx'; here it is velocity of createBody"); // prettier-ignore
  refuses(() => wild.polygon([], { width: 1 }), 'TypeError', "options has no option 'width'; it has");
  refuses(() => wild.createWorld({ toString: 1 }), 'TypeError', "options has no option 'toString'; it has");
  refuses(() => wild.circle(5, { frictoin: 1 }), 'TypeError', "options has no option 'frictoin'; did you mean 'friction'?"); // prettier-ignore
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
