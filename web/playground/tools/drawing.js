// The tools that draw bodies, as the rail shows them. What they do, and the panel of what new bodies are made of, is
// fetched when a hand comes near or one of them is chosen; what the hand does meanwhile is done when it is here.
import { element, iconButton, byId } from '../parts.js';
import { reason } from '../failure.js';
import { later } from '../later.js';
import { showNote } from '../note.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {import('./host.js').Hands} Hands */
/** @typedef {Pick<Tool, 'name' | 'word' | 'key' | 'icon'>} Face */
/** @typedef {ReturnType<typeof import('./drawing-hands.js').makeDrawing>} Drawing */

/** @type {readonly Face[]} */
const faces = [
  { name: 'box', word: 'toolBox', key: '3', icon: ['M5 6h14v12H5z'] },
  {
    name: 'circle',
    word: 'toolCircle',
    key: '4',
    icon: ['M19.500 12a7.500 7.500 0 1 1-15 0a7.500 7.500 0 0 1 15 0zM12 12h.01'],
  },
  {
    name: 'round',
    word: 'toolRound',
    key: '5',
    icon: [
      'M9 6h6a4.500 4.500 0 0 1 4.500 4.500v3A4.500 4.500 0 0 1 15 18H9a4.500 4.500 0 0 1-4.500-4.500v-3A4.500 4.500 0 0 1 9 6z',
    ],
  },
  { name: 'polygon', word: 'toolPolygon', key: '6', icon: ['M12 4l7.5 6-3 9h-9l-3-9z'] },
  {
    name: 'freehand',
    word: 'toolFreehand',
    key: '7',
    icon: ['M5 15c-2-5 2-10 6-8s2 6 5 5 4 1 3 4-5 4-8 3-4 0-6-4z'],
  },
];

/** @param {App} app @param {import('./settings.js').Settings} settings */
export function drawingTools(app, settings) {
  /** @type {Promise<Drawing> | undefined} */
  let coming;
  /** @type {Drawing | undefined} */
  let here;
  /** @type {import('./host.js').Tools | undefined} */
  let host;
  const fetched = async () => {
    const { makeDrawing } = await later();
    if (!host) throw new Error('drawingTools() comes before its host');
    here = makeDrawing(app, host, settings, button);
    return here;
  };
  const wanted = () => {
    coming ??= fetched();
    coming.catch(() => (coming = undefined)); // the network may come back
    return coming;
  };
  const fail = (/** @type {unknown} */ error) => {
    host?.choose('select');
    showNote(reason(error));
  };

  /** @param {Face} face @returns {Tool} */
  const tool = (face) => {
    /** What the hand has done so far. @type {((tool: Hands) => void)[]} */
    let done = [];
    const own = () => here?.tools.get(face.name);
    /** @param {(tool: Hands) => void} act */
    const does = (act) => {
      const found = own();
      if (found) act(found);
      else done.push(act);
    };
    return {
      ...face,
      cursor: 'crosshair',
      makes: true,
      get keys() {
        return own()?.keys ?? { Enter: () => does(({ keys }) => keys?.Enter()) };
      },
      choose() {
        wanted().then(({ tools }) => {
          const made = /** @type {Hands} */ (tools.get(face.name));
          for (const act of done.splice(0)) act(made);
        }, fail);
      },
      press(spot) {
        does((made) => made.press(spot));
        return true;
      },
      move: (spot) => does((made) => made.move?.(spot)),
      release: (spot) => does((made) => made.release?.(spot)),
      hover: (spot) => own()?.hover?.(spot),
      cancel() {
        done = [];
        own()?.cancel?.();
      },
      forget: () => own()?.forget?.(),
      draw: (sketch) => own()?.draw?.(sketch),
      label: (put) => own()?.label?.(put),
    };
  };

  const button = iconButton(
    'making',
    ['M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4'],
    () => void wanted().then(({ toggleOptions }) => toggleOptions(), fail),
    { id: 'makingButton', 'aria-expanded': 'false', 'aria-controls': 'making' },
  );
  const show = () => (button.dataset.paint = String(settings.making.paint));
  settings.onChange(show);
  show();

  return {
    tools: faces.map(tool),
    /** A picture becomes a mask. @param {File} file @param {{ x: number, y: number }} place where its middle comes */
    addPicture: (file, place) => void wanted().then((made) => made.addPicture(file, place), fail),
    /** Below the tools in the rail. @param {import('./host.js').Tools} tools */
    place(tools) {
      host = tools;
      const rail = byId('rail');
      rail.append(element('hr'), button);
      for (const sign of ['pointerenter', 'focusin']) {
        rail.addEventListener(sign, () => void wanted().catch(() => {}), { once: true });
      }
    },
  };
}
