// The tool in hand: buttons in the rail, and the pointer's way from the canvas to the tool. Tools are plain objects in
// files of their own; what they draw goes into the app's sketch. Where there is little room, the tools that make things
// fold into one button.
import { byId, element, icon, iconButton, relabel } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('../view.js').Pointed} Pointed */
/** A place on the canvas and in the world. @typedef {Pointed & { x: number, y: number }} Spot */
/**
 * @typedef {object} Face of a tool in the rail
 * @property {string} name
 * @property {Word} word
 * @property {string} key that chooses it
 * @property {readonly string[]} icon
 * @property {string} [cursor] of CSS, over the canvas
 * @property {boolean} [makes] it makes bodies: it folds with the others that do, and uses what new bodies are made of
 * @property {() => void} [choose] it was chosen
 */
/**
 * @typedef {object} Hands what a tool does
 * @property {(spot: Spot) => boolean} press a pointer went down; false: it moves the view
 * @property {(spot: Spot) => void} [move]
 * @property {(spot: Spot) => void} [release]
 * @property {() => void} [cancel] the gesture was taken away, or another tool was chosen
 * @property {() => void} [forget] another scene came: what was begun is gone
 * @property {() => void} [panned] a press that was none of the tool's moves the view
 * @property {(spot: Spot) => void} [left] such a press ended where it began
 * @property {(spot: Spot | null) => void} [hover]
 * @property {(sketch: import('../../library/sketch.js').Sketch) => void} [draw] marks over the scene
 * @property {(put: (label: import('../labels.js').Label) => void) => void} [label] text over the scene
 * @property {Record<string, () => void>} [keys] while it is in hand and the canvas has the focus
 */
/** @typedef {Face & Hands} Tool */

/** How long a finger stays for the menu, in milliseconds, and how far it may move meanwhile, in CSS pixels. */
const longPress = 500;
const steady = 10;
/** Likewise for a mouse's press. */
const steadyHand = 3;
/** Too little room for all tools side by side. */
const tight = matchMedia('(max-width: 720px), (max-height: 620px)');

export class Tools {
  /** @type {Tool} */ current;
  /** What keys do besides, whatever is in hand. @type {() => Record<string, () => void>} */
  moreKeys = () => ({});
  /** A long press, or the other mouse button. @type {(at: Pointed) => void} */
  menu = () => {};
  #app;
  #tools;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {{ at: Pointed, timer: ReturnType<typeof setTimeout> } | undefined} */
  #held;
  /** Where the last press was. @type {Pointed | undefined} */
  #from;
  /** The rest of this gesture belongs to the menu. */
  #isTaken = false;

  /** @param {App} app @param {readonly (Tool | 'line')[]} tools 'line' parts the rail */
  constructor(app, tools) {
    this.#app = app;
    this.#tools = tools.filter((tool) => tool !== 'line');
    this.current = this.#tools[0];
    this.#fillRail(tools);
    app.drawers.add((sketch) => this.current.draw?.(sketch));
    app.on('scene', () => {
      for (const tool of this.#tools) {
        tool.cancel?.();
        tool.forget?.();
      }
    });
    this.choose(this.current.name);
  }

  /** @param {readonly (Tool | 'line')[]} tools */
  #fillRail(tools) {
    const rail = byId('rail');
    const folded = element('nav', {
      id: 'makers',
      class: 'panel',
      label: 'makers',
      hidden: true,
    });
    const unfold = iconButton(
      'makers',
      ['M4 4h9v9H4zM20 15.500a4.500 4.500 0 1 1-9 0a4.500 4.500 0 0 1 9 0z'],
      () => open(Boolean(folded.hidden)),
      {
        id: 'makersButton',
        'aria-expanded': 'false',
        'aria-controls': 'makers',
      },
    );
    /** @param {boolean} wanted */
    const open = (wanted) => {
      folded.hidden = !wanted;
      unfold.setAttribute('aria-expanded', String(wanted));
    };
    this.#app.on('tool', () => open(false));
    addEventListener('pointerdown', ({ target }) => {
      const inside = [folded, unfold].some((each) => each.contains(/** @type {Node} */ (target)));
      if (!inside && !folded.hidden) open(false);
    });
    /** @type {HTMLElement[]} */
    const makers = [];
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
      button.addEventListener('click', ({ detail }) => {
        this.choose(tool.name);
        // By keyboard: what the tool does by keys it does on the canvas.
        if (detail === 0) byId('scene').focus();
      });
      this.#buttons.set(tool.name, button);
      if (tool.makes) {
        if (makers.length === 0) rail.append(unfold);
        makers.push(button);
      } else rail.append(button);
    }
    rail.after(folded);
    const settle = () => {
      unfold.hidden = !tight.matches;
      open(false);
      if (tight.matches) folded.append(...makers);
      else unfold.after(...makers);
    };
    tight.addEventListener('change', settle);
    settle();
    this.#app.on('tool', () => {
      unfold.setAttribute('aria-pressed', String(this.current.makes === true));
      const shown = this.current.makes ? this.current : undefined;
      relabel(unfold, shown?.word ?? 'makers');
      if (shown) unfold.replaceChildren(icon(...shown.icon));
    });
  }

  /** @param {string} name */
  choose(name) {
    const tool = this.#tools.find((each) => each.name === name);
    if (!tool) throw new RangeError(`there is no tool ${name}`);
    this.current.cancel?.();
    this.current = tool;
    for (const [each, button] of this.#buttons) button.setAttribute('aria-pressed', String(each === name));
    byId('stage').style.setProperty('--cursor', tool.cursor ?? 'grab');
    this.#app.hovered = undefined;
    this.#app.tell('tool');
    tool.choose?.();
  }

  /** What keys do now: each tool's own key, what can always be done, and what the tool in hand does. @returns {Record<string, () => void>} */
  get keys() {
    const choosing = this.#tools.map((tool) => [
      tool.key,
      () => {
        this.choose(tool.name);
        this.#app.say('saidTool', { tool: () => word(tool.word) });
      },
    ]);
    return { ...Object.fromEntries(choosing), ...this.moreKeys(), ...this.current.keys };
  }

  /** For watchPointers. @param {() => void} viewed */
  gestures(viewed) {
    /** @param {Pointed} at @returns {Spot} */
    const spot = (at) => ({ ...at, ...this.#app.camera.toWorld(at.left, at.top) });
    return {
      viewed,
      start: (/** @type {Pointed} */ at) => {
        this.#isTaken = false;
        this.#from = at;
        if (at.touch) this.#hold(at);
        return this.current.press(spot(at));
      },
      move: (/** @type {Pointed} */ at) => {
        if (this.#hasStrayed(at)) this.#letGo();
        if (!this.#isTaken) this.current.move?.(spot(at));
      },
      end: (/** @type {Pointed} */ at) => {
        this.#letGo();
        if (!this.#isTaken) this.current.release?.(spot(at));
      },
      cancel: () => {
        this.#letGo();
        if (!this.#isTaken) this.current.cancel?.();
      },
      pan: (/** @type {Pointed} */ at) => {
        if (!this.#hasStrayed(at)) return;
        this.#letGo();
        this.current.panned?.();
      },
      leave: (/** @type {Pointed} */ at) => {
        this.#letGo();
        if (!this.#isTaken) this.current.left?.(spot(at));
      },
      hover: (/** @type {Pointed | null} */ at) => this.current.hover?.(at && spot(at)),
    };
  }

  /** Whether a press is more than a press by now. @param {Pointed} at */
  #hasStrayed(at) {
    const { left, top, touch } = this.#from ?? at;
    return Math.hypot(at.left - left, at.top - top) > (touch ? steady : steadyHand);
  }
  /** @param {Pointed} at */
  #hold(at) {
    this.#letGo();
    const held = { at, timer: setTimeout(() => requestAnimationFrame(stayed), longPress) };
    this.#held = held;
    // Where pictures are late, so is what the finger did: the browser tells it just before the next one.
    const stayed = () => {
      if (this.#held !== held) return;
      this.#held = undefined;
      this.current.cancel?.();
      this.#isTaken = true;
      this.menu(at);
    };
  }
  #letGo() {
    clearTimeout(this.#held?.timer);
    this.#held = undefined;
  }
}
