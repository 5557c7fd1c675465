// Why something failed, as one of a page's sentences: by the code of the error. Its own sentence is for people who
// program. The sentences are the pages' own; here is which of them fits, and what stands in it.

/**
 * Codes that a page gives besides those of the library: a script that did not come.
 * @typedef {import('../library/instantiate.js').LoadCode | 'canvas' | 'script' | 'outOfMemory'} PageCode
 */

const words = /** @type {const} */ ({
  fetch: 'reasonNetwork',
  status: 'reasonStatus',
  webPage: 'reasonPage',
  build: 'reasonMixed',
  blocked: 'reasonPolicy',
  compile: 'reasonDamaged',
  canvas: 'reasonCanvas',
  script: 'reasonScript',
  outOfMemory: 'reasonMemory',
});

/** What browsers say in words of their own, without a code. @type {readonly [RegExp, PageCode][]} */
const unnamed = [
  [/dynamically imported module|Importing a module script/i, 'script'],
  [/out of memory|allocat/i, 'outOfMemory'],
];

/**
 * @param {unknown} error
 * @returns {{ key: (typeof words)[PageCode] | 'reasonLimit' | 'reasonOther', values: Record<string, string | number> }}
 */
export function reasonOf(error) {
  const message = error instanceof Error ? error.message : String(error);
  const { code, file, argument, value, cause } = /** @type {any} */ (Object(error));
  if (code === 'capacityExceeded' && argument === 'maxPairs')
    return { key: 'reasonLimit', values: { limit: Number(value) } };
  const known = code ?? unnamed.find(([pattern]) => pattern.test(message))?.[1];
  if (!Object.hasOwn(words, known)) return { key: 'reasonOther', values: { message } };
  // A browser names a script by its address, or not at all.
  const address = String(file ?? message.match(/\S+\.js\b/)?.[0] ?? 'canvas.js');
  const name = address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
  return {
    key: words[/** @type {PageCode} */ (known)],
    values: { file: name, status: Number(cause?.status) },
  };
}

/**
 * What failed, as plain data for a page: of a scene where it is wrong, of all else the code of the library if there is
 * one.
 * @param {unknown} error
 */
export function toldOf(error) {
  const { code, path } = /** @type {any} */ (Object(error));
  const message = error instanceof Error ? error.message : String(error);
  // Some codes of the browser's own are numbers.
  return { code: typeof code === 'string' ? code : '', path: typeof path === 'string' ? path : '', message };
}

/**
 * A file that did not come, as the library says it.
 * @param {PageCode} code
 * @param {string} file its address
 * @param {unknown} [cause] of `status` and `webPage` the server's Response
 */
export function fileError(code, file, cause) {
  const told = code === 'status' ? `: the server answered ${/** @type {Response} */ (cause).status}` : '';
  const sentence = code === 'webPage' ? 'got a web page instead of' : 'could not fetch';
  return Object.assign(new Error(`Bumpbox ${sentence} ${file}${told}`, { cause }), { code, file });
}
