// Drawing, choosing and changing bodies by mouse and keyboard, as a person does. What happened is read from what the page
// tells screen readers, and from where presses find bodies.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import { twoFrames } from './eventually.mjs';
import { count, hear, placeOf, pressAndHear, said, still, withScene } from './tools-page.mjs';

/** @param {number} a @param {number} b @param {number} [tolerance] */
const near = (a, b, tolerance = 1.5) => assert(Math.abs(a - b) <= tolerance, `${a} is not near ${b}`);
const selected = /^Selected: (.+) at (\S+), (\S+), moves (.+)\.$/;

test('a drag draws a box, a circle and a round rectangle, with the size beside it; each can be undone', () =>
  withScene(still, async (page, hand) => {
    await page.keyboard.press('3');
    await page.mouse.move(...hand.at(300, 250));
    await page.mouse.down();
    await page.mouse.move(...hand.at(400, 320), { steps: 3 });
    await page.waitForSelector('#labels .measure:not([hidden])');
    assert.match((await page.textContent('#labels .measure:not([hidden])')) ?? '', /^\d+ × \d+/);
    await page.mouse.up();
    await hear(page, /^Added: box\.$/);
    const place = await placeOf(page);
    near(place.x, 350);
    near(place.y, 285);
    await page.keyboard.press('4');
    await hand.drag([
      [300, 80],
      [340, 80],
    ]);
    await hear(page, /^Added: circle\.$/);
    await page.keyboard.press('5');
    await hand.drag([
      [500, 60],
      [560, 120],
    ]);
    await hear(page, /^Added: round rectangle\.$/);
    assert.equal(await count(page), 7);
    // The circle reaches as far as the drag went, and no further.
    await page.keyboard.press('1');
    await hand.click(336, 80);
    await hear(page, /^Selected: circle/);
    // Three shapes, and the nudge that asked where the first is.
    for (let i = 0; i < 4; i++) await page.click('#undo');
    assert.equal(await count(page), 4);
    await page.click('#redo');
    assert.equal(await count(page), 5);
  }));

test('a drag that begins beside a body throws it while time runs, and a press there chooses nobody', () =>
  withScene(
    still,
    async (page, hand) => {
      await hand.drag([
        [242, 200],
        [330, 150],
      ]);
      await hear(page, /^Selected: left/);
      await page.keyboard.press('f'); // what was thrown stands
      const thrown = await placeOf(page);
      assert(thrown.x > 205 && thrown.y < 198, JSON.stringify(thrown));
      await page.keyboard.press('f');
      await page.keyboard.press('Escape');
      await hand.click(642, 200);
      await page.keyboard.press('Delete');
      assert.equal(await count(page), 4, 'nobody was chosen');
    },
    { playing: true },
  ));

test('what was thrown has no handles, until it is chosen by a press', () =>
  withScene(
    still,
    async (page, hand) => {
      // Led there, and let go of only when it stands.
      const [x, y] = [160, 120];
      await page.mouse.move(...hand.at(200, 200));
      await page.mouse.down();
      await page.mouse.move(...hand.at(x, y), { steps: 4 });
      await page.waitForTimeout(1000);
      await page.mouse.up();
      await hear(page, /^Selected: left/);
      const dragCorner = async () => {
        const corner = 30 + 12 / hand.zoom;
        await page.evaluate(() => document.getElementById('status')?.replaceChildren());
        await hand.drag([
          [x + corner, y + corner],
          [x + corner + 20, y + corner + 20],
        ]);
        await twoFrames(page);
      };
      await dragCorner();
      assert.notEqual(await said(page), 'Resized.');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Escape');
      await hand.click(x, y);
      await hear(page, /^Selected: left/);
      await dragCorner();
      await hear(page, /^Resized\.$/);
    },
    { playing: true },
  ));

test('every tool that draws has a way by keyboard, and arrows and brackets go on from there', () =>
  withScene(still, async (page) => {
    for (const [key, thing] of [
      ['3', 'box'],
      ['4', 'circle'],
      ['5', 'round rectangle'],
      ['6', 'polygon'],
      ['7', 'outline'],
    ]) {
      await page.keyboard.press(key);
      await pressAndHear(page, 'Enter', new RegExp(`^Added: ${thing}\\.$`));
    }
    await pressAndHear(page, ']', /^Turned to 5 degrees\.$/);
    await pressAndHear(page, ']', /^Turned to 10 degrees\.$/);
    await pressAndHear(page, '>', /^Resized\.$/);
    const before = await placeOf(page);
    await page.keyboard.press('Shift+ArrowDown');
    near((await placeOf(page)).y, before.y + 10, 0.11);
    await pressAndHear(page, 'Delete', /^Removed: 1\.$/);
    assert.equal(await count(page), 8);
  }));

test('a polygon grows corner by corner, gives corners back, and closes at its first one', () =>
  withScene(still, async (page, hand) => {
    await page.keyboard.press('6');
    await hand.click(300, 250);
    await hand.click(500, 250);
    await hear(page, /^Corners: 2\.$/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#note:not([hidden])');
    assert.match((await page.textContent('#note')) ?? '', /three corners/);
    await hand.click(700, 500);
    await pressAndHear(page, 'Backspace', /^Corners: 2\.$/);
    // Concave: the middle of the last side is pulled in.
    await hand.click(500, 370);
    await hand.click(400, 290);
    await hand.click(300, 370);
    await hand.click(302, 252);
    await hear(page, /^Added: outline\.$/);
    await page.keyboard.press('1');
    await hand.click(400, 330); // in the bay
    await hear(page, /^Nothing/);
    await hand.click(400, 270);
    await hear(page, /^Selected: outline/);
    // A bowtie, closed by a double press; a triangle, by Enter.
    await page.keyboard.press('6');
    await hand.click(50, 50);
    await hand.click(150, 120);
    await hand.click(150, 50);
    await hand.clickTwice(50, 120);
    await hear(page, /^Added: outline\.$/);
    for (const [x, y] of [
      [700, 50],
      [780, 50],
      [740, 120],
    ]) {
      await hand.click(x, y);
    }
    await pressAndHear(page, 'Enter', /^Added: polygon\.$/);
  }));

test('a line drawn by hand becomes a body, with Alt a hole in it; outside of it a hole is refused in words', () =>
  withScene(still, async (page, hand) => {
    const loop = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) =>
      Array.from({ length: 25 }, (_, i) => {
        const angle = (i * 2 * Math.PI) / 24;
        return /** @type {[number, number]} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
      });
    await page.keyboard.press('7');
    await hand.drag(loop(400, 260, 90), { steps: 2 });
    await hear(page, /^Added: outline\.$/);
    await page.keyboard.down('Alt');
    await hand.drag(loop(100, 500, 30), { steps: 1 });
    await page.waitForSelector('#note:not([hidden])');
    assert.match((await page.textContent('#note')) ?? '', /outside/);
    await hand.drag(loop(400, 260, 40), { steps: 2 });
    await page.keyboard.up('Alt');
    await hear(page, /^A hole is cut\.$/);
    await page.keyboard.press('1');
    await hand.click(400, 260);
    await hear(page, /^Nothing/);
    await hand.click(465, 260);
    const [, , x, y] = await hear(page, selected);
    near(Number(x), 400);
    near(Number(y), 260);
    await page.click('#undo');
    await page.keyboard.press('Escape');
    await hand.click(400, 260);
    await hear(page, /^Selected: outline/);
    await page.keyboard.press('7');
    await hand.drag([
      [50, 50],
      [52, 52],
    ]);
    await page.waitForSelector('#note:not([hidden])');
    assert.match((await page.textContent('#note')) ?? '', /too small/);
  }));

/** A picture of 8 by 8 pixels, a ring: solid round a clear middle. */
function ringPicture() {
  const side = 8;
  const rows = Array.from({ length: side }, (_, y) => [
    0,
    ...Array.from({ length: side }, (__, x) => {
      const inside = x > 1 && x < 6 && y > 1 && y < 6;
      return [200, 40, 40, inside ? 0 : 255];
    }).flat(),
  ]);
  /** @param {string} type @param {Buffer} data */
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    end.writeUInt32BE(~crc >>> 0);
    return Buffer.concat([length, body, end]);
  };
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 6, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a picture becomes a mask by the button and by dropping it, pixel by pixel; a text does not', () =>
  withScene(still, async (page, hand) => {
    const png = ringPicture();
    const file = { name: 'ring.png', mimeType: 'image/png', buffer: png };
    await page.evaluate(() => {
      const input = document.getElementById('pictureFile');
      const answer = () => input?.setAttribute('data-pressed', String(navigator.userActivation.isActive));
      input?.addEventListener('click', answer, { once: true });
    });
    await page.keyboard.press('8');
    await hand.click(400, 260);
    // A file may be asked for only while a press counts.
    await page.waitForSelector('#pictureFile[data-pressed="true"]', { state: 'attached' });
    await page.setInputFiles('#pictureFile', file);
    await hear(page, /^Added: mask\.$/);
    await page.keyboard.press('1');
    await hand.click(400, 260);
    await hear(page, /^Nothing/);
    await hand.click(400, 182);
    await hear(page, /^Selected: mask/);
    await page.keyboard.press('Delete');
    const [left, top] = hand.at(400, 260);
    const drop = (/** @type {string} */ base64, /** @type {string} */ type) =>
      page.evaluate(
        ([text, kind, x, y]) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(String(text)), (each) => each.charCodeAt(0));
          data.items.add(new File([bytes], 'picture', { type: String(kind) }));
          const at = {
            dataTransfer: data,
            clientX: Number(x),
            clientY: Number(y),
            bubbles: true,
            cancelable: true,
          };
          document.getElementById('scene')?.dispatchEvent(new DragEvent('drop', at));
        },
        [base64, type, left, top],
      );
    await drop(png.toString('base64'), 'image/png');
    await hear(page, /^Added: mask\.$/);
    await drop(Buffer.from('no picture').toString('base64'), 'image/png');
    await page.waitForSelector('#note:not([hidden])');
    assert.match((await page.textContent('#note')) ?? '', /is not a picture/);
    assert.equal(await count(page), 5);
  }));

test('the eraser takes what it sweeps over, and gives it back at once', () =>
  withScene(still, async (page, hand) => {
    await page.keyboard.press('9');
    await hand.drag([
      [100, 200],
      [700, 200],
    ]);
    await hear(page, /^Removed: 2\.$/);
    assert.equal(await count(page), 2);
    await page.click('#undo');
    assert.equal(await count(page), 4);
    // Time pressed on while the hand is down begins when it is lifted: nothing of it is thrown away.
    const steps = () => page.evaluate(() => document.getElementById('stepCount')?.textContent);
    const before = await steps();
    // Slowly: what lies over the floor would be out of it before a busy machine stops.
    await page.selectOption('#speed', '0.01');
    await page.focus('#scene');
    await page.mouse.move(...hand.at(30, 30));
    await page.mouse.down();
    await page.keyboard.press(' ');
    await page.mouse.move(...hand.at(100, 200), { steps: 3 });
    await twoFrames(page);
    assert.equal(await steps(), before);
    await page.mouse.up();
    await page.waitForFunction((was) => document.getElementById('stepCount')?.textContent !== was, before);
    await page.keyboard.press(' ');
    await page.waitForSelector('#play[data-playing="false"]');
    // A press takes only what lies on top.
    await hand.click(400, 450);
    await hear(page, /^Removed: 1\.$/);
    assert.equal(await count(page), 3);
    await page.keyboard.press('1');
    await hear(page, /^In hand/);
    await hand.click(400, 450);
    await hear(page, /^Selected: floor/);
  }));

test('presses select, Shift adds and selects by a box, and a second press reaches what lies below', () =>
  withScene(still, async (page, hand) => {
    await hand.click(200, 200);
    const heard = await hear(page, selected);
    assert.deepEqual(heard.slice(1), ['left (box)', '200', '200', 'freely']);
    await page.keyboard.down('Shift');
    await hand.click(600, 200);
    await hear(page, /^2 bodies selected/);
    await page.keyboard.up('Shift');
    // On empty ground, between where the card of the two stands and where it may stand.
    await hand.click(430, 120);
    await hear(page, /^Nothing/);
    await page.keyboard.down('Shift');
    await hand.drag([
      [100, 100],
      [420, 460],
    ]);
    await page.keyboard.up('Shift');
    await hear(page, /^3 bodies selected/);
    await page.keyboard.press('Escape');
    await hand.click(400, 450);
    await hear(page, /^Selected: over/);
    await page.waitForTimeout(450);
    await hand.click(400, 450);
    await hear(page, /^Selected: floor \(box\) at 400, 450, moves not at all/);
    await page.keyboard.press('Escape');
    await pressAndHear(page, 'n', /^Selected: left/);
    await pressAndHear(page, 'n', /^Selected: right/);
    await pressAndHear(page, 'Shift+N', /^Selected: left/);
  }));

test('by keys alone one more is selected, and one fewer', () =>
  withScene(still, async (page) => {
    await pressAndHear(page, 'n', /^Selected: left/);
    await pressAndHear(page, 'e', /^2 bodies selected/);
    await pressAndHear(page, 'e', /^3 bodies selected/);
    await pressAndHear(page, 'Shift+E', /^2 bodies selected/);
    await pressAndHear(page, 'Delete', /^Removed: 2/);
    assert.equal(await count(page), 2);
  }));

test('while time stands a drag carries the selection, as one step to undo', () =>
  withScene(still, async (page, hand) => {
    await hand.click(200, 200);
    await page.keyboard.down('Shift');
    await hand.click(600, 200);
    await page.keyboard.up('Shift');
    await hand.drag([
      [600, 200],
      [610, 240],
      [620, 300],
    ]);
    await hear(page, /^Moved to/);
    await page.keyboard.press('Escape');
    await hand.click(220, 300);
    const [, name, x, y] = await hear(page, selected);
    assert.equal(name, 'left (box)');
    near(Number(x), 220);
    near(Number(y), 300);
    await page.click('#undo');
    await page.keyboard.press('Escape');
    await hand.click(600, 200);
    assert.equal((await hear(page, selected))[2], '600');
  }));

test('handles make a body larger and turn it; Shift keeps to 15 degrees', () =>
  withScene(still, async (page, hand) => {
    await hand.click(200, 200);
    const pad = 12 / hand.zoom;
    const corner = 230 + pad;
    await hand.drag([
      [corner, corner],
      [corner + 60, corner + 30],
    ]);
    await hear(page, /^Resized\.$/);
    await page.keyboard.press('Escape');
    await hand.click(286, 256); // 120 by 90 now, from the same corner
    const [, name, x, y] = await hear(page, selected);
    assert.equal(name, 'left (box)');
    near(Number(x), 230);
    near(Number(y), 215);
    const head = 170 - pad - 30 / hand.zoom;
    await page.keyboard.down('Shift');
    await hand.drag([
      [230, head],
      [330, head + 20],
    ]);
    await page.keyboard.up('Shift');
    const [, degrees] = await hear(page, /^Turned to (\S+) degrees\.$/);
    assert.equal(Number(degrees) % 15, 0);
    assert(Number(degrees) >= 30 && Number(degrees) <= 75, degrees);
    await page.click('#undo');
    await pressAndHear(page, ']', /^Turned to 5 degrees\.$/);
  }));

test('duplicate, copy, cut and paste keep to the page, and are undone one by one', () =>
  withScene(still, async (page, hand) => {
    await hand.click(200, 200);
    await pressAndHear(page, 'Control+d', /^Added copies: 1\.$/);
    await pressAndHear(page, 'Control+c', /^Copied: 1\.$/);
    await pressAndHear(page, 'Control+v', /^Added copies: 1\.$/);
    assert.equal(await count(page), 6);
    await hand.click(600, 200);
    await pressAndHear(page, 'Control+x', /^Removed: 1\.$/);
    assert.equal(await count(page), 5);
    await pressAndHear(page, 'Control+v', /^Added copies: 1\.$/);
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
    assert.equal(await count(page), 4);
  }));

test('while time runs a flick throws, the pull is undone with it, and touches are told', () =>
  withScene(
    still,
    async (page, hand) => {
      // A slow machine has flung before it has let go: in slow motion there is time.
      await page.selectOption('#speed', '0.1');
      await page.mouse.move(...hand.at(200, 200));
      await page.mouse.down();
      await page.mouse.move(...hand.at(380, 200), { steps: 2 });
      await page.waitForTimeout(100);
      await page.mouse.up();
      await page.selectOption('#speed', '1');
      await page.focus('#scene');
      await hear(page, /^left \(box\) touches right \(box\)\.$/);
      await page.keyboard.press('f');
      assert((await placeOf(page)).x > 380);
      await page.keyboard.press('Escape');
      // The nudges of the question, and the throw.
      for (let i = 0; i < 2; i++) await page.keyboard.press('Control+z');
      await page.keyboard.press('Escape');
      await hand.click(200, 200);
      await hear(page, /^Selected: left/);
      // Time runs: what is changed now can be undone too.
      await page.keyboard.press('f');
      await pressAndHear(page, 'Control+d', /^Added copies: 1\.$/);
      await page.keyboard.press('Control+z');
      assert.equal(await count(page), 4);
    },
    { playing: true },
  ));

test('what new bodies are made of is remembered, in words and colours', () =>
  withScene(still, async (page, hand) => {
    await page.keyboard.press('3');
    await page.click('#makingButton');
    await page.selectOption('#makingType', 'static');
    await page.click('#making input[value="6"]');
    await page.reload();
    await page.waitForFunction(() => Number(document.getElementById('frameTime')?.textContent) > 0);
    await page.keyboard.press('f');
    await page.keyboard.press('3');
    assert.equal(await page.isChecked('#making input[value="6"]'), true);
    await page.focus('#scene');
    await pressAndHear(page, 'Enter', /^Added: box\.$/);
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await hand.click(hand.middle.x, hand.middle.y);
    assert.equal((await hear(page, selected))[4], 'not at all');
  }));

test('Tab leaves the scene, and a text being typed keeps its keys', () =>
  withScene(still, async (page) => {
    await page.focus('#scene');
    await page.keyboard.press('n');
    await page.keyboard.press('Tab');
    assert.notEqual(await page.evaluate(() => document.activeElement?.id), 'scene');
    const picture = { contentType: 'image/png', body: ringPicture() };
    await page.route('**/scenes/generated/*.png', (route) => route.fulfill(picture));
    await page.keyboard.press('o');
    await page.fill('#picker input', 'box');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    assert.equal(await count(page), 4);
    assert.doesNotMatch((await said(page)) ?? '', /Removed/);
  }));

test('a drag from the ground moves the view, and the ground itself only once it is selected', () =>
  withScene(still, async (page, hand) => {
    const from = /** @type {const} */ ([300, 480]);
    for (let i = 0; i < 2; i++) {
      await hand.drag([from, [320, 480]]);
      hand.middle.x -= 20; // the view went with the hand
    }
    await hand.click(...from);
    await hear(page, /^Selected: floor/);
    const there = await placeOf(page);
    assert.deepEqual(there, { x: 400, y: 450 }, 'the floor stays');
    await hand.drag([from, [320, 480]]);
    await hear(page, /^Moved to 420, 450\.$/);
  }));

test('led to where nothing is, the view has a way back beside the keys', () =>
  withScene(still, async (page) => {
    await page.click('#goal'); // what the scene says takes room as long as it stands there
    await page.click('#fit');
    const before = await page.textContent('#zoom');
    assert.equal(await page.isVisible('#backToScene'), false);
    await page.keyboard.press('Escape');
    await page.focus('#scene');
    for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowLeft');
    await page.click('#backToScene');
    await page.waitForSelector('#backToScene', { state: 'hidden' });
    assert.equal(await page.textContent('#zoom'), before);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'scene');
  }));

test('Escape leads out of the past, to the latest step and the scene', () =>
  withScene(
    still,
    async (page) => {
      await page.waitForFunction(() => Number(document.getElementById('stepCount')?.textContent) > 30);
      await page.keyboard.press('f');
      const latest = await page.textContent('#stepCount');
      await page.focus('#moment');
      await page.keyboard.press('Home');
      await page.waitForFunction(
        (last) => document.getElementById('stepCount')?.textContent !== last,
        latest,
      );
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        (last) => document.getElementById('stepCount')?.textContent === last,
        latest,
      );
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'scene');
    },
    { playing: true },
  ));
