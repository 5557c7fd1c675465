// The playground when something fails: it says so in the reader's language, or it goes on as if nothing were.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, servePages, untilDrawn, withPage } from './browser.mjs';
import { onPlayground, pause, picture, untilStepped } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

// Its parts are files of their own in the checkout, and each may fail.
const address = `${await serveCheckout()}web/playground/`;

test('a strict Content-Security-Policy without unsafe-eval is enough', async () => {
  const strict = await servePages({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'",
  });
  await withPage(`${strict}playground/`, async (page) => {
    await untilDrawn(page);
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 3,
    );
  });
});

/** @param {Page} page */
async function said(page) {
  await page.waitForSelector('#message:not([hidden])');
  return (await page.textContent('#message')) ?? '';
}

/** @typedef {{ name: string, spoil: (page: Page) => Promise<unknown>, english: RegExp, korean: RegExp }} Failure */

/** @param {string} pattern @param {Parameters<import('playwright-core').Route['fulfill']>[0]} answer */
const answering =
  (pattern, answer) =>
  /** @param {Page} page */
  (page) =>
    page.route(pattern, (route) => route.fulfill(answer));

/** @type {Failure[]} */
const failures = [
  {
    name: 'a missing .wasm file',
    spoil: answering('**/*.wasm', { status: 404 }),
    english: /bumpbox-sdl2\.wasm[^]*404/,
    korean: /bumpbox-sdl2\.wasm[^]*404/,
  },
  {
    name: 'a web page in place of the .wasm file',
    spoil: answering('**/*.wasm', { contentType: 'text/html', body: '<!doctype html>' }),
    english: /sent a web page instead of bumpbox-sdl2\.wasm/,
    korean: /bumpbox-sdl2\.wasm 파일 대신 웹 페이지/,
  },
  {
    name: 'half a .wasm file',
    spoil: answering('**/*.wasm', { contentType: 'application/wasm', body: '\0asm' }),
    english: /bumpbox-sdl2\.wasm is not a whole WebAssembly file/,
    korean: /bumpbox-sdl2\.wasm 파일이 온전하지 않/,
  },
  {
    name: 'a .wasm file that does not fit the scripts',
    spoil: answering('**/bumpbox-sdl2.wasm', { path: 'web/library/generated/bumpbox.wasm' }),
    english: /bumpbox-sdl2\.wasm is of another build/,
    korean: /bumpbox-sdl2\.wasm 파일이 다른 파일들과/,
  },
  {
    name: 'a network that breaks',
    spoil: (page) => page.route('**/*.wasm', (route) => route.abort()),
    english: /bumpbox-sdl2\.wasm could not be fetched\. Is the network up/,
    korean: /bumpbox-sdl2\.wasm 파일을 받지 못했어요\. 인터넷/,
  },
  {
    name: 'a policy that blocks WebAssembly',
    spoil: async (page) =>
      page.route('**/playground/', async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'Content-Security-Policy': "script-src 'self'" };
        await route.fulfill({ response, headers });
      }),
    english: /'wasm-unsafe-eval'/,
    korean: /'wasm-unsafe-eval'/,
  },
  {
    name: 'a missing script of the engine',
    spoil: answering('**/generated/*.js', { status: 404 }),
    english: /canvas\.js or a file that it needs could not be fetched/,
    korean: /canvas\.js 파일이나 그 파일에 필요한 파일을 받지 못했어요/,
  },
  {
    name: 'a browser that lets nothing be drawn',
    spoil: (page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    english: /nothing to draw with/,
    korean: /그릴 자리를 내주지 않아요/,
  },
];

for (const { name, spoil, english, korean } of failures) {
  test(`${name} is answered by a sentence in the page’s language, and what still works can be used`, () =>
    withPage(
      'about:blank',
      async (page) => {
        await spoil(page);
        await page.goto(address);
        const inKorean = await said(page);
        assert.match(inKorean, /^플레이그라운드를 시작하지 못했어요\./);
        assert.match(inKorean, korean);
        assert.match(inKorean, /새로 고쳐 주세요\.$/);
        // Words of another alphabet are names, never a sentence.
        assert.doesNotMatch(inKorean, /[a-z]+ [a-z]+ [a-z]+/i);

        await page.click('#language');
        await page.waitForSelector('html[lang=en]');
        const inEnglish = await said(page);
        assert.match(inEnglish, /^The playground could not start\./);
        assert.match(inEnglish, english);
        assert.match(inEnglish, /Reload the page to try again\.$/);
        assert.doesNotMatch(inEnglish, /[가-힣]/);

        const theme = await page.getAttribute('html', 'data-theme');
        await page.click('#theme');
        assert.notEqual(await page.getAttribute('html', 'data-theme'), theme);
        const alive = await page.$$eval('button:enabled', (buttons) =>
          buttons
            .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
            .map((button) => button.id),
        );
        assert.deepEqual(alive, ['language', 'theme']);
        const nameless = await page.$$eval('button', (buttons) =>
          buttons.filter((button) => !(button.ariaLabel ?? button.textContent)).map(({ id }) => id),
        );
        assert.deepEqual(nameless, []);
      },
      { context: { locale: 'ko-KR' }, expectErrors: /./ },
    ));
}

for (const { name, body, status } of [
  { name: 'is missing', body: '', status: 404 },
  { name: 'cannot be read by this browser', body: 'export const = 1;', status: 200 },
]) {
  test(`when a script of the page itself ${name}, the page says so in both languages`, () =>
    withPage(
      'about:blank',
      async (page) => {
        await page.route('**/words.js', (route) =>
          route.fulfill({ status, body, contentType: 'text/javascript' }),
        );
        await page.goto(address);
        assert.match(await said(page), /could not start[^]*시작하지 못했어요/);
      },
      { expectErrors: /./ },
    ));
}

// --- The WebGL context is taken away ----------------------------------------------------------------------------

/**
 * Takes the context from the canvas, which is marked, and gives it back at once or never.
 * @param {Page} page @param {{ back?: boolean }} [options]
 */
const loseContext = (page, { back = false } = {}) =>
  page.evaluate(async (restores) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('scene'));
    Object.assign(canvas, { old: true });
    const context = /** @type {WebGLRenderingContext | null} */ (
      canvas.getContext('webgl') ?? canvas.getContext('webgl2')
    );
    const extension = context?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('the playground does not draw with WebGL here');
    const heard = (/** @type {string} */ type) =>
      new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
    const lost = heard('webglcontextlost');
    extension.loseContext();
    await lost;
    if (!restores) return;
    // Only when the event is through does the browser know that it may be given back.
    await new Promise((resolve) => setTimeout(resolve));
    const restored = heard('webglcontextrestored');
    extension.restoreContext();
    await restored;
  }, back);

/** A canvas of its own element, which takes the place of the lost one. @param {Page} page */
const untilReplaced = (page) =>
  page.waitForFunction(() => !('old' in /** @type {HTMLElement} */ (document.getElementById('scene'))));

/** @param {Page} page */
async function untilPicture(page, /** @type {string} */ wanted) {
  // Polled, because the drawing begins again in a frame that nothing announces.
  for (const end = Date.now() + 100_000; Date.now() < end;) {
    if ((await picture(page)) === wanted) return;
  }
  assert.fail('the picture did not come back');
}

test('a WebGL context that is lost and given back draws the same picture; the world goes on', () =>
  onPlayground(async (page) => {
    await pause(page);
    const before = await picture(page);
    await loseContext(page, { back: true });
    await untilPicture(page, before);
    assert(await page.$eval('#scene', (canvas) => 'old' in canvas), 'on the same canvas');
    await page.click('#play');
    await loseContext(page, { back: true });
    await untilStepped(page, 6);
    assert(await page.isHidden('#message'));
  }));

test('a WebGL context that is not given back is replaced by a new canvas, which does all that the old one did', () =>
  onPlayground(async (page) => {
    await pause(page);
    await page.focus('#scene');
    const before = await picture(page);
    await loseContext(page);
    await untilReplaced(page);
    await untilPicture(page, before);
    assert(await page.isHidden('#message'));
    assert.equal(await page.locator('#stage canvas').count(), 1);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'scene');
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await picture(page), before);
    await page.click('#fit');
    await untilPicture(page, before);
    await page.mouse.move(400, 300);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(450, 280, { steps: 3 });
    await page.mouse.up({ button: 'middle' });
    assert.notEqual(await picture(page), before);
    await page.click('#theme');
    assert.notEqual(await picture(page), before);
    await page.setViewportSize({ width: 500, height: 400 });
    await page.waitForFunction(
      () => /** @type {HTMLCanvasElement} */ (document.getElementById('scene')).width === 500,
    );
    // Once more, and with a gesture under way.
    await page.mouse.move(250, 200);
    await page.mouse.down();
    await loseContext(page);
    await untilReplaced(page);
    await page.mouse.up();
    await page.click('#play');
    await untilStepped(page, 6);
  }));

/** From now on the page gets no context of these kinds. @param {Page} page @param {string} kinds */
const refuse = (page, kinds) =>
  page.evaluate((pattern) => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      function (/** @type {any} */ kind, /** @type {any} */ ...rest) {
        // @ts-expect-error: handed on as it came
        return 'old' in this || !new RegExp(pattern).test(kind) ? get.call(this, kind, ...rest) : null;
      }
    );
  }, kinds);

test('where no WebGL is to be had again, the page draws in software', () =>
  onPlayground(
    async (page) => {
      await pause(page);
      await refuse(page, 'webgl');
      await loseContext(page);
      await untilReplaced(page);
      const kind = await page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('scene'));
        return canvas.getContext('2d') !== null;
      });
      assert(kind, 'a canvas of two dimensions');
      const full = await picture(page);
      await page.click('#step');
      assert.notEqual(await picture(page), full);
      assert(await page.isHidden('#message'));
    },
    {},
    /WebGL/,
  ));

test('where nothing can be drawn again, the page says so in its language and the world goes on', () =>
  onPlayground(
    async (page) => {
      await refuse(page, '');
      await loseContext(page);
      assert.match(await said(page), /그림이 사라졌어요[^]*WebGL[^]*새로 고쳐 주세요/);
      await page.click('#language');
      await page.waitForSelector('html[lang=en]');
      assert.match(await said(page), /The picture is gone[^]*nothing to draw with[^]*Reload/);
      await untilStepped(page, 6);
      assert(await page.isEnabled('#play'));
    },
    { locale: 'ko-KR' },
    /./,
  ));

test('without WebGL the page draws in software', () =>
  withPage(
    'about:blank',
    async (page) => {
      await page.addInitScript(() => {
        const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
          function (/** @type {any} */ kind, /** @type {any} */ ...rest) {
            // @ts-expect-error: handed on as it came
            return String(kind).includes('webgl') ? null : get.call(this, kind, ...rest);
          }
        );
      });
      await page.goto(address);
      await untilDrawn(page);
      await page.waitForFunction(
        () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 3,
      );
    },
    { expectErrors: /WebGL/ },
  ));
