// What only the full engine has, by name: whoever asks the small one for it is told where it is. That the lists are
// whole is held by tests/library/in-full.test.mjs.
import { startEngine } from './engine.js';
import { World } from './world.js';

/** What worlds have there. */
const ofWorlds =
  'createBodies changeWorld describe change changeShape contactRows eventRows save restore checkpoints profile ' +
  'broadPhase castRays findInEach moveShape debugLines tellPushes pushes carry';
/** What load() answers with there. */
const ofEngine =
  'createBoxWorld record replay collideMany overlapMany distanceMany hull roundRectangle mask maskOfShape outline chain ' +
  'compound contacts overlapPixels overlapMask decompose trace classic';

/**
 * Getters that say where it is.
 * @template {object} T
 * @param {T} target
 * @param {string} names
 * @param {string} owner as callers write it
 */
function sayWhere(target, names, owner) {
  for (const name of names.split(' ')) {
    Object.defineProperty(target, name, {
      configurable: true,
      get() {
        throw new TypeError(`${owner}.${name} is in the full engine: take load from 'bumpbox/full'`);
      },
    });
  }
  return target;
}

/**
 * The small engine, which says so from now on, and so do its worlds.
 * @param {import('./native.js').NativeModule} native
 * @param {WebAssembly.Memory} memory
 */
export function startSmall(native, memory) {
  sayWhere(World.prototype, ofWorlds, 'world');
  return startEngine(native, memory, [], undefined, sayWhere({}, ofEngine, 'bump'));
}
