// A small server of static files, for `npm start` and the tests. For work on this machine, not for the
// internet: whatever is in its folder is public, except files whose name begins with a dot. A file that has compressed
// twins beside it (x.js.br, x.js.gz) is sent as one of these to whoever can read it; where there is nothing, 404.html is.

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm', // browsers compile while they load only when this is right
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Compressed twins of a file, the smallest first: what a browser calls them, and how their names end. */
const twins = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
/** Whoever is on another origin may have it: what <bump-box> on their page fetches. */
const forAll = /\.(js|json|wasm)$/;
/** @param {Record<string, string>} headers those that every answer has: whether they say already who may have it */
const isForSome = (headers) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'access-control-allow-origin');
/** A name that changes with what is in the file. */
const isLasting = /-[0-9a-z]{8,10}\.(js|css|wasm)$/i;

/**
 * Serves the folder `root` and returns { url, close }. Without a port it takes the first free one from 8000;
 * 0 is any free one. `headers` are added to every answer, such as a Content-Security-Policy. `first` may answer a
 * request itself, and says whether it did.
 * @param {object} options
 * @param {string} options.root
 * @param {number} [options.port]
 * @param {string} [options.host]
 * @param {Record<string, string>} [options.headers]
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} [options.first]
 */
export async function serve({ root, port, host = '127.0.0.1', headers = {}, first = () => false }) {
  const folder = path.resolve(root);
  const server = createServer((request, response) => {
    if (first(request, response)) return;
    answer(folder, headers, request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  if (port !== undefined) await listen(server, port, host);
  else await listenOnFreePort(server, host);
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://${shown}:${address.port}/`, close };
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 */
async function listenOnFreePort(server, host) {
  for (let port = 8000; port < 8100; port += 1) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  return listen(server, 0, host);
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * @param {string} folder
 * @param {Record<string, string>} headers
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<unknown>}
 */
async function answer(folder, headers, request, response) {
  const end = (/** @type {number} */ status, more = {}, text = '') => {
    response.writeHead(status, { ...headers, ...more });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' });

  const [encoded, asked] = (request.url ?? '/').split('?', 2);
  const query = asked === undefined ? '' : `?${asked}`;
  if (encoded === '/') return end(302, { Location: `/playground/${query}` });
  let name;
  try {
    name = decodeURIComponent(encoded);
  } catch {
    return end(400);
  }
  // A part that begins with a dot is a hidden file or a way out of the folder.
  if (!name.startsWith('/') || /[\0\\]/.test(name) || name.split('/').some((part) => part.startsWith('.'))) {
    return end(404, {}, 'Not found\n');
  }

  let file = path.join(folder, name);
  let found = await stat(file).catch(() => null);
  if (found?.isDirectory()) {
    // Without its slash the page's relative addresses would be wrong.
    if (!name.endsWith('/')) {
      return end(301, { Location: `${encoded.replace(/^\/+/, '/')}/${query}` });
    }
    file = path.join(file, 'index.html');
    found = await stat(file).catch(() => null);
  } else if (name.endsWith('/')) {
    found = null;
  }
  if (!found?.isFile()) {
    const page = await readFile(path.join(folder, '404.html'), 'utf8').catch(() => null);
    if (page !== null) return end(404, { 'Content-Type': types['.html'] }, page);
    return end(404, {}, 'Not found\n');
  }

  const sent = await smallest(file, found.size, String(request.headers['accept-encoding'] ?? ''));
  const fields = {
    ...headers,
    'Content-Type': types[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    // Otherwise kept, and asked for again every time.
    'Cache-Control': isLasting.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    ETag: `"${sent.size.toString(16)}-${found.mtimeMs.toString(16)}"`,
    'X-Content-Type-Options': 'nosniff',
    ...(sent.hasTwins && { Vary: 'Accept-Encoding' }),
    ...(sent.encoding && { 'Content-Encoding': sent.encoding }),
    ...(forAll.test(file) && !isForSome(headers) && { 'Access-Control-Allow-Origin': '*' }),
  };
  if (request.headers['if-none-match'] === fields.ETag) {
    response.writeHead(304, fields);
    return response.end();
  }
  response.writeHead(200, { ...fields, 'Content-Length': sent.size });
  if (request.method === 'HEAD') return response.end();
  const stream = createReadStream(sent.file);
  stream.on('error', () => response.destroy());
  response.on('close', () => stream.destroy());
  stream.pipe(response);
}

/**
 * What of a file and its twins is sent to somebody who reads these encodings.
 * @param {string} file @param {number} size @param {string} accepted as the browser says it
 */
async function smallest(file, size, accepted) {
  const names = accepted.split(',').flatMap((each) => {
    const [name, weight = ''] = each.split(';').map((part) => part.trim());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  let hasTwins = false;
  for (const [encoding, end] of twins) {
    const twin = await stat(file + end).catch(() => null);
    if (!twin?.isFile()) continue;
    hasTwins = true;
    if (names.includes(encoding)) return { file: file + end, size: twin.size, encoding, hasTwins };
  }
  return { file, size, encoding: undefined, hasTwins };
}
