// A program on a page that its reader may change and run: the editor and the sandbox of web/code, fetched when they are
// wanted. What it writes stands below it, and what was changed is there again the next time. Whoever gives tests hears
// their results.
import { canRun, run } from '../code/run.js';
import { hearDraft, keepDraft, readDraft } from './drafts.js';
import { filled } from './filled.js';
import { endMark, readResults, withEnd, withTests } from './tests-of.js';

/** @typedef {typeof import('./words.js').words.en} Words */
/**
 * @typedef {object} Tests
 * @property {readonly import('./tests-of.js').Case[]} cases
 * @property {(results: import('./tests-of.js').Result[]) => void} told
 * @property {() => void} begun
 */

/** @param {string} text @param {string} [kind] */
function button(text, kind = '') {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = kind;
  made.textContent = text;
  return made;
}

/** What a program begins for later may still write for so long, in milliseconds. */
const laterLasts = 3000;
/** And so long may it wait for something. */
const waitLasts = 8000;

/**
 * @param {HTMLElement} place with the program as a block of code
 * @param {Words} words
 * @param {Tests} [tests]
 */
export function runnable(place, words, tests) {
  const block = /** @type {HTMLElement} */ (place.querySelector('.code'));
  const original = block.querySelector('code')?.textContent ?? '';
  const open = /** @type {HTMLButtonElement} */ (place.querySelector('.edit'));
  const bar = /** @type {HTMLElement} */ (place.querySelector('.run-bar'));
  const kept =
    place.closest('[data-exercise]')?.getAttribute('data-exercise') ?? place.closest('[id]')?.id ?? '';
  showDraft();
  open.disabled = false;
  open.addEventListener('click', async () => {
    open.disabled = true;
    open.textContent = words.loading;
    try {
      const { makeEditor, readProgram, known } = await import('../code/generated/text.js');
      begin({ makeEditor, readProgram, known });
    } catch (error) {
      open.disabled = false;
      open.textContent = words.edit;
      const said = document.createElement('span');
      said.textContent = filled(words.broken, { detail: String(error) });
      bar.append(said);
    }
  });

  /** On the screen the draft stands in the original's place until the editor has come. */
  function showDraft() {
    const text = readDraft(kept, original);
    if (text === undefined) return;
    const draft = document.createElement('pre');
    draft.className = 'draft';
    draft.tabIndex = 0;
    draft.append(Object.assign(document.createElement('code'), { textContent: text }));
    const back = button(words.reset);
    back.addEventListener('click', () => {
      keepDraft(kept, original, original);
      draft.remove();
      back.remove();
      block.hidden = false;
      open.focus();
    });
    block.hidden = true;
    block.after(draft);
    bar.append(back);
  }

  /** @param {Pick<typeof import('../code/text.js'), 'makeEditor' | 'readProgram' | 'known'>} parts */
  function begin({ makeEditor, readProgram, known }) {
    const writing = document.createElement('div');
    writing.className = 'writing';
    const hint = document.createElement('span');
    hint.className = 'hint';
    hint.id = `hint-${Math.random().toString(36).slice(2)}`;
    hint.textContent = words.editorHint;
    const output = document.createElement('div');
    output.className = 'output';
    output.setAttribute('role', 'log');
    output.setAttribute('aria-label', words.output);
    output.tabIndex = 0;
    output.hidden = true;
    // The sandbox draws here; programs of lessons only write, so it stays out of sight.
    const stage = document.createElement('div');
    stage.className = 'sandbox';
    const start = button(tests ? words.runCheck : words.run, 'strong');
    const reset = button(words.reset);
    block.hidden = true;
    place.querySelector('.draft')?.remove();
    place.prepend(writing);
    const other = document.createElement('span');
    other.setAttribute('role', 'status');
    bar.replaceChildren(start, reset, hint, other);
    bar.after(output, stage);
    const editor = makeEditor(writing, readDraft(kept, original) ?? original, {
      changed(text) {
        other.textContent = '';
        keepDraft(kept, text, original);
        editor.mark([]);
      },
      run: () => void go(),
      loosened: () => {},
    });
    editor.name({ label: words.editor, hint: hint.id });
    editor.focus();
    // What is typed last is kept, wherever it is typed.
    hearDraft(kept, () => {
      if (readDraft(kept, original) !== editor.text) other.textContent = words.elsewhere;
    });
    start.addEventListener('click', () => void go());
    reset.addEventListener('click', () => {
      editor.replace(original);
      keepDraft(kept, original, original);
      output.hidden = true;
    });

    /** @type {ReturnType<typeof run> | undefined} */
    let running;
    let hadFocus = false;
    /** What ends the sandbox in time. */
    let end = 0;
    /** @param {number} milliseconds @param {() => void} act */
    const later = (milliseconds, act) => {
      clearTimeout(end);
      end = window.setTimeout(act, milliseconds);
    };
    const ready = () => {
      start.disabled = false;
      // The button lost the focus while nothing could be pressed.
      if (hadFocus && document.activeElement === document.body) start.focus({ preventScroll: true });
      hadFocus = false;
    };
    const waited = () => {
      running?.end();
      say(words.waits, 'error');
      ready();
    };
    /** @param {string} text @param {string} [kind] */
    const say = (text, kind = '') => {
      const line = document.createElement('div');
      line.className = kind;
      line.textContent = text;
      output.append(line);
      output.hidden = false;
    };
    async function go() {
      clearTimeout(end);
      running?.end();
      running = undefined;
      output.replaceChildren();
      output.hidden = true;
      tests?.begun();
      if (!canRun()) return say(filled(words.broken, { detail: 'OffscreenCanvas' }), 'error');
      const { imports, mistake } = readProgram(editor.text);
      if (mistake) {
        const { line, column, unknown } = mistake;
        const text = unknown === undefined ? mistake.text : filled(words.unknown, { name: unknown });
        editor.mark([{ line, column, text }]);
        return say(filled(words.line, { line, text }), 'error');
      }
      hadFocus = document.activeElement === start;
      start.disabled = true;
      try {
        const names = [...new Set(imports.map(({ name }) => name))];
        const [sandbox, ...scripts] = await Promise.all([
          import('../code/generated/sandbox.js'),
          ...names.map((name) =>
            known[name] === 'full'
              ? import('../code/generated/engine-full.js')
              : import('../code/generated/engine-bumpbox.js'),
          ),
        ]);
        const engines = Object.fromEntries(names.map((name, i) => [name, scripts[i].script]));
        const program = withEnd(tests ? withTests(editor.text, tests.cases) : editor.text);
        const settings = { program, imports, engines, sandbox, title: words.output };
        running = run(
          stage,
          {
            ...settings,
            isDark: document.documentElement.dataset.theme === 'dark',
            isStill: true,
            takesKeys: false,
          },
          { begun: () => later(waitLasts, waited), lines: hear, again: () => void go(), ended },
        );
      } catch (error) {
        say(filled(words.broken, { detail: String(error) }), 'error');
        ready();
      }
    }
    /** @param {readonly import('../code/sandbox/console.js').Line[]} lines */
    function hear(lines) {
      let isOver = false;
      for (const { level, text, line, column } of lines) {
        const results = tests && readResults(text);
        if (results) tests.told(results);
        else if (text === endMark) isOver = true;
        else if (level === 'error' && line !== undefined) {
          editor.mark([{ line, column, text }]);
          say(filled(words.line, { line, text }), 'error');
          isOver = true; // what throws at its top writes nothing more
        } else say(text, level);
      }
      if (!isOver) return;
      const over = running;
      later(tests ? 0 : laterLasts, () => over?.end());
      if (start.disabled) ready();
    }
    /** @param {import('../code/run.js').End} why @param {string} detail */
    function ended(why, detail) {
      clearTimeout(end);
      ready();
      if (why !== 'stopped') say(filled(words[why], { detail }), 'error');
    }
  }
}
