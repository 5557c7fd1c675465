// A page's HTML as a site ships it: its styles in one file, its scripts in those that were made of them, what it will ask
// for named at its top, and a card by which others show a link to it. Knows nothing of how scripts are made.

import path from 'node:path';

const { dirname, join, relative } = path.posix;

/**
 * @typedef {object} Made what stands for the sources of a page
 * @property {(styles: string[]) => Promise<string>} style the one file that stands for several
 * @property {(script: string) => Promise<string>} plain for a script that is no module
 * @property {(script: string) => string} module
 * @property {(script: string) => readonly string[]} needs what a module asks for as it starts
 * @property {(file: string) => { name: string, bytes: number } | undefined} engine
 */

/**
 * @typedef {object} Card how a link to a page looks in others' pages
 * @property {string} title
 * @property {string} text
 * @property {string} picture in the site
 */

/** @param {string} text */
export const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${/** @type {number} */ (sign.codePointAt(0))};`);

/**
 * @param {string} page its place below web/, and in the site
 * @param {string} html
 * @param {Made} made
 */
export async function shippedPage(page, html, made) {
  const here = dirname(page);
  const source = (/** @type {string} */ address) => join(here, address);
  const address = (/** @type {string} */ name) => relative(here, name);

  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" ?\/>\s*/g)];
  let text = html;
  if (styles.length > 0) {
    const all = address(await made.style(styles.map(([, name]) => source(name))));
    styles.forEach(([whole], i) => {
      text = text.replace(whole, i === 0 ? `<link rel="stylesheet" href="${all}" />\n` : '');
    });
  }
  for (const [whole, name] of text.matchAll(/<script src="([^"]+)"><\/script>/g)) {
    text = text.replace(whole, `<script src="${address(await made.plain(source(name)))}"></script>`);
  }
  text = text.replace(/<link rel="modulepreload"[^>]*>\s*/g, '');
  text = text.replace(/<script type="module" src="([^"]+)"><\/script>/g, (_, /** @type {string} */ name) => {
    const needed = made
      .needs(source(name))
      .map((each) => `<link rel="modulepreload" href="${address(each)}" />`);
    return `${needed.join('')}<script type="module" src="${address(made.module(source(name)))}"></script>`;
  });
  text = text.replace(/href="([^"]+\.wasm)"/g, (whole, /** @type {string} */ name) => {
    const engine = made.engine(source(name));
    return engine ? `href="${address(engine.name)}" data-bytes="${engine.bytes}"` : whole;
  });
  return lean(text);
}

/** Without what only those who write it need; the text between the tags stays as it is. @param {string} html */
const lean = (html) =>
  /<pre/.test(html) ? html : html.replace(/>\s*\n\s*</g, '>\n<').replace(/\n\s+/g, '\n');

/**
 * With a card. Others fetch its picture, and want its whole address: without one it is left relative, which some take.
 * @param {string} html
 * @param {string} page
 * @param {Card} card
 * @param {string | undefined} site the address of the site, which ends with a slash
 */
export function withCard(html, page, { title, text, picture }, site) {
  const here = page.replace(/index\.html$/, '');
  const address = (/** @type {string} */ name) =>
    site ? new URL(name, site).href : relative(dirname(page), name);
  /** @type {[string, string][]} */
  const properties = [
    ['type', 'website'],
    ['site_name', 'Bumpbox'],
    ['title', title],
    ['description', text],
    ['image', address(picture)],
  ];
  if (site) properties.push(['url', new URL(here, site).href]);
  const tags = properties.map(
    ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`,
  );
  tags.push('<meta name="twitter:card" content="summary_large_image" />');
  if (site) tags.push(`<link rel="canonical" href="${escaped(new URL(here, site).href)}" />`);
  const without = html.replace(/<meta\s+property="og:[^>]*>\s*/g, '');
  return without.replace(/<\/head>/, `${tags.join('\n')}\n</head>`);
}

/**
 * With the places of the same text in other languages, which search engines read only as whole addresses: a site that does
 * not know its own says nothing of them.
 * @param {string} html
 * @param {string} page
 * @param {string | undefined} site the address of the site, which ends with a slash
 */
export const withLanguages = (html, page, site) =>
  html.replace(
    /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" ?\/>\s*/g,
    (_, /** @type {string} */ language, /** @type {string} */ name) => {
      const place = site && escaped(new URL(name, new URL(page, site)).href);
      return place ? `<link rel="alternate" hreflang="${language}" href="${place}" />\n` : '';
    },
  );

/**
 * A page that stands for a scene where links are shown, and leads on to it.
 * @param {{ title: { en: string, ko: string }, story: { en: string, ko: string } }} scene
 * @param {string} target
 */
export const doorPage = ({ title, story }, target) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="description" content="${escaped(story.en)}" />
<meta name="color-scheme" content="light dark" />
<meta http-equiv="refresh" content="0; url=${target}" />
<title>${[...new Set([escaped(title.en), 'Bumpbox'])].join(' · ')}</title>
</head>
<body>
<h1>${escaped(title.en)}</h1>
<p>${escaped(story.en)}</p>
<p lang="ko">${escaped(title.ko)}: ${escaped(story.ko)}</p>
<p><a href="${target}">Bumpbox</a></p>
</body>
</html>
`;

/**
 * The page for addresses at which there is nothing. It is sent for any of them, so its own links are found from the
 * address as it is: what stands before the first folder of the site.
 * @param {readonly string[]} folders
 */
export const lostPage = (folders) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Nothing is here · Bumpbox</title>
<style>
:root { color-scheme: light dark; }
body { font: 18px/1.6 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; }
a { color: light-dark(#1f56b4, #7aa8ff); }
</style>
</head>
<body>
<main>
<h1>Nothing is here</h1>
<p>The address names no page of Bumpbox. It may be mistyped, or the page has moved.</p>
<p lang="ko">이 주소에는 페이지가 없어요. 주소가 잘못되었거나 페이지가 옮겨졌을 수 있어요.</p>
<p><a href="/" data-to="playground/">Playground · 플레이그라운드</a></p>
<p><a href="/" data-to="docs/">Documentation · 문서</a></p>
</main>
<script>
{
  const before = location.pathname.match(/^(.*?\\/)(?=(?:${folders.join('|')})(?:\\/|$))/);
  const site = before ? before[1] : location.pathname.replace(/[^/]*$/, '');
  for (const link of document.querySelectorAll('[data-to]')) link.href = site + link.dataset.to;
}
</script>
</body>
</html>
`;
