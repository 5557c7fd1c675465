// `npx bumpbox init`, from the packed tarball as npm runs it: what it refuses and says, and of each template a project that is
// made in an empty folder, installed, checked, built and played in a browser, wide and narrow, by keys and by a finger.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startPage, served } from './browsers.mjs';
import { expected } from './expected.mjs';
import { program } from './program.mjs';
import { tarball, tools, unpacked } from './project.mjs';

const run = promisify(execFile);
const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'bumpbox init '));
after(() => rmSync(place, { recursive: true, force: true }));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function answered(command, args, env) {
  const surroundings = { ...process.env, LC_ALL: '', LC_MESSAGES: '', npm_config_loglevel: 'error', ...env };
  return run(command, args, { cwd: place, env: surroundings, timeout: 300_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout.trim(), complained: stderr.trim() }),
    ({ code, stdout, stderr }) => ({ code, said: stdout.trim(), complained: stderr.trim() }),
  );
}
const english = { LANG: 'en_US.UTF-8' };

/** What npx does with a tarball. @param {string[]} words @param {NodeJS.ProcessEnv} [env] */
async function npx(words, env = english) {
  await unpacked();
  return answered(
    'npm',
    ['exec', '--offline', '--yes', `--package=${tarball}`, '--', 'bumpbox', ...words],
    env,
  );
}

/** The same program without npm's own second. @param {string[]} words @param {NodeJS.ProcessEnv} [env] */
async function init(words, env = english) {
  return answered(process.execPath, [path.join(await unpacked(), 'dist/init/init.js'), ...words], env);
}

test('it says how it is used, in the language of the system or the one that is asked for', async () => {
  const { said, code } = await npx(['--help']);
  assert.equal(code, 0);
  for (const word of ['npx bumpbox init NAME', 'vite', 'element', 'phaser', 'pixi', '--lang', '--version'])
    assert(said.includes(word), word);
  assert.equal((await init([])).said, said);
  const korean = await init(['--help'], { LANG: 'ko_KR.UTF-8' });
  assert.match(korean.said, /템플릿/);
  assert.equal((await init(['--help', '--lang', 'ko'])).said, korean.said);
  assert.equal((await init(['--help', '--lang=en'], { LANG: 'ko_KR.UTF-8' })).said, said);
  assert.equal((await init(['--version'])).said, version);
});

test('what it cannot do it refuses by name, and changes nothing', async () => {
  const full = path.join(place, 'full');
  mkdirSync(full);
  writeFileSync(path.join(full, 'mine.txt'), 'mine');
  writeFileSync(path.join(place, 'file'), '');
  for (const [words, inEnglish, inKorean] of /** @type {[string[], RegExp, RegExp][]} */ ([
    [
      ['init', 'full'],
      /^'full' is not empty: it holds mine\.txt\./,
      /^'full' 폴더가 비어 있지 않아요: mine\.txt\./,
    ],
    [['init', 'file'], /^'file' is a file\./, /^'file'에는 이미 파일이 있어요\./],
    [
      ['init', 'file/below'],
      /^'file\/below' could not be written \(ENOTDIR\)\./,
      /^'file\/below' 폴더에 쓸 수 없어요 \(ENOTDIR\)\./,
    ],
    [['init'], /^Say a name for the new folder/, /^새 폴더의 이름을 적어 주세요/],
    [['init', 'a', 'b'], /'b' too/, /'b'도 있네요/],
    [
      ['init', 'a', '--template', 'unity'],
      /^There is no template 'unity': it is one of vite, element, phaser, pixi\./,
      /^'unity' 템플릿이 없어요/,
    ],
    [['init', 'a', '--typescript'], /^There is no option '--typescript'/, /^'--typescript' 옵션이 없어요/],
    [
      ['make', 'a'],
      /^There is no command 'make'\. Did you mean `npx bumpbox init make`/,
      /^'make' 명령이 없어요/,
    ],
  ])) {
    const { code, said, complained } = await init(words);
    assert.equal(code, 1, words.join(' '));
    assert.equal(said, '');
    assert.match(complained, inEnglish);
    assert.match((await init([...words, '--lang', 'ko'])).complained, inKorean);
  }
  const { complained, code } = await init(['init', 'a', '--lang', 'de']);
  assert.deepEqual([complained, code], ["There is no language 'de' here: say --lang en or --lang ko.", 1]);
  assert.deepEqual(readdirSync(place).sort(), ['file', 'full']);
  assert.deepEqual(readdirSync(full), ['mine.txt']);
  assert.equal(readFileSync(path.join(full, 'mine.txt'), 'utf8'), 'mine');
});

/** In a terminal. @param {string[]} typed for one question each @param {string[]} words */
async function inTerminal(typed, words) {
  const file = path.join(await unpacked(), 'dist/init/init.js');
  const line = [process.execPath, file, ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: place,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  let said = '';
  const waiting = [...typed];
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
    said += part;
    // Once the question is there.
    if (said.split(/\): /).length - 1 > typed.length - waiting.length)
      child.stdin.write(waiting.shift() ?? '');
  });
  const late = setTimeout(() => child.kill(), 100_000);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(late);
  return { code, said };
}

test('at a terminal it asks for what was not said, and leaves off when it is told to', async (t) => {
  try {
    execFileSync('script', ['--version']);
  } catch {
    return t.skip('there is no `script` to play a terminal');
  }
  const { said, code } = await inTerminal(['asked\n', '4\n'], ['init']);
  assert.equal(code, 0, said);
  assert.match(said, /Name of the new folder \(my-game\)/);
  assert.match(said, /3 {2}phaser/);
  assert.match(readFileSync(path.join(place, 'asked/package.json'), 'utf8'), /"pixi\.js"/);
  const usual = await inTerminal(['\n', '\n'], ['init']);
  assert.equal(usual.code, 0, usual.said);
  assert.doesNotMatch(readFileSync(path.join(place, 'my-game/package.json'), 'utf8'), /phaser|pixi/);
  // A name that cannot be taken is told before the next question.
  const taken = await inTerminal(['my-game\n', '2\n'], ['init']);
  assert.equal(taken.code, 1);
  assert.match(taken.said, /'my-game' is not empty/);
  assert.doesNotMatch(taken.said, /Which template/);
  const stopped = await inTerminal(['\x03'], ['init']);
  assert.equal(stopped.code, 1);
  assert.match(stopped.said, /Nothing was made\./);
});

test('a folder with blanks, Korean letters or a fresh repository will do, and so will the one where one is', async () => {
  const repository = path.join(place, '공 놀이');
  mkdirSync(path.join(repository, '.git'), { recursive: true });
  const { said, code } = await init(['init', '공 놀이', '--lang', 'ko']);
  assert.equal(code, 0);
  assert.match(said, /cd "공 놀이"/);
  assert.equal(JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')).name, 'game');
  assert.match(
    readFileSync(path.join(repository, 'index.html'), 'utf8'),
    /<html lang="ko">[^]*<h1>공 놀이<\/h1>/,
  );
  assert.match(
    readFileSync(path.join(repository, 'README.md'), 'utf8'),
    /^# 공 놀이\n\n\[Bumpbox\]\(http.*만든/,
  );
  assert.equal(readFileSync(path.join(repository, '.gitignore'), 'utf8'), 'node_modules\ndist\n');
  const sly = path.join(place, "it's <b>`${1}`");
  mkdirSync(sly);
  const file = path.join(await unpacked(), 'dist/init/init.js');
  const { stdout } = await run(process.execPath, [file, 'init', '.'], { cwd: sly });
  assert.doesNotMatch(stdout, / cd /);
  assert.match(readFileSync(path.join(sly, 'index.html'), 'utf8'), /<h1>its b\{1\}<\/h1>/);
});

/**
 * What a page does, seen by its own variables and by what is on it.
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ keys: (page: Page) => Promise<void>, finger?: (page: Page) => Promise<void>, game?: boolean }} Play
 */
/** @param {Page} page @param {string} expression of the page, true at last */
const until = (page, expression) => page.waitForFunction(expression, undefined, { timeout: 100_000 });
/** A finger that goes from one place to another and stays there. @param {Page} page @param {number[][]} way */
async function draw(page, way) {
  const finger = await page.context().newCDPSession(page);
  for (const [i, [x, y]] of way.entries()) {
    const type = i === 0 ? 'touchStart' : 'touchMove';
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  return () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @type {Record<string, Play>} */
const plays = {
  vite: {
    game: true,
    async keys(page) {
      assert.equal(await page.textContent('#score'), '0 / 6');
      // Down from where the player begins, then right: the crates there are pushed along.
      await page.keyboard.down('ArrowDown');
      await until(page, 'game.player.y > 170');
      await page.keyboard.up('ArrowDown');
      await page.keyboard.down('KeyD');
      await until(page, 'game.crates[0].x > 240');
      await page.keyboard.up('KeyD');
      // A crate that comes onto the field is counted, and one that leaves it no longer is.
      await page.evaluate('Object.assign(game.crates[3], { x: 500, y: 140 })');
      await until(page, "document.getElementById('score').textContent === '1 / 6'");
      await page.evaluate('Object.assign(game.crates[3], { x: 300, y: 560 })');
      await until(page, "document.getElementById('score').textContent === '0 / 6'");
      assert.equal(await page.isVisible('#won'), false);
      await page.evaluate(
        'game.crates.forEach((crate, i) => Object.assign(crate, { x: 440 + 60 * (i % 3), y: 110 + 60 * Math.floor(i / 3) }))',
      );
      await until(page, "!document.getElementById('won').hidden && game.isWon");
      await page.click('#again');
      await until(page, "game.home.size === 0 && document.getElementById('won').hidden");
    },
    async finger(page) {
      const lift = await draw(page, [
        [200, 650],
        [230, 650],
        [290, 650],
      ]);
      await until(page, 'game.player.x > 140');
      await lift();
      await until(page, 'Math.abs(game.player.velocity.x) < 1');
    },
  },
  phaser: {
    game: true,
    async keys(page) {
      await page.keyboard.down('ArrowLeft');
      await until(page, 'game.player.velocity.x < -250');
      await page.keyboard.up('ArrowLeft');
      await page.keyboard.down('KeyD');
      await until(page, 'game.player.velocity.x > 250');
      await page.keyboard.up('KeyD');
      // A jump off a platform high up is points, and a star is fifty.
      await page.evaluate('game.player.velocity.y = -1500');
      await until(page, 'game.score > 20');
      await page.evaluate(
        "{ const star = game.world.bodies.find((body) => body.tags.includes('star')); if (star) Object.assign(game.player, { x: star.x, y: star.y }); else game.stars = 1; }",
      );
      await until(page, 'game.stars >= 1');
      // Once it fell, Space begins again.
      await page.evaluate('game.player.y = game.top + 2000; globalThis.fallen = game');
      await until(page, 'game.hasFallen');
      await page.keyboard.press('Space');
      await until(page, 'game !== fallen && !game.hasFallen && game.score < 60');
    },
    async finger(page) {
      const lift = await draw(page, [[320, 400]]);
      await until(page, 'game.player.velocity.x > 200');
      await lift();
      await until(page, 'Math.abs(game.player.velocity.x) < 20');
    },
  },
  pixi: {
    game: true,
    async keys(page) {
      await page.keyboard.down('ArrowLeft');
      await until(page, 'game.x < 60');
      await page.keyboard.up('ArrowLeft');
      await page.keyboard.press('Space');
      await until(page, 'game.balls.size === 1');
      await until(page, '[...game.balls][0].y > 500');
      // Two of a kind that meet become one of the next.
      await page.evaluate('game.wait = 0; game.kind = [...game.balls][0].userData.kind');
      await page.keyboard.press('ArrowDown');
      await until(page, 'game.score > 0 && game.balls.size === 1');
      await until(page, "document.getElementById('score').textContent === String(game.score)");
      // What stays above the rim ends the game.
      await page.evaluate(
        '{ const [ball] = game.balls; setInterval(() => ball.alive && Object.assign(ball, { x: 200, y: 90 }), 10); }',
      );
      await until(page, "game.isOver && !document.getElementById('over').hidden");
      await page.click('#again');
      await until(page, "!game.isOver && game.score === 0 && document.getElementById('over').hidden");
    },
    async finger(page) {
      const lift = await draw(page, [
        [100, 300],
        [300, 320],
      ]);
      await until(page, 'game.x > 280');
      assert.equal(await page.evaluate('game.balls.size'), 0, 'until it is let go');
      await lift();
      await until(page, 'game.balls.size === 1');
    },
  },
  element: {
    async keys(page) {
      // Friction of 0.4 lets the box slide down a slope of 0.5, one of 0.9 holds it.
      const slope = page.locator('#slope');
      await slope.scrollIntoViewIfNeeded();
      const placeOfBox = "document.getElementById('slope').world.bodies[1].x";
      const first = Number(await page.evaluate(placeOfBox));
      await until(page, `${placeOfBox} > ${first + 30}`);
      await page.focus('#friction');
      await page.keyboard.press('End');
      await until(page, "document.getElementById('chosen').value === '0.90'");
      await until(page, "document.getElementById('slope').stepCount > 60");
      assert(Number(await page.evaluate(placeOfBox)) < first + 5);
      await page.locator('#balls').scrollIntoViewIfNeeded();
      await until(page, "Number(document.getElementById('meetings').value) > 0");
    },
  },
};

const collide = program('const load = async () => bump;').replace('export async', 'async');

for (const [template, { keys, finger, game }] of Object.entries(plays)) {
  test(`${template}: made, installed, checked, built and played`, async () => {
    const folder = path.join(place, `my ${template}`);
    const { code, complained } = await npx(['init', `my ${template}`, '--template', template]);
    assert.equal(code, 0, complained);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((each) => /\.\w+$/.test(each))) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      assert.doesNotMatch(text, /%[a-z]+%/i, `${name} has a blank that was not filled`);
    }
    assert.equal(
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies.bumpbox,
      `^${version}`,
    );
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
    const tsc = path.join(path.dirname(tools.resolve('typescript/package.json')), 'bin/tsc');
    await run(process.execPath, [tsc, '-p', 'jsconfig.json'], { cwd: folder }).catch((error) =>
      assert.fail(error.stdout),
    );
    await run('npm', ['run', 'build'], { cwd: folder }).catch((error) => assert.fail(error.stderr));
    // The README names files that are there.
    const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/^\| `([\w./]+)`/gm)].map(([, name]) => name);
    assert(named.length > 2);
    for (const name of named) assert(files.includes(path.normalize(name)), `README.md names ${name}`);

    const url = `${await served(path.join(folder, 'dist'))}index.html`;
    for (const shape of /** @type {const} */ (['wide', 'narrow'])) {
      const size = shape === 'wide' ? { width: 1280, height: 800 } : { width: 360, height: 740 };
      const { page, problems, close } = await startPage({
        viewport: size,
        deviceScaleFactor: shape === 'wide' ? 1 : 3,
        hasTouch: shape === 'narrow',
      });
      await page.addInitScript(
        "globalThis.heard = new Set(); addEventListener('ready', ({ target }) => heard.add(target.id), true);",
      );
      await page.goto(url);
      if (game) {
        await until(page, "'game' in globalThis && game.world.stepCount > 5");
        const answer = await page.evaluate(`(async () => { ${collide}; return collide(); })()`);
        assert.equal(answer, expected, 'the engine in the built page gives the same bits');
        const sharp = "document.querySelector('canvas')";
        const [pixels, wide] = /** @type {number[]} */ (
          await page.evaluate(`[${sharp}.width, ${sharp}.clientWidth * devicePixelRatio]`)
        );
        assert(Math.abs(pixels - wide) < 3, `${pixels} pixels for ${wide} of the screen`);
      } else {
        for (const id of ['wall', 'slope', 'balls']) {
          await page.locator(`#${id}`).scrollIntoViewIfNeeded();
          await until(page, `heard.has('${id}')`);
        }
      }
      const scroll = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert(Number(scroll) <= 0, `${shape}: the page can be scrolled sideways`);
      if (shape === 'wide' || !finger) await keys(page);
      else await finger(page);
      assert.deepEqual(problems, []);
      // The window changes while it runs.
      await page.setViewportSize({ width: size.height, height: size.width });
      if (game) {
        const { x, width } = /** @type {{ x: number, width: number }} */ (
          await page.locator('canvas').boundingBox()
        );
        assert(x >= 0 && x + width <= size.height && width > 140);
      }
      assert.deepEqual(problems, []);
      await close();
    }
  });
}

test('rules of games run without a page, with the same bits in Node as by the library in the checkout', async () => {
  const library = await import(new URL('../../web/library/index.js', import.meta.url).href);
  const shipped = await import(pathToFileURL(path.join(await unpacked(), 'dist/bumpbox.js')).href);
  for (const template of ['vite', 'phaser', 'pixi']) {
    const file = path.join(await unpacked(), 'dist/init/templates', template, 'src/game.js');
    const { createGame } = await import(pathToFileURL(file).href);
    const viewer = { onPlatform() {}, onStar() {}, onGone() {}, onJump() {}, onBall() {} };
    const hashes = [];
    for (const { load } of [shipped, library]) {
      const game = createGame(await load(), viewer, 7);
      for (let i = 0; i < 600; i++) {
        game.update(
          1 / 60,
          template === 'vite' ? { x: Math.cos(i / 90), y: Math.sin(i / 70) } : 0.4 * Math.sin(i / 50),
        );
        if (template === 'pixi' && i % 40 === 0) {
          game.moveTo(210 + 150 * Math.sin(i));
          game.drop();
        }
      }
      assert(game.world.stepCount > 500, template);
      hashes.push(`${game.world.hash} ${game.score}`);
    }
    assert.equal(hashes[0], hashes[1], template);
  }
});
