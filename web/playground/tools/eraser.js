// The eraser: a press removes what is on top, a sweep all that the pointer passes; one step to undo.
import { LiveEdit } from './live-edit.js';
import { bodyAt } from './select.js';

/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {import('../../library/body.js').Body} Body */

/** @param {import('../app.js').App} app @returns {Tool} */
export function eraserTool(app) {
  /** @type {{ edit: LiveEdit, last: Spot, ids: Set<number> } | undefined} */
  let sweep;

  /** @param {Set<number>} ids */
  const remove = (ids) => {
    for (const id of ids) {
      const body = app.play.bodyOf(id);
      if (body) app.play.remove(body);
    }
  };
  /** @param {readonly (Body | undefined)[]} bodies */
  const also = (bodies) => {
    if (!sweep) return;
    const { ids, edit } = sweep;
    const before = ids.size;
    for (const body of bodies) if (body) ids.add(body.id);
    if (ids.size > before) edit.show(() => remove(ids));
  };
  return {
    name: 'eraser',
    word: 'toolEraser',
    key: '9',
    icon: ['M13 5l6 6-7.500 8H8l-4-4zM9 9.500l6 6'],
    cursor: 'crosshair',
    press(spot) {
      sweep = { edit: new LiveEdit(app), last: spot, ids: new Set() };
      also([bodyAt(app, spot)]);
      return true;
    },
    move(spot) {
      if (!sweep) return;
      const { last } = sweep;
      if (Math.hypot(spot.left - last.left, spot.top - last.top) < 2) return;
      sweep.last = spot;
      const path = app.bump.segment({ x: 0, y: 0 }, { x: spot.x - last.x, y: spot.y - last.y });
      also(app.world.findTouching(path, { x: last.x, y: last.y }).map(({ body }) => body));
    },
    release() {
      const ended = sweep;
      sweep = undefined;
      if (!ended?.edit.keep('editErase')) return;
      app.selection.refresh(app.world);
      app.say('saidRemoved', { count: ended.ids.size });
    },
    cancel() {
      sweep?.edit.drop();
      sweep = undefined;
    },
    hover(spot) {
      app.hovered = spot ? bodyAt(app, spot) : undefined;
    },
  };
}
