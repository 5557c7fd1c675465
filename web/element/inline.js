// A scene that stands inside the element: <script type="application/json">, which browsers keep as text. While a page
// is still coming in, the element may be there before its text is.

const selector = ':scope > script[type="application/json"]';

/**
 * The text once it is whole; undefined where there is none.
 * @param {HTMLElement} element
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}
 */
export function inlineText(element, signal) {
  return new Promise((resolve) => {
    const look = () => {
      const script = element.querySelector(selector);
      const whole = document.readyState !== 'loading' || script?.nextSibling || followed(element);
      if (!whole && !signal.aborted) return false;
      observer.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      resolve(script?.textContent ?? undefined);
      return true;
    };
    const observer = new MutationObserver(look);
    if (look()) return;
    observer.observe(element, { childList: true });
    document.addEventListener('DOMContentLoaded', look);
    signal.addEventListener('abort', look);
  });
}

/** Whether the parser is already past an element. @param {Node} element */
function followed(element) {
  /** @type {Node | null} */
  let place = element;
  for (; place; place = place.parentNode) if (place.nextSibling) return true;
  return false;
}
