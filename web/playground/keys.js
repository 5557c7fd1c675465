// The playground's keys. A key is ours only while nobody is typing and no browser shortcut is meant.

const fields =
  'input:not([type=range]), textarea, select, dialog, [contenteditable]:not([contenteditable=false])';
/** A slider takes these, and no others. */
const slides = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
/** What can have the focus and takes no text. Anything else may hide a field in a shadow root that is closed. */
const harmless = 'html, body, canvas, button, a, summary, [tabindex]';

/**
 * Whether the key goes to something that takes text, in a shadow root too.
 * @param {KeyboardEvent} event
 */
function isTyped(event) {
  const path = event.composedPath().filter((each) => each instanceof Element);
  if (path.some((element) => element.matches(fields))) return true;
  if (path[0]?.matches('input')) return slides.includes(event.key);
  return path.length > 0 && !path[0].matches(harmless);
}

/**
 * @param {() => Record<string, (event: KeyboardEvent) => void>} actionsNow by KeyboardEvent.key, letters in lower case;
 *   'ctrl+' before a key asks for Ctrl or Command, 'shift+' before a letter or a named key for Shift
 * @param {() => boolean} canvasHasFocus arrows and Enter belong to whatever else has the focus
 * @param {readonly string[]} held the keys whose action goes on while they are held down; all others act once
 */
export function watchKeys(actionsNow, canvasHasFocus, held) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing || isTyped(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // The sign on a key may need Shift on one keyboard and not on another: there it is part of the sign.
    const shifted = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
    const name = `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${shifted ? 'shift+' : ''}${key}`;
    const action = actionsNow()[name];
    if (!action) return;
    const target = event.target instanceof Element ? event.target : null;
    const pressesButton = (key === ' ' || key === 'Enter') && target?.closest('button, a, summary');
    const movesFocus = (key.startsWith('Arrow') || key === 'Enter') && !canvasHasFocus();
    if (pressesButton || movesFocus) return;
    event.preventDefault();
    if (!event.repeat || held.includes(name)) action(event);
  });
}
