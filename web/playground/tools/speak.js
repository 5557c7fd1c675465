// What is selected and what it bumps into, in words, for those who cannot see it.
import { inLanguage, kindOf } from '../names.js';
import { word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */

/** What a body is called: by its name, or by what it is; to be said in whatever language, though it may be gone by then. @param {App} app @param {Body} body @returns {() => string} */
export function thing(app, body) {
  const given = app.play.nameOf(body);
  const { scene } = app.play;
  const { shape } = body.alive ? app.play.describe(body) : {};
  return () => {
    const kind = shape ? kindOf(shape) : word('kindMany');
    if (given === undefined) return kind;
    const name = inLanguage(scene, given);
    return body.alive ? `${name} (${kind})` : name;
  };
}

const figure = (/** @type {number} */ value) => String(Number(value.toFixed(1)));
/** A touch is told at most so often, in milliseconds. */
const apart = 1000;

/** @param {App} app */
export function speak(app) {
  app.on('selection', () => {
    const { bodies } = app.selection;
    const [body] = bodies;
    const type = body?.type;
    if (bodies.length === 0) app.say('saidNothing');
    else if (bodies.length > 1) app.say('saidSelectedMany', { count: bodies.length });
    else
      app.say('saidSelected', {
        thing: thing(app, body),
        x: figure(body.x),
        y: figure(body.y),
        type: () => word(type),
      });
  });
  let last = -Infinity;
  /** What touched and was not told yet. @type {{ a: () => string, b: () => string } | undefined} */
  let touch;
  // What somebody just did is heard to its end first.
  const wait = () => (last = performance.now());
  app.on('selection', () => {
    touch = undefined;
    wait();
  });
  app.on('edit', wait);
  app.on('step', () => {
    if (touch || app.selection.size === 0) return;
    const found = app.play.events.find(
      ({ kind, a, b }) => kind === 'begin' && (app.selection.has(a) || app.selection.has(b)),
    );
    if (!found) return;
    const [a, b] = app.selection.has(found.a) ? [found.a, found.b] : [found.b, found.a];
    touch = { a: thing(app, a), b: thing(app, b) };
  });
  app.on('frame', () => {
    if (!touch || performance.now() - last < apart) return;
    wait();
    app.say('saidTouch', touch);
    touch = undefined;
  });
}
