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
 * A place on the canvas in CSS pixels, and how it was pointed at.
 * @typedef {{ left: number, top: number, shift: boolean, ctrl: boolean, alt: boolean, touch: boolean, double: boolean }} Pointed
 */
/**
 * @typedef {object} Gestures
 * @property {(at: Pointed) => boolean} start a pointer went down; true: a gesture of the tool's own
 * @property {(at: Pointed) => void} move it moved
 * @property {(at: Pointed) => void} end it went up
 * @property {() => void} cancel forget it: it became a pinch, or was taken away
 * @property {(at: Pointed) => void} pan it moved, and the view with it
 * @property {(at: Pointed) => void} leave it went up, and was no gesture of the tool's
 * @property {(at: Pointed | null) => void} hover a pointer moves over the canvas without being down, or left it
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
  let lastPress = { time: -Infinity, left: 0, top: 0 };

  /** @param {PointerEvent | WheelEvent} event @returns {Pointed} */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return {
      left: event.clientX - box.left,
      top: event.clientY - box.top,
      shift: event.shiftKey,
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      touch: 'pointerType' in event && event.pointerType === 'touch',
      double: false,
    };
  };
  /** The second of two quick presses in one place. @param {PointerEvent} event @param {Pointed} at */
  const isDouble = (event, at) => {
    const near = Math.hypot(at.left - lastPress.left, at.top - lastPress.top) < 12;
    const double = near && event.timeStamp - lastPress.time < 400;
    lastPress = { time: double ? -Infinity : event.timeStamp, left: at.left, top: at.top };
    return double;
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
   * @template {'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave'} K
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
      gestures.cancel();
      owned = false;
    } else {
      owned = event.button === 0 && gestures.start({ ...at, double: isDouble(event, at) });
    }
    canvas.classList.toggle('panning', !owned);
  });
  on('pointermove', (event) => {
    const before = down.get(event.pointerId);
    const at = place(event);
    if (!before) {
      if (down.size === 0) gestures.hover(at);
      return;
    }
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
      gestures.move(at);
    } else {
      camera.pan(at.left - before.left, at.top - before.top);
      gestures.viewed();
      gestures.pan(at);
    }
  });
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!down.delete(event.pointerId)) return;
    const at = place(event);
    if (event.type !== 'pointerup') gestures.cancel();
    else if (owned) gestures.end(at);
    else if (down.size === 0) gestures.leave(at);
    owned = false;
    if (down.size === 0) canvas.classList.remove('panning');
  };
  on('pointerup', up);
  on('pointercancel', up);
  on('pointerleave', () => gestures.hover(null));

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
