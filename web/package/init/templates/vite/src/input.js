// @ts-check
// Where the player wants to go: by keys, or by a finger (or the mouse) that is drawn over the page like a joystick.

/** @type {Record<string, [number, number]>} */
const directions = {
  ArrowLeft: [-1, 0],
  KeyA: [-1, 0],
  ArrowRight: [1, 0],
  KeyD: [1, 0],
  ArrowUp: [0, -1],
  KeyW: [0, -1],
  ArrowDown: [0, 1],
  KeyS: [0, 1],
};
const reach = 50; // how far a finger goes for full speed, in pixels of the page

/** @typedef {{ id: number, from: { x: number, y: number }, to: { x: number, y: number } }} Finger */

/** @param {HTMLElement} place where fingers count */
export function listen(place) {
  /** @type {Set<string>} */
  const down = new Set();
  /** @type {Finger | undefined} */
  let finger;

  addEventListener('keydown', (event) => {
    if (!(event.code in directions) || event.ctrlKey || event.metaKey || event.altKey) return;
    down.add(event.code);
    event.preventDefault(); // the page does not scroll
  });
  addEventListener('keyup', ({ code }) => down.delete(code));
  addEventListener('blur', () => down.clear());

  place.addEventListener('pointerdown', ({ pointerId, clientX, clientY, target }) => {
    if (finger || target instanceof HTMLButtonElement) return;
    place.setPointerCapture(pointerId);
    const at = { x: clientX, y: clientY };
    finger = { id: pointerId, from: at, to: at };
  });
  place.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (finger?.id === pointerId) finger.to = { x: clientX, y: clientY };
  });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    place.addEventListener(type, ({ pointerId }) => {
      if (finger?.id === pointerId) finger = undefined;
    });
  }

  return {
    reach,
    /** The finger's joystick, while there is one: in pixels of the page. */
    get finger() {
      return finger;
    },
    /** A direction, of length 1 at most. */
    get stick() {
      let x = 0;
      let y = 0;
      for (const code of down) {
        x += directions[code][0];
        y += directions[code][1];
      }
      if (finger) {
        x += (finger.to.x - finger.from.x) / reach;
        y += (finger.to.y - finger.from.y) / reach;
      }
      const length = Math.max(1, Math.hypot(x, y)); // as fast across as along
      return { x: x / length, y: y / length };
    },
  };
}
