// Numbers over the scene, such as how deep contacts are, and what bodies are called. Few enough to be read; many say nothing.
import { word } from '../words.js';
import { shown, shownImpulse } from '../../walk/figures.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../labels.js').Label} Label */

/** Beyond so many contacts their depths only hide the scene. */
export const mostDepths = 24;

/** @param {App} app @param {(label: Label) => void} put */
export function putDepths(app, put) {
  // The rows hold those that are only near too: at worst a few numbers less are shown.
  if (app.world.profile.contacts > 2 * mostDepths) return;
  const { contacts } = app.world;
  if (contacts.length > mostDepths) return;
  for (const { points, depth } of contacts) {
    const [{ x, y }] = points;
    put({ x, y, text: shown(depth), kind: 'mark figure aside ofContacts' });
  }
}

/** Beyond so many speeds nobody reads them. */
const mostSpeeds = 80;

/** How fast what moves is, where its arrow is drawn. @param {App} app @param {(label: Label) => void} put */
export function putSpeeds(app, put) {
  const { camera, world } = app;
  if (world.bodyCount > 20 * mostSpeeds) return;
  const [a, b] = [camera.toWorld(0, 0), camera.toWorld(camera.width, camera.height)];
  const isSeen = (/** @type {{ x: number, y: number }} */ { x, y }) =>
    x > a.x && x < b.x && y > Math.min(a.y, b.y) && y < Math.max(a.y, b.y);
  const moving = world.bodies.filter(
    (body) => body.enabled && isSeen(body) && Math.hypot(body.velocityX, body.velocityY) >= slowest,
  );
  if (moving.length > mostSpeeds) return;
  for (const { x, y, velocityX, velocityY } of moving) {
    const speed = Math.hypot(velocityX, velocityY);
    put({
      x,
      y,
      text: word('seeSpeed', { speed: speed.toFixed(0) }),
      kind: 'mark figure aside ofVelocities',
    });
  }
}
const slowest = 0.5; // less is told as 0

/** How hard contacts press. @param {App} app @param {(label: Label) => void} put */
export function putImpulses(app, put) {
  if (app.world.profile.contacts > 2 * mostDepths) return;
  const pressed = app.world.contacts.filter(({ impulse }) => impulse > 0);
  if (pressed.length > mostDepths) return;
  for (const { points, impulse } of pressed) {
    const [{ x, y }] = points;
    put({
      x,
      y,
      text: shownImpulse(impulse),
      kind: 'mark figure aside ofImpulses',
    });
  }
}
