// Sounds and slow motion when something hits. Both are off until somebody switches them on, in this visit: a page that
// makes noise by itself is a fault.
import { checkbox, element } from '../parts.js';
import { Hits } from '../hits/hits.js';
import { SlowMotion } from '../hits/slow-motion.js';
import { HitSound } from '../hits/sound.js';
import { section } from './overlays-parts.js';

/** In the scene's units of length a second: slower is a touch, not a hit; harder is worth a closer look. */
const softest = 0.4;
const hard = 5;

/** @param {import('../app.js').App} app @param {HTMLElement} place */
export function makeHits(app, place) {
  const hits = new Hits(app.bump);
  const slow = new SlowMotion(app.clock);
  /** @type {HitSound | undefined} */
  let sound;
  let isSlowing = false;
  const sounds = checkbox(
    'hitSounds',
    (on) => {
      if (on) sound = new HitSound();
      else {
        sound?.close();
        sound = undefined;
      }
    },
    { id: 'hitSounds' },
  );
  const slowing = checkbox(
    'hitSlow',
    (on) => {
      isSlowing = on;
      if (!on) slow.end();
    },
    { id: 'hitSlow' },
  );
  const sign = element('p', { id: 'slowSign', class: 'panel', word: 'hitSlowNow', hidden: true });
  document.body.append(sign);
  place.append(
    section('seeHits', 'hitsTitle', element('div', { class: 'overlays' }, sounds.row, slowing.row)),
  );

  for (const topic of /** @type {const} */ (['scene', 'edit', 'again'])) app.on(topic, () => hits.forget());
  for (const topic of /** @type {const} */ (['scene', 'again'])) app.on(topic, () => slow.end());
  app.on('step', () => {
    if (!sound && !isSlowing) return;
    const { play, camera, world } = app;
    const unit = play.lengthUnit;
    const found = hits.of(world, (id) => play.bodyOf(id), softest * unit);
    if (found.length === 0) return;
    const half = camera.width / camera.zoom / 2;
    sound?.play(found, unit, (x) => (x - camera.x) / half);
    if (isSlowing && found.some(({ approach }) => approach >= hard * unit)) slow.begin(performance.now());
  });
  app.on('frame', () => {
    const isSlow = slow.frame(performance.now());
    if (sign.hidden === isSlow) sign.hidden = !isSlow;
  });
}
