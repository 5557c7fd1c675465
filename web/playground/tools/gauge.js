// The tool that measures, as the rail shows it, and what is measured, over the scene. What both do is fetched when the tool
// is chosen, or a scene comes in which something is measured already.
import { reason } from '../failure.js';
import { later } from '../later.js';
import { showNote } from '../note.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {ReturnType<typeof import('./gauge-hands.js').makeGauge>} Hands */

/** @param {App} app @returns {Tool & { writeAll: (put: (label: import('../labels.js').Label) => void) => void }} */
export function gaugeTool(app) {
  /** @type {Promise<Hands> | undefined} */
  let coming;
  /** @type {Hands | undefined} */
  let here;
  let isInHand = false;
  /** What the hand has done so far. @type {((hands: Hands) => void)[]} */
  let done = [];
  const fetched = async () => {
    here = (await later()).makeGauge(app);
    for (const act of done.splice(0)) act(here);
    here.inHand(isInHand);
    app.wake();
    return here;
  };
  const bring = () => {
    coming ??= fetched();
    coming.catch((error) => {
      coming = undefined; // the network may come back
      done = [];
      showNote(reason(error));
    });
  };
  const bringForScene = () => {
    if (!here && app.play.gauges.length > 0) bring();
  };
  /** @param {(hands: Hands) => void} act */
  const does = (act) => {
    if (here) act(here);
    else done.push(act);
  };
  app.on('scene', bringForScene);
  app.on('edit', bringForScene);
  bringForScene();
  app.drawers.add((sketch) => here?.drawAll(sketch));
  app.on('tool', () => {
    isInHand = false;
    here?.inHand(false);
  });
  return {
    name: 'gauge',
    word: 'toolGauge',
    key: 'u',
    icon: [
      'M3 15.500L15.500 3L21 8.500L8.500 21zM6.800 11.700l2.200 2.200M10 8.500l3.400 3.400M13.200 5.300l2.200 2.200',
    ],
    cursor: 'crosshair',
    choose() {
      isInHand = true;
      here?.inHand(true);
      bring();
    },
    press(spot) {
      does((hands) => hands.press(spot));
      return true;
    },
    move: (spot) => does((hands) => hands.move(spot)),
    release: (spot) => does((hands) => hands.release(spot)),
    hover: (spot) => here?.hover(spot),
    cancel() {
      done = [];
      here?.cancel();
    },
    forget: () => here?.forget(),
    draw: (sketch) => here?.draw(sketch),
    label: (put) => here?.label(put),
    get keys() {
      return here?.keys ?? {};
    },
    /** The numbers of all that is measured, whatever is in hand. */
    writeAll: (put) => here?.labelAll(put),
  };
}
