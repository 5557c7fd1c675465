// The package under the eyes of TypeScript, from 5.0 to 7, strict and without skipLibCheck: what the reference names can be
// imported, <bump-box> tells its events by their types and has its place in JSX, and servers need no library "dom".
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import path from 'node:path';
import { project, tools } from './project.mjs';
import { compareWithTable, proved } from './support.mjs';

const run = promisify(execFile);

const anywhere = `
import { load, version, type Body, type Bumpbox, type Columns, type Filter, type Found, type GroupName, type Hit, type Point,
  type Policy, type Pose, type ShapeOptions, type World, type WorldOptions } from 'bumpbox';
import { load as loadFull, type FullBumpbox, type FullWorld, type MaskOptions, type Moved, type MoveOptions } from 'bumpbox/full';
import { load as loadWasm } from 'bumpbox/wasm';
import { tiles, type TileMap } from 'bumpbox/tiles';
import { createMover, type Mover, type MoverOptions, type MoverState } from 'bumpbox/mover';
import { createScene, SceneError, type Hands, type LiveScene, type Scene as SceneText } from 'bumpbox/scene';
import { Camera, loadForPictures, type OverlayName, type Painter } from 'bumpbox/canvas';
const options: WorldOptions = { gravity: { x: 0, y: 900 } };
export async function all(): Promise<string> {
  const bump: Bumpbox = await load({ wasmUrl: 'x' });
  const world: World = bump.createWorld(options);
  const material: ShapeOptions = { bounce: 0.5 };
  const body: Body = world.createBody({ shape: bump.circle(3, material) });
  const policy: Policy = 'block';
  const group: GroupName = 'a:b';
  world.group(group, policy);
  // A body is a pose wherever one is asked for.
  const pose: Pose = body;
  const shape = bump.circle(3);
  const found: readonly Found[] = world.findTouching(shape, body, {} satisfies Filter);
  const hit: Hit | null = world.castShape(shape, pose, { x: 1, y: 0 } satisfies Point);
  const overlap: boolean = bump.overlap(shape, body, shape, pose);
  const columns: Columns = world.columns;
  columns.x[0] += 1;
  const map: TileMap = tiles(world, '##', 16);
  const full: FullBumpbox = await loadFull();
  const fullWorld: FullWorld = full.createWorld();
  const more: MoveOptions = { maxSlope: 0.7 };
  const moved: Moved = fullWorld.moveShape(shape, body, { x: 1, y: 0 }, more);
  const how: MoverOptions = { push: 300 };
  const mover: Mover = createMover(fullWorld.createBody({ type: 'kinematic', shape }), how);
  const state: MoverState = mover.save();
  mover.dropThrough().move(1 / 60).restore(state);
  const written: SceneText = { bumpbox: 1, bodies: [{ name: 'ball', shape: { kind: 'circle', radius: 2 } }] };
  const live: LiveScene = createScene(full, written);
  const hands: Hands = { right: true };
  const ball: Body = live.step(hands).body('ball');
  const where: string = new SceneError('missing', 'bodies', 'is missing').path + live.bodies.get('ball')?.id + ball.x;
  const mask: MaskOptions = {};
  const { renderer } = await loadForPictures();
  const painter: Painter = renderer;
  const camera = new Camera();
  const overlay: OverlayName = 'contacts';
  void [(await loadWasm()).limits, mask, painter, camera, overlay, found, hit, overlap, map, where];
  return world.hash + version + moved.x.toFixed();
}
// @ts-expect-error the small engine runs no scenes
export const small = (bump: Bumpbox) => createScene(bump, { bumpbox: 1, bodies: [] });
// @ts-expect-error the small engine saves nothing
export const wrong = (world: World) => world.save();
// @ts-expect-error no such option
export const misspelt = (bump: Bumpbox) => bump.createWorld({ gravty: { x: 0, y: 1 } });
`;

const inPages = `
import { BumpBox, type BumpBoxEventMap, type Collisions, type Scene } from 'bumpbox/element';
const box: BumpBox = document.createElement('bump-box');
BumpBox.wasmUrl = '/files/bumpbox-sdl2.wasm';
const listener = ({ detail }: BumpBoxEventMap['collision']) => {
  const told: Collisions = detail;
  console.log(told.step.toFixed(), told.begin[0]?.a.name);
};
box.addEventListener('collision', listener);
box.removeEventListener('collision', listener);
box.addEventListener('collision', (event) => console.log(event.detail.end.length));
box.addEventListener('error', ({ detail }) => console.log(detail.message.length, detail.path));
box.addEventListener('step', ({ detail }) => detail.step + 1);
box.addEventListener('click', (event) => event.clientX);
box.addEventListener('anything', () => {});
// @ts-expect-error a step is a number
box.addEventListener('step', ({ detail }) => detail.step.length);
const scene: Scene = {
  bumpbox: 1,
  bodies: [
    { type: 'static', y: 150, paint: 7, shape: { kind: 'box', width: 600, height: 20 } },
    { name: 'ball', bounce: 0.5, shapes: [{ kind: 'circle', radius: 16, paint: 2 }] },
  ],
};
// @ts-expect-error a scene holds no sprites
export const noSprite: Scene = { bumpbox: 1, bodies: [{ sprite: { x: 0, y: 0, rotation: 0 } }] };
void box.load(scene).then(() => console.log(box.save().bodies.length));
`;

const element = (/** @type {string} */ head) => `${head}
import 'bumpbox/element';
export const figure = <bump-box scene="pile" controls theme="dark" oncollision={({ detail }) => console.log(detail.begin.length)} />;
// @ts-expect-error no such theme
export const wrong = <bump-box theme="blue" />;
`;

/** @param {string} compiler @param {string} folder */
async function compile(compiler, folder) {
  const file = path.join(path.dirname(tools.resolve(`${compiler}/package.json`)), 'bin/tsc');
  await run(process.execPath, [file, '-p', '.'], { cwd: folder }).catch((error) => assert.fail(error.stdout));
}

/** @param {Record<string, unknown>} options @param {string[]} files */
const config = (options, files) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      target: 'es2022',
      lib: ['es2022'],
      types: [],
      noEmit: true,
      ...options,
    },
    files,
  });
/** The entries that both programs import. */
const named = Object.fromEntries(
  [...(anywhere + inPages).matchAll(/from 'bumpbox\/?(\w*)'/g)].map(([, name]) => [name || 'bumpbox', true]),
);
const page = { lib: ['es2022', 'dom', 'dom.iterable'] };

for (const compiler of ['typescript-5.0', 'typescript-5.4', 'typescript-5.6', 'typescript', 'typescript-7']) {
  const { version } = tools(`${compiler}/package.json`);
  test(`TypeScript ${version}, strict: bundlers and Node, modules and CommonJS, with and without a page`, async () => {
    const folder = await project(`types ${version}`, {
      'anywhere.ts': anywhere,
      'anywhere-common.cts': anywhere,
      'page.ts': anywhere + inPages,
      'tsconfig.json': config({ module: 'esnext', moduleResolution: 'bundler' }, ['anywhere.ts']),
      'node/tsconfig.json': config({ module: 'node16', moduleResolution: 'node16' }, [
        '../anywhere.ts',
        '../anywhere-common.cts',
      ]),
      'page/tsconfig.json': config({ module: 'node16', moduleResolution: 'node16', ...page }, ['../page.ts']),
    });
    for (const each of ['.', 'node', 'page']) await compile(compiler, `${folder}/${each}`);
    proved('TypeScript', version, named, ['strict']);
  });
}

test('TypeScript, the old way of looking for entries finds them all', async () => {
  const folder = await project('types old', {
    'page.ts': anywhere + inPages,
    'tsconfig.json': config({ module: 'esnext', moduleResolution: 'node10', ...page }, ['page.ts']),
  });
  await compile('typescript', folder);
});

for (const [name, source, jsx] of [
  ['react', element(''), { jsx: 'react-jsx' }],
  ['preact', element(''), { jsx: 'react-jsx', jsxImportSource: 'preact' }],
  ['solid-js', element(''), { jsx: 'preserve', jsxImportSource: 'solid-js' }],
]) {
  test(`TSX: <bump-box> has its attributes and events with ${name}`, async () => {
    const packages =
      name === 'react'
        ? ['@types/react', 'csstype']
        : name === 'preact'
          ? ['preact']
          : ['solid-js', 'csstype', 'seroval'];
    const folder = await project(
      `tsx ${name}`,
      {
        'main.tsx': /** @type {string} */ (source),
        'tsconfig.json': config(
          { module: 'esnext', moduleResolution: 'bundler', ...page, .../** @type {object} */ (jsx) },
          ['main.tsx'],
        ),
      },
      { packages },
    );
    await compile('typescript', folder);
  });
}

compareWithTable();
