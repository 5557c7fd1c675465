// Every scene of the playground, without a page: what its file says, that it runs the same way every time, that time can
// go back in it, and that after a minute it is still worth looking at.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';

const folder = new URL('../../web/scenes/', import.meta.url);
const bump = await load();
/** @param {string} name */
const textOf = (name) => readFileSync(new URL(`${name}.json`, folder), 'utf8');
/** @type {{ groups: { name: string, title: { en: string, ko: string }, scenes: string[] }[] }} */
const list = JSON.parse(textOf('list'));
const names = list.groups.flatMap(({ scenes }) => scenes);
/** The world's hash after 600 steps of each scene. @type {Record<string, string>} A change needs a reason in its commit. */
const golden = JSON.parse(readFileSync(new URL('scenes-golden.json', import.meta.url), 'utf8'));

test('every scene is listed once, and there are at least 20', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'list.json');
  assert.deepEqual([...names].sort(), files.map((file) => file.slice(0, -5)).sort());
  assert.equal(new Set(names).size, names.length);
  assert(names.length >= 20);
  assert.deepEqual(Object.keys(golden).sort(), [...names].sort());
});

test('every group and scene is named in both languages, and says in one line what to try', () => {
  for (const { name, title, scenes } of list.groups) {
    assert(/[a-z]/i.test(title.en) && /[가-힣]/.test(title.ko), name);
    assert(scenes.length > 0);
  }
  const titles = new Set();
  for (const name of names) {
    /** @type {any} */
    const { title, story, view } = readScene(textOf(name));
    titles.add(title.en).add(title.ko);
    for (const [words, most] of /** @type {const} */ ([
      [title, 40],
      [story, 160],
    ])) {
      assert(words.en.length > 0 && words.en.length <= most && !/[가-힣\n]/.test(words.en), name);
      assert(words.ko.length <= most && /[가-힣]/.test(words.ko) && !words.ko.includes('\n'), name);
    }
    assert.match(story.ko, /요\.$|요\?$/, `${name}: ${story.ko}`);
    assert(view, name);
  }
  assert.equal(titles.size, 2 * names.length);
});

test('every body with a name in words has a Korean one, another for each', () => {
  for (const name of names) {
    const { bodies, names: told = [] } = readScene(textOf(name));
    const wordy = bodies.flatMap((body) => (/[A-Za-z]{2}/.test(body.name ?? '') ? [body.name] : []));
    assert.deepEqual(
      told.map((each) => each.name),
      wordy,
      name,
    );
    for (const { ko = '' } of told) assert(/[가-힣]/.test(ko) && !/[a-z]/i.test(ko), `${name}: ${ko}`);
    assert.equal(new Set(told.map(({ ko }) => ko)).size, told.length, name);
  }
});

/** @param {Play} play @param {number} steps */
function run(play, steps) {
  while (play.stepCount < steps) play.step();
}
/** How far outside of the view anything is, the view being 1 wide. @param {Play} play */
function farthest({ scene, world }) {
  const { x, y, width, height } = /** @type {any} */ (scene).view;
  const columns = world.columns;
  const { generation, type } = columns;
  let far = 0;
  for (let slot = 0; slot < columns.size; slot++) {
    if (generation[slot] === 0) continue;
    if (type[slot] === 0 && !world.bodyAt(slot)) continue;
    const [bodyX, bodyY] = [columns.x[slot], columns.y[slot]];
    assert(Number.isFinite(bodyX) && Number.isFinite(bodyY));
    far = Math.max(far, x - bodyX, bodyX - x - width, y - bodyY, bodyY - y - height);
  }
  return far / width;
}

for (const name of names) {
  const scene = readScene(textOf(name));
  const isLarge = (scene.many ?? []).reduce((sum, { count }) => sum + count, 0) > 5000;

  test(`${name}: runs, the same every time, and nothing leaves for ever`, () => {
    const play = new Play(bump, scene);
    run(play, 200);
    const before = play.state();
    run(play, 400);
    const hash = play.world.hash;
    play.restore(before);
    assert.equal(play.stepCount, 200);
    run(play, 400);
    assert.equal(play.world.hash, hash, 'another way from the same moment');
    run(play, 600);
    assert.equal(play.world.hash, golden[name]);
    // A minute is too long for thousands of bodies.
    for (let step = 700; step <= (isLarge ? 700 : 6000); step += 100) {
      run(play, step);
      assert(farthest(play) < 0.03, `something is ${farthest(play)} views away at step ${step}`);
    }
    if (scene.bodies.length > 0) assert(play.world.bodyCount > scene.bodies.length / 2, 'too few are left');
    play.destroy();
  });

  test(`${name}: is drawn within its view, with room round it`, () => {
    const play = new Play(bump, scene);
    const { x, y, width, height } = /** @type {import('../../web/scene/format.js').View} */ (scene.view);
    // What wraps comes in from outside.
    const wrapped = (scene.play ?? []).filter(({ kind }) => kind === 'wrap').map(({ tag }) => tag);
    for (const body of play.world.bodies) {
      if (wrapped.some((tag) => tag === undefined || body.tags.includes(tag))) continue;
      for (const shape of body.shapes) {
        const { lower, upper } = bump.boundsOf(shape, body);
        const room = [
          (lower.x - x) / width,
          (x + width - upper.x) / width,
          (lower.y - y) / height,
          (y + height - upper.y) / height,
        ];
        assert(Math.min(...room) > 0.07, `${play.nameOf(body) ?? body.slot} leaves ${Math.min(...room)}`);
      }
    }
    play.destroy();
  });
}
