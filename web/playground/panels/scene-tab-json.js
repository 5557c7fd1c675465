// The scene as text: written from what it is now, copied, edited, and used again. A text that is no scene changes nothing
// and is told where it is wrong.
import { readScene } from '../../scene/format.js';
import { most } from '../../scene/limits.js';
import { element, textButton, write } from '../parts.js';
import { copy } from '../share.js';
import { presentScene, sceneText } from '../share-present.js';
import { word } from '../words.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */

/** @param {App} app @param {HTMLElement} section @param {(scene: import('../../scene/format.js').Scene, name?: string) => void} open */
export function makeJsonSection(app, section, open) {
  const area = element('textarea', {
    id: 'jsonText',
    label: 'jsonLabel',
    rows: 14,
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    wrap: 'off',
    'aria-describedby': 'jsonSaid',
  });
  const said = element('p', { class: 'problem', id: 'jsonSaid', role: 'alert' });
  /** @param {string} text @param {boolean} [isProblem] */
  const say = (text, isProblem = false) => {
    write(said, text);
    said.classList.toggle('quiet', !isProblem);
    if (isProblem) area.setAttribute('aria-invalid', 'true');
    else area.removeAttribute('aria-invalid');
  };

  const fill = () => {
    const text = sceneText(presentScene(app));
    const tooLong = text.length > most.text;
    area.value = tooLong ? '' : text;
    area.disabled = tooLong;
    apply.disabled = tooLong;
    say(tooLong ? word('jsonTooLong', { size: (text.length / 1e6).toFixed(1) }) : word('jsonHint'), tooLong);
  };
  const take = textButton(
    'jsonCopy',
    async () => {
      if (area.value === '') fill();
      if (await copy(area.value)) return say(word('copied'));
      area.select();
      say(word('copyRefused'));
    },
    { id: 'jsonCopy', class: 'text framed' },
  );
  const apply = textButton(
    'jsonApply',
    () => {
      try {
        open(readScene(area.value));
        app.tell('edit'); // somebody's own work, to be kept from now on
        say(word('jsonUsed'));
      } catch (error) {
        say(problemText(error), true);
        select(error);
      }
    },
    { id: 'jsonApply', class: 'text framed' },
  );
  /** Shows the place in the text, where the error names one that can be found. @param {unknown} error */
  const select = (error) => {
    const path = error instanceof Error && 'path' in error ? String(error.path) : '';
    // What is missing has no place: what it is missing in has one.
    const parents = [path, path.replace(/[.[][^.[]*$/, '')];
    const place = parents.map((each) => placeOf(area.value, each)).find(Boolean);
    if (!place) return;
    area.focus();
    area.setSelectionRange(place.start, place.end);
    const line = area.value.slice(0, place.start).split('\n').length - 1;
    area.scrollTop = Math.max(line - 4, 0) * (area.scrollHeight / area.value.split('\n').length);
  };
  section.append(
    element(
      'div',
      { class: 'row' },
      textButton('jsonShow', fill, { id: 'jsonShow', class: 'text framed' }),
      take,
      apply,
    ),
    area,
    said,
  );
  apply.disabled = true;
  area.addEventListener('input', () => (apply.disabled = area.value.trim() === ''));
}

/**
 * Where a path such as bodies[3].shape.radius stands in a JSON text that can be parsed, or undefined.
 * @param {string} text @param {string} path
 */
export function placeOf(text, path) {
  const wanted = path.match(/[^.[\]]+/g);
  if (!wanted) return undefined;
  let at = 0;
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const string = () => {
    const start = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    return text.slice(start, at);
  };
  /** Goes through a value; answers with the place if it, or something in it, is what is wanted. @param {number} depth how much of the path leads here, -1 if it does not @returns {{ start: number, end: number } | undefined} */
  const value = (depth) => {
    space();
    const start = at;
    if (text[at] === '{' || text[at] === '[') {
      const isObject = text[at++] === '{';
      const close = isObject ? '}' : ']';
      for (let index = 0; at < text.length; index++) {
        space();
        if (text[at] === close) break;
        let key = String(index);
        if (isObject) {
          key = string().slice(1, -1);
          space();
          at++; // the colon
        }
        const found = value(depth >= 0 && wanted[depth] === key ? depth + 1 : -1);
        if (found) return found;
        space();
        if (text[at] !== ',') break;
        at++;
      }
      at++;
    } else if (text[at] === '"') {
      string();
    } else {
      while (at < text.length && !/[\s,\]}]/.test(text[at])) at++;
    }
    return depth === wanted.length ? { start, end: at } : undefined;
  };
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return value(0);
}
