// Fetches the engine, by far the largest of the page's files, and shows how much of it is there. It is asked for when the
// page's words are on the screen, so that no word waits behind it. Where that fails it answers with nothing: the library
// then tries itself, and says why it cannot.
import { byId } from './parts.js';

/** Named at the page's top; how long it is stands there where a server compresses it. */
const found = () =>
  /** @type {HTMLLinkElement | null} */ (document.querySelector('link[type="application/wasm"]'));

/** After the next picture of the page; one in a tab behind others has none, and waits no longer than a picture takes. */
const shown = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 50);
  });

/** @returns {Promise<WebAssembly.Module | undefined>} */
export async function fetchEngine() {
  const link = found();
  if (!link) return undefined;
  await shown();
  try {
    const response = await fetch(link.href, { credentials: 'same-origin' });
    const reader = response.ok ? response.body?.getReader() : undefined;
    if (!reader) return undefined;
    const { headers } = response;
    const plain = headers.has('content-encoding') ? null : headers.get('content-length');
    const total = Number(link.dataset.bytes ?? plain ?? 0);
    const bar = /** @type {HTMLProgressElement | null} */ (
      byId('loading')?.querySelector('progress') ?? null
    );
    /** @type {Uint8Array[]} */
    const parts = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
      if (bar && total > 0) bar.value = Math.min(length / total, 1);
    }
    bar?.removeAttribute('value'); // what is left takes no time that is known
    return await WebAssembly.compile(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
  } catch {
    return undefined;
  }
}
