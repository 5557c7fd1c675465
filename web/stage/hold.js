// Dragging: a pointer that presses on a body pulls it along while time runs, and moves it while time stands. A finger
// beside all bodies stays the page's own: it scrolls.
import { bodiesAt, withinBody } from './pick.js';

/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('../library/body.js').Body} Body */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {() => Stage | undefined} stageOf the one on it now
 */
export function watchPointers(canvas, stageOf) {
  /** @type {{ stage: Stage, play: Stage['play'], body: Body, pointer: number, anchor: { x: number, y: number }, moved: boolean } | undefined} */
  let held;

  /** @param {{ clientX: number, clientY: number }} event @param {Stage} stage */
  const placeOf = (event, stage) => {
    const box = canvas.getBoundingClientRect();
    // The canvas may be drawn larger or smaller than laid out, by a transform.
    const left = ((event.clientX - box.left) * stage.camera.width) / Math.max(box.width, 1);
    const top = ((event.clientY - box.top) * stage.camera.height) / Math.max(box.height, 1);
    return stage.camera.toWorld(left, top);
  };
  /** @param {{ clientX: number, clientY: number }} event @param {boolean} touch */
  const under = (event, touch) => {
    const stage = stageOf();
    if (!stage?.play) return undefined;
    const body = bodiesAt(stage.play, placeOf(event, stage), { zoom: stage.camera.zoom, touch }).at(0);
    return body && body.type !== 'static' ? body : undefined;
  };
  const release = () => {
    if (!held) return;
    const { stage, play, moved } = held;
    held = undefined;
    canvas.classList.remove('holding');
    if (stage !== stageOf() || stage.play !== play) return;
    if (stage.playing) play.letGo();
    else play.pull = null;
    if (moved) stage.edited();
  };

  // Only this listener can keep the page from scrolling, and only before the scroll begins.
  canvas.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length === 1 && event.cancelable && under(event.touches[0], true))
        event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener('pointerdown', (event) => {
    const stage = stageOf();
    if (!stage || held || event.button !== 0 || !event.isPrimary) return;
    const place = placeOf(event, stage);
    stage.play.input.point = place;
    const body = under(event, event.pointerType === 'touch');
    if (!body) return;
    canvas.setPointerCapture(event.pointerId);
    canvas.classList.add('holding');
    held = {
      stage,
      play: stage.play,
      body,
      pointer: event.pointerId,
      anchor: withinBody(body, place),
      moved: false,
    };
  });
  canvas.addEventListener('pointermove', (event) => {
    const stage = stageOf();
    if (!stage?.play) return;
    const place = placeOf(event, stage);
    if (event.pointerType !== 'touch' || held) stage.play.input.point = place;
    if (!held) {
      canvas.classList.toggle('over', event.pointerType === 'mouse' && under(event, false) !== undefined);
      return;
    }
    if (event.pointerId !== held.pointer) return;
    if (held.play !== stage.play || !held.body.alive) return release();
    const { body, anchor } = held;
    if (stage.playing) {
      stage.play.pull = { body: body.id, anchor, target: place };
      return;
    }
    const cos = Math.cos(body.angle);
    const sin = Math.sin(body.angle);
    stage.play.pull = null;
    stage.play.change(body, {
      x: place.x - (cos * anchor.x - sin * anchor.y),
      y: place.y - (sin * anchor.x + cos * anchor.y),
    });
    held.moved = true;
    stage.refresh();
  });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
    canvas.addEventListener(type, (event) => {
      if (held?.pointer === event.pointerId) release();
    });
  }
  canvas.addEventListener('pointerleave', () => {
    const stage = stageOf();
    if (stage?.play && !held) stage.play.input.point = null;
    canvas.classList.remove('over');
  });
  return { release };
}
