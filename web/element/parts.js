// Pieces of the element's inside, made without markup.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {HTMLElement} control @param {string} text its name for everybody */
export function label(control, text) {
  if (control.getAttribute('aria-label') === text) return;
  control.setAttribute('aria-label', text);
  control.title = text;
}
