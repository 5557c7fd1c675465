// Reads the library's public items out of the types that TypeScript makes of its comments: what an entry exports, and
// every type that these name. Knows the form of those files, not what is done with the items.

import path from 'node:path';

/** @typedef {{ name: string, type: string, text: string }} Param */
/**
 * @typedef {object} Item
 * @property {string} name
 * @property {'function' | 'class' | 'type' | 'member' | 'value'} kind
 * @property {string} signature without the words that only TypeScript needs
 * @property {string} text its documentation, '' when there is none
 * @property {Param[]} params
 * @property {string} returns
 * @property {Item[]} members of a class, or of a type that is an object
 * @property {string} file
 * @property {string} raw the signature with the files that types are from
 * @property {'read' | 'write'} [access] of a class's field: whether it may be written too
 */

/** @typedef {{ doc: string, text: string }} Statement */

/**
 * The statements of a file, or the members inside braces, each with the comment before it.
 * @param {string} source
 * @returns {Statement[]}
 */
function statements(source) {
  const found = [];
  let doc = '';
  let at = 0;
  while (at < source.length) {
    const space = source.slice(at).match(/^[\s;]+/);
    if (space) at += space[0].length;
    if (at >= source.length) break;
    if (source.startsWith('/**', at) || source.startsWith('//', at)) {
      const end = source.startsWith('//', at) ? source.indexOf('\n', at) : source.indexOf('*/', at) + 2;
      doc = source.slice(at, end);
      at = end;
      continue;
    }
    const start = at;
    const isBlock = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|namespace) /.test(
      source.slice(at),
    );
    for (let depth = 0; at < source.length; at++) {
      const sign = source[at];
      if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 1;
      else if (sign === '"' || sign === "'") at = source.indexOf(sign, at + 1);
      else if ('{([<'.includes(sign)) depth++;
      else if ('})]'.includes(sign) || (sign === '>' && source[at - 1] !== '=')) {
        depth--;
        if (depth === 0 && isBlock && sign === '}') {
          at++;
          break;
        }
      } else if (sign === ';' && depth === 0) break;
    }
    found.push({ doc: doc.startsWith('/**') ? doc : '', text: source.slice(start, at).trim() });
    doc = '';
  }
  return found;
}

/** A comment taken apart. @param {string} comment */
function readDoc(comment) {
  const lines = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const [text = '', ...tags] = lines.join('\n').split(/(?:^|\s)(?=@\w+)/);
  /** @type {Param[]} */
  const params = [];
  let returns = '';
  for (const tag of tags) {
    const [, kind, rest = ''] = tag.match(/^@(\w+)\s*([^]*)$/) ?? [];
    const type = rest.startsWith('{') ? braced(rest, 0) : '';
    const after = rest.slice(type ? type.length + 2 : 0).trim();
    if (kind === 'param') {
      const [, name = '', words = ''] = after.match(/^\[?([\w$.]+)(?:=[^\]]*)?\]?\s*([^]*)$/) ?? [];
      params.push({ name, type, text: oneLine(words) });
    } else if (kind === 'returns') returns = oneLine(after);
  }
  return { text: oneLine(text), params, returns };
}

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** What is between the brace at `from` and the one that closes it. @param {string} text @param {number} from */
function braced(text, from) {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth++;
    if (text[i] === '}' && --depth === 0) return text.slice(from + 1, i);
  }
  return '';
}

/** @param {string} text */
const withoutImports = (text) => text.replace(/import\(["'][^"']+["']\)\./g, '');

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\//g, '');

/** @param {string} source the inside of braces @param {string} file @returns {Item[]} */
function readMembers(source, file) {
  /** @type {Item[]} */
  const items = [];
  for (const { doc, text } of statements(source)) {
    if (/^(?:#private|constructor|private )/.test(text)) continue;
    const bare = text.replace(/^(?:get|set|static|readonly) (?=[\w$])/, '');
    const [name] = bare.match(/^[\w$]+/) ?? [''];
    const getter = items.find((each) => each.name === name);
    if (text.startsWith('set ') && getter) getter.access = 'write';
    if (!name || text.startsWith('set ')) continue;
    // A getter is read like any field: nobody calls it.
    const isGetter = text.startsWith('get ');
    const signature = isGetter ? bare.replace(/^([\w$]+)\(\)/, '$1') : bare;
    const shown = oneLine(withoutComments(withoutImports(signature)));
    const own = readDoc(doc);
    // A member that is a function by its type: what is said of its arguments stays in the signature.
    items.push({
      name,
      kind: /** @type {const} */ ('member'),
      signature: shown,
      members: [],
      file,
      raw: signature,
      ...(isGetter && { access: /** @type {const} */ ('read') }),
      ...own,
    });
  }
  return items;
}

/** The types beside others, by the name that they have from the library. @param {string} from @param {string} name such as ./body */
const fileAt = (from, name) =>
  path.relative('library', path.join('library', path.dirname(from), `${name}.d.ts`)).replaceAll('\\', '/');

/** All that the files declare at their top, by name. */
export class Declarations {
  #files;
  /** @type {Map<string, Map<string, Statement>>} */
  #tops = new Map();

  /** @param {Map<string, string>} files by names such as world.d.ts @param {(name: string) => string} readSource */
  constructor(files, readSource) {
    this.#files = files;
    this.readSource = readSource;
  }

  /** @param {string} file */
  tops(file) {
    let tops = this.#tops.get(file);
    if (!tops) {
      tops = new Map();
      for (const statement of statements(this.#files.get(file) ?? '')) {
        const [, name] =
          statement.text.match(
            /^(?:export )?(?:declare )?(?:type|class|interface|function|const) ([\w$]+)/,
          ) ?? [];
        if (name && !tops.has(name)) tops.set(name, statement);
      }
      this.#tops.set(file, tops);
    }
    return tops;
  }

  /**
   * Where a name comes from in the end: aliases that only hand on a type of another file are followed.
   * @param {string} file
   * @param {string} name
   * @returns {{ file: string, name: string, statement: Statement } | undefined}
   */
  find(file, name) {
    const statement = this.tops(file).get(name);
    if (!statement) {
      const imports = [
        ...(this.#files.get(file) ?? '').matchAll(/^import \{([^}]*)\} from '(\.[\w./-]+)\.js'/gm),
      ];
      const from = imports.find(([, names]) => names.split(',').some((each) => each.trim() === name));
      return from && this.find(fileAt(file, from[2]), name);
    }
    const [, other, there] =
      statement.text.match(
        /^export type [\w$]+(?:<[^=]*>)? = import\(["'](\.[\w./-]+)\.js["']\)\.([\w$]+)(?:<[^>]*>)?$/,
      ) ?? [];
    return (other && this.find(fileAt(file, other), there)) || { file, name, statement };
  }

  /** The members that a type comes to: of its braces, and of what it is joined with by &. @param {string} file @param {string} type @returns {Item[]} */
  members(file, type) {
    /** @type {Item[]} */
    const items = [];
    for (const part of split(type, '&')) {
      const whole = part.replace(/^(?:Readonly|Required)<([^]*)>$/, '$1').trim();
      if (whole.startsWith('{')) items.push(...readMembers(braced(whole, 0), file));
      const [, maker, key] =
        whole.match(/^ReturnType<typeof ([\w$]+)(?:<.*>)?>(?:\[["']([\w$]+)["']\])?$/) ?? [];
      const made = maker && this.find(file, maker);
      if (made) {
        // What a function answers with stands behind its arguments.
        const from = key
          ? made.statement.text.search(new RegExp(`\\b${key}: \\{`))
          : made.statement.text.search(/(?:\): |=> )\{/);
        if (from >= 0)
          items.push(
            ...readMembers(braced(made.statement.text, made.statement.text.indexOf('{', from)), made.file),
          );
      }
      const [, other, name] =
        whole.match(/^(?:import\(["'](\.[\w./-]+)\.js["']\)\.)?([\w$]+)(?:<[^]*>)?$/) ?? [];
      const found = name && this.find(other ? fileAt(file, other) : file, name);
      if (found && found.name !== 'World') {
        const [, body] = found.statement.text.match(/^export type [\w$]+(?:<[^=]*>)? = ([^]*)$/) ?? [];
        if (body && (/[{&]/.test(body) || /^ReturnType/.test(body)))
          items.push(...this.members(found.file, body));
      }
    }
    return items;
  }

  /** The names that a file hands out. @param {string} entry @returns {Set<string>} */
  exported(entry) {
    const names = [...this.tops(entry)].filter(([, { text }]) => text.startsWith('export'));
    const lists = [...(this.#files.get(entry) ?? '').matchAll(/^export \{([^}]*)\}/gm)];
    return new Set([
      ...names.map(([name]) => name),
      ...lists.flatMap(([, list]) => list.split(',').map((each) => each.trim())),
    ]);
  }

  /** @param {string} file @param {string} name @returns {Item | undefined} */
  item(file, name) {
    const found = this.find(file, name);
    if (!found) return undefined;
    const { statement } = found;
    const kinds = /** @type {const} */ ({
      function: 'function',
      class: 'class',
      interface: 'type',
      type: 'type',
      const: 'value',
    });
    const [, word, rest] =
      statement.text.match(/^(?:export )?(?:declare )?(type|class|interface|function|const) ([^]*)$/) ?? [];
    const kind = kinds[/** @type {keyof typeof kinds} */ (word)];
    const own = readDoc(statement.doc || this.#typedefDoc(found.file, found.name));
    const text = withoutComments(withoutImports(rest));
    /** @type {Item[]} */
    let members = [];
    let signature = oneLine(text);
    if (kind === 'class' || word === 'interface') {
      members = readMembers(braced(statement.text, statement.text.indexOf('{')), found.file);
      signature = `class ${found.name}`;
    } else if (kind === 'type') {
      const body = rest.slice(rest.indexOf('=') + 1).trim();
      // Shapes of one kind or another say more by their type than by a list.
      if (split(body, '|').length === 1) members = this.members(found.file, body);
      signature = members.length > 0 ? `type ${found.name}` : `type ${signature}`;
    }
    return { name: found.name, kind, signature, members, file: found.file, raw: statement.text, ...own };
  }

  /**
   * What an entry exports, and every type that this names, and so on.
   * @param {string} entry such as index.d.ts
   * @returns {Item[]}
   */
  reachable(entry) {
    /** @type {Map<string, Item>} */
    const items = new Map();
    const queue = [...this.exported(entry)].map((name) => ({ file: entry, name }));
    for (const { file, name } of queue) {
      const found = this.find(file, name);
      const key = `${found?.file} ${found?.name}`;
      if (!found || items.has(key) || isInside(found)) continue;
      const item = this.item(file, name);
      if (!item) continue;
      items.set(key, item);
      const source = withoutComments(found.statement.text);
      for (const member of item.members) {
        this.#names(member.signature, member.file, queue);
        this.#imports(member.raw, member.file, queue);
      }
      if (item.members.length === 0) this.#names(source, found.file, queue);
      this.#imports(source, found.file, queue);
    }
    return [...items.values()];
  }

  /** @param {string} text @param {string} file @param {{ file: string, name: string }[]} queue */
  #imports(text, file, queue) {
    for (const [, other, name] of text.matchAll(/import\(["'](\.[\w./-]+)\.js["']\)\.([\w$]+)/g)) {
      queue.push({ file: fileAt(file, other), name });
    }
  }

  /** @param {string} text @param {string} file @param {{ file: string, name: string }[]} queue what is to be read */
  #names(text, file, queue) {
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) if (this.find(file, name)) queue.push({ file, name });
  }

  /** TypeScript drops what is said before a typedef; the source has it. @param {string} file @param {string} name */
  #typedefDoc(file, name) {
    const source = this.readSource(file.replace(/\.d\.ts$/, '.js'));
    for (const [comment] of source.matchAll(/\/\*\*[^]*?\*\//g)) {
      const at = comment.search(new RegExp(`@typedef\\b[^@]*\\s${name}(?=[\\s*])`));
      if (at >= 0) return `${comment.slice(0, at)} */`;
    }
    return '';
  }
}

/** What the library keeps to itself, though types of its own name it, and what is told of as part of another type. @param {{ file: string, name: string }} found */
const isInside = ({ file, name }) =>
  file === 'native.d.ts' ||
  /^(?:Native|WorldInside|Engine$|Groups$|Group$|ShapeReader$|ShapeMakers$|Read$|Core$|Geometry$|Questions$|BoxWorlds$|WorldMakers$)/.test(
    name,
  );

/** Splits at a sign outside of all brackets. @param {string} text @param {string} sign */
function split(text, sign) {
  const found = [''];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ('{([<'.includes(text[i])) depth++;
    if ('})]'.includes(text[i]) || (text[i] === '>' && text[i - 1] !== '=')) depth--;
    if (text[i] === sign && depth === 0) found.push('');
    else found[found.length - 1] += text[i];
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}
