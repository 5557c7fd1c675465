// The service worker of a site: keeps its pages in the browser, so that they open without a network. Which files there
// are is written before this text when a site is made (wasm/tools/site.mjs), as `kept`: the site's mark, and the addresses
// to keep at once. What is else looked at is kept as it is seen.

/** @type {{ mark: string, files: string[] }} */
const { mark, files } = /** @type {any} */ (globalThis).kept;
const worker = /** @type {any} */ (self);
const scope = worker.registration.scope;
/** Another site of the same origin has files of its own. */
const prefix = `bumpbox ${scope} `;
/** So long may a server think before what is kept takes its place, in milliseconds. */
const patience = 4000;

worker.addEventListener('install', (/** @type {any} */ event) => {
  const keep = async () => {
    const cache = await caches.open(prefix + mark);
    await cache.addAll(files.map((name) => new URL(name, scope).href));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== prefix + mark) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
  // Names in this folder change with what is in the file.
  const isLasting = request.url.startsWith(`${scope}program/`);
  event.respondWith(isLasting ? keptFirst(request) : newestFirst(request));
});

/** @param {Request} request */
async function keptFirst(request) {
  const cache = await caches.open(prefix + mark);
  return (await cache.match(request.url)) ?? fetchAndKeep(cache, request);
}

/** @param {Request} request */
async function newestFirst(request) {
  const cache = await caches.open(prefix + mark);
  const known = async () =>
    (await cache.match(request.url, { ignoreSearch: true })) ??
    // Where a server leads from the site's own address to its first page, nothing of it is kept.
    (request.url.split(/[?#]/)[0] === scope
      ? Response.redirect(new URL('playground/', scope).href)
      : undefined);
  const network = fetchAndKeep(cache, request);
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(known);
  try {
    return (await Promise.race([network, late])) ?? (await network);
  } catch (error) {
    const found = await known();
    if (found) return found;
    throw error;
  }
}

/** @param {Cache} cache @param {Request} request */
async function fetchAndKeep(cache, request) {
  const response = await fetch(request);
  // A page is one, whatever its address asks for.
  if (response.ok && !response.redirected) {
    const place = new URL(request.url);
    place.search = '';
    await cache.put(place.href, response.clone()).catch(() => {}); // no room is no fault
  }
  return response;
}
