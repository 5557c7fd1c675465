// The list of keys, made from what the keys do, so that it cannot fall behind them.
import { byId, element, textButton } from '../parts.js';
import { word, onLanguageChange } from '../words.js';

/** @typedef {import('../words.js').Word} Word */
/** A key, or several that belong together, and what they do. @typedef {{ keys: readonly string[], does: Word, isRange?: boolean }} Row */

const names = /** @type {Record<string, Word>} */ ({ ' ': 'keySpace', wheel: 'wheel', drag: 'drag' });
const signs = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', '-': '−' };

/** @param {readonly (Row | Word)[]} rows a word alone is a heading */
export function makeKeyList(rows) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('keyList'));
  const body = element('div', {
    class: 'keyRows',
    tabindex: 0,
    role: 'group',
    'aria-labelledby': 'keyListTitle',
  });
  dialog.append(
    element('h2', { word: 'keys', id: 'keyListTitle' }),
    body,
    element(
      'footer',
      {},
      textButton('close', () => dialog.close()),
    ),
  );
  const fill = () => {
    body.replaceChildren();
    let list = element('dl');
    body.append(list);
    for (const row of rows) {
      if (typeof row === 'string') {
        list = element('dl');
        body.append(element('h3', { word: row }), list);
        continue;
      }
      const term = element('dt');
      row.keys.forEach((keys, i) => {
        if (i > 0) term.append(row.isRange ? ' – ' : ' ');
        for (const key of keys === '+' ? ['+'] : keys.split('+')) {
          const sign = signs[/** @type {keyof typeof signs} */ (key)];
          const shown = names[key]
            ? word(names[key])
            : (sign ?? (key.length === 1 ? key.toUpperCase() : key));
          term.append(
            element('kbd', {
              text: shown.replace(/^(ctrl|shift|alt)$/, (m) => m[0].toUpperCase() + m.slice(1)),
            }),
          );
        }
      });
      list.append(element('div', {}, term, element('dd', { word: row.does })));
    }
  };
  onLanguageChange(fill);
  fill();
  return dialog;
}
