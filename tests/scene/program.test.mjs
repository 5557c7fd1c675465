// Every scene as a program with `bumpbox`: it runs as it stands, and its world goes the way of the scene's, bit for bit.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { programOf } from '../../web/scene/program.js';

const web = new URL('../../web/', import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(`scenes/${name}.json`, web), 'utf8');
const names = JSON.parse(read('list')).groups.flatMap(
  (/** @type {{ scenes: string[] }} */ { scenes }) => scenes,
);
const bump = await load();
const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox-program-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs a program here, the package being the checkout's library. @param {string} name @param {string} text */
async function run(name, text) {
  const file = path.join(folder, `${name}.mjs`);
  const placed = text
    .replace("from 'bumpbox/full'", `from '${new URL('library/full.js', web).href}'`)
    .replace("from 'bumpbox'", `from '${new URL('library/index.js', web).href}'`)
    .replace(/^console\.log\(.*\);$/m, 'export { world };');
  assert.notEqual(placed, text);
  writeFileSync(file, placed);
  return (await import(pathToFileURL(file).href)).world;
}

for (const name of names) {
  test(`${name} is a program`, async () => {
    const scene = readScene(read(name));
    const text = programOf(scene);
    const world = await run(name, text);
    const play = new Play(bump, /** @type {any} */ ({ ...scene, play: undefined }));
    assert.equal(world.bodyCount, play.world.bodyCount);
    if (!scene.many) {
      for (let i = 0; i < 100; i++) play.step();
      assert.equal(world.hash, play.world.hash);
    }
    assert.equal(/Left out/.test(text), (scene.play ?? []).length > 0, 'what is left out is said');
    play.destroy();
  });
}

for (const name of ['pile', 'concave', 'pixels-and-boxes', 'point-rectangle', 'hit-boxes']) {
  test(`${name} is a program that draws, and goes the same way`, async () => {
    const scene = {
      .../** @type {import('../../web/scene/format.js').Scene} */ (readScene(read(name))),
      play: undefined,
    };
    /** @type {((now: number) => void)[]} */
    const frames = [];
    const drawn = { fill: 0, stroke: 0 };
    class Path {
      arc() {}
      lineTo() {}
      moveTo() {}
      closePath() {}
      roundRect() {}
      addPath() {}
    }
    const paper = new Proxy(/** @type {any} */ ({}), {
      get: (_, key) => (/** @type {unknown} */ given) => {
        if (key === 'fill' || key === 'stroke')
          drawn[/** @type {'fill'} */ (key)] += Number(given instanceof Path);
      },
    });
    const canvas = { width: 800, height: 500, getContext: () => paper };
    const page = /** @type {any} */ (globalThis);
    page.Path2D = Path;
    page.document = { querySelector: (/** @type {string} */ what) => (what === 'canvas' ? canvas : null) };
    page.requestAnimationFrame = (/** @type {(now: number) => void} */ call) => frames.push(call);
    const world = await run(`${name}-drawn`, `${programOf(scene, { drawn: true })}\nconsole.log(world);\n`);
    for (let i = 0; i <= 60; i++) frames.shift()?.((1000 * i) / 50);
    const play = new Play(bump, /** @type {any} */ (scene));
    while (play.world.stepCount < world.stepCount) play.step();
    assert(world.stepCount > 50, `${world.stepCount} steps`);
    assert.equal(world.hash, play.world.hash);
    const shapes = world.bodies.flatMap((/** @type {any} */ body) => body.shapes).length;
    assert(drawn.fill >= shapes && drawn.fill === drawn.stroke && shapes > 0, JSON.stringify(drawn));
    play.destroy();
  });
}

test('bodies that differ only in where they stand are a loop, and a selection is a program of its own', async () => {
  const scene = readScene(read('pile'));
  const text = programOf(scene);
  assert.match(text, /for \(const \[x, y\] of \[/);
  assert(text.split('\n').length < scene.bodies.length, text);
  const some = programOf({ ...scene, bodies: [scene.bodies[0], scene.bodies[3]] });
  assert.equal((await run('some', some)).bodyCount, 2);
  assert.match(some, /createBody\(\{.*type: 'static'/);
});

test('texts of a scene stay texts, whatever signs are in them', async () => {
  const tag = `'"\\\n\u2028*/\`\${1}</script>`;
  const scene = readScene({
    bumpbox: 1,
    bodies: [{ name: `a\nb(); //`, tags: ['it', 'plain'], shape: { kind: 'circle', radius: 3 } }],
  });
  const odd = { ...scene, bodies: [{ ...scene.bodies[0], tags: [tag] }] };
  const world = await run('odd', programOf(/** @type {any} */ (odd)));
  assert.deepEqual([...world.bodies[0].tags], [tag]);
});
