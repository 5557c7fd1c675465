// What the measuring tool does with a pointer, fingers and keys: a drag or two presses put a tape, three an angle with its
// corner first; ends that are there already can be taken elsewhere. Each is one step to undo.
import { hideNote, showNote } from '../note.js';
import { calledOf } from '../names.js';
import { word } from '../words.js';
import { most } from '../../scene/limits.js';
import {
  angleText,
  bodiesBetween,
  drawGauge,
  labelGauge,
  lengthText,
  measured,
  placeOf,
} from '../../walk/gauges.js';
import { makeGaugePanel } from './gauge-panel.js';
import { placesInSight, pointOf, snapped } from './gauge-snap.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {import('./gauge-snap.js').End} End */
/** @typedef {import('../../scene/gauges.js').LiveGauge} LiveGauge */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {'tape' | 'angle'} Mode */

/** In CSS pixels: how near an end or a line is taken, and from where on a press is a drag. */
const grasp = { mouse: 9, touch: 20 };
const steady = { mouse: 4, touch: 9 };
/** In CSS pixels, and with Shift: how far an arrow key takes the cursor. */
const [stride, leap] = [4, 40];
const mark = Object.freeze({ colour: /** @type {const} */ ('decomposition'), width: 1.5 });

/** @param {App} app */
export function makeGauge(app) {
  /** @type {Mode} */
  let mode = 'tape';
  /** Points that were put for one that is not whole yet. @type {End[]} */
  let draft = [];
  /** Where the next one would come. @type {End | undefined} */
  let ahead;
  /** The pointer is down: where it went down, and what it holds. @type {{ spot: Spot, end?: { gauge: number, point: number, before: App['play']['gauges'] }, isMoved: boolean, isFirst: boolean } | undefined} */
  let press;
  /** @type {LiveGauge | undefined} */
  let chosen;
  /** Where the keyboard is. @type {End | undefined} */
  let cursor;
  const words = () => ({
    withUnit: (/** @type {string} */ length) => word('gaugeLength', { length }),
    overlap: word('gaugeOverlap'),
  });
  const wanted = () => (mode === 'tape' ? 2 : 3);
  const isChosen = () => chosen !== undefined && app.play.gauges.includes(chosen);

  /** @param {Word} label @param {readonly LiveGauge[]} gauges @param {LiveGauge} [choose] */
  const change = (label, gauges, choose) => {
    const made = Object.freeze([...gauges]);
    app.edit(label, () => (app.play.gauges = made));
    chosen = choose;
    panel.show();
  };
  const tell = (/** @type {LiveGauge} */ gauge) => {
    const found = measured(app, gauge);
    if (!found) return;
    if (found.kind === 'angle') return app.say('saidAngle', { degrees: angleText(found.degrees) });
    const length = found.overlap ? word('gaugeOverlap') : words().withUnit(lengthText(found.length));
    if (gauge.show === 'nearest') return app.say('saidNearest', { length });
    const [dx, dy] = [found.dx, found.dy].map(lengthText);
    app.say('saidTape', { length, dx, dy, slope: angleText(found.slope) });
  };

  // --- What is put ------------------------------------------------------------------------------------------------
  /** @param {End} end */
  const putEnd = (end) => {
    if (app.play.gauges.length >= most.gauges) {
      showNote(word('gaugeFull', { most: most.gauges }));
      return;
    }
    hideNote();
    chosen = undefined;
    draft.push(end);
    if (draft.length < wanted()) {
      app.say('saidGaugePoint', { number: draft.length, place: () => placeText(end) });
      panel.show();
      return;
    }
    /** @type {LiveGauge} */
    const gauge = Object.freeze({ points: draft.map(pointOf) });
    drop();
    change('editGauge', [...app.play.gauges, gauge], gauge);
    tell(gauge);
  };
  const drop = () => {
    draft = [];
    ahead = undefined;
    panel.show();
  };
  /** @param {End} end */
  const placeText = ({ x, y, body, kind }) => {
    const [across, up] = [x, y].map(lengthText);
    if (!body) return word('saidGaugeFree', { x: across, y: up });
    const name = /** @type {const} */ ({
      corner: 'gaugeCorner',
      centre: 'gaugeCentre',
      outline: 'gaugeOutline',
    });
    const on = kind in name ? name[/** @type {keyof typeof name} */ (kind)] : 'gaugeInside';
    return word('saidGaugeOn', { x: across, y: up, kind: word(on), thing: calledOf(app, body) });
  };

  /** The gauge and the end of it that are near. @param {Spot} spot */
  const endAt = (spot) => {
    const near = (spot.touch ? grasp.touch : grasp.mouse) / app.camera.zoom;
    for (const gauge of [...app.play.gauges].reverse()) {
      if (gauge.show === 'nearest') continue; // its ends are the engine's
      const point = gauge.points.findIndex((each) => {
        const at = placeOf(app, each);
        return at && Math.hypot(at.x - spot.x, at.y - spot.y) <= near;
      });
      if (point >= 0) return { gauge: app.play.gauges.indexOf(gauge), point };
    }
    return undefined;
  };
  /** The one whose line is near. @param {Spot} spot */
  const gaugeAt = (spot) => {
    const near = (spot.touch ? grasp.touch : grasp.mouse) / app.camera.zoom;
    return [...app.play.gauges].reverse().find((gauge) => {
      const found = measured(app, gauge);
      if (!found) return false;
      const lines =
        found.kind === 'angle'
          ? [
              [found.at, found.first],
              [found.at, found.second],
            ]
          : [[found.from, found.to]];
      return lines.some(([a, b]) => farFrom(spot, a, b) <= near);
    });
  };

  /** Another end in the place of one. @param {NonNullable<NonNullable<typeof press>['end']>} held @param {End} end */
  const withEnd = ({ gauge, point, before }, end) =>
    before.map((each, i) =>
      i === gauge
        ? Object.freeze({ ...each, points: each.points.map((old, j) => (j === point ? pointOf(end) : old)) })
        : each,
    );

  /** @param {Spot} spot */
  const isFar = (spot) =>
    press !== undefined &&
    Math.hypot(spot.left - press.spot.left, spot.top - press.spot.top) >
      (spot.touch ? steady.touch : steady.mouse);

  // --- What is chosen ---------------------------------------------------------------------------------------------
  const remove = () => {
    const gone = chosen;
    if (!isChosen() || !gone) return;
    change(
      'editGaugeRemove',
      app.play.gauges.filter((each) => each !== gone),
    );
    app.say('saidGaugeGone');
  };
  const removeAll = () => {
    const count = app.play.gauges.length;
    if (count === 0) return;
    change('editGaugeRemove', []);
    app.say('saidGaugesGone', { count });
  };
  /** @param {'sides' | 'nearest'} show */
  const toggle = (show) => {
    const before = chosen;
    if (!before || !isChosen()) return;
    const after = Object.freeze({ points: before.points, ...(before.show !== show && { show }) });
    change(
      'editGaugeShow',
      app.play.gauges.map((each) => (each === before ? after : each)),
      after,
    );
    tell(after);
  };
  const panel = makeGaugePanel(app, {
    state: () => {
      const gauge = isChosen() ? chosen : undefined;
      return {
        mode,
        count: app.play.gauges.length,
        gauge,
        isTape: gauge?.points.length === 2,
        hasBodies: gauge !== undefined && bodiesBetween(app, gauge) !== undefined,
      };
    },
    choose(wish) {
      mode = wish;
      drop();
    },
    toggle,
    remove,
    removeAll,
  });
  app.on('edit', () => panel.show());
  app.on('scene', () => panel.show());

  // --- Keys -------------------------------------------------------------------------------------------------------
  /** @param {boolean} shift @returns {Spot} */
  const keySpot = (shift) => {
    const at = cursor ?? app.camera;
    const { left, top } = app.camera.toScreen(at.x, at.y);
    return { x: at.x, y: at.y, left, top, shift, ctrl: false, alt: false, touch: false, double: false };
  };
  /** @param {number} right @param {number} down @param {number} by */
  const go = (right, down, by) => {
    const { left, top } = keySpot(true);
    const place = app.camera.toWorld(left + right * by, top + down * by);
    cursor = { ...place, kind: 'free' };
    ahead = snapped(app, place, { ...keySpot(false), ...place });
    const end = ahead;
    app.say('saidGaugePoint', { number: draft.length + 1, place: () => placeText(end) });
  };
  /** To the next place that has a name. @param {1 | -1} by */
  const walk = (by) => {
    const all = placesInSight(app);
    if (all.length === 0) return;
    const { x, y } = cursor ?? {};
    const at = all.findIndex((each) => each.x === x && each.y === y);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    cursor = all[next];
    ahead = cursor;
    const end = cursor;
    app.say('saidGaugePoint', { number: draft.length + 1, place: () => placeText(end) });
  };
  const enter = () => {
    const spot = keySpot(false);
    cursor ??= { x: spot.x, y: spot.y, kind: 'free' };
    putEnd(cursor.kind === 'free' ? snapped(app, cursor, spot) : cursor);
    ahead = undefined;
  };
  const keys = () => {
    /** @type {Record<string, () => void>} */
    const found = {
      u: () => panel.choose('tape'),
      v: () => panel.choose('angle'),
      Enter: enter,
      n: () => walk(1),
      'shift+n': () => walk(-1),
    };
    for (const [key, right, down] of /** @type {const} */ ([
      ['ArrowLeft', -1, 0],
      ['ArrowRight', 1, 0],
      ['ArrowUp', 0, -1],
      ['ArrowDown', 0, 1],
    ])) {
      found[key] = () => go(right, down, stride);
      found[`shift+${key}`] = () => go(right, down, leap);
    }
    if (draft.length > 0) Object.assign(found, { Escape: drop, Backspace: () => draft.pop() });
    else if (isChosen()) {
      const leave = () => {
        chosen = undefined;
        panel.show();
      };
      Object.assign(found, { Escape: leave, Delete: remove, Backspace: remove });
    }
    return found;
  };

  return {
    /** @param {boolean} is */
    inHand(is) {
      cursor = undefined;
      if (!is) chosen = undefined;
      panel.open(is);
    },
    /** @param {Spot} spot */
    press(spot) {
      cursor = undefined;
      const held = draft.length === 0 ? endAt(spot) : undefined;
      const isFirst = draft.length === 0 && !held;
      press = { spot, isMoved: false, isFirst, ...(held && { end: { ...held, before: app.play.gauges } }) };
      ahead = held ? undefined : snapped(app, spot, spot);
    },
    /** @param {Spot} spot */
    move(spot) {
      if (!press) return;
      if (!press.isMoved && isFar(spot)) {
        press.isMoved = true;
        // A drag begins where it was pressed.
        if (press.isFirst) putEnd(snapped(app, press.spot, press.spot));
      }
      if (!press.isMoved) return;
      const end = snapped(app, spot, spot);
      if (!press.end) ahead = end;
      else {
        const made = withEnd(press.end, end);
        app.play.gauges = made;
        chosen = made[press.end.gauge];
      }
    },
    /** @param {Spot} spot */
    release(spot) {
      const ended = press;
      press = undefined;
      if (!ended) return;
      if (ended.end) {
        app.play.gauges = ended.end.before;
        const made = withEnd(ended.end, snapped(app, spot, spot));
        chosen = ended.end.before[ended.end.gauge];
        if (ended.isMoved) change('editGaugeMove', made, made[ended.end.gauge]);
        else panel.show();
        if (chosen) tell(chosen);
        return;
      }
      const found = ended.isFirst && !ended.isMoved ? gaugeAt(spot) : undefined;
      if (found) {
        drop();
        chosen = found;
        panel.show();
        tell(found);
      } else if (draft.length > 0 || !ended.isMoved) putEnd(snapped(app, spot, spot));
    },
    cancel() {
      if (press?.end) app.play.gauges = press.end.before;
      // Two fingers move the view: what the first of them began is taken back.
      if (press?.isFirst && press.isMoved) draft = [];
      press = undefined;
      ahead = undefined;
    },
    forget() {
      chosen = undefined;
      cursor = undefined;
      drop();
    },
    /** @param {Spot | null} spot */
    hover(spot) {
      if (spot) cursor = undefined;
      if (!cursor) ahead = spot ? snapped(app, spot, spot) : undefined;
    },
    get keys() {
      return keys();
    },
    /** @param {import('../../library/sketch.js').Sketch} sketch */
    drawAll(sketch) {
      for (const gauge of app.play.gauges) drawGauge(sketch, app, gauge, gauge === chosen);
    },
    /** @param {import('../../library/sketch.js').Sketch} sketch */
    draw(sketch) {
      const { zoom } = app.camera;
      const next = ahead ?? cursor;
      for (const end of draft) sketch.dot(end.x, end.y, 4, mark);
      const started = draftWith(next);
      if (started) drawGauge(sketch, app, started);
      if (!next) return;
      const { x, y, kind } = next;
      // A ring says that it is caught, a cross where it is.
      if (kind !== 'free') sketch.ring(x, y, (kind === 'outline' ? 4.5 : 7) / zoom, mark);
      const arm = (cursor ? 12 : 5) / zoom;
      sketch.line(x - arm, y, x + arm, y, mark);
      sketch.line(x, y - arm, x, y + arm, mark);
    },
    /** @param {(label: import('../labels.js').Label) => void} put */
    label(put) {
      const started = draftWith(ahead ?? cursor);
      if (started) labelGauge(put, app, started, words());
    },
    /** @param {(label: import('../labels.js').Label) => void} put */
    labelAll(put) {
      for (const gauge of app.play.gauges) labelGauge(put, app, gauge, words());
    },
  };

  /** As it would be. @param {End | undefined} next @returns {LiveGauge | undefined} */
  function draftWith(next) {
    if (draft.length === 0 || !next) return undefined;
    return { points: [...draft, next].map(pointOf) };
  }
}

/** From a line with two ends. @param {{ x: number, y: number }} p @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
function farFrom(p, a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const part = Math.min(Math.max(((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y || 1), 0), 1);
  return Math.hypot(p.x - a.x - part * x, p.y - a.y - part * y);
}
