// Small parts of the pages by themselves, on one page without an engine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

const site = await serveCheckout();
/** @param {(page: import('playwright-core').Page) => Promise<void>} use @param {import('playwright-core').BrowserContextOptions} [context] */
const onBlank = (use, context) => withPage(`${site}tests/web/pages/blank.html`, use, { context });

/** Words that the playground fetches when they are first wanted. @param {import('playwright-core').Page} page */
const bringWords = (page) =>
  page.evaluate(async () => {
    const { bringLaterWords } = await import(/** @type {any} */ ('/web/playground/words.js'));
    await bringLaterWords();
  });

test("Escape in the element's menu closes it and gives the focus back to its button", () =>
  onBlank(async (page) => {
    const found = await page.evaluate(async () => {
      const { makeControls } = await import(/** @type {any} */ ('/web/element/controls.js'));
      const nothing = () => {};
      const { bar, menu, setLanguage, enable } = makeControls({
        ...{
          toggle: nothing,
          step: nothing,
          back: nothing,
          again: nothing,
          picture: nothing,
          saveScene: nothing,
        },
        ...{ link: async () => '#', hold: nothing },
      });
      document.body.append(bar, menu);
      setLanguage('en');
      enable(true);
      const more = bar.querySelector('[aria-expanded]');
      let left = 0;
      document.addEventListener('keydown', () => left++);
      more.click();
      await new Promise((resolve) => setTimeout(resolve));
      const opened = [menu.hidden, menu.contains(document.activeElement), more.getAttribute('aria-expanded')];
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      const closed = [menu.hidden, document.activeElement === more, more.getAttribute('aria-expanded')];
      return { opened, closed, left };
    });
    assert.deepEqual(found.opened, [false, true, 'true']);
    assert.deepEqual(found.closed, [true, true, 'false']);
    assert.equal(found.left, 0, 'the page does not hear that Escape');
  }));

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`an element takes the page's color-scheme where it says one, and else the system's ${colorScheme}`, () =>
    onBlank(
      async (page) => {
        const found = await page.evaluate(async () => {
          const { isDarkAt } = await import(/** @type {any} */ ('/web/element/watch.js'));
          const at = (/** @type {string} */ scheme) => {
            document.body.style.colorScheme = scheme;
            return isDarkAt(document.body);
          };
          return [at('dark'), at('light'), at('only dark'), at('light dark'), at('normal')];
        });
        const system = colorScheme === 'dark';
        assert.deepEqual(found, [true, false, true, system, system]);
      },
      { colorScheme },
    ));
}

test('a name that is emptied is what it was, and a refused one says why until it is right', () =>
  onBlank(async (page) => {
    await bringWords(page);
    const found = await page.evaluate(async () => {
      const { textField } = await import(/** @type {any} */ ('/web/playground/panels/fields.js'));
      let name = 'ball';
      /** @type {string[]} */
      const written = [];
      const field = textField({
        label: 'bodyName',
        read: () => name,
        write(/** @type {string} */ text) {
          written.push(text);
          if (text === 'taken') throw new Error('taken');
          name = text;
        },
      });
      document.body.append(field.row);
      field.refresh();
      const input = field.row.querySelector('input');
      const problem = field.row.querySelector('.problem');
      const enter = (/** @type {string} */ text) => {
        input.value = text;
        input.dispatchEvent(new Event('change'));
        return [input.value, problem.hidden];
      };
      return { all: [enter('   '), enter('taken'), enter(''), enter(' disc ')], written };
    });
    assert.deepEqual(found.all, [
      ['ball', true],
      ['taken', false],
      ['ball', true],
      [' disc ', true],
    ]);
    assert(!found.written.includes(''), 'an empty name was written');
    assert.equal(found.written.at(-1), 'disc');
  }));

test('a number that is refused stands there with its reason until it is mended or becomes another', () =>
  onBlank(async (page) => {
    await bringWords(page);
    const found = await page.evaluate(async () => {
      const { numberField, shown } = await import(
        /** @type {any} */ ('/web/playground/panels/number-field.js')
      );
      let value = 360;
      const field = numberField({
        label: 'angle',
        min: -1000,
        max: 1000,
        read: () => value,
        write: (/** @type {number} */ next) => (value = next),
      });
      document.body.append(field.row);
      field.refresh();
      const input = field.row.querySelector('input');
      const problem = field.row.querySelector('.problem');
      const state = () => [input.value, problem.hidden];
      input.focus();
      input.value = '1e10';
      input.dispatchEvent(new Event('change'));
      input.blur();
      field.refresh();
      const refused = state();
      value = 90; // something else turned it
      field.refresh();
      const later = state();
      return { refused, later, tiny: shown(1e-7, 2), nothing: shown(-1e-12, 2), usual: shown(0.25, 2) };
    });
    assert.deepEqual(found.refused, ['1e10', false], 'the reason and what it is about, together');
    assert.deepEqual(found.later, ['90', true]);
    assert.deepEqual([found.tiny, found.nothing, found.usual], ['1e-7', '0', '0.25']);
  }));

test('a link that mail may cut off says so, and a shorter one does not', () =>
  onBlank(async (page) => {
    await bringWords(page);
    const hint = await page.evaluate(async () => {
      const { hintOf } = await import(/** @type {any} */ ('/web/playground/share.js'));
      return [hintOf(100), hintOf(8000), hintOf(8001)];
    });
    assert.deepEqual(hint, [
      '100 characters',
      '8,000 characters',
      '8,001 characters. Mail and chat may cut off links as long as this. A file is safer.',
    ]);
  }));
