// The axes of a pair as a row of small buttons: each tells whether its shadows are apart, points at its edge under the
// pointer or the focus, and goes to its step.
import { element, write } from '../parts.js';
import { shown } from '../../walk/figures.js';
import { word } from '../words.js';

/** @typedef {import('../../walk/steps-overlap.js').ShownAxis} ShownAxis */

export class AxisList {
  list = element('div', { class: 'axes', role: 'group', label: 'walkAxes', hidden: true });
  #deeds;

  /** @param {{ point: (place: number | null) => void, choose: (place: number) => void }} deeds */
  constructor(deeds) {
    this.#deeds = deeds;
  }

  /** @param {readonly ShownAxis[]} axes @param {number} at the step @param {number | null} pointed */
  show(axes, at, pointed) {
    const { list } = this;
    list.hidden = axes.length === 0;
    while (list.children.length > axes.length) list.lastChild?.remove();
    while (list.children.length < axes.length) list.append(this.#button(list.children.length));
    axes.forEach(({ number, of, gap, isTried }, i) => {
      const button = /** @type {HTMLElement} */ (list.children[i]);
      const state = gap > 0 ? 'parts' : 'shares';
      const name = word(gap > 0 ? 'axisNameGap' : 'axisNameShared', {
        number,
        of,
        amount: shown(Math.abs(gap)),
      });
      const kind = `${state} of${of}${isTried ? '' : ' untried'}${i === pointed ? ' pointed' : ''}`;
      if (button.className !== kind) button.className = kind;
      write(button, String(number));
      if (button.title !== name) {
        button.title = name;
        button.setAttribute('aria-label', name);
      }
      if (i === at) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
  }

  /** @param {number} place */
  #button(place) {
    const button = element('button', { type: 'button' });
    const { point, choose } = this.#deeds;
    for (const kind of ['pointerenter', 'focus']) button.addEventListener(kind, () => point(place));
    for (const kind of ['pointerleave', 'blur']) button.addEventListener(kind, () => point(null));
    button.addEventListener('click', () => choose(place));
    return button;
  }
}
