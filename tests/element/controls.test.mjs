// The bar, the menu and the pad of <bump-box>: what they tell when they are pressed, and what has the focus then.
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeControls } from '../../web/element/controls.js';
import { paths } from '../../web/stage/parts.js';
import { fire, standInPage } from '../page.mjs';

const document = standInPage();

/** Controls that note what they were told to do. @param {string | null | Error} [link] */
function controlsOf(link = 'https://example.org/#s=1') {
  /** @type {string[]} */
  const told = [];
  const note = (/** @type {string} */ name) => () => void told.push(name);
  const controls = /** @type {any} */ (
    makeControls({
      toggle: note('toggle'),
      step: note('step'),
      back: note('back'),
      again: note('again'),
      picture: note('picture'),
      saveScene: note('saveScene'),
      link: async () => {
        if (link instanceof Error) throw link;
        return link;
      },
      hold: (key, down) => void told.push(`${key} ${down ? 'down' : 'up'}`),
    })
  );
  controls.setLanguage('en');
  controls.enable(true);
  const [play, back, step, again, time, title, more] = controls.bar.children;
  const [open, picture, saveScene] = controls.menu.children;
  return { ...controls, told, play, back, step, again, time, title, more, open, picture, saveScene };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));
/** @param {any} more */
async function opened(more) {
  more.click();
  await soon();
}

test('each button of the bar tells its own action, and none once it is disabled', () => {
  const { play, back, step, again, big, told, enable } = controlsOf();
  const buttons = [play, back, step, again, big];
  for (const button of buttons) button.click();
  assert.deepEqual(told, ['toggle', 'back', 'step', 'again', 'toggle']);
  enable(false);
  for (const button of buttons) button.click();
  assert.equal(told.length, 5);
});

test('the menu opens with the focus on its first entry, and Escape gives the focus back to its button', async () => {
  for (const from of ['menu', 'more']) {
    const controls = controlsOf();
    const { menu, more, open } = controls;
    assert.equal(menu.hidden, true);
    await opened(more);
    assert.deepEqual([menu.hidden, more.getAttribute('aria-expanded')], [false, 'true']);
    assert.equal(document.activeElement, open);
    assert.equal(open.href, 'https://example.org/#s=1');
    let left = true;
    fire(controls[from], 'keydown', { key: 'a' });
    assert.equal(menu.hidden, false, 'another key leaves it open');
    fire(controls[from], 'keydown', { key: 'Escape', stopPropagation: () => (left = false) });
    assert.deepEqual([menu.hidden, more.getAttribute('aria-expanded')], [true, 'false']);
    assert.equal(document.activeElement, more, from);
    assert.equal(left, false, 'the page does not hear that Escape');
  }
});

test('an Escape that has nothing to close is the page’s', () => {
  const { more } = controlsOf();
  document.body.focus();
  let left = true;
  fire(more, 'keydown', { key: 'Escape', stopPropagation: () => (left = false) });
  assert.equal(left, true);
  assert.equal(document.activeElement, document.body);
});

test('where there is no address, or none can be made, the menu begins with the picture', async () => {
  for (const link of [null, new Error('too long')]) {
    const { more, open, picture } = controlsOf(link);
    await opened(more);
    assert.equal(open.hidden, true);
    assert.equal(document.activeElement, picture);
  }
});

test('an entry of the menu closes it and does what it says; so does a second press, and the focus going elsewhere', async () => {
  const { menu, more, open, picture, saveScene, told } = controlsOf();
  for (const entry of [picture, saveScene, open]) {
    await opened(more);
    entry.click();
    assert.equal(menu.hidden, true);
  }
  assert.deepEqual(told, ['picture', 'saveScene']);
  await opened(more);
  await opened(more);
  assert.equal(menu.hidden, true);
  await opened(more);
  for (const inside of [picture, more, null]) {
    fire(menu, 'focusout', { relatedTarget: inside });
    assert.equal(menu.hidden, false, 'the focus is still there');
  }
  fire(menu, 'focusout', { relatedTarget: document.body });
  assert.equal(menu.hidden, true);
});

test('a key of the pad is held from its press until the finger is lifted or lost', () => {
  const { pad, told } = controlsOf();
  const keys = pad.below.filter((/** @type {any} */ each) => each.tagName === 'BUTTON');
  assert.equal(keys.length, 4);
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    fire(keys[2], 'pointerdown');
    assert.equal(keys[2].classList.contains('held'), true);
    fire(keys[2], end);
    assert.equal(keys[2].classList.contains('held'), false);
  }
  assert.deepEqual(told, ['up down', 'up up', 'up down', 'up up', 'up down', 'up up']);
  told.length = 0;
  for (const key of keys) fire(key, 'pointerdown');
  assert.deepEqual(told, ['left down', 'right down', 'up down', 'act down']);
});

test('the button of time says what it will do, in the language of the reader', () => {
  const { play, big, setPlaying, setLanguage } = controlsOf();
  const names = () => [play, big].map((each) => each.getAttribute('aria-label'));
  const drawing = () => play.firstElementChild.below.map((/** @type {any} */ path) => path.getAttribute('d'));
  const drawn = (/** @type {'play' | 'pause'} */ name) => paths[name].map((path) => path.replace('!', ''));
  assert.deepEqual(drawing(), drawn('play'));
  assert.deepEqual(names(), ['Play', 'Play']);
  setPlaying(true);
  assert.deepEqual(names(), ['Pause', 'Pause']);
  assert.deepEqual(drawing(), drawn('pause'));
  setLanguage('ko');
  assert.match(names()[0], /[가-힣]/);
  const paused = names();
  setPlaying(false);
  assert.notDeepEqual(names(), paused);
  assert.deepEqual(drawing(), drawn('play'));
});

test('time has two digits and its unit; the title and the menu are written as they are', () => {
  const { time, title, open, setTime, setTitle, setLanguage } = controlsOf();
  setTime(12.3456);
  assert.equal(time.textContent, '12.35 s');
  setTitle('<b>fall</b>');
  assert.deepEqual([title.textContent, title.title], ['<b>fall</b>', '<b>fall</b>']);
  const english = open.textContent;
  setLanguage('ko');
  assert.notEqual(open.textContent, english);
  assert.match(open.textContent, /[가-힣]/);
});

test('an element that is disabled closes its menu', async () => {
  const { menu, more, enable } = controlsOf();
  await opened(more);
  enable(false);
  assert.equal(menu.hidden, true);
  await opened(more);
  assert.equal(menu.hidden, true);
});
