// The element's page for frames: it fills its frame, and answers messages of the page around it and of nobody else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';
import { framesFor } from './eventually.mjs';
import { falling, site } from './element-page.mjs';

/** Another origin than the frame's. */
const outside = `${await serveCheckout()}tests/web/pages/frame.html`;
const embed = `${site}web/element/embed.html`;

/**
 * A page with the frame in it, and `ask` and `heard` on it.
 * @param {string} search of the frame's address
 * @param {(page: import('playwright-core').Page) => Promise<void>} use
 * @param {RegExp} [expectErrors]
 */
const withFrame = (search, use, expectErrors) =>
  withPage(
    outside,
    async (page) => {
      await page.evaluate(async (src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.title = 'Scene';
        frame.width = '480';
        frame.height = '300';
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        /** @type {any[]} */
        const heard = [];
        addEventListener('message', ({ data, source }) => {
          if (source === frame.contentWindow) heard.push(data);
        });
        let id = 0;
        /** @param {object} message */
        const ask = (message) =>
          new Promise((resolve) => {
            const own = ++id;
            addEventListener('message', ({ data }) => data.id === own && resolve(data));
            frame.contentWindow?.postMessage({ bumpbox: 1, id: own, ...message }, new URL(src).origin);
          });
        Object.assign(globalThis, { frame, heard, ask });
        await loaded;
      }, embed + search);
      await use(page);
    },
    { expectErrors },
  );

/** @param {import('playwright-core').Page} page @param {object} message @returns {Promise<any>} */
const ask = (page, message) => page.evaluate((each) => /** @type {any} */ (globalThis).ask(each), message);

test('a frame plays, pauses, steps, loads and saves by messages, and tells what it was asked to tell', () =>
  withFrame('?paused&scene=../../tests/web/pages/falling.json', async (page) => {
    await page.waitForFunction(() =>
      /** @type {any} */ (globalThis).heard.some((/** @type {any} */ m) => m.event === 'ready'),
    );
    assert.deepEqual(await ask(page, { do: 'state' }), {
      bumpbox: 1,
      id: 1,
      did: 'state',
      ok: true,
      value: { paused: true, stepCount: 0, time: 0 },
    });
    assert.deepEqual((await ask(page, { do: 'listen', events: ['collision', 'nonsense'] })).value, [
      'collision',
    ]);
    assert.equal((await ask(page, { do: 'step', count: 100 })).ok, true);
    const state = await ask(page, { do: 'state' });
    assert.equal(state.value.stepCount, 100);
    const told = await page.evaluate(() =>
      /** @type {any} */ (globalThis).heard.filter((/** @type {any} */ m) => m.event === 'collision'),
    );
    assert.equal(told.length, 1);
    assert.equal(told[0].detail.begin[0].a.name, 'red');
    assert.equal((await ask(page, { do: 'back', count: 60 })).ok, true);
    assert.equal((await ask(page, { do: 'state' })).value.stepCount, 40);
    const saved = (await ask(page, { do: 'save' })).value;
    assert.deepEqual(saved.title, falling.title);
    assert.equal((await ask(page, { do: 'load', scene: { ...falling, bodies: [] } })).ok, true);
    assert.deepEqual((await ask(page, { do: 'save' })).value.bodies, []);
    assert.equal((await ask(page, { do: 'load', scene: JSON.stringify(saved) })).ok, true);
    assert.equal((await ask(page, { do: 'play' })).ok, true);
    while ((await ask(page, { do: 'state' })).value.stepCount <= 5);
    assert.equal((await ask(page, { do: 'pause' })).ok, true);
    assert.equal((await ask(page, { do: 'again' })).ok, true);
    assert.equal((await ask(page, { do: 'state' })).value.stepCount, 0);

    const refused = await ask(page, { do: 'load', scene: { bumpbox: 1, bodies: [{ x: 'here' }] } });
    assert.deepEqual([refused.ok, refused.error.path], [false, 'bodies[0].x']);
    for (const deed of ['constructor', '__proto__', 'remove', 5, {}]) {
      const answer = await ask(page, { do: deed });
      assert.equal(answer.ok, false);
      assert.match(answer.error.message, /do must be one of listen, play/);
    }
    assert.equal((await ask(page, { do: 'step', count: 1e9 })).ok, false);
    // It fills its frame.
    const frame = page.frames()[1];
    const size = await frame.evaluate(() => {
      const { width, height } = /** @type {Element} */ (
        document.querySelector('bump-box')
      ).getBoundingClientRect();
      return [width, height, document.documentElement.scrollHeight];
    });
    assert.deepEqual(size, [480, 300, 300]);
  }));

test('who is not around the frame, or not of the one origin that may, is not heard', async () => {
  await withFrame(
    '?paused&origin=https://teacher.example&scene=../../tests/web/pages/falling.json',
    async (page) => {
      const frame = page.frames()[1];
      await frame.waitForFunction(() => /** @type {any} */ (document.querySelector('bump-box')).world);
      await page.evaluate(() => void (/** @type {any} */ (globalThis).ask({ do: 'step' })));
      await framesFor(page, 200);
      assert.equal(
        await frame.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
        0,
      );
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).heard), []);
    },
    /target origin/,
  );
  await withFrame('?paused&scene=../../tests/web/pages/falling.json', async (page) => {
    const frame = page.frames()[1];
    await frame.waitForFunction(() => /** @type {any} */ (document.querySelector('bump-box')).world);
    // A frame beside it, of the same page, and the frame itself.
    await page.evaluate(() => {
      const { frame: target } = /** @type {any} */ (globalThis);
      const other = document.createElement('iframe');
      document.body.append(other);
      const script = /** @type {Document} */ (other.contentDocument).createElement('script');
      Object.assign(other.contentWindow ?? {}, { target });
      script.textContent = "target.contentWindow.postMessage({ bumpbox: 1, do: 'step' }, '*')";
      other.contentDocument?.body.append(script);
    });
    await frame.evaluate(() => postMessage({ bumpbox: 1, do: 'step' }));
    // From the page around, and no message of ours.
    await page.evaluate(() => {
      for (const each of [null, 5, 'step', [], { do: 'step' }, { bumpbox: '1', do: 'step' }, { bumpbox: 1 }])
        /** @type {any} */ (globalThis).frame.contentWindow.postMessage(each, '*');
    });
    await framesFor(page, 200);
    assert.equal(
      await frame.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
      0,
    );
  });
});

test('a whole scene in the address is shown, and a damaged or foreign one told of', async () => {
  const saved = await page1();
  await withFrame(`#s=${saved}`, async (page) => {
    const frame = page.frames()[1];
    await frame.waitForFunction(
      () => /** @type {any} */ (document.querySelector('bump-box')).world?.bodyCount === 2,
    );
  });
  for (const search of [
    '#s=AAAA',
    '?scene=https://elsewhere.example/x.json',
    '?scene=javascript:alert(1)',
    '',
  ]) {
    await withFrame(
      search,
      async (page) => {
        const frame = page.frames()[1];
        await frame.waitForFunction(() =>
          /could not be shown/.test(
            document.querySelector('bump-box')?.shadowRoot?.querySelector('.message')?.textContent ?? '',
          ),
        );
      },
      /Content Security Policy|Content-Security-Policy/,
    );
  }
});

async function page1() {
  const { toLink } = await import('../../web/scene/link.js');
  const { readScene } = await import('../../web/scene/format.js');
  return toLink({ scene: readScene(falling) });
}
