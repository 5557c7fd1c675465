// A running scene written down as it is now: a scene that begins at this moment. Places, speeds and all that was given
// are exact. Left behind are what the response remembers of the last step (who sleeps, and how hard things pressed: a
// pile may settle a little again) and what behaviours remember (counts, timers), which begin anew.
import { usualOf, worldFields } from '../library/fields.js';
import { readScene } from './format.js';
import { writtenGauges } from './gauges.js';

/** @typedef {import('./format.js').Scene} Scene */
/** @typedef {import('./play.js').Play} Play */

/** What the world is where nothing else is written. */
const usual = usualOf(worldFields);

/** @param {Play} play */
function worldOf(play) {
  const { gravity, ...now } = play.describeWorld();
  /** @type {Record<string, any>} */
  const found = Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== usual[key]));
  if (gravity && (gravity.x !== 0 || gravity.y !== 0)) found.gravity = { x: gravity.x, y: gravity.y };
  return found;
}

/**
 * Behaviours whose bodies are gone have nothing to do.
 * @param {Play} play
 * @param {Set<string>} names of those there are
 */
function behavioursOf({ scene, table }, names) {
  const found = [];
  for (const options of scene.play ?? []) {
    /** @type {Record<string, any>} */
    const kept = { ...options };
    let isWhole = true;
    for (const key of table[options.kind].names ?? []) {
      const wanted = options[key];
      if (Array.isArray(wanted)) {
        kept[key] = wanted.filter((name) => names.has(name));
        isWhole &&= kept[key].length > 0 || wanted.length === 0;
      } else isWhole &&= wanted === undefined || names.has(wanted);
    }
    if (isWhole) found.push(kept);
  }
  return found;
}

/**
 * @param {Play} play
 * @param {Partial<Pick<Scene, 'title' | 'story' | 'view' | 'see' | 'follow' | 'arrows' | 'paused'>>} [more] in the
 *   place of what its scene says; once something happened bodies may stand at other places, and `follow` is only what
 *   is given here
 * @returns {Scene} one that readScene() gave
 */
export function writeScene(play, more = {}) {
  const { scene } = play;
  const gauges = writtenGauges(play.gauges, play.world.bodies);
  const said = {
    title: scene.title,
    story: scene.story,
    names: scene.names,
    view: scene.view,
    see: scene.see,
    arrows: scene.arrows,
    paused: scene.paused,
    gauges: gauges.length > 0 ? gauges : undefined,
  };
  // A scene that nothing has happened to is what it was, and much shorter than all its bodies.
  if (play.isUntouched) return readAgain({ ...scene, ...said, ...more }, play);
  const bodies = play.world.bodies.map((body) => play.describe(body));
  const names = new Set(bodies.flatMap(({ name }) => name ?? []));
  const world = worldOf(play);
  const behaviours = behavioursOf(play, names);
  const written = {
    bumpbox: 1,
    ...said,
    names: scene.names?.filter(({ name }) => names.has(name)),
    ...more,
    ...(Object.keys(world).length > 0 && { world }),
    ...(play.groups.length > 0 && { groups: play.groups }),
    ...(play.rules.length > 0 && { rules: play.rules }),
    bodies,
    ...(behaviours.length > 0 && { play: behaviours }),
  };
  return readAgain(written, play);
}

/** @param {Record<string, any>} written @param {Play} play */
const readAgain = (written, { table }) =>
  readScene(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)), table);
