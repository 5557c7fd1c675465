// Tells how large the canvas's place on the page is, and lets pointers, wheel and fingers move the camera. Takes nothing
// from the page: the wheel only with Ctrl, keys not at all.

/** @typedef {import('../library/camera.js').Camera} Camera */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {(width: number, height: number) => void} resized in CSS pixels; called at once, and whenever it changes
 * @param {AbortSignal} signal ends the watch
 */
export function watchSize(canvas, resized, signal) {
  const report = () => resized(canvas.clientWidth, canvas.clientHeight);
  report();
  const observer = new ResizeObserver(report);
  observer.observe(canvas);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * A zoom in three digits or so, and its unit: never "0 %", and far in as many times.
 * @param {number} zoom
 */
export function zoomFigure(zoom) {
  if (zoom >= 9.995) return { figure: zoom.toFixed(0), unit: '×' };
  const percent = zoom * 100;
  return { figure: percent < 9.95 ? String(Number(percent.toPrecision(2))) : percent.toFixed(0), unit: '%' };
}

/**
 * @typedef {object} Gestures
 * @property {(left: number, top: number) => boolean} start a pointer went down; true: a gesture of the tool's own
 * @property {(left: number, top: number) => void} move it moved
 * @property {(left: number, top: number) => void} end it went up
 * @property {() => void} cancel forget it: it became a pinch, or was taken away
 * @property {() => void} viewed the reader moved the camera
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Camera} camera
 * @param {Gestures} gestures
 * @param {AbortSignal} signal ends the watch, and a gesture that is under way
 */
export function watchPointers(canvas, camera, gestures, signal) {
  /** @type {Map<number, { left: number, top: number }>} */
  const down = new Map();
  let owned = false;

  /** @param {PointerEvent | WheelEvent} event */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };
  /** Middle and spread of two fingers. */
  const pinch = () => {
    const [a, b] = [...down.values()];
    return {
      left: (a.left + b.left) / 2,
      top: (a.top + b.top) / 2,
      spread: Math.max(Math.hypot(a.left - b.left, a.top - b.top), 1),
    };
  };

  /**
   * @template {'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'} K
   * @param {K} type @param {(event: PointerEvent) => void} listener
   */
  const on = (type, listener) => canvas.addEventListener(type, listener, { signal });
  signal.addEventListener('abort', () => {
    if (owned) gestures.cancel();
  });

  on('pointerdown', (event) => {
    if (event.button !== 0 && event.button !== 1) return;
    if (down.size >= 2) return;
    const at = place(event);
    down.set(event.pointerId, at);
    canvas.setPointerCapture(event.pointerId);
    if (down.size === 2) {
      if (owned) gestures.cancel();
      owned = false;
    } else {
      owned = event.button === 0 && gestures.start(at.left, at.top);
    }
    canvas.classList.toggle('panning', !owned);
  });
  on('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const at = place(event);
    if (down.size === 2) {
      const from = pinch();
      down.set(event.pointerId, at);
      const to = pinch();
      camera.pan(to.left - from.left, to.top - from.top);
      camera.zoomAt(to.spread / from.spread, to.left, to.top);
      gestures.viewed();
      return;
    }
    down.set(event.pointerId, at);
    if (owned) {
      gestures.move(at.left, at.top);
    } else {
      camera.pan(at.left - before.left, at.top - before.top);
      gestures.viewed();
    }
  });
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!down.delete(event.pointerId)) return;
    if (owned) {
      const at = place(event);
      if (event.type === 'pointerup') gestures.end(at.left, at.top);
      else gestures.cancel();
    }
    owned = false;
    if (down.size === 0) canvas.classList.remove('panning');
  };
  on('pointerup', up);
  on('pointercancel', up);

  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return; // plain wheel belongs to the page
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      const { left, top } = place(event);
      camera.zoomAt(Math.exp(-Math.max(-100, Math.min(pixels, 100)) * 0.004), left, top);
      gestures.viewed();
    },
    { passive: false, signal },
  );
}
