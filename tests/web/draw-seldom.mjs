/**
 * Has a page draw no more than some twenty times a second, in each of its frames. Without a graphics card a picture costs
 * the processor more than all else that a page does. Runs in the page, before it.
 */
export function drawSeldom() {
  const rest = 30; // milliseconds, beside what a frame waits for the screen
  const ask = window.requestAnimationFrame.bind(window);
  /** @typedef {Map<number, FrameRequestCallback>} Calls */
  /** @type {Calls} */
  let waiting = new Map();
  /** Those of the frame that is under way. @type {Calls} */
  let current = new Map();
  let last = 0;
  const frame = (/** @type {number} */ time) => {
    current = waiting;
    waiting = new Map();
    for (const call of current.values()) {
      try {
        call(time);
      } catch (error) {
        reportError(error);
      }
    }
  };
  window.requestAnimationFrame = (call) => {
    if (waiting.size === 0) setTimeout(() => ask(frame), rest);
    waiting.set(++last, call);
    return last;
  };
  window.cancelAnimationFrame = (id) => {
    current.delete(id);
    waiting.delete(id);
  };
}
