// The scene on another page: the lines of HTML for the element and for a frame, and how it will look there.
import { overlayNames } from '../../library/drawing.js';
import { toLink } from '../../scene/link.js';
import { element, checkbox, textButton, write } from '../parts.js';
import { copy } from '../share.js';
import { blankScene } from '../scene-source.js';
import { presentScene, seenView } from '../share-present.js';
import { onLanguageChange, translated, word } from '../words.js';
import { problemText } from '../problem-text.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {{ controls: boolean, paused: boolean, overlays?: string }} Wish `overlays`: a list; '' for none, not even the scene's own */

const folder = new URL('../../element/', import.meta.url);
const frameSize = { width: 640, height: 400 };

/** For a value between double quotes. @param {string} text */
const quoted = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Attributes of the element. @param {Wish} wish */
const attributes = ({ controls, paused, overlays }) =>
  `${controls ? ' controls' : ''}${paused ? ' paused' : ''}${overlays === undefined ? '' : ` overlays="${overlays}"`}`;

/**
 * Lines for a page with the element. A scene of ours goes by its name; any other is written between the tags, where a
 * browser takes it for data. The link is seen where the script does not come: without scripts, or from a server that lets
 * no other page have it.
 * @param {{ name: string } | { scene: object }} what
 * @param {Wish} wish
 * @param {{ address: string, title: string }} instead
 */
function elementCode(what, wish, { address, title }) {
  const script = `<script type="module" src="${quoted(new URL('element.js', folder).href)}"></script>`;
  const name = 'name' in what ? ` scene="${what.name}"` : '';
  const lines = [`<a href="${quoted(address)}">${quoted(title)}</a>`];
  if ('scene' in what) {
    // No text of the scene may end the script element.
    const json = JSON.stringify(what.scene).replace(/</g, '\\u003c');
    lines.push(`<script type="application/json">${json}</script>`);
  }
  return `${script}\n<bump-box${name}${attributes(wish)}>\n  ${lines.join('\n  ')}\n</bump-box>\n`;
}

/**
 * The address of the page for frames.
 * @param {{ name: string } | { link: string }} what
 * @param {Wish} wish
 */
function frameAddress(what, { controls, paused, overlays }) {
  const address = new URL('embed.html', folder);
  if ('name' in what) address.searchParams.set('scene', what.name);
  if (!controls) address.searchParams.set('controls', 'none');
  if (paused) address.searchParams.set('paused', '');
  if (overlays !== undefined) address.searchParams.set('overlays', overlays);
  if ('link' in what) address.hash = `s=${what.link}`;
  return address.href;
}

/** @param {string} address @param {string} title */
const frameCode = (address, title) =>
  `<iframe src="${quoted(address)}" title="${quoted(title)}" width="${frameSize.width}" height="${frameSize.height}" style="border: 0"></iframe>\n`;

/** @param {App} app @param {HTMLElement} section */
export function makeEmbedSection(app, section) {
  const wish = { controls: true, paused: false, overlays: false };
  /** Until somebody says otherwise time stands there as it does here. @type {Set<string>} */
  const chosen = new Set();
  /** @type {Record<string, HTMLInputElement>} */
  const inputs = {};
  const rows = /** @type {const} */ ([
    ['controls', 'embedControls'],
    ['paused', 'embedPaused'],
    ['overlays', 'embedSees'],
  ]).map(([name, key]) => {
    const { row, input } = checkbox(
      key,
      (on) => {
        wish[name] = on;
        chosen.add(name);
        void fill();
      },
      { id: `embed-${name}` },
    );
    input.checked = wish[name];
    inputs[name] = input;
    return row;
  });
  /** @param {string} id @param {import('../words.js').Word} name */
  const code = (id, name) => {
    const area = element('textarea', { id, readonly: true, rows: 3, wrap: 'soft', spellcheck: 'false' });
    const said = element('small', { role: 'status', class: 'quiet' });
    const take = textButton(
      'jsonCopy',
      async () => {
        await fill();
        const copied = await copy(area.value);
        if (!copied) area.select();
        write(said, word(copied ? 'copied' : 'copyRefused'));
      },
      { class: 'text framed', id: `${id}Copy` },
    );
    section.append(
      element(
        'div',
        { class: 'row' },
        element('label', { for: id, word: name }),
        element('span', { class: 'spacer' }),
        take,
      ),
      area,
      said,
    );
    return area;
  };
  section.append(...rows);
  const forElement = code('embedElement', 'embedElement');
  const forFrame = code('embedFrame', 'embedFrame');
  const problem = element('p', { class: 'problem', role: 'alert' });
  const preview = element('div', { class: 'preview', hidden: true });
  const toggle = textButton('embedPreview', () => showPreview(preview.hasAttribute('hidden')), {
    id: 'embedPreview',
    class: 'text framed',
  });
  toggle.setAttribute('aria-expanded', 'false');
  section.append(
    element(
      'div',
      { class: 'row' },
      textButton('embedNow', () => void fill(), { id: 'embedNow', class: 'text framed' }),
    ),
    problem,
    element('div', { class: 'row' }, toggle),
    preview,
  );

  let address = '';
  const fill = async () => {
    write(problem, '');
    try {
      // One of ours is named as long as nobody changed it, however long it ran.
      // (The blank one is this page's alone.)
      if (!chosen.has('paused')) inputs.paused.checked = wish.paused = !app.playing;
      const isOther =
        app.history.canUndo ||
        app.hasOwnView() ||
        JSON.stringify(app.follow) !== JSON.stringify(app.play.scene.follow);
      const name = isOther || app.sceneName === blankScene ? undefined : app.sceneName;
      const present = presentScene(app);
      const view = app.hasOwnView() ? seenView(app) : present.view;
      const scene = { ...present, view, ...(!wish.overlays && { see: [] }) };
      // A scene of ours has overlays of its own, which have to be taken from it.
      const none = name && app.play.scene.see?.length ? '' : undefined;
      const drawn = overlayNames.filter((each) => app.see.has(each)); // the others are the page's own
      const now = { ...wish, overlays: wish.overlays ? drawn.join(',') : none };
      const title = translated(scene.title) || 'Bumpbox';
      address = frameAddress(name ? { name } : { link: await toLink({ scene }) }, now);
      forElement.value = elementCode(name ? { name } : { scene }, now, { address, title });
      forFrame.value = frameCode(address, title);
      if (!preview.hidden) showPreview(true);
    } catch (error) {
      write(problem, problemText(error));
    }
  };
  /** @param {boolean} shown */
  const showPreview = (shown) => {
    preview.replaceChildren();
    preview.hidden = !shown;
    if (shown)
      preview.append(
        element('iframe', {
          src: address,
          label: 'embedPreviewLabel',
          title: word('embedPreviewLabel'),
          id: 'embedShown',
        }),
      );
    const key = shown ? 'embedPreviewHide' : 'embedPreview';
    toggle.dataset.word = key;
    write(toggle, word(key));
    toggle.setAttribute('aria-expanded', String(shown));
  };
  app.on('scene', () => section.checkVisibility() && void fill());
  onLanguageChange(() => section.checkVisibility() && void fill());
  return fill;
}
