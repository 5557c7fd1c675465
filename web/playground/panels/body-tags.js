// The tags of the selected bodies, as chips to take off and a field to add one.
import { element } from '../parts.js';
import { word } from '../words.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */

/** @param {App} app @param {() => Body[]} alive @returns {import('./field-parts.js').Field} */
export function makeTags(app, alive) {
  const list = element('ul', { class: 'chips', label: 'bodyTags' });
  const input = element('input', {
    type: 'text',
    label: 'tagAdd',
    maxlength: 100,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const problem = element('p', { class: 'problem', hidden: true });
  const row = element(
    'div',
    { class: 'field wideValue' },
    element('span', { word: 'bodyTags' }),
    list,
    input,
    problem,
  );
  /** @param {(body: Body) => readonly string[]} tagsOf */
  const change = (tagsOf) => {
    try {
      app.edit('editTags', () => {
        for (const body of alive()) app.play.change(body, { tags: [...tagsOf(body)] });
      });
      problem.hidden = true;
    } catch (error) {
      problem.textContent = problemText(error);
      problem.hidden = false;
    }
  };
  const add = () => {
    const tag = input.value.trim();
    if (tag === '') return;
    change((body) => (body.tags.includes(tag) ? body.tags : [...body.tags, tag]));
    if (problem.hidden) input.value = '';
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') add();
  });
  input.addEventListener('change', add);
  let drawn = '';
  return {
    row,
    refresh() {
      if (input.placeholder !== word('tagAdd')) input.placeholder = word('tagAdd');
      const tags = [...new Set(alive().flatMap((body) => body.tags))];
      if (tags.join('\n') === drawn) return;
      drawn = tags.join('\n');
      list.replaceChildren(
        ...tags.map((tag) => {
          const button = element('button', {
            type: 'button',
            text: '×',
            'aria-label': word('tagRemove', { tag }),
          });
          button.addEventListener('click', () => change((body) => body.tags.filter((each) => each !== tag)));
          return element('li', {}, element('span', { text: tag }), button);
        }),
      );
    },
  };
}
