// Where the card of the pair stands: beside what it is about. It is put where it covers neither of the two nor the pointer,
// and as little else as can be; stays there as long as that holds, and steps aside while a drag comes by. The places themselves are in walk.css and walk-narrow.css.

/** @typedef {import('../app.js').App} App */
/** In CSS pixels of the window. @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** The card is as wide as the window: the breakpoint of the styles (walk-narrow.css). */
const narrow = matchMedia('(max-width: 519px), (max-width: 720px) and (min-height: 441px)');
/** @typedef {NonNullable<import('../../scene/link.js').Look['card']>} Place */
/** @type {Readonly<Record<'wide' | 'narrow', readonly Place[]>>} */
const places = Object.freeze({
  wide: ['right', 'left', 'low right', 'low left'],
  narrow: ['low', 'high'],
});
const choice = () => (narrow.matches ? places.narrow : places.wide);
/** Air around a body, in which its handles are, and around the pointer. */
const aroundBody = 22;
const aroundPointer = 16;
/** So high a card mostly becomes with the longest of its walks: where there is a choice it need not move for them. */
const roomy = 306;
/** Among more bodies only the two are kept free. */
const most = 400;
/** How often it is looked whether a body has come under the card while time runs, in milliseconds. */
const pace = 500;

/** @param {Box} a @param {Box} b */
const shared = (a, b) =>
  Math.max(Math.min(a.right, b.right) - Math.max(a.left, b.left), 0) *
  Math.max(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top), 0);

/** @param {App} app @param {HTMLElement} card */
export function placeCard(app, card) {
  /** @type {{ x: number, y: number } | null} */
  let pointer = null;
  let isDragged = false;
  let looked = 0;

  /** @param {import('../../library/body.js').Body} body @returns {Box} */
  const boxOf = (body) => {
    const corners = body.shapes.flatMap((shape) => {
      const { lower, upper } = app.bump.boundsOf(shape, body);
      return [app.camera.toScreen(lower.x, lower.y), app.camera.toScreen(upper.x, upper.y)];
    });
    const xs = corners.map(({ left }) => left);
    const ys = corners.map(({ top }) => top);
    return {
      left: Math.min(...xs) - aroundBody,
      top: Math.min(...ys) - aroundBody,
      right: Math.max(...xs) + aroundBody,
      bottom: Math.max(...ys) + aroundBody,
    };
  };
  /** What the card is to keep clear of. */
  const kept = () => {
    const all = app.walk.bodies.map(boxOf);
    if (pointer && !card.matches(':hover')) {
      const { x, y } = pointer;
      const air = aroundPointer;
      all.push({ left: x - air, top: y - air, right: x + air, bottom: y + air });
    }
    return all;
  };
  /** @param {readonly Box[]} boxes @param {number} [height] at least */
  const covers = (boxes, height = 0) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const isLow = card.dataset.place?.startsWith('low');
    const more = Math.max(height - (bottom - top), 0);
    const box = { left, right, top: isLow ? top - more : top, bottom: isLow ? bottom : bottom + more };
    return boxes.reduce((sum, each) => sum + shared(box, each), 0);
  };

  /** @param {boolean} [isNew] it is opened: nobody presses in it yet */
  const settle = (isNew = false) => {
    if (card.hidden || isDragged || !card.checkVisibility()) return;
    const all = choice();
    const now = all.find((place) => place === card.dataset.place);
    if (!now) card.dataset.place = all[0];
    else if (!isNew && (card.matches(':hover') || card.contains(document.activeElement))) return;
    const boxes = kept();
    if (!isNew && now && covers(boxes) === 0) return;
    const { bodies } = app.world;
    const others = bodies.length > most ? [] : bodies.map(boxOf);
    let best = now ?? all[0];
    let least = Infinity;
    for (const place of all) {
      card.dataset.place = place;
      const covered = 1e6 * covers(boxes) + 1e3 * covers(boxes, roomy) + covers(others);
      if (covered < least) [best, least] = [place, covered];
    }
    card.dataset.place = best;
  };

  const stepAside = () => {
    const isMet = isDragged && card.checkVisibility() && covers(kept()) > 0;
    card.classList.toggle('aside', isMet);
  };
  /** @param {PointerEvent} event */
  const follow = (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    if (isDragged) stepAside();
  };
  /** Where it is to stand now, if this window has such a place. @param {Place} place */
  const put = (place) => {
    if (choice().includes(place)) card.dataset.place = place;
  };
  const place = () => (app.walk.isOpen ? /** @type {Place | undefined} */ (card.dataset.place) : undefined);
  addEventListener('pointermove', follow);
  addEventListener('pointerdown', (event) => {
    follow(event);
    isDragged = event.target instanceof HTMLCanvasElement;
  });
  for (const type of /** @type {const} */ (['pointerup', 'pointercancel', 'blur'])) {
    addEventListener(type, () => {
      if (!isDragged) return;
      isDragged = false;
      card.classList.remove('aside');
      settle();
    });
  }
  for (const topic of /** @type {const} */ (['view', 'scene', 'playing'])) app.on(topic, () => settle());
  addEventListener('resize', () => settle());
  app.on('frame', () => {
    if (!app.playing || performance.now() - looked < pace) return;
    looked = performance.now();
    settle();
  });
  return { settle, place, put };
}
