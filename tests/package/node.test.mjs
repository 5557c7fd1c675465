// The package in Node, and under TypeScript's eyes.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { expected } from './expected.mjs';
import { program } from './program.mjs';
import { printed, project, tarball, tools, unpacked } from './project.mjs';

const run = promisify(execFile);

test('the program does collide', () => {
  const [begins] = expected.split(' ');
  assert(Number(begins) >= 2, expected);
});

test('the notices of others name files that are there', async () => {
  const folder = await unpacked();
  const notices = readFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const [, heading] = notices.match(/^In (.*)$/m) ?? [];
  const names = [...(heading ?? '').matchAll(/`([\w-]+\.(?:js|wasm))`/g)].map(([, name]) => name);
  assert(names.length > 0);
  for (const name of names) assert(existsSync(path.join(folder, 'dist', name)), name);
});

test('Node, import', async () => {
  const folder = await project('node import', {
    'main.js': `${program("import { load } from 'bumpbox';")}\nconsole.log(await collide());`,
  });
  assert.equal(await printed(folder, 'main.js'), expected);
});

test('Node, require', async () => {
  const source = program("const { load } = require('bumpbox');").replace('export async', 'async');
  const folder = await project('node require', {
    'package.json': '{ "name": "consumer", "private": true }',
    'main.js': `${source}\ncollide().then(console.log);`,
  });
  assert.equal(await printed(folder, 'main.js'), expected);
});

test('Node: what is over says so in each entry, and what the small engine has not got says where it is', async () => {
  const tell = `
    const told = (call) => { try { return String(call()); } catch (error) { return error.message; } };
    export const answers = async (load) => {
      const bump = await load();
      const world = bump.createWorld();
      const body = world.createBody({ shape: bump.circle(1) });
      body.destroy();
      const gone = [told(() => body.x), told(() => world.findTouching(bump.circle(1), {}, { except: body }))];
      const lacks = [told(() => world.save().length > 0), told(() => typeof bump.mask)];
      world.destroy();
      return [...gone, ...lacks, told(() => world.step(0.01)), told(() => world.bodies)];
    };`;
  const folder = await project('node what is over', {
    'tell.js': tell,
    'main.js': `
      import { load } from 'bumpbox';
      import { load as beside } from 'bumpbox/wasm';
      import { load as full } from 'bumpbox/full';
      import { answers } from './tell.js';
      console.log(JSON.stringify([await answers(load), await answers(beside), await answers(full)]));`,
  });
  const [small, beside, full] = JSON.parse(await printed(folder, 'main.js'));
  const over = 'this world was destroyed and can no longer be used';
  for (const [body, except, , , step, bodies] of [small, beside, full]) {
    assert.match(body, /was destroyed and can no longer be used/);
    assert.match(except, /was destroyed and can no longer be used/);
    assert.deepEqual([step, bodies], [over, over]);
  }
  const where = "is in the full engine: take load from 'bumpbox/full'";
  for (const each of [small, beside])
    assert.deepEqual(each.slice(2, 4), [`world.save ${where}`, `bump.mask ${where}`]);
  assert.deepEqual(full.slice(2, 4), ['true', 'function']);
});

test('Node, the entry that in pages has a file beside it', async () => {
  const folder = await project('node wasm', {
    'main.js': `${program("import { load } from 'bumpbox/wasm';")}\nconsole.log(await collide());`,
  });
  assert.equal(await printed(folder, 'main.js'), expected);
});

test('Node, the full engine, import and require', async () => {
  const more = `
    const world = bump.createWorld();
    world.createBodies({ x: [0, 1.5], y: [0, 0], shape: bump.circle(1) });
    const bytes = world.save();
    world.step(1 / 100);
    const outline = bump.outline([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 4 }]);
    const inside = bump.containsPoint(outline, { x: 0, y: 0 }, { x: 0.2, y: 3 });
    world.restore(bytes);
    console.log([world.contacts.length, inside, bump.decompose(outline).length > 1].join(' '));`;
  const folder = await project('node full', {
    'main.js': `import { load } from 'bumpbox/full'; const bump = await load(); ${more}`,
    'main.cjs': `require('bumpbox/full').load().then((bump) => { ${more} });`,
  });
  const answer = await printed(folder, 'main.js');
  assert.match(answer, /^\d true true$/);
  assert.equal(await printed(folder, 'main.cjs'), answer);
});

test('Node: a mover of its own entry leads a body of the full one', async () => {
  const more = `const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
    world.createBody({ type: 'static', y: 10, shape: bump.box(400, 20) });
    const mover = createMover(world.createBody({ type: 'kinematic', y: -40, shape: bump.box(20, 32) }));
    for (let i = 0; i < 60; i++) { mover.velocity = { x: 60, y: mover.velocity.y + 15 }; mover.move(1 / 60); world.step(1 / 60); }
    console.log(mover.onGround, mover.body.x.toFixed(3));`;
  const folder = await project('node mover', {
    'main.js': `import { load } from 'bumpbox/full'; import { createMover } from 'bumpbox/mover'; const bump = await load(); ${more}`,
    'main.cjs': `const { createMover } = require('bumpbox/mover'); require('bumpbox/full').load().then((bump) => { ${more} });`,
  });
  for (const file of ['main.js', 'main.cjs']) assert.equal(await printed(folder, file), 'true 60.000', file);
});

test('Node: scenes that ship become worlds, as they run elsewhere, by import and by require', async () => {
  const golden = JSON.parse(readFileSync(new URL('../scene/scenes-golden.json', import.meta.url), 'utf8'));
  // One with masks, one that is played, one with a crowd.
  const names = ['overlap-pixels', 'side-scroller', 'pile'];
  const more = `const tell = async () => {
    const bump = await load();
    const [level, ...others] = ${JSON.stringify(names)}.map((name) => {
      const file = require.resolve('bumpbox/scenes/' + name + '.json');
      const level = createScene(bump, readFileSync(file, 'utf8'));
      for (let i = 0; i < 600; i++) level.step();
      return level;
    });
    try { createScene(bump, { bumpbox: 1, bodies: [{ mass: -1 }] }); } catch (error) {
      return [level, ...others].map(({ world }) => world.hash).concat(error instanceof SceneError, error.code, error.path);
    }
  };
  tell().then((told) => console.log(JSON.stringify(told)));`;
  const folder = await project('node scene', {
    'main.js': `import { readFileSync } from 'node:fs'; import { createRequire } from 'node:module';
      import { load } from 'bumpbox/full'; import { createScene, SceneError } from 'bumpbox/scene';
      const require = createRequire(import.meta.url); ${more}`,
    'main.cjs': `const { readFileSync } = require('node:fs'); const { load } = require('bumpbox/full');
      const { createScene, SceneError } = require('bumpbox/scene'); ${more}`,
  });
  const known = [...names.map((name) => golden[name]), true, 'tooSmall', 'bodies[0].mass'];
  for (const file of ['main.js', 'main.cjs'])
    assert.deepEqual(JSON.parse(await printed(folder, file)), known);
});

test('Node, given the address, the bytes or the compiled module', async () => {
  const given = {
    wasmUrl: "new URL('./node_modules/bumpbox/dist/bumpbox.wasm', import.meta.url)",
    wasmBinary: "readFileSync('node_modules/bumpbox/dist/bumpbox.wasm')",
    wasmModule: "await WebAssembly.compile(readFileSync('node_modules/bumpbox/dist/bumpbox-plain.wasm'))",
  };
  for (const [key, value] of Object.entries(given)) {
    const how = `import { existsSync, readFileSync, readdirSync } from 'node:fs'; import { load as plainLoad } from 'bumpbox';
      const load = async () => plainLoad({ ${key}: ${value} });`;
    const folder = await project(`node ${key}`, {
      'main.js': `${program(how)}\nconsole.log(await collide());`,
    });
    assert.equal(await printed(folder, 'main.js'), expected, key);
  }
});

const typed = `
import { load, type Body, type Bumpbox, type World } from 'bumpbox';
import { load as loadFull, type FullBumpbox } from 'bumpbox/full';
import type { Renderer } from 'bumpbox/canvas';
import type { BumpBox } from 'bumpbox/element';
import { tiles, type TileMap } from 'bumpbox/tiles';
export async function collide(): Promise<string> {
  const bump: Bumpbox = await load();
  const world: World = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', x: 400, y: 590, shape: bump.box(800, 20, { bounce: 0.6 }), tags: ['floor'] });
  const ball: Body = world.createBody({ x: 100, y: 500, shape: bump.circle(12, { bounce: 0.6 }), tags: ['ball'] });
  let begins = 0;
  world.on('ball:floor', { begin: (left, _floor, contact) => { if (left === ball && contact.normal.y > 0) begins++; } });
  for (let i = 0; i < 100; i++) world.step(1 / 100);
  return [begins, ball.y.toFixed(6), world.hash].join(' ');
}
// @ts-expect-error one tag is no pair
export const single = (world: World) => world.on('ball', {});
// @ts-expect-error no such option
export const wrong = (bump: Bumpbox) => bump.createWorld({ gravty: { x: 0, y: 1 } });
export const level = (world: World): TileMap => tiles(world, '##', 16, { kinds: { '#': { friction: 0.5 } } }).set(0, 0, ' ');
// @ts-expect-error no such kind
export const odd = (world: World) => tiles(world, '##', 16, { kinds: { '#': 'ful' } });
export const scale = (renderer: Renderer): number => renderer.drawnShapes;
export async function shown(): Promise<number> {
  const element: BumpBox = document.createElement('bump-box');
  element.overlays = 'contacts';
  await element.load({ bumpbox: 1, bodies: [] });
  element.step(2);
  return element.stepCount + (element.world?.bodyCount ?? 0);
}
export async function fully(): Promise<number> {
  const bump: FullBumpbox = await loadFull();
  const world = bump.createWorld();
  const bytes: Uint8Array = world.save();
  world.restore(bytes);
  return bump.decompose(bump.outline([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 4 }])).length;
}
void collide().then(console.log);
`;

for (const [resolution, module] of [
  ['node16', 'node16'],
  ['bundler', 'esnext'],
]) {
  test(`TypeScript, strict, resolution ${resolution}`, async () => {
    const folder = await project(`typescript ${resolution}`, {
      'main.ts': typed,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          module,
          moduleResolution: resolution,
          target: 'es2022',
          lib: ['es2022', 'dom'],
          types: [],
          outDir: 'out',
        },
        files: ['main.ts'],
      }),
    });
    await run(process.execPath, [tools.resolve('typescript/bin/tsc'), '-p', '.'], { cwd: folder }).catch(
      (error) => assert.fail(error.stdout),
    );
    assert.equal(await printed(folder, 'out/main.js'), expected);
  });
}

test('every script has its banner and version, is ASCII, has short lines, and reads as bundlers read', async () => {
  const { parse } = await import(tools.resolve('acorn'));
  const folder = path.join(await unpacked(), 'dist');
  const { version } = JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8'));
  const scripts = readdirSync(folder).filter((name) => /\.c?js$/.test(name));
  assert(scripts.length > 15);
  for (const name of scripts) {
    const script = readFileSync(path.join(folder, name), 'utf8');
    assert(script.startsWith(`/*! Bumpbox ${version} | MIT `), name);
    assert.match(script, /^[\t\n\x20-\x7e]*$/, name);
    assert(Math.max(...script.split('\n').map((line) => line.length)) < 1000, `${name} has long lines`);
    const sourceType = /\.global\.js$|\.cjs$/.test(name) ? 'script' : 'module';
    parse(script, { ecmaVersion: 2022, sourceType });
    const [, map] = script.match(/^\/\/# sourceMappingURL=(.*)$/m) ?? [];
    assert.equal(map !== undefined, sourceType === 'module', `${name}: ${map}`);
    if (map) assert(JSON.parse(readFileSync(path.join(folder, map), 'utf8')).sources.length > 0);
  }
  const found = await project('version', {
    'main.js': `import * as all from 'bumpbox'; import * as full from 'bumpbox/full'; import * as canvas from 'bumpbox/canvas';
      import * as element from 'bumpbox/element'; import * as wasm from 'bumpbox/wasm';
      import * as mover from 'bumpbox/mover'; import * as tiles from 'bumpbox/tiles';
      import * as scene from 'bumpbox/scene';
      console.log([all, full, canvas, element, wasm, mover, tiles, scene].map(({ version }) => version).join(' '));`,
  });
  assert.equal(await printed(found, 'main.js'), Array(8).fill(version).join(' '));
});

test('a source map leads from an error to the line of our source', async () => {
  const folder = await project('map', {
    'main.js': `import { load } from 'bumpbox'; const bump = await load();
      try { bump.circle(-1); } catch (error) { console.log(error.stack.split('\\n').slice(0, 4).join(' ')); }`,
  });
  assert.match(await printed(folder, 'main.js', ['--enable-source-maps']), /web\/library\/check\.js:\d+/);
});

test('publint has nothing to say', async () => {
  const { publint } = await import(tools.resolve('publint'));
  const { messages } = await publint({ pkgDir: await unpacked(), strict: true });
  assert.deepEqual(messages, []);
});

test('the types are not wrong', async () => {
  await unpacked();
  const attw = path.join(path.dirname(tools.resolve('@arethetypeswrong/cli/package.json')), 'dist/index.js');
  // What is no module for imports has no types.
  const { stdout } = await run(process.execPath, [
    attw,
    tarball,
    ...['--format', 'json'],
    ...['--exclude-entrypoints', './package.json', './global', './element/global', './embed.html'],
    './scene.schema.json',
  ]).catch((error) => assert.fail(error.stdout));
  assert(stdout.includes('bumpbox'));
});

test('what npm ships is what a user needs, and nothing of ours', async () => {
  const folder = await unpacked();
  const { stdout } = await run('find', ['.', '-type', 'f'], { cwd: folder });
  const files = stdout.trim().split('\n').sort();
  for (const file of [
    './LICENSE',
    './README.md',
    './THIRD-PARTY-NOTICES.md',
    './dist/bumpbox.js',
    './dist/types/library/index.d.ts',
    './dist/element.js',
    './dist/embed.html',
    './dist/scenes/pile.json',
  ]) {
    assert(files.includes(file), `${file} is missing`);
  }
  const own =
    /^\.\/(dist\/|LICENSE$|[A-Z-]+\.md$|package\.json$|(full|wasm|canvas|element|mover|tiles|scene)(\/wasm)?\/package\.json$)/;
  for (const file of files) assert.match(file, own);
  const { exports: entries } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const targets = [...JSON.stringify(entries).matchAll(/:"(\.\/[^"*]+\.\w+)"/g)].map(([, name]) => name);
  assert(targets.length > 20);
  for (const target of targets) assert(files.includes(target), `${target} is exported and missing`);
});
