// The table of lesson 12, measured by the engine in the page: every cell is one walk past a wall. What stands in the page is
// the engine's answer from when the page was made; where the two differ the cell says so, and so does the line below.
import { pageEngine } from '../engine.js';
import { filled } from '../filled.js';
import { cornerSizes, measuredTable } from './doorway-walk.js';
import { words } from './words.js';

/** @param {HTMLElement} line below the table */
export async function startTable(line) {
  const word = words[document.documentElement.lang === 'ko' ? 'ko' : 'en'];
  const rows = [...(line.previousElementSibling?.querySelectorAll('tbody tr') ?? [])];
  const measured = measuredTable(await pageEngine(true));
  /** @type {string[]} */
  const other = [];
  for (const [i, row] of rows.entries()) {
    const [head, ...cells] = row.querySelectorAll('td, th');
    for (const [k, cell] of cells.entries()) {
      const found = measured[i][k] ? word.past : word.stuck;
      const isSame = cell.textContent === found;
      cell.setAttribute('data-measured', isSame ? 'same' : 'other');
      if (isSame) continue;
      cell.textContent = found;
      other.push(`${head.textContent} ${cornerSizes[k]}${word.px}: ${found}`);
    }
  }
  line.textContent =
    other.length === 0
      ? word.tableSame
      : filled(word.tableOther, { count: other.length, cells: other.join(', ') });
}
