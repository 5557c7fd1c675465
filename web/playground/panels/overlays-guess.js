// How pairs are guessed: which broad phase does it, and what the last step cost by it. All find the same pairs.
import { element } from '../parts.js';
import { onLanguageChange, word } from '../words.js';
import { figureList, section, whileOpen } from './overlays-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../overlays/overlays.js').Overlays} Overlays */
/** @typedef {import('../words.js').Word} Word */

/** @type {Readonly<Record<import('../../library/broad-phase.js').BroadPhaseKind, Word>>} */
const kinds = Object.freeze({
  automatic: 'seeAutomatic',
  bruteForce: 'seeBruteForce',
  grid: 'seeGrid',
  sweep: 'seeSweep',
  tree: 'seeTree',
});
const names = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds));
/** Looking into the broad phase makes objects: not for the largest scenes while they run. */
const mostShapes = 3000;

/** @param {App} app @param {HTMLElement} place @param {Overlays} overlays */
export function makeGuess(app, place, overlays) {
  const select = element('select', { id: 'seeKind', 'data-guess': '' });
  for (const name of names) select.append(element('option', { value: name, word: kinds[name] }));
  select.addEventListener('change', () => {
    const kind = /** @type {keyof typeof kinds} */ (select.value);
    app.edit('editGuess', () => app.play.changeWorld({ broadPhase: { kind } }));
  });
  const figures = figureList([
    'seeNow',
    'seePossible',
    'seeTested',
    'seeFound',
    'seeCells',
    'seeIntervals',
    'seeNodes',
  ]);
  const keepsNothing = element('p', { class: 'quiet', id: 'seeKeepsNothing', word: 'seeKeepsNothing' });
  place.append(
    section(
      'seeGuess',
      'seeGuess',
      element('div', { class: 'choice' }, element('label', { for: 'seeKind', word: 'seeKind' }), select),
      figures.list,
      keepsNothing,
    ),
  );

  const show = () => {
    const { broadPhase } = app.world;
    const chosen = app.play.describeWorld().broadPhase?.kind ?? 'automatic';
    if (document.activeElement !== select) select.value = chosen;
    keepsNothing.hidden = broadPhase.kind !== 'bruteForce';
    figures.write('seeNow', chosen === 'automatic' ? word(kinds[broadPhase.kind]) : null);
    const { allPairs, tested, found, shapes } = broadPhase.counts;
    figures.name('seePossible', { shapes: shapes.toLocaleString('en') });
    figures.write('seePossible', allPairs.toLocaleString('en'));
    figures.write('seeTested', tested.toLocaleString('en'));
    figures.write('seeFound', found.toLocaleString('en'));
    const view = shapes <= mostShapes ? broadPhase.inspect() : null;
    /** @param {readonly unknown[] | undefined} all */
    const count = (all) => (all && all.length > 0 ? all.length.toLocaleString('en') : null);
    figures.write('seeCells', count(view?.cells));
    figures.write('seeIntervals', count(view?.intervals));
    figures.write('seeNodes', count(view?.nodes));
    if (view) figures.name('seeIntervals', { axis: view.axis });
  };
  whileOpen(app, overlays, show);
  onLanguageChange(show);
  show();
}
