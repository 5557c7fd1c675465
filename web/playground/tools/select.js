// The first tool: what is pressed is selected. While time runs, a drag pulls the body along and a flick throws it; while
// it stands, the body goes where the pointer goes. A press beside everything moves the view.

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {import('./host.js').Spot} Spot */
/** @typedef {import('../../library/body.js').Body} Body */

/** A finger is thicker than a pointer, in CSS pixels. */
const reach = { mouse: 3, touch: 14 };

/** The body at a place, the last made on top. @param {App} app @param {Spot} spot @returns {Body | undefined} */
export function bodyAt(app, spot) {
  const around = (spot.touch ? reach.touch : reach.mouse) / app.camera.zoom;
  const exact = app.world.findAt({ x: spot.x, y: spot.y });
  const found =
    exact.length > 0 ? exact : app.world.findTouching(app.bump.circle(around), { x: spot.x, y: spot.y });
  const bodies = found.map(({ body }) => body);
  // What moves is wanted more often than the ground that it lies on.
  const top = bodies.reverse();
  return top.find((body) => body.type === 'dynamic') ?? top[0];
}

/** A place in a body's own axes. @param {Body} body @param {{ x: number, y: number }} place */
export function withinBody(body, { x, y }) {
  const cos = Math.cos(body.angle);
  const sin = Math.sin(body.angle);
  const [dx, dy] = [x - body.x, y - body.y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}

/** @param {App} app @returns {Tool} */
export function selectTool(app) {
  /** @type {{ body: Body, from: Spot, places: Map<Body, { x: number, y: number }>, moved: boolean } | undefined} */
  let drag;
  const end = () => {
    app.play.pull = null;
    drag = undefined;
  };
  return {
    name: 'select',
    word: 'toolSelect',
    key: '1',
    icon: ['M6 3.5l12 8.500-5.200 1-3 5z'],
    cursor: 'default',
    press(spot) {
      const body = bodyAt(app, spot);
      if (!body) {
        if (!spot.shift) app.selection.clear();
        return false;
      }
      if (spot.shift) app.selection.toggle(body);
      else if (!app.selection.has(body)) app.selection.set([body]);
      if (!app.selection.has(body)) return true;
      const places = new Map(app.selection.bodies.map((each) => [each, { x: each.x, y: each.y }]));
      drag = { body, from: spot, places, moved: false };
      if (app.playing && body.type !== 'static') {
        app.play.pull = { body: body.id, anchor: withinBody(body, spot), target: { x: spot.x, y: spot.y } };
      }
      return true;
    },
    move(spot) {
      if (!drag) return;
      if (app.play.pull) {
        app.play.pull = { ...app.play.pull, target: { x: spot.x, y: spot.y } };
        return;
      }
      drag.moved ||= Math.hypot(spot.left - drag.from.left, spot.top - drag.from.top) > 3;
    },
    release(spot) {
      if (drag && !app.play.pull && drag.moved) {
        const { places, from } = drag;
        app.edit('editMove', () => {
          for (const [body, place] of places) {
            if (!body.alive) continue;
            app.play.change(body, { x: place.x + spot.x - from.x, y: place.y + spot.y - from.y });
          }
        });
      }
      end();
    },
    cancel: end,
    hover(spot) {
      app.hovered = spot ? bodyAt(app, spot) : undefined;
    },
  };
}
