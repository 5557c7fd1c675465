// Gets a wasm module's bytes, compiles them once a page, and starts as many instances as are wanted. What goes
// wrong (missing file, wrong type, blocked by a policy) is an error that says what to do. Knows neither engine nor
// renderer.

import * as check from './check.js';
import { readHosts } from './hosts.js';
import { decode } from './utf8.js';

/** @typedef {import('./native.js').NativeOptions} NativeOptions */

/**
 * Where the wasm comes from. Default: a file beside this library.
 * @typedef {object} WasmSource
 * @property {string | URL} [wasmUrl] address to fetch it from
 * @property {ArrayBuffer | ArrayBufferView} [wasmBinary] its bytes
 * @property {WebAssembly.Module} [wasmModule] already compiled
 */

/**
 * Where a module's files are when the caller does not say: addresses, or what gives the bytes of a file that is part of
 * the script. `plain` is for browsers without SIMD instructions, and where nothing is given.
 * @typedef {{ simd: URL | InsideFile, plain: URL }} WasmFiles
 * @typedef {() => BufferSource | undefined | Promise<BufferSource>} InsideFile
 */

/**
 * Why an engine could not be loaded: `code` for programs, beside a sentence for people. `file` is the address that it
 * is about, or what else there was; `cause` what a browser or Node said, of `status` and `webPage` the server's
 * Response.
 * @typedef {'fetch' | 'status' | 'webPage' | 'build' | 'blocked' | 'compile'} LoadCode
 * @typedef {Error & { code: LoadCode, file: string }} LoadError
 */

/** @param {LoadCode} code @param {string} file @param {string} sentence @param {unknown} [cause] */
const failure = (code, file, sentence, cause) =>
  Object.assign(new Error('Bumpbox ' + sentence, { cause }), { code, file });

export const sourceKeys = ['wasmUrl', 'wasmBinary', 'wasmModule'];

/** By address, or by what gives the bytes. @type {Map<unknown, Promise<WebAssembly.Module>>} */
// eslint-disable-next-line no-restricted-syntax -- by address: a module has no state, and is to be shared
const compiled = new Map();

/** A function of one vector instruction. */
const vectors = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];
const hasVectors = () => WebAssembly.validate(Uint8Array.from(vectors));

/**
 * @param {WasmSource} source
 * @param {WasmFiles} files taken when the source names nothing
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source, files) {
  const { wasmUrl, wasmBinary, wasmModule } = /** @type {any} */ (
    check.options(source, 'source', sourceKeys)
  );
  if (wasmModule !== undefined) {
    if (check.is(wasmModule, 'WebAssembly.Module')) return wasmModule;
    throw new TypeError(`wasmModule must be a WebAssembly.Module, but is ${check.show(wasmModule)}`);
  }
  if (wasmBinary !== undefined) {
    if (check.is(wasmBinary, 'ArrayBuffer') || ArrayBuffer.isView(wasmBinary)) {
      return compileBytes(/** @type {BufferSource} */ (wasmBinary), 'wasmBinary');
    }
    throw new TypeError(
      `wasmBinary must be an ArrayBuffer or a view of one, but is ${check.show(wasmBinary)}`,
    );
  }
  let standard = hasVectors() ? files.simd : files.plain;
  if (typeof standard === 'function') {
    const bytes = wasmUrl === undefined && standard();
    if (bytes) return once(standard, async () => compileBytes(await bytes, 'this script'));
    standard = files.plain;
  }
  const url = addressOf(wasmUrl ?? standard, files.plain);
  return once(url.href, () => fetchAndCompile(url));
}

/** @param {unknown} key @param {() => Promise<WebAssembly.Module>} work */
function once(key, work) {
  let pending = compiled.get(key);
  if (!pending) {
    pending = work();
    compiled.set(key, pending);
    // A failure is not kept: the next load may find the network again.
    pending.catch(() => compiled.delete(key));
  }
  return pending;
}

/**
 * The same, if it is of the same build as the glue.
 * @param {WasmSource} source
 * @param {WasmFiles} files
 * @param {string} build the glue's mark, which the .wasm files of the same build have too
 */
export async function compileFitting(source, files, build) {
  const module = await compile(source, files);
  const [mark] = WebAssembly.Module.customSections(module, 'build');
  if (mark && decode(new Uint8Array(mark)) === build) return module;
  // Another load may find the right one at the same address.
  compiled.clear();
  const file = files.plain.pathname.replace(/.*\/|-plain/g, '');
  throw failure(
    'build',
    file,
    `was given a file that does not fit as ${file}: it is of another build. Put all files of ` +
      'one build there, and reload the page without its cache.',
  );
}

/** @param {unknown} address @param {URL} standard */
function addressOf(address, standard) {
  try {
    // Some bundlers hand over an object that looks like a URL and is none.
    const text = typeof address === 'string' ? address : /** @type {any} */ (address).href;
    if (typeof text === 'string' && text !== '')
      return new URL(text, new URL(standard.href, globalThis.location?.href));
  } catch {
    // Said below.
  }
  throw new TypeError(`wasmUrl must be an address, but is ${check.show(address)}`);
}

const advice = 'Put the .wasm file there, or pass its address as wasmUrl.';

/** @param {URL} url */
async function fetchAndCompile(url) {
  const { href } = url;
  // Not an import, which bundlers for browsers would look for. A stand-in for `process` in a page has no such method.
  const files = url.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('node:fs/promises');
  if (files) {
    let bytes;
    try {
      bytes = await files.readFile(url);
    } catch (cause) {
      throw failure('fetch', href, `could not read ${href}. ${advice}`, cause);
    }
    return compileBytes(bytes, href);
  }
  let response, bytes;
  try {
    response = await fetch(url, { credentials: 'same-origin' });
    bytes = await response.arrayBuffer(); // which may break off
  } catch (cause) {
    throw failure(
      'fetch',
      href,
      `could not fetch ${href}. Is the network up, and does the page's ` +
        'Content-Security-Policy allow it (connect-src)?',
      cause,
    );
  }
  if (!response.ok) {
    const sentence = `could not fetch ${href}: the server answered ${response.status}. ${advice}`;
    throw failure('status', href, sentence, response);
  }
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) {
    throw failure('webPage', href, `got a web page instead of ${href}. ${advice}`, response);
  }
  // Bytes rather than streaming: these modules are small, and it works whatever type the server sends.
  return compileBytes(bytes, href);
}

/** @param {BufferSource} bytes @param {string} from */
async function compileBytes(bytes, from) {
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    const blocked = cause instanceof Error && /unsafe-eval|Content Security Policy/i.test(cause.message);
    throw failure(
      blocked ? 'blocked' : 'compile',
      from,
      blocked
        ? "was blocked by the page's Content-Security-Policy. Add 'wasm-unsafe-eval' to its script-src."
        : `could not compile ${from}: it is not a whole WebAssembly file of a kind that this browser knows.`,
      cause,
    );
  }
}

/**
 * Starts one instance.
 * @template M
 * @param {import('./native.js').NativeFactory} factory the glue's default export
 * @param {WebAssembly.Module} module
 * @param {Partial<NativeOptions>} [extra]
 * @returns {Promise<{ native: M, memory: WebAssembly.Memory, glue: object }>} `glue` is Emscripten's own module object
 */
export async function instantiate(factory, module, extra = {}) {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const glue = await new Promise((resolve, reject) => {
    factory({
      ...extra,
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => {
            // Export names are minified; there is only one memory.
            memory = /** @type {WebAssembly.Memory} */ (
              Object.values(instance.exports).find((item) => item instanceof WebAssembly.Memory)
            );
            done(instance, module);
          })
          .catch(reject); // of `done` too, which starts the module
        return {};
      },
    }).then(resolve, reject);
  });
  const known = /** @type {WebAssembly.Memory} */ (/** @type {unknown} */ (memory));
  return { native: readHosts(glue, known), memory: known, glue };
}
