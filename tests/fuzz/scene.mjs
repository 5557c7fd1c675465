// Scenes that are nearly right, from anybody: each is read, or refused by a SceneError that both languages have a sentence
// for. What is read runs, is written down and read again, and its world can be saved and restored. The scene that is open
// meanwhile goes on as if nothing were.
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { writeScene } from '../../web/scene/write.js';
import { assertTold, cases, nearly, scenes } from './json.mjs';

export const seeds = scenes;

/** More bodies than that are read, but not run: time is for many cases. */
const mostBodies = 1500;
const steps = 6;

/** @param {any} scene */
const bodiesOf = ({ bodies, many = [] }) =>
  bodies.length + many.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.count, 0);

/** A refusal of the engine in the middle of a step is one too, where it says which. @param {any} error */
const isLimit = ({ code }) => code === 'capacityExceeded' || code === 'outOfMemory';

/** @param {unknown} value @returns {boolean} */
const isFrozen = (value) =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

/**
 * @param {{ seconds?: number, seed?: number, only?: number }} [options]
 * @returns {Promise<Record<string, number>>} how many cases there were, and what became of them
 */
export async function run(options = {}) {
  const bump = await load();
  const all = seeds();
  /** @param {string} text */
  const opened = (text) => new Play(bump, readScene(text));
  const current = opened(all[0].text);
  const beside = opened(all[0].text);
  return cases('scene', options, (index, random) => {
    const text = nearly(all, random);
    const became = tried(text);
    if (index % 20 === 0) {
      // Cases came and went between the steps of the one, not of the other.
      for (const play of [current, beside]) play.step();
    }
    if (current.world.hash !== beside.world.hash) throw new Error('the open scene goes on otherwise');
    return became;
  });

  /** @param {string} text */
  function tried(text) {
    const [hash, bodies] = [current.world.hash, current.world.bodyCount];
    try {
      const scene = readScene(text);
      if (!isFrozen(scene)) throw new Error('what was read is not frozen');
      if (bodiesOf(scene) > mostBodies) return 'large';
      return played(scene);
    } catch (error) {
      assertTold(error);
      return 'refused';
    } finally {
      if (current.world.hash !== hash || current.world.bodyCount !== bodies)
        throw new Error('the open scene changed'); // eslint-disable-line no-unsafe-finally
    }
  }

  /** @param {import('../../web/scene/format.js').Scene} scene */
  function played(scene) {
    const play = new Play(bump, scene);
    try {
      for (let i = 0; i < steps; i++) play.step();
      const written = JSON.stringify(writeScene(play));
      const again = new Play(bump, readScene(written));
      again.world.destroy();
      const bytes = play.world.save();
      const copy = bump.createWorld({ lengthUnit: play.world.options.lengthUnit });
      copy.restore(bytes);
      if (copy.hash !== play.world.hash) throw new Error('a restored world is another one');
      copy.destroy();
      return 'played';
    } catch (error) {
      if (isLimit(error)) return 'limit';
      throw error;
    } finally {
      play.world.destroy();
    }
  }
}
