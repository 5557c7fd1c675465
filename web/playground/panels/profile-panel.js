// Where the time goes, in figures: what opens from the graph in the dock (profile.js).
import { element, write } from '../parts.js';
import { word } from '../words.js';
import { phases } from './profile.js';

/** @typedef {import('../words.js').Word} Word */

/** @param {import('../app.js').App} app @param {HTMLElement} panel */
export function makeProfilePanel(app, panel) {
  const graph = element('canvas', { 'aria-hidden': 'true' });
  const table = element('table');
  panel.append(element('h2', { word: 'profile' }), graph, table);
  const rows = phases.map(([, fill, key]) => row(table, key, fill));
  const total = row(table, 'phaseTotal');
  const draw = row(table, 'phaseDraw');
  const counts = element('dl', { class: 'counts' });
  panel.append(counts);
  const count = Object.fromEntries(
    /** @type {const} */ (['bodies', 'asleep', 'shapes', 'pairs', 'contacts', 'memory']).map((key) => {
      const value = element('dd');
      counts.append(element('div', {}, element('dt', { word: key }), value));
      return [key, value];
    }),
  );
  return {
    graph,
    /** @param {Float64Array} smooth milliseconds of each phase */
    write(smooth) {
      rows.forEach((cell, i) => write(cell, smooth[i].toFixed(3)));
      write(total, smooth.reduce((sum, each) => sum + each, 0).toFixed(3));
      write(draw, app.times.draw.value.toFixed(3));
      const { asleep, pairs, contacts } = app.world.profile;
      // The profile is of the last step; while time stands still these go on.
      const { bodyCount: bodies, shapeCount: shapes } = app.world;
      const all = (shapes * (shapes - 1)) / 2;
      const figures = { bodies, asleep, shapes, contacts };
      for (const [key, value] of Object.entries(figures)) write(count[key], value.toLocaleString('en'));
      write(
        count.pairs,
        word('pairsOf', { pairs: pairs.toLocaleString('en'), all: all.toLocaleString('en') }),
      );
      write(count.memory, `${(app.world.columns.x.buffer.byteLength / 2 ** 20).toFixed(1)} MB`);
    },
  };
}

/** @param {HTMLTableElement} table @param {Word} key @param {string} [fill] */
function row(table, key, fill) {
  const cell = element('td');
  const swatch = element('i', { class: fill ? `swatch fill-${fill}` : 'swatch' });
  const name = element('th', { scope: 'row' }, swatch, element('span', { word: key }));
  table.append(element('tr', {}, name, cell, element('td', { text: 'ms' })));
  return cell;
}
