// Taking hold of a box, in either picture: with mouse or finger it is dragged and thrown, with the keyboard it is chosen
// and pushed. What is done to one program is done to both.

/** @typedef {import('./race.js').Race} Race */
/** @typedef {import('./pictures.js').Pictures} Pictures */
/** @typedef {import('./pictures.js').Side} Side */

/** In CSS pixels, round a box. */
const reach = { mouse: 3, touch: 14 };
/** What an arrow key adds to a velocity. */
const keyPush = 60;
const arrows = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowLeft: [-keyPush, 0],
  ArrowRight: [keyPush, 0],
  ArrowUp: [0, keyPush],
  ArrowDown: [0, -keyPush],
});

/**
 * @param {HTMLElement} pane
 * @param {Side} side
 * @param {Pictures} pictures
 * @param {() => Race} raceNow
 */
export function watchHands(pane, side, pictures, raceNow) {
  let pointer = -1;

  /** @param {{ clientX: number, clientY: number }} event */
  const place = (event) => {
    const box = pane.getBoundingClientRect();
    return pictures.placeAt(event.clientX - box.left, event.clientY - box.top);
  };
  /** @param {{ clientX: number, clientY: number }} event @param {boolean} touch */
  const boxUnder = (event, touch) => {
    const { x, y } = place(event);
    return raceNow().boxAt(side, x, y, (touch ? reach.touch : reach.mouse) / pictures.camera.zoom);
  };

  // A finger on a box drags it; beside the boxes it scrolls the page.
  pane.addEventListener(
    'touchstart',
    (event) => {
      if (boxUnder(event.touches[0], true) >= 0) event.preventDefault();
    },
    { passive: false },
  );
  pane.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pointer >= 0) return;
    const row = boxUnder(event, event.pointerType === 'touch');
    pictures.chosen = row;
    if (row < 0) return;
    const { x, y } = place(event);
    const corner = raceNow().placeOf(side, row);
    raceNow().hold = { row, holdX: x - corner.x, holdY: y - corner.y, x, y };
    pointer = event.pointerId;
    pane.setPointerCapture(pointer);
    pane.classList.add('holding');
  });
  pane.addEventListener('pointermove', (event) => {
    const { hold } = raceNow();
    if (event.pointerId !== pointer || !hold) return;
    Object.assign(hold, place(event));
  });
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (event.pointerId !== pointer) return;
    pointer = -1;
    raceNow().hold = null;
    pictures.chosen = -1;
    pane.classList.remove('holding');
  };
  pane.addEventListener('pointerup', end);
  pane.addEventListener('pointercancel', end);
  pane.addEventListener('blur', () => {
    if (pointer < 0) pictures.chosen = -1;
  });

  return {
    /** @param {string} key @returns {number} the box that it went to, or -1 */
    push(key) {
      const { chosen } = pictures;
      if (chosen >= 0) raceNow().push(chosen, arrows[key][0], arrows[key][1]);
      return chosen;
    },
  };
}
