// The playground's main paths in WebKit, as a person goes them: drawing, pointers, keys, the walk, links, storage, films.
// Everything finer is tested in Chromium; here is what browsers do each in their own way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  findWay,
  inWebkit,
  openTab,
  pause,
  playground,
  sceneNow,
  site,
  still,
  stillLink,
  stepNow,
  untilReady,
  untilStep,
} from './page.mjs';

/** As WebDriver has them. */
const keys = { control: '\uE009', home: '\uE011', remove: '\uE017', escape: '\uE00C' };

const falling = readFileSync(new URL('../web/pages/falling.json', import.meta.url), 'utf8');

test('the playground draws and runs by WebGL; time stops, goes on by one, and back', () =>
  inWebkit(`${playground}?scene=drift`, async (page) => {
    await untilStep(page, 30);
    await pause(page);
    const steps = await stepNow(page);
    const drawn = () =>
      page.run(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('scene'));
        const small = Object.assign(document.createElement('canvas'), { width: 480, height: 320 });
        const paper = /** @type {CanvasRenderingContext2D} */ (small.getContext('2d'));
        return new Promise((resolve) =>
          // In the same frame as the picture: what WebGL drew is gone after it.
          requestAnimationFrame(function look() {
            dispatchEvent(new Event('resize')); // wakes a picture that stands still
            paper.drawImage(canvas, 0, 0, 480, 320);
            const dots = new Uint32Array(paper.getImageData(0, 0, 480, 320).data.buffer);
            const colours = new Set(dots).size;
            if (colours < 2) requestAnimationFrame(look);
            else resolve({ colours, dots: dots.reduce((sum, dot) => (Math.imul(sum, 31) + dot) | 0, 0) });
          }),
        );
      });
    assert(await page.run(() => document.createElement('canvas').getContext('webgl') !== null));
    const now = /** @type {any} */ (await drawn());
    assert(now.colours > 20, `${now.colours} colours`);
    await page.click('#step');
    await page.untilText('#stepCount', new RegExp(`^${(steps + 1).toLocaleString('en')}$`));
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press(',');
    await page.untilText('#stepCount', new RegExp(`^${steps.toLocaleString('en')}$`));
    assert.deepEqual(await drawn(), now, 'a step back is the same picture');
    await page.run(() => document.getElementById('moment')?.focus());
    await page.press(keys.home);
    await page.untilText('#stepCount', /^0$/);
    await page.click('#play');
    await untilStep(page, 5);
  }));

test('a hand drags, draws and zooms; all of it is undone', () =>
  inWebkit(stillLink, async (page) => {
    await untilReady(page);
    await openTab(page, 'scene', 'partJson');
    const at = await findWay(page);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('1');
    await page.drag([at(300, 300), at(280, 350), at(250, 400)]);
    const [left] = (await sceneNow(page)).bodies;
    assert(Math.hypot(left.x - 250, left.y - 400) < 2, `${left.x} ${left.y}`);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('3');
    await page.drag([at(350, 100), at(400, 130), at(450, 160)]);
    await page.untilText('#status', /^Added: box/);
    assert.equal((await sceneNow(page)).bodies.length, 3);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press(keys.control, 'z');
    assert.equal((await sceneNow(page)).bodies.length, 2);
    await page.click('#redo');
    const drawn = (await sceneNow(page)).bodies[2];
    assert(Math.hypot(drawn.x - 400, drawn.y - 130) < 2, `${drawn.x} ${drawn.y}`);
    await page.click('#drawerToggle');
    const zoom = await page.text('#zoom');
    await page.click('#zoomIn');
    await page.until((before) => document.getElementById('zoom')?.textContent !== before, zoom);
  }));

test('two bodies are chosen and walked through beside them, to the answer', () =>
  inWebkit(stillLink, async (page) => {
    await untilReady(page);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('n');
    await page.press('e');
    await page.click('#walk [data-follow=overlap]');
    await page.untilText('#stepSentence', /^Axis 1 of 2/);
    const first = await page.text('#stepSentence');
    await page.click('#walk [data-label=stepsLast]');
    await page.until(
      (before) => document.getElementById('stepSentence')?.textContent?.trim() !== before,
      first,
    );
    await page.click('#walk [data-follow=distance]');
    await page.click('#walk [data-label=stepsLast]');
    await page.untilText('#stepSentence', /120/);
  }));

test('a link brings the scene as it was; a scene that was left is offered again', () =>
  inWebkit(stillLink, async (page) => {
    await untilReady(page);
    await openTab(page, 'scene', 'partJson');
    await page.click('#jsonShow');
    await page.run(
      (json) => {
        /** @type {HTMLTextAreaElement} */ (document.getElementById('jsonText')).value = json;
      },
      JSON.stringify({ ...still, title: 'By hand' }),
    );
    await page.click('#jsonApply');
    await page.untilText('#sceneTitle', /^By hand$/);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('n');
    await page.press(keys.remove);
    await page.untilText('#status', /^Removed: 1/);
    await page.click('#share');
    await page.untilText('#shareSentence', /copied|Ctrl\+C/);
    const link = await page.run(
      () => /** @type {HTMLInputElement} */ (document.getElementById('shareLink')).value,
    );
    await page.press(keys.escape);

    // Another page of the same tab, and this one again: what was not kept by hand is offered.
    await page.goto('about:blank');
    await page.goto(playground);
    await untilReady(page);
    assert.doesNotMatch(await page.text('#sceneTitle'), /By hand/);
    await page.click('#keptOpen');
    await page.untilText('#sceneTitle', /^By hand$/);
    assert.equal((await sceneNow(page)).bodies.length, 1);

    await page.goto(link);
    await untilReady(page);
    await page.untilText('#sceneTitle', /^By hand$/);
    assert.equal((await sceneNow(page)).bodies.length, 1);
  }));

test('a film is written and played, in each way that this browser has', () =>
  inWebkit(`${playground}?scene=pile`, async (page) => {
    await untilStep(page, 40);
    await pause(page);
    await openTab(page, 'scene', 'partFilm');
    for (const kind of ['gif', 'webm']) {
      await page.run((wanted) => {
        const menu = /** @type {HTMLSelectElement} */ (document.getElementById('filmKind'));
        menu.value = wanted;
        menu.dispatchEvent(new Event('change', { bubbles: true }));
      }, kind);
      await page.click('#filmMake');
      await page.until(
        (tag) => document.querySelector(`#film:not([hidden]) ${tag}`),
        kind === 'gif' ? 'img' : 'video',
      );
      const begins = await page.run(async () => {
        const save = /** @type {HTMLAnchorElement} */ (document.querySelector('#film img, #film video'));
        const bytes = await (await fetch(/** @type {any} */ (save).src)).arrayBuffer();
        return [...new Uint8Array(bytes, 0, 4)];
      });
      const expected = kind === 'gif' ? 'GIF8' : '\x1aE\xdf\xa3';
      assert.deepEqual(begins, [...Buffer.from(expected, 'latin1')]);
    }
  }));

test('a finger drags a body; the canvas keeps its touches from scrolling the page', () =>
  inWebkit(stillLink, async (page) => {
    await untilReady(page);
    await openTab(page, 'scene', 'partJson');
    const at = await findWay(page);
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('1');
    assert.equal(
      await page.run(
        () => getComputedStyle(/** @type {Element} */ (document.getElementById('scene'))).touchAction,
      ),
      'none',
    );
    // The driver has no finger (it makes a mouse of one), so the page gets the events that a screen would send, by the
    // pointer that it knows: it lets itself be captured.
    await page.run(
      async (places) => {
        const canvas = /** @type {HTMLElement} */ (document.getElementById('scene'));
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        /** @param {string} type @param {number[]} place */
        const send = (type, [clientX, clientY]) => {
          const more = {
            pointerId: 1,
            pointerType: 'touch',
            isPrimary: true,
            bubbles: true,
            cancelable: true,
          };
          const buttons = type === 'pointerup' ? 0 : 1;
          canvas.dispatchEvent(new PointerEvent(type, { ...more, clientX, clientY, buttons, button: 0 }));
        };
        send('pointerdown', places[0]);
        for (const place of places.slice(1)) {
          send('pointermove', place);
          await frame();
        }
        send('pointerup', places[places.length - 1]);
      },
      [at(500, 300), at(500, 340), at(520, 400)],
    );
    const [, right] = (await sceneNow(page)).bodies;
    assert(Math.hypot(right.x - 520, right.y - 400) < 2, `${right.x} ${right.y}`);
  }));

test('the comparison, the gallery and <bump-box> run', async () => {
  await inWebkit(`${playground}compare/?count=60`, async (page) => {
    await untilStep(page, 60);
    assert.equal(await page.text('#sentence'), 'Same bits');
  });
  await inWebkit(`${site}web/gallery/`, async (page) => {
    await page.until(() => document.querySelectorAll('[data-scene]').length >= 43);
  });
  await inWebkit(`${site}tests/web/pages/element.html`, async (page) => {
    await page.until(() => customElements.get('bump-box') !== undefined);
    await page.run((scene) => {
      const box = document.createElement('bump-box');
      const script = Object.assign(document.createElement('script'), { type: 'application/json' });
      script.textContent = scene;
      box.append(script);
      document.querySelector('main')?.replaceChildren(box);
    }, falling);
    await page.until(() => /** @type {any} */ (document.querySelector('bump-box'))?.stepCount >= 80);
  });
});
