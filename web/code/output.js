// What a program writes, and what went wrong in it: a list that keeps to its end as long as nobody reads further up. A line
// of the program is a button that leads to it.
import { byId, element, write } from '../playground/parts.js';
import { word } from '../playground/words.js';

/** @typedef {import('./sandbox/console.js').Line} Line */

/** Older lines go. */
const most = 300;

/** @param {(line: number, column?: number) => void} goTo */
export function makeOutput(goTo) {
  const list = byId('lines');
  const quiet = byId('quiet');
  const clearing = byId('clear');
  /** The newest, which may come again. @type {{ key: string, count: number, times: HTMLElement } | undefined} */
  let newest;

  const refresh = () => {
    const isEmpty = list.childElementCount === 0;
    quiet.hidden = !isEmpty;
    list.hidden = isEmpty;
    clearing.hidden = isEmpty;
  };
  const clear = () => {
    list.replaceChildren();
    newest = undefined;
    refresh();
  };
  /** @param {Line} line */
  const add = (line) => {
    const key = JSON.stringify(line);
    if (newest?.key === key) {
      newest.count += 1;
      write(newest.times, word('codeTimes', { count: newest.count }));
      newest.times.hidden = false;
      return;
    }
    const times = element('small', { hidden: true });
    const item = element('div', { class: line.level });
    if (line.line !== undefined) {
      const { line: row, column } = line;
      const place = element('button', { type: 'button', text: word('codeLine', { line: row }) });
      place.addEventListener('click', () => goTo(row, column));
      item.append(place, ' ');
    }
    if (line.manner === 'promise')
      item.append(element('span', { class: 'quiet', text: word('codePromise') }), ' ');
    item.append(element('code', { text: line.text }), ' ', times);
    list.append(item);
    newest = { key, count: 1, times };
  };
  /** @param {readonly Line[]} lines @param {number} [left] so many that were not shown */
  const show = (lines, left = 0) => {
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    for (const line of lines) add(line);
    if (left > 0) {
      list.append(element('div', { class: 'quiet', text: word('codeLeft', { count: left }) }));
      newest = undefined;
    }
    while (list.childElementCount > most) list.firstElementChild?.remove();
    refresh();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  };
  clearing.addEventListener('click', clear);
  refresh();
  return { clear, show };
}
