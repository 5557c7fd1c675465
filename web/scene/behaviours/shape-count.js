// How many convex shapes a body was cut into, beside it.
import { behaviour, bodyName, point } from './behaviour.js';

export const shapeCount = behaviour({ body: bodyName(), at: point() }, (play, { body: name, at }) => ({
  readouts() {
    const body = play.find(name);
    return body ? [{ key: 'shapes', value: body.shapes.length, at }] : [];
  },
}));
