// What can be done to the selection by keys and menus: nudge, turn, resize, duplicate, remove, copy and paste, go from
// body to body. Each is one step to undo.
import { word } from '../words.js';
import { tellProblem } from '../note.js';
import { extentOf } from './scaling.js';
import { resized } from './handles.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {{ x: number, y: number }} Point */

const turnStep = Math.PI / 36;
const sizeStep = 1.1;

/** @param {App} app */
export function makeActions(app) {
  /** What was copied: the page's own store. @type {readonly any[]} */
  let store = [];
  let pasted = 0;

  /**
   * One edit of all that is selected.
   * @param {Word} label
   * @param {(body: Body) => void} change
   * @param {string} [join] edits that follow each other at once with the same word are one
   */
  const each = (label, change, join) => {
    const { bodies } = app.selection;
    if (bodies.length === 0) return;
    try {
      app.edit(
        label,
        () => bodies.forEach(change),
        join === undefined ? {} : { join: `${join} ${bodies.map(({ id }) => id)}` },
      );
    } catch (error) {
      void tellProblem('toolRefused', error);
    }
  };
  /** @param {Body} body */
  const place = ({ x, y }) => ({ x: Number(x.toFixed(1)), y: Number(y.toFixed(1)) });

  /** New bodies from descriptions, moved by a little, selected. @param {readonly any[]} bodies @param {Point} by @param {Word} label */
  const addCopies = (bodies, by, label) => {
    try {
      const made = app.edit(label, () =>
        bodies.map((body) => app.play.add({ ...body, name: undefined, x: body.x + by.x, y: body.y + by.y })),
      );
      app.selection.set(made);
      app.say('saidCopies', { count: made.length });
    } catch (error) {
      void tellProblem('toolRefused', error);
    }
  };
  /** A little to the right and down. @param {number} times */
  const aside = (times) => {
    const by = (24 * times) / app.camera.zoom;
    return { x: by, y: app.camera.yUp ? -by : by };
  };
  const descriptions = () => app.selection.bodies.map((body) => app.play.describe(body));

  const actions = {
    get canPaste() {
      return store.length > 0;
    },
    /** @param {number} right @param {number} down on the screen */
    nudge(right, down) {
      // A round length of about a fiftieth of what the world takes for a usual one.
      const unit = 10 ** Math.ceil(Math.log10(app.play.lengthUnit / 50) - 1e-9);
      const [dx, dy] = [right * unit, (app.camera.yUp ? -down : down) * unit];
      each('editMove', (body) => app.play.change(body, { x: body.x + dx, y: body.y + dy }), 'nudge');
      const { primary } = app.selection;
      if (primary) app.say('saidMoved', place(primary));
    },
    /** @param {number} way clockwise on the screen is 1 */
    turn(way) {
      const by = (app.camera.yUp ? -way : way) * turnStep;
      each('editTurn', (body) => app.play.change(body, { angle: body.angle + by }), 'turn');
      const { primary } = app.selection;
      if (primary) app.say('saidTurned', { degrees: ((primary.angle * 180) / Math.PI).toFixed(0) });
    },
    /** @param {1 | -1} way larger or smaller */
    resize(way) {
      const by = sizeStep ** way;
      const resize = (/** @type {Body} */ body) => {
        const extent = extentOf(app, body);
        if (!extent) return;
        const { shape, shapes = [shape] } = app.play.describe(body);
        const middle = {
          x: (extent.lower.x + extent.upper.x) / 2,
          y: (extent.lower.y + extent.upper.y) / 2,
        };
        const pose = { x: body.x, y: body.y, angle: body.angle };
        app.play.change(body, resized(pose, shapes, by, by, middle));
      };
      each('editSize', resize, 'size');
      if (app.selection.size > 0) app.say('saidSized');
    },
    remove() {
      const count = app.selection.size;
      if (count === 0) return;
      each('editRemove', (body) => app.play.remove(body));
      app.selection.refresh(app.world);
      app.say('saidRemoved', { count });
    },
    duplicate() {
      if (app.selection.size > 0) addCopies(descriptions(), aside(1), 'editDuplicate');
    },
    copy() {
      if (app.selection.size === 0) return;
      store = descriptions();
      pasted = 0;
      app.say('saidCopied', { count: store.length });
    },
    cut() {
      actions.copy();
      actions.remove();
    },
    paste() {
      if (store.length === 0) return;
      addCopies(store, aside(++pasted), 'editPaste');
    },
    selectAll: () => app.selection.set(app.world.bodies),
    clear: () => app.selection.clear(),
    /** From body to body, in the order in which they were made. @param {1 | -1} way */
    walk(way) {
      const { bodies } = app.world;
      if (bodies.length === 0) return;
      const { primary } = app.selection;
      const at = primary ? bodies.indexOf(primary) : way > 0 ? -1 : 0;
      const body = bodies[(at + way + bodies.length) % bodies.length];
      app.selection.set([body]);
      show(body);
    },
    /** As walk(), with those that are selected already; backwards the last one is let go. @param {1 | -1} way */
    extend(way) {
      const { bodies } = app.world;
      const { primary } = app.selection;
      if (way < 0) {
        if (primary) app.selection.toggle(primary);
        return;
      }
      const from = primary ? bodies.indexOf(primary) + 1 : 0;
      const next = [...bodies.slice(from), ...bodies.slice(0, from)].find((body) => !app.selection.has(body));
      if (!next) return;
      app.selection.toggle(next);
      show(next);
    },
    /** @param {'static' | 'dynamic' | 'kinematic'} type */
    retype(type) {
      each('editType', (body) => app.play.change(body, { type }));
      app.say('saidType', { type: () => word(type) });
    },
  };
  /** Brings a body into view that is outside it. @param {Body} body */
  const show = ({ x, y }) => {
    const { camera } = app;
    const { left, top } = camera.toScreen(x, y);
    if (left < 0 || top < 0 || left > camera.width || top > camera.height) {
      camera.pan(camera.width / 2 - left, camera.height / 2 - top);
    }
  };
  return actions;
}
/** @typedef {ReturnType<typeof makeActions>} Actions */
