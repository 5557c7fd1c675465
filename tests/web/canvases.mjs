// The page with two canvases on which the renderer is tested (pages/canvases.html).
import { serveCheckout, withPage } from './browser.mjs';

const address = `${await serveCheckout()}tests/web/pages/canvases.html`;

/**
 * @param {(page: import('playwright-core').Page) => Promise<void>} use
 * @param {import('playwright-core').BrowserContextOptions} [context]
 */
export const onPage = (use, context) =>
  withPage(
    address,
    async (page) => {
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      await use(page);
    },
    { context },
  );
