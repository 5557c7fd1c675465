// The scene, or what is selected of it, as a short program with `bumpbox`: to be read and taken along.
import { programOf } from '../../scene/program.js';
import { toProgramLink } from '../../scene/program-link.js';
import { checkbox, element, textButton, write } from '../parts.js';
import { copy } from '../share.js';
import { presentScene, seenView } from '../share-present.js';
import { problemText } from '../problem-text.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */

/** A program longer than this is no longer one to read. */
const longest = 200_000;

/** @param {App} app @param {HTMLElement} section @returns {() => void} fills it */
export function makeProgramSection(app, section) {
  const area = element('textarea', {
    id: 'programText',
    label: 'programLabel',
    readonly: true,
    rows: 16,
    spellcheck: 'false',
    wrap: 'off',
  });
  const said = element('small', { role: 'status', class: 'quiet', id: 'programSaid' });
  const open = element('a', {
    id: 'programOpen',
    class: 'text framed',
    target: '_blank',
    rel: 'noopener',
    word: 'programOpen',
  });
  /** Leads to the editor with the same bodies, drawn on its canvas; nothing runs there before somebody says so. */
  let newest = 0;
  const lead = async (/** @type {string} */ text) => {
    const mine = (newest += 1);
    open.removeAttribute('href');
    const link = text && (await toProgramLink(text).catch(() => '')); // an old browser has no links
    if (link && mine === newest) open.setAttribute('href', `../code/${link}`);
  };
  let onlySelected = false;
  const { row, input } = checkbox(
    'programSelected',
    (on) => {
      onlySelected = on;
      fill();
    },
    { id: 'programSelected' },
  );
  const fill = () => {
    const selected = app.selection.bodies;
    input.disabled = selected.length === 0;
    if (selected.length === 0) input.checked = onlySelected = false;
    try {
      const scene = presentScene(app);
      const bodies = selected.map((body) => app.play.describe(body));
      const remarks = {
        behaviours: word('programLeftOut', { kinds: '{kinds}' }),
        crowds: word('programAnywhere'),
      };
      const shown = onlySelected ? { ...scene, bodies, many: undefined, play: undefined } : scene;
      const text = programOf(shown, { remarks });
      area.value = text.length > longest ? '' : text;
      void lead(
        text.length > longest ? '' : programOf({ ...shown, view: seenView(app) }, { remarks, drawn: true }),
      );
      write(said, text.length > longest ? word('programTooLong') : '');
    } catch (error) {
      area.value = '';
      void lead('');
      write(said, problemText(error));
    }
  };
  const take = textButton(
    'jsonCopy',
    async () => {
      const copied = await copy(area.value);
      if (!copied) area.select();
      write(said, word(copied ? 'copied' : 'copyRefused'));
    },
    { id: 'programCopy', class: 'text framed' },
  );
  section.append(
    element('p', { class: 'quiet', word: 'programHint' }),
    row,
    area,
    element(
      'div',
      { class: 'row' },
      textButton('programNow', fill, { id: 'programNow', class: 'text framed' }),
      take,
      open,
    ),
    said,
  );
  const follow = () => section.checkVisibility() && fill();
  for (const topic of /** @type {const} */ (['scene', 'selection', 'edit'])) app.on(topic, follow);
  onLanguageChange(follow);
  return fill;
}
