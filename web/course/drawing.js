// Exercises that are drawn: the points of a picture are dragged by mouse or finger or moved by arrow keys, and the engine
// says whether what they make is right. Each point is a slider to screen readers: it tells its coordinates as it moves.
// The engine is fetched when the first drawing is to be checked, unless the page's figures have one.
import { pageEngine } from './engine.js';
import { filled } from './filled.js';
import { coordinatesOf, pathOf, toPicture, toStep, unit, wayOf } from './field.js';

/** @typedef {import('./field.js').Point} Point */
/** @typedef {import('./exercises.js').Answers} Answers */
/** @typedef {Extract<import('./exercises.js').Checked, { kind: 'draw' }>} CheckedDrawing */

/** How far from a point a pointer takes hold of it, in pixels of the screen. */
const reach = 30;
const arrows = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
});

/** The edges of ways, each once: dashes over dashes would be a line. @param {readonly (readonly Point[])[]} ways */
function edgesOf(ways) {
  /** @type {Map<string, Point[]>} */
  const found = new Map();
  for (const way of ways)
    for (const [i, b] of way.slice(1).entries())
      found.set([coordinatesOf(way[i]), coordinatesOf(b)].sort().join(), [way[i], b]);
  return [...found.values()];
}

/**
 * @param {HTMLElement} place
 * @param {CheckedDrawing} exercise
 * @param {typeof import('./words.js').words.en} words
 * @param {Answers} answers
 */
export function startDrawing(place, { id, drawing, hints }, words, { say, right }) {
  const { field, names, start } = drawing;
  const picture = /** @type {SVGSVGElement} */ (place.querySelector('svg.field'));
  const drawn = /** @type {SVGPathElement} */ (picture.querySelector('.drawn'));
  const found = /** @type {SVGPathElement} */ (picture.querySelector('.ways'));
  const handles = /** @type {SVGGElement[]} */ ([...picture.querySelectorAll('.handle')]);
  const places = /** @type {HTMLElement} */ (place.querySelector('.places'));
  const form = /** @type {HTMLFormElement} */ (place.querySelector('form'));
  /** @type {Point[]} */
  let points = [];

  function show() {
    drawn.setAttribute('d', pathOf(drawing, field, points));
    handles.forEach((handle, i) => {
      const { x, y } = toPicture(field, points[i]);
      handle.setAttribute('transform', `translate(${x} ${y})`);
      handle.setAttribute('aria-valuenow', String(points[i].x));
      handle.setAttribute(
        'aria-valuetext',
        filled(handle.dataset.at ?? '', { x: points[i].x, y: points[i].y }),
      );
    });
    places.textContent = points.map((point, i) => `${names[i]} ${coordinatesOf(point)}`).join('  ');
  }
  const begin = () => {
    points = start.map(([x, y]) => ({ x, y }));
    clear();
    show();
  };
  /** What was said and found is about another drawing once a point has moved. */
  const clear = () => {
    found.setAttribute('d', '');
    say('none', '');
  };
  /** @param {number} i @param {Point} to */
  function move(i, to) {
    const next = toStep(field, to);
    if (next.x === points[i].x && next.y === points[i].y) return;
    points[i] = next;
    clear();
    show();
  }

  handles.forEach((handle, i) => {
    handle.tabIndex = 0;
    const said = {
      role: 'slider',
      'aria-label': handle.dataset.label ?? names[i],
      'aria-valuemin': '0',
      'aria-valuemax': String(field.width),
    };
    for (const [name, value] of Object.entries(said)) handle.setAttribute(name, value);
    handle.addEventListener('keydown', (event) => {
      const way = arrows[event.key];
      if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const by = field.step * (event.shiftKey ? 4 : 1);
      move(i, { x: points[i].x + by * way[0], y: points[i].y + by * way[1] });
    });
  });
  picture.setAttribute('role', 'group');

  /** @param {PointerEvent} event */
  const inPicture = ({ clientX, clientY }) => {
    const matrix = picture.getScreenCTM()?.inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  };
  let held = -1;
  let grip = { x: 0, y: 0 };
  picture.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const at = inPicture(event);
    const scale = picture.getScreenCTM()?.a ?? 1;
    const away = points.map((point) => {
      const { x, y } = toPicture(field, point);
      return Math.hypot(at.x - x, at.y - y) * scale;
    });
    const nearest = away.indexOf(Math.min(...away));
    if (away[nearest] > reach) return;
    event.preventDefault();
    held = nearest;
    const { x, y } = toPicture(field, points[held]);
    grip = { x: x - at.x, y: y - at.y };
    picture.setPointerCapture(event.pointerId);
    handles[held].focus({ preventScroll: true });
    handles[held].classList.add('held');
  });
  picture.addEventListener('pointermove', (event) => {
    if (held < 0) return;
    const at = inPicture(event);
    move(held, { x: (at.x + grip.x) / unit, y: field.height - (at.y + grip.y) / unit });
  });
  // Not every browser heeds touch-action within a picture: whoever holds a point does not scroll.
  const still = (/** @type {Event} */ event) => held >= 0 && event.preventDefault();
  picture.addEventListener('touchmove', still, { passive: false });
  for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture'])
    picture.addEventListener(kind, () => {
      handles[held]?.classList.remove('held');
      held = -1;
    });

  const check = /** @type {HTMLButtonElement} */ (form.querySelector('[type=submit]'));
  const again = /** @type {HTMLButtonElement} */ (form.querySelector('[type=button]'));
  check.disabled = false;
  again.disabled = false;
  again.addEventListener('click', begin);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    check.disabled = true;
    try {
      const { judgeDrawing, judges } = await import('./judges/index.js');
      const known = judges[/** @type {keyof typeof judges} */ (id)];
      const bump = await pageEngine(known.isFull);
      // Whoever went on drawing while the engine came hears of what is there now.
      const finding = judgeDrawing(bump, id, drawing, points);
      found.setAttribute(
        'd',
        edgesOf(finding.ways ?? [])
          .map((edge) => wayOf(field, edge))
          .join(''),
      );
      if (finding.says === 'right') right();
      else say('wrong', filled(hints[finding.says] ?? words.again, finding.values ?? {}));
    } catch (error) {
      say('none', '');
      const verdict = /** @type {HTMLElement} */ (place.querySelector('.verdict'));
      const hasEngine = typeof WebAssembly === 'object';
      verdict.textContent = hasEngine ? filled(words.broken, { detail: String(error) }) : words.noEngine;
      if (!hasEngine) place.querySelector('.answer')?.setAttribute('open', '');
    }
    check.disabled = false;
    if (document.activeElement === document.body) check.focus({ preventScroll: true });
  });
  begin();
}
