// The editor of programs in a real browser: every example runs and draws; what would never end is ended within a second and
// the text is kept; mistakes are said at their lines; a link holds the program and never runs it by itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import test from 'node:test';
import { axeFaults } from './axe.mjs';
import { serveCheckout, withPage } from './browser.mjs';
import { eventually, framesFor } from './eventually.mjs';
import { coloursOf, endless, ending, examples, watchStates, withProgram } from './code-page.mjs';
import { inFirefox, site as firefoxSite } from './firefox-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await serveCheckout();
const address = `${site}web/code/`;

/** @param {Page} page @param {string} said a word of the page */
const untilSaid = (page, said) =>
  page.waitForFunction((key) => {
    const now = document.getElementById('state')?.dataset.said ?? '';
    return now === key || (key === 'codeOver' && /Silent|Flood/.test(now));
  }, said);
/** All lines of the output that are of one kind. @param {Page} page @param {string} level */
const lines = (page, level) =>
  page.$$eval(`#lines .${level}`, (all) => all.map((each) => each.textContent?.trim()));
/** What stands in the editor. @param {Page} page */
const textIn = (page) =>
  page.$$eval('#text .cm-line', (all) => all.map((each) => each.textContent).join('\n'));
/** Opens the page with a program and runs it. @param {string} program @param {(page: Page) => Promise<void>} use @param {RegExp} [expectErrors] */
const withRun = (program, use, expectErrors) =>
  withPage(
    'about:blank',
    async (page) => {
      await page.addInitScript(watchStates);
      await page.goto(site + (await withProgram(program)));
      await page.click('#run:enabled');
      await use(page);
    },
    { expectErrors },
  );
/** The stage comes to have at least so many colours. @param {Page} page @param {number} least @param {string} name */
const untilColours = (page, least, name) =>
  eventually(async () => {
    const found = await coloursOf(page, (await page.locator('#stage').screenshot()).toString('base64'));
    assert(found >= least, `${name}: ${found} colours`);
  });

/** How long the machine let this process wait at most, which had nothing to do: a page has to wait as long. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const longestDelay = () => delay.max / 1e6;

test('there are ten examples, and each of them runs, draws, moves or answers a hand, and goes wrong nowhere', async () => {
  assert.equal(examples.length, 10);
  for (const { name, title } of examples) {
    await withPage(`${address}?example=${name}`, async (page) => {
      await untilSaid(page, 'codeRunning');
      assert.equal(await page.$eval('#choose option:checked', (each) => each.textContent), title.en);
      await untilColours(page, 3, `${name} draws nothing`);
      const before = await page.locator('#stage').screenshot();
      await page.mouse.move(700, 250);
      await page.mouse.move(650, 300, { steps: 5 });
      await page.mouse.click(650, 300);
      await page.keyboard.down('ArrowRight');
      await eventually(async () =>
        assert(!before.equals(await page.locator('#stage').screenshot()), `${name} does not move`),
      );
      assert.deepEqual(await lines(page, 'error'), [], name);
      assert.equal(await page.getAttribute('#state', 'data-said'), 'codeRunning');
      const text = readFileSync(new URL(`../../web/code/examples/${name}.js`, import.meta.url), 'utf8');
      assert.match(text, /^import \{ load \} from 'bumpbox(\/full)?';$/m);
      const shown = await textIn(page);
      assert(!/\/\/ (en|ko): /.test(shown) && !/[가-힣]/.test(shown), 'in one language');
    });
  }
});

for (const [name, program, said] of endless) {
  test(`${name} ends within a second, the page never waits, and the text is kept`, () =>
    withRun(program, async (page) => {
      delay.reset();
      await untilSaid(page, said);
      const { took, gap, said: now } = await ending(page, said);
      console.log(
        `${name}: ended after ${took.toFixed(0)} ms; the page stood still for ${gap.toFixed(0)} ms at most`,
      );
      assert(took < (program.includes('300') ? 1300 : 1000), `${took} ms`);
      if (said !== 'codeOver') assert.equal(now, said);
      const most = 500 + longestDelay();
      assert(gap < most, `the page stood still for ${gap} ms, and ${most} may be`);
      assert.equal(await page.locator('iframe').count(), 0);
      assert.equal(await textIn(page), program);
      // And the page goes on: another program runs.
      await page.selectOption('#choose', 'example:first-steps');
      await untilSaid(page, 'codeRunning');
    }));
}

test('mistakes are said at their lines: in the text, as it runs, later, and in promises', async () => {
  const cases = /** @type {const} */ ([
    ['const a = 1;\nconst b = ;\n', 2, /SyntaxError: Unexpected token/, 'codeMistake'],
    ["import { load } from 'bumpbox';\nimport _ from 'lodash';\n", 2, /lodash/, 'codeMistake'],
    ['const a = 1;\n\nnull.x = a;\n', 3, /TypeError/, 'codeRunning'],
    ["import { load } from 'bumpbox'; missing();\n", 1, /ReferenceError/, 'codeRunning'],
    ['setTimeout(() => {\n  missing();\n}, 10);\n', 2, /ReferenceError/, 'codeRunning'],
    ["\n\nPromise.reject(new Error('no'));\n", 3, /Error: no/, 'codeRunning'],
    [
      "import { load } from 'bumpbox';\nconst bump = await load();\nconst world = bump.createWorld();\nworld.createBody({ shape: bump.circle(-1) });\n",
      4,
      /radius/,
      'codeRunning',
    ],
  ]);
  for (const [program, line, message, said] of cases) {
    await withRun(program, async (page) => {
      await page.waitForSelector('#lines .error');
      const [told] = await lines(page, 'error');
      assert.match(String(told), new RegExp(`^Line ${line} `), program);
      assert.match(String(told), message);
      await untilSaid(page, said);
      await page.waitForSelector('#text .cm-lint-marker-error');
      await page.click('#lines .error button');
      const at = await page.evaluate(() => {
        const all = [...document.querySelectorAll('#text .cm-line')];
        return all.findIndex((each) => each.classList.contains('cm-activeLine')) + 1;
      });
      assert.equal(at, line);
      assert(await page.evaluate(() => document.activeElement?.closest('#text')));
    });
  }
});

test('what stands before an import on its line does not move the place of a mistake', () =>
  withRun("import { load } from 'bumpbox'; nothing();", async (page) => {
    await page.click('#lines .error button');
    await page.keyboard.type('|');
    assert.match(await textIn(page), /; \|nothing\(\);$/);
  }));

test('a link holds the program as it is, runs it only when somebody says so, and a changed link is another program', () =>
  withPage(address, async (page) => {
    await untilSaid(page, 'codeRunning');
    await page.focus('#text .cm-content'); // a click in the middle of the text may meet the canvas that stays above it
    await page.keyboard.press('Control+a');
    const program =
      "document.querySelector('canvas').getContext('2d').fillRect(9, 9, 99, 99); // 한글 </script> <!--";
    await page.keyboard.insertText(program);
    // The text hears of it a little later.
    await page.waitForFunction(
      () => /** @type {HTMLSelectElement} */ (document.getElementById('choose')).value === 'own',
    );
    await page.press('#share', 'Enter'); // the text has become shorter, and what stands below it may still move
    await page.waitForFunction(() => location.hash.startsWith('#p=a'));
    const link = await page.evaluate(() => location.href);
    await page.goto('about:blank');
    await page.goto(link);
    await untilSaid(page, 'codeWaiting');
    await framesFor(page, 700);
    assert.equal(await page.locator('iframe').count(), 0, 'nothing runs');
    assert.equal(await page.textContent('#veil'), 'This program came by a link. Read it, then press Run.');
    assert.equal(await textIn(page), program);
    await page.click('#run');
    await untilSaid(page, 'codeRunning');
    await untilColours(page, 2, 'the program of the link');
    assert.deepEqual(await lines(page, 'error'), []);
    await page.goto(site + (await withProgram('console.log(7);')));
    await page.waitForFunction(() =>
      document.querySelector('#text')?.textContent?.includes('console.log(7);'),
    );
    assert.equal(await page.locator('iframe').count(), 0);
    await page.evaluate(() => (location.hash = '#p=axxxx'));
    await untilSaid(page, 'codeFetchFailed');
    assert.match(String(await page.textContent('#state')), /damaged/);
  }));

test('what was written is there again, and does not run by itself', () =>
  withPage(address, async (page) => {
    await untilSaid(page, 'codeRunning');
    await page.focus('#text .cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('// mine');
    await page.reload();
    await untilSaid(page, 'codeWaiting');
    assert.match(await page.evaluate(() => localStorage.getItem('bumpbox.code') ?? ''), /\/\/ mine$/);
    assert.equal(await page.textContent('#veil'), 'This is your program, as you left it.');
    assert.equal(await page.locator('iframe').count(), 0);
    // If another one is changed then, both are kept.
    await page.selectOption('#choose', 'example:bricks');
    await untilSaid(page, 'codeRunning');
    await page.focus('#text .cm-content');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// another');
    await page.selectOption('#choose', 'before');
    await untilSaid(page, 'codeWaiting');
    assert.match(await textIn(page), /A ball falls/);
    await page.selectOption('#choose', 'own');
    await page.waitForFunction(() =>
      document.querySelector('#text .cm-line')?.textContent?.startsWith('// another'),
    );
  }));

test('the program has no network, no storage and no page; the frame is of an opaque origin', () =>
  withRun(
    `for (const [name, attempt] of Object.entries({
  fetch: () => fetch('${site}web/code/index.html'),
  script: () => import('${site}' + 'web/library/index.js'),
  store: () => new Promise((done, fail) => { const open = indexedDB.open('x'); open.onsuccess = done; open.onerror = fail; }),
  page: async () => parent.document,
})) {
  try { await attempt(); console.log(name, 'got through'); } catch { console.log(name, 'kept out'); }
}
console.log(origin, typeof localStorage);`,
    async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('#lines > div').length >= 5);
      const all = await lines(page, 'log');
      assert.deepEqual(all, [
        'fetch kept out',
        'script kept out',
        'store kept out',
        'page kept out',
        'null undefined',
      ]);
      assert.equal(await page.getAttribute('iframe', 'sandbox'), 'allow-scripts');
    },
    /Content Security Policy/, // the browser tells its console what was kept out
  ));

test('pointer and keys reach the program as in a page, and the page scrolls no less for it', () =>
  withPage(`${address}?example=first-steps`, async (page) => {
    await untilSaid(page, 'codeRunning');
    await page.goto(
      site +
        (await withProgram(`const canvas = document.querySelector('canvas');
canvas.addEventListener('pointerdown', (e) => console.log('down', Math.round(e.offsetX * canvas.width / canvas.clientWidth), Math.round(e.offsetY * canvas.height / canvas.clientHeight)));
addEventListener('keydown', (e) => console.log(e.key, e.code));`)),
    );
    await untilSaid(page, 'codeWaiting'); // until then it is the program before
    await page.click('#run:enabled');
    await untilSaid(page, 'codeRunning');
    const box = await page.locator('iframe').boundingBox();
    assert(box);
    // A browser that gives the frame a process of its own learns a little later where it lies: until then a click meets
    // what was there before.
    for (let tries = 0; (await lines(page, 'log')).length === 0 && tries < 100; tries++) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(200);
    }
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() =>
      document.querySelector('#lines > div:last-of-type')?.textContent?.includes('Arrow'),
    );
    assert.deepEqual([...new Set(await lines(page, 'log'))], ['down 400 250', 'ArrowLeft ArrowLeft']);
    // The keys that run it again work there too. Nobody answers for a key that went up in a frame that was taken away, so
    // that is not waited for.
    void page.keyboard.press('Control+Enter').catch(() => {});
    await page.waitForFunction(() => document.querySelectorAll('#lines > div').length === 0);
    await untilSaid(page, 'codeRunning');
    await page.waitForFunction(() => document.activeElement?.localName === 'iframe');
  }));

test('Mod-Enter runs, Tab indents, Escape and Tab lead out', () =>
  withPage(`${address}?example=first-steps`, async (page) => {
    await untilSaid(page, 'codeRunning');
    await page.click('#stop');
    await untilSaid(page, 'codeStopped');
    await page.focus('#text .cm-content');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    assert.match(await textIn(page), /^ {2}\/\//);
    assert(await page.evaluate(() => document.activeElement?.closest('#text')));
    await page.keyboard.press('Control+Enter');
    await untilSaid(page, 'codeRunning');
    assert(await page.evaluate(() => document.activeElement?.closest('#text')), 'the focus stays');
    await page.keyboard.press('Escape');
    assert.equal(await page.textContent('#said'), 'Tab now leaves the text.');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('#text')), null);
  }));

test('who wants no motion sees nothing run before Run', () =>
  withPage(
    address,
    async (page) => {
      await untilSaid(page, 'codeWaiting');
      assert.equal(await page.locator('iframe').count(), 0);
      await page.click('#run');
      await untilSaid(page, 'codeRunning');
    },
    { context: { reducedMotion: 'reduce' } },
  ));

test('every scene is a program that runs', () =>
  withPage(`${address}?scene=pile`, async (page) => {
    await untilSaid(page, 'codeRunning');
    const names = await page.$$eval('#choose option', (all) =>
      all
        .map((each) => /** @type {HTMLOptionElement} */ (each).value)
        .filter((value) => value.startsWith('scene:')),
    );
    assert(names.length >= 29, String(names.length));
    for (const name of [
      'scene:pile',
      'scene:concave',
      'scene:mill',
      'scene:shapes',
      'scene:pixels-and-boxes',
    ]) {
      await page.selectOption('#choose', name); // which says at once that it is loading
      await untilSaid(page, 'codeRunning');
      await untilColours(page, 4, name);
      assert.deepEqual(await lines(page, 'error'), [], name);
    }
  }));

test('a browser whose workers cannot draw is told so, and can still read and write', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => {
      delete (/** @type {any} */ (HTMLCanvasElement.prototype).transferControlToOffscreen);
    });
    await page.goto(address);
    await untilSaid(page, 'codeWaiting');
    await page.click('#run');
    await untilSaid(page, 'codeNoCanvas');
    assert.match(String(await page.textContent('#state')), /OffscreenCanvas/);
    assert.equal(await page.locator('iframe').count(), 0);
    assert.match(await textIn(page), /import \{ load \}/);
  }));

for (const [width, height, colorScheme, locale] of /** @type {const} */ ([
  [360, 740, 'dark', 'ko-KR'],
  [360, 740, 'light', 'en-US'],
  [1440, 900, 'light', 'ko-KR'],
  [1440, 900, 'dark', 'en-US'],
])) {
  test(`nothing overflows, and axe knows no fault (${width} px, ${colorScheme}, ${locale})`, () =>
    withPage(
      `${address}?example=first-steps`,
      async (page) => {
        await untilSaid(page, 'codeRunning');
        await page.waitForSelector('#lines > div');
        assert.deepEqual(await axeFaults(page), []);
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        assert(scroll <= client, `${scroll} > ${client}`);
        const isKorean = locale === 'ko-KR';
        assert.equal(await page.textContent('h1'), isKorean ? '코드' : 'Code');
        assert.match(await textIn(page), isKorean ? /^\/\/ 공이 바닥에 떨어져요/ : /^\/\/ A ball falls/);
        await page.click('#language');
        await page.waitForSelector(`html[lang=${isKorean ? 'en' : 'ko'}]`);
        assert.equal(await page.textContent('#state'), isKorean ? 'Running' : '실행 중');
        await page.waitForFunction(
          (start) => document.querySelector('#text .cm-line')?.textContent?.startsWith(start),
          isKorean ? '// A ball falls' : '// 공이 바닥에',
        );
        assert.deepEqual(await axeFaults(page), []);
      },
      { context: { viewport: { width, height }, colorScheme, locale } },
    ));
}

test('in Firefox a program runs and draws, and what would never end is ended too', async () => {
  const wait = (/** @type {any} */ page, /** @type {string} */ said) =>
    page.waitForFunction(
      (/** @type {string} */ key) => {
        const now = document.getElementById('state')?.dataset.said ?? '';
        return now === key || (key === 'codeOver' && /Silent|Flood/.test(now));
      },
      {},
      said,
    );
  for (const name of ['first-steps', 'rewind']) {
    await inFirefox(`${firefoxSite}web/code/?example=${name}`, async (page) => {
      await wait(page, 'codeRunning');
      const stage = await page.$('#stage');
      assert(stage);
      await eventually(async () => {
        const png = await stage.screenshot({ encoding: 'base64' });
        assert((await coloursOf(page, png)) > 2, `${name} draws nothing`);
      });
    });
  }
  for (const [name, program, said] of endless) {
    const place = firefoxSite + (await withProgram(program));
    await inFirefox(
      place,
      async (page) => {
        await (await page.waitForSelector('#run:enabled'))?.click();
        await wait(page, said);
        const { took, gap } = await ending(page, said);
        console.log(
          `Firefox, ${name}: ended after ${took.toFixed(0)} ms; the page stood still for ${gap.toFixed(0)} ms`,
        );
        assert(took < (program.includes('300') ? 1300 : 1000), `${name}: ${took} ms`);
        const text = await page.$$eval('#text .cm-line', (all) =>
          all.map((each) => each.textContent).join('\n'),
        );
        assert.equal(text, program);
      },
      { before: watchStates },
    );
  }
});

for (const [what, program, said] of [
  ['never waits', "console.log('one');\nconsole.log('two');\nfor (;;) {}", 'codeSilent'],
  [
    'writes without end',
    "console.log('one');\nconsole.log('two');\nfor (;;) console.log('more');",
    'codeFlood',
  ],
])
  test(`what a program said that ${what} is there after its end`, () =>
    withRun(program, async (page) => {
      await untilSaid(page, said);
      assert.deepEqual((await lines(page, 'log')).slice(0, 2), ['one', 'two']);
    }));
