// <bump-box>: where its scene comes from, what it can do and tells, and what it says when it cannot.
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesFor } from './eventually.mjs';
import { coloursOf, falling, untilStep, withElements } from './element-page.mjs';

const inline = `<script type="application/json">${JSON.stringify(falling)}</script>`;
const one = `<bump-box controls>${inline}</bump-box>`;
const still = `<bump-box controls paused>${inline}</bump-box>`;

test('a scene comes from a child, an element, an address, a name or a call, and is the same', () =>
  withElements(
    `<bump-box id="child" paused>${inline}</bump-box>
     <bump-box id="id" paused scene="#text"></bump-box>
     <bump-box id="address" paused scene="falling.json"></bump-box>
     <bump-box id="name" paused scene="falling"></bump-box>
     <bump-box id="call" paused scene="falling.json"></bump-box>
     <div hidden><script type="application/json" id="text">${JSON.stringify(falling)}</script></div>`,
    async (page) => {
      const seen = await page.evaluate(async (scene) => {
        const call = /** @type {any} */ (document.getElementById('call'));
        await call.load({ ...scene, bodies: [] });
        const empty = call.world.bodyCount;
        await call.load(JSON.stringify(scene));
        const elements = /** @type {any[]} */ ([...document.querySelectorAll('bump-box')]);
        for (const each of elements) each.step(60);
        return { empty, hashes: elements.map(({ world }) => world.hash) };
      }, falling);
      assert.equal(seen.empty, 0);
      assert.equal(seen.hashes.length, 5);
      assert.equal(new Set(seen.hashes).size, 1, String(seen.hashes));
    },
    { context: { viewport: { width: 800, height: 2000 } } },
  ));

test('time runs by itself; methods stop it, go on step by step, back and to the start', () =>
  withElements(one, async (page) => {
    await untilStep(page, 20);
    assert((await coloursOf(page)) > 3);
    const seen = await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('bump-box'));
      element.pause();
      const from = element.stepCount;
      const hashes = [element.world.hash];
      element.step(5);
      hashes.push(element.world.hash);
      const after = element.stepCount - from;
      element.back(5);
      hashes.push(element.world.hash);
      element.step();
      element.step(4);
      hashes.push(element.world.hash);
      element.again();
      return { after, hashes, start: [element.stepCount, element.time, element.paused] };
    });
    assert.equal(seen.after, 5);
    assert.equal(seen.hashes[0], seen.hashes[2]);
    assert.equal(seen.hashes[1], seen.hashes[3]);
    assert.notEqual(seen.hashes[0], seen.hashes[1]);
    assert.deepEqual(seen.start, [0, 0, true]);
    await framesFor(page, 100);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
      0,
    );
    for (const [call, said] of Object.entries({
      'step(0)': /^RangeError: count must be a whole number from 1 to 10000, but is 0/,
      'step("x")': /^RangeError: count must be/,
      'back(1.5)': /^RangeError: count must be/,
    })) {
      const answer = await page.evaluate((text) => {
        const element = /** @type {any} */ (document.querySelector('bump-box'));
        const [name, value] = text.split(/[()]/);
        try {
          return String(element[name](JSON.parse(value)));
        } catch (error) {
          return String(error);
        }
      }, call);
      assert.match(answer, said);
    }
  }));

test('events tell of the scene, of collisions by names and tags, and of failures', () =>
  withElements(
    '',
    async (page) => {
      const seen = await page.evaluate(async (scene) => {
        const element = /** @type {any} */ (document.createElement('bump-box'));
        element.setAttribute('paused', '');
        element.append(
          Object.assign(document.createElement('script'), {
            type: 'application/json',
            textContent: JSON.stringify(scene),
          }),
        );
        /** @type {any[]} */
        const events = [];
        for (const type of ['ready', 'load', 'error', 'collision']) {
          element.addEventListener(type, (/** @type {any} */ { detail }) =>
            events.push([type, type === 'load' ? Object.keys(detail) : detail]),
          );
        }
        let steps = 0;
        element.addEventListener('step', () => steps++);
        const ready = new Promise((resolve) => element.addEventListener('ready', resolve));
        document.querySelector('main')?.append(element);
        await ready;
        element.step(100);
        await element.load({ ...scene, bodies: [{}] }).catch(() => {});
        const refused = await element
          .load({ bumpbox: 1, bodies: [{ x: 'a' }] })
          .catch((/** @type {any} */ e) => e.path);
        const kept = element.world !== undefined;
        const failed = new Promise((resolve) => element.addEventListener('error', resolve));
        element.scene = '#nowhere';
        await failed;
        return { events, steps, refused, kept };
      }, falling);
      const a = { name: 'red', tags: ['ball'] };
      const b = { name: 'floor', tags: ['floor'] };
      const kinds = seen.events.map(([type]) => type);
      assert.deepEqual(kinds.slice(0, 3), ['ready', 'load', 'collision']);
      const { step, begin, end } = seen.events[2][1];
      // It falls 50 units: sqrt(2 * 50 / 400) s.
      assert(Math.abs(step - 50) <= 2, `it touched at step ${step}`);
      assert.equal(begin.length, 1);
      const [{ group, ...pair }] = begin;
      const told = [pair.a, pair.b].map(({ name, tags }) => ({ name, tags }));
      assert.deepEqual({ group, told }, { group: 'ball:floor', told: [a, b] });
      assert.deepEqual(end, []);
      assert.equal(seen.steps, 100);
      assert.equal(seen.refused, 'bodies[0].x');
      assert.equal(seen.kept, true);
      assert.equal(kinds.at(-1), 'error');
      assert.equal(seen.events.at(-1)[1].code, 'noElement');
    },
    { all: false },
  ));

test('what cannot be shown is told in words inside the element, as text, and the page goes on', () =>
  withElements(
    '',
    async (page) => {
      const deep = '['.repeat(200_000);
      const script = (/** @type {string} */ text) => `<script type="application/json">${text}</script>`;
      const cases = {
        nothing: ['<bump-box></bump-box>', /No scene was named/],
        noElement: ['<bump-box scene="#x"></bump-box>', /no element #x/],
        javascript: ['<bump-box scene="javascript:alert(1)"></bump-box>', /neither the name of a scene nor/],
        missing: ['<bump-box scene="missing.json"></bump-box>', /answered 404 for missing.json/],
        unknown: ['<bump-box scene="no-such-scene"></bump-box>', /no scene of the name no-such-scene/],
        page: ['<bump-box scene="frame.html"></bump-box>', /web page in place of/],
        binary: ['<bump-box scene="/web/library/generated/bumpbox.wasm"></bump-box>', /This is not JSON/],
        script: ['<bump-box scene="element-hostile.js"></bump-box>', /answered 404/],
        cut: [`<bump-box>${script('{"bumpbox": 1, "bodies": [')}</bump-box>`, /This is not JSON/],
        deep: [`<bump-box>${script(deep)}</bump-box>`, /too deeply: at most 24/],
        later: [`<bump-box>${script('{"bumpbox": 2, "bodies": []}')}</bump-box>`, /by a later Bumpbox/],
        proto: [
          `<bump-box>${script('{"bumpbox": 1, "bodies": [], "__proto__": {"x": 1}}')}</bump-box>`,
          /__proto__/,
        ],
        markup: [
          `<bump-box>${script('{"bumpbox": 1, "bodies": [{"name": 5, "tags": ["\\u003cimg src=x onerror=alert(1)\\u003e"]}]}')}</bump-box>`,
          /bodies\[0\]/,
        ],
        link: ['<bump-box scene="#s=AAAA"></bump-box>', /link/i],
      };
      for (const [name, [markup, sentence]] of Object.entries(cases)) {
        const said = await page.evaluate(async (html) => {
          const main = /** @type {HTMLElement} */ (document.querySelector('main'));
          main.innerHTML = String(html);
          const element = /** @type {HTMLElement} */ (main.firstElementChild);
          await new Promise((resolve) => element.addEventListener('error', resolve));
          const message = element.shadowRoot?.querySelector('.message');
          return {
            text: message?.textContent ?? '',
            shown: message?.checkVisibility() ?? false,
            elements: message?.querySelectorAll('p *').length,
            // Its paper is seen behind the words.
            opacity: element.shadowRoot?.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1)
              .data[3],
          };
        }, markup);
        assert.match(said.text, /** @type {RegExp} */ (sentence), name);
        assert.match(said.text, /could not be shown/, name);
        assert.equal(said.shown, true, name);
        assert.equal(said.elements, 0, name);
        assert.equal(said.opacity, 0, name);
      }
      // The same page still shows what can be shown, in Korean too.
      await page.evaluate((html) => {
        /** @type {HTMLElement} */ (document.querySelector('main')).innerHTML = html;
      }, `<div lang="ko"><bump-box id="bad" scene="#x"></bump-box></div><bump-box id="good">${inline}</bump-box>`);
      await untilStep(page, 5, '#good');
      const korean = await page.evaluate(() => document.getElementById('bad')?.shadowRoot?.textContent);
      assert.match(String(korean), /보여 주지 못했어요/);
    },
    { all: false, expectErrors: /Failed to load resource/ },
  ));

test('texts of a scene are text', () =>
  withElements(still, async (page) => {
    const seen = await page.evaluate(() => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('bump-box')?.shadowRoot);
      return {
        title: root.querySelector('.title')?.textContent,
        bold: root.querySelectorAll('b').length,
        label: root.querySelector('canvas')?.getAttribute('aria-label'),
      };
    });
    assert.equal(seen.title, 'Ball & <b>floor</b>');
    assert.equal(seen.bold, 0);
    assert.match(String(seen.label), /^Ball & <b>floor<\/b>\. Drag the ball\. Space/);
  }));

test('a picture and the scene of this moment can be had', () =>
  withElements(still, async (page) => {
    const seen = await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('bump-box'));
      element.step(30);
      const saved = element.save();
      const blob = await element.picture({ width: 200, height: 100, pixelRatio: 2 });
      const image = await createImageBitmap(blob);
      const bodies = [...element.world.bodies].map(({ x, y, velocity }) => [x, y, velocity.y]);
      await element.load(JSON.stringify(saved));
      const again = [...element.world.bodies].map(({ x, y, velocity }) => [x, y, velocity.y]);
      const refused = await element.picture({ width: -1 }).catch(String);
      return {
        type: blob.type,
        size: [image.width, image.height],
        bodies,
        again,
        refused,
        title: saved.title,
      };
    });
    assert.equal(seen.type, 'image/png');
    assert.deepEqual(seen.size, [400, 200]);
    assert.deepEqual(seen.again, seen.bodies);
    assert.match(seen.refused, /^RangeError: width must be/);
    assert.deepEqual(seen.title, falling.title);
  }));
