// Reads a program without running it: where its first mistake is, and what it imports. It comes with the editor.
import { parse } from 'acorn';

/** What a program may import, and the file that has it. @type {Readonly<Record<string, 'bumpbox' | 'full'>>} */
export const known = Object.freeze({ bumpbox: 'bumpbox', 'bumpbox/wasm': 'bumpbox', 'bumpbox/full': 'full' });

/** @typedef {{ from: number, to: number, line: number, column: number, name: string }} Import the place of its text, quotes included */
/** @typedef {{ line: number, column: number, text: string, unknown?: string }} Mistake lines and columns from 1 */

/**
 * @param {string} program
 * @returns {{ imports: Import[], mistake?: Mistake }}
 */
export function readProgram(program) {
  /** @type {any} */
  let tree;
  try {
    tree = parse(program, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    const { loc, message } = /** @type {any} */ (error);
    if (!loc) throw error;
    const text = message.replace(/ \(\d+:\d+\)$/, '');
    return { imports: [], mistake: { line: loc.line, column: loc.column + 1, text: `SyntaxError: ${text}` } };
  }
  /** @type {Import[]} */
  const imports = [];
  const add = (/** @type {any} */ source) => {
    if (typeof source?.value !== 'string') return;
    const { line, column } = source.loc.start;
    imports.push({ from: source.start, to: source.end, line, column: column + 1, name: source.value });
  };
  walk(tree, (node) => {
    if (/^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(node.type)) add(node.source);
  });
  imports.sort((a, b) => a.from - b.from);
  const strange = imports.find(({ name }) => !Object.hasOwn(known, name));
  if (!strange) return { imports };
  const { line, column, name } = strange;
  return { imports, mistake: { line, column, text: name, unknown: name } };
}

/** Every node, without recursion: a program may be nested as deep as its text is long. @param {any} tree @param {(node: any) => void} look */
function walk(tree, look) {
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    look(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) waiting.push(...value.filter((each) => typeof each?.type === 'string'));
      else if (typeof value?.type === 'string') waiting.push(value);
    }
  }
}
