// What the scene's rules say of the tags of the selected bodies, to read: whom they push, let pass or ignore, and with which
// friction and bounce, whatever the shapes themselves say.
import { element, write } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {App['play']['rules'][number]} Rule */

const policyWords = /** @type {const} */ ({
  block: 'policyBlock',
  oneWay: 'policyOneWay',
  overlap: 'policyOverlap',
  ignore: 'policyIgnore',
});

/** In a line: 'a ↔ b: push, friction 0.1, bounce 1'. @param {Rule} rule */
export function ruleText({ a, b, policy, friction, bounce }) {
  const parts = [
    word(policyWords[policy]),
    ...(friction === undefined ? [] : [`${word('friction')} ${friction}`]),
    ...(bounce === undefined ? [] : [`${word('bounce')} ${bounce}`]),
  ];
  return `${a} ↔ ${b}: ${parts.join(', ')}`;
}

/** Those that name any of these tags. @param {readonly Rule[]} rules @param {ReadonlySet<string>} tags */
export const rulesOf = (rules, tags) => rules.filter(({ a, b }) => tags.has(a) || tags.has(b));

/** @param {App} app @param {() => Body[]} alive @returns {import('./field-parts.js').Field} */
export function makeRules(app, alive) {
  const list = element('ul', { class: 'rules', label: 'bodyRules' });
  const row = element(
    'div',
    { class: 'field wideValue', hidden: true },
    element('span', { word: 'bodyRules' }),
    list,
  );
  return {
    row,
    refresh() {
      const rules = rulesOf(app.play.rules, new Set(alive().flatMap(({ tags }) => tags)));
      row.hidden = rules.length === 0;
      while (list.children.length > rules.length) list.lastElementChild?.remove();
      while (list.children.length < rules.length) list.append(element('li'));
      rules.forEach((rule, i) => write(/** @type {HTMLElement} */ (list.children[i]), ruleText(rule)));
    },
  };
}
