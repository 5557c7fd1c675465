// The text editor: CodeMirror 6 with what a short program needs. It is bundled by `wasm/tools/code.mjs` and fetched after
// the page. Knows nothing of running.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags as t } from '@lezer/highlight';

export { known, readProgram } from './syntax.js';

/** The colours stand in code.css, for light and dark. */
const colors = HighlightStyle.define([
  { tag: [t.keyword, t.operatorKeyword, t.modifier], color: 'var(--code-keyword)' },
  { tag: [t.string, t.special(t.string), t.regexp], color: 'var(--code-text)' },
  { tag: [t.number, t.bool, t.null, t.atom], color: 'var(--code-number)' },
  { tag: t.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [t.function(t.variableName), t.function(t.propertyName)], color: 'var(--code-call)' },
  { tag: [t.definition(t.variableName), t.className, t.typeName], color: 'var(--ink)' },
  { tag: t.invalid, color: 'var(--problem)' },
]);
const look = EditorView.theme({
  '&': { height: '100%', fontSize: 'inherit', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: '10px 0 24px', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--quiet-ink)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 6px 0 10px', minWidth: '34px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--ink) 4%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent) !important',
  },
  '.cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--accent) 20%, transparent) !important' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--problem)' },
});

/**
 * @typedef {object} Told
 * @property {(text: string) => void} changed
 * @property {() => void} run Mod-Enter
 * @property {() => void} loosened Escape: Tab leaves the editor from now on, until something is written
 */

/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {Told} told
 */
export function makeEditor(place, text, { changed, run, loosened }) {
  const naming = new Compartment();
  /** @param {string} doc */
  const stateOf = (doc) =>
    EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        javascript(),
        syntaxHighlighting(colors),
        look,
        naming.of([]),
        keymap.of([
          { key: 'Mod-Enter', run: () => (run(), true) },
          {
            key: 'Escape',
            run: (view) => {
              view.setTabFocusMode(true);
              loosened();
              return false; // it also lets go of what is selected
            },
          },
          { key: 'Tab', run: indentMore, shift: indentLess },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          update.view.setTabFocusMode(false);
          changed(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ blur: (_, view) => view.setTabFocusMode(false) }),
      ],
    });
  const view = new EditorView({ state: stateOf(text), parent: place });

  /** @type {{ label: string, hint: string }} */
  let names = { label: '', hint: '' };
  const name = (/** @type {typeof names} */ given) => {
    names = given;
    const attributes = {
      'aria-label': names.label,
      'aria-describedby': names.hint,
      spellcheck: 'false',
      tabindex: '0',
    };
    view.dispatch({ effects: naming.reconfigure(EditorView.contentAttributes.of(attributes)) });
  };
  /** A place in the text, held to what is there. @param {number} line @param {number} column */
  const at = (line, column) => {
    const { doc } = view.state;
    const row = doc.line(Math.min(Math.max(1, line), doc.lines));
    return { row, place: Math.min(row.from + Math.max(0, column - 1), row.to) };
  };
  return {
    get text() {
      return view.state.doc.toString();
    },
    /** Another program, with a past of its own. @param {string} next */
    replace(next) {
      view.setState(stateOf(next));
      name(names);
      view.scrollDOM.scrollTo(0, 0);
    },
    name,
    focus: () => view.focus(),
    /** @param {number} line @param {number} [column] */
    goTo(line, column = 1) {
      const { place: anchor } = at(line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    /** @param {readonly { line: number, column?: number, text: string }[]} problems */
    mark(problems) {
      const diagnostics = problems.map(({ line, column = 1, text: message }) => {
        const { row, place: from } = at(line, column);
        const word = /^[\w$]+|^./.exec(row.text.slice(from - row.from)) ?? [''];
        const whole = from >= row.to;
        return {
          from: whole ? row.from : from,
          to: whole ? row.to : from + word[0].length,
          severity: /** @type {const} */ ('error'),
          message,
        };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
  };
}
