// The search over the documentation's pages: a dialog with a field and what was found. It comes with the texts of the
// reader's language when it is first opened, and asks for nothing after that, so it goes on without a network.
import { excerpt, find, marksIn, wordsOf } from './search-find.js';

/** @typedef {import('./search-find.js').Page} Page */
/** @typedef {import('./search-find.js').Found} Found */
/** @typedef {{ label: string, none: string, found: string, failed: string, close: string }} Words */

const language = document.documentElement.lang;
const site = new URL(`site/${language}/`, import.meta.url);

/** @type {Promise<Page[]> | undefined} */
let index;
/** A failure is not kept: the next opening tries again. @returns {Promise<Page[]>} */
function fetchIndex() {
  index ??= fetch(new URL('search.json', site)).then((answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    return answer.json();
  });
  index.catch(() => (index = undefined));
  return index;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [inside]
 */
function element(name, attributes = {}, inside = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** A text in which the words are marked. @param {string} text @param {ReturnType<typeof wordsOf>} words */
function marked(text, words) {
  const all = document.createDocumentFragment();
  let end = 0;
  for (const [from, to] of marksIn(text, words)) {
    all.append(text.slice(end, from), element('mark', {}, [text.slice(from, to)]));
    end = to;
  }
  all.append(text.slice(end));
  return all;
}

/**
 * The dialog, made once.
 * @param {Words} words
 * @returns {() => void} opens it
 */
export function makeSearch(words) {
  const field = element('input', {
    type: 'search',
    role: 'combobox',
    'aria-label': words.label,
    'aria-autocomplete': 'list',
    'aria-controls': 'searchResults',
    'aria-expanded': 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    placeholder: words.label,
  });
  const list = element('div', { id: 'searchResults', role: 'listbox', 'aria-label': words.label });
  const state = element('p', { role: 'status' });
  const shut = element('button', { type: 'button' }, [words.close]);
  const top = element('div', { class: 'top' }, [field, shut]);
  const dialog = element('dialog', { id: 'search', 'aria-label': words.label }, [top, state, list]);
  document.body.append(dialog);
  /** @type {Page[] | undefined} */
  let pages;
  let active = -1;

  /** @param {number} wanted */
  function activate(wanted) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = list.children.length === 0 ? -1 : (wanted + list.children.length) % list.children.length;
    const option = list.children[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  /** @param {Found} found @param {number} i @param {ReturnType<typeof wordsOf>} wanted */
  function optionOf({ page, id, heading, text }, i, wanted) {
    const link = element('a', {
      id: `found-${i}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: new URL(`${page.name}.html${id && `#${id}`}`, site).href,
    });
    const place = id ? `${page.part} · ${page.title}` : page.part;
    link.append(
      element('span', { class: 'place' }, [place]),
      element('span', { class: 'title' }, [marked(id ? heading : page.title, wanted)]),
    );
    if (text) link.append(element('span', { class: 'text' }, [marked(excerpt(text, wanted), wanted)]));
    return link;
  }

  function show() {
    if (!pages) return;
    const query = field.value;
    const wanted = wordsOf(query);
    const found = find(pages, query);
    list.replaceChildren(...found.map((each, i) => optionOf(each, i, wanted)));
    list.scrollTop = 0;
    field.setAttribute('aria-expanded', String(found.length > 0));
    if (wanted.length === 0) state.textContent = '';
    else if (found.length === 0) state.textContent = words.none.replace('{words}', query.trim());
    else state.textContent = words.found.replace('{count}', String(found.length));
    activate(0);
  }

  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    // Enter and arrows belong to a letter that is being put together.
    if (event.isComposing) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way) activate(active + way);
    else if (event.key === 'Escape')
      dialog.close(); // of itself a field of this type only empties itself
    else if (event.key === 'Enter') /** @type {HTMLElement | undefined} */ (list.children[active])?.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener('click', (event) => {
    const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0);
    if (isHere && event.target instanceof Element && event.target.closest('a')) dialog.close();
  });
  shut.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());

  return () => {
    if (!dialog.open) dialog.showModal();
    field.focus();
    field.select();
    fetchIndex().then(
      (read) => {
        if (pages) return;
        pages = read;
        show();
      },
      () => {
        state.textContent = words.failed;
      },
    );
  };
}
