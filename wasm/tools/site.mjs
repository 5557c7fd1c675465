// `npm run site`: makes build/site, one folder with the playground, the documentation, the scenes and <bump-box>, as small
// as they get. Any server of files can serve it, under any path; `npm start` serves it too.
//   npm run site -- --address https://example.org/bumpbox/    also for search engines and link cards, which want whole addresses

import './node-version.mjs';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readWords } from './arguments.mjs';
import { build, modules } from './build.mjs';
import { codeFiles } from './code.mjs';
import { docs } from './docs.mjs';
import { readNote, writeWhole } from './files.mjs';
import { alone } from './lock.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { pictures } from './pictures.mjs';
import { listScenes } from './scenes.mjs';
import { writeFolder } from './site-files.mjs';
import { doorPage, lostPage, shippedPage, withCard, withLanguages } from './site-pages.mjs';
import { bundlePlain, bundleScripts, engines } from './site-scripts.mjs';
import { Stop, isCommand, main, root, say, step } from './steps.mjs';

const web = path.join(root, 'web');
export const siteFolder = path.join(root, 'build/site');
const usage = 'Use: npm run site -- [--address <the address at which it will be>]';

/** Scripts of pages; those of a group share what they have in common. */
const scripts = [
  { entries: ['playground/playground.js'], atOnce: true, tight: true },
  { entries: ['playground/compare/compare.js'], atOnce: true },
  { entries: ['gallery/gallery.js'] },
  { entries: ['code/code.js'] },
  { entries: ['docs/docs.js', 'docs/choose.js'] },
  { entries: ['element/element.js', 'element/embed.js'] },
];
/** Pages that open without a network, from the second visit on; of a `lean` one the rest is kept when it is opened. */
const kept = [
  { page: 'playground/index.html', script: 'playground/playground.js' },
  { page: 'gallery/index.html', script: 'gallery/gallery.js' },
  { page: 'code/index.html', script: 'code/code.js', lean: true },
  { page: 'playground/compare/index.html', script: 'playground/compare/compare.js' },
];
/** Styles that scripts ask for by their place, when something is opened. */
const lateStyles = ['playground/later.css'];
/** What others' pages name, and so keeps its place. */
const lasting = ['element/element.js'];

const read = (/** @type {string} */ name) => readFileSync(path.join(web, name), 'utf8');

/** All files below a folder of web/. @param {string} folder @param {RegExp} ending @returns {string[]} */
const filesOf = (folder, ending) =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => ending.test(name) && statSync(path.join(web, name)).isFile())
    .sort();

/**
 * Makes the folder anew when something that is in it has changed. Modules, pictures and documentation are there by now.
 * @param {string} [address] of the site
 */
export async function makeSite(address) {
  await alone('site', async () => {
    const stamp = path.join(siteFolder, '.sources');
    const now = fingerprint(address);
    if (readNote(stamp) === now) return;
    await step('Making the site', async (show) => {
      mkdirSync(siteFolder, { recursive: true });
      const files = await allFiles(address, show);
      show('compressing');
      writeFolder(siteFolder, files);
      writeWhole(stamp, now);
    });
  });
}

/** The site with all that is in it, where the modules are built. @param {string} [address] of the site */
export async function prepareSite(address) {
  await docs();
  await codeFiles();
  await pictures();
  listScenes();
  await makeSite(address);
}

/** @param {string} [address] */
function fingerprint(address = '') {
  const hash = createHash('sha256')
    .update(address)
    .update(readFileSync(path.join(root, 'package-lock.json')));
  const makers = readdirSync(path.join(root, 'wasm/tools')).filter((name) => name.startsWith('site'));
  for (const name of makers.sort()) hash.update(readFileSync(path.join(root, 'wasm/tools', name)));
  for (const name of filesOf('.', /\.(js|css|html|json|txt|svg|png|wasm)$/)) {
    const { size, mtimeMs } = statSync(path.join(web, name));
    hash.update(`${name} ${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string | undefined} address
 * @param {(detail: string) => void} show
 */
async function allFiles(address, show) {
  /** @type {Map<string, Uint8Array | string>} */
  const files = new Map();
  const wasm = engines();
  for (const { name, bytes } of wasm.values()) files.set(name, bytes);
  show('scripts');
  const bundle = await bundleScripts(scripts, wasm);
  for (const [name, content] of bundle.files) files.set(name, content);
  for (const name of lasting) {
    const target = path.posix.relative(path.posix.dirname(name), bundle.nameOf(name));
    files.set(name, `export * from '${target}';\n`);
  }

  show('pages');
  /** @type {Map<string, Promise<string>>} */
  const plain = new Map();
  const bundled = (/** @type {readonly string[]} */ sources) => {
    const key = sources.join('\n');
    const known = plain.get(key);
    if (known) return known;
    const made = bundlePlain(sources).then(({ name, content }) => {
      files.set(name, content);
      return name;
    });
    plain.set(key, made);
    return made;
  };
  /** @type {import('./site-pages.mjs').Made} */
  const made = {
    style: bundled,
    plain: (script) => bundled([script]),
    module: bundle.nameOf,
    needs: bundle.neededBy,
    engine: (file) => {
      const engine = wasm.get(path.posix.basename(file));
      return engine && { name: engine.name, bytes: engine.bytes.length };
    },
  };
  const pages = ['playground', 'gallery', 'code', 'docs', 'element'].flatMap((folder) =>
    filesOf(folder, /\.html$/),
  );
  for (const page of pages) files.set(page, await shippedPage(page, read(page), made));

  for (const name of lateStyles) files.set(name, (await bundlePlain([name])).content);
  for (const name of filesOf('scenes', /\.(json|png)$/).filter((each) => !/\/\./.test(each))) {
    files.set(
      name,
      name.endsWith('.json') ? JSON.stringify(JSON.parse(read(name))) : readFileSync(path.join(web, name)),
    );
  }
  for (const name of filesOf('docs/site', /\.(json|txt)$/)) files.set(name, read(name));
  // Whoever looks for it looks at the site's top.
  const llms = read('docs/site/llms.txt').replace(/\]\((?=\w)/g, '](docs/site/');
  files.set('llms.txt', address ? llms.replace(/\]\((?=docs)/g, `](${address}`) : llms);
  for (const name of filesOf('code/examples', /\.(js|json)$/)) files.set(name, read(name));
  files.set('playground/icon.svg', read('playground/icon.svg'));
  files.set('THIRD-PARTY-NOTICES.md', readFileSync(path.join(root, 'THIRD-PARTY-NOTICES.md')));
  addCards(files, address);
  await addOffline(files, bundle);
  entrance(files, address);
  return files;
}

const signs = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** What links to pages look like elsewhere; a scene has a page of its own for that. @param {Map<string, Uint8Array | string>} files @param {string} [address] */
function addCards(files, address) {
  const card = (
    /** @type {string} */ page,
    /** @type {import('./site-pages.mjs').Card} */ { title, text, picture },
  ) => {
    const html = files.get(page);
    if (!html) return;
    const told = withLanguages(String(html), page, address);
    files.set(page, withCard(told, page, { title, text, picture }, address));
  };
  const about = (/** @type {string} */ page) => {
    const html = String(files.get(page));
    const found = (/** @type {RegExp} */ pattern) =>
      (html.match(pattern)?.[1] ?? '')
        .replace(/\s+/g, ' ')
        .replace(/&(lt|gt|quot|amp);/g, (_, /** @type {keyof typeof signs} */ name) => signs[name]);
    return { title: found(/<title>([^<]*)</), text: found(/name="description"\s+content="([^"]*)"/) };
  };
  const whole = { picture: 'scenes/generated/meet-light.png' };
  for (const page of ['gallery/index.html', 'code/index.html']) card(page, { ...about(page), ...whole });
  card('playground/index.html', {
    ...about('playground/index.html'),
    ...whole,
    title: 'Bumpbox: collisions to see and to touch',
  });
  card('playground/compare/index.html', {
    ...about('playground/compare/index.html'),
    picture: 'scenes/generated/compare-light.png',
  });
  for (const page of [...files.keys()].filter((name) => /^docs\/.*\.html$/.test(name)))
    card(page, { ...about(page), ...whole });
  /** @type {{ groups: { scenes: { name: string, title: { en: string, ko: string }, story: { en: string, ko: string } }[] }[] }} */
  const { groups } = JSON.parse(read('scenes/generated/list.json'));
  for (const { name, title, story } of groups.flatMap(({ scenes }) => scenes)) {
    const page = `scenes/${name}/index.html`;
    const html = doorPage({ title, story }, `../../playground/?scene=${name}`);
    const picture = `scenes/generated/${name}-light.png`;
    files.set(page, withCard(html, page, { title: title.en, text: story.en, picture }, address));
  }
}

/**
 * What a browser keeps so that the pages for people work without a network: these pages, their programs and all scenes.
 * @param {Map<string, Uint8Array | string>} files
 * @param {import('./site-scripts.mjs').Scripts} bundle
 */
async function addOffline(files, bundle) {
  const pages = kept.map(({ page }) => page);
  for (const page of pages) {
    const place = path.posix.relative(path.posix.dirname(page), 'offline.js');
    files.set(
      page,
      String(files.get(page)).replace('</head>', `<link rel="bumpbox-offline" href="${place}" />\n</head>`),
    );
  }
  const named = pages.flatMap((page) =>
    [...String(files.get(page)).matchAll(/(?:href|src)="([^":]+\.(?:css|js|svg|wasm))"/g)]
      .map(([, name]) => path.posix.join(path.posix.dirname(page), name))
      .filter((name) => name !== 'offline.js'),
  );
  const needed = [
    ...pages.map((page) => page.replace(/index\.html$/, '')),
    ...named,
    ...lateStyles,
    ...kept.flatMap(({ script, lean = false }) => (lean ? bundle.neededBy(script) : bundle.allOf(script))),
    ...[...files.keys()].filter(
      (name) =>
        /^(scenes\/(generated\/)?[\w-]+\.json|code\/examples\/.*)$/.test(name) && !/scenes\/list/.test(name),
    ),
  ];
  const all = [...new Set(needed)].sort();
  const hash = createHash('sha256');
  for (const name of all) hash.update(name).update(files.get(name) ?? files.get(`${name}index.html`) ?? '');
  const { content } = await bundlePlain(['offline.js']);
  const list = JSON.stringify({ mark: hash.digest('hex').slice(0, 10), files: all });
  files.set('offline.js', `globalThis.kept=${list};\n${Buffer.from(content)}`);
}

/** For the hosts that read it: who may fetch what for <bump-box> on another page, and how long it lasts. */
const heads = ['program', 'element', 'scenes']
  .map((name) => `/${name}/*\n  Access-Control-Allow-Origin: *\n`)
  .concat('/program/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  .join('');

/** The way in, what is sent where nothing is, and what search engines read. @param {Map<string, Uint8Array | string>} files @param {string} [address] */
export function entrance(files, address) {
  const door = {
    title: { en: 'Bumpbox', ko: 'Bumpbox' },
    story: { en: 'Collisions to see and to touch.', ko: '보고 만지는 충돌.' },
  };
  const card = { title: 'Bumpbox', text: door.story.en, picture: 'scenes/generated/meet-light.png' };
  files.set('index.html', withCard(doorPage(door, 'playground/'), 'index.html', card, address));
  const folders = [
    ...new Set([...files.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0])),
  ];
  files.set('404.html', lostPage(folders));
  files.set('_headers', heads);
  if (!address) return;
  const pages = [...files.keys()]
    .filter((name) => name.endsWith('.html') && !/^(404|index)\.html$|^element\/|^docs\/index/.test(name))
    .map((name) => new URL(name.replace(/index\.html$/, ''), address).href)
    .sort();
  const places = pages.map((each) => `<url><loc>${each}</loc></url>`).join('\n');
  files.set(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places}\n</urlset>\n`,
  );
  files.set('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${new URL('sitemap.xml', address).href}\n`);
}

/** @param {string} text */
function readAddress(text) {
  let address;
  try {
    address = new URL(text);
  } catch {
    // Said below.
  }
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Stop(`'${text}' is no address of a site. ${usage}`);
  return address.href.replace(/[?#].*$/, '').replace(/\/*$/, '/');
}

if (isCommand(import.meta.url)) {
  await main(async () => {
    const { options } = readWords(usage, { address: { type: 'string' } });
    const address = options.address === undefined ? undefined : readAddress(String(options.address));
    await prepareMachine('start');
    await prepareNodeModules();
    await build('wasm-release', { targets: modules });
    await prepareSite(address);
    say(
      `The site is in ${path.relative(process.cwd(), siteFolder) || '.'}: any server of files can serve it, under any path.`,
    );
    if (!address)
      say('Without --address it has no sitemap, and link cards name their pictures from the page.');
  });
}
