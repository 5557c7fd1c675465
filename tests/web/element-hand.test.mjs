// <bump-box> in people's hands: keyboard, mouse, fingers and screen readers; and under strict pages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axeFaults } from './axe.mjs';
import { serveCheckout } from './browser.mjs';
import { framesFor } from './eventually.mjs';
import { coloursOf, falling, untilShown, untilStep, withElements } from './element-page.mjs';

const inline = `<script type="application/json">${JSON.stringify(falling)}</script>`;
const one = `<bump-box controls>${inline}</bump-box>`;
const still = `<bump-box controls paused>${inline}</bump-box>`;

test('the bar works by keyboard, and keys reach the scene only while it has the focus', () =>
  withElements(`<input id="field">${still}`, async (page) => {
    const count = () =>
      page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount);
    await page.focus('#field');
    await page.keyboard.type(' .r');
    assert.equal(await page.inputValue('#field'), ' .r');
    assert.equal(await count(), 0);
    await page.keyboard.press('Tab'); // the canvas
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await page.keyboard.press(',');
    assert.equal(await count(), 1);
    await page.keyboard.press('Tab'); // play, back, step
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() => document.querySelector('bump-box')?.shadowRoot?.activeElement?.ariaLabel),
      'One step',
    );
    await page.keyboard.press('Enter');
    assert.equal(await count(), 2);
    assert.equal(
      await page.evaluate(
        () => document.querySelector('bump-box')?.shadowRoot?.querySelector('[role=status]')?.textContent,
      ),
      'Step 2',
    );
    await page.getByRole('button', { name: 'More' }).click();
    const link = page.getByRole('link', { name: 'Open in the playground' });
    assert.match(String(await link.getAttribute('href')), /\/web\/playground\/#s=./);
    await page.keyboard.press('Escape');
    assert.equal(await link.count(), 0);
  }));

test('a body is dragged by mouse while time runs and while it stands', () =>
  withElements(one, async (page) => {
    await untilStep(page, 100);
    const box = await page.locator('bump-box canvas').boundingBox();
    assert(box);
    const place = () =>
      page.evaluate(() => {
        const { x, y } = /** @type {any} */ (document.querySelector('bump-box')).world.bodies[1];
        return { x, y };
      });
    // The view is 320 by 200, shown as large as it fits.
    const zoom = Math.min(box.width / 320, box.height / 200);
    const at = (/** @type {{ x: number, y: number }} */ { x, y }) =>
      /** @type {[number, number]} */ ([
        box.x + box.width / 2 + (x - 160) * zoom,
        box.y + box.height / 2 + (y - 100) * zoom,
      ]);
    await page.mouse.move(...at(await place()));
    await page.mouse.down();
    await page.mouse.move(...at({ x: 80, y: 60 }), { steps: 5 });
    await page.waitForFunction(() => {
      const { x, y } = /** @type {any} */ (document.querySelector('bump-box')).world.bodies[1];
      return Math.hypot(x - 80, y - 60) < 15;
    });
    await page.mouse.up();
    await untilStep(page, 300);
    // Wherever it was thrown: a slow machine's pulls are long ones, and lead out of the picture.
    await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('bump-box'));
      element.pause();
      Object.assign(element.world.bodies[1], { x: 80, y: 60, velocityX: 0, velocityY: 0 });
    });
    await page.mouse.move(...at(await place()));
    await page.mouse.down();
    await page.mouse.move(...at({ x: 250, y: 50 }), { steps: 3 });
    await page.mouse.up();
    const moved = await place();
    assert(Math.hypot(moved.x - 250, moved.y - 50) < 1, JSON.stringify(moved));
  }));

test('a finger on a body drags it, and beside it scrolls the page; the wheel is the page’s', () =>
  withElements(
    `${one}<p style="height: 3000px"></p>`,
    async (page) => {
      await untilStep(page, 120);
      const box = await page.locator('bump-box canvas').boundingBox();
      assert(box);
      const session = await page.context().newCDPSession(page);
      /** @param {number} x @param {number} y */
      const swipe = async (x, y) => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        for (let i = 1; i <= 10; i++) {
          await session.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [{ x, y: y - 12 * i }],
          });
          await page.waitForTimeout(16);
        }
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await framesFor(page, 150);
        return page.evaluate(() => scrollY);
      };
      const ball = await page.evaluate(
        () => /** @type {any} */ (document.querySelector('bump-box')).world.bodies[1].y,
      );
      const zoom = Math.min(box.width / 320, box.height / 200);
      assert.equal(await swipe(box.x + box.width / 2, box.y + box.height / 2 + (ball - 100) * zoom), 0);
      await swipe(box.x + 20, box.y + 150);
      await page.waitForFunction(() => scrollY > 50);
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(box.x + 200, box.y + 100);
      await page.mouse.wheel(0, 100);
      await page.waitForFunction(() => scrollY > 50);
    },
    { context: { hasTouch: true } },
  ));

test('a strict Content-Security-Policy is enough, and two versions of the script share a page', async () => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:";
  const strict = await serveCheckout({ 'content-security-policy': policy });
  await withElements(
    one,
    async (page) => {
      await untilStep(page, 5);
      await page.evaluate(() => import(String('/web/element/element.js?version=2')));
      await untilStep(page, 10);
      assert((await coloursOf(page)) > 3);
    },
    { url: `${strict}tests/web/pages/element.html` },
  );
});

test('axe has nothing to say, in both themes and languages, also of the message', async () => {
  const markup = ['en', 'ko']
    .flatMap((lang) => ['light', 'dark'].map((theme) => `lang="${lang}" theme="${theme}"`))
    .map((attributes) => `<bump-box paused controls ${attributes}>${inline}</bump-box>`)
    .join('');
  await withElements(
    `<h1>Elements</h1>${markup}<bump-box lang="ko" scene="#x"></bump-box>`,
    async (page) => {
      await untilShown(page, 'bump-box:not([scene])');
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('bump-box')) {
          const more = each.shadowRoot?.querySelector('.bar > :last-child');
          /** @type {HTMLElement} */ (more).click();
        }
      });
      // A menu and the message are there to be asked about; each menu that opens closes the one before.
      await page.waitForFunction(() => {
        const roots = [...document.querySelectorAll('bump-box')].map(({ shadowRoot }) => shadowRoot);
        const open = roots.filter((root) => root?.querySelector('.menu')?.checkVisibility());
        const isTold = roots[4]?.querySelector('.message')?.checkVisibility();
        return isTold && open.length > 0;
      });
      await framesFor(page, 100);
      assert.deepEqual(await axeFaults(page), []);
    },
    { all: false, context: { viewport: { width: 800, height: 2400 } } },
  );
});
