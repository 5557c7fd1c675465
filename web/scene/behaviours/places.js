// Places that want something each: how many of them have a body with a tag in them.
import { area, behaviour, list, point, tagWord } from './behaviour.js';
import { tagged } from './find.js';

export const places = behaviour(
  { what: tagWord(), areas: list(area(), 100, 'areas'), at: point() },
  (play, { what, areas, at }) => ({
    readouts() {
      const all = tagged(play, what);
      const filled = areas.filter((/** @type {any} */ { x, y, width, height }) =>
        all.some((body) => body.x > x && body.x < x + width && body.y > y && body.y < y + height),
      ).length;
      return [{ key: 'inPlace', value: filled, of: areas.length, at }];
    },
  }),
);
