// The playground's keys. A key is ours only while nobody is typing and no browser shortcut is meant.

/**
 * @param {Record<string, (event: KeyboardEvent) => void>} actions by KeyboardEvent.key, letters in lower case;
 *   'ctrl+' before a key asks for Ctrl or Command
 * @param {() => boolean} canvasHasFocus arrows and Enter belong to whatever else has the focus
 */
export function watchKeys(actions, canvasHasFocus) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable], dialog')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions[event.ctrlKey || event.metaKey ? `ctrl+${key}` : key];
    if (!action) return;
    const pressesButton = (key === ' ' || key === 'Enter') && target?.closest('button, a, summary');
    const movesFocus = (key.startsWith('Arrow') || key === 'Enter') && !canvasHasFocus();
    if (pressesButton || movesFocus) return;
    event.preventDefault();
    action(event);
  });
}
