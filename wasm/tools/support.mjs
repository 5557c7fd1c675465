// `node wasm/tools/support.mjs`: writes what the tests of the package proved into web/package/support.json, and the tables that
// are made of it into the READMEs and the documentation. A file of tests that was not run keeps its rows.

import './node-version.mjs';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { readWords } from './arguments.mjs';
import { isCommand, main, root, say } from './steps.mjs';

/**
 * A kind of project or place in which entries of the package gave the right answers, and the file of tests that says so.
 * @typedef {{ kind: string, version: string | null, entries: string[], how: string[], test: string }} Row
 * @typedef {'en' | 'ko'} Language
 */

export const supportFile = path.join(root, 'web/package/support.json');
/** Where a run leaves what it proved. */
export const proofs = path.join(root, 'build/proved');

/** What stands in the tables for a kind; what is not named stands for itself. @type {Record<string, Record<Language, string>>} */
const kinds = {
  Vite: { en: 'Vite', ko: 'Vite' },
  webpack: { en: 'webpack', ko: 'webpack' },
  Rspack: { en: 'Rspack', ko: 'Rspack' },
  Parcel: { en: 'Parcel', ko: 'Parcel' },
  esbuild: { en: 'esbuild', ko: 'esbuild' },
  Rollup: { en: 'Rollup', ko: 'Rollup' },
  'Next, Turbopack': { en: 'Next, Turbopack', ko: 'Next, Turbopack' },
  'Next, webpack': { en: 'Next, webpack', ko: 'Next, webpack' },
  SvelteKit: { en: 'SvelteKit', ko: 'SvelteKit' },
  Astro: { en: 'Astro', ko: 'Astro' },
  Angular: { en: 'Angular', ko: 'Angular' },
  Node: { en: 'Node', ko: 'Node' },
  Deno: { en: 'Deno', ko: 'Deno' },
  Bun: { en: 'Bun', ko: 'Bun' },
  Jest: { en: 'Jest', ko: 'Jest' },
  Vitest: { en: 'Vitest', ko: 'Vitest' },
  TypeScript: { en: 'TypeScript', ko: 'TypeScript' },
  Chromium: { en: 'Chromium', ko: 'Chromium' },
  Firefox: { en: 'Firefox', ko: 'Firefox' },
  WebKit: { en: 'WebKit (Safari)', ko: 'WebKit (Safari)' },
  disk: { en: 'a file on a disk', ko: '디스크의 파일 (`file://`)' },
  map: { en: 'an import map', ko: '임포트 맵' },
  policy: { en: 'Content-Security-Policy', ko: 'Content-Security-Policy' },
  module: { en: 'module worker', ko: '모듈 워커' },
  classic: { en: 'classic worker', ko: '클래식 워커' },
  shared: { en: 'shared worker', ko: '공유 워커' },
  service: { en: 'service worker', ko: '서비스 워커' },
  plain: { en: 'no SIMD instructions', ko: 'SIMD 명령어가 없는 곳' },
};

/** @type {Record<string, Record<Language, string>>} */
const ways = {
  dev: { en: 'dev server', ko: '개발 서버' },
  build: { en: 'production build', ko: '배포용 빌드' },
  server: { en: 'on its server', ko: '서버' },
  'bundled for node': { en: 'bundled for Node', ko: 'Node용 번들' },
  client: { en: 'client component', ko: '클라이언트 컴포넌트' },
  'server component': { en: 'server component', ko: '서버 컴포넌트' },
  route: { en: 'route handler', ko: '라우트 핸들러' },
  'while built': { en: 'while it is built', ko: '빌드하는 동안' },
  script: { en: 'script of a page', ko: '페이지의 스크립트' },
  component: { en: 'component', ko: '컴포넌트' },
  template: { en: '`<bump-box>` in its template', ko: '템플릿의 `<bump-box>`' },
  loader: { en: '`bumpbox/wasm` by a loader and `wasmUrl`', ko: '`bumpbox/wasm`는 로더와 `wasmUrl`로' },
  address: { en: '`bumpbox/wasm` needs `wasmUrl`', ko: '`bumpbox/wasm`에는 `wasmUrl`이 필요해요' },
  assets: { en: '`bumpbox.wasm` named in `assets`', ko: '`bumpbox.wasm`를 `assets`에 적어요' },
  'EUC-KR': { en: 'pages in EUC-KR too', ko: 'EUC-KR 페이지에서도' },
  import: { en: '`import`', ko: '`import`' },
  require: { en: '`require`', ko: '`require`' },
  permissions: { en: 'without permissions', ko: '권한 없이' },
  node: { en: 'node', ko: 'node' },
  jsdom: { en: 'jsdom', ko: 'jsdom' },
  'happy-dom': { en: 'happy-dom', ko: 'happy-dom' },
  strict: {
    en: 'strict, without `skipLibCheck`, with and without `dom`',
    ko: '`strict`, `skipLibCheck` 없이, `dom`이 있든 없든',
  },
  tag: { en: 'script tag', ko: '스크립트 태그' },
  map: { en: 'import map', ko: '임포트 맵' },
  worker: { en: 'module worker', ko: '모듈 워커' },
  'as module': { en: 'as a module', ko: '모듈로' },
  'as script': { en: 'as a script', ko: '스크립트로' },
  policy: { en: 'strict policy', ko: '엄격한 정책' },
  unsafe: {
    en: "`script-src 'self' 'wasm-unsafe-eval'`; `bumpbox/wasm` also `connect-src`",
    ko: "`script-src 'self' 'wasm-unsafe-eval'`, `bumpbox/wasm`에는 `connect-src`도",
  },
  bits: { en: 'the same bits', ko: '같은 비트' },
};

const all = ['bumpbox', 'full', 'wasm', 'canvas', 'tiles', 'element'];
/** @type {Record<Language, { head: string[], all: string, but: (names: string) => string }>} */
const words = {
  en: { head: ['Where', 'Version', 'Entries', 'How'], all: 'all', but: (names) => `all but ${names}` },
  ko: { head: ['어디', '버전', '엔트리', '방법'], all: '모두', but: (names) => `${names} 말고 모두` },
};

/** @param {string} entry */
const name = (entry) => (entry === 'bumpbox' ? '`bumpbox`' : `\`bumpbox/${entry}\``);

/** @param {string[]} entries @param {Language} language */
function entriesText(entries, language) {
  const missing = all.filter((each) => !entries.includes(each));
  if (missing.length === 0) return words[language].all;
  if (missing.length < 3) return words[language].but(missing.map(name).join(', '));
  return all
    .filter((each) => entries.includes(each))
    .map(name)
    .join(', ');
}

/**
 * A table of all rows; those of one kind that hold for the same entries are one line.
 * @param {Row[]} rows
 * @param {Language} language
 */
function table(rows, language) {
  const lines = Object.entries(kinds).flatMap(([kind, label]) => {
    const own = rows.filter((row) => row.kind === kind);
    const groups = [...new Set(own.map(({ entries }) => entries.join()))];
    return groups.map((entries) => {
      const group = own.filter((row) => row.entries.join() === entries);
      const versions = [...new Set(group.flatMap(({ version }) => version ?? []))];
      const how = [...new Set(group.flatMap((row) => row.how))].map((each) => ways[each][language]);
      return [
        label[language],
        versions.sort().join(', '),
        entriesText(entries.split(','), language),
        how.join(', '),
      ];
    });
  });
  const cells = [words[language].head, ...lines];
  const widths = cells[0].map((_, i) => Math.max(...cells.map((line) => width(line[i]))));
  const print = (/** @type {string[]} */ line) =>
    `| ${line.map((cell, i) => cell + ' '.repeat(widths[i] - width(cell))).join(' | ')} |`;
  return [
    print(cells[0]),
    `| ${widths.map((each) => '-'.repeat(each)).join(' | ')} |`,
    ...lines.map(print),
  ].join('\n');
}

/** Korean letters are two wide, as Prettier counts. @param {string} text */
const width = (text) =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3]/.test(letter) ? 2 : 1),
    0,
  );

/** @type {[string, Language][]} */
const places = [
  ['README.md', 'en'],
  ['web/package/README.npm.md', 'en'],
  ['web/docs/en/where.md', 'en'],
  ['web/docs/ko/where.md', 'ko'],
];

/** The files with a table, as they are to be. @param {Row[]} [rows] @returns {[string, string][]} */
export function written(rows = read()) {
  return places.map(([file, language]) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const parts = text.match(/^([^]*<!-- table of where it works -->)[^]*?(<!-- end -->[^]*)$/);
    if (!parts) throw new Error(`${file} has no place for the table`);
    return [file, `${parts[1]}\n\n${table(rows, language)}\n\n${parts[2]}`];
  });
}

/** @returns {Row[]} */
const read = () => JSON.parse(readFileSync(supportFile, 'utf8'));

/** The rows with what the last runs proved. */
function renewed() {
  const files = existsSync(proofs) ? readdirSync(proofs) : [];
  /** @type {Row[][]} */
  const found = files.map((each) => JSON.parse(readFileSync(path.join(proofs, each), 'utf8')));
  const run = new Set(files.map((each) => each.replaceAll(' ', '/').replace(/\.json$/, '')));
  const rows = read().filter((row) => !run.has(row.test) && existsSync(path.join(root, row.test)));
  const order = Object.keys(kinds);
  return [...rows, ...found.flat()]
    .filter((row) => existsSync(path.join(root, row.test)))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.test < b.test ? -1 : 1));
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    readWords('Use: node wasm/tools/support.mjs');
    const rows = renewed();
    writeFileSync(supportFile, await format(JSON.stringify(rows), { parser: 'json', printWidth: 110 }));
    for (const [file, text] of written(rows)) writeFileSync(path.join(root, file), text);
    say(`${rows.length} rows are in the tables.`);
  });
}
