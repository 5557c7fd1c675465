// Pages that follow their files: a server whose pages load again when they are told to, and a watch over folders that
// tells once for all that was saved together. Knows nothing of what is built.

import { readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import { serve } from '../../web/serve.mjs';

const heard = '/.changes';
/** Goes into each page. A server that was started anew has perhaps other files. */
const script = `<script>
{
  const changes = new EventSource('${heard}');
  let lost = false;
  changes.onmessage = () => location.reload();
  changes.onerror = () => (lost = true);
  changes.onopen = () => lost && location.reload();
}
</script>`;

/**
 * @param {{ root: string, port?: number, host?: string }} options
 * @returns {Promise<{ url: string, reload: () => void, close: () => Promise<unknown> }>}
 */
export async function serveLive({ root, port, host }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const first = (request, response) => {
    const [name] = (request.url ?? '/').split('?');
    if (name === heard) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 300\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return true;
    }
    if (name === '/' || !/(\/|\.html)$/.test(name) || /\/\.|[\0\\]/.test(decoded(name))) return false;
    const file = path.join(root, decoded(name), name.endsWith('/') ? 'index.html' : '');
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(readFileSync(file, 'utf8') + script);
    return true;
  };
  const { url, close } = await serve({ root, port, host, first });
  return { url, close, reload: () => pages.forEach((page) => page.write('data: changed\n\n')) };
}

/** @param {string} name */
function decoded(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return '/.'; // the server refuses it
  }
}

/**
 * Calls with the files that changed, one call after the other; what is saved meanwhile comes in the next one.
 * @param {readonly string[]} folders
 * @param {(files: string[]) => Promise<void> | void} changed
 * @returns {() => void} ends it
 */
export function watchFolders(folders, changed) {
  /** @type {Set<string>} */
  let files = new Set();
  let busy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const tell = async () => {
    if (busy || files.size === 0) return;
    busy = true;
    const now = [...files];
    files = new Set();
    try {
      await changed(now);
    } finally {
      busy = false;
      void tell();
    }
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      // Editors write beside a file first, under names like these.
      if (name === null || /(^|[\\/])\.|~$|\.tmp$|[\\/]generated[\\/]/.test(name)) return;
      files.add(path.join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), 100);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
