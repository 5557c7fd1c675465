// One program with all entries of the package, which every kind of project builds and runs: what each comes to. For an
// engine that is a text with a hash that is the same everywhere; for <bump-box> its event `ready`.
import { expected } from './expected.mjs';

const collide = `
async function collide(bump) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', x: 400, y: 590, shape: bump.box(800, 20, { bounce: 0.6 }), tags: ['floor'] });
  const ball = world.createBody({ x: 100, y: 500, shape: bump.circle(12, { bounce: 0.6 }), tags: ['ball'] });
  let begins = 0;
  world.on('ball:floor', { begin: () => begins++ });
  for (let i = 0; i < 100; i++) world.step(1 / 100);
  return [begins, ball.y.toFixed(6), world.hash].join(' ');
}
`;

const collideAsScene = `
/** The same as a scene of bumpbox/scene: it must come to the same. */
async function collideAsScene(bump) {
  const answer = await collide(bump);
  const level = createScene(bump, JSON.stringify({
    bumpbox: 1,
    world: { gravity: { x: 0, y: 900 } },
    bodies: [
      { type: 'static', x: 400, y: 590, tags: ['floor'], shape: { kind: 'box', width: 800, height: 20, bounce: 0.6 } },
      { name: 'ball', x: 100, y: 500, tags: ['ball'], shape: { kind: 'circle', radius: 12, bounce: 0.6 } },
    ],
  }));
  let begins = 0;
  level.world.on('ball:floor', { begin: () => begins++ });
  for (let i = 0; i < 100; i++) level.step();
  const told = [begins, level.body('ball').y.toFixed(6), level.world.hash].join(' ');
  return told === answer ? answer : 'as a scene ' + told;
}
`;

const shown = `
/** A <bump-box> in the page, and what it first tells. */
function show() {
  return new Promise((resolve) => {
    const box = document.createElement('bump-box');
    box.addEventListener('ready', () => resolve('ready'));
    box.addEventListener('error', ({ detail }) => resolve(detail.message));
    box.insertAdjacentHTML('beforeend', '<script type="application/json">{ "bumpbox": 1, "bodies": [] }</' + 'script>');
    document.body.append(box);
  });
}
`;

/** What the entries are, each with what starts an engine of it. @type {Record<string, { names: string, from: string, load: string }>} */
const entries = {
  bumpbox: { names: 'load', from: 'bumpbox', load: 'load()' },
  full: { names: 'load as loadFull', from: 'bumpbox/full', load: 'loadFull()' },
  wasm: { names: 'load as loadWasm', from: 'bumpbox/wasm', load: 'loadWasm()' },
  canvas: {
    names: 'loadForPictures',
    from: 'bumpbox/canvas',
    load: 'loadForPictures().then(({ bump }) => bump)',
  },
};
/** @typedef {'bumpbox' | 'full' | 'wasm' | 'canvas' | 'tiles' | 'element'} Entry */
/** @type {Entry[]} */
const all = ['bumpbox', 'full', 'wasm', 'canvas', 'tiles', 'element'];

/**
 * @param {object} [options]
 * @param {Entry[]} [options.only]
 * @param {boolean} [options.page] whether there is one, for the element
 * @param {boolean} [options.common] by require
 * @param {string} [options.given] what load of bumpbox/wasm is given, where a bundler has the file at another place
 * @param {string} [options.before] statements before all
 * @param {string} [options.tell] what is done with the answers, as JSON
 */
export function program({
  only = all,
  page = true,
  common = false,
  given = '',
  before = '',
  tell = 'document.documentElement.dataset.answer = answers;',
} = {}) {
  const engines = only.filter((name) => name in entries);
  const imports = engines.map((name) => {
    const { names, from } = entries[name];
    return common
      ? `const { ${names.replace(' as ', ': ')} } = require('${from}');`
      : `import { ${names} } from '${from}';`;
  });
  // A map is in a world of another entry.
  const tiles = only.includes('tiles');
  if (tiles)
    imports.push(
      common ? `const { tiles } = require('bumpbox/tiles');` : `import { tiles } from 'bumpbox/tiles';`,
    );
  const scenes = only.includes('full');
  if (scenes)
    imports.push(
      common
        ? `const { createScene } = require('bumpbox/scene');`
        : `import { createScene } from 'bumpbox/scene';`,
    );
  const element = only.includes('element');
  if (element) imports.push(common ? `require('bumpbox/element');` : `import 'bumpbox/element';`);
  const tries = engines.map((name) => {
    const load = entries[name].load.replace('loadWasm()', `loadWasm(${given})`);
    return `answers.${name} = await ${load}.then(${name === 'full' ? 'collideAsScene' : 'collide'}).catch((error) => error.message);`;
  });
  return `${imports.join('\n')}
${before}
${collide}
${scenes ? collideAsScene : ''}
${element && page ? shown : ''}
async function answerAll() {
  const answers = {};
  ${tries.join('\n  ')}
  ${tiles ? "answers.tiles = await load().then((bump) => `${tiles(bump.createWorld(), '##/', 9).bodies[0].shapes.length} shapes`);" : ''}
  ${element && page ? 'answers.element = await show();' : ''}
  return JSON.stringify(answers);
}
answerAll().then((answers) => { ${tell} });
`;
}

/** The answers that the program must give. @param {{ only?: Entry[], page?: boolean }} [options] */
export const answers = ({ only = all, page = true } = {}) =>
  Object.fromEntries(
    only
      .filter((name) => page || name !== 'element')
      .map((name) => [name, { element: 'ready', tiles: '2 shapes' }[String(name)] ?? expected]),
  );
