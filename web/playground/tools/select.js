// The first tool: what is pressed is selected. While time runs, a drag pulls the body along, also one that it just missed, and
// a flick throws it; while it stands, the selection goes where the pointer goes; static bodies only once they are selected. Handles turn and resize; Shift adds, or selects by a box.
import { bodiesAt, justMissed, outOfBody, withinBody } from '../../stage/pick.js';
import { dragHandle, drawHandles, handleAt, handled } from './handles.js';
import { LiveEdit } from './live-edit.js';
import { moveAll, moveSnapped } from './snap.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {import('../../library/body.js').Body} Body */

/** A hand that holds still moves so far, in CSS pixels. */
const steady = { mouse: 3, touch: 8 };

/** @param {App} app @param {Spot} spot */
const pointed = (app, { touch }) => ({ zoom: app.camera.zoom, touch });
/** All bodies at a place, the one that is wanted most first. @param {App} app @param {Spot} spot */
const allAt = (app, spot) => {
  const found = bodiesAt(app, spot, pointed(app, spot));
  return found.length > 0 ? found : outAt(app, spot);
};
/** What is out of the world there: only its outline is drawn, but a pointer comes upon it. @param {App} app @param {Spot} spot */
const outAt = ({ world, bump }, { x, y }) =>
  world.bodies.filter(
    (body) => !body.enabled && body.shapes.some((shape) => bump.containsPoint(shape, body, { x, y })),
  );
/** @param {App} app @param {Spot} spot */
export const bodyAt = (app, spot) => allAt(app, spot).at(0);

/** @param {Spot} a @param {Spot} b */
const movedFrom = (a, b) =>
  Math.hypot(a.left - b.left, a.top - b.top) > (b.touch ? steady.touch : steady.mouse);

/**
 * @typedef {object} Gesture what a pressed pointer does
 * @property {(spot: Spot) => void} [move]
 * @property {(spot: Spot) => void} [release]
 * @property {() => void} [cancel]
 * @property {(sketch: import('../../library/sketch.js').Sketch) => void} [draw]
 */

/** @param {App} app @returns {Tool & { boxNext: () => void, toggleSnap: () => boolean, readonly snaps: boolean }} */
export function selectTool(app) {
  /** @type {Gesture | undefined} */
  let gesture;
  /** The last press that chose a body: another one there reaches what lies below. @type {Spot | undefined} */
  let lastPress;
  /** What stands still and was pressed, until the press is a drag of the view. @type {Body | undefined} */
  let ground;
  let boxNext = false;
  let snaps = false;
  /** A body that was thrown needs no handles while time runs, until it is chosen by a press. @type {Body | undefined} */
  let thrown;
  /** The body that has handles now. */
  const inFrame = () => {
    const body = handled(app);
    return app.play.pull || (app.playing && body === thrown) ? undefined : body;
  };

  /** @param {Spot} from @returns {Gesture} */
  const marquee = (from) => {
    let to = from;
    const already = from.shift ? app.selection.bodies : [];
    return {
      move(spot) {
        to = spot;
        const [minX, maxX] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
        const [minY, maxY] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
        const found = app.world.findIn({ minX, minY, maxX, maxY }).map(({ body }) => body);
        app.selection.set([...new Set([...already, ...found])]);
      },
      draw(sketch) {
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        sketch.box(x, y, Math.abs(to.x - from.x), Math.abs(to.y - from.y), boxStyle);
      },
    };
  };

  /** @param {Body} body @param {Spot} from @param {boolean} [missed] whether that is beside it @returns {Gesture} */
  const pull = (body, from, missed = false) => {
    const finish = app.beginEdit('editThrow');
    let moved = false;
    const anchor = withinBody(body, from);
    app.play.pull = { body: body.id, anchor, target: { x: from.x, y: from.y } };
    const end = () => {
      if (app.playing) app.play.letGo();
      else app.play.pull = null;
      if (!moved) return;
      thrown = body;
      finish();
    };
    return {
      move(spot) {
        moved ||= movedFrom(spot, from);
        app.play.pull = { body: body.id, anchor, target: { x: spot.x, y: spot.y } };
      },
      release(spot) {
        end();
        if (!moved && missed) app.selection.clear();
        else if (!moved) pressedAgain(spot, body);
      },
      cancel: end,
      draw(sketch) {
        const held = app.play.pull;
        if (!held || !body.alive) return;
        const hold = outOfBody(body, anchor);
        sketch.line(hold.x, hold.y, held.target.x, held.target.y, pullStyle);
        sketch.dot(hold.x, hold.y, 3, pullStyle);
        sketch.dot(held.target.x, held.target.y, 5, pullStyle);
      },
    };
  };

  /** @param {Body} body @param {Spot} from @returns {Gesture} */
  const carry = (body, from) => {
    /** @type {LiveEdit | undefined} */
    let edit;
    const places = app.selection.bodies.map((each) => ({ body: each, x: each.x, y: each.y }));
    return {
      move(spot) {
        if (!edit && !movedFrom(spot, from)) return;
        edit ??= new LiveEdit(app);
        const [dx, dy] = [spot.x - from.x, spot.y - from.y];
        const move = spot.alt || snaps ? moveSnapped : moveAll;
        edit.show(() => move(app, places, dx, dy));
      },
      release(spot) {
        if (edit?.keep('editMove')) app.say('saidMoved', { x: figure(body.x), y: figure(body.y) });
        else pressedAgain(spot, body);
      },
      cancel: () => edit?.drop(),
    };
  };

  /** @param {Body} body @param {import('./handles.js').Handle} handle @param {Spot} from @returns {Gesture} */
  const useHandle = (body, handle, from) => {
    const edit = new LiveEdit(app);
    const changed = dragHandle(app, body, handle, from);
    return {
      move(spot) {
        const change = changed(spot);
        edit.show(() => app.play.change(body, change));
      },
      release() {
        const turned = handle.kind === 'turn';
        if (!edit.keep(turned ? 'editTurn' : 'editSize')) return;
        app.say(turned ? 'saidTurned' : 'saidSized', { degrees: figure((body.angle * 180) / Math.PI) });
      },
      cancel: () => edit.drop(),
    };
  };

  /** Pressed and let go: alone, or, where it was alone already, what lies below. @param {Spot} spot @param {Body} body */
  const pressedAgain = (spot, body) => {
    if (spot.shift) return;
    const again = lastPress && Math.hypot(spot.left - lastPress.left, spot.top - lastPress.top) < 12;
    lastPress = spot;
    thrown = undefined;
    const below = allAt(app, spot);
    const at = below.indexOf(/** @type {Body} */ (handled(app)));
    app.selection.set([again && at >= 0 ? below[(at + 1) % below.length] : body]);
  };

  const end = () => (gesture = undefined);
  return {
    name: 'select',
    word: 'toolSelect',
    key: '1',
    icon: ['M6 3.5l12 8.500-5.200 1-3 5z'],
    cursor: 'default',
    /** The next drag selects by a box: for fingers, which have no Shift. */
    boxNext: () => (boxNext = true),
    /** Likewise, for Alt: what is carried snaps from now on, or no longer. */
    toggleSnap: () => (snaps = !snaps),
    get snaps() {
      return snaps;
    },
    press(spot) {
      const single = inFrame();
      const handle = single ? handleAt(app, single, spot) : undefined;
      if (single && handle && !boxNext) {
        gesture = useHandle(single, handle, spot);
        return true;
      }
      const at = allAt(app, spot);
      // One that is selected already stays in the hand, though another lies over it.
      const body = boxNext ? undefined : (at.find((each) => app.selection.has(each)) ?? at.at(0));
      if (!body) {
        if (!spot.shift && !boxNext) {
          const missed = app.playing ? justMissed(app, spot, app.camera.zoom) : undefined;
          if (missed) app.selection.set([missed.body]);
          else app.selection.clear();
          if (missed) gesture = pull(missed.body, { ...spot, ...missed.place }, true);
          return missed !== undefined;
        }
        boxNext = false;
        gesture = marquee(spot);
        return true;
      }
      if (spot.shift) app.selection.toggle(body);
      else if (!app.selection.has(body)) {
        // What stands still is the ground that others are on: a drag that was not meant for it moves the view.
        ground = body.type === 'static' ? body : undefined;
        if (ground) return false;
        app.selection.set([body]);
        lastPress = undefined;
      }
      if (!app.selection.has(body)) return true;
      gesture = app.playing && body.type !== 'static' ? pull(body, spot) : carry(body, spot);
      return true;
    },
    panned: () => (ground = undefined),
    left(spot) {
      if (!ground?.alive) return;
      app.selection.set([ground]);
      ground = undefined;
      lastPress = spot;
    },
    move: (spot) => gesture?.move?.(spot),
    release(spot) {
      const ended = gesture;
      end();
      ended?.release?.(spot);
    },
    cancel() {
      const ended = gesture;
      end();
      ground = undefined;
      ended?.cancel?.();
    },
    hover(spot) {
      app.hovered = spot ? bodyAt(app, spot) : undefined;
    },
    draw(sketch) {
      if (inFrame()) drawHandles(app, sketch);
      gesture?.draw?.(sketch);
    },
  };
}

/** @param {number} value */
const figure = (value) => String(Number(value.toFixed(1)));
const boxStyle = Object.freeze({ colour: 'selected', fill: 0.12, width: 1, dashed: true });
const pullStyle = Object.freeze({ colour: 'velocity', width: 2 });
