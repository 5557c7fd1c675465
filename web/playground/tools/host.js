// The tool in hand: buttons in the rail, and the pointer's way from the canvas to the tool. Tools are plain objects in
// files of their own; what they draw goes into the app's sketch.
import { byId, element, icon } from '../parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('../view.js').Pointed} Pointed */
/** A place on the canvas and in the world. @typedef {Pointed & { x: number, y: number }} Spot */
/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {Word} word
 * @property {string} key that chooses it
 * @property {readonly string[]} icon
 * @property {string} [cursor] of CSS, over the canvas
 * @property {(spot: Spot) => boolean} press a pointer went down; false: it moves the view
 * @property {(spot: Spot) => void} [move]
 * @property {(spot: Spot) => void} [release]
 * @property {() => void} [cancel] the gesture was taken away, or another tool was chosen
 * @property {(spot: Spot | null) => void} [hover]
 * @property {(sketch: import('../../library/sketch.js').Sketch) => void} [draw] marks over the scene
 * @property {Record<string, () => void>} [keys] while it is in hand and the canvas has the focus
 */

export class Tools {
  /** @type {Tool} */ current;
  #app;
  #tools;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {App} app @param {readonly (Tool | 'line')[]} tools 'line' parts the rail */
  constructor(app, tools) {
    this.#app = app;
    this.#tools = tools.filter((tool) => tool !== 'line');
    this.current = this.#tools[0];
    const rail = byId('rail');
    for (const tool of tools) {
      if (tool === 'line') {
        rail.append(element('hr'));
        continue;
      }
      const button = element(
        'button',
        { type: 'button', 'data-tool': tool.name, label: tool.word, 'aria-keyshortcuts': tool.key },
        icon(...tool.icon),
      );
      button.addEventListener('click', () => this.choose(tool.name));
      this.#buttons.set(tool.name, button);
      rail.append(button);
    }
    app.drawers.add((sketch) => this.current.draw?.(sketch));
    app.on('scene', () => this.current.cancel?.());
    this.choose(this.current.name);
  }

  /** @param {string} name */
  choose(name) {
    const tool = this.#tools.find((each) => each.name === name);
    if (!tool) throw new RangeError(`there is no tool ${name}`);
    this.current.cancel?.();
    this.current = tool;
    for (const [each, button] of this.#buttons) button.setAttribute('aria-pressed', String(each === name));
    byId('stage').style.setProperty('--cursor', tool.cursor ?? 'grab');
    this.#app.tell('tool');
  }

  /** What keys do now: each tool's own key, and those of the tool in hand. @returns {Record<string, () => void>} */
  get keys() {
    const choosing = this.#tools.map((tool) => [tool.key, () => this.choose(tool.name)]);
    return { ...Object.fromEntries(choosing), ...this.current.keys };
  }

  /** For watchPointers. @param {() => void} viewed */
  gestures(viewed) {
    /** @param {Pointed} at @returns {Spot} */
    const spot = (at) => ({ ...at, ...this.#app.camera.toWorld(at.left, at.top) });
    return {
      viewed,
      start: (/** @type {Pointed} */ at) => this.current.press(spot(at)),
      move: (/** @type {Pointed} */ at) => this.current.move?.(spot(at)),
      end: (/** @type {Pointed} */ at) => this.current.release?.(spot(at)),
      cancel: () => this.current.cancel?.(),
      hover: (/** @type {Pointed | null} */ at) => this.current.hover?.(at && spot(at)),
    };
  }
}
