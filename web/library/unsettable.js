// Sentences for what a body or a world does not have, or not to be set, as those of other engines do: without types,
// `body.position = …` would be ignored without a word, and `world.gravity = …` refused by JavaScript's own, which helps
// nobody.
import { Body } from './body.js';
import { bodyKeys, materialKeys, worldKeys } from './fields.js';
import { World } from './world.js';

/**
 * What can be read, or set, stays so.
 * @param {object} target
 * @param {readonly string[]} names
 * @param {string} advice
 */
function advise(target, names, advice) {
  for (const name of names) {
    const own = Object.getOwnPropertyDescriptor(target, name);
    if (own?.set) continue;
    const refuse = () => {
      throw new TypeError(name + advice);
    };
    Object.defineProperty(target, name, { configurable: true, get: own?.get, set: refuse });
  }
}

/**
 * What an engine comes in, if it is not awaited, says so when it is used like the engine.
 * @template {Promise<unknown>} P
 * @param {P} loading
 * @param {string} call
 * @param {string} names
 * @returns {P}
 */
export function sayAwait(loading, call, names) {
  for (const name of names.split(' ')) {
    Object.defineProperty(loading, name, {
      get() {
        throw new TypeError(`${call}() answers with a promise: await it`);
      },
    });
  }
  return loading;
}

/** Once is enough, but more does no harm: then all can be set. */
export function adviseSetters() {
  const body = Body.prototype;
  const world = World.prototype;
  const later = "; in 'bumpbox/full' world.change";
  advise(body, ['tags'], ' is changed by body.addTag() and removeTag()');
  advise(body, ['shapes'], ' is changed by body.addShape() and removeShape()');
  advise(body, bodyKeys, ` is for createBody${later}() changes it`);
  advise(body, materialKeys, ` is for shapes${later}Shape() changes it`);
  advise(body, ['position', 'translation'], ': here it is x and y');
  advise(body, ['rotation'], ': here it is angle');
  advise(body, ['linearVelocity', 'vx', 'vy'], ': here it is velocity');
  advise(world, ['gravity'], ' is changed by world.setGravity()');
  advise(world, ['lengthUnit'], ' is for createWorld, and stays');
  advise(world, worldKeys, ` is for createWorld${later}World() changes it`);
}
