// What is measured and what is shown of it: a small panel beside the rail, open while the tool is in hand. A phone has no
// keys, so all that keys do stands here.
import { byId, element, textButton, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {'tape' | 'angle'} Mode */
/**
 * @typedef {object} Actions
 * @property {() => { mode: Mode, count: number, gauge: object & { show?: string } | undefined, isTape: boolean, hasBodies: boolean }} state
 * @property {(mode: Mode) => void} choose
 * @property {(show: 'sides' | 'nearest') => void} toggle
 * @property {() => void} remove
 * @property {() => void} removeAll
 */

/** @param {import('../app.js').App} app @param {Actions} actions */
export function makeGaugePanel(app, actions) {
  const choose = (/** @type {Mode} */ mode) => {
    actions.choose(mode);
    app.say('saidTool', { tool: () => word(mode === 'tape' ? 'gaugeTape' : 'gaugeAngle') });
  };
  const modes = {
    tape: textButton('gaugeTape', () => choose('tape'), { 'data-mode': 'tape', 'aria-keyshortcuts': 'u' }),
    angle: textButton('gaugeAngle', () => choose('angle'), {
      'data-mode': 'angle',
      'aria-keyshortcuts': 'v',
    }),
  };
  const how = element('p', { class: 'quiet' });
  const sides = textButton('gaugeSides', () => actions.toggle('sides'), { 'data-show': 'sides' });
  const nearest = textButton('gaugeNearest', () => actions.toggle('nearest'), { 'data-show': 'nearest' });
  const remove = textButton('gaugeRemove', actions.remove, { 'aria-keyshortcuts': 'Delete' });
  const removeAll = textButton('gaugeRemoveAll', actions.removeAll);
  const shown = element('div', { class: 'gaugeRow' }, sides, nearest);
  const gone = element('div', { class: 'gaugeRow' }, remove, removeAll);
  const panel = element('section', { id: 'gauging', class: 'panel', label: 'gaugePanel', hidden: true });
  panel.append(
    element('div', { class: 'gaugeRow', role: 'group', label: 'gaugeWhat' }, modes.tape, modes.angle),
    how,
    shown,
    gone,
  );
  byId('makers').after(panel);

  const show = () => {
    if (panel.hidden) return;
    const { mode, count, gauge, isTape, hasBodies } = actions.state();
    for (const [name, button] of Object.entries(modes)) {
      button.setAttribute('aria-pressed', String(name === mode));
    }
    write(how, word(mode === 'tape' ? 'gaugeTapeHow' : 'gaugeAngleHow'));
    how.hidden = count > 0 && gauge !== undefined;
    shown.hidden = !isTape;
    nearest.hidden = !hasBodies;
    for (const [name, button] of /** @type {const} */ ([
      ['sides', sides],
      ['nearest', nearest],
    ])) {
      button.setAttribute('aria-pressed', String(gauge?.show === name));
    }
    gone.hidden = count === 0;
    remove.disabled = gauge === undefined;
  };
  onLanguageChange(show);
  return {
    choose,
    show,
    /** @param {boolean} open */
    open(open) {
      panel.hidden = !open;
      show();
    },
  };
}
