// The element's inside, in its shadow root: the canvas, what floats over it, the bar, and the message when something
// failed. Made once; what is shown in it follows from calls.
import { makeLabels } from '../stage/labels.js';
import { write } from '../stage/parts.js';
import { make } from './parts.js';
import { makeControls } from './controls.js';
import { styleSheet } from './styles.js';
import { word } from './words.js';

/** @typedef {import('./words.js').Language} Language */
/** @typedef {ReturnType<typeof makeInside>} Inside */

/**
 * @param {ShadowRoot} root
 * @param {import('./controls.js').Pressed & { retry(): void }} pressed
 */
export function makeInside(root, pressed) {
  const controls = makeControls(pressed);
  const canvas = make('canvas', { tabindex: '0', role: 'img', part: 'canvas' });
  const context = canvas.getContext('2d');
  const labelLayer = make('div', { class: 'labels', 'aria-hidden': 'true' });
  const text = make('p');
  const retry = make('button', { type: 'button' });
  retry.addEventListener('click', pressed.retry);
  const message = make('div', { class: 'message', role: 'alert', part: 'message', hidden: '' }, text, retry);
  const stage = make('div', { class: 'stage' }, canvas, labelLayer, controls.pad, message);
  const said = make('p', { class: 'said', role: 'status' });
  const box = make('div', { class: 'box' }, stage, controls.big, controls.bar, controls.menu, said);
  root.adoptedStyleSheets = [styleSheet()];
  root.append(box);
  /** @type {Language} */
  let language = 'en';

  return {
    controls,
    canvas,
    context,
    stage,
    box,
    labels: makeLabels(labelLayer),
    /**
     * What just happened, for who hears the page.
     * @param {Parameters<typeof word>[1]} key
     * @param {Record<string, unknown>} [values]
     */
    say(key, values) {
      write(said, word(language, key, values));
    },
    /** @param {string} sentences @param {boolean} [mendable] whether trying again may help */
    tell(sentences, mendable = false) {
      write(text, sentences);
      write(retry, word(language, 'tryAgain'));
      retry.hidden = !mendable;
      message.hidden = false;
    },
    quiet() {
      message.hidden = true;
      text.textContent = '';
    },
    /** @param {Language} next */
    setLanguage(next) {
      language = next;
      box.lang = next;
      controls.setLanguage(next);
    },
  };
}
