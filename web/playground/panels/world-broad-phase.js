// The broad phase: which one guesses the pairs, what it cost at the last step, and all four on the same moment, side by
// side. Comparing changes nothing: the world's state is put back, and pairs are the same with each.
import { limits } from '../../library/limits.js';
import { element, textButton, write } from '../parts.js';
import { word } from '../words.js';
import { choiceField } from './fields.js';
import { numberField } from './number-field.js';

/** @typedef {import('../app.js').App} App */

const kinds = /** @type {const} */ ([
  ['automatic', 'broadAutomatic'],
  ['bruteForce', 'broadBruteForce'],
  ['grid', 'broadGrid'],
  ['sweep', 'broadSweep'],
  ['tree', 'broadTree'],
]);
const repeats = 5; // the middle one of so many times counts

/** @param {App} app @returns {import('./field-parts.js').Field} */
export function makeBroadPhase(app) {
  const now = () => app.play.describeWorld().broadPhase ?? { kind: /** @type {const} */ ('automatic') };
  const kind = choiceField({
    label: 'broadKind',
    choices: kinds,
    read: () => now().kind,
    write: (value) => app.edit('editBroadPhase', () => app.play.changeWorld({ broadPhase: { kind: value } })),
    id: 'broadKind',
  });
  const cellSize = numberField({
    label: 'cellSize',
    unit: word('unitPixels'),
    min: 0,
    max: limits.coordinate,
    step: 8,
    read: () => (now().kind === 'grid' ? (now().cellSize ?? 0) : undefined),
    write: (value) =>
      app.edit('editBroadPhase', () =>
        app.play.changeWorld({ broadPhase: { kind: 'grid', ...(value > 0 && { cellSize: value }) } }),
      ),
  });
  const figures = element('dl', { class: 'counts' });
  const cells = Object.fromEntries(
    /** @type {const} */ (['pairsPossible', 'pairsTested', 'pairsFound']).map((key) => {
      const value = element('dd');
      figures.append(element('div', {}, element('dt', { word: key }), value));
      return [key, value];
    }),
  );
  const table = element('table', { class: 'compare', hidden: true });
  const button = textButton('broadCompare', () => {
    compare(app, table);
    table.hidden = false;
  });
  button.classList.add('outlined');
  const row = element(
    'details',
    { class: 'section', open: true },
    element('summary', { word: 'sectionBroadPhase' }),
    kind.row,
    cellSize.row,
    figures,
    button,
    table,
  );
  return {
    row,
    refresh() {
      kind.refresh();
      cellSize.refresh();
      const { allPairs, tested, found } = app.world.broadPhase.counts;
      write(cells.pairsPossible, allPairs.toLocaleString('en'));
      write(cells.pairsTested, tested.toLocaleString('en'));
      write(cells.pairsFound, found.toLocaleString('en'));
    },
  };
}

/** @param {App} app @param {HTMLTableElement} table */
function compare(app, table) {
  const { world } = app;
  const before = world.save();
  const chosen = app.play.describeWorld().broadPhase ?? { kind: /** @type {const} */ ('automatic') };
  const rows = [];
  try {
    for (const [kind, key] of kinds.slice(1)) {
      world.broadPhase.choose(
        kind,
        kind === 'grid' && chosen.kind === 'grid' && chosen.cellSize ? { cellSize: chosen.cellSize } : {},
      );
      // A body that sleeps is not looked at again: for once all are awake.
      for (const body of world.bodies) body.wake();
      const times = [];
      for (let i = 0; i < repeats; i++) {
        world.detect();
        times.push(world.profile.times.broadPhase);
      }
      times.sort((a, b) => a - b);
      rows.push({ key, ...world.broadPhase.counts, time: times[repeats >> 1] });
    }
  } finally {
    const { kind, ...options } = chosen;
    world.broadPhase.choose(
      /** @type {import('../../library/broad-phase.js').BroadPhaseKind} */ (kind),
      options,
    );
    world.restore(before);
  }
  const head = element('tr', {}, element('th', { word: 'broadKind', scope: 'col' }));
  for (const key of /** @type {const} */ (['pairsTested', 'pairsFound', 'timeUs'])) {
    head.append(element('th', { word: key, scope: 'col' }));
  }
  table.replaceChildren(
    head,
    ...rows.map(({ key, tested, found, time }) =>
      element(
        'tr',
        {},
        element('th', { word: key, scope: 'row' }),
        element('td', { text: tested.toLocaleString('en') }),
        element('td', { text: found.toLocaleString('en') }),
        element('td', { text: (time * 1000).toFixed(0) }),
      ),
    ),
  );
}
