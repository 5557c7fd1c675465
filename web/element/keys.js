// Keys of an element that has the focus, and of no other place on the page. Where the scene has a player, arrows and
// Space are the player's; elsewhere the arrows stay the page's own.

/** @typedef {import('../stage/stage.js').Stage} Stage */
/** @typedef {{ toggle(): void, step(): void, back(): void, again(): void }} Actions */

/** @type {Record<string, import('../stage/holds.js').Hold>} */
const player = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ' ': 'act',
};

/** The behaviours that look at what the player holds. */
export const players = Object.freeze(['mover', 'patrol', 'shooter', 'striker', 'walker']);

/** Whether keys move something in it. @param {Stage | undefined} stage */
export const hasPlayer = (stage) =>
  stage?.play?.scene.play?.some(({ kind }) => players.includes(kind)) ?? false;

/**
 * @param {HTMLElement} canvas
 * @param {() => Stage | undefined} stageOf
 * @param {Actions} actions
 * @param {import('../stage/holds.js').Holds} holds
 */
export function watchKeys(canvas, stageOf, actions, holds) {
  /** @type {Record<string, () => void>} */
  const keys = {
    p: actions.toggle,
    '.': actions.step,
    ',': actions.back,
    r: actions.again,
  };
  canvas.addEventListener('keydown', (event) => {
    const stage = stageOf();
    if (!stage || event.ctrlKey || event.metaKey || event.altKey) return;
    const held = player[event.key];
    if (held && hasPlayer(stage)) {
      holds.press(event.key, held);
      event.preventDefault();
      return;
    }
    const action = event.key === ' ' ? actions.toggle : keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || event.key === '.' || event.key === ',') action();
  });
  canvas.addEventListener('keyup', (event) => {
    if (player[event.key]) holds.release(event.key);
  });
  // A key that goes up elsewhere is not heard.
  canvas.addEventListener('blur', () => holds.letGo());
}
