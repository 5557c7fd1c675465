// Has the browser keep the pages, so that they open without a network from the second visit on. Only a site has what is
// needed for that (wasm/tools/site.mjs), and says where; in the checkout, whose files change, nothing is kept.

const linked = () =>
  /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="bumpbox-offline"]'));

/** Once nothing else is waited for. */
export function keepForOffline() {
  const place = linked();
  if (!place || !navigator.serviceWorker) return;
  const register = () => {
    navigator.serviceWorker.register(place.href).catch((error) => console.warn(error)); // the page works without
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(register, { timeout: 5000 });
  else setTimeout(register, 2000);
}

/**
 * Also what this page alone fetches, which is not kept before somebody opened it: asked for once more, it is kept by the
 * worker, and comes from the browser's own cache.
 */
export async function keepSeen() {
  const place = linked();
  const { serviceWorker } = navigator;
  if (!place || !serviceWorker) return;
  await serviceWorker.ready;
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  const folder = new URL('program/', place.href).href;
  const keep = (/** @type {readonly PerformanceEntry[]} */ entries) => {
    for (const { name, initiatorType } of /** @type {readonly PerformanceResourceTiming[]} */ (entries)) {
      if (initiatorType !== 'fetch' && name.startsWith(folder)) fetch(name).catch(() => {}); // not kept
    }
  };
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true });
}
